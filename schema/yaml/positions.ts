/**
 * From values to places in a file: lines and columns, the node at a path, a character within a folded or
 * quoted text.
 */
import {
  type Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Pair,
  type Scalar,
  type YAMLMap,
} from 'yaml'
import type { NamedFile } from '../data-path.ts'
import { type Mistake, type Report, severityOf } from '../diagnostic.ts'

/** Where a value is in a file: the names of fields and the numbers of entries that lead to it. */
export type Path = readonly (string | number)[]

/** A path as one text, because a large site has a million of them: `blocks/14/rows/0`. */
export type PathText = string

/** Stands for a slash in a field's name: no name has a line end. */
const slash = '\n'

export function pathText(path: Path): PathText {
  let text = ''
  path.forEach((step, i) => {
    if (i > 0) text += '/'
    text += typeof step === 'string' && step.includes('/') ? step.replaceAll('/', slash) : step
  })
  return text
}

/** Indexes come back as text, which works as well. */
export const pathOf = (text: PathText): Path =>
  text === '' ? [] : text.split('/').map(step => step.replaceAll(slash, '/'))

/** 1-based line and column in UTF-16 units; `length` ends at the end of that line at the latest. */
export interface Span {
  readonly line: number
  readonly col: number
  readonly length: number
}

export interface Range {
  readonly from: number
  readonly to: number
}

/** Finds the line and column of characters `from` to `to` of a text. */
export function spanFinder(text: string): (from: number, to: number) => Span {
  const lines = new LineCounter()
  return (from, to) => {
    if (lines.lineStarts.length === 0)
      lines.lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
    const { line, col } = lines.linePos(from)
    const [shown = ''] = text.slice(from, to).split(/[\r\n]/, 1)
    // A byte order mark counts as a column; editors do not show it.
    const bom = line === 1 && text.startsWith('\uFEFF') ? 1 : 0
    return { line, col: Math.max(1, col - bom), length: Math.max(1, shown.trimEnd().length) }
  }
}

/** Reports mistakes at characters of a text. */
export function reporterIn(
  { file, place }: NamedFile,
  text: string,
  report: Report,
): (mistake: Mistake) => void {
  const span = spanFinder(text)
  return ({ code = 'yaml-syntax', from, to, message, hint }) =>
    report({ severity: severityOf(code), code, file, place, ...span(from, to), path: '', message, hint })
}

/** A value and the key that names it. */
type NamedPair = Pick<Pair, 'key' | 'value'>

/** Returns the characters of the node at `path`, or of its key. A path that leads nowhere gives its nearest parent. */
export function rangeOf({ contents }: Document, path: Path, at: 'key' | 'value'): Range {
  const { key, value } = nearestPair({ key: undefined, value: contents }, path)
  const node = at === 'key' ? (key ?? value) : (value ?? key)
  // A group is pointed at by its first key: underlining all of it says nothing.
  const shown = isMap(node) && node.items[0] && !node.flow ? node.items[0].key : node
  const [from, to] = (isNode(shown) && shown.range) || [0, 1]
  return { from, to: Math.max(to, from + 1) }
}

/** Returns the pair at the end of a path, or the last one on the way there. */
function nearestPair(pair: NamedPair, [step, ...rest]: Path): NamedPair {
  const next = step === undefined ? undefined : childAt(pair.value, step)
  return next ? nearestPair(next, rest) : pair
}

function childAt(node: unknown, step: string | number): NamedPair | undefined {
  if (isMap(node)) return pairsOf(node).get(String(step))
  const value = isSeq(node) ? node.items[Number(step)] : undefined
  return value === undefined ? undefined : { key: undefined, value }
}

/** Pairs by their keys, the first of each. A group of ten thousand fields is searched once. */
const pairsOfMaps = new WeakMap<YAMLMap, ReadonlyMap<string, Pair>>()

function pairsOf(map: YAMLMap): ReadonlyMap<string, Pair> {
  const known = pairsOfMaps.get(map)
  if (known) return known
  const pairs = new Map<string, Pair>()
  for (const pair of map.items) {
    const name = isScalar(pair.key) ? String(pair.key.value) : undefined
    if (name !== undefined && !pairs.has(name)) pairs.set(name, pair)
  }
  pairsOfMaps.set(map, pairs)
  return pairs
}

export const isText = (node: Scalar): node is Scalar<string> => typeof node.value === 'string'

/** A line break with the white space around it; an escape; any other character. */
const plainPieces = /[ \t]*[\r\n]\s*|[\s\S]/g
const quotedPieces: Readonly<Partial<Record<string, RegExp>>> = {
  QUOTE_SINGLE: /[ \t]*[\r\n]\s*|''|[\s\S]/g,
  QUOTE_DOUBLE: /\\\r?\n[ \t]*|[ \t]*[\r\n]\s*|\\(?:x..|u.{4}|U.{8}|.)|[\s\S]/g,
}

const piecesOf = (type: string): RegExp => quotedPieces[type] ?? plainPieces

/**
 * File offset of character `index` of a text's value, which differs from what is written by folds, quotes and
 * escapes.
 */
export function scalarOffset(text: string, node: Scalar<string>, index: number): number {
  const offsets = offsetsOfNodes.get(node) ?? scalarOffsets(text, node)
  offsetsOfNodes.set(node, offsets)
  return offsets[index] ?? node.range?.[1] ?? 0
}

/** A text with a thousand mistakes is read once, not once for each of them. */
const offsetsOfNodes = new WeakMap<Scalar, readonly number[]>()

/** File offset of every character of a text's value. */
function scalarOffsets(text: string, { value, type = 'PLAIN', range }: Scalar<string>): readonly number[] {
  const [start, end] = range ?? [0, 0]
  const block = type.startsWith('BLOCK')
  const begin = block ? firstContent(text, start, end) : start + (type.startsWith('QUOTE') ? 1 : 0)
  // White space at the beginning of a block belongs to the indentation just skipped.
  const offsets = new Array<number>(block ? spaceAt(value, 0) : 0).fill(begin)
  for (const { 0: piece, index: at } of text.slice(begin, end).matchAll(piecesOf(type))) {
    const fold = /^[ \t]*[\r\n]/.test(piece)
    const length = fold ? spaceAt(value, offsets.length) : valueLength(piece)
    const first = begin + at
    for (let i = 0; i < length; i += 1) offsets.push(fold && i > 0 ? first + piece.length - 1 : first)
  }
  return offsets
}

/** Behind the line of "|-" and the indentation of the next one. */
function firstContent(text: string, start: number, end: number): number {
  const line = text.indexOf('\n', start) + 1
  return Math.min(end, line + (/^\s*/.exec(text.slice(line, end))?.[0].length ?? 0))
}

const spaceAt = (value: string, at: number): number => /^\s*/.exec(value.slice(at))?.[0].length ?? 0

/** Returns the characters of the value that a piece of the text makes. An escaped line break makes none. */
function valueLength(piece: string): number {
  if (/^\\\r?\n/.test(piece)) return 0
  const isPair = piece.startsWith('\\U') && Number.parseInt(piece.slice(2), 16) > 0xffff
  return isPair ? 2 : 1
}
