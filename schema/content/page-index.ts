/**
 * What a page offers and what it uses: its anchors and headings, its former ids, and every link and name in
 * it. Collected once for each page, so checking links and building lists never walks its content again. It is
 * plain data, so it can be cached.
 */
import { type Block, type BlockOf, type BlockType, walkBlocks } from '../blocks/block.ts'
import { features } from '../features.ts'
import { PageFile } from '../files/page.ts'
import { plainText } from '../text/inline.ts'
import { walkTexts } from '../text/walk.ts'
import { type Path, pathText } from '../yaml/positions.ts'
import { type NamedPart, type Outline, outline } from './outline.ts'
import { type PageSection, PageSections } from './search-texts.ts'
import { sampleUses, type UsedName, usesOfText } from './used-names.ts'

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
    else if (features.toolTypes.has(block.type)) toolSections.push([heading, block.type])
    parts.push(...namedParts(block, path))
    uses.push(...usesOfBlock(block, path))
  }
  return {
    ...rest,
    ...outline(parts, uses, aliases),
    tables: dataTables(blocks),
    tools: blocks.some(({ type }) => features.toolTypes.has(type)),
    toolSections,
    sections: sections.list(),
    blockTypes: [...types],
  }
}

const dataTypes = ['team', 'changes', 'glossary', ...features.tables] as const

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

function namedParts(block: Block, path: Path): readonly NamedPart[] {
  switch (block.type) {
    case 'heading':
      return [{ ...block, path: [...path, 'id'], text: plainText(block.text) }]
    case 'steps':
      return namedSteps(block, path)
    case 'links':
      return block.items.flatMap(({ ids = [] }, i) =>
        ids.map((id, j) => ({ id, path: [...path, 'items', i, 'ids', j] })),
      )
    case 'diagram':
      return block.id === undefined ? [] : [{ id: block.id, path: [...path, 'id'] }]
    default:
      return features.namedParts(block, path)
  }
}

/** Returns the steps that have an id: their titles are headings. */
function namedSteps({ items, level, start }: BlockOf<'steps'>, path: Path): NamedPart[] {
  const parts: NamedPart[] = []
  for (const [i, { id, aliases, title }] of items.entries()) {
    if (id === undefined) continue
    const text = `${start + i}. ${plainText(title)}`
    parts.push({ id, path: [...path, 'items', i, 'id'], level, text, aliases })
  }
  return parts
}

/** Uses that take more than one field: code with its language, messages with their diagram. */
function usesOfBlock(block: Block, path: Path): readonly UsedName[] {
  switch (block.type) {
    case 'source': {
      const { region, file } = block
      if (region === undefined) return []
      return [{ kind: 'region', name: region, of: file, path: pathText([...path, 'region']) }]
    }
    case 'code': {
      const { language, code, diff, check } = block
      return check === 'off' ? [] : sampleUses(language, code, pathText([...path, 'code']), diff)
    }
    default:
      return features.usesOfBlock(block, path)
  }
}
