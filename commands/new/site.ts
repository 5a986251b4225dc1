/** `npm run new -- site FOLDER`: the smallest site that builds with `--strict`, with pictures of its own. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { UsageError } from '../cli/command.ts'
import { drawPictures } from '../drawing/rasterizer.ts'
import { modelineOf } from '../editor/schemas.ts'
import { type NewTexts, titleOf, yamlText } from './scaffold.ts'

/** @param root folder of the generator @param name of the site; that of its folder without it */
export async function newSite(folder: string, name: string | undefined, root: string): Promise<NewTexts> {
  const data = resolve(folder, 'data')
  if (existsSync(data)) throw new UsageError(`There is already a folder ${join(folder, 'data')}.`)
  const title = name ?? titleOf(basename(resolve(folder)))
  const shown = folder.replace(/\/+$/, '')
  const texts = siteTexts(title, `${shown}/data`)
  for (const [path, text] of texts) save(join(data, path), modelineOf(root, data, path) + text)
  for (const [path, bytes] of await pictures()) save(resolve(folder, 'public', path), bytes)
  return {
    written: [`wrote    ${shown}/data/`, `wrote    ${shown}/public/`],
    next: [
      `See it: npm run dev -- --data ${shown}/data`,
      `Name its address, its colours and its owner: ${shown}/data/site.yaml`,
      `Add a page: npm run new -- page /docs/second-steps --data ${shown}/data`,
      `Build it: npm run build -- --strict --data ${shown}/data --out ${shown}/dist`,
    ],
  }
}

function save(path: string, contents: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, contents)
}

const brandColor = '#2a8fa8'

/** Texts of the data folder, by their paths below it. @param data how commands name that folder */
function siteTexts(title: string, data: string): ReadonlyMap<string, string> {
  return new Map([
    ['site.yaml', settings(title)],
    ['sidebars.yaml', sidebars],
    ['error-pages.yaml', errorPages],
    ['pages/index.yaml', homePage],
    ['pages/docs/first-steps.yaml', firstPage(data)],
  ])
}

/** The name in the forms that addresses and code need: `acme-docs`, `AcmeDocs`. */
function productForms(name: string): { name: string; lower: string; slug: string; code: string } {
  const words = name
    .normalize('NFD')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const slug = words.join('-') || 'site'
  const capitals = words.map(word => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  const code = /^[A-Z]/.test(capitals) ? capitals : `Site${capitals}`
  return { name, lower: name.toLowerCase(), slug, code }
}

const settings = (
  name: string,
): string => `# Names, addresses and colours. The content reference explains every field.
${yamlText({ product: productForms(name) })}
# Pages may write the name out. Without this line, they write {product.name}, and it can be changed here.
nameTokens: false

# Where the site will be found.
url: https://docs.example.org
language: en
${yamlText({ title: name, description: `The documentation of ${name}.` })}
brand:
  logo: /img/logo.svg
  color: "${brandColor}"
  background:
    light: "#ffffff"
    dark: "#14181b"
  icons:
    svg: /icon.svg
    png: /apple-touch-icon.png
    ico: /favicon.ico

header:
  - text: Documentation
    to: /docs/first-steps

footer:
  year: ${new Date().getFullYear()}
  legal: All rights reserved.
`

const sidebars = `docs:
  title: Documentation
  index: /docs/first-steps
  links:
    - type: link
      text: Home
      to: /
  entries:
    - type: link
      text: First steps
      to: /docs/first-steps
`

/** For a site that has none yet. */
export const errorPages = `notFound:
  title: "404"
  text: There is no page at this address.
  advice: Check the address, or begin at the home page.
  links:
    - text: Home
      to: /
  suggestions: "Perhaps you meant:"

unexpected:
  title: Something went wrong
  text: This page couldn't be shown. Reload it, or start from the home page.
  links:
    - text: Home
      to: /
`

const homePage = `title: "{product.name}"
description: What {product.name} is, and where to start reading.
lead: Say in a sentence or two what {product.name} does and who it is for.
sidebar: docs
contents: false
blocks:
  - type: buttons
    items:
      - text: First steps
        to: /docs/first-steps
        tone: accent
`

const firstPage = (data: string): string => `title: First steps
tab: First steps | {product.name}
description: How to get started with {product.name}.
lead: Start a page with why readers want it, and what they get from it.
sidebar: docs
blocks:
  - type: heading
    id: write
    text: Write a page

  - type: prose
    text: |
      Text is Markdown, with \`code\`, **bold text**, lists and [links](/).

      - An entry of a list
      - A second one

  - type: heading
    id: check
    text: Check it

  - type: code
    language: bash
    code: npm run check -- --data ${data}
`

/** A page with lines on it, on a ground in the colour of the brand. */
const mark = (size: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="${size}" height="${size}">` +
  `<rect width="64" height="64" rx="14" fill="${brandColor}"/>` +
  '<path fill="#fff" d="M18 12h20l10 10v30H18z"/>' +
  '<path fill="#14444f" d="M38 12v10h10zM24 29h18v4H24zm0 8h18v4H24zm0 8h11v4H24z"/></svg>\n'

async function pictures(): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const nextPicture = drawPictures([mark(180), mark(32)])
  return new Map<string, string | Uint8Array>([
    ['img/logo.svg', mark(64)],
    ['icon.svg', mark(64)],
    ['apple-touch-icon.png', await nextPicture()],
    ['favicon.ico', icoOf(await nextPicture())],
  ])
}

/** An icon file with one picture of 32 x 32 pixels: a header, an entry, and the PNG itself. */
function icoOf(png: Uint8Array): Uint8Array {
  const header = new DataView(new ArrayBuffer(22))
  const little = true
  header.setUint16(2, 1, little) // an icon
  header.setUint16(4, 1, little) // one picture
  header.setUint8(6, 32)
  header.setUint8(7, 32)
  header.setUint16(10, 1, little) // colour planes
  header.setUint16(12, 32, little) // bits of a pixel
  header.setUint32(14, png.length, little)
  header.setUint32(18, header.byteLength, little)
  return Buffer.concat([new Uint8Array(header.buffer), png])
}
