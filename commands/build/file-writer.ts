/**
 * Writes the files of a build in a thread of its own, so that the next pages are rendered meanwhile. Without
 * it, 1,000 generated pages take 8.0 s instead of 5.6 where the disk is busy (Node 20.20, two cores, four
 * rounds in turns). No other code knows of it.
 */
import { on } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { OutputFile } from '../../renderers/index.ts'
import { generatorFolder } from '../drawing/browser.ts'

const threadFile = join(generatorFolder, 'commands', 'build', 'file-writer-thread.mjs')

const encoder = new TextEncoder()

/** To wake the thread takes longer than to write a small file. */
const batchSize = 16
/** Batches that may wait for a slow disk. More would only take memory. */
const mostWaiting = 4

interface FileToWrite {
  /** Below the folder, with forward slashes. The second and later ones are further names of the same file. */
  readonly paths: readonly string[]
  readonly madeFrom: string | undefined
  readonly bytes: Uint8Array<ArrayBuffer>
}

interface WrittenFile extends Pick<FileToWrite, 'paths' | 'madeFrom'> {
  readonly sha256: string
  readonly size: number
  /** How many of the paths have the same bytes in the folder of the last build, and weren't written. */
  readonly unchanged: number
}

export const pathsOf = ({ path, copies = [] }: OutputFile): string[] => [path, ...copies]

/**
 * Takes files one by one, and writes those that the last build doesn't have.
 * @param folder where they are written
 * @param before folder of the last build, if there is one
 * @returns what is known of each file after it was written, in the same order
 * @throws what the system says of a file that can't be written
 */
export async function* writtenFiles(
  files: AsyncIterable<OutputFile>,
  folder: string,
  before: string,
): AsyncGenerator<WrittenFile> {
  const thread = new Worker(threadFile, { workerData: { folder, before } })
  // Keeps what arrives while nobody waits, whether it is an answer or an error.
  const answers = on(thread, 'message', { close: ['exit'] })
  async function nextAnswer(): Promise<readonly WrittenFile[]> {
    const { value } = await answers.next()
    if (!value) throw new Error('The thread that writes files ended too early.')
    return value[0]
  }
  let waiting = 0
  try {
    for await (const batch of inBatches(files)) {
      // Given away instead of copied.
      const buffers = batch.map(({ bytes }) => bytes.buffer)
      thread.postMessage(batch, buffers)
      waiting += 1
      if (waiting <= mostWaiting) continue
      yield* await nextAnswer()
      waiting -= 1
    }
    for (; waiting > 0; waiting--) yield* await nextAnswer()
  } finally {
    // Whoever removes the folder must be alone in it.
    await thread.terminate()
  }
}

async function* inBatches(files: AsyncIterable<OutputFile>): AsyncGenerator<readonly FileToWrite[]> {
  let batch: FileToWrite[] = []
  for await (const file of files) {
    batch.push({ paths: pathsOf(file), madeFrom: file.madeFrom, bytes: ownBytes(file.contents()) })
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Bytes that nobody else has. */
const ownBytes = (contents: string | Uint8Array): Uint8Array<ArrayBuffer> =>
  typeof contents === 'string' ? encoder.encode(contents) : new Uint8Array(contents)
