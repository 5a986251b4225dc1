/** Walks a value along its schema: the schema says what each text holds, so nobody needs to know the names of fields. */
import { z } from 'zod'
import type { Path } from '../yaml/path.ts'
import type { Holds, Href, ImageFile, Referable } from './fields.ts'
import type { Inline } from './inline.ts'
import type { Prose, ProseCode, ProseNode } from './prose.ts'

export interface TextAt {
  readonly value: Inline | Href | ImageFile | string
  readonly holds: Holds
  readonly refersTo: Referable | undefined
  /** Offset in the text as it is written, for a paragraph of prose. */
  readonly from: number
  /** For code in prose: with its language and its place. */
  readonly fence?: ProseCode
  /** Reused by the walk: copy it to keep it. */
  readonly path: Path
  /** Name of the field; of the entries of a list the name of the list. */
  readonly field: string
  /** Value of `type` of the nearest block around it; '' outside of blocks. */
  readonly block: string
}

/** Calls `visit` for each text of a validated value, in the order of its fields. */
export function walkTexts(schema: z.ZodType, value: unknown, visit: (text: TextAt) => void): void {
  const path: (string | number)[] = []
  const enter = (step: string | number, at: z.ZodType, node: unknown, field: string, block: string): void => {
    path.push(step)
    descend(at, node, field, block)
    path.pop()
  }
  const descend = (at: z.ZodType, node: unknown, field: string, block: string): void => {
    const { holds, refersTo } = roleOf(at)
    if (node === undefined || node === null || (!holds && typeof node !== 'object')) return
    if (holds) {
      const text = { holds, refersTo, path, field, block }
      if (isProse(node)) walkProse(node.nodes, text, visit)
      else visit({ ...text, value: node as TextAt['value'], from: 0 })
      return
    }
    const own = isBlock(at) ? String(valueAt(node, ['type'])) : block
    for (const [step, name, child, schema] of childrenOf(meant(at, node), node, field))
      enter(step, schema, child, name, own)
  }
  descend(schema, value, '', '')
}

/** Entries of a list and fields of a group, with the name of the field and the schema of each. */
function* childrenOf(
  schema: z.ZodType,
  node: unknown,
  field: string,
): Generator<[step: string | number, field: string, child: unknown, schema: z.ZodType]> {
  if (schema instanceof z.ZodArray && Array.isArray(node))
    for (const [i, child] of node.entries()) yield [i, field, child, schema.element as z.ZodType]
  else
    for (const [name, child] of Object.entries(Object(node))) {
      const own = fieldOf(schema, name)
      if (own) yield [name, name, child, own]
    }
}

const isProse = (node: unknown): node is Prose =>
  typeof node === 'object' && node !== null && 'kind' in node && node.kind === 'prose'

/** The paragraphs and the code of prose, each as a text of its own. */
function walkProse(
  nodes: readonly ProseNode[],
  at: Pick<TextAt, 'holds' | 'refersTo' | 'path' | 'field' | 'block'>,
  visit: (text: TextAt) => void,
): void {
  for (const node of nodes) {
    if (node.kind === 'paragraph' || node.kind === 'note') visit({ ...at, value: node.text, from: node.at })
    else if (node.kind === 'code') visit({ ...at, value: node.code, holds: 'code', from: 0, fence: node })
    else if (node.kind === 'quote') walkProse(node.nodes, at, visit)
    else for (const item of node.items) walkProse(item.nodes, at, visit)
  }
}

interface Role {
  readonly holds?: Holds | undefined
  readonly refersTo?: Referable | undefined
}

const roles = new WeakMap<z.ZodType, Role>()

/** What a schema, or the one that it makes optional or transforms, says about its text. */
function roleOf(schema: z.ZodType): Role {
  let role = roles.get(schema)
  if (!role) {
    const { holds, refersTo } = z.globalRegistry.get(schema) ?? {}
    const below = within(schema)
    role = holds ? { holds, refersTo } : below ? roleOf(below) : {}
    roles.set(schema, role)
  }
  return role
}

/** A union of blocks, the whole of it or what may be inside of others. */
export const isBlock = (schema: z.ZodType | undefined): boolean =>
  schema !== undefined && (z.globalRegistry.get(schema)?.id?.endsWith('Block') ?? false)

/** What a schema makes optional or transforms. */
function within(schema: z.ZodType): z.ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return schema.unwrap() as z.ZodType
  return schema instanceof z.ZodPipe ? (schema.in as z.ZodType) : undefined
}

/** The schema itself, without what makes it optional or transforms it; of a union the member that the value names. */
export function meant(schema: z.ZodType, value: unknown): z.ZodType {
  const below = within(schema)
  if (below) return meant(below, value)
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return schema
  const { discriminator } = schema.def
  const written = typeof value === 'object' && value !== null && Reflect.get(value, discriminator)
  const isNamed = (option: unknown): option is z.ZodObject =>
    option instanceof z.ZodObject && (option.shape[discriminator] as z.ZodLiteral).values.has(written)
  return schema.options.find(isNamed) ?? schema
}

/** The schema of a field of a group, or of every field of a record. */
function fieldOf(group: z.ZodType, name: string): z.ZodType | undefined {
  if (group instanceof z.ZodRecord) return group.valueType as z.ZodType
  const shape: Readonly<Record<string, z.ZodType>> = group instanceof z.ZodObject ? group.shape : {}
  return Object.hasOwn(shape, name) ? shape[name] : undefined
}

/**
 * Which schema a place of a value is validated with: what a finished zod issue has forgotten.
 * @param value the whole value: it says which member of a union is meant
 * @returns undefined where no schema applies
 */
export function schemaAt(schema: z.ZodType, path: Path, value: unknown): z.ZodType | undefined {
  let at: z.ZodType | undefined = schema
  let here = value
  for (const step of path) {
    const group = meant(at, here)
    at = group instanceof z.ZodArray ? (group.element as z.ZodType) : fieldOf(group, String(step))
    if (!at) return undefined
    here = valueAt(here, [step])
  }
  return at
}

/** What is at a path of plain data; undefined where nothing is. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (at, step) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, step) ? Reflect.get(at, step) : undefined,
    value,
  )
