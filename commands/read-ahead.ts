/**
 * Parses the pages of a site that was never built in another thread, from the last to the first, while this one goes
 * from the first to the last: where they meet, all is read. What the other could not read is read here, with messages.
 */
import { existsSync } from 'node:fs'
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads'
import type { ContentTexts } from '../schema/index.ts'
import { threadLimits } from './thread-limits.ts'

export interface ReadAhead {
  /** The value of a text, if the other thread has read it without a mistake. */
  value(path: string): unknown
  end(): void
}

/** What the thread is started with: texts by path, in the order in which they are to be read. */
export interface ReadOrder {
  readonly port: import('node:worker_threads').MessagePort
  readonly texts: readonly (readonly [path: string, text: string])[]
  readonly tokens: ReadonlyMap<string, string>
}

/** Values by path. */
export type ReadAnswer = readonly (readonly [path: string, value: unknown])[]

/** Pages before a thread is worth its start. */
const fewestPages = 120

/** @param isNew whether a text still has to be read */
export function readAhead(
  texts: ContentTexts,
  tokens: ReadonlyMap<string, string>,
  isNew: (path: string, text: string) => boolean,
): ReadAhead {
  const script = new URL('./read-thread.mjs', import.meta.url)
  const pages = [...texts].filter(([path, text]) => path.startsWith('pages/') && isNew(path, text))
  if (pages.length < fewestPages || !existsSync(script)) return { value: () => undefined, end() {} }
  pages.sort(([a], [b]) => (a < b ? 1 : -1))
  const { port1, port2 } = new MessageChannel()
  const order: ReadOrder = { port: port2, texts: pages, tokens }
  const worker = new Worker(script, { workerData: order, transferList: [port2], resourceLimits: threadLimits })
  worker.on('error', () => {}).unref()
  port1.unref()
  const ready = new Map<string, unknown>()
  return {
    value(path) {
      for (let got = receiveMessageOnPort(port1); got; got = receiveMessageOnPort(port1))
        for (const [name, value] of got.message as ReadAnswer) ready.set(name, value)
      const value = ready.get(path)
      ready.delete(path)
      return value
    },
    end() {
      port1.close()
      void worker.terminate()
    },
  }
}
