/** What one must know of a page to place, list and check it, without its content. Plain data, so it can be remembered. */
import { walkBlocks } from '../blocks/block.ts'
import { toolTypes } from '../blocks/tools.ts'
import { type LiteralSample, pageLiterals } from '../check/literal-samples.ts'
import type { Samples } from '../check/samples.ts'
import type { PageFile } from '../files/page.ts'
import type { Source } from '../yaml/source.ts'
import { type PageFacts, pageFacts } from './page-facts.ts'

export interface PageSummary extends Pick<PageFile, 'title' | 'description' | 'layout' | 'contents' | 'listed'> {
  readonly tab?: string | undefined
  readonly route?: string | undefined
  readonly sidebar?: string | undefined
  readonly updated?: string | undefined
  readonly since?: string | undefined
  readonly facts: PageFacts
  /** Whether some of its definitions have an address of their own. */
  readonly hasTerms: boolean
  /** Blocks that show data of other files: their anchors depend on it. */
  readonly tables: readonly Table[]
  /** Whether it has an interactive tool. */
  readonly tools: boolean
  readonly literals: readonly LiteralSample[]
}

export interface Table {
  readonly type: 'fields' | 'members' | 'team' | 'errors' | 'machine'
  readonly of?: string | undefined
  readonly group?: string | undefined
  readonly only?: readonly string[] | undefined
  /** Index of the block. */
  readonly at: number
}

export function pageSummary(page: PageFile, source: Source, samples: Samples | undefined): PageSummary {
  const { title, description, layout, contents, listed, tab, route, sidebar, updated, since } = page
  const tables = page.blocks.flatMap((block, at): Table[] => {
    if (block.type === 'fields') return [{ type: 'fields', only: block.only, at }]
    if (block.type === 'team') return [{ type: 'team', at }]
    if (block.type === 'members') return [{ type: 'members', of: block.of, group: block.group, at }]
    if (block.type === 'error-list') return [{ type: 'errors', group: block.group, at }]
    if (block.type === 'hash-simulator') return [{ type: 'machine', at }]
    return []
  })
  return {
    title,
    description,
    layout,
    contents,
    listed,
    tab,
    route,
    sidebar,
    updated,
    since,
    facts: pageFacts(page),
    hasTerms: [...walkBlocks(page.blocks)].some(
      ([block]) => block.type === 'definitions' && block.items.some(({ id }) => id),
    ),
    tables,
    tools: page.blocks.some(({ type }) => toolTypes.has(type)),
    literals: pageLiterals(source, page, samples),
  }
}
