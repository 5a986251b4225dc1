/** The YAML parser's errors in an author's words. Its codes are a closed set; its texts are written for programmers. */
import type { ErrorCode } from 'yaml'
import { tokenName } from './tokens.ts'

/** What is wrong at some characters of a text. */
export interface Mistake {
  readonly from: number
  readonly to: number
  readonly message: string
  readonly hint: string
  /** Whatever follows, the parser misreads. */
  readonly last?: boolean
}

/** What the parser blames, and the line around it. */
interface Spot {
  readonly text: string
  readonly from: number
  readonly to: number
  readonly lineStart: number
  readonly lineEnd: number
  readonly line: string
}

const at = ({ from, to }: { from: number; to: number }, message: string, hint: string): Mistake => ({
  from,
  to: Math.max(to, from + 1),
  message,
  hint,
})

/** @param pos character range that the parser blames @param original its own text, for codes that need no translation */
export function explainYamlError(
  code: ErrorCode,
  original: string,
  text: string,
  pos: readonly [number, number],
): Mistake {
  const spot = spotAt(text, pos)
  const { from, lineStart, lineEnd } = spot
  switch (code) {
    case 'DUPLICATE_KEY': {
      const [written = '', , name] = /^(["']?)([^"':,{}[\]\r\n]+)\1/.exec(text.slice(from)) ?? []
      const key = name?.trim()
      return at(
        { from, to: from + written.trimEnd().length },
        `The field "${key}" stands here twice.`,
        'Keep one of the two.',
      )
    }
    case 'TAB_AS_INDENT': {
      const tab = text.indexOf('\t', lineStart)
      const where = tab >= 0 && tab <= lineEnd ? tab : from
      return at({ from: where, to: where + 1 }, 'A tab indents this line.', 'Indent with spaces, two a level.')
    }
    case 'MISSING_CHAR':
      if (/closing .quote/.test(original)) return unclosedQuote(text, from, original)
      if (/Tags and anchors/.test(original))
        return needsQuotes(text, Math.max(text.lastIndexOf('!', from), text.lastIndexOf('&', from)))
      if (/without - indicator/.test(original)) return unaligned(spot)
      if (/\]|}/.test(original)) return unclosedBracket(spot, /\]/.test(original) ? '[' : '{')
      return isToken(spot) ? tokenInBrackets(spot) : noField(spot)
    case 'BAD_INDENT':
      if (/Flow (sequence|map)/.test(original)) return unclosedBracket(spot, /map/.test(original) ? '{' : '[')
      return unaligned(spot)
    case 'BLOCK_AS_IMPLICIT_KEY':
    case 'MULTILINE_IMPLICIT_KEY':
      return secondColon(spot)
    case 'NON_STRING_KEY':
      return unindentedText(spot) ?? at(spot, 'The name of a field must be text.', 'Put the name in quotes.')
    case 'UNEXPECTED_TOKEN':
      return unexpected(spot)
    case 'BAD_SCALAR_START':
      return needsQuotes(text, from)
    case 'BAD_ALIAS':
    case 'ALIAS_PROPS':
    case 'TAG_RESOLVE_FAILED':
      return needsQuotes(text, from)
    case 'BAD_DQ_ESCAPE':
      return at(
        spot,
        'A backslash in double quotes begins an escape that does not exist.',
        'Write it twice, or use single quotes.',
      )
    case 'BLOCK_IN_FLOW':
      return at(
        spot,
        'A list or a group by indentation stands inside brackets.',
        'Use brackets or indentation, not both.',
      )
    case 'MULTIPLE_DOCS':
      return at(spot, 'A line of "---" begins a second document.', 'Remove it: a file holds one.')
    default:
      return at(spot, original.endsWith('.') ? original : `${original}.`, 'Put the text in quotes if it is text.')
  }
}

function spotAt(text: string, [from, to]: readonly [number, number]): Spot {
  const lineStart = text.lastIndexOf('\n', from - 1) + 1
  const next = text.indexOf('\n', from)
  const lineEnd = next < 0 ? text.length : next
  return { text, from, to, lineStart, lineEnd, line: text.slice(lineStart, lineEnd).replace(/\r$/, '') }
}

