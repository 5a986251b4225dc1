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
  const unknown: Explain = () => at(spot, `${original.replace(/\.$/, '')}.`, 'Put the text in quotes if it is text.')
  return (explanations[code] ?? unknown)(spot, original)
}

type Explain = (spot: Spot, original: string) => Mistake

const quotes: Explain = ({ text, from }) => needsQuotes(text, from)

const explanations: Partial<Record<ErrorCode, Explain>> = {
  DUPLICATE_KEY: duplicateField,
  TAB_AS_INDENT: tab,
  MISSING_CHAR: missingSign,
  BAD_INDENT: (spot, original) =>
    /Flow (sequence|map)/.test(original) ? unclosedBracket(spot, original) : unaligned(spot),
  BLOCK_AS_IMPLICIT_KEY: secondColon,
  MULTILINE_IMPLICIT_KEY: secondColon,
  NON_STRING_KEY: spot =>
    unindentedText(spot) ?? at(spot, 'The name of a field must be text.', 'Put the name in quotes.'),
  UNEXPECTED_TOKEN: unexpected,
  BAD_SCALAR_START: quotes,
  BAD_ALIAS: quotes,
  ALIAS_PROPS: quotes,
  TAG_RESOLVE_FAILED: quotes,
  BAD_DQ_ESCAPE: spot =>
    at(
      spot,
      'A backslash in double quotes begins an escape that does not exist.',
      'Write it twice, or use single quotes.',
    ),
  BLOCK_IN_FLOW: spot =>
    at(spot, 'Brackets hold a list or a group by indentation.', 'Use brackets or indentation, not both.'),
  MULTIPLE_DOCS: secondDocument,
}

