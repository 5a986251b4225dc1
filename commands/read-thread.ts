/**
 * The thread that parses pages. Started by read-ahead.ts. It goes past the door of schema/, because with the door all
 * schemas would be made once more.
 */
import { workerData } from 'node:worker_threads'
import { parseSource } from '../schema/source.ts'
import type { ReadAnswer, ReadOrder } from './read-ahead.ts'

const { port, texts, tokens } = workerData as ReadOrder

/** Values that are sent together. */
const atOnce = 8

for (let i = 0; i < texts.length; i += atOnce) {
  port.postMessage(
    texts.slice(i, i + atOnce).flatMap(([path, text]) => {
      let sound = true
      const source = parseSource(path, text, tokens, () => {
        sound = false
      })
      return source && sound ? [[path, source.value] as const] : []
    }) satisfies ReadAnswer,
  )
}
