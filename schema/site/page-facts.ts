/**
 * What a page says about itself and asks of others: its anchors and headings, and every link, name, image,
 * diagram and language it uses, each with its place in the file. Collected once a page, so that checking links
 * and building lists never walks blocks again. It is plain data and can be cached.
 */
import { type Block, walkBlocks } from '../blocks/block.ts'
import { checkedCode } from '../check/checked-code.ts'
import type { PageFile } from '../files/page.ts'
import type { ReferenceFile, ReferenceIndexFile } from '../files/reference.ts'
import { type InlineNode, plainText } from '../text/inline.ts'
import { walk } from '../text/walk.ts'
import { type Path, type PathText, pathText } from '../yaml/path.ts'

export interface Heading {
  readonly id: string
  readonly level: number
  readonly text: string
  readonly path: PathText
}

/** A use of something that is declared elsewhere. `at` is set for uses inside a text: the offset of `name` in it. */
export interface Use {
  readonly kind:
    | 'link'
    | 'identifier'
    | 'sample'
    | 'image'
    | 'diagram'
    | 'message'
    | 'example'
    | 'language'
    | 'type'
    | 'field'
    | 'error-group'
  /** For samples: the code, with comments and the insides of strings blanked out. */
  readonly name: string
  readonly path: PathText
  readonly at?: number
  /** For messages: the diagram that shows them. */
  readonly of?: string
}

/** A former id and the id it leads to; '' for the top of the page. */
export interface Alias {
  readonly id: string
  readonly target: string
  readonly path: PathText
}

export interface PageFacts {
  readonly headings: readonly Heading[]
  /** Every id of the page that is written in its file, headings included. */
  readonly anchors: readonly { readonly id: string; readonly path: PathText }[]
  readonly aliases: readonly Alias[]
  readonly uses: readonly Use[]
}

export function pageFacts(page: PageFile): PageFacts {
  const headings: Heading[] = []
  const anchors: { id: string; path: PathText }[] = []
  const aliases = [...topAliases(page)]
  const uses: Use[] = []
  for (const [block, path] of walkBlocks(page.blocks)) {
    collectAnchors(block, path, headings, anchors, aliases)
    collectNames(block, path, uses)
  }
  collectTexts(page, uses)
  return { headings, anchors, aliases, uses }
}

/** Former ids that lead to the top of the page. */
const topAliases = ({ aliases = [] }: { aliases?: readonly string[] | undefined }): Alias[] =>
  aliases.map((id, i) => ({ id, target: '', path: pathText(['aliases', i]) }))

function collectAnchors(
  block: Block,
  path: Path,
  headings: Heading[],
  anchors: { id: string; path: PathText }[],
  aliases: Alias[],
): void {
  const heading = (
    h: { id: string; aliases?: readonly string[] | undefined },
    level: number,
    text: string,
    at: Path,
  ): void => {
    const path = pathText([...at, 'id'])
    headings.push({ id: h.id, level, text, path })
    anchors.push({ id: h.id, path })
    h.aliases?.forEach((id, i) => aliases.push({ id, target: h.id, path: pathText([...at, 'aliases', i]) }))
  }
  if (block.type === 'heading') heading(block, block.level, plainText(block.text), path)
  if (block.type === 'steps') {
    block.items.forEach((step, i) =>
      heading(step, block.level, `${block.start + i}. ${plainText(step.title)}`, [...path, 'items', i]),
    )
  }
  if (block.type === 'definitions') {
    block.items.forEach(
      (item, i) => item.id && anchors.push({ id: item.id, path: pathText([...path, 'items', i, 'id']) }),
    )
  }
}

/** Names in fields of their own, not inside text. */
function collectNames(block: Block, path: Path, uses: Use[]): void {
  if (block.type === 'diagram')
    uses.push({ kind: 'diagram', name: block.diagram, path: pathText([...path, 'diagram']) })
  if (block.type === 'example')
    uses.push({ kind: 'example', name: block.example, path: pathText([...path, 'example']) })
  if (block.type === 'members') uses.push({ kind: 'type', name: block.of, path: pathText([...path, 'of']) })
  collectToolNames(block, path, uses)
  if (block.type === 'fields')
    block.only?.forEach((name, i) => uses.push({ kind: 'field', name, path: pathText([...path, 'only', i]) }))
  if (block.type === 'code' || block.type === 'home-bench') {
    uses.push({ kind: 'language', name: block.language, path: pathText([...path, 'language']) })
    const checked = block.type === 'home-bench' || block.check !== 'off'
    if (checked && checkedLanguages.has(block.language))
      uses.push({
        kind: 'sample',
        name: checkedCode(block.code, 'diff' in block && block.diff),
        path: pathText([...path, 'code']),
      })
  }
}

