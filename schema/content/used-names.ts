/**
 * What content uses: every link, picture, diagram, language and name of the toolkit, each with its place in
 * the file. Samples are kept as the part of them that can name the toolkit.
 */
import type { z } from 'zod'
import { codeInPlace, type ProseCode } from '../prose/nodes.ts'
import type { Referable, Traits } from '../text/fields.ts'
import type { InlineNode } from '../text/inline.ts'
import { type TextAt, walkTexts } from '../text/walk.ts'
import { type PathText, pathText } from '../yaml/positions.ts'
import { checkedCode } from './sample-code.ts'

/** A name of something that is declared elsewhere, where it is used. */
export interface UsedName {
  readonly kind: Referable | 'link' | 'image' | 'message' | 'region' | 'day' | 'model-field'
  /** For samples: the code, with comments and the insides of strings blanked out. */
  readonly name: string
  readonly path: PathText
  /** Offset of the name, where it is a part of a text. */
  readonly at?: number
  /** For pictures: whether their markup becomes part of pages. */
  readonly inlined?: boolean | undefined
  /** For messages: the diagram that shows them; for regions: the file; for what a type has: the type. */
  readonly of?: string
}

/** Every load asks for the used names of files that did not change since the last one. */
const usedNames = new WeakMap<object, readonly UsedName[]>()

/** Links, images and names in any value: pages, reference entries, footers, cards. */
export function usesOf(schema: z.ZodType, value: object): readonly UsedName[] {
  const before = usedNames.get(value)
  if (before) return before
  const uses: UsedName[] = []
  walkTexts(schema, value, text => uses.push(...usesOfText(text)))
  usedNames.set(value, uses)
  return uses
}

export function usesOfText({ value, traits, path, fence }: TextAt): readonly UsedName[] {
  if (fence) return usesOfFence(fence, pathText(path))
  if (typeof value === 'string') {
    const kind = kindOfName(traits)
    if (!kind) return none
    return [{ kind, name: kind === 'sample' ? checkedCode(value, false) : value, path: pathText(path) }]
  }
  if (value.kind === 'inline' && value.nodes.every(isWords)) return none
  const at = pathText(path)
  switch (value.kind) {
    case 'href':
      return [{ kind: 'link', name: value.to, path: at }]
    case 'image':
      return [{ kind: 'image', name: value.src, path: at, inlined: traits.inlined }]
    default:
      return value.nodes.flatMap(node => usesOfNode(node, at))
  }
}

const none: readonly UsedName[] = []

const isWords = ({ kind }: InlineNode): boolean => kind === 'text'

/** Returns what a text names by itself; undefined for words. */
const kindOfName = ({ past, refersTo, holds }: Traits): UsedName['kind'] | undefined =>
  past ? 'day' : (refersTo ?? (holds === 'link' ? 'link' : undefined))

const usesOfFence = (fence: ProseCode, path: PathText): UsedName[] => [
  { kind: 'language', name: fence.language, path, at: fence.at },
  ...sampleUses(fence.language, codeInPlace(fence), path),
]

function usesOfNode(node: InlineNode, path: PathText): UsedName[] {
  switch (node.kind) {
    case 'code':
      return [{ kind: 'identifier', name: node.text, path, at: node.at }]
    case 'link': {
      const link: UsedName = { kind: 'link', name: node.to, path, at: node.at }
      return [link, ...node.children.flatMap(child => usesOfNode(child, path))]
    }
    case 'strong':
    case 'emphasis':
      return node.children.flatMap(child => usesOfNode(child, path))
    default:
      return []
  }
}

/** Languages whose samples use names of the toolkit. */
const checkedLanguages = new Set(['csharp', 'typescript', 'javascript'])

export function sampleUses(language: string, code: string, path: PathText, isDiff = false): UsedName[] {
  if (!checkedLanguages.has(language)) return []
  return [{ kind: 'sample', name: checkedCode(code, isDiff), path }]
}
