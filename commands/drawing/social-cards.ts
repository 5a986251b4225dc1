/**
 * Social cards: SVG turned into PNG without a browser, kept in .cache/ and in the output folder by what
 * decides their pixels.
 */

import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type OutputFile, type SocialImage, socialImage, socialImageFont } from '../../renderers/index.ts'
import { atFile, type Report, type Site } from '../../schema/index.ts'
import { cacheFolder, isIntact, keepFile, removeParts, sha256 } from '../build/cache.ts'
import { publishedFiles } from '../build/publish.ts'
import { packageVersion, require } from './browser.ts'
import { missingSign, partsFor, signName } from './font.ts'

/**
 * Milliseconds that cards stay in the cache though no build asks for them: older versions of the site do
 * later.
 */
const keptFor = 30 * 24 * 60 * 60 * 1000

/**
 * Draws the missing cards, and gives all of them as files of the build.
 * @param out the output folder, whose cards are taken where they were drawn in the same way from the same SVG
 */
export async function socialCards(
  root: string,
  images: readonly SocialImage[],
  out: string,
): Promise<OutputFile[]> {
  const folder = cacheFolder(root, 'social')
  // A deploy restores these, but no cache.
  const publishedCard = publishedFiles(out)
  const placed = images.map(image => {
    const madeFrom = cardDigest(image.svg)
    const published = publishedCard(madeFrom)
    const path = published ?? join(folder, `${madeFrom}.png`)
    return { image, madeFrom, path, isThere: published !== undefined || isIntact(path) }
  })
  const missing = placed.filter(({ isThere }) => !isThere)
  if (missing.length > 0) {
    const draw = await cardDrawer()
    for (const { image, path } of missing) keepFile(path, draw(image.svg))
    removeOldCards(folder, new Set(placed.map(({ path }) => path)))
  }
  return placed.map(({ image, madeFrom, path }) => ({
    path: image.address.slice(1),
    madeFrom,
    contents: () => readFileSync(path),
  }))
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

let rasterizer: Promise<void> | undefined

/** Only one call in a process may start it. In tests, the compiled build may have been first. */
async function startRasterizer(): Promise<void> {
  const { initWasm } = await import('@resvg/resvg-wasm')
  try {
    await initWasm(readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')))
  } catch (error) {
    if (!String(error).includes('Already initialized')) throw error
  }
}

/** The same bytes for the same SVG on every machine: WebAssembly draws, and its results are defined. */
export async function cardDrawer(): Promise<(svg: string) => Uint8Array> {
  const { Resvg } = await import('@resvg/resvg-wasm')
  rasterizer ??= startRasterizer()
  await rasterizer

  return svg => {
    const fontBuffers = partsFor(svg, socialImageFont.weight).map(({ bytes }) => bytes())
    const drawing = new Resvg(svg, { font: { fontBuffers, defaultFontFamily: socialImageFont.family } })
    const image = drawing.render()
    const file = image.asPng()
    image.free()
    drawing.free()
    return file
  }
}

/** What draws is part of it: versions, and the function above. */
const cardDigest = (svg: string): string => sha256(`${rasterizers}\0${cardDrawer}\0${svg}`, 24)

const rasterizers = ['@resvg/resvg-wasm', '@fontsource/inter'].map(packageVersion).join()
