/**
 * Every text of the content that a reader sees as language: without code samples, names of files, ids and addresses,
 * each with its place in its file. For commands that look at how the site is written.
 */

import { validate } from '../check/validate.ts'
import { placeOf } from '../files/kinds.ts'
import { type ContentTexts, productTokens } from '../site/load.ts'
import type { Path } from '../yaml/path.ts'
import { parseSource, type Source, type Span } from '../yaml/source.ts'
import type { Inline, InlineNode } from './inline.ts'

export interface Range {
  readonly from: number
  readonly to: number
}

export interface ProseText {
  /** As authors know it: `data/pages/about.yaml`. */
  readonly file: string
  readonly path: Path
  /** Name of the field: `text`, `title`, `summary`; of lists the name of the list. */
  readonly field: string
  /** Value of `type` of the nearest block around it; '' outside of blocks. */
  readonly block: string
  /** The words, without markup. */
  readonly words: string
  /** Where code in backticks stands in `words`. */
  readonly code: readonly Range[]
  /** Where the words of links stand in `words`. */
  readonly links: readonly Range[]
  /** Where characters of `words` stand in the file. */
  readonly span: (from: number, to: number) => Span
}

/** Plain fields that hold names, code or addresses, whatever they look like. */
const silent = new Set(
  'approval arguments base buildVariable code default example formerFiles from group hash id json kind language literals mark match name namespace needs now of omitted only option page platforms protocol reason route rpc sample scopes sidebar signature since source src sync tab templates to tone type url value why'.split(
    ' ',
  ),
)

/** Plain fields that hold words even if it is only one. */
const spoken = new Set(
  'action alt caption columns description label message note status subtitle term text title'.split(' '),
)

/** @param label how messages name the data folder. Files with mistakes are left out; `check` reports them. */
export function proseTexts(texts: ContentTexts, label: string): ProseText[] {
  const tokens = productTokens(texts)
  const found: ProseText[] = []
  for (const [path, text] of [...texts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const place = placeOf(path.replace(/\.(yaml|yml|json)$/, ''))
    if (!place || place.name === 'permalinks.lock') continue
    const source = parseSource(`${label}/${path}`, text, tokens, () => {})
    const value = source && validate(place.schema, source, () => {})
    if (!source || value === undefined) continue
    // The rest of the vocabulary is lists for machines.
    const isVocabulary = place.name === 'vocabulary'
    collect(isVocabulary ? termsOf(value) : value, source.value, source, found)
    if (place.folder === 'diagrams') found.push(...diagramLabels(source))
  }
  return found
}

const termsOf = (vocabulary: unknown): unknown => ({ terms: (vocabulary as { terms?: unknown }).terms })

/** Walks the typed value and the plain one side by side: the one knows the kind of a text, the other its letters. */
function collect(value: unknown, plain: unknown, source: Source, found: ProseText[]): void {
  const descend = (node: unknown, raw: unknown, path: Path, field: string, block: string): void => {
    if (typeof node === 'string') {
      if (typeof raw === 'string' && isSpoken(node, field, block))
        found.push(plainText(node, source, path, field, block))
      return
    }
    if (typeof node !== 'object' || node === null) return
    if (Array.isArray(node)) {
      node.forEach((item, i) => descend(item, (raw as unknown[] | undefined)?.[i], [...path, i], field, block))
      return
    }
    const { kind, type } = node as { kind?: unknown; type?: unknown }
    if (kind === 'inline' && typeof raw === 'string') {
      found.push(markedText(node as Inline, raw, source, path, field, block))
      return
    }
    if (kind === 'href' || kind === 'image') return
    const own = typeof type === 'string' && path.at(-2) === 'blocks' ? type : block
    for (const [key, child] of Object.entries(node))
      descend(child, (raw as Record<string, unknown> | undefined)?.[key], [...path, key], key, own)
  }
  descend(value, plain, [], '', '')
}

const isSpoken = (text: string, field: string, block: string): boolean => {
  if (silent.has(field) || (block === 'copy-text' && field === 'text')) return false
  return spoken.has(field) || /\p{L}{2}[,:]? \p{L}/u.test(text)
}

function plainText(text: string, source: Source, path: Path, field: string, block: string): ProseText {
  const span = (from: number, to: number): Span => source.locateIn(path, from, to)
  return { file: source.file, path, field, block, words: text, code: [], links: [], span }
}

function markedText(inline: Inline, raw: string, source: Source, path: Path, field: string, block: string): ProseText {
  let words = ''
  /** For each character of `words`, where it stands in the raw text. */
  const offsets: number[] = []
  const code: Range[] = []
  const links: Range[] = []
  let cursor = 0
  const take = (nodes: readonly InlineNode[]): void => {
    for (const node of nodes) {
      if (node.kind === 'text') {
        for (const c of node.text) {
          const at = raw.indexOf(c, cursor)
          if (at >= 0) cursor = at + c.length
          for (let i = 0; i < c.length; i++) offsets.push(Math.max(at, 0) + i)
          words += c
        }
      } else if (node.kind === 'code') {
        code.push({ from: words.length, to: words.length + node.text.length })
        for (let i = 0; i < node.text.length; i++) offsets.push(node.at + i)
        words += node.text
        cursor = node.at + node.text.length + 1
      } else {
        const from = words.length
        take(node.children)
        if (node.kind !== 'link') continue
        links.push({ from, to: words.length })
        cursor = node.at + node.to.length
      }
    }
  }
  take(inline.nodes)
  const span = (from: number, to: number): Span =>
    source.locateIn(path, offsets[from] ?? 0, (offsets[Math.max(from, to - 1)] ?? 0) + 1)
  return { file: source.file, path, field, block, words, code, links, span }
}

/** What a drawing says: names of participants, messages, notes, and the words in boxes and on arrows. */
const diagramLabel =
  /(?:\bas |^\s*[Nn]ote [^:\n]*:\s*|^\s*\w+\s*-[->x)]+[+-]?\s*\w+\s*:\s*|^\s*(?:alt|else|opt|par|and|loop|rect|title) )(?<line>[^\n]+)|\["?(?<box>[^\]"\n]+)"?\]|\("?(?<round>[^()"\n]+)"?\)|\{"?(?<choice>[^{}"\n]+)"?\}|\|"?(?<arrow>[^|"\n]+)"?\||--\s*"?(?<middle>[^-"\n>]+?)"?\s*-->/gm

function diagramLabels(source: Source & { readonly value: unknown }): ProseText[] {
  const text = (source.value as { source?: unknown }).source
  if (typeof text !== 'string') return []
  return [...text.matchAll(diagramLabel)].map(match => {
    const words = Object.values(match.groups ?? {}).find(each => each !== undefined) ?? ''
    const at = match.index + match[0].lastIndexOf(words)
    const span = (from: number, to: number): Span => source.locateIn(['source'], at + from, at + to)
    return { file: source.file, path: ['source'], field: 'label', block: 'diagram', words, code: [], links: [], span }
  })
}
