/**
 * C# text to a tree of tokens, tolerantly: whatever the text is, every character belongs to a token, a
 * comment or a space, and the time grows with the length. Enough for the class of a configuration.
 */

import { interpolatedEnd } from './interpolated.ts'

export interface Token {
  /** `text` is a string whose value is known; a string with holes and a character are `other`. */
  readonly kind: 'name' | 'number' | 'text' | 'sign' | 'other'
  /** As written in the source; a name without its `@`, and of brackets the one that opens. */
  readonly raw: string
  /** Where it is in the text; of a bracket, up to behind the one that closes. */
  readonly from: number
  readonly to: number
  /** Of a `text`: what it means. */
  readonly value?: string | undefined
  /** Of a bracket: what it contains, and whether it ends. */
  readonly inside?: readonly Token[]
  readonly closed?: boolean
}

export interface Code {
  /** The tokens of the text, and those of each bracket in it. */
  readonly lists: readonly (readonly Token[])[]
  /** The parts between `#if` and `#endif`. They aren't read, because what counts depends on the build. */
  readonly conditional: readonly string[]
}

/** Runs of one sign have a limit: a long one would be searched again from each of its signs. */
const pattern = new RegExp(
  [
    /(?<skipped>\s+|(?:\/\/|#)[^\r\n]*|\/\*.*?(?:\*\/|$))/,
    /@?(?<name>[\p{L}_][\p{L}\p{Nd}\p{Mn}_]*)/u,
    /(?<number>\d(?:[eE][+-]?\d|[\w.])*)/,
    /\${0,9}(?<quotes>"{3,99})(?<lines>.*?)(?:\k<quotes>|$)/,
    /(?<holes>\$@?"|@\$")/,
    /@"(?<verbatim>[^"]*(?:""[^"]*)*)"?/,
    /"(?<escaped>[^"\\\r\n]*(?:\\[^\r\n]?[^"\\\r\n]*)*)"?/,
    /'[^'\\\r\n]*(?:\\[^\r\n]?[^'\\\r\n]*)*'?/,
    /(?<sign>=>|.)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gsu',
)

export function readTokens(source: string): Code {
  const top: Token[] = []
  const lists = [top]
  const conditional: string[] = []
  const open: { inside: Token[]; closed: boolean; to: number }[] = []
  for (const token of tokensOf(source, conditional)) {
    const list = open.at(-1)?.inside ?? top
    if (token.kind !== 'sign' || !/[()[\]{}]/.test(token.raw)) list.push(token)
    else if (/[([{]/.test(token.raw)) {
      const bracket = { ...token, inside: [], closed: false }
      list.push(bracket)
      lists.push(bracket.inside)
      open.push(bracket)
    } else Object.assign(open.pop() ?? {}, { closed: true, to: token.to })
  }
  return { lists, conditional }
}

/** Yields the tokens that every build has. @param conditional gets the parts that only some have */
function* tokensOf(source: string, conditional: string[]): Generator<Token> {
  let depth = 0
  let begin = 0
  for (const { raw, index, groups } of lexemesOf(source)) {
    const change = depthChange(raw)
    if (change > 0 && depth === 0) begin = index
    if (change < 0 && depth === 1) conditional.push(source.slice(begin, index))
    depth = Math.max(0, depth + change)
    if (depth === 0 && groups['skipped'] === undefined) yield tokenOf(raw, index, groups)
  }
  if (depth > 0) conditional.push(source.slice(begin))
}

interface CodePiece {
  readonly raw: string
  readonly index: number
  readonly groups: Readonly<Record<string, string | undefined>>
}

/** Returns every piece of the text, one behind the other. */
function* lexemesOf(source: string): Generator<CodePiece> {
  pattern.lastIndex = 0
  for (let match = pattern.exec(source); match; match = pattern.exec(source)) {
    const { 0: raw, index, groups = {} } = match
    const end = groups['holes'] === undefined ? index + raw.length : interpolatedEnd(source, index)
    yield { raw: source.slice(index, end), index, groups }
    pattern.lastIndex = end
  }
}

/** Returns the comments of a text; what looks like one in a string isn't. */
export const commentsIn = (source: string): string =>
  Array.from(lexemesOf(source), ({ raw }) => raw)
    .filter(raw => /^\/[/*]/.test(raw))
    .join('\n')

/** `#if` leads into a part that only some builds have, `#endif` out of it. */
function depthChange(raw: string): 1 | 0 | -1 {
  const [, directive] = /^#[ \t]*(if|endif)\b/.exec(raw) ?? []
  if (directive === undefined) return 0
  return directive === 'if' ? 1 : -1
}

function tokenOf(raw: string, from: number, groups: CodePiece['groups']): Token {
  const { name, number, holes, verbatim, lines, escaped, sign } = groups
  const place = { from, to: from + raw.length }
  if (name !== undefined) return { kind: 'name', raw: name, ...place }
  if (number !== undefined) return { kind: 'number', raw, ...place }
  if (sign !== undefined) return { kind: 'sign', raw, ...place }
  if (holes !== undefined) return { kind: 'other', raw, ...place }
  // In a raw string of several lines the compiler removes the indentation.
  const plain = verbatim?.replaceAll('""', '"') ?? (/[\n\r]/.test(lines ?? '') ? undefined : lines)
  const value = escaped === undefined ? plain : unescaped(escaped)
  if (value === undefined || /^@?\$/.test(raw)) return { kind: 'other', raw, ...place }
  return { kind: 'text', raw, value, ...place }
}

const meanings: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '\\': '\\',
  '0': '\0',
  a: '\u0007',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
}

/** Returns the text between the quotes, unescaped; undefined where an escape means nothing. */
function unescaped(written: string): string | undefined {
  let known = true
  const text = written.replace(
    /\\(?:u([\da-fA-F]{4})|U([\da-fA-F]{8})|x([\da-fA-F]{1,4})|(.?))/gs,
    (_, short?: string, long?: string, loose?: string, sign = '') => {
      const code = Number.parseInt(short ?? long ?? loose ?? '', 16)
      const meant = code <= 0x10ffff ? String.fromCodePoint(code) : meanings[sign]
      known &&= meant !== undefined
      return meant ?? ''
    },
  )
  return known ? text : undefined
}

/**
 * Returns a text as a C# string, quotes included. JSON's escapes are valid in C#; invisible characters are escaped as
 * well.
 */
export const quote = (text: string): string =>
  JSON.stringify(text).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu, sign =>
    [...Array(sign.length).keys()]
      .map(i => `\\u${sign.charCodeAt(i).toString(16).padStart(4, '0')}`)
      .join(''),
  )

/** The reserved words, which are no names. */
const keywords = new Set(
  `abstract as base bool break byte case catch char checked class const continue decimal default
  delegate do double else enum event explicit extern false finally fixed float for foreach goto if
  implicit in int interface internal is lock long namespace new null object operator out override
  params private protected public readonly ref return sbyte sealed short sizeof stackalloc static
  string struct switch this throw true try typeof uint ulong unchecked unsafe ushort using virtual
  void volatile while`.split(/\s+/),
)

/** Returns a name of a class or a field, plain enough for every version of C# and for JSON. */
export const isName = (text: string): boolean =>
  /^[A-Za-z_][A-Za-z0-9_]{0,99}$/.test(text) && !keywords.has(text)
