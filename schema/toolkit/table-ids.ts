/** Ids that pages have from data: of fields, members, problems and healthy lines. */
import { type AnyBlock, isBlock } from './blocks.ts'
import type { ToolkitFiles } from './data-files.ts'
import { problemAnchors } from './problems/resolve.ts'
import { memberAnchor } from './reference/reference-names.ts'

/** Returns the ids that a block gives to its page. */
export function anchorsOf(block: AnyBlock, files: ToolkitFiles): string[] {
  const { single, reference } = files
  if (isBlock(block, 'fields')) return single['config-fields']?.value.fields.map(({ id }) => id) ?? []
  if (!isBlock(block, 'members')) return problemAnchors(block, files)
  const type = reference.flatMap(({ value }) => value.types).find(({ name }) => name === block.of)
  return type ? type.members.map(member => memberAnchor(type, member)) : []
}

/** Tells whether there is a type for a block that shows the members of one. */
export const hasData = (block: AnyBlock, { reference }: ToolkitFiles): boolean =>
  !isBlock(block, 'members') ||
  reference.some(({ value }) => value.types.some(({ name }) => name === block.of))
