/**
 * The YAML parser's errors in an author's words. They are told by their codes, a closed set, and by what the
 * parser made of the text: its own sentences are written for programmers.
 */
import { type Document, type ErrorCode, isCollection, isNode, isPair, type Node, visit } from 'yaml'
import type { Mistake } from '../diagnostic.ts'
import { type Span, spanFinder } from './positions.ts'
import { always, firstFit, mistakeAt, rules, tooDeep } from './syntax-rules.ts'

/** What the parser blames, the line around it, and what was opened and ends there without its other half. */
interface Spot {
  readonly text: string
  readonly from: number
  readonly to: number
  readonly lineStart: number
  readonly lineEnd: number
  readonly open: OpenNode | undefined
}

/** A text in quotes, or a list or group in brackets, that isn't closed. */
interface OpenNode {
  readonly from: number
  readonly sign: keyof typeof closing
}

const closing = { '"': '"', "'": "'", '[': ']', '{': '}' } as const

type Explain = (spot: Spot) => Mistake

/** Each explanation looks at its line, or at all of the text, and nobody reads more of them. */
const mostExplained = 200

/** Returns what is wrong with the YAML of a text, one mistake a line: what follows there is a consequence. */
export function syntaxMistakes(doc: Document, text: string): Mistake[] {
  const placed: (Mistake & Span)[] = []
  const span = spanFinder(text)
  const errors = [...doc.errors, ...doc.warnings]
  // Lines around one that a tab indents don't line up with it: that is the same mistake.
  const tabs = errors.filter(({ code }) => code === 'TAB_AS_INDENT')
  for (const { code, pos, message } of (tabs.length > 0 ? tabs : errors).slice(0, mostExplained)) {
    const mistake = explain(code, message, spotAt(doc, text, pos))
    const place = span(mistake.from, mistake.to)
    if (placed.some(({ line }) => line === place.line)) continue
    placed.push({ ...mistake, ...place })
    if (mistake.last) break
  }
  return placed
}

function spotAt(doc: Document, text: string, [from, to]: readonly [number, number]): Spot {
  const next = text.indexOf('\n', from)
  return {
    text,
    from,
    to,
    lineStart: text.lastIndexOf('\n', from - 1) + 1,
    lineEnd: next < 0 ? text.length : next,
    open: openNodeEndingAt(from, doc, text),
  }
}

/** Finds the innermost quote or bracket that is still open where the parser stopped. */
function openNodeEndingAt(at: number, doc: Document, text: string): OpenNode | undefined {
  let open: OpenNode | undefined
  visit(doc, {
    Node: (_, node) => {
      const [from, end] = node.range ?? [0, 0]
      const sign = text[from]
      if (end !== at || !isOpening(sign)) return
      // The last character may belong to something within it, or be the opening sign itself.
      const isClosed = text[end - 1] === closing[sign] && end - from > 1 && lastEnd(node) < end
      if (!isClosed) open = { from, sign }
    },
  })
  return open
}

const isOpening = (sign: string | undefined): sign is OpenNode['sign'] =>
  sign !== undefined && Object.hasOwn(closing, sign)

/** Returns where the last value of a list or group ends, without spaces and comments below it. */
function lastEnd(node: Node): number {
  const last = isCollection(node) ? node.items.at(-1) : undefined
  const inner = isPair(last) ? (last.value ?? last.key) : last
  return isNode(inner) ? (inner.range?.[1] ?? 0) : 0
}

/** @param said the parser's own words, for codes that need no translation */
function explain(code: ErrorCode, said: string, spot: Spot): Mistake {
  const explanation = explanations[code]
  if (typeof explanation === 'function') return explanation(spot)
  const [message, hint] = explanation ?? [
    `${said.replace(/\.$/, '')}.`,
    'Put the text in quotes if it is text.',
  ]
  return mistakeAt(spot.from, message, hint, spot.to)
}

const quotes: Explain = ({ text, from }) => needsQuotes(text, from)

/** The words for each error code, or a function that finds them. */
const explanations: Partial<Record<ErrorCode, Explain | readonly [message: string, hint: string]>> = {
  TAB_AS_INDENT: ({ text, from, lineStart }) =>
    firstFit(text, lineStart, rules.tab) ?? always(text, from, rules.tab),
  MISSING_CHAR: missingSign,
  BAD_INDENT: spot => unclosed(spot) ?? unaligned(spot),
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
    firstFit(text, from, rules.commaInBraces, rules.colonInBraces) ??
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

/** Something that must be there isn't: the other half of a quote or bracket, a comma, a colon. */
function missingSign(spot: Spot): Mistake {
  const { text, from, lineStart } = spot
  const open = unclosed(spot)
  if (open) return open
  // A tag or an anchor that runs into the next sign.
  const [tag] = /[!&]\S*$/.exec(text.slice(lineStart, from)) ?? []
  if (tag !== undefined) return needsQuotes(text, from - tag.length)
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
  const { text, from, lineStart } = spot
  const misspelt = firstFit(text, lineStart, rules.spaceAfterColon, rules.equals)
  if (misspelt) return misspelt
  if (text[from] === '?') return needsQuotes(text, from)
  const isEntry = /^[ \t]*-$/.test(text.slice(lineStart, from + 1))
  return (
    (isEntry ? firstFit(text, lineStart, rules.strayEntry) : undefined) ??
    firstFit(text, from, rules.secondColon, rules.colonAtEnd) ??
    firstFit(text, lineStart, rules.tightDash, rules.namelessList, rules.colon, rules.deeper) ??
    noField(spot)
  )
}

/** A line between fields that is none, or one that isn't at its place. */
function noField(spot: Spot): Mistake {
  const { text, lineStart, lineEnd } = spot
  return (
    firstFit(text, lineStart, rules.unindented) ??
    openQuote(spot) ??
    firstFit(text, lineStart, rules.spaceAfterColon, rules.equals, rules.colon) ??
    (text.slice(lineStart, lineEnd).includes(': ') ? unaligned(spot) : always(text, lineStart, rules.noField))
  )
}

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

/** What is never closed is noticed later. The author looks for where it was opened. */
function unclosed({ open }: Spot): Mistake | undefined {
  if (!open) return undefined
  const { from, sign } = open
  if (sign === '"' || sign === "'") return openText(from, sign)
  return mistakeAt(
    from,
    `This "${sign}" is never closed.`,
    `Add "${closing[sign]}" at the end, or put text that begins with "${sign}" in quotes.`,
  )
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

const openText = (from: number, quote: string): Mistake => ({
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
  return open ? openText(lineStart + open.index, open[0]) : undefined
}
