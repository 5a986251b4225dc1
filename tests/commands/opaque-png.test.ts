/**
 * Our PNG writer, compared with the one in the package that draws. The decoder of that package reads both. It
 * compares checksums, and draws nothing of a file that it refuses.
 */
import { readFileSync } from 'node:fs'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { beforeAll, describe, expect, test } from 'vitest'
import { require } from '../../commands/drawing/browser.ts'
import { drawPictures } from '../../commands/drawing/rasterizer.ts'

beforeAll(() => initWasm(readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm'))))

const svg = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`
const rect = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`

/** As the package that draws writes it. */
const reference = (drawing: string): Uint8Array => new Resvg(drawing).render().asPng()

const sizeOf = (png: Buffer): [number, number] => [png.readUInt32BE(16), png.readUInt32BE(20)]

function pixelsOf(png: Buffer): Buffer {
  const [width, height] = sizeOf(png)
  const address = `data:image/png;base64,${png.toString('base64')}`
  const attributes = `width="${width}" height="${height}" image-rendering="optimizeSpeed"`
  const { pixels } = new Resvg(svg(width, height, `<image ${attributes} href="${address}"/>`)).render()
  return Buffer.from(pixels)
}

/** Bits of a colour, and which colours there are. */
const kindOf = (png: Buffer): number[] => [...png.subarray(24, 26)]
const [rgb, rgba] = [
  [8, 2],
  [8, 6],
]

/** Colours whose differences are positive, negative, and more than a byte holds with its sign. */
const steps = ['#010203', '#ff00fe', '#00ff01', '#808080', '#7f8180']
const columns = steps.map((fill, x) => rect(x, 0, 1, 5, fill)).join('')
const rows = steps.map((fill, y) => rect(0, y, 5, 1, fill)).join('')
const slopes =
  '<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#102a43"/>' +
  '<stop offset="1" stop-color="#fffbe6"/></linearGradient></defs>' +
  '<rect width="301" height="157" fill="url(#g)"/><circle cx="99.5" cy="70" r="61.3" fill="#e0218a"/>' +
  '<path d="M0 9L301 140M20 157L300 3" stroke="#fff" stroke-opacity=".4" stroke-width="7"/>'

describe('a picture without transparency', () => {
  test.each([
    ['one pixel', svg(1, 1, rect(0, 0, 1, 1, '#010203'))],
    ['one row', svg(5, 1, columns)],
    ['one column', svg(1, 5, rows)],
    ['rows like the one above', svg(5, 5, columns)],
    ['columns like the one before', svg(5, 5, rows)],
    ['one colour, longer than any run', svg(700, 90, rect(0, 0, 700, 90, '#fefefe'))],
    ['slopes, edges and blends', svg(301, 157, slopes)],
  ])('has the pixels that were drawn: %s', async (_, drawing) => {
    const png = Buffer.from(await drawPictures([drawing])())
    const expected = Buffer.from(reference(drawing))
    expect([sizeOf(png), kindOf(png)]).toEqual([sizeOf(expected), rgb])
    expect(pixelsOf(png).equals(Buffer.from(new Resvg(drawing).render().pixels))).toBe(true)
    expect(pixelsOf(png).equals(pixelsOf(expected))).toBe(true)
  })
})

test.each([
  ['one pixel of many that is not opaque', rect(0, 0, 9, 4, '#a12') + rect(0, 4, 8, 1, '#a12')],
  ['half of the light', '<path d="M0 0h9v5H0z" fill="#c86432" fill-opacity=".5"/>'],
])('a picture with transparency keeps it: %s', async (_, content) => {
  const drawing = svg(9, 5, content)
  const png = Buffer.from(await drawPictures([drawing])())
  expect(kindOf(png)).toEqual(rgba)
  expect(png.equals(reference(drawing))).toBe(true)
})
