/**
 * The YAML parser's errors in an author's words. They are told by their codes, a closed set, and by what the
 * parser made of the text: its own sentences are written for programmers.
 */
import { type Document, type ErrorCode, visit } from 'yaml'
import type { Mistake } from '../diagnostic.ts'
import { type MarkdownMistake, parseInline } from '../text/inline.ts'
import type { Advice } from '../text/refusals.ts'
import { type Span, spanFinder } from './positions.ts'
import { always, firstFit, mistakeAt, rules, type SyntaxRule, tooDeep } from './syntax-rules.ts'

/** What the parser blames, and the line around it. */
interface Spot {
  readonly doc: Document
  readonly text: string
  readonly from: number
  readonly to: number
  readonly lineStart: number
  readonly lineEnd: number
}

/** Explains an error, unless it's another one. */
type Explain = (spot: Spot) => Mistake | undefined

/** Each explanation looks at its line, or at all of the text, and nobody reads more of them. */
const mostExplained = 200

/** Returns what is wrong with the YAML of a text, one mistake a line: what follows there is a consequence. */
export function syntaxMistakes(doc: Document, text: string): Mistake[] {
  const placed: (Mistake & Span)[] = []
  const span = spanFinder(text)
  const errors = [...doc.errors, ...doc.warnings]
  // Lines around one that a tab indents don't line up with it: that is the same mistake.
  const tabs = errors.filter(({ code }) => code === 'TAB_AS_INDENT')
  for (const { code, pos } of (tabs.length > 0 ? tabs : errors).slice(0, mostExplained)) {
    const mistake = explain(code, spotAt(doc, text, pos))
    const place = span(mistake.from, mistake.to)
    if (placed.some(({ line }) => line === place.line)) continue
    placed.push({ ...mistake, ...place })
    if (mistake.last) break
  }
  return placed
}

function spotAt(doc: Document, text: string, [from, to]: readonly [number, number]): Spot {
  const next = text.indexOf('\n', from)
  const lineStart = text.lastIndexOf('\n', from - 1) + 1
  return { doc, text, from, to, lineStart, lineEnd: next < 0 ? text.length : next }
}

function explain(code: ErrorCode, spot: Spot): Mistake {
  for (const explanation of [
    onLine(rules.comment, rules.star, rules.hashInBrackets),
    lineBefore(rules.hashInBrackets),
    cell,
    ...(explanations[code] ?? []),
  ]) {
    const mistake = explanation(spot)
    if (mistake) return mistake
  }
  return says('YAML has another meaning for this.', 'Put the text in quotes if it is text.')(spot)
}

/** Says the same wherever the error is. */
const says =
  (message: string, hint: string) =>
  ({ from, to }: Spot): Mistake =>
    mistakeAt(from, message, hint, to)

/** Tries rules where the parser stopped, and from the beginning of that line. */
const here =
  (...tried: readonly SyntaxRule[]): Explain =>
  ({ text, from }) =>
    firstFit(text, from, ...tried)
const onLine =
  (...tried: readonly SyntaxRule[]): Explain =>
  ({ text, lineStart }) =>
    firstFit(text, lineStart, ...tried)

/** Tries rules on the line above, whose mistake the parser noticed too late. */
const lineBefore =
  (...tried: readonly SyntaxRule[]): Explain =>
  ({ text, lineStart }) =>
    lineStart === 0 ? undefined : firstFit(text, text.lastIndexOf('\n', lineStart - 2) + 1, ...tried)

const quotes: Explain = ({ text, from }) => needsQuotes(text, from)

/** Explains a line between fields that is none, or one that isn't at its place. */
const noField: readonly Explain[] = [
  strayEntry,
  onLine(rules.indentingTab, rules.unindented),
  openQuote,
  onLine(rules.spaceAfterColon, rules.otherSign, rules.colon, rules.severalLines),
  spot => (spot.text.slice(spot.lineStart, spot.lineEnd).includes(': ') ? unaligned(spot) : undefined),
  ({ text, lineStart }) => always(text, lineStart, rules.noField),
]

