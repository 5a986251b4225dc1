/**
 * Writes the files of a build in the order they are given. The first ones are written at once; from then on another
 * thread writes while the next pages are rendered, for creating a file takes about as long as rendering it.
 */
import { existsSync } from 'node:fs'
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads'
import { threadLimits } from './memory-limits.ts'
import { type FileFacts, type FileJob, writeJob } from './write-files.ts'

export interface FileWriter {
  write(job: FileJob): void
  /** Waits until all is written. Facts are in the order of the jobs. Throws what writing threw. */
  facts(): readonly FileFacts[]
  /** Waits until nothing more is written, whatever happened. */
  end(): void
}

/** What the thread is started with. */
export interface WriterOrder {
  readonly port: import('node:worker_threads').MessagePort
  /** Jobs done, and 1 as soon as the rest is to be dropped. */
  readonly state: Int32Array
}

/** What comes back for each job. */
export type WriterAnswer = FileFacts | { readonly failed: { message: string; code: string; path: string } }

/** Files that are written before a thread is worth its start. */
const writtenAtOnce = 200

/** Jobs that may wait, so that a slow moment of the disk holds nobody up; and the bytes of their files, which sit in memory. */
const mostWaiting = 500
const mostBytes = 20_000_000

export function fileWriter(): FileWriter {
  const facts: FileFacts[] = []
  const folders = new Set<string>()
  let thread: FileWriter | undefined
  return {
    write(job) {
      if (facts.length >= writtenAtOnce) thread ??= threadWriter()
      if (thread) thread.write(job)
      else facts.push(writeJob(job, folders))
    },
    facts: () => [...facts, ...(thread?.facts() ?? [])],
    end: () => thread?.end(),
  }
}

/** Undefined where the generator runs from its sources, as in tests. */
function threadWriter(): FileWriter | undefined {
  const script = new URL('./file-writer-thread.cjs', import.meta.url)
  if (!existsSync(script)) return undefined
  const { port1: port, port2 } = new MessageChannel()
  const state = new Int32Array(new SharedArrayBuffer(8))
  const order: WriterOrder = { port: port2, state }
  const worker = new Worker(script, { workerData: order, transferList: [port2], resourceLimits: threadLimits })
  // It answers every job, mistakes included; it must not keep the process alive.
  worker.on('error', () => {}).unref()
  const facts: FileFacts[] = []
  let given = 0
  let bytes = 0
  let failed: Error | undefined
  const receive = (): void => {
    for (let got = receiveMessageOnPort(port); got; got = receiveMessageOnPort(port)) {
      const answer = got.message as WriterAnswer
      if ('failed' in answer) failed ??= Object.assign(new Error(answer.failed.message), answer.failed)
      else facts.push(answer)
    }
  }
  const wait = (most: number): void => {
    for (let done = Atomics.load(state, 0); given - done > most; done = Atomics.load(state, 0)) {
      if (Atomics.wait(state, 0, done, 120_000) === 'timed-out') throw new Error('Files could not be written in time.')
    }
    receive()
    if (failed) throw failed
  }
  return {
    write(job) {
      port.postMessage(job)
      given++
      bytes += job.contents.length
      if (bytes > mostBytes) wait(0)
      else if (given % mostWaiting === 0) wait(mostWaiting)
      else return
      bytes = 0
    },
    facts() {
      wait(0)
      return facts
    },
    end() {
      Atomics.store(state, 1, 1)
      try {
        wait(0)
      } catch {
        // Whoever asked for the files has heard of it.
      }
      port.close()
      void worker.terminate()
    },
  }
}
