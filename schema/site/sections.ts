/** The words of a page, section by section, for search: whatever its fields show, in the order of the page. */
import { Block, type BlockOf } from '../blocks/block.ts'
import type { PageFile } from '../files/page.ts'
import { plainText } from '../text/inline.ts'
import { plainProse } from '../text/prose.ts'
import { walkTexts } from '../text/walk.ts'

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
