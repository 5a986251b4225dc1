/**
 * What commands ask of all content: every text that a reader sees as language (without code samples, names of files, ids
 * and addresses), with its place in its file. Files with mistakes are left out; `check` reports them.
 */
import { Block, type BlockOf } from '../blocks/block.ts'
import type { PageFile } from '../files/page.ts'
import { type Inline, type InlineNode, plainText } from '../text/inline.ts'
import { plainProse } from '../text/prose.ts'
import { valueAt, walkTexts } from '../text/walk.ts'
import type { Path, Range, Span } from '../yaml/positions.ts'
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
      if (holds !== 'prose' && holds !== 'title') return
      const at = [...path]
      const base = { file: source.file, path: at, field, block, running: holds === 'prose' }
      const plain = valueAt(source.value, at)
      if (typeof text === 'string') {
        const span = (from: number, to: number): Span => source.locateIn(at, from, to)
        found.push({ ...base, words: text, code: [], links: [], span })
      } else if (text.kind === 'inline' && typeof plain === 'string') {
        const { offsets, ...marked } = new MarkedText(text, plain, start)
        const span = (from: number, to: number): Span =>
          source.locateIn(at, offsets[from] ?? 0, (offsets[Math.max(from, to - 1)] ?? 0) + 1)
        found.push({ ...base, words: marked.words, code: marked.code, links: marked.links, span })
      }
    })
    if (place.folder === 'diagrams') found.push(...diagramLabels(source))
  }
  return found
}

/** The words of a text with markup, and where each of their characters is in the text as it is written. */
class MarkedText {
  words = ''
  readonly offsets: number[] = []
  readonly code: Range[] = []
  readonly links: Range[] = []
  constructor(
    { nodes }: Inline,
    private readonly written: string,
    /** Up to here the written text is done. */
    private cursor: number,
  ) {
    for (const node of nodes) this.take(node)
  }

  private take(node: InlineNode): void {
    const from = this.words.length
    switch (node.kind) {
      case 'text':
        for (const c of node.text) this.takeCharacter(c)
        break
      case 'code':
        for (const [i, c] of [...node.text.split('')].entries()) this.add(c, node.at + i)
        this.code.push({ from, to: this.words.length })
        this.cursor = node.at + node.text.length + 1
        break
      case 'keys':
        for (const [i, c] of node.keys.join('+').split('').entries()) this.add(c, node.at + i)
        this.code.push({ from, to: this.words.length })
        break
      case 'image':
        for (const c of node.alt) this.takeCharacter(c)
        this.cursor = node.at + node.src.length
        break
      case 'note':
        break
      case 'break':
        this.add(' ', this.cursor)
        break
      default:
        for (const child of node.children) this.take(child)
        if (node.kind !== 'link') break
        this.links.push({ from, to: this.words.length })
        this.cursor = node.at + node.to.length
    }
  }

  private takeCharacter(c: string): void {
    const at = this.written.indexOf(c, this.cursor)
    if (at >= 0) this.cursor = at + c.length
    for (const [i, unit] of c.split('').entries()) this.add(unit, Math.max(at, 0) + i)
  }

  private add(unit: string, offset: number): void {
    this.words += unit
    this.offsets.push(offset)
  }
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
      ...{ file: source.file, path: ['source'], field: 'label', block: 'diagram', running: false },
      ...{ words, code: [], links: [] },
      span: (from, to) => source.locateIn(['source'], at + from, at + to),
    }
  })
}

export interface SectionText {
  /** Id of the heading; '' for what comes before the first heading. */
  readonly id: string
  /** A line for each paragraph, row, point and line of code. */
  readonly text: string
  /** What readers call its subject in other words, a line each. */
  readonly keywords: string
  /** Names of what it shows of other files, whose words are there. */
  readonly diagrams: readonly string[]
  readonly examples: readonly string[]
}

interface OpenSection {
  readonly id: string
  readonly keywords: string
  readonly lines: string[]
  readonly diagrams: string[]
  readonly examples: string[]
}

const begin = (id: string, keywords: readonly string[] = []): OpenSection => ({
  ...{ id, keywords: keywords.join('\n'), lines: [], diagrams: [], examples: [] },
})

/** The words of a page, section by section, for search: whatever its fields show, in the order of the page. */
export function pageSections({ lead, keywords, blocks }: PageFile): readonly SectionText[] {
  const first = begin('', keywords)
  if (lead) first.lines.push(plainText(lead))
  const sections = [first]
  for (const block of blocks) addBlock(block, sections)
  return sections.map(({ lines, ...rest }) => ({ ...rest, text: lines.join('\n') }))
}

/** What a block says belongs to the section that is open, unless it opens one. */
function addBlock(block: Block, sections: OpenSection[]): void {
  if (block.type === 'heading') sections.push(begin(block.id, block.keywords))
  else if (block.type === 'steps') for (const step of block.items) addStep(step, sections)
  else {
    const open = sections.at(-1)
    if (block.type === 'diagram') open?.diagrams.push(block.diagram)
    if (block.type === 'example') open?.examples.push(block.example)
    open?.lines.push(...linesOf(block))
    if (block.type === 'tabs')
      for (const inner of block.items.flatMap(({ blocks }) => blocks)) addBlock(inner, sections)
  }
}

function addStep(step: BlockOf<'steps'>['items'][number], sections: OpenSection[]): void {
  const { id, keywords, title, goal, result, text, blocks } = step
  if (id !== undefined) sections.push(begin(id, keywords))
  // A title that is a heading is no line.
  const shown = [id === undefined ? title : undefined, goal, result].flatMap(each => (each ? plainText(each) : []))
  sections.at(-1)?.lines.push(...shown, ...(text ? [plainProse(text)] : []))
  for (const inner of blocks) addBlock(inner, sections)
}

/** The texts of a block; those of one row or one card become one line. Blocks inside of it come by themselves. */
function linesOf(block: Block): string[] {
  const lines = new Map<string, string[]>()
  walkTexts(Block, block, ({ value, holds, path, from, fence }) => {
    if (holds === 'key' || holds === 'link' || holds === 'image' || path.includes('blocks')) return
    const text = typeof value === 'string' ? value : value.kind === 'inline' ? plainText(value) : ''
    const [field, entry] = path
    const line = typeof entry === 'number' ? `${field}/${entry}` : `${path.join('/')}/${fence?.at ?? from}`
    lines.set(line, [...(lines.get(line) ?? []), text])
  })
  return [...lines.values()].flatMap(parts =>
    parts
      .join(' – ')
      .split('\n')
      .map(line => line.trim())
      .filter(line => line !== ''),
  )
}