/** What the tools of a page show of other files. */
function collectToolNames(block: Block, path: Path, uses: Use[]): void {
  const use = (kind: Use['kind'], name: string, ...at: (string | number)[]): void => {
    uses.push({ kind, name, path: pathText([...path, ...at]) })
  }
  if (block.type === 'config-builder') {
    use('type', block.scopes, 'scopes')
    use('type', block.resolutions, 'resolutions')
    block.groups.forEach(({ fields }, i) => fields.forEach((name, j) => use('field', name, 'groups', i, 'fields', j)))
  }
  if (block.type === 'error-list') use('error-group', block.group, 'group')
  if (block.type === 'scope-finder') {
    use('type', block.constants, 'constants')
    block.types.forEach(({ of }, i) => use('type', of, 'types', i, 'of'))
    block.members.forEach((name, i) => use('identifier', name, 'members', i))
  }
  if (block.type === 'message-inspector') {
    use('example', block.sample, 'sample')
    for (const [name, type] of Object.entries(block.names)) use('type', type, 'names', name)
    block.kinds.forEach(({ examples }, i) =>
      examples.forEach((name, j) => use('example', name, 'kinds', i, 'examples', j)),
    )
  }
  if (block.type === 'message-steps') {
    use('diagram', block.diagram, 'diagram')
    block.steps.forEach(({ message, example }, i) => {
      uses.push({ kind: 'message', name: message, of: block.diagram, path: pathText([...path, 'steps', i, 'message']) })
      if (example) use('example', example, 'steps', i, 'example')
    })
  }
}

/** Languages whose samples use names of the toolkit. */
const checkedLanguages = new Set(['csharp', 'typescript', 'javascript'])

/** Links, identifiers and images of any value: pages, reference entries, footers, cards. */
export function collectTexts(value: unknown, uses: Use[]): void {
  walk(value, (found, path) => {
    if (found.kind === 'href') uses.push({ kind: 'link', name: found.to, path: pathText(path) })
    else if (found.kind === 'image') uses.push({ kind: 'image', name: found.src, path: pathText(path) })
    else if (found.nodes.length > 1 || found.nodes[0]?.kind !== 'text') collectNodes(found.nodes, pathText(path), uses)
  })
}

function collectNodes(nodes: readonly InlineNode[], path: PathText, uses: Use[]): void {
  for (const node of nodes) {
    if (node.kind === 'code') uses.push({ kind: 'identifier', name: node.text, path, at: node.at })
    if (node.kind === 'link') uses.push({ kind: 'link', name: node.to, path, at: node.at })
    if ('children' in node) collectNodes(node.children, path, uses)
  }
}

/** Anchors of a member: its own id behind that of its type, so that types on one page never collide. */
export const memberAnchor = (type: { id: string }, member: { id: string }): string => `${type.id}-${member.id}`

export function referenceFacts(file: ReferenceFile): PageFacts {
  const headings: Heading[] = []
  const anchors: { id: string; path: PathText }[] = []
  const uses: Use[] = []
  file.types.forEach((type, i) => {
    const path = pathText(['types', i, 'id'])
    headings.push({ id: type.id, level: 2, text: type.name, path })
    anchors.push({ id: type.id, path })
    type.members.forEach((member, j) =>
      anchors.push({ id: memberAnchor(type, member), path: pathText(['types', i, 'members', j, 'id']) }),
    )
  })
  collectTexts(file, uses)
  return { headings, anchors, aliases: topAliases(file), uses }
}

export function referenceIndexFacts(file: ReferenceIndexFile): PageFacts {
  const uses: Use[] = []
  collectTexts(file, uses)
  const headings = file.groups.map((group, i) => ({
    id: group.id,
    level: 2,
    text: group.title,
    path: pathText(['groups', i, 'id']),
  }))
  return { headings, anchors: headings.map(({ id, path }) => ({ id, path })), aliases: topAliases(file), uses }
}
