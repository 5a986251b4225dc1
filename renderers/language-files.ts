/** The files of one language: below its folder, and written in its words. */
import type { Site } from '../schema/index.ts'
import type { OutputFile } from './output-file.ts'

/** `/de`; nothing for the first language. */
export const folderOf = ({ translates, settings }: Site): string =>
  translates === undefined ? '' : `/${settings.language}`

export function* inLanguage(site: Site, files: Iterable<OutputFile>): Generator<OutputFile> {
  const below = (path: string): string => `${folderOf(site)}/${path}`.slice(1)
  const speak = (): void => {
    globalThis.WORDS = site.words
  }
  speak()
  for (const { path, copies, contents } of files) {
    const spoken = (): string | Uint8Array => {
      speak()
      return contents()
    }
    yield { path: below(path), ...(copies && { copies: copies.map(below) }), contents: spoken }
    // Whoever asked for the next file may have read one of another language meanwhile.
    speak()
  }
}
