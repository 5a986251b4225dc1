/**
 * The texts of all content: for `prose` and `overlap` every text that readers see as language, with its place in its file
 * (no code, file names, ids or addresses; `check` reports files with mistakes), and for search the words of a page.
 */
import { PageFile } from '../files/page.ts'
import { type InlineNode, plainText } from '../text/inline.ts'
import { type TextAt, valueAt, walkTexts } from '../text/walk.ts'
import { type Path, pathText, type Range, type Span } from '../yaml/positions.ts'
import type { ParsedSource } from '../yaml/source.ts'
import { type ContentTexts, understoodFiles } from './load.ts'

export interface ProseText {
  /** As authors know it: `data/pages/about.yaml`. */
  readonly file: string
  readonly path: Path
  /** Name of the field: `text`, `title`, `summary`; of lists the name of the list. */
  readonly field: string
  /** Value of `type` of the nearest block around it; '' outside of blocks. */
  readonly block: string
  /** Whether it is running text, which can explain something, and not a title, a label or a cell. */
  readonly running: boolean
  /** The words, without markup. */
  readonly words: string
  /** Code in backticks, in `words`. */
  readonly code: readonly Range[]
  /** The words of links, in `words`. */
  readonly links: readonly Range[]
  /** The place of characters of `words` in the file. */
  readonly span: (from: number, to: number) => Span
}

/** @param label how messages name the data folder */
export function proseTexts(texts: ContentTexts, label: string): ProseText[] {
  const found: ProseText[] = []
  for (const { place, value, source } of understoodFiles(texts, label)) {
    walkTexts(place.schema, value, ({ value: text, holds, path, field, block, from: start }) => {
      const at = [...path]
      const written = valueAt(source.value, at)
      if ((holds !== 'prose' && holds !== 'title') || typeof written !== 'string') return
      const nodes =
        typeof text === 'string'
          ? [{ kind: 'text', text } as const]
          : text.kind === 'inline'
            ? text.nodes
            : []
      const { offsets, ...marked } = markedText(nodes, written, start)
      const span = (from: number, to: number): Span =>
        source.locateIn(at, offsets[from] ?? 0, (offsets[Math.max(from, to - 1)] ?? 0) + 1)
      found.push({ ...marked, file: source.file, path: at, field, block, running: holds === 'prose', span })
    })
    if (place.folder === 'diagrams') found.push(...diagramLabels(source))
  }
  return found
}

/**
 * The words of a text with markup, and where each of their characters is in the text as it is written.
 * @param cursor offset in it, up to which nothing belongs to these nodes
 */
function markedText(nodes: readonly InlineNode[], written: string, cursor: number) {
  let words = ''
  const [code, links]: [Range[], Range[]] = [[], []]
  const offsets: number[] = []
  /** @param at where it is to the letter; else its characters are looked for, because some are escaped */
  const add = (text: string, at?: number): void => {
    for (const [i, unit] of text.split('').entries()) {
      const offset = at === undefined ? written.indexOf(unit, cursor) : at + i
      if (offset >= 0) cursor = offset + 1
      offsets.push(Math.max(offset, 0))
    }
    words += text
  }
  const take = (node: InlineNode): void => {
    const from = words.length
    switch (node.kind) {
      case 'text':
        return add(node.text)
      case 'break':
        return add(' ', cursor)
      case 'image':
        add(node.alt)
        cursor = node.at + node.src.length
        return
      case 'note':
        return
      case 'code':
      case 'keys':
        add(node.kind === 'code' ? node.text : node.keys.join('+'), node.at)
        code.push({ from, to: words.length })
        return
      default:
        node.children.forEach(take)
        if (node.kind !== 'link') return
        links.push({ from, to: words.length })
        cursor = node.at + node.to.length
    }
  }
  nodes.forEach(take)
  return { words, offsets, code, links }
}

/** What a drawing says: names of participants, messages, notes, and the words in boxes and on arrows. */
const diagramLabel =
  /(?:\bas |^\s*[Nn]ote [^:\n]*:\s*|^\s*\w+\s*-[->x)]+[+-]?\s*\w+\s*:\s*|^\s*(?:alt|else|opt|par|and|loop|rect|title) )(?<line>[^\n]+)|\["?(?<box>[^\]"\n]+)"?\]|\("?(?<round>[^()"\n]+)"?\)|\{"?(?<choice>[^{}"\n]+)"?\}|\|"?(?<arrow>[^|"\n]+)"?\||--\s*"?(?<middle>[^-"\n>]+?)"?\s*-->/gm

function diagramLabels(source: ParsedSource): ProseText[] {
  const text = valueAt(source.value, ['source'])
  if (typeof text !== 'string') return []
  return [...text.matchAll(diagramLabel)].map(match => {
    const label = Object.values(match.groups ?? {}).find(each => each !== undefined) ?? ''
    const at = match.index + match[0].lastIndexOf(label)
    // A tag becomes as many line breaks as it has characters, so positions stay.
    const words = label.replaceAll(/<br *\/?>/g, tag => '\n'.repeat(tag.length))
    return {
      file: source.file,
      path: ['source'],
      field: 'label',
      block: 'diagram',
      running: false,
      words,
      code: [],
      links: [],
      span: (from, to) => source.locateIn(['source'], at + from, at + to),
    }
  })
}

/**
 * The words of a page for search, in the order of the page: for each section a line for every paragraph, row, point and
 * line of code; what readers call its subject in other words; and names of diagrams and examples, whose words are in
 * other files. What comes before the first heading is a section without an id.
 */
export function pageSections({ lead, keywords, blocks }: PageFile) {
  const begin = (id: string, at: string) => {
    const names: Record<'keywords' | 'diagram' | 'example', string[]> = {
      keywords: [],
      diagram: [],
      example: [],
    }
    return { id, at, ...names, lines: new Map<string, string[]>() }
  }
  let open = begin('', '')
  const sections = [open]
  walkTexts(PageFile, { lead, keywords, blocks }, text => {
    const { value, field, block, path } = text
    const around = pathText(path.slice(0, -1))
    const name = field === 'keywords' || field === block ? field : undefined
    if (typeof value === 'string' && field === 'id') {
      open = begin(value, around)
      sections.push(open)
    } else if (typeof value === 'string' && (name === 'keywords' || name === 'diagram' || name === 'example'))
      open[name].push(value)
    // Headings are no lines, and neither are titles of steps that are headings.
    else if (block !== 'heading' && !(field === 'title' && around === open.at)) addLine(open.lines, text)
  })
  return sections.map(({ lines, ...rest }) => ({
    ...rest,
    text: [...lines.values()].flatMap(wordsOf).join('\n'),
  }))
}

/** The texts of one row or one card become one line. */
function addLine(lines: Map<string, string[]>, { value, holds, block, path, from, fence }: TextAt): void {
  if (holds === 'key' || holds === 'link' || holds === 'image') return
  const text = typeof value === 'string' ? value : value.kind === 'inline' ? plainText(value) : ''
  const entry = path.lastIndexOf('blocks') + 3
  const isRow = block !== 'steps' && typeof path[entry] === 'number'
  const line = pathText(isRow ? path.slice(0, entry + 1) : [...path, fence?.at ?? from])
  lines.set(line, [...(lines.get(line) ?? []), text])
}

const wordsOf = (parts: readonly string[]): string[] =>
  parts
    .join(' – ')
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
