/** A data file that knows where its values stand: YAML (or JSON) text in, a value and positions out. */
import { type Document, isAlias, isMap, isScalar, isSeq, type Node, parseDocument, type Scalar, visit } from 'yaml'
import type { Report } from '../diagnostic.ts'
import { explainYamlError } from './errors.ts'
import { readEverydayYaml } from './everyday-yaml.ts'
import { disguised, hiddenCharacters } from './hidden-characters.ts'
import { type LinePlaces, linePlaces } from './lines.ts'
import type { Path } from './path.ts'
import { scalarOffset } from './positions.ts'
import { needsQuotes } from './quotes.ts'
import { expandTokens, hasTokens, misspeltTokens, rawOffset, type Tokens, tokenHint } from './tokens.ts'

/** 1-based line and column in UTF-16 units; `length` ends at the end of that line at the latest. */
export interface Span {
  readonly line: number
  readonly col: number
  readonly length: number
}

export interface Source {
  readonly file: string
  readonly text: string
  /** Where a value, or the key that names it, stands. A path that leads nowhere gives its nearest parent. */
  locate(path: Path, at?: 'key' | 'value'): Span
  /** Where characters `from` to `to` of the (expanded) string at `path` stand. */
  locateIn(path: Path, from: number, to: number): Span
}

export interface ParsedSource extends Source {
  /** Plain data, tokens expanded. */
  readonly value: unknown
}

/** No page needs more; a larger file is a mistake or an attack, and would only slow every build. */
export const maxFileLength = 1_000_000
/** Levels of nesting: the schemas need about twelve. Deeper input would exhaust the stack of the YAML composer. */
export const maxDepth = 100

/** Parses one file. Anything wrong with its YAML is reported and gives undefined. */
export function parseSource(file: string, text: string, tokens: Tokens, report: Report): ParsedSource | undefined {
  const simple =
    text.length <= maxFileLength && hiddenCharacters(text).length === 0 ? readEverydayYaml(text) : undefined
  return simple ? expanded(file, text, tokens, simple.value, report) : parseFully(file, text, tokens, report)
}

/** The same by the full parser, which knows all of YAML and where its mistakes stand. */
export function parseFully(file: string, text: string, tokens: Tokens, report: Report): ParsedSource | undefined {
  let failed = false
  const fail =
    (code: 'yaml-syntax' | 'duplicate-key' | 'hidden-character' | 'file-too-large' | 'unknown-key') =>
    (span: Span, message: string, hint?: string) => {
      failed = true
      report({ severity: 'error', code, file, ...span, path: '', message, hint })
    }
  if (text.length > maxFileLength) {
    fail('file-too-large')(start, `This file has ${text.length} characters; ${maxFileLength} is the most.`, 'Split it.')
    return undefined
  }
  if (deepest(text) > maxDepth) {
    fail('yaml-syntax')(start, `This file nests deeper than ${maxDepth} levels.`, 'Close the brackets or unindent.')
    return undefined
  }
  const lone = text.search(/\r(?!\n)/)
  if (lone >= 0) {
    // To editors it ends a line, to the parser it does not: no place after it could be named.
    const lines = text.slice(0, lone).split(/\r?\n/)
    const span = { line: lines.length, col: lines.at(-1)!.length + 1, length: 1 }
    fail('hidden-character')(
      span,
      'This line ends in a way that is not read.',
      'Save the file with line ends of Unix or Windows.',
    )
    return undefined
  }
  reportHiddenCharacters(text, fail('hidden-character'))
  const { doc, lines } = parseYaml(text)
  // What follows a mistake on the same line, the parser only stumbles over.
  const told = new Set<number>()
  const mistakes = [...doc.errors, ...doc.warnings]
  // Lines around one that a tab indents do not line up with it: that is the same mistake.
  const tabs = mistakes.filter(({ code }) => code === 'TAB_AS_INDENT')
  for (const { code, pos, message } of tabs.length > 0 ? tabs : mistakes) {
    const found = explainYamlError(code, message, text, pos)
    const span = spanOf(text, lines, found.from, found.to)
    if (told.has(span.line)) continue
    told.add(span.line)
    fail(code === 'DUPLICATE_KEY' ? 'duplicate-key' : 'yaml-syntax')(span, found.message, found.hint)
    if (found.last) break
  }
  if (failed) return undefined
  reportYamlFeatures(doc, text, lines, fail('yaml-syntax'))
  for (const { name, at, field } of disguised(doc, text)) {
    if (field)
      fail('unknown-key')(spanOf(text, lines, at, at + name.length), `There is no field "${name}".`, 'Delete it.')
    else
      fail('hidden-character')(
        spanOf(text, lines, at, at + 2),
        `This stands for the invisible character ${name}.`,
        'Delete it.',
      )
  }
  if (failed) return undefined
  return expanded(file, text, tokens, doc.toJS(), report, { doc, lines })
}

