/**
 * The thread that colours code before it is rendered. Started by colour-ahead.ts. It goes past the door of renderers/,
 * because with the door all of that folder would be loaded once more.
 */
import { type MessagePort, workerData } from 'node:worker_threads'
import { highlightLines } from '../renderers/elements/highlight.ts'
import type { CodePiece, ColouredCode } from './colour-ahead.ts'

const port = workerData as MessagePort

port.on('message', (pieces: readonly CodePiece[]) => {
  for (const { source, language } of pieces)
    port.postMessage([{ source, language, lines: highlightLines(source, language) }] satisfies ColouredCode[])
})
