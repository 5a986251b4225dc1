/**
 * What a page says about itself and asks of others: its anchors and headings, and every link, name, image,
 * diagram and language it uses, each with its place in the file. Collected once a page, so that checking links
 * and building lists never walks blocks again. It is plain data and can be cached.
 */
import { type Block, walkBlocks } from './blocks/block.ts'
import type { PageFile } from './files/page.ts'
import type { ReferenceFile, ReferenceIndexFile } from './files/reference.ts'
import { type InlineNode, plainText } from './inline.ts'
import { walk } from './walk.ts'

type Path = readonly (string | number)[]

export interface Heading {
  readonly id: string
  readonly level: number
  readonly text: string
  readonly path: Path
}

/** A use of something that is declared elsewhere. `at` is set for uses inside a text: the offset of `name` in it. */
export interface Use {
  readonly kind: 'link' | 'identifier' | 'sample' | 'image' | 'diagram' | 'example' | 'language' | 'type' | 'field'
  /** For samples: the code, with comments and the insides of strings blanked out. */
  readonly name: string
  readonly path: Path
  readonly at?: number
}

export interface PageFacts {
  readonly headings: readonly Heading[]
  /** Every id of the page that is written in its file, headings included. */
  readonly anchors: readonly { readonly id: string; readonly path: Path }[]
  /** Former ids and the id they lead to; '' for the top of the page. */
  readonly aliases: readonly { readonly id: string; readonly target: string; readonly path: Path }[]
  readonly uses: readonly Use[]
}

export function pageFacts(page: PageFile): PageFacts {
  const headings: Heading[] = []
  const anchors: { id: string; path: Path }[] = []
  const aliases: { id: string; target: string; path: Path }[] = []
  const uses: Use[] = []
  page.aliases?.forEach((id, i) => aliases.push({ id, target: '', path: ['aliases', i] }))
  for (const [block, path] of walkBlocks(page.blocks)) {
    collectAnchors(block, path, headings, anchors, aliases)
    collectNames(block, path, uses)
  }
  collectTexts(page, uses)
  return { headings, anchors, aliases, uses }
}

function collectAnchors(
  block: Block,
  path: Path,
  headings: Heading[],
  anchors: { id: string; path: Path }[],
  aliases: { id: string; target: string; path: Path }[],
): void {
  const heading = (
    h: { id: string; aliases?: readonly string[] | undefined },
    level: number,
    text: string,
    at: Path,
  ): void => {
    headings.push({ id: h.id, level, text, path: [...at, 'id'] })
    anchors.push({ id: h.id, path: [...at, 'id'] })
    h.aliases?.forEach((id, i) => aliases.push({ id, target: h.id, path: [...at, 'aliases', i] }))
  }
  if (block.type === 'heading') heading(block, block.level, plainText(block.text), path)
  if (block.type === 'steps') {
    block.items.forEach((step, i) =>
      heading(step, block.level, `${block.start + i}. ${plainText(step.title)}`, [...path, 'items', i]),
    )
  }
  if (block.type === 'definitions') {
    block.items.forEach((item, i) => item.id && anchors.push({ id: item.id, path: [...path, 'items', i, 'id'] }))
  }
}

/** Names in fields of their own, not inside text. */
function collectNames(block: Block, path: Path, uses: Use[]): void {
  if (block.type === 'diagram') uses.push({ kind: 'diagram', name: block.diagram, path: [...path, 'diagram'] })
  if (block.type === 'example') uses.push({ kind: 'example', name: block.example, path: [...path, 'example'] })
  if (block.type === 'members') uses.push({ kind: 'type', name: block.of, path: [...path, 'of'] })
  if (block.type === 'fields')
    block.only?.forEach((name, i) => uses.push({ kind: 'field', name, path: [...path, 'only', i] }))
  if (block.type === 'code' || block.type === 'home-bench') {
    uses.push({ kind: 'language', name: block.language, path: [...path, 'language'] })
    const checked = block.type === 'home-bench' || block.check !== 'off'
    if (checked && checkedLanguages.has(block.language))
      uses.push({ kind: 'sample', name: withoutStrings(block.code), path: [...path, 'code'] })
  }
}

/** Languages whose samples use names of the toolkit. */
const checkedLanguages = new Set(['csharp', 'typescript', 'javascript'])

/** Blanks out comments and the insides of strings; every character keeps its place. */
function withoutStrings(code: string): string {
  return code.replace(/\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g, match =>
    match.replace(/[^\n]/g, ' '),
  )
}

/** Links, identifiers and images of any value: pages, reference entries, footers, cards. */
export function collectTexts(value: unknown, uses: Use[]): void {
  walk(value, (found, path) => {
    if (found.kind === 'href') uses.push({ kind: 'link', name: found.to, path: [...path] })
    else if (found.kind === 'image') uses.push({ kind: 'image', name: found.src, path: [...path] })
    else if (found.nodes.length > 1 || found.nodes[0]?.kind !== 'text') collectNodes(found.nodes, path, uses)
  })
}

function collectNodes(nodes: readonly InlineNode[], path: Path, uses: Use[]): void {
  for (const node of nodes) {
    if (node.kind === 'code') uses.push({ kind: 'identifier', name: node.text, path: [...path], at: node.at })
    if (node.kind === 'link') uses.push({ kind: 'link', name: node.to, path: [...path], at: node.at })
    if ('children' in node) collectNodes(node.children, path, uses)
  }
}

/** Anchors of a member: its own id behind that of its type, so that types on one page never collide. */
export const memberAnchor = (type: { id: string }, member: { id: string }): string => `${type.id}-${member.id}`

export function referenceFacts(file: ReferenceFile): PageFacts {
  const headings: Heading[] = []
  const anchors: { id: string; path: Path }[] = []
  const uses: Use[] = []
  file.types.forEach((type, i) => {
    const path = ['types', i, 'id']
    headings.push({ id: type.id, level: 2, text: type.name, path })
    anchors.push({ id: type.id, path })
    type.members.forEach((member, j) =>
      anchors.push({ id: memberAnchor(type, member), path: ['types', i, 'members', j, 'id'] }),
    )
  })
  collectTexts(file, uses)
  return { headings, anchors, aliases: [], uses }
}

export function referenceIndexFacts(file: ReferenceIndexFile): PageFacts {
  const uses: Use[] = []
  collectTexts(file, uses)
  const headings = file.groups.map((group, i) => ({
    id: group.id,
    level: 2,
    text: group.title,
    path: ['groups', i, 'id'],
  }))
  return { headings, anchors: headings.map(({ id, path }) => ({ id, path })), aliases: [], uses }
}