/** The parser stops where text goes on after something that had ended: a quote, a bracket, the sign for long text. */
function unexpected(spot: Spot): Mistake {
  const { text, from, line, lineStart } = spot
  const open = openQuote(spot)
  if (open) return open
  if (from >= text.length) return at(spot, 'The file ends too early.', 'Finish the last line.')
  const c = text.charAt(from)
  const before = line.slice(0, from - lineStart)
  if (isToken(spot)) return tokenInBrackets(spot)
  if (c === ']' || c === '}') return at({ from, to: from + 1 }, `There is one "${c}" too many.`, 'Remove it.')
  const quote = /(["'])[^"']*$/.test(before.trimEnd()) && /["']\s*$/.exec(before)
  if (quote) {
    const mark = quote[0][0]!
    const place = lineStart + before.lastIndexOf(mark)
    return at(
      { from: place, to: place + 1 },
      `The text ends at this quote, before the line does.`,
      mark === "'"
        ? `Write '' for a quote inside single quotes, or use double quotes.`
        : `Write \\" for a quote inside double quotes, or use single quotes.`,
    )
  }
  const begin = valueStart(line)
  const first = line[begin]
  // A link, or one of the marks of Markdown that YAML reads as its own: `**bold** text`, `![alt](src)`.
  if (/^[[{*&!]/.test(first ?? '')) return needsQuotes(text, lineStart + begin)
  if (first === '|' || first === '>')
    return at(
      { from, to: spot.lineEnd },
      `Text of "${first}" begins on the next line.`,
      'Move it there and indent it, or put it in quotes.',
    )
  return at({ from, to: from + 1 }, `${sign(c)} is not expected here.`, 'Put text with special characters in quotes.')
}

const isToken = ({ text, from }: Spot): boolean => new RegExp(`^\\{${tokenName}`).test(text.slice(from, from + 40))

const tokenInBrackets = ({ from }: Spot): Mistake =>
  at({ from, to: from + 1 }, 'A token stands inside brackets without quotes.', 'Put the text with the token in quotes.')

/** Column of what stands behind dashes and the name of a field. */
const valueStart = (line: string): number => /^\s*(?:- +)*(?:[\w.-]+: +)?/.exec(line)![0].length

/** Something that YAML reads as a field, in a place where none can be. */
function secondColon(spot: Spot): Mistake {
  const { text, from, line, lineStart, lineEnd } = spot
  const tight = /^(\s*(?:- +)*[A-Za-z][\w-]*):(?=[^\s:/])/.exec(line)
  if (tight && !/: /.test(line)) {
    const colon = lineStart + tight[0].length - 1
    return at(
      { from: colon, to: colon + 1 },
      'A space is missing after this ":".',
      `Write "${tight[1]!.trim().replace(/^(- +)+/, '')}: " and the value.`,
    )
  }
  const equals = /^(\s*(?:- +)*[A-Za-z][\w-]*) *=/.exec(line)
  if (equals) {
    const place = lineStart + equals[0].length - 1
    return at(
      { from: place, to: place + 1 },
      'A field is written with ":", not with "=".',
      `Write "${equals[1]!.trim()}: " and the value.`,
    )
  }
  if (text[from] === '?') return needsQuotes(text, from)
  const colon = text.indexOf(': ', from)
  if (colon >= 0 && colon < lineEnd)
    return at(
      { from: colon, to: colon + 1 },
      'A second ": " stands in this line.',
      'Put the text in quotes, or under the field after ">-".',
    )
  const dash = /^\s*-(?=[A-Za-z])/.exec(line)
  if (dash) {
    const place = lineStart + dash[0].length - 1
    return at({ from: place, to: place + 1 }, 'A space is missing after this "-".', 'An entry begins with "- ".')
  }
  const next = /^(?:[ \t]*\r?\n)*([ \t]*)(\S[^\n]*)/.exec(text.slice(lineEnd + 1))
  if (next && next[1]!.length > /^ */.exec(line)![0].length) {
    // `- type paragraph` or `- text Some words`, and a field below it.
    const bare = /^(\s*(?:- +)*)([a-z][\w-]*)(?: +(\S.*?))?\s*$/.exec(line)
    if (bare && /^[A-Za-z][\w-]*:( |\r?$)/.test(next[2]!)) {
      const begin = lineStart + bare[1]!.length
      const [, , name = '', value = ''] = bare
      return at(
        { from: begin, to: begin + name.length },
        `A ":" is missing after "${name}".`,
        `Write "${`${name}: ${value}`.trim()}".`,
      )
    }
    const begin = lineEnd + 1 + next[0].lastIndexOf('\n') + 1 + next[1]!.length
    return at(
      { from: begin, to: text.indexOf('\n', begin) < 0 ? text.length : text.indexOf('\n', begin) },
      'This line is indented deeper than the one above it, which is complete.',
      'Line it up with the field above, or put the text of both lines in quotes.',
    )
  }
  return noField(spot)
}

/** A line between fields that is none. */
function noField(spot: Spot): Mistake {
  const { lineStart, line } = spot
  const begin = /^\s*/.exec(line)![0].length
  return (
    unindentedText(spot) ??
    openQuote(spot) ??
    at(
      { from: lineStart + begin, to: lineStart + line.length },
      'This line is no field: it has no ": ".',
      'Write a name, ": " and a value; text of the field above is indented deeper.',
    )
  )
}

/** The first line below "|-" stands no deeper than the field itself. */
function unindentedText({ text, lineStart, line }: Spot): Mistake | undefined {
  const above = text.slice(0, lineStart).trimEnd()
  const opener = /[|>][+-]?$/.exec(above)?.[0]
  if (opener === undefined) return undefined
  const begin = /^\s*/.exec(line)![0].length
  return at(
    { from: lineStart + begin, to: lineStart + line.length },
    `The text of "${opener}" is not indented deeper than its field.`,
    'Indent every line of it by two more spaces.',
  )
}

function unaligned({ text, from, lineStart, line, lineEnd }: Spot): Mistake {
  // The parser may blame the end of the line before.
  const start = text.slice(from, lineEnd).trim() === '' ? lineEnd + 1 : lineStart
  const shown = start === lineStart ? line : text.slice(start).split('\n')[0]!
  const begin = start + /^\s*/.exec(shown)![0].length
  return at(
    { from: begin, to: start + shown.trimEnd().length },
    'This line is not indented like those around it.',
    'Line it up with the fields of the same level; a new entry begins with "- ".',
  )
}

/** A bracket that is not closed is noticed later; the author looks for where it was opened. */
function unclosedBracket({ text, from }: Spot, open: '[' | '{'): Mistake {
  const close = open === '[' ? ']' : '}'
  let depth = 0
  let place = from
  for (let i = Math.min(from, text.length) - 1; i >= 0; i--) {
    if (text[i] === close) depth++
    else if (text[i] === open && depth-- === 0) {
      place = i
      break
    }
  }
  return at(
    { from: place, to: place + 1 },
    `This "${open}" is not closed.`,
    `Add "${close}" at the end, or put text that begins with "${open}" in quotes.`,
  )
}

/** Text that begins with a sign that means something else in YAML. */
export function needsQuotes(text: string, from: number): Mistake {
  const rest = /^[^\r\n]*/.exec(text.slice(from))![0].trimEnd()
  return at(
    { from, to: from + 1 },
    `Text cannot begin with ${sign(rest[0])}.`,
    `Put the text in quotes${quoted(rest)}.`,
  )
}

export const sign = (c: string | undefined): string => (c === '"' ? `'"'` : `"${c ?? ''}"`)

/** The text as it should stand, if it is short enough to show. */
const quoted = (rest: string): string => (rest === '' || rest.length > 50 || /["\\]/.test(rest) ? '' : `: "${rest}"`)

/** A quote that opens in this line and does not close in it, where text of several lines cannot be meant. */
export function openQuote({ line, lineStart }: Spot): Mistake | undefined {
  const quoted = /(?<=^|[\s[{,:-])(?:"(?:\\.|[^"\\])*"|'(?:''|[^'])*')/g
  const open = /(?<=^|[\s[{,:-])["'](?!.*["'][\s\]},:]*$)/.exec(line.replace(quoted, all => '_'.repeat(all.length)))
  if (!open) return undefined
  const from = lineStart + open.index
  return { ...unclosed(from, open[0]), last: true }
}

/** An unclosed quote is noticed at the end of the file; the author looks for where it was opened. */
export function unclosedQuote(text: string, from: number, original: string): Mistake {
  const quote = original.includes("'quote") ? "'" : '"'
  let open = -1
  for (let i = text.lastIndexOf(quote, from); i >= 0; i = text.lastIndexOf(quote, i - 1)) {
    if (/(^|[\s[{,:-])$/.test(text.slice(Math.max(0, i - 1), i))) {
      open = i
      break
    }
  }
  const begin = open < 0 ? from : open
  return { ...unclosed(begin, quote), last: true }
}

const unclosed = (from: number, quote: string): Mistake =>
  at({ from, to: from + 1 }, `The quote ${quote} is not closed.`, `Add ${quote} at the end of the text.`)
