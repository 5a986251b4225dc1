/**
 * The thread that rasterizer.ts starts. It turns SVG into PNG, and posts the pictures in the order in which
 * they were asked for. Plain JavaScript, because Node 20 can't start a thread from TypeScript.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

const { resolve } = createRequire(import.meta.url)
await initWasm(readFileSync(resolve('@resvg/resvg-wasm/index_bg.wasm')))

const { requests, defaultFontFamily } = workerData
for (const { svg, fontBuffers } of requests) {
  const drawing = new Resvg(svg, { font: { fontBuffers, defaultFontFamily } })
  const image = drawing.render()
  const png = image.asPng()
  image.free()
  drawing.free()
  parentPort.postMessage(png)
}
