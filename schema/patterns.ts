/**
 * Recognises lines of a log by parts of them, with `*` for anything in between. Patterns aren't regular
 * expressions, so none can be slow: each part is searched for once, behind the one before it.
 */

/** Stands in a pattern for the path of the token route. */
export const tokenPathMark = '<token-path>'
/** The path that the package's templates have. */
export const usualTokenPath = '/api/token'

/** Colours and cursor moves of a terminal, real ones and as logs print them. */
const terminalCodes = /(?:\u001b|\u241b|\^\[|\\u001b|\\x1b|\\033)\[[\d;?]*[a-z]/gi
/** Quotes of every kind, escaped or not: programs print the same text with different ones. */
const anyQuote = /\\*["'`´“”„‟‘’‚‛]|[«‹]\s?|\s?[»›]/g
/** JSON is written with spaces or without. */
const spaceInJson = /(?<=[{[(,:]) | (?=[}\])])/g
const quotedKey = /'([\w-]+)':/g

/** Returns a text as patterns see it: in lower case, with one kind of quotes and space, and JSON written one way. */
export const levelled = (text: string): string =>
  text
    .replaceAll(terminalCodes, '')
    .toLowerCase()
    .replaceAll(anyQuote, "'")
    .replaceAll(/\s+/g, ' ')
    .replaceAll(spaceInJson, '')
    .replaceAll(quotedKey, '$1:')

/** What programs put in front of a line: dates, times, a phone's process, the name of a container. */
const prefixes = [
  /^\[?\d{4}[-/]\d\d[-/]\d\d[t ]?\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?: ?(?:z|utc|[+-]\d\d:?\d\d))?\]? ?/,
  /^\[?\d{1,2}:\d\d:\d\d(?:[.,]\d+)?(?: ?[ap]m)?\]? /,
  /^\d\d-\d\d \d\d:\d\d:\d\d\.\d+ +\d+ +\d+ [vdiwef] /,
  /^[\w.|-]{1,40} ?\| /,
]

/** Returns a line of a log as patterns see it, without what programs put in front. */
export function normalLine(line: string): string {
  // The query of an address has its spaces encoded.
  const isAddress = line.includes('://')
  let normal = levelled(isAddress ? line.replaceAll('%20', ' ').replaceAll('+', ' ') : line).trimStart()
  for (const prefix of prefixes) normal = normal.replace(prefix, '')
  return normal
}

export interface Pattern {
  readonly parts: readonly string[]
  /** Characters that a line must have for it; a line about the token route is that before anything else. */
  readonly weight: number
}

const tokenPathWeight = 1000

/** Prepares a pattern once, for any number of lines. */
export function patternOf(text: string, tokenPath = usualTokenPath): Pattern {
  const parts = text.split('*').map(part => levelled(part.replace(tokenPathMark, () => tokenPath)))
  const more = text.includes(tokenPathMark) ? tokenPathWeight : 0
  return { parts, weight: parts.join('').length + more }
}

/** @param line as `normalLine` gives it */
export function fits({ parts }: Pattern, line: string): boolean {
  let from = 0
  for (const part of parts) {
    const at = line.indexOf(part, from)
    if (at < 0) return false
    from = at + part.length
  }
  return true
}

export const recognises = (pattern: string, line: string): boolean =>
  fits(patternOf(pattern), normalLine(line))

/** Writes text as a regular expression that matches exactly this text. */
export const escapeRegex = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
