/**
 * Turns SVG into PNG without a browser, in a thread of its own, so that a build can write pages meanwhile.
 * No other code knows of the thread.
 */
import { on } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { socialImageFont } from '../../renderers/index.ts'
import { sha256 } from '../build/cache.ts'
import { generatorFolder, packageVersion } from './browser.ts'
import { partsFor } from './font.ts'

const threadFile = join(generatorFolder, 'commands/drawing/rasterizer-thread.mjs')

/** What draws: packages, and the code of the thread. */
const rasterizer = [
  ...['@resvg/resvg-wasm', '@fontsource/inter'].map(packageVersion),
  readFileSync(threadFile, 'utf8'),
].join('\0')

/** Digest of everything that decides the bytes of a picture. */
export const pictureDigest = (svg: string): string => sha256(`${rasterizer}\0${svg}`, 24)

/**
 * Starts to draw. A build that fails meanwhile doesn't wait for the rest.
 * @returns gives the next picture, in the order of the SVGs. The same SVG has the same bytes on every
 * machine, because WebAssembly draws, whose results are defined.
 */
export function drawPictures(svgs: readonly string[]): () => Promise<Uint8Array> {
  const { family, weight } = socialImageFont
  const requests = svgs.map(svg => ({
    svg,
    fontBuffers: partsFor(svg, weight).map(({ bytes }) => bytes()),
  }))
  const thread = new Worker(threadFile, { workerData: { requests, defaultFontFamily: family } })
  // Keeps what arrives while nobody waits, whether it is a picture or an error.
  const messages = on(thread, 'message', { close: ['exit'] })
  // Comes second, because whoever listens to a thread also waits for it.
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
