/** Starts the process that draws when there is something to draw, and tells of what it did. */
import { type ChildProcess, fork } from 'node:child_process'
import type { DrawingOutcome, WantedDrawing } from './diagram-shelf.ts'
import { launcher, launchOptions } from './roles.ts'

export interface DrawingClient {
  /** All that is missing now; what is no longer missing is not drawn. */
  want(wanted: readonly WantedDrawing[]): void
  stop(): void
}

export function drawingClient(root: string, settled: (outcome: DrawingOutcome) => void): DrawingClient {
  let child: ChildProcess | undefined
  let last: readonly WantedDrawing[] = []
  const start = (): ChildProcess => {
    const started = fork(launcher(root), process.argv.slice(2), launchOptions('drawings', 'ignore'))
    started.on('message', (outcome: DrawingOutcome) => {
      last = last.filter(({ hash }) => hash !== outcome.hash)
      settled(outcome)
    })
    started.on('error', () => {})
    started.once('exit', () => {
      if (child === started) child = undefined
      // What it was to draw is tried again with the next change.
      last = []
    })
    return started
  }
  return {
    want(wanted) {
      const key = (list: readonly WantedDrawing[]): string => list.map(({ hash }) => hash).join()
      if (key(wanted) === key(last)) return
      last = wanted
      if (wanted.length > 0) child ??= start()
      child?.send([...wanted], () => {})
    },
    stop() {
      if (!child?.connected) return
      child.disconnect()
      // It has a browser to close, which may take seconds; nobody need wait for that.
      child.unref()
    },
  }
}
