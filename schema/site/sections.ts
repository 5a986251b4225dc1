/** The words of a page, section by section, for search: whatever its fields show, in the order of the page. */
import { Block, walkBlocks } from '../blocks/block.ts'
import type { PageFile } from '../files/page.ts'
import { plainText } from '../text/inline.ts'
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
  let section = begin('', page.keywords)
  const sections = [section]
  const open = (id: string, keywords: readonly string[] | undefined): void => {
    section = begin(id, keywords)
    sections.push(section)
  }
  /** A step begins with its first block; its goal and result belong to it. */
  const steps = new Map<Block | undefined, { id: string; keywords: readonly string[] | undefined; lines: string[] }>()
  if (page.lead) section.lines.push(plainText(page.lead))
  for (const [block] of walkBlocks(page.blocks)) {
    const step = steps.get(block)
    if (step) {
      open(step.id, step.keywords)
      section.lines.push(...step.lines)
    }
    switch (block.type) {
      case 'heading':
        open(block.id, block.keywords)
        break
      case 'steps':
        for (const { id, keywords, goal, result, blocks } of block.items)
          steps.set(blocks[0], { id, keywords, lines: [goal, result].flatMap(text => (text ? [plainText(text)] : [])) })
        break
      case 'definitions': {
        const before = section
        for (const { id, term, text } of block.items) {
          if (id === undefined) before.lines.push(`${plainText(term)}: ${plainProse(text)}`)
          else sections.push({ ...begin(id), term: plainText(term), lines: [plainProse(text)] })
        }
        break
      }
      case 'diagram':
        section.diagrams.push(block.diagram)
        if (block.caption) section.lines.push(plainText(block.caption))
        break
      case 'example':
        section.examples.push(block.example)
        break
      default:
        section.lines.push(...linesOf(block))
    }
  }
  return sections.map(({ id, term, keywords, lines, diagrams, examples }) => ({
    id,
    ...(term !== undefined && { term }),
    text: lines.join('\n'),
    keywords: keywords.join('\n'),
    ...(diagrams.length > 0 && { diagrams }),
    ...(examples.length > 0 && { examples }),
  }))
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
