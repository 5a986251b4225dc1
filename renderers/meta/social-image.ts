/**
 * The picture that others show when they link to a page: 1200 x 630, as SVG here and drawn to PNG by whoever
 * builds. Its address holds a digest of the SVG, so equal pictures are one file, drawn once.
 */
import { colors, inAllLanguages, type Page, type Site } from '../../schema/index.ts'
import { type Assets, contentHash } from '../files.ts'

export interface SocialImage {
  /** Without the base path. */
  readonly address: string
  readonly svg: string
  readonly alt: string
}

export const socialImageSize = { width: 1200, height: 630 } as const
/** The font that the texts are measured for; whoever draws provides it. */
export const socialImageFont = { family: 'Inter', weight: 800 } as const

const paper = '#ffffff'
const textWidth = 700

const round = (value: number): number => Math.round(value * 100) / 100

export function socialImage(site: Site, assets: Assets, page: Page): SocialImage {
  const { name } = site.settings.product
  const [top, ...rest] = page.crumbs
  const last = rest.at(-1) ?? top
  // Pages made of one list share a picture, that of the list.
  const [title, section = name] =
    page.list !== undefined ? [last?.text ?? name, top?.text] : [page.title, last?.text]
  const label = title === section ? name : section
  const svg = drawing(site, assets, title, label)
  return { address: `/social/${contentHash(svg)}.png`, svg, alt: title === name ? name : `${name}: ${title}` }
}

/** Returns every picture of a site once. */
export function socialImages(site: Site, assets: Assets): SocialImage[] {
  const images = new Map<string, SocialImage>()
  for (const translation of inAllLanguages(site)) {
    for (const page of translation.pages) {
      const image = socialImage(translation, assets, page)
      images.set(image.address, image)
    }
  }
  return [...images.values()]
}

function drawing({ settings }: Site, assets: Assets, title: string, section: string): string {
  const { brand, product, url } = settings
  const { width, height } = socialImageSize
  const [size, lines] = fitted(title)
  const step = size * 1.12
  const top = 345 - ((lines.length - 1) * step) / 2
  const logo = /<svg[^>]*>(.*)<\/svg>/s.exec(assets.inlineSvg.get(brand.logo.src)?.safeMarkup ?? '')?.[1]
  const color = colors.brand.light
  const line = shade(color, -0.13)
  const area = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  const ink = colors['on-brand'].light
  const { host } = new URL(url)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${area}>`,
    `<rect width="${width}" height="${height}" fill="${color}"/>`,
    `<path d="${honeycomb}" fill="none" stroke="${line}" stroke-width="3"/>`,
    tile({ x: 990, y: 314, r: 168 }, shade(color, 0.84), shade(color, 0.5)),
    logo && `<g transform="translate(878 184) scale(3.5)">${logo}</g>`,
    tile({ x: 845.5, y: 566, r: 60 }, colors.accent.light, colors['accent-deep'].light),
    tile({ x: 1136.5, y: 62, r: 60 }, shade(color, -0.55), shade(color, -0.7)),
    chip(72, 84, section, ink),
    ...lines.map((text, i) => textAt({ x: 72, y: top + i * step + size * 0.36, size, fill: ink }, text)),
    textAt({ x: 72, y: 562, size: 30, fill: ink }, host === '' ? product.name : `${product.name} · ${host}`),
    '</svg>',
  ]
    .filter(Boolean)
    .join('')
}

interface TextLook {
  readonly x: number
  /** Of the line that the letters are on. */
  readonly y: number
  readonly size: number
  readonly fill: string
}

function textAt({ x, y, size, fill }: TextLook, text: string): string {
  const { family, weight } = socialImageFont
  const font = `font-family="${family}" font-weight="${weight}" font-size="${size}"`
  return `<text x="${x}" y="${round(y)}" ${font} fill="${fill}">${escapeXml(text)}</text>`
}

/** Returns a label with pointed ends, like the chips of the home page. */
function chip(x: number, y: number, text: string, ink: string): string {
  const size = 32
  const w = widthOf(text, size)
  const [h, p] = [64, 22]
  const top = `l${p} ${-h / 2}h${round(w + 24)}l${p} ${h / 2}`
  const bottom = `l${-p} ${h / 2}h${round(-w - 24)}z`
  const shape = `<path d="M${x} ${y + h / 2}${top}${bottom}" fill="${ink}"/>`
  return shape + textAt({ x: x + p + 12, y: y + 43, size, fill: paper }, text)
}

/** Returns a hexagon with thickness. */
function tile({ x, y, r }: Record<'x' | 'y' | 'r', number>, face: string, side: string): string {
  const thick = round(r * 0.16)
  const below = `<path d="${hexagon(x, y + thick, r)}" fill="${side}"/>`
  return `${below}<path d="${hexagon(x, y, r)}" fill="${face}"/>`
}

const hexagon = (x: number, y: number, r: number): string => {
  const [dx, dy] = [round(r * 0.866), r / 2]
  return `M${x} ${y - r}l${dx} ${dy}v${r}l${-dx} ${dy}l${-dx} ${-dy}v${-r}z`
}

/** The honeycomb of the slab, over its right half. */
const honeycomb = cellsOfSlab()

function cellsOfSlab(): string {
  const r = 84
  const cells: string[] = []
  for (let row = -1; row < 6; row++)
    for (let column = 0; column < 5; column++)
      cells.push(
        hexagon(round(700 + (column + (row % 2 === 0 ? 0 : 0.5)) * r * 1.732), round(62 + row * r * 1.5), r),
      )
  return cells.join('')
}

/** Returns the largest size at which a title fits, and its lines. */
function fitted(title: string): [number, string[]] {
  for (const size of [92, 80, 70, 60, 52]) {
    const lines = wrapped(title, size)
    if (lines.length <= (size > 75 ? 2 : 3) && lines.every(line => widthOf(line, size) <= textWidth))
      return [size, lines]
  }
  const lines = wrapped(title, 52)
  return [52, lines.length > 4 ? [...lines.slice(0, 3), `${lines[3]} …`] : lines]
}

function wrapped(title: string, size: number): string[] {
  const lines: string[] = []
  for (const word of title.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && widthOf(longer, size) <= textWidth) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Widths of the font in hundredths of its size; what is not listed is 0.65 wide. */
const widths = new Map(
  Object.entries({
    20: ' ',
    31: "Iijl!',.:;|",
    36: '\\ft()/[]`1-r',
    55: 'Ls^_{}',
    60: '7"?EFJacekovxyz',
    70: '04&*+<=>DTZ~',
    76: 'CGHKNOUXYAQV',
    88: 'wMm',
    108: '%@W',
  }).flatMap(([width, signs]) => [...signs].map((sign): [string, number] => [sign, Number(width) / 100])),
)

const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, sign) => sum + (widths.get(sign) ?? 0.65), 0) * size

/** Returns a colour mixed with black (below 0) or white (above 0). */
function shade(color: string, by: number): string {
  const target = by < 0 ? 0 : 255
  const channels = [1, 3, 5].map(at => {
    const value = Number.parseInt(color.slice(at, at + 2), 16)
    return Math.round(value + (target - value) * Math.abs(by))
  })
  return `#${channels.map(value => value.toString(16).padStart(2, '0')).join('')}`
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
