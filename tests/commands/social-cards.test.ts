/** Pictures of pages, drawn without a browser. */
import { describe, expect, test } from 'vitest'
import { cardDrawer } from '../../commands/drawing/social-cards.ts'
import { socialImages } from '../../renderers/index.ts'
import { noAssets } from '../search-engine.ts'
import { site } from '../site.ts'

describe('the picture of a page', () => {
  test('is 1200 x 630, below 100 KB, and the same bytes each time', async () => {
    const draw = await cardDrawer()
    const inlineSvg = new Map([
      ['/logo.svg', '<svg viewBox="0 0 64 64"><circle cx="32" cy="32" r="30" fill="#fff"/></svg>'],
    ])
    const [image] = socialImages(site().site!, { drawings: new Map(), inlineSvg })
    const file = Buffer.from(draw(image!.svg))
    expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([1200, 630])
    expect(file.length).toBeLessThan(100_000)
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