/** A value with its tokens expanded, and the source that knows its places. */
function expanded(
  file: string,
  text: string,
  tokens: Tokens,
  raw: unknown,
  report: Report,
  parsed?: Parsed,
): ParsedSource | undefined {
  const places = source(file, text, tokens, parsed)
  if (!hasTokens(text) && misspeltTokens(text).length === 0) return { ...places, value: raw }
  let failed = false
  const value = expandAll(raw, [])
  return failed ? undefined : { ...places, value }

  function expandAll(node: unknown, path: Path): unknown {
    if (typeof node === 'string') {
      const unknown = (name: string, at: number, meant = name): void => {
        failed = true
        const span = source(file, text, emptyTokens, parsed).locateIn(path, at, at + name.length + 2)
        const message = `There is no token {${name}}.`
        const hint = tokenHint(meant, tokens)
        report({ severity: 'error', code: 'unknown-token', file, ...span, path: '', message, hint })
      }
      for (const { name, at, group } of misspeltTokens(node)) unknown(name, at, name.replace(/^\w+/, group))
      return expandTokens(node, tokens, unknown)
    }
    if (Array.isArray(node)) return node.map((item, i) => expandAll(item, [...path, i]))
    if (typeof node !== 'object' || node === null) return node
    return Object.fromEntries(Object.entries(node).map(([key, item]) => [key, expandAll(item, [...path, key])]))
  }
}

const start: Span = { line: 1, col: 1, length: 1 }
const emptyTokens: Tokens = new Map()

interface Parsed {
  readonly doc: Document
  readonly lines: LinePlaces
}

function parseYaml(text: string): Parsed {
  const doc = parseDocument(text, { stringKeys: true, prettyErrors: false, version: '1.2' })
  return { doc, lines: linePlaces(text) }
}

/** The plain value of a YAML text, or undefined if it has errors; for reading ahead, without positions or messages. */
export function readPlain(text: string): unknown {
  if (text.length > maxFileLength) return undefined
  const simple = readEverydayYaml(text)
  if (simple) return simple.value
  if (deepest(text) > maxDepth) return undefined
  const { doc } = parseYaml(text)
  let aliased = false
  visit(doc, {
    Alias() {
      aliased = true
      return visit.BREAK
    },
  })
  return doc.errors.length > 0 || aliased ? undefined : doc.toJS()
}

/** Positions in a text that was understood before: it is parsed again only if a position is asked for. */
export function source(file: string, text: string, tokens: Tokens, parsed?: Parsed): Source {
  let memo = parsed
  const parse = (): Parsed => (memo ??= parseYaml(text))
  const span = (from: number, to: number): Span => spanOf(text, parse().lines, from, to)
  return {
    file,
    text,
    locate(path, at = 'value') {
      const { from, to } = rangeOf(parse().doc, path, at)
      return span(from, to)
    },
    locateIn(path, from, to) {
      const node = parse().doc.getIn([...path], true)
      if (!isScalar(node) || typeof node.value !== 'string' || !node.range) return this.locate(path)
      const raw = node.value
      const at = (offset: number): number =>
        scalarOffset(text, node as Scalar<string>, rawOffset(raw, tokens, offset)) ?? node.range![0]
      const begin = at(from)
      return span(begin, Math.max(at(Math.max(from, to - 1)) + 1, begin + 1))
    },
  }
}

