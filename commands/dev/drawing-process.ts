/** The process that draws diagrams for the dev server, one after another, in a browser that stays open. */
import type { Browser } from 'puppeteer'
import type { Diagnostic } from '../../schema/index.ts'
import { type BrowserSource, closeBrowser, openBrowser } from '../build/drawing-browser.ts'
import { type DrawnDiagram, drawMissing } from '../build/drawings.ts'
import type { DrawingOutcome, WantedDrawing } from './diagram-shelf.ts'
import { sendToParent } from './roles.ts'

/** @param folder of the drawings; the parent process sends what it wants drawn, all of it each time */
export async function drawingProcess(root: string, folder: string): Promise<void> {
  const browsers = keptBrowser(root)
  let wanted: readonly WantedDrawing[] = []
  let busy = false
  const work = async (): Promise<void> => {
    if (busy) return
    busy = true
    for (let next = wanted[0]; next; next = wanted[0]) {
      wanted = wanted.slice(1)
      sendToParent(await draw(next, root, folder, browsers))
    }
    busy = false
  }
  process.on('message', (message: readonly WantedDrawing[]) => {
    wanted = message
    void work()
  })
  await new Promise(done => process.once('disconnect', done))
  await browsers.close()
}

async function draw(
  { hash, name, source, words }: WantedDrawing,
  root: string,
  folder: string,
  browsers: BrowserSource,
): Promise<DrawingOutcome> {
  const found: Diagnostic[] = []
  // This process knows no files: a "position" is the offsets themselves.
  const position = (from: number, to: number) => ({ line: from, col: to, length: 1 })
  const diagram: DrawnDiagram = { name, source, words, file: name, position }
  try {
    await drawMissing({
      root,
      folder,
      diagrams: [diagram],
      report: diagnostic => found.push(diagnostic),
      progress: () => {},
      browsers,
    })
  } catch (error) {
    const message = `This diagram could not be drawn: ${error instanceof Error ? error.message : String(error)}`
    return { hash, mistake: { from: 0, to: 1, code: 'diagram-not-drawn', message, hint: undefined } }
  }
  const [mistake] = found
  if (!mistake) return { hash }
  const { line: from, col: to, code, message, hint } = mistake
  return { hash, mistake: { from, to, code, message, hint } }
}

/** One browser for all drawings; another if it died. */
function keptBrowser(root: string): BrowserSource & { close(): Promise<void> } {
  let browser: Browser | undefined
  return {
    async open() {
      if (!browser?.connected) browser = await openBrowser(root)
      return browser
    },
    done: async () => {},
    close: async () => {
      if (browser) await closeBrowser(browser)
    },
  }
}
