/**
 * What a page offers and what it uses: its anchors and headings, its former ids, and every link and name in
 * it. Collected once for each page, so checking links and building lists never walks its content again. It is
 * plain data, so it can be cached.
 */
import { type Block, type BlockOf, type BlockType, walkBlocks } from '../blocks/block.ts'
import { PageFile } from '../files/page.ts'
import { headingsOf } from '../prose/nodes.ts'
import { plainText } from '../text/inline.ts'
import { walkTexts } from '../text/walk.ts'
import { toolTypes } from '../toolkit/help/tools.ts'
import { ReferenceFile, ReferenceIndexFile } from '../toolkit/reference/reference.ts'
import { memberAnchor } from '../toolkit/reference/reference-names.ts'
import type { StageContent } from '../toolkit/stage/stage.ts'
import { type Path, type PathText, pathText, type Range, type Span } from '../yaml/positions.ts'
import type { Source } from '../yaml/source.ts'
import { type PageSection, PageSections } from './search-texts.ts'
import { type UsedName, usesOf, usesOfBlock, usesOfText } from './used-names.ts'

/** An id of a page, and where it is written. */
export interface WrittenId {
  readonly id: string
  readonly path: PathText
  /** In running text: its characters. */
  readonly part?: Range | undefined
}

export const placeOfId = (source: Source, { path, part }: WrittenId): Span =>
  part ? source.locateIn(path, part.from, part.to) : source.locate(path)

export interface Heading extends WrittenId {
  readonly level: number
  readonly text: string
}

/** What other pages, lists and checks need to know of a page. */
export interface Outline {
  readonly headings: readonly Heading[]
  /** Every id written in the page's file, including former ids of its headings. */
  readonly anchors: readonly WrittenId[]
  /** Ids that the page once had; they lead to its top now. */
  readonly former: readonly WrittenId[]
  readonly uses: readonly UsedName[]
}

/** A page without its content: enough to place, list and check it. */
export interface PageIndex extends Outline, Omit<PageFile, 'blocks' | 'lead' | 'aliases'> {
  /** Blocks that show data of other files: their anchors depend on it. */
  readonly tables: readonly DataTable[]
  /** Whether it has an interactive tool. */
  readonly tools: boolean
  /** Types of its tools, each with the id of the heading above it. */
  readonly toolSections: readonly (readonly [heading: string, type: BlockType])[]
  /** Its words, as search needs them. */
  readonly sections: readonly PageSection[]
  /** Kinds of its blocks, those inside of others included. */
  readonly blockTypes: readonly BlockType[]
}

export function pageIndex(page: PageFile): PageIndex {
  const { blocks, lead, aliases, ...rest } = page
  const parts: NamedPart[] = []
  const uses: UsedName[] = []
  const sections = new PageSections()
  walkTexts(PageFile, page, text => {
    uses.push(...usesOfText(text))
    sections.add(text)
  })
  const types = new Set<BlockType>()
  const toolSections: [heading: string, type: BlockType][] = []
  let heading = ''
  for (const [block, path] of walkBlocks(blocks)) {
    types.add(block.type)
    if (block.type === 'heading') heading = block.id
    else if (toolTypes.has(block.type)) toolSections.push([heading, block.type])
    parts.push(...namedParts(block, path))
    uses.push(...usesOfBlock(block, path))
  }
  return {
    ...rest,
    ...outline(parts, uses, aliases),
    tables: dataTables(blocks),
    tools: blocks.some(({ type }) => toolTypes.has(type)),
    toolSections,
    sections: sections.list(),
    blockTypes: [...types],
  }
}

const dataTypes = [
  'fields',
  'members',
  'team',
  'problem-list',
  'problems-elsewhere',
  'startup-lines',
  'changes',
  'glossary',
] as const

/** A block that shows data of another file, and its index. */
export interface DataTable {
  readonly block: BlockOf<(typeof dataTypes)[number]>
  readonly at: number
}

const isDataBlock = (block: Block): block is DataTable['block'] => dataTypes.some(type => type === block.type)