/** Explains something that YAML reads as a field, in a place where none can be. */
const secondColon: readonly Explain[] = [
  onLine(rules.spaceAfterColon, rules.otherSign),
  spot => (spot.text[spot.from] === '?' ? quotes(spot) : undefined),
  strayEntry,
  here(rules.strayEntry, rules.secondColon, rules.colonAtEnd),
  onLine(rules.tightDash, rules.firstDash, rules.lessIndented, rules.namelessList, rules.colon, rules.deeper),
  ...noField,
]

/** What may explain each error, in the order in which it is tried. */
const explanations: Partial<Record<ErrorCode, readonly Explain[]>> = {
  TAB_AS_INDENT: [onLine(rules.tab), ({ text, from }) => always(text, from, rules.tab)],
  // The other half of a quote or bracket, a comma, a colon, the end of a tag or an anchor.
  MISSING_CHAR: [unclosed, tagOrAnchor, here(rules.comma, rules.token), ...noField],
  BAD_INDENT: [unclosed, unaligned],
  BLOCK_AS_IMPLICIT_KEY: secondColon,
  MULTILINE_IMPLICIT_KEY: secondColon,
  NON_STRING_KEY: [
    onLine(rules.indentingTab, rules.unindented),
    bracesOfText,
    says('The name of a field must be text.', 'Put the name in quotes.'),
  ],
  // Text goes on after something that had ended: a quote, a bracket, the sign for long text.
  UNEXPECTED_TOKEN: [
    openQuote,
    here(
      rules.token,
      rules.emptyEntry,
      rules.extraBracket,
      rules.commaBehind,
      rules.singleQuote,
      rules.doubleQuote,
    ),
    marksOfMarkdown,
    here(rules.listBehind, rules.textBehind, rules.unexpected),
    says('The file ends too early.', 'Finish the last line.'),
  ],
  BAD_SCALAR_START: [bracesOfText, quotes],
  BAD_ALIAS: [quotes],
  ALIAS_PROPS: [quotes],
  TAG_RESOLVE_FAILED: [quotes],
  BAD_DQ_ESCAPE: [
    says(
      "In double quotes, this backslash begins an escape that doesn't exist.",
      'Write it twice, or use single quotes.',
    ),
  ],
  BLOCK_IN_FLOW: [
    here(rules.commaInBraces, rules.colonInBraces),
    says(
      'Brackets contain a list or a group that is written with indentation.',
      'Use brackets or indentation, not both.',
    ),
  ],
  RESOURCE_EXHAUSTION: [says(...tooDeep)],
  MULTIPLE_DOCS: [secondDocument],
}

/** Explains the line before which a document ended. */
function secondDocument({ text, from }: Spot): Mistake {
  const [mark] = [...text.slice(0, from + 3).matchAll(/^(?:---|\.\.\.)(?=\s|$)/gm)].slice(-1)
  const message = `This line of "${mark?.[0]}" ends the document, and a file is one document.`
  const hint = 'Remove it. All of a file is YAML, and Markdown belongs in a block of "type: prose".'
  return mistakeAt(mark?.index ?? from, message, hint, (mark?.index ?? from) + 3)
}

