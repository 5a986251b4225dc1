/** Social cards, kept as PNG in .cache/ and in the output folder, by what decides their pixels. */

import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type OutputFile, type SocialImage, socialImage, socialImageFont } from '../../renderers/index.ts'
import { atFile, type Report, type Site } from '../../schema/index.ts'
import { cacheFolder, isIntact, keepFile, removeParts } from '../build/cache.ts'
import { publishedFiles } from '../build/publish.ts'
import { missingSign, signName } from './font.ts'
import { drawPictures, pictureDigest } from './rasterizer.ts'

/**
 * Milliseconds that cards stay in the cache though no build asks for them: older versions of the site do
 * later.
 */
const keptFor = 30 * 24 * 60 * 60 * 1000

/**
 * Starts to draw the missing cards.
 * @param out the output folder, whose cards are taken where they were drawn in the same way from the same SVG
 * @returns all cards, the missing ones as soon as they are drawn
 */
export function socialCards(
  root: string,
  images: readonly SocialImage[],
  out: string,
): AsyncIterable<OutputFile> {
  const folder = cacheFolder(root, 'social')
  // A deploy restores these, but no cache.
  const publishedCard = publishedFiles(out)
  const placed = images.map(image => {
    const madeFrom = pictureDigest(image.svg)
    const published = publishedCard(madeFrom)
    const path = published ?? join(folder, `${madeFrom}.png`)
    return { image, madeFrom, path, isThere: published !== undefined || isIntact(path) }
  })
  const missing = placed.filter(({ isThere }) => !isThere).map(({ image }) => image.svg)
  const nextPicture = missing.length > 0 ? drawPictures(missing) : undefined
  async function* files(): AsyncGenerator<OutputFile> {
    for (const { image, madeFrom, path, isThere } of placed) {
      if (nextPicture && !isThere) keepFile(path, await nextPicture())
      yield { path: image.address.slice(1), madeFrom, contents: () => readFileSync(path) }
    }
    if (nextPicture) removeOldCards(folder, new Set(placed.map(({ path }) => path)))
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
    const sign = missingSign(socialImage(site, assets, page)?.svg ?? '', socialImageFont.weight)
    if (sign === undefined) continue
    const { source } = page
    const missing = `Inter, the font of social cards, has no ${signName(sign)}`
    const message = `${missing}, which this page's card needs.`
    const hint = 'Choose another character, or set "pictures: none" in data/site.yaml.'
    // One is enough: where a script is missing, it is missing in most titles.
    const position = source.locate('title', 'key')
    report({ ...atFile(source, 'card-sign', message, hint), ...position, path: 'title' })
    return
  }
}
