/**
 * What a page offers and what it uses: its anchors and headings, and every link, name, image, diagram and language, each
 * with its place in the file. Collected once for each page, so checking links and building lists never walks its content
 * again. It is plain data, so it can be cached.
 */
import type { z } from 'zod'
import { type Block, type BlockOf, walkBlocks } from '../blocks/block.ts'
import { toolTypes } from '../blocks/tools.ts'
import { checkedCode } from '../check/identifiers.ts'
import { PageFile } from '../files/page.ts'
import { type Member, ReferenceFile, ReferenceIndexFile, type ReferenceType } from '../files/reference.ts'
import type { Referable } from '../text/fields.ts'
import { type InlineNode, plainText } from '../text/inline.ts'
import { codeInPlace, type ProseCode } from '../text/prose.ts'
import { type TextAt, walkTexts } from '../text/walk.ts'
import { type Path, type PathText, pathText } from '../yaml/positions.ts'

/** An id, and where it is written. */
export interface Place {
  readonly id: string
  readonly path: PathText
}

export interface Heading extends Place {
  readonly level: number
  readonly text: string
}

/** A use of something that is declared elsewhere. `at` is set for uses inside a text: the offset of `name` in it. */
export interface Use {
  readonly kind: Referable | 'link' | 'image' | 'message' | 'region'
  /** For samples: the code, with comments and the insides of strings blanked out. */
  readonly name: string
  readonly path: PathText
  readonly at?: number
  /** For messages: the diagram that shows them; for regions: the file that has them. */
  readonly of?: string
}

/** What other pages, lists and checks need to know of a page. */
export interface Outline {
  readonly headings: readonly Heading[]
  /** Every id written in the page's file, including former ids of its headings. */
  readonly anchors: readonly Place[]
  /** Ids that the page once had; they lead to its top now. */
  readonly former: readonly Place[]
  readonly uses: readonly Use[]
}

/** A page without its content: enough to place, list and check it. */
export interface PageIndex extends Outline, Omit<PageFile, 'blocks' | 'lead' | 'aliases'> {
  /** Blocks that show data of other files: their anchors depend on it. */
  readonly tables: readonly DataTable[]
  /** Whether it has an interactive tool. */
  readonly tools: boolean
}

export function pageIndex(page: PageFile): PageIndex {
  const { blocks, lead, aliases, ...rest } = page
  const all = [...walkBlocks(blocks)]
  const uses = [...usesOf(PageFile, page), ...all.flatMap(([block, path]) => usesOfBlock(block, path))]
  return {
    ...rest,
    ...outline(
      all.flatMap(([block, path]) => namedParts(block, path)),
      uses,
      aliases,
    ),
    tables: blocks.flatMap((block, at) => (isDataBlock(block) ? { block, at } : [])),
    tools: blocks.some(({ type }) => toolTypes.has(type)),
  }
}

const dataTypes = [
  'fields',
  'members',
  'team',
  'error-list',
  'hash-simulator',
  'changes',
  'glossary',
] as const

/** A block that shows data of another file, and its index. */
export interface DataTable {
  readonly block: BlockOf<(typeof dataTypes)[number]>
  readonly at: number
}

const isDataBlock = (block: Block): block is DataTable['block'] => dataTypes.some(type => type === block.type)

/** A part of a page with an address; a heading if it has a level. */
interface NamedPart {
  readonly id: string
  /** Of the id. */
  readonly path: Path
  readonly level?: number
  readonly text?: string
  readonly aliases?: readonly string[] | undefined
}

function namedParts(block: Block, path: Path): NamedPart[] {
  switch (block.type) {
    case 'heading':
      return [{ ...block, path: [...path, 'id'], text: plainText(block.text) }]
    case 'steps':
      return block.items.flatMap(({ id, aliases, title }, i) => {
        const text = `${block.start + i}. ${plainText(title)}`
        return id === undefined
          ? []
          : { id, path: [...path, 'items', i, 'id'], level: block.level, text, aliases }
      })
    case 'links':
      return block.items.flatMap(({ ids = [] }, i) =>
        ids.map((id, j) => ({ id, path: [...path, 'items', i, 'ids', j] })),
      )
    default:
      return []
  }
}

/** @param aliases former ids of the page itself */
function outline(
  parts: readonly NamedPart[],
  uses: readonly Use[],
  aliases: readonly string[] = [],
): Outline {
  const former = (ids: readonly string[], ...of: Path): Place[] =>
    ids.map((id, i) => ({ id, path: pathText([...of, 'aliases', i]) }))
  return {
    headings: parts.flatMap(({ id, path, level, text }) =>
      level === undefined || text === undefined ? [] : { id, level, text, path: pathText(path) },
    ),
    anchors: [
      ...parts.map(({ id, path }) => ({ id, path: pathText(path) })),
      ...parts.flatMap(({ aliases = [], path }) => former(aliases, ...path.slice(0, -1))),
    ],
    former: former(aliases),
    uses,
  }
}

/** Languages whose samples use names of the toolkit. */
const checkedLanguages = new Set(['csharp', 'typescript', 'javascript'])

/** Uses that take more than one field: code with its language, messages with their diagram. */
function usesOfBlock(block: Block, path: Path): Use[] {
  if (block.type === 'message-steps')
    return block.steps.map(({ message: name }, i) => ({
      kind: 'message',
      name,
      of: block.diagram,
      path: pathText([...path, 'steps', i, 'message']),
    }))
  if (block.type === 'source') {
    if (block.region === undefined) return []
    return [{ kind: 'region', name: block.region, of: block.file, path: pathText([...path, 'region']) }]
  }
  if (block.type !== 'code' && block.type !== 'home-bench') return []
  const { language, code, diff = false, check = 'on' } = { diff: undefined, check: undefined, ...block }
  return check === 'off' ? [] : sampleUses(language, code, pathText([...path, 'code']), diff)
}

