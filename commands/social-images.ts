/**
 * Draws the pictures of pages beside everything else: one worker thread draws what is not at hand while the pages are
 * rendered and written. Pictures are kept in .cache/ by what decides them, so a rebuild draws only what changed.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { type OutputFile, type SocialImage, socialImageFont } from '../renderers/index.ts'
import { cacheFolder } from './cache-folder.ts'
import { type DrawingOrder, drawAll } from './draw-pictures.ts'
import { forgetOldFiles } from './kept-files.ts'
import type { DrawingTools } from './picture-drawer.ts'

const require = createRequire(import.meta.url)

export interface SocialImageRun {
  /** The pictures as files of the build; waits for the worker where it must. */
  files(): Iterable<OutputFile>
}

/** Pictures that stay in the cache beside those of the last build. */
const mostKept = 600

export async function startSocialImages(root: string, images: readonly SocialImage[]): Promise<SocialImageRun> {
  const folder = cacheFolder(root, 'social')
  const tools = drawingTools()
  const stamp = toolsStamp(tools)
  const placed = images.map(image => ({ image, path: join(folder, `${fileDigest(stamp, image.svg)}.png`) }))
  const jobs = placed.flatMap(({ image, path }) => (existsSync(path) ? [] : [{ svg: image.svg, path }]))
  const done = new Int32Array(new SharedArrayBuffer(4))
  if (jobs.length > 0) {
    mkdirSync(folder, { recursive: true })
    forgetOldFiles(folder, new Set(placed.map(({ path }) => path)), mostKept)
    const order: DrawingOrder = { jobs, tools, done }
    const worker = new URL('./social-image-worker.cjs', import.meta.url)
    // It says itself what went wrong, and whoever waits for it fails.
    if (existsSync(worker)) new Worker(worker, { workerData: order }).on('error', () => {})
    else await drawAll(order)
  }
  const drawn = new Map(jobs.map(({ path }, i) => [path, i + 1]))
  /** Blocks until so many are done: the pages are written by then, and there is nothing else to do. */
  const wait = (count: number): void => {
    for (let now = Atomics.load(done, 0); now < count; now = Atomics.load(done, 0)) {
      if (now < 0 || Atomics.wait(done, 0, now, 60_000) === 'timed-out')
        throw new Error('The picture of a page could not be drawn.')
    }
  }
  return {
    *files() {
      for (const { image, path } of placed) {
        yield {
          path: image.address.slice(1),
          inputs: path,
          contents: () => {
            wait(drawn.get(path) ?? 0)
            return readFileSync(path)
          },
        }
      }
    },
  }
}

export const drawingTools = (): DrawingTools => ({
  wasm: require.resolve('@resvg/resvg-wasm/index_bg.wasm'),
  font: require.resolve(`@fontsource/inter/files/inter-latin-${socialImageFont.weight}-normal.woff2`),
  family: socialImageFont.family,
})

/** Names and sizes of what draws, instead of megabytes of content. */
const toolsStamp = ({ wasm, font }: DrawingTools): string =>
  [wasm, font].map(file => `${file.slice(file.lastIndexOf('node_modules'))} ${statSync(file).size}`).join()

const fileDigest = (stamp: string, svg: string): string =>
  createHash('sha256').update(`${stamp}\0${svg}`).digest('hex').slice(0, 16)
