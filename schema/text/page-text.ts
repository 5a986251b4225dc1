/**
 * The words of a page, section by section, for search. Walks values, not block names: a new block is searched the day
 * it is born. Plain data, collected once a page and remembered with its summary.
 */
import { type Block, walkBlocks } from '../blocks/block.ts'
import type { PageFile } from '../files/page.ts'
import { plainText } from './inline.ts'
import type { Found } from './walk.ts'

export interface SectionText {
  /** Id of the heading or of the term; '' for what stands before the first heading. */
  readonly id: string
  /** The term, if a definition with an address of its own begins here. */
  readonly term?: string
  /** A line for each paragraph, row, point and line of code. */
  readonly text: string
  /** Names of what it shows of other files, whose words are there. */
  readonly diagrams?: readonly string[]
  readonly examples?: readonly string[]
}

interface Draft {
  readonly id: string
  readonly term?: string
  readonly lines: string[]
  readonly diagrams: string[]
  readonly examples: string[]
}

export function pageText(page: PageFile): readonly SectionText[] {
  let section: Draft = begin('')
  const drafts = [section]
  const open = (id: string, term?: string): void => {
    section = begin(id, term)
    drafts.push(section)
  }
  const steps = new Map<Block, { id: string; lines: string[] }>()
  if (page.lead) section.lines.push(plainText(page.lead))
  for (const [block] of walkBlocks(page.blocks)) {
    const step = steps.get(block)
    if (step) {
      open(step.id)
      section.lines.push(...step.lines)
    }
    if (block.type === 'heading') open(block.id)
    else if (block.type === 'steps') {
      // A step begins with its first block; its goal and result belong to it.
      for (const { id, goal, result, blocks } of block.items)
        steps.set(blocks[0]!, { id, lines: [goal, result].flatMap(text => (text ? [plainText(text)] : [])) })
    } else if (block.type === 'definitions') {
      const before = section
      for (const { id, term, text } of block.items) {
        if (id === undefined) before.lines.push(`${plainText(term)}: ${plainText(text)}`)
        else drafts.push({ ...begin(id, plainText(term)), lines: [plainText(text)] })
      }
    } else if (block.type === 'diagram') {
      section.diagrams.push(block.diagram)
      if (block.caption) section.lines.push(plainText(block.caption))
    } else if (block.type === 'example') section.examples.push(block.example)
    else collectLines(block, section.lines)
  }
  return drafts.map(({ id, term, lines, diagrams, examples }) => ({
    id,
    ...(term !== undefined && { term }),
    text: lines.join('\n'),
    ...(diagrams.length > 0 && { diagrams }),
    ...(examples.length > 0 && { examples }),
  }))
}

const begin = (id: string, term?: string): Draft => ({
  id,
  ...(term !== undefined && { term }),
  lines: [],
  diagrams: [],
  examples: [],
})

/** Fields that say how something is shown or where it leads, not what it says. */
const silent = new Set([
  'type',
  'id',
  'aliases',
  'language',
  'tone',
  'sync',
  'mark',
  'check',
  'reason',
  'of',
  'group',
  'only',
  // Blocks inside containers come by themselves.
  'blocks',
])

function collectLines(value: object, lines: string[]): void {
  for (const [key, child] of Object.entries(value)) {
    if (silent.has(key)) continue
    if (Array.isArray(child)) for (const item of child) pushLine(lines, parts(item).join(' – '))
    else for (const part of parts(child)) pushLine(lines, part)
  }
}

function pushLine(lines: string[], text: string): void {
  for (const line of text.split('\n')) if (line.trim() !== '') lines.push(line.trim())
}

/** All texts of a value: those of one row or one card become one line. */
function parts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(parts)
  const { kind } = value as Partial<Found>
  if (kind === 'inline') return [plainText(value as Extract<Found, { kind: 'inline' }>)]
  if (kind === 'href' || kind === 'image') return []
  return Object.entries(value).flatMap(([key, child]) => (silent.has(key) ? [] : parts(child)))
}
