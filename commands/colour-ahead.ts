/**
 * Colours the code of pages in another thread, from the moment a page has been read: until it is rendered there is
 * time enough, and colouring is a third of rendering. What is not ready is coloured where it is needed, alike.
 */
import { existsSync } from 'node:fs'
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads'
import type { HighlightLines } from '../renderers/index.ts'
import { type PageFile, walkBlocks } from '../schema/index.ts'
import { threadLimits } from './memory-limits.ts'

export interface ColourAhead {
  add(page: PageFile): void
  readonly highlight: HighlightLines
  end(): void
}

/** A piece of code that is to be coloured. */
export interface CodePiece {
  readonly source: string
  readonly language: string
}

export interface ColouredCode extends CodePiece {
  readonly lines: string[]
}

/** Pages before a thread is worth its start. */
const pagesAtOnce = 60

/** @param highlight colours what is not ready */
export function colourAhead(highlight: HighlightLines): ColourAhead {
  let waiting: CodePiece[] = []
  let pages = 0
  let thread: { port: MessagePort; worker: Worker } | undefined
  const ready = new Map<string, string[]>()
  const key = ({ source, language }: CodePiece): string => `${language}\n${source}`
  const receive = (): void => {
    if (!thread) return
    for (let got = receiveMessageOnPort(thread.port); got; got = receiveMessageOnPort(thread.port))
      for (const coloured of got.message as ColouredCode[]) ready.set(key(coloured), coloured.lines)
  }
  return {
    add(page) {
      pages++
      for (const [block] of walkBlocks(page.blocks))
        if (block.type === 'code' && !block.diff) waiting.push({ source: block.code, language: block.language })
      if (pages < pagesAtOnce || pages % 20 > 0) return
      thread ??= startThread()
      thread?.port.postMessage(waiting)
      waiting = []
    },
    highlight(source, language) {
      const name = key({ source, language })
      if (ready.size === 0 || !ready.has(name)) receive()
      const lines = ready.get(name)
      if (!lines) return highlight(source, language)
      ready.delete(name)
      return lines
    },
    end() {
      thread?.port.close()
      void thread?.worker.terminate()
    },
  }
}

/** Undefined where the generator runs from its sources, as in tests. */
function startThread(): { port: MessagePort; worker: Worker } | undefined {
  const script = new URL('./colour-thread.cjs', import.meta.url)
  if (!existsSync(script)) return undefined
  const { port1, port2 } = new MessageChannel()
  const worker = new Worker(script, { workerData: port2, transferList: [port2], resourceLimits: threadLimits })
  // Without it, code is coloured later; it must not keep the process alive.
  worker.on('error', () => {}).unref()
  port1.unref()
  return { port: port1, worker }
}