const sampleUses = (language: string, code: string, path: PathText, diff = false): Use[] =>
  checkedLanguages.has(language) ? [{ kind: 'sample', name: checkedCode(code, diff), path }] : []

/** Every load asks for the uses of files that did not change since the last one. */
const found = new WeakMap<object, Use[]>()

/** Links, images and names in any value: pages, reference entries, footers, cards. */
export function usesOf(schema: z.ZodType, value: object): readonly Use[] {
  const uses = found.get(value) ?? []
  if (!found.has(value)) walkTexts(schema, value, text => uses.push(...usesOfText(text)))
  found.set(value, uses)
  return uses
}

function usesOfText({ value, holds, refersTo, path, fence }: TextAt): Use[] {
  if (fence) return usesOfFence(fence, pathText(path))
  if (typeof value === 'string') {
    const kind = refersTo ?? (holds === 'link' ? 'link' : undefined)
    return kind
      ? [{ kind, name: kind === 'sample' ? checkedCode(value, false) : value, path: pathText(path) }]
      : []
  }
  if (value.kind === 'href') return [{ kind: 'link', name: value.to, path: pathText(path) }]
  if (value.kind === 'image') return [{ kind: 'image', name: value.src, path: pathText(path) }]
  return value.nodes.every(({ kind }) => kind === 'text') ? [] : usesOfNodes(value.nodes, pathText(path))
}

const usesOfFence = (fence: ProseCode, path: PathText): Use[] => [
  { kind: 'language', name: fence.language, path, at: fence.at },
  ...sampleUses(fence.language, codeInPlace(fence), path),
]

const usesOfNodes = (nodes: readonly InlineNode[], path: PathText): Use[] =>
  nodes.flatMap((node): Use[] => {
    if (node.kind === 'code') return [{ kind: 'identifier', name: node.text, path, at: node.at }]
    if (node.kind === 'image') return [{ kind: 'image', name: node.src, path, at: node.at }]
    const inner = 'children' in node ? usesOfNodes(node.children, path) : []
    return node.kind === 'link' ? [{ kind: 'link', name: node.to, path, at: node.at }, ...inner] : inner
  })

/** The anchor of a member: its id after that of its type, so types on one page never collide. */
export const memberAnchor = (type: { id: string }, member: { id: string }): string =>
  `${type.id}-${member.id}`

export function referenceOutline(file: ReferenceFile): Outline {
  const parts = file.types.flatMap((type, i): NamedPart[] => [
    { id: type.id, path: ['types', i, 'id'], level: 2, text: type.name },
    ...type.members.map((member, j) => ({
      id: memberAnchor(type, member),
      path: ['types', i, 'members', j, 'id'],
    })),
  ])
  return outline(parts, usesOf(ReferenceFile, file), file.aliases)
}

export function referenceIndexOutline(file: ReferenceIndexFile): Outline {
  const parts = file.groups.map(({ id, title }, i) => ({
    id,
    path: ['groups', i, 'id'],
    level: 2,
    text: title,
  }))
  return outline(parts, usesOf(ReferenceIndexFile, file), file.aliases)
}

export interface Documented {
  readonly type: ReferenceType
  readonly member?: Member
  /** Address of its entry. */
  readonly to: string
}

export interface ReferenceNames {
  /** Types by name, without type parameters. */
  readonly types: ReadonlyMap<string, Documented>
  /**
   * Types that their name alone identifies. `User` may also be a property of another type, and `window` is the
   * browser's: such a name needs its namespace, or a link.
   */
  readonly alone: ReadonlyMap<string, Documented>
  /** Types and members by qualified name: `Api.Commands.SetActivity`, `Participant.DisplayName`. */
  readonly names: ReadonlyMap<string, Documented>
  /** The same with the namespace in front: `Dissonity.Models.User`. */
  readonly full: ReadonlyMap<string, Documented>
}

/** @param pages reference files with the address of their page */
export function referenceIndex(pages: readonly { route: string; file: ReferenceFile }[]): ReferenceNames {
  const types = new Map<string, Documented>()
  const names = new Map<string, Documented>()
  for (const { route, file } of pages)
    for (const type of file.types) {
      const entry = { type, to: `${route}#${type.id}` }
      const plain = bare(type.name)
      types.set(plain, entry)
      names.set(plain, entry)
      for (const member of type.members) {
        const name = `${plain}.${bare(member.name)}`
        // Overloads share a name; links lead to the first.
        if (!names.has(name)) names.set(name, { type, member, to: `${route}#${memberAnchor(type, member)}` })
      }
    }
  const memberNames = new Set([...names.values()].flatMap(({ member }) => (member ? bare(member.name) : [])))
  const alone = new Map(
    [...types].filter(
      ([name, { type }]) => !memberNames.has(name) && !(type.kind === 'object' && /^[a-z]/.test(name)),
    ),
  )
  const full = new Map(
    [...names].flatMap(([name, entry]): [string, Documented][] => {
      const { namespace, language } = entry.type
      return namespace !== undefined && language === 'csharp' ? [[`${namespace}.${name}`, entry]] : []
    }),
  )
  return { types, alone, names, full }
}

/** A name without type parameters: `Task<T>` is `Task`. */
export const bare = (name: string): string => name.replace(/<.*$/, '')
