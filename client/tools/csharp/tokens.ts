/**
 * C# text to tokens, tolerantly: whatever the text is, every character belongs to a token, a comment or a space, and the
 * time grows with the length. Enough for the class of a configuration, and for its colours.
 */

export interface Token {
  /** `text` is a string whose value is known; a string with holes and a character are `other`. */
  readonly kind: 'name' | 'number' | 'text' | 'sign' | 'other'
  /** As written in the source; a name without its `@`. */
  readonly raw: string
  /** Of a `text`: what it means. */
  readonly value: string
  readonly from: number
  readonly to: number
}

const space = /[\s\uFEFF]+/y
const name = /@?[\p{L}_][\p{L}\p{Nd}\p{Mn}_]*/uy
const number = /\d(?:[eE][+-]?\d|[\w.])*/y
const words = [
  ['name', name],
  ['number', number],
] as const
/** Without a limit, a long row of marks would be looked through from each of them. */
const textStart = /[$@]{0,9}"+/y

/** The tokens of a text, without what only some builds compile. */
export function tokens(source: string): Token[] {
  return readTokens(source).found
}

/** @returns beside the tokens, the parts between `#if` and `#endif`: which of them count depends on the build */
export function readTokens(source: string): { found: Token[]; conditional: string[] } {
  const all: Token[] = []
  const ranges: { from: number; to: number }[] = []
  let depth = 0
  for (let at = 0; at < source.length; ) {
    const skipped = matchAt(space, source, at).length || commentLength(source, at)
    if (skipped === 0) {
      const token = tokenAt(source, at)
      all.push(token)
      at = token.to
      continue
    }
    const [, directive] = /^#[ \t]*(if|endif)\b/.exec(source.slice(at, at + 40)) ?? []
    if (directive === 'if' && depth++ === 0) ranges.push({ from: at, to: source.length })
    const last = ranges.at(-1)
    if (last && directive === 'endif' && depth > 0 && --depth === 0) last.to = at
    at += skipped
  }
  let i = 0
  const found = all.filter(({ from }) => {
    while (ranges[i] && (ranges[i]?.to ?? 0) <= from) i++
    return from < (ranges[i]?.from ?? source.length)
  })
  return { found, conditional: ranges.map(({ from, to }) => source.slice(from, to)) }
}

function matchAt(pattern: RegExp, source: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(source)?.[0] ?? ''
}

/** The token that begins here. Whatever the character is, there is one. */
function tokenAt(source: string, at: number): Token {
  const token = (kind: Token['kind'], to: number, value = ''): Token => {
    const raw = source.slice(at, to)
    return { kind, raw: kind === 'name' ? raw.replace('@', '') : raw, value, from: at, to }
  }
  const start = matchAt(textStart, source, at)
  if (start !== '') {
    const { to, value } = textAt(source, at, start)
    return token(value === undefined ? 'other' : 'text', to, value)
  }
  for (const [kind, pattern] of words) {
    const word = matchAt(pattern, source, at)
    if (word !== '') return token(kind, at + word.length)
  }
  if (source[at] === "'") return token('other', closing(source, at + 1, "'"))
  return token('sign', at + (source.startsWith('=>', at) ? 2 : 1))
}

/** Of a comment, or of a line for the compiler, that begins here; 0 if none does. */
function commentLength(source: string, at: number): number {
  if (source.startsWith('/*', at)) {
    const end = source.indexOf('*/', at + 2)
    return (end < 0 ? source.length : end + 2) - at
  }
  return source.startsWith('//', at) || source[at] === '#' ? lineEnd(source, at) - at : 0
}

/** A string from its marks and quotes on; without a value if it has holes. */
function textAt(source: string, at: number, start: string): { to: number; value?: string | undefined } {
  const marks = start.indexOf('"')
  const holes = start.includes('$')
  const { to, value } = start.includes('@')
    ? verbatim(source, at + marks + 1)
    : start.length - marks >= 3
      ? rawText(source, at + start.length, '"'.repeat(start.length - marks))
      : plainText(source, at + marks + 1)
  return { to, value: holes ? undefined : value }
}

