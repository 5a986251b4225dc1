/**
 * Turns SVG into PNG without a browser, in a thread of its own: whoever asks for pictures can do something else
 * until they are drawn. No other code knows of the thread.
 */
import { on } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { socialImageFont } from '../../renderers/index.ts'
import { sha256 } from '../build/cache.ts'
import { generatorFolder, packageVersion } from './browser.ts'
import { partsFor } from './font.ts'

const threadFile = join(generatorFolder, 'commands', 'drawing', 'rasterizer-thread.mjs')

/** What draws: its packages and its code. */
const rasterizer = [
  ...['@resvg/resvg-wasm', '@fontsource/inter'].map(packageVersion),
  readFileSync(threadFile, 'utf8'),
].join('\0')

/** Digest of everything that decides the pixels of a picture. */
export const pictureDigest = (svg: string): string => sha256(`${rasterizer}\0${svg}`, 24)

/**
 * Begins to draw. The process may end before all is drawn: a build that fails waits for nothing.
 * @returns gives the next picture, in the order of the SVGs: the same bytes for the same SVG on every machine,
 * because WebAssembly draws, and its results are defined
 */
export function drawPictures(svgs: readonly string[]): () => Promise<Uint8Array> {
  const { family, weight } = socialImageFont
  const requests = svgs.map(svg => ({ svg, fontBuffers: partsFor(svg, weight).map(({ bytes }) => bytes()) }))
  const thread = new Worker(threadFile, { workerData: { requests, defaultFontFamily: family } })
  // Keeps what arrives while nobody waits, whether it is a picture or an error.
  const messages = on(thread, 'message', { close: ['exit'] })
  // After the line above, which would undo it.
  thread.unref()
  return async () => {
    thread.ref()
    const { value } = await messages.next()
    thread.unref()
    const picture: unknown = value?.[0]
    if (!(picture instanceof Uint8Array)) throw new Error('The thread that draws pictures ended too early.')
    return picture
  }
}
