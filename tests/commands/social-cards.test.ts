/** Pictures of pages, drawn without a browser. */
import { describe, expect, test } from 'vitest'
import { cardDrawer, checkCards } from '../../commands/drawing/social-cards.ts'
import { socialImages } from '../../renderers/index.ts'
import type { Diagnostic } from '../../schema/index.ts'
import { noAssets } from '../search-engine.ts'
import { site } from '../site.ts'

describe('the picture of a page', () => {
  test('is 1200 x 630, below 100 KB, and the same bytes each time', async () => {
    const draw = await cardDrawer()
    const safeMarkup = '<svg viewBox="0 0 64 64"><circle cx="32" cy="32" r="30" fill="#fff"/></svg>'
    const inlineSvg = new Map([['/logo.svg', { safeMarkup }]])
    const loaded = site().site!
    // What is asked of a card before its logo is read leaves no trace in it.
    checkCards(loaded, () => {})
    const [image] = socialImages(loaded, { drawings: new Map(), inlineSvg })
    expect(image!.svg).toContain('<circle')
    const file = Buffer.from(draw(image!.svg))
    expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([1200, 630])
    expect(file.length).toBeLessThan(100_000)
    expect(file.equals(draw(image!.svg))).toBe(true)
  })

  test('shows other scripts, and what none of its fonts has is told once', async () => {
    const titled = (title: string) => ({
      'pages/index.yaml': `description: D.\ntitle: ${title}\nsidebar: docs\nblocks: [{ type: toc }]\n`,
    })
    const found: Diagnostic[] = []
    const check = (title: string): void => checkCards(site(titled(title)).site!, each => found.push(each))
    check('Привет, Ωμέγα, Tiếng Việt')
    expect(found).toEqual([])
    check('日本')
    expect(found.map(({ code, line, message }) => [code, line, message])).toEqual([
      [
        'card-sign',
        2,
        'The font of social cards, Inter, has no "日" (U+65E5), which the card of this page shows.',
      ],
    ])
  })

  test('has words of the title in it', async () => {
    const [home] = socialImages(site().site!, noAssets)
    const long = 'A very long title that needs several lines before it fits the picture at all'
    const files = {
      'pages/index.yaml': `title: ${long}\ndescription: D.\nsidebar: docs\nblocks: [{ type: toc }]\n`,
    }
    const [other] = socialImages(site(files).site!, noAssets)
    expect(home!.svg).toContain('>Home</text>')
    expect(other!.svg.match(/<text /g)!.length).toBeGreaterThan(home!.svg.match(/<text /g)!.length)
  })
})