function duplicateField({ text, from }: Spot): Mistake {
  const [written = '', , name = ''] = /^(["']?)([^"':,{}[\]\r\n]+)\1/.exec(text.slice(from)) ?? []
  return at(
    { from, to: from + written.trimEnd().length },
    `The field "${name.trim()}" is here twice.`,
    'Keep one of the two.',
  )
}

function tab({ text, from, lineStart, lineEnd }: Spot): Mistake {
  const found = text.indexOf('\t', lineStart)
  const where = found >= 0 && found <= lineEnd ? found : from
  return at({ from: where, to: where + 1 }, 'A tab indents this line.', 'Indent with spaces, two per level.')
}

function missingSign(spot: Spot, original: string): Mistake {
  const { text, from } = spot
  if (/closing .quote/.test(original)) return unclosedQuote(spot, original)
  if (/Tags and anchors/.test(original))
    return needsQuotes(text, Math.max(text.lastIndexOf('!', from), text.lastIndexOf('&', from)))
  if (/without - indicator/.test(original)) return unaligned(spot)
  if (/\]|}/.test(original)) return unclosedBracket(spot, original)
  if (/^\uFEFF?\s*[{[]/.test(text))
    return at(
      { from, to: from + 1 },
      'A "," is missing before this.',
      'Write "," between two fields or entries, and ":" behind a name.',
    )
  return isToken(spot) ? tokenInBrackets(spot) : noField(spot)
}

/** Pages of other generators begin with fields between two such lines, and go on as Markdown. */
function secondDocument(spot: Spot): Mistake {
  const front = /^\uFEFF?(?:#[^\n]*\n|\s)*---\s/.test(spot.text) && spot.text.slice(spot.lineEnd).trim() !== ''
  return front
    ? at(
        spot,
        'Fields between lines of "---" are front matter, which is not read here: this file is YAML to its end.',
        'Remove both lines, and put the text under "blocks:", in a block of "type: prose".',
      )
    : at(spot, 'A line of "---" begins a second document.', 'Remove it: a file holds one.')
}

function spotAt(text: string, [from, to]: readonly [number, number]): Spot {
  const lineStart = text.lastIndexOf('\n', from - 1) + 1
  const next = text.indexOf('\n', from)
  const lineEnd = next < 0 ? text.length : next
  return { text, from, to, lineStart, lineEnd, line: text.slice(lineStart, lineEnd).replace(/\r$/, '') }
}

/** How many characters of a line a pattern takes from its beginning. */
const lead = (pattern: RegExp, line: string): number => pattern.exec(line)?.[0].length ?? 0

/** The parser stops where text goes on after something that had ended: a quote, a bracket, the sign for long text. */
function unexpected(spot: Spot): Mistake {
  const { text, from, line, lineStart } = spot
  const open = openQuote(spot)
  if (open) return open
  if (from >= text.length) return at(spot, 'The file ends too early.', 'Finish the last line.')
  const c = text.charAt(from)
  if (isToken(spot)) return tokenInBrackets(spot)
  if (c === ']' || c === '}') return at({ from, to: from + 1 }, `There is one "${c}" too many.`, 'Remove it.')
  const quote = quoteInText(spot)
  if (quote) return quote
  const begin = lead(valueStart, line)
  const first = line.charAt(begin)
  // A link, or one of the marks of Markdown that YAML reads as its own: `**bold** text`, `![alt](src)`.
  if (/^[[{*&!]/.test(first)) return needsQuotes(text, lineStart + begin)
  if (first === '|' || first === '>')
    return at(
      { from, to: spot.lineEnd },
      `Text after "${first}" belongs on the next line.`,
      'Move it there and indent it, or put it in quotes.',
    )
  return at({ from, to: from + 1 }, `${sign(c)} is not expected here.`, 'Put text with special characters in quotes.')
}

/** A quote that was meant as part of the text and ends it. */
function quoteInText({ from, line, lineStart }: Spot): Mistake | undefined {
  const before = line.slice(0, from - lineStart)
  const mark = /(["'])\s*$/.exec(before)?.[1]
  if (mark === undefined) return undefined
  const place = lineStart + before.lastIndexOf(mark)
  return at(
    { from: place, to: place + 1 },
    `The text ends at this quote, before the line does.`,
    mark === "'"
      ? `Write '' for a quote inside single quotes, or use double quotes.`
      : `Write \\" for a quote inside double quotes, or use single quotes.`,
  )
}

const isToken = ({ text, from }: Spot): boolean => new RegExp(`^\\{${tokenName}`).test(text.slice(from, from + 40))

const tokenInBrackets = ({ from }: Spot): Mistake =>
  at({ from, to: from + 1 }, 'A token inside brackets needs quotes.', 'Put the text with the token in quotes.')

/** What comes before a value: dashes and the name of a field. */
const valueStart = /^\s*(?:- +)*(?:[\w.-]+: +)?/

/** Something that YAML reads as a field, in a place where none can be. */
function secondColon(spot: Spot): Mistake {
  const { text, from, lineEnd } = spot
  const misspelt = misspeltField(spot)
  if (misspelt) return misspelt
  if (text[from] === '?') return needsQuotes(text, from)
  const colon = text.slice(0, lineEnd).indexOf(': ', from)
  const hint = 'Put the text in quotes, or under the field after ">-".'
  if (colon >= 0) return strayEntry(spot) ?? at({ from: colon, to: colon + 1 }, 'This line has a second ": ".', hint)
  return tightDash(spot) ?? deeperLine(spot) ?? noField(spot)
}

/** `name:value` or `name = value`. */
function misspeltField({ line, lineStart }: Spot): Mistake | undefined {
  const [written, name = '', mark] = /^\s*(?:- +)*([A-Za-z][\w-]*)(?:(:)(?=[^\s:/])| *=)/.exec(line) ?? []
  if (written === undefined || (mark && /: /.test(line))) return undefined
  const to = lineStart + written.length
  return at(
    { from: to - 1, to },
    mark ? 'A space is missing after this ":".' : 'A field is written with ":", not with "=".',
    `Write "${name}: " and the value.`,
  )
}

/** An entry beside, or too far below, the list that it belongs to. */
function strayEntry({ line, lineStart }: Spot): Mistake | undefined {
  const [whole, space = ''] = /^(\s*)- +(?:- +)*[\w.-]+:(?!.*: )/.exec(line) ?? []
  if (whole === undefined) return undefined
  const from = lineStart + space.length
  return {
    ...at(
      { from, to: from + 1 },
      'This entry is not lined up with those of a list.',
      'Write its "-" right below theirs; a list begins below its name.',
    ),
    last: true,
  }
}

function tightDash({ line, lineStart }: Spot): Mistake | undefined {
  const to = lineStart + lead(/^\s*-(?=[A-Za-z])/, line)
  return to === lineStart
    ? undefined
    : at({ from: to - 1, to }, 'A space is missing after this "-".', 'An entry begins with "- ".')
}

/** A line below one that is complete. */
function deeperLine({ text, line, lineStart, lineEnd }: Spot): Mistake | undefined {
  const [space, indent = '', below = ''] = /^(?:[ \t]*\r?\n)*([ \t]*)(\S[^\n]*)/.exec(text.slice(lineEnd + 1)) ?? []
  if (space === undefined || indent.length <= lead(/^ */, line)) return undefined
  const begin = lineEnd + 1 + space.length - below.length
  if (/^- /.test(below)) {
    const hint = 'Write its name in a line above it, such as "items:", or line it up with the other entries.'
    return { ...at({ from: begin, to: begin + 1 }, 'A list begins here, and has no name.', hint), last: true }
  }
  return (
    missingColon(line, lineStart, below) ??
    at(
      { from: begin, to: begin + below.length },
      'This line is indented deeper than the one above it, which is complete.',
      'Line it up with the field above, or put the text of both lines in quotes.',
    )
  )
}

/** `- type paragraph` or `- text Some words`, and a field below it; or between fields. */
function missingColon(line: string, lineStart: number, below: string): Mistake | undefined {
  const [, before = '', name, value = ''] = /^(\s*(?:- +)*)([a-z][\w-]*)(?: +(\S.*?))?\s*$/.exec(line) ?? []
  if (name === undefined || !/^(?:- +)?[A-Za-z][\w-]*:( |\r?$)/.test(below)) return undefined
  const from = lineStart + before.length
  return at(
    { from, to: from + name.length },
    `A ":" is missing after "${name}".`,
    `Write "${`${name}: ${value}`.trim()}".`,
  )
}

/** A line between fields that is none. */
function noField(spot: Spot): Mistake {
  const { text, lineStart, lineEnd, line } = spot
  const begin = lead(/^\s*/, line)
  const below = text.slice(lineEnd + 1).split('\n', 1)[0] ?? ''
  const level = begin === lead(/^ */, below) ? below.trim() : ''
  return (
    unindentedText(spot) ??
    openQuote(spot) ??
    misspeltField(spot) ??
    missingColon(line, lineStart, level) ??
    at(
      { from: lineStart + begin, to: lineStart + line.length },
      'This line is no field: it has no ": ".',
      'Write a name, ": " and a value; text of the field above is indented deeper.',
    )
  )
}

/** The first line below "|-" is indented no deeper than the field itself. */
function unindentedText({ text, lineStart, line }: Spot): Mistake | undefined {
  const above = text.slice(0, lineStart).trimEnd()
  const opener = /[|>][+-]?$/.exec(above)?.[0]
  if (opener === undefined) return undefined
  return at(
    { from: lineStart + lead(/^\s*/, line), to: lineStart + line.length },
    `The text of "${opener}" is not indented deeper than its field.`,
    'Indent every line of it by two more spaces.',
  )
}

function unaligned({ text, from, lineStart, line, lineEnd }: Spot): Mistake {
  // The parser may blame the end of the line before.
  const start = text.slice(from, lineEnd).trim() === '' && text.slice(lineEnd).trim() !== '' ? lineEnd + 1 : lineStart
  const [next = ''] = text.slice(start).split('\n', 1)
  const shown = start === lineStart ? line : next
  const begin = start + lead(/^\s*/, shown)
  return at(
    { from: begin, to: start + shown.trimEnd().length },
    'This line is not indented like those around it.',
    'Line it up with the fields of the same level; a new entry begins with "- ".',
  )
}

/** A bracket that is not closed is noticed later; the author looks for where it was opened. */
function unclosedBracket({ text, from }: Spot, original: string): Mistake {
  const [open, close] = /map|}/.test(original) ? ['{', '}'] : ['[', ']']
  let depth = 0
  let place = Math.min(from, text.length) - 1
  while (place >= 0 && !(text[place] === open && depth-- === 0)) if (text[place--] === close) depth++
  const opened = place < 0 ? from : place
  return at(
    { from: opened, to: opened + 1 },
    `This "${open}" is not closed.`,
    `Add "${close}" at the end, or put text that begins with "${open}" in quotes.`,
  )
}

/** Text that begins with a sign that means something else in YAML. */
export function needsQuotes(text: string, from: number): Mistake {
  const [rest = ''] = text.slice(from).split(/[ \t]*(?:\r?\n|$)/, 1)
  if (/^[*+] /.test(rest))
    return at({ from, to: from + 1 }, `${sign(rest[0])} does not begin an entry.`, 'Begin it with "- ".')
  return at(
    { from, to: from + 1 },
    `Text cannot begin with ${sign(rest[0])}.`,
    `Put the text in quotes${quoted(rest)}.`,
  )
}

const sign = (c: string | undefined): string => (c === '"' ? `'"'` : `"${c ?? ''}"`)

/** The corrected text, if it is short enough to show. */
const quoted = (rest: string): string => (rest === '' || rest.length > 50 || /["\\]/.test(rest) ? '' : `: "${rest}"`)

/** A quote that opens in this line and does not close in it, where text of several lines cannot be meant. */
function openQuote({ line, lineStart }: Spot): Mistake | undefined {
  const quoted = /(?<=^|[\s[{,:-])(?:"(?:\\.|[^"\\])*"|'(?:''|[^'])*')/g
  const open = /(?<=^|[\s[{,:-])["'](?!.*["'][\s\]},:]*$)/.exec(line.replace(quoted, all => '_'.repeat(all.length)))
  if (!open) return undefined
  return unclosed(lineStart + open.index, open[0])
}

/** An unclosed quote is noticed at the end of the file; the author looks for where it was opened. */
function unclosedQuote({ text, from }: Spot, original: string): Mistake {
  const quote = original.includes("'quote") ? "'" : '"'
  const [open] = [...text.slice(0, from + 1).matchAll(/(?<=^|[\s[{,:-])["']/gm)]
    .filter(([each]) => each === quote)
    .slice(-1)
  return unclosed(open?.index ?? from, quote)
}

const unclosed = (from: number, quote: string): Mistake => ({
  ...at({ from, to: from + 1 }, `The quote ${quote} is not closed.`, `Add ${quote} at the end of the text.`),
  last: true,
})
