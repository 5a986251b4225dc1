/** Draws social cards, and keeps them as PNG in .cache/ by the digest of everything that decides their pixels. */

import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type OutputFile, type SocialImage, socialImage, socialImageFont } from '../../renderers/index.ts'
import { atFile, type Report, type Site } from '../../schema/index.ts'
import { cacheFolder, isIntact, keepFile, removeParts } from '../build/cache.ts'
import { missingSign, signName } from './font.ts'
import { drawPictures, pictureDigest } from './rasterizer.ts'

/**
 * Milliseconds that cards stay in the cache though no build asks for them: older versions of the site do
 * later.
 */
const keptFor = 30 * 24 * 60 * 60 * 1000

/**
 * Starts to draw the missing cards.
 * @returns all cards, the missing ones as soon as they are drawn
 */
export function socialCards(root: string, images: readonly SocialImage[]): AsyncIterable<OutputFile> {
  const folder = cacheFolder(root, 'social')
  const cards = images.map(({ address, svg }) => {
    const path = join(folder, `${pictureDigest(svg)}.png`)
    return { address, svg, path, isDrawn: isIntact(path) }
  })
  const missing = cards.filter(({ isDrawn }) => !isDrawn).map(({ svg }) => svg)
  const nextPicture = missing.length > 0 ? drawPictures(missing) : undefined
  async function* files(): AsyncGenerator<OutputFile> {
    for (const { address, path, isDrawn } of cards) {
      if (nextPicture && !isDrawn) keepFile(path, await nextPicture())
      yield { path: address.slice(1), contents: () => readFileSync(path) }
    }
    if (nextPicture) removeOldCards(folder, new Set(cards.map(({ path }) => path)))
  }
  return files()
}

function removeOldCards(folder: string, used: ReadonlySet<string>): void {
  removeParts(folder)
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const drawn = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
    const card = path.replace(/\.sha256$/, '')
    if (!used.has(card) && Date.now() - drawn > keptFor) rmSync(path, { force: true })
  }
}

/** Reports a card with a character that its font has no glyph for: readers would see an empty box. */
export function checkCards(site: Site, report: Report): void {
  const assets = { drawings: new Map(), inlineSvg: new Map() }
  for (const page of site.pages) {
    const sign = missingSign(socialImage(site, assets, page).svg, socialImageFont.weight)
    if (sign === undefined) continue
    const { source } = page
    const missing = `Inter, the font of social cards, has no ${signName(sign)}`
    const message = `${missing}, which this page's card needs.`
    const hint = 'Choose another character.'
    // One is enough: where a script is missing, it is missing in most titles.
    const position = source.locate('title', 'key')
    report({ ...atFile(source, 'card-sign', message, hint), ...position, path: 'title' })
    return
  }
}
