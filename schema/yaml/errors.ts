/**
 * The YAML parser's errors in an author's words. Its codes are a closed set; its texts are written for
 * programmers.
 */
import type { ErrorCode } from 'yaml'
import type { Mistake } from '../diagnostic.ts'
import { tokenName } from './tokens.ts'

/** What the parser blames and says, and the line around it. */
interface Spot {
  readonly text: string
  readonly from: number
  readonly to: number
  readonly said: string
  readonly lineStart: number
  readonly lineEnd: number
}

/** @param to the next character if absent */
export const mistakeAt = (
  from: number,
  message: string,
  hint: string | undefined,
  to = from + 1,
): Mistake => ({
  from,
  to: Math.max(to, from + 1),
  message,
  hint,
})

/**
 * @param pos character range that the parser blames
 * @param said its own words, for codes that need no translation
 */
export function explainYamlError(
  code: ErrorCode,
  said: string,
  text: string,
  [from, to]: readonly [number, number],
): Mistake {
  const lineStart = text.lastIndexOf('\n', from - 1) + 1
  const next = text.indexOf('\n', from)
  const lineEnd = next < 0 ? text.length : next
  const explanation = explanations[code]
  if (typeof explanation === 'function') return explanation({ text, from, to, said, lineStart, lineEnd })
  const sentence = said.endsWith('.') ? said : `${said}.`
  const [message, hint] = explanation ?? [sentence, 'Put the text in quotes if it is text.']
  return mistakeAt(from, message, hint, to)
}

type Explain = (spot: Spot) => Mistake

const quotes: Explain = ({ text, from }) => needsQuotes(text, from)

/** Deeper than any schema, and shallow enough for the stack of whoever walks the value. */
export const maxDepth = 100
export const tooDeep = [
  `This file is nested more than ${maxDepth} levels deep.`,
  'Close the brackets, or indent less.',
] as const

/** The words for each error code, or a function that finds them. */
const explanations: Partial<Record<ErrorCode, Explain | readonly [message: string, hint: string]>> = {
  DUPLICATE_KEY: ({ text, from }) => always(text, from, rules.twice),
  TAB_AS_INDENT: ({ text, from, lineStart }) =>
    firstFit(text, lineStart, rules.tab) ?? always(text, from, rules.tab),
  MISSING_CHAR: missingSign,
  BAD_INDENT: spot => (/Flow (sequence|map)/.test(spot.said) ? unclosedBracket(spot) : unaligned(spot)),
  BLOCK_AS_IMPLICIT_KEY: secondColon,
  MULTILINE_IMPLICIT_KEY: secondColon,
  NON_STRING_KEY: ({ text, from, to, lineStart }) =>
    firstFit(text, lineStart, rules.unindented) ??
    mistakeAt(from, 'The name of a field must be text.', 'Put the name in quotes.', to),
  UNEXPECTED_TOKEN: unexpected,
  BAD_SCALAR_START: quotes,
  BAD_ALIAS: quotes,
  ALIAS_PROPS: quotes,
  TAG_RESOLVE_FAILED: quotes,
  BAD_DQ_ESCAPE: [
    "In double quotes, this backslash begins an escape that doesn't exist.",
    'Write it twice, or use single quotes.',
  ],
  BLOCK_IN_FLOW: ({ text, from, to }) =>
    firstFit(text, from, rules.commaInBraces) ??
    mistakeAt(
      from,
      'Brackets contain a list or a group that is written with indentation.',
      'Use brackets or indentation, not both.',
      to,
    ),
  RESOURCE_EXHAUSTION: tooDeep,
  MULTIPLE_DOCS: ({ text, from }) =>
    firstFit(text, from, rules.frontMatter) ?? always(text, from, rules.secondDocument),
}

/** What a text looks like somewhere; the group `at` is the mistake, the others are put into the words. */
export type SyntaxRule = readonly [
  pattern: RegExp,
  message: string,
  hint: string,
  more?: Pick<Mistake, 'code' | 'last'>,
]

const writeField = 'Write "{name}: " and the value.'

/** How far a line is indented, up to its first sign. */
const indent = '(?<indent> *)(?! )'
const emptyLines = String.raw`\r?\n(?:[ \t]*\r?\n)*`
/** A line, and the beginning of the next one with words, which is indented deeper. */
const deeperLine = `${indent}.*${emptyLines}${String.raw`\k<indent>[ \t]+`}`
/** `type paragraph` or `- text Some words`. */
const nameWithoutColon = String.raw`(?:- +)*(?<at>(?<name>[a-z][\w-]*))(?: *(?<value> \S.*?))?[ \t]*`
const fieldOrEntry = String.raw`\k<indent>[ \t]*(?:- +)?[A-Za-z][\w-]*:(?: |\r?$)`