/** `@"..."`: two quotes are one. */
function verbatim(source: string, from: number): { to: number; value: string } {
  let to = from
  while (to < source.length && (source[to] !== '"' || source[to + 1] === '"')) to += source[to] === '"' ? 2 : 1
  return { to: Math.min(to + 1, source.length), value: source.slice(from, to).replaceAll('""', '"') }
}

/** Three quotes or more: everything up to as many again. Over several lines, the compiler takes out what indents them. */
function rawText(source: string, from: number, quotes: string): { to: number; value: string | undefined } {
  const end = source.indexOf(quotes, from)
  const to = end < 0 ? source.length : end + quotes.length
  const text = source.slice(from, end < 0 ? to : end)
  return { to, value: /[\n\r]/.test(text) ? undefined : text }
}

function plainText(source: string, from: number): { to: number; value: string | undefined } {
  const to = closing(source, from, '"')
  return { to, value: unescaped(source.slice(from, source[to - 1] === '"' ? to - 1 : to)) }
}

/** Behind the sign that closes what began, or at the end of the line. */
function closing(source: string, from: number, sign: string): number {
  let at = from
  while (at < source.length && !isLineEnd(source, at)) {
    if (source[at] === sign) return at + 1
    at += source[at] === '\\' && !isLineEnd(source, at + 1) ? 2 : 1
  }
  return Math.min(at, source.length)
}

const isLineEnd = (source: string, at: number): boolean => source[at] === '\n' || source[at] === '\r'

function lineEnd(source: string, from: number): number {
  let at = from
  while (at < source.length && !isLineEnd(source, at)) at++
  return at
}

/**
 * Characters that a string must escape: quotes and escapes, what ends a line, and what readers of the
 * code could not see.
 */
const hidden = /["\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]/gu

const named: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\0': '\\0',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
}

/** A text as a C# string, quotes included. */
export const quote = (text: string): string => `"${text.replace(hidden, sign => named[sign] ?? codeUnits(sign))}"`

const codeUnits = (sign: string): string =>
  [...Array(sign.length).keys()].map(i => `\\u${sign.charCodeAt(i).toString(16).padStart(4, '0')}`).join('')

const meanings = new Map([
  ...Object.entries(named).map(([sign, written]): [string, string] => [written.slice(1), sign]),
  ["'", "'"],
  ['a', '\u0007'],
])

/** The text between the quotes, unescaped; undefined where an escape means nothing. */
function unescaped(written: string): string | undefined {
  let known = true
  const text = written.replace(
    /\\(?:u([\da-fA-F]{4})|U([\da-fA-F]{8})|x([\da-fA-F]{1,4})|(.?))/gs,
    (_, short?: string, long?: string, loose?: string, sign = '') => {
      const code = Number.parseInt(short ?? long ?? loose ?? '', 16)
      const meant = code <= 0x10ffff ? String.fromCodePoint(code) : meanings.get(sign)
      known &&= meant !== undefined
      return meant ?? ''
    },
  )
  return known ? text : undefined
}

/** The reserved words, which are no names. */
const keywords = new Set(
  `abstract as base bool break byte case catch char checked class const continue decimal default delegate do double else
  enum event explicit extern false finally fixed float for foreach goto if implicit in int interface internal is lock
  long namespace new null object operator out override params private protected public readonly ref return sbyte sealed
  short sizeof stackalloc static string struct switch this throw true try typeof uint ulong unchecked unsafe ushort using
  virtual void volatile while`.split(/\s+/),
)

/** A name of a class or a field, plain enough for every version of C# and for JSON. */
export const isName = (text: string): boolean => /^[A-Za-z_][A-Za-z0-9_]{0,99}$/.test(text) && !keywords.has(text)
