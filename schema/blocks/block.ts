/** Every block a page may hold. */
import { z } from 'zod'
import { HomeBench, HomeFacts, HomeHero, HomeMock, HomeParts, HomePath, HomeTools } from './home.ts'
import { leaves } from './leaf.ts'
import { Steps } from './steps.ts'
import { Tabs } from './tabs.ts'
import { tools } from './tools.ts'

const blocks = [
  ...leaves,
  Steps,
  Tabs,
  HomeBench,
  HomeFacts,
  HomeHero,
  HomeMock,
  HomeParts,
  HomePath,
  HomeTools,
  ...tools,
] as const

export const Block = z
  .discriminatedUnion('type', blocks)
  .meta({ id: 'Block', description: 'A part of a page; "type" says which.' })
export type Block = z.output<typeof Block>
export type BlockType = Block['type']
export type BlockOf<T extends BlockType> = Extract<Block, { type: T }>

/** All blocks of a page in reading order, those inside tabs and steps included, each with its path in the file. */
export function* walkBlocks(
  blocks: readonly Block[],
  path: readonly (string | number)[] = ['blocks'],
): Generator<[Block, (string | number)[]]> {
  for (const [i, block] of blocks.entries()) {
    yield [block, [...path, i]]
    if (block.type === 'tabs' || block.type === 'steps') {
      for (const [j, item] of block.items.entries()) yield* walkBlocks(item.blocks, [...path, i, 'items', j, 'blocks'])
    }
  }
}