function dataTables(blocks: readonly Block[]): DataTable[] {
  const tables: DataTable[] = []
  for (const [at, block] of blocks.entries()) if (isDataBlock(block)) tables.push({ block, at })
  return tables
}

/** A part of a page with an address; a heading if it has a level. */
interface NamedPart {
  readonly id: string
  /** Of the id. */
  readonly path: Path
  readonly part?: Range
  readonly level?: number
  readonly text?: string
  readonly aliases?: readonly string[] | undefined
}

function namedParts(block: Block, path: Path): NamedPart[] {
  switch (block.type) {
    case 'heading':
      return [{ ...block, path: [...path, 'id'], text: plainText(block.text) }]
    case 'steps':
      return namedSteps(block, path)
    case 'prose':
      return headingsOf(block.text).map(({ id, idAt, level, text, aliases }) => {
        const written = { path: [...path, 'text'], part: idAt }
        return { id, ...written, level, text: plainText(text), aliases }
      })
    case 'links':
      return block.items.flatMap(({ ids = [] }, i) =>
        ids.map((id, j) => ({ id, path: [...path, 'items', i, 'ids', j] })),
      )
    case 'diagram':
      return block.id === undefined ? [] : [{ id: block.id, path: [...path, 'id'] }]
    case 'stage':
      return namedStage(block, path)
    case 'home-bench':
      return namedStage(block.stage, [...path, 'stage'])
    default:
      return []
  }
}

/** A stage and each of its steps can be linked to. */
function namedStage({ id, steps }: StageContent, path: Path): NamedPart[] {
  const stage = { id, path: [...path, 'id'] }
  return [stage, ...steps.map((_, i) => ({ id: `${id}-${i + 1}`, path: [...path, 'steps', i, 'text'] }))]
}

/** The steps that have an id: their titles are headings. */
function namedSteps({ items, level, start }: BlockOf<'steps'>, path: Path): NamedPart[] {
  const parts: NamedPart[] = []
  for (const [i, { id, aliases, title }] of items.entries()) {
    if (id === undefined) continue
    const text = `${start + i}. ${plainText(title)}`
    parts.push({ id, path: [...path, 'items', i, 'id'], level, text, aliases })
  }
  return parts
}

/** @param aliases former ids of the page itself */
function outline(
  parts: readonly NamedPart[],
  uses: readonly UsedName[],
  aliases: readonly string[] = [],
): Outline {
  const formerIds = (ids: readonly string[], of: Path): WrittenId[] =>
    ids.map((id, i) => ({ id, path: pathText([...of, 'aliases', i]) }))
  const formerOf = ({ path, part, aliases: earlier = [] }: NamedPart): WrittenId[] =>
    // In running text, former ids are beside the id.
    part ? earlier.map(id => ({ id, path: pathText(path), part })) : formerIds(earlier, path.slice(0, -1))

  const headings: Heading[] = []
  const ids: WrittenId[] = []
  const former: WrittenId[] = []
  for (const named of parts) {
    const { id, path, part, level, text } = named
    const written = { id, path: pathText(path), ...(part && { part }) }
    ids.push(written)
    former.push(...formerOf(named))
    if (level !== undefined && text !== undefined) headings.push({ level, text, ...written })
  }
  return { headings, anchors: [...ids, ...former], former: formerIds(aliases, []), uses }
}

export function referenceOutline(file: ReferenceFile): Outline {
  const parts: NamedPart[] = []
  for (const [i, type] of file.types.entries()) {
    parts.push({ id: type.id, path: ['types', i, 'id'], level: 2, text: type.name })
    for (const [j, member] of type.members.entries())
      parts.push({ id: memberAnchor(type, member), path: ['types', i, 'members', j, 'id'] })
  }
  return outline(parts, usesOf(ReferenceFile, file), file.aliases)
}

export function referenceIndexOutline(file: ReferenceIndexFile): Outline {
  const parts = file.groups.map(({ id, title }, i) => {
    const path = ['groups', i, 'id']
    return { id, path, level: 2, text: title }
  })
  return outline(parts, usesOf(ReferenceIndexFile, file), file.aliases)
}