const rules = {
  twice: [
    /(?<at>(["']?)(?<name>[^"':,{}[\]\r\n]*[^"':,{}[\]\s])\2)/dy,
    'The field "{name}" appears twice.',
    'Keep only one of them.',
    { code: 'duplicate-key' },
  ],
  tab: [/[^\t\n]*(?<at>\t)/dy, 'A tab indents this line.', 'Indent with spaces, two per level.'],
  indentingTab: [/ *(?<at>\t)/dy, 'A tab indents this line.', 'Indent with spaces, two per level.'],
  token: [
    new RegExp(`(?<at>\\{)${tokenName}`, 'dy'),
    'A token inside brackets needs quotes.',
    'Put the text with the token in quotes.',
  ],
  /** Pages of other generators begin with fields between two such lines, and go on as Markdown. */
  frontMatter: [
    /(?<=^\uFEFF?(?:#.*\n|\s)*---\s[\s\S]*)(?<at>---).*\n\s*\S/dy,
    'Fields between lines of "---" are front matter, which isn\'t read here. The whole file is YAML.',
    'Remove both lines, and put the text under "blocks:", in a block of "type: prose".',
  ],
  merge: [
    /[ \t]*(?:- +)*(?<at><<) *:/dy,
    "This copies fields from somewhere else, which doesn't work here.",
    'Remove this line, and write those fields out.',
  ],
  secondDocument: [
    /(?<at>.*)/dy,
    'A line of "---" begins a second document.',
    'Remove it, because a file is one document. Text below it belongs in a block of "type: prose".',
  ],
  comma: [
    /(?<=^\uFEFF?\s*[{[][\s\S]*)(?<at>)/dy,
    'A "," is missing before this.',
    'Write "," between two fields or entries, and ":" after a name.',
  ],
  commaInBraces: [
    /(?<value>[^\s,{}[\]:"'|>-][^,{}[\]:\n]*?)(?<at> +)(?<name>[a-z]\w*): /dy,
    'A "," is missing here.',
    'Write "," between two fields, such as "{value}, {name}:", or quotes around a text with ": ".',
  ],
  /** A quote that was meant as part of the text and ends it. */
  singleQuote: [
    /(?<=(?<at>')[ \t]*)/dy,
    'The text ends at this quote, but the line goes on.',
    `Write '' for a quote inside single quotes, or use double quotes.`,
  ],
  doubleQuote: [
    /(?<=(?<at>")[ \t]*)/dy,
    'The text ends at this quote, but the line goes on.',
    `Write \\" for a quote inside double quotes, or use single quotes.`,
  ],
  textBehind: [
    /(?<=^[ \t]*(?:- +)*(?:[\w.-]+: +)?(?<sign>[|>]).*)(?<at>.+)/dmy,
    'Text after "{sign}" belongs on the next line.',
    'Move it there and indent it, or put it in quotes.',
  ],
  /** `items: - One` */
  listBehind: [
    /(?<=:[ \t]+)(?<at>-)[ \t]+\S/dy,
    "A list can't begin on the line of its field.",
    'Begin it on the next line, or put the value in quotes if it is text.',
  ],
  /** The first line below "|-" is indented no deeper than the field itself. */
  unindented: [
    /(?<=(?<opener>[|>][+-]?)\s*)[ \t]*(?<at>.*)/dy,
    'The text of "{opener}" isn\'t indented more than its field.',
    'Indent every line of it by two more spaces.',
  ],
  spaceAfterColon: [
    /[ \t]*(?:- +)*(?<name>[A-Za-z][\w-]*)(?<at>:)(?=[^\s:/])(?!.*: )/dy,
    'A space is missing after this ":".',
    writeField,
  ],
  equals: [
    /[ \t]*(?:- +)*(?<name>[A-Za-z][\w-]*) *(?<at>=)/dy,
    'A field is written with ":", not with "=".',
    writeField,
  ],
  /** An entry beside, or too far below, the list that it belongs to. */
  strayEntry: [
    /[ \t]*(?<at>-) +(?:- +)*[\w.-]*:(?!.*: )/dy,
    "This entry doesn't line up with the other entries of its list.",
    'Write its "-" directly below theirs. A list begins below its name.',
    { last: true },
  ],
  secondColon: [
    /.*?(?<at>:) /dy,
    'This line has a second ": ".',
    'Put the text in quotes, or under the field after ">-".',
  ],
  tightDash: [
    /[ \t]*(?<at>-)(?=[A-Za-z])/dy,
    'A space is missing after this "-".',
    'An entry begins with "- ".',
  ],
  tightField: [
    /[ \t]*(?<at>-)(?=[A-Za-z][\w-]*: )/dy,
    'A space is missing after this "-".',
    'An entry begins with "- ", and its other fields line up with what follows.',
  ],
  namelessList: [
    new RegExp(`${deeperLine}(?<at>-) `, 'dy'),
    'A list begins here, but it has no name.',
    'Write its name in a line above it, such as "items:", or line it up with the other entries.',
    { last: true },
  ],
  /** With a field below it, or between fields. */
  colon: [
    new RegExp(indent + nameWithoutColon + emptyLines + fieldOrEntry, 'dmy'),
    'A ":" is missing after "{name}".',
    'Write "{name}:{value}".',
  ],
  /** A line below one that is complete. */
  deeper: [
    new RegExp(String.raw`${deeperLine}(?<at>\S.*)`, 'dy'),
    'This line is indented more than the one above it, which is already complete.',
    'Line it up with the field above, or put the text of both lines in quotes.',
  ],
  noField: [
    /[^\S\n]*(?<at>.*?)\s*$/dmy,
    'This line isn\'t a field, because it has no ": ".',
    'Write a name, ": " and a value. If this belongs to the text above, indent it more.',
  ],
  /** A block below another one, without the sign that begins it. */
  missingDash: [
    /[ \t]*(?<at>type: *[a-z][\w-]*)\s*$/dmy,
    'A "- " is missing in front of this.',
    'Write "- " here, in line with the other blocks, and indent the fields below by two more spaces.',
    { last: true },
  ],
  unaligned: [
    /[^\S\n]*(?<at>.*?)\s*$/dmy,
    "This line isn't indented like the lines around it.",
    'Line it up with the fields of the same level. A new entry begins with "- ".',
  ],
} satisfies Record<string, SyntaxRule>

/** The first of some rules that fits the text from a character on. */
export function firstFit(text: string, from: number, ...tried: readonly SyntaxRule[]): Mistake | undefined {
  for (const rule of tried) {
    const [pattern] = rule
    pattern.lastIndex = from
    const { indices, groups } = pattern.exec(text) ?? {}
    if (indices?.groups?.['at']) return wordsOf(rule, indices.groups['at'], groups)
  }
  return undefined
}

/** What a rule says, also where its pattern does not fit. */
const always = (text: string, from: number, rule: SyntaxRule): Mistake =>
  firstFit(text, from, rule) ?? wordsOf(rule, [from, from])

function wordsOf(
  [, message, hint, more]: SyntaxRule,
  [from, to]: [number, number],
  groups: RegExpExecArray['groups'] = {},
): Mistake {
  const filled = (text: string): string => text.replace(/\{(\w+)\}/g, (_, name) => groups[name] ?? '')
  return { ...mistakeAt(from, filled(message), filled(hint), to), ...more }
}

function missingSign(spot: Spot): Mistake {
  const { text, from, said } = spot
  if (/closing .quote/.test(said)) return unclosedQuote(spot)
  if (/Tags and anchors/.test(said))
    return needsQuotes(text, Math.max(text.lastIndexOf('!', from), text.lastIndexOf('&', from)))
  if (/without - indicator/.test(said)) return unaligned(spot)
  if (/\]|}/.test(said)) return unclosedBracket(spot)
  return firstFit(text, from, rules.comma, rules.token) ?? noField(spot)
}

/**
 * The parser stops where text goes on after something that had ended: a quote, a bracket, the sign for long
 * text.
 */
function unexpected(spot: Spot): Mistake {
  const { text, from, to, lineStart } = spot
  const c = text.charAt(from)
  const opened = openQuote(spot) ?? firstFit(text, from, rules.token)
  if (opened) return opened
  if (c === '') return mistakeAt(from, 'The file ends too early.', 'Finish the last line.', to)
  if (c === ']' || c === '}') return mistakeAt(from, `There's one "${c}" too many.`, 'Remove it.')
  const quote = firstFit(text, from, rules.singleQuote, rules.doubleQuote)
  if (quote) return quote
  // A link, or one of the marks of Markdown that YAML reads as its own: `**bold** text`, `![alt](src)`.
  const [begin] = /^[ \t]*(?:- +)*(?:[\w.-]+: +)?(?=[[{*&!])/.exec(text.slice(lineStart)) ?? []
  if (begin !== undefined) return needsQuotes(text, lineStart + begin.length)
  const hint = 'Put text with special characters in quotes.'
  const list = c === '-' ? firstFit(text, from, rules.listBehind) : undefined
  if (list) return list
  return firstFit(text, from, rules.textBehind) ?? mistakeAt(from, `${sign(c)} is not expected here.`, hint)
}

/** Something that YAML reads as a field, in a place where none can be. */
function secondColon(spot: Spot): Mistake {
  const { text, from, lineStart, lineEnd } = spot
  const misspelt = firstFit(text, lineStart, rules.spaceAfterColon, rules.equals)
  if (misspelt) return misspelt
  if (text[from] === '?') return needsQuotes(text, from)
  const hasColon = text.slice(from, lineEnd).includes(': ')
  return (
    (hasColon ? firstFit(text, lineStart, rules.strayEntry) : undefined) ??
    firstFit(text, from, rules.secondColon) ??
    firstFit(text, lineStart, rules.tightDash, rules.namelessList, rules.colon, rules.deeper) ??
    noField(spot)
  )
}

/** A line between fields that is none. */
const noField = (spot: Spot): Mistake =>
  firstFit(spot.text, spot.lineStart, rules.unindented) ??
  openQuote(spot) ??
  firstFit(spot.text, spot.lineStart, rules.spaceAfterColon, rules.equals, rules.colon) ??
  always(spot.text, spot.lineStart, rules.noField)

function unaligned(spot: Spot): Mistake {
  const { text, from, lineStart, lineEnd } = spot
  // The parser may blame the end of the line before.
  const isEnd = text.slice(from, lineEnd).trim() === '' && text.slice(lineEnd).trim() !== ''
  const line = isEnd ? lineEnd + 1 : lineStart
  return (
    firstFit(text, line, rules.indentingTab, rules.missingDash, rules.tightField) ??
    always(text, line, rules.unaligned)
  )
}

/** A bracket that is not closed is noticed later; the author looks for where it was opened. */
function unclosedBracket({ text, from, said }: Spot): Mistake {
  const [open, close] = /map|}/.test(said) ? ['{', '}'] : ['[', ']']
  return mistakeAt(
    openingOf(text, from, open, close) ?? from,
    `This "${open}" is never closed.`,
    `Add "${close}" at the end, or put text that begins with "${open}" in quotes.`,
  )
}

/** The bracket before `from` that no other closes. */
function openingOf(text: string, from: number, open: string, close: string): number | undefined {
  let closed = 0
  for (let at = Math.min(from, text.length) - 1; at >= 0; at -= 1) {
    if (text[at] === close) closed += 1
    if (text[at] !== open) continue
    if (closed === 0) return at
    closed -= 1
  }
  return undefined
}

/** Text that begins with a sign that means something else in YAML. */
export function needsQuotes(text: string, from: number): Mistake {
  const merge = text[from] === '*' && firstFit(text, text.lastIndexOf('\n', from) + 1, rules.merge)
  if (merge) return merge
  const [rest = ''] = text.slice(from).split(/[ \t]*(?:\r?\n|$)/, 1)
  if (/^[*+] /.test(rest))
    return mistakeAt(from, `${sign(rest[0])} can't begin a list entry.`, 'Begin it with "- ".')
  // The corrected text, if it is short enough to show.
  const quoted = rest === '' || rest.length > 50 || /["\\]/.test(rest) ? '' : `: "${rest}"`
  return mistakeAt(from, `Text can't begin with ${sign(rest[0])}.`, `Put the text in quotes${quoted}.`)
}

const sign = (c = ''): string => (c === '"' ? `'"'` : `"${c}"`)

const unclosed = (from: number, quote: string): Mistake => ({
  ...mistakeAt(from, `The quote ${quote} is never closed.`, `Add ${quote} at the end of the text.`),
  last: true,
})

/** A quote that opens in this line and does not close in it, where text of several lines cannot be meant. */
function openQuote({ text, lineStart, lineEnd }: Spot): Mistake | undefined {
  const line = text.slice(lineStart, lineEnd)
  const quoted = /(?<=^|[\s[{,:-])(?:"(?:\\.|[^"\\])*"|'(?:''|[^'])*')/g
  const open = /(?<=^|[\s[{,:-])["'](?!.*["'][\s\]},:]*$)/.exec(
    line.replace(quoted, all => '_'.repeat(all.length)),
  )
  return open ? unclosed(lineStart + open.index, open[0]) : undefined
}

/** An unclosed quote is noticed at the end of the file; the author looks for where it was opened. */
function unclosedQuote({ text, from, said }: Spot): Mistake {
  const quote = said.includes("'quote") ? "'" : '"'
  const opened = text.slice(0, from + 1).matchAll(new RegExp(`(?<=^|[\\s[{,:-])${quote}`, 'gm'))
  return unclosed([...opened].at(-1)?.index ?? from, quote)
}
