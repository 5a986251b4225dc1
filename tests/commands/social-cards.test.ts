/** Pictures of pages, drawn without a browser. */
import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { encodePng } from '../../commands/build/png.ts'
import { cardDrawer } from '../../commands/build/social-cards.ts'
import { socialImages } from '../../renderers/index.ts'
import { noAssets } from '../search-engine.ts'
import { site } from '../site.ts'

/** Colours of a PNG with a palette and unfiltered rows. */
function decode(file: Uint8Array): number[][] {
  const bytes = Buffer.from(file)
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at))
    chunks.set(bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)))
  const width = chunks.get('IHDR')!.readUInt32BE(0)
  const palette = chunks.get('PLTE')!
  const rows = inflateSync(chunks.get('IDAT')!)
  const colors: number[][] = []
  for (let i = 0; i < rows.length; i++)
    if (i % (width + 1) > 0) colors.push([...palette.subarray(3 * rows[i]!, 3 * rows[i]! + 3)])
  return colors
}

describe('a PNG file', () => {
  test('holds every colour of a picture with few', () => {
    const pixels = new Uint8Array([255, 0, 0, 255, 0, 128, 0, 255, 9, 8, 7, 255, 255, 0, 0, 255])
    expect(decode(encodePng(pixels, 2, 2))).toEqual([
      [255, 0, 0],
      [0, 128, 0],
      [9, 8, 7],
      [255, 0, 0],
    ])
  })

  test('of a picture with many colours holds the nearest of the most used', () => {
    // 256 shades of red twice, and ten of them once more with a trace of green.
    const count = 522
    const pixels = new Uint8Array(4 * count)
    for (let i = 0; i < count; i++) pixels.set([i % 256, i < 512 ? 0 : 1, 0, 255], 4 * i)
    expect(decode(encodePng(pixels, 18, 29))).toEqual(Array.from({ length: count }, (_, i) => [i % 256, 0, 0]))
  })
})

describe('the picture of a page', () => {
  test('is 1200 x 630, below 40 KB, and the same bytes each time', async () => {
    const draw = await cardDrawer()
    const inlineSvg = new Map([
      ['/logo.svg', '<svg viewBox="0 0 64 64"><circle cx="32" cy="32" r="30" fill="#fff"/></svg>'],
    ])
    const [image] = socialImages(site().site!, { drawings: new Map(), inlineSvg })
    const file = Buffer.from(draw(image!.svg))
    expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([1200, 630])
    expect(file.length).toBeLessThan(40_000)
    expect(file.equals(draw(image!.svg))).toBe(true)
  })

  test('has words of the title in it', async () => {
    const [home] = socialImages(site().site!, noAssets)
    const long = 'A very long title that needs several lines before it fits the picture at all'
    const files = { 'pages/index.yaml': `title: ${long}\ndescription: D.\nsidebar: docs\nblocks: [{ type: toc }]\n` }
    const [other] = socialImages(site(files).site!, noAssets)
    expect(home!.svg).toContain('>Home</text>')
    expect(other!.svg.match(/<text /g)!.length).toBeGreaterThan(home!.svg.match(/<text /g)!.length)
  })
})
