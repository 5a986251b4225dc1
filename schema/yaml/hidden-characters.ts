/** Invisible or direction-changing characters hide what a reviewer approves ("Trojan Source", CVE-2021-42574). */
import { type Document, visit } from 'yaml'

const signs =
  '[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u00ad\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u2069\\ufff9-\\ufffb]'
const hidden = new RegExp(`${signs}|(?<!^)\\ufeff`, 'g')
/** Halves of a character that stands for nothing: they cannot be written to a file. */
const half = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

export interface HiddenCharacter {
  readonly name: string
  readonly at: number
}

/** Those that stand in a text as they are. */
export const hiddenCharacters = (text: string): HiddenCharacter[] =>
  [...text.matchAll(hidden)].map(({ 0: sign, index }) => ({ name: nameOf(sign), at: index }))

/** The text for a terminal, in which such characters may move the cursor or turn the line around. */
export const visible = (text: string): string => text.replace(hidden, '\ufffd')

/** Names of fields and texts in quotes that are written harmlessly and mean something else: `"\u202e"`, `__proto__`. */
export function disguised(doc: Document, text: string): (HiddenCharacter & { readonly field: boolean })[] {
  const found: (HiddenCharacter & { field: boolean })[] = []
  if (!text.includes('\\') && !text.includes('__proto__')) return found
  visit(doc, {
    Scalar(key, { value, type, range }) {
      if (typeof value !== 'string' || !range) return
      if (key === 'key' && value === '__proto__') found.push({ name: value, at: range[0], field: true })
      if (type !== 'QUOTE_DOUBLE') return
      const sign = new RegExp(`${signs}|\\ufeff`).exec(value) ?? half.exec(value)
      if (!sign) return
      const escaped = /\\(?:[0abefv_NLP]|x[0-9a-f]{2}|u[0-9a-f]{4}|U[0-9a-f]{8})/gi
      const escapes = [...text.slice(range[0], range[1]).matchAll(escaped)]
      const origin = escapes.find(([code]) => meant(code) === sign[0])
      if (origin) found.push({ name: nameOf(sign[0]), at: range[0] + origin.index, field: false })
    },
  })
  return found
}

const letters: ReadonlyMap<string, string> = new Map(
  [...'0abefv_NLP'].map((letter, i) => [letter, [...'\0\u0007\b\u001b\f\v\u00a0\u0085\u2028\u2029'][i] ?? '']),
)

/** The character of an escape. */
const meant = (code: string): string =>
  letters.get(code.charAt(1)) ??
  (code.length > 2 ? String.fromCodePoint(Number.parseInt(code.slice(2), 16) % 0x110000) : '')

const nameOf = (sign: string): string => `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
