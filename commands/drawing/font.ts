/**
 * Inter, the font of drawings and social cards, in the parts that its package has: Latin, Cyrillic, Greek,
 * Vietnamese.
 */
import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { require } from './browser.ts'

interface FontPart {
  /** A WOFF2 file. */
  bytes(): Buffer
  /** Code points that it has a picture of. */
  readonly signs: ReadonlySet<number>
}

type FontWeight = 400 | 800

const scripts = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese']
const loaded = new Map<FontWeight, readonly FontPart[]>()

function allParts(weight: FontWeight): readonly FontPart[] {
  const cached = loaded.get(weight)
  if (cached) return cached
  const file = (script: string, type: string): Buffer =>
    readFileSync(require.resolve(`@fontsource/inter/files/inter-${script}-${weight}-normal.${type}`))
  const parts = scripts.map(script => ({
    bytes: () => file(script, 'woff2'),
    signs: signsOf(file(script, 'woff')),
  }))
  loaded.set(weight, parts)
  return parts
}

/** Finds the parts that a text needs, each with the characters that it is needed for. */
export function partsFor(text: string, weight: FontWeight): (FontPart & { readonly text: string })[] {
  const left = new Set(text)
  const needed: (FontPart & { readonly text: string })[] = []
  for (const part of allParts(weight)) {
    const covered = [...left].filter(sign => part.signs.has(sign.codePointAt(0) ?? 0))
    for (const sign of covered) left.delete(sign)
    if (covered.length > 0) needed.push({ ...part, text: covered.join('') })
  }
  return needed
}

/** Returns the first character of a text that no part of the font has. It has all of ASCII that needs a glyph. */
export function missingSign(text: string, weight: FontWeight): string | undefined {
  return [...new Set(text.match(/[^\0-~]/gu))].find(
    sign => !allParts(weight).some(({ signs }) => signs.has(sign.codePointAt(0) ?? 0)),
  )
}

/** "日" (U+65E5) */
export const signName = (sign: string): string =>
  `"${sign}" (U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')})`

/**
 * Returns what the table "cmap" of a WOFF file lists, in its format 4. The parts list nothing that they have no glyph
 * of.
 */
function signsOf(woff: Buffer): Set<number> {
  const entry = woff.indexOf('cmap', 44, 'latin1')
  const start = woff.readUInt32BE(entry + 4)
  const packed = woff.readUInt32BE(entry + 8)
  const size = woff.readUInt32BE(entry + 12)
  const stored = woff.subarray(start, start + packed)
  const table = packed < size ? inflateSync(stored) : stored
  const begin = table.readUInt32BE(8)
  const length = table.readUInt16BE(begin + 6)
  const signs = new Set<number>()
  for (let i = begin + 14; i < begin + 14 + length; i += 2) {
    const last = table.readUInt16BE(i)
    for (let sign = table.readUInt16BE(i + 2 + length); sign <= last && sign < 0xffff; sign++) signs.add(sign)
  }
  return signs
}

/** What a picture needs of a font: shapes, widths and kerning. */
const subsetOptions = {
  targetFormat: 'woff2',
  keepFeatures: ['kern'],
  noLayoutClosure: true,
  noHinting: true,
  dropTables: ['GDEF', 'STAT', 'gasp', 'prep'],
} as const

export interface EmbeddedFace {
  /** Base64 of a WOFF2 file. */
  readonly data: string
  /** The characters that it is used for, as CSS has them; undefined for all. */
  readonly range: string | undefined
}

const codePointName = (sign: string): string => `U+${(sign.codePointAt(0) ?? 0).toString(16)}`

/** Returns what a text needs of the font: the whole parts for layout, or only its characters, to be embedded. */
export async function fontFaces(text: string, how: 'whole' | 'subset'): Promise<EmbeddedFace[]> {
  const { default: subsetFont } = await import('subset-font')
  const faces: EmbeddedFace[] = []
  // Mermaid's own words are in the first part.
  for (const { bytes, text: covered } of partsFor(`A${text}`, 400)) {
    const font = how === 'whole' ? bytes() : await subsetFont(bytes(), covered, subsetOptions)
    const range = faces.length === 0 ? undefined : [...covered].map(codePointName).join()
    faces.push({ data: Buffer.from(font).toString('base64'), range })
  }
  return faces
}
