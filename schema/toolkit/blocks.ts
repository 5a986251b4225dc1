/** The blocks of the toolkit, and what they give to their page: ids, and names that must exist. */
import type { z } from 'zod'
import type { NamedPart } from '../content/outline.ts'
import type { UsedName } from '../content/used-names.ts'
import { type Path, pathText } from '../yaml/positions.ts'
import { tools } from './help/tools.ts'
import { problems } from './problems/blocks.ts'
import { references } from './reference/blocks.ts'
import { homeBench } from './stage/home-bench.ts'
import { namedStage, stage, usesOfStage } from './stage/stage.ts'

/** Blocks that may be in tabs and steps. */
export const leafBlocks = [...references, ...stage] as const

/** Blocks that are only in pages themselves. */
export const pageBlocks = [homeBench, ...tools, ...problems] as const

/** Types of blocks that show data of other files. */
export const tables = ['fields', 'members', 'problem-list', 'problems-elsewhere', 'startup-lines'] as const

export const toolTypes: ReadonlySet<string> = new Set(tools.map(tool => tool.shape.type.value))

type ToolkitBlock = z.output<(typeof leafBlocks)[number] | (typeof pageBlocks)[number]>

/** Any block, as those see it who don't know all of them. */
export interface AnyBlock {
  readonly type: string
}

/** @returns whether this is a block of that type */
export const isBlock = <T extends ToolkitBlock['type']>(
  block: AnyBlock,
  type: T,
): block is Extract<ToolkitBlock, { type: T }> => block.type === type

/** Parts of a block that have an address. */
export function namedParts(block: AnyBlock, path: Path): readonly NamedPart[] {
  if (isBlock(block, 'stage')) return namedStage(block, path)
  return isBlock(block, 'home-bench') ? namedStage(block.stage, [...path, 'stage']) : []
}

/** Uses that take more than one field: messages with their diagram, groups with their type, steps of a stage. */
export function usesOfBlock(block: AnyBlock, path: Path): readonly UsedName[] {
  if (isBlock(block, 'stage')) return usesOfStage(block, path)
  if (isBlock(block, 'home-bench')) return usesOfStage(block.stage, [...path, 'stage'])
  if (isBlock(block, 'message-steps')) {
    return block.steps.map(({ message }, i) => ({
      kind: 'message',
      name: message,
      of: block.diagram,
      path: pathText([...path, 'steps', i, 'message']),
    }))
  }
  return []
}