/** Character range of the node at `path`; of its key with `at: 'key'`. */
function rangeOf(doc: Document, path: Path, at: 'key' | 'value'): { from: number; to: number } {
  let node: unknown = doc.contents
  let keyNode: Node | undefined
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(item => isScalar(item.key) && String(item.key.value) === String(step))
      if (!pair) break
      keyNode = pair.key as Node
      node = pair.value ?? pair.key
    } else if (isSeq(node)) {
      const item = node.items[Number(step)]
      if (item === undefined) break
      keyNode = undefined
      node = item
    } else break
  }
  const found = (at === 'key' ? (keyNode ?? node) : node) as Node | null
  if (!found?.range) return { from: 0, to: 1 }
  const [from, to] = found.range
  // A mapping is pointed at by its first key: underlining all of it says nothing.
  if (isMap(found) && found.items[0] && !found.flow) {
    const first = found.items[0].key as Node
    if (first.range) return { from: first.range[0], to: first.range[1] }
  }
  return { from, to: Math.max(to, from + 1) }
}

function spanOf(text: string, lines: LinePlaces, from: number, to: number): Span {
  const { line, col } = lines.placeOf(from)
  const rest = text.slice(from, to)
  const end = rest.search(/[\r\n]/)
  const shown = (end < 0 ? rest : rest.slice(0, end)).trimEnd()
  // yaml counts a byte order mark as a column; editors do not show it.
  const bom = line === 1 && text.startsWith('\uFEFF') ? 1 : 0
  return { line: Math.max(1, line), col: Math.max(1, col - bom), length: Math.max(1, shown.length) }
}

function reportHiddenCharacters(text: string, fail: (span: Span, message: string, hint: string) => void): void {
  for (const { name, at } of hiddenCharacters(text)) {
    const before = text.slice(0, at)
    const line = before.split(/\r\n|\n|\r/).length
    const col = at - Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r'))
    fail({ line, col, length: 1 }, `The invisible character ${name} stands here.`, 'Delete it.')
  }
}

/**
 * Anchors, aliases and tags are not part of this house's YAML: nothing may stand for something else. A "#" that cuts a
 * text off is no comment either, unless a space follows it: `Issue #12` would lose its number without a word.
 */
function reportYamlFeatures(
  doc: Document,
  text: string,
  lines: LinePlaces,
  fail: (s: Span, m: string, h: string) => void,
): void {
  if (!/[&*!]|\S[ \t]+#\S/.test(text)) return
  const quotes = (from: number): void => {
    const found = needsQuotes(text, from)
    fail(spanOf(text, lines, found.from, found.to), found.message, found.hint)
  }
  const anchors = new Set<string>()
  const repeated = (from: number): void => {
    const name = /^\S+/.exec(text.slice(from))![0]
    const span = spanOf(text, lines, from, from + name.length)
    fail(span, `"${name}" stands for something else, which is not read here.`, 'Write out what is meant each time.')
  }
  visit(doc, {
    Node(_key, node) {
      if (!isAlias(node) && node.anchor) anchors.add(node.anchor)
      const [start = 0, end = 0] = node.range ?? []
      if (isAlias(node)) (anchors.has(node.source) ? repeated : quotes)(start)
      else if (node.anchor) (isScalar(node) && node.value !== null ? quotes : repeated)(text.lastIndexOf('&', start))
      else if (node.tag?.startsWith('!')) quotes(text.lastIndexOf('!', start))
      else if (isScalar(node) && node.comment && /^[^\s#!]/.test(node.comment) && end > start) {
        const sign = text.indexOf('#', end)
        // A comment in lines of its own is meant as one.
        if (text.slice(end, sign).includes('\n')) return
        fail(
          spanOf(text, lines, sign, sign + 1 + node.comment.length),
          'What follows this "#" is a comment, not part of the text.',
          'Put the text in quotes; a comment begins with "# ".',
        )
      }
    },
  })
}

/** Upper bound of nesting, without parsing: open brackets, and dashes or indentation at the start of a line. */
function deepest(text: string): number {
  let open = 0
  let most = 0
  for (const line of text.split('\n')) {
    const lead = /^(?:\s|-(?= ))*/.exec(line)![0]
    if (lead.length > maxDepth * 2) most = Math.max(most, lead.replaceAll(' ', '').length || Math.ceil(lead.length / 4))
    if (!/[[{\]}]/.test(line)) continue
    for (const c of line) {
      if (c === '[' || c === '{') most = Math.max(most, ++open)
      else if ((c === ']' || c === '}') && open > 0) open--
    }
  }
  return most
}
