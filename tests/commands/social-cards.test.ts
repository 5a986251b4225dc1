/** Pictures of pages, drawn without a browser. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { publish } from '../../commands/build/publish.ts'
import { drawPictures } from '../../commands/drawing/rasterizer.ts'
import { checkCards, socialCards } from '../../commands/drawing/social-cards.ts'
import { type SocialImage, socialImages } from '../../renderers/index.ts'
import type { Diagnostic } from '../../schema/index.ts'
import { temporaryFolder } from '../folders.ts'
import { site } from '../site.ts'
import { filesOf } from '../whole-build.ts'

let root: string
let out: string
beforeEach(() => {
  root = temporaryFolder()
  out = join(root, 'dist')
  vi.stubEnv('CACHE_DIR', join(root, '.cache'))
})
afterEach(() => {
  vi.unstubAllEnvs()
})

const address = '/social/A.png'
const imageOf = (size: number): SocialImage => ({
  address,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="9"><path d="M0 0h3v3z"/></svg>`,
  alt: '',
})
const publishCards = (...images: SocialImage[]) =>
  publish(out, socialCards(root, images), { keepAssets: false, origin: 'origin' })
/** Every file of the build and beside it, with its bytes; but for the cache, which may have more. */
const everything = (): string[][] =>
  filesOf(root)
    .filter(path => !path.startsWith('.cache/'))
    .map(path => [path, readFileSync(join(root, path), 'latin1')])

describe('the picture of a page', () => {
  test('is 1200 x 630, below 100 KB, and the same bytes each time', async () => {
    const safeMarkup = '<svg viewBox="0 0 64 64"><circle cx="32" cy="32" r="30" fill="#fff"/></svg>'
    const inlineSvg = new Map([['/logo.svg', { safeMarkup }]])
    const loaded = site().site!
    // What is asked of a card before its logo is read leaves no trace in it.
    checkCards(loaded, () => {})
    const [image] = socialImages(loaded, { drawings: new Map(), inlineSvg })
    expect(image!.svg).toContain('<circle')
    const nextPicture = drawPictures([image!.svg, image!.svg])
    const file = Buffer.from(await nextPicture())
    expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([1200, 630])
    expect(file.length).toBeLessThan(100_000)
    expect(file.equals(await nextPicture())).toBe(true)
  })

  test('shows other scripts, and what none of its fonts has is told once', async () => {
    const titled = (title: string) => ({
      'pages/index.yaml': `description: D.\ntitle: ${title}\nsidebar: docs\nblocks: [{ type: paragraph, text: A. }]\n`,
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
        'Inter, the font of social cards, has no "日" (U+65E5), which this page\'s card needs.',
      ],
    ])
  })

  test('that cannot be drawn fails the build, and leaves the last one as it was', async () => {
    await publishCards(imageOf(10))
    const before = everything()
    const other = { address: '/social/B.png', svg: '<svg', alt: '' }
    await expect(publishCards(imageOf(20), other)).rejects.toThrow('SVG')
    expect(everything()).toEqual(before)
  })
})
