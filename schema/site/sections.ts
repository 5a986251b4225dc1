/** The words of a page, section by section, for search: whatever its fields show, in the order of the page. */
import { Block, type BlockOf } from '../blocks/block.ts'
import type { PageFile } from '../files/page.ts'
import { type Inline, plainText } from '../text/inline.ts'
import { plainProse } from '../text/prose.ts'
import { type TextAt, walkTexts } from '../text/walk.ts'

export interface SectionText {
  /** Id of the heading or of the term; '' for what comes before the first heading. */
  readonly id: string
  /** The term, if a definition with an address of its own begins here. */
  readonly term?: string
  /** A line for each paragraph, row, point and line of code. */
  readonly text: string
  /** What readers call its subject in other words, a line each. */
  readonly keywords: string
  /** Names of what it shows of other files, whose words are there. */
  readonly diagrams?: readonly string[]
  readonly examples?: readonly string[]
}

interface OpenSection {
  readonly id: string
  readonly term?: string
  readonly keywords: readonly string[]
  readonly lines: string[]
  readonly diagrams: string[]
  readonly examples: string[]
}

export function pageSections(page: PageFile): readonly SectionText[] {
  const sections = [{ ...begin('', page.keywords), lines: linesOfText(page.lead) }]
  addBlocks(page.blocks, sections)
  return sections.map(({ lines, keywords, diagrams, examples, ...rest }) => ({
    ...rest,
    text: lines.join('\n'),
    keywords: keywords.join('\n'),
    ...(diagrams.length > 0 && { diagrams }),
    ...(examples.length > 0 && { examples }),
  }))
}

/** What a block says belongs to the section that is open, unless it opens one. */
function addBlocks(blocks: readonly Block[], sections: OpenSection[]): void {
  for (const block of blocks) {
    if (block.type === 'heading') sections.push(begin(block.id, block.keywords))
    const open = sections.at(-1) ?? begin('')
    if (block.type === 'definitions') sections.push(...terms(block, open))
    else addBlock(block, open)
    if (block.type === 'tabs')
      addBlocks(
        block.items.flatMap(({ blocks }) => blocks),
        sections,
      )
    if (block.type === 'steps') block.items.forEach(step => addStep(step, sections))
  }
}

function addStep(step: BlockOf<'steps'>['items'][number], sections: OpenSection[]): void {
  const { id, keywords, title, goal, result, text, blocks } = step
  if (id !== undefined) sections.push(begin(id, keywords))
  const shown = [id === undefined ? title : undefined, goal, result].flatMap(linesOfText)
  sections.at(-1)?.lines.push(...shown, ...(text ? [plainProse(text)] : []))
  addBlocks(blocks, sections)
}

const linesOfText = (text: Inline | undefined): string[] => (text ? [plainText(text)] : [])

/** A section for each term with an address; the others are lines of the section around them. */
const terms = ({ items }: BlockOf<'definitions'>, around: OpenSection): OpenSection[] =>
  items.flatMap(({ id, term, text }) => {
    if (id !== undefined) return [{ ...begin(id), term: plainText(term), lines: [plainProse(text)] }]
    around.lines.push(`${plainText(term)}: ${plainProse(text)}`)
    return []
  })

function addBlock(block: Block, { lines, diagrams, examples }: OpenSection): void {
  if (block.type === 'diagram') {
    diagrams.push(block.diagram)
    lines.push(...linesOfText(block.caption))
  } else if (block.type === 'example') examples.push(block.example)
  else if (block.type !== 'heading' && block.type !== 'steps') lines.push(...linesOf(block))
}

const begin = (id: string, keywords: readonly string[] = []): OpenSection => ({
  id,
  keywords,
  lines: [],
  diagrams: [],
  examples: [],
})

/** The texts of a block; those of one row or one card become one line. Blocks inside of it come by themselves. */
function linesOf(block: Block): string[] {
  const lines = new Map<string, string[]>()
  walkTexts(Block, block, ({ value, holds, path, from, fence }) => {
    if (!isShown(holds) || path.includes('blocks')) return
    const text = wordsOfText(value)
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

const isShown = (holds: TextAt['holds']): boolean => holds !== 'key' && holds !== 'link' && holds !== 'image'

const wordsOfText = (value: TextAt['value']): string =>
  typeof value === 'string' ? value : value.kind === 'inline' ? plainText(value) : ''