/** Explains text that begins with braces of other tools, which YAML reads as a group: `{{ name }}`, `{% note %}`. */
function bracesOfText({ text, lineStart, lineEnd }: Spot): Mistake | undefined {
  const [before] = /^[ \t]*(?:- +)*(?:[\w-]+: +)?(?=\{[{%/])/.exec(text.slice(lineStart, lineEnd)) ?? []
  return before === undefined ? undefined : needsQuotes(text, lineStart + before.length)
}

/** Explains a tag or an anchor that runs into the next sign. */
function tagOrAnchor({ text, from, lineStart }: Spot): Mistake | undefined {
  const [sign] = /[!&]\S*$/.exec(text.slice(lineStart, from)) ?? []
  return sign === undefined ? undefined : needsQuotes(text, from - sign.length)
}

/** Explains a link, or one of the marks of Markdown that YAML reads as its own: `**bold** text`, `![alt](src)`. */
function marksOfMarkdown({ text, lineStart }: Spot): Mistake | undefined {
  const [begin] = /^[ \t]*(?:- +)*(?:[\w.-]+: +)?(?=[[{*&!])/.exec(text.slice(lineStart)) ?? []
  return begin === undefined ? undefined : needsQuotes(text, lineStart + begin.length)
}

/** Explains an entry that stands beside its list: the one that the parser stopped at, or the first, if more are below. */
function strayEntry({ text, lineStart }: Spot): Mistake | undefined {
  const [, indent = '', isEntry] = /( *)(- )?/y.exec(text.slice(lineStart)) ?? []
  const above = isEntry ? entriesAbove(text.slice(0, lineStart), indent.length) : []
  if (above.length === 0 || above.some(entry => entry.indent === indent.length)) return undefined
  const outermost = Math.min(...above.map(entry => entry.indent))
  const beside = above.filter(entry => entry.indent === outermost)
  const below = new RegExp(`^(?:${indent}- .*(?:\r?\n(?: *\r?\n|${indent} .*))*\r?\n?)+`)
  const list = below.exec(text.slice(lineStart))?.[0].match(new RegExp(`^${indent}- `, 'gm')) ?? []
  const first = beside.at(-1)
  const isFirst = first && outermost > indent.length && beside.length < list.length
  return firstFit(text, isFirst ? first.at : lineStart + indent.length, rules.strayEntry)
}

/** Finds entries of lists up to the line that names the list, or the entry that it is within, from the last one. */
function entriesAbove(text: string, indent: number): { readonly at: number; readonly indent: number }[] {
  const entries: { at: number; indent: number }[] = []
  for (const { 0: spaces, 1: words = '', index } of [...text.matchAll(/^ *(?=[^\s#])(.*)/gm)].reverse()) {
    const own = spaces.length - words.length
    const isEntry = words.startsWith('- ')
    if (isEntry) entries.push({ at: index + own, indent: own })
    const isName = own === indent && words.trimEnd().endsWith(':')
    if (isEntry ? own < indent : own < indent || isName) break
  }
  return entries
}

function unaligned({ text, from, lineStart, lineEnd }: Spot): Mistake {
  // The parser may blame the end of the line before.
  const isEnd = text.slice(from, lineEnd).trim() === '' && text.slice(lineEnd).trim() !== ''
  const line = isEnd ? lineEnd + 1 : lineStart
  return (
    firstFit(text, line, rules.comment, rules.star, rules.indentingTab, rules.missingDash, rules.tightDash) ??
    always(text, line, rules.unaligned)
  )
}

const closing: Readonly<Partial<Record<string, string>>> = { '"': '"', "'": "'", '[': ']', '{': '}' }

/** Finds the innermost quote or bracket that is still open where the parser stopped: that is where the author looks. */
function unclosed({ doc, text, from: at }: Spot): Mistake | undefined {
  let open: Mistake | undefined
  visit(doc, {
    Node: (_, { range }) => {
      const [from, end] = range ?? [0, 0]
      const sign = text.charAt(from)
      const close = closing[sign]
      const isClosed = text[end - 1] === close && end - from > 1
      if (end === at && close !== undefined && !isClosed)
        open = close === sign ? openText(from, sign) : openBracket(from, sign, close)
    },
  })
  return open
}

const openBracket = (from: number, sign: string, close: string): Mistake => ({
  ...mistakeAt(
    from,
    `This "${sign}" is never closed.`,
    `Add "${close}" at the end, or put text that begins with "${sign}" in quotes.`,
  ),
  last: true,
})

/** Matches a cell of a row in brackets that is in quotes, or needs none. */
const soundCell =
  /^(?:"(?:\\.|[^"\\])*"|'(?:''|[^'])*'|(?![-?:](?: |$))[^\s"'`@%*&!|>#{}[\],](?:(?!: | #|:$)[^{}[\]])*)$/

/** Explains the first cell of a row such as `- [one, two]` whose signs mean something else in YAML. */
function cell({ text, lineStart, lineEnd }: Spot): Mistake | undefined {
  const [row, begin = '', cells = ''] =
    /^([ \t]*- +\[)(.*)\][ \t]*\r?$/.exec(text.slice(lineStart, lineEnd)) ?? []
  if (row === undefined) return undefined
  for (const { 0: written, index } of cells.matchAll(
    /(?<=^|,)(?: *"(?:\\.|[^"\\])*"| *'(?:''|[^'])*')?[^,]*/g,
  )) {
    const words = written.trim()
    if (soundCell.test(words)) continue
    const from = lineStart + begin.length + index + written.length - written.trimStart().length
    const [quote] = /^(["'])(?!.*\1)/.exec(words) ?? []
    if (quote !== undefined) return openText(from, quote)
    const message = words === '' ? 'This cell is empty.' : 'This cell has signs that YAML reads as its own.'
    return mistakeAt(from, message, `Put the cell in quotes: ${inQuotes(words)}.`, from + words.length)
  }
  return undefined
}

const inQuotes = (words: string): string =>
  /["\\]/.test(words) ? `'${words.replaceAll("'", "''")}'` : `"${words}"`

const fence = [
  "Lines of ``` don't work outside of Markdown.",
  'Use a block of "type: code", with "language:" and the lines below "code: |-".',
] as const

/** Explains text that begins with a sign that means something else in YAML. */
export function needsQuotes(text: string, from: number): Mistake {
  const [rest = ''] = text.slice(from).split(/[ \t]*(?:\r?\n|$)/, 1)
  const sign = rest.startsWith('"') ? `'"'` : `"${rest.charAt(0)}"`
  if (rest.startsWith('```')) return { ...mistakeAt(from, ...fence), last: true }
  const markup = markupOfOthers(rest)
  if (markup) return mistakeAt(from, markup.message, `${markup.hint} Such a text also needs quotes.`)
  // The corrected text, if it is short enough to show.
  const quoted = rest === '' || rest.length > 50 || /["\\]/.test(rest) ? '' : `: "${rest}"`
  const anchors = /^[&*][\w-]+(?![\w*-])/.test(rest) ? " Anchors and aliases of YAML don't work here." : ''
  return mistakeAt(from, `Text can't begin with ${sign}.`, `Put the text in quotes${quoted}.${anchors}`)
}

/** Explains markup that a text begins with and that quotes alone wouldn't cure. */
function markupOfOthers(text: string): Advice | undefined {
  const mistakes: MarkdownMistake[] = []
  parseInline(text, mistake => mistakes.push(mistake))
  return mistakes.find(({ at }) => at.from === 0)
}

const openText = (from: number, quote: string): Mistake => ({
  ...mistakeAt(from, `The quote ${quote} is never closed.`, `Add ${quote} at the end of the text.`),
  last: true,
})

/** Finds a quote that opens in this line and doesn't close in it, where text of several lines can't be meant. */
function openQuote({ text, lineStart, lineEnd }: Spot): Mistake | undefined {
  const line = text.slice(lineStart, lineEnd)
  const quoted = /(?<=^|[\s[{,:-])(?:"(?:\\.|[^"\\])*"|'(?:''|[^'])*')/g
  const open = /(?<=^|[\s[{,:-])["'](?!.*["'][\s\]},:]*$)/.exec(
    line.replace(quoted, all => '_'.repeat(all.length)),
  )
  return open ? openText(lineStart + open.index, open[0]) : undefined
}
