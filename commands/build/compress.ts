/** Text files with their Brotli form beside them, such as `about.html.br`, for servers that send it. */
import { brotliCompressSync, constants } from 'node:zlib'
import { isHostOnly, isText, type OutputFile } from '../../renderers/index.ts'

/** Bytes. What is smaller gains nothing. */
const least = 256

/** Each file is made once, and before its compressed form. */
export async function* withCompressed(files: AsyncIterable<OutputFile>): AsyncGenerator<OutputFile> {
  for await (const file of files) {
    let made: Buffer | undefined
    const contents = (): Buffer => {
      made ??= Buffer.from(file.contents())
      return made
    }
    yield { ...file, contents }
    if (!isText(file.path) || isHostOnly(file.path) || contents().length < least) continue
    const compressed = (path: string): string => `${path}.br`
    const copies = (file.copies ?? []).map(compressed)
    yield { path: compressed(file.path), copies, contents: () => brotli(contents()) }
  }
}

/** As small as it gets: it is compressed once, and sent many times. */
const brotli = (contents: Buffer): Buffer =>
  brotliCompressSync(contents, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: contents.length,
    },
  })
