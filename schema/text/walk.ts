/**
 * Walks a value along its schema: the schema says what each text holds, so nobody needs to know the names of
 * fields.
 */
import { z } from 'zod'
import type { Path } from '../yaml/positions.ts'
import type { Holds, Href, ImageFile, Traits } from './fields.ts'
import type { Inline } from './inline.ts'
import { leavesOf, type Prose, type ProseCode } from './prose.ts'

export interface TextAt extends Traits {
  readonly value: Inline | Href | ImageFile | string
  /** Offset in the text as it is written, for a paragraph of prose. */
  readonly from: number
  /** For code in prose: with its language and its place. */
  readonly fence?: ProseCode
  /** Reused by the walk: copy it to keep it. */
  readonly path: Path
  /**
   * How many steps of `path` lead to the row of a table, the card or the like that the text belongs to: an
   * entry of a list of its block, or of its file outside of blocks. Undefined for a text of its own.
   */
  readonly row: number | undefined
}

/** Calls `visit` for each text of a validated value, in the order of its fields. */
export const walkTexts = (schema: z.ZodType, value: unknown, visit: Visit): void =>
  descend(schema, value, { path: [], top: 0, row: undefined }, visit)

interface WalkState extends Pick<TextAt, 'row'> {
  readonly path: (string | number)[]
  /** How many steps lead to the nearest block; 0 outside of blocks, for the file. */
  readonly top: number
}

type Visit = (text: TextAt) => void
type Walk = (node: unknown, at: WalkState, visit: Visit) => void

const walks = new WeakMap<z.core.$ZodType, Walk>()

function descend(schema: z.core.$ZodType, node: unknown, at: WalkState, visit: Visit): void {
  if (node === undefined || node === null) return
  const walk = walks.get(schema) ?? walkOf(schema)
  walks.set(schema, walk)
  walk(node, at, visit)
}

/**
 * How values of a schema are walked. There are few schemas and many values, so a schema is asked only once
 * what it is.
 */
function walkOf(schema: z.core.$ZodType): Walk {
  const { holds, refersTo, heading, properName, search, inlined, labelled, ofParts } = metaOf(schema)
  if (holds) {
    const traits = { holds, refersTo, heading, properName, search, inlined, labelled }
    return (node, at, visit) => visitText(node, { ...at, ...traits }, visit)
  }
  const below = within(schema)
  if (below) return (node, at, visit) => descend(below, node, at, visit)
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const ofBlocks = isBlock(schema)
    return (node, at, visit) => {
      const member = memberOf(schema, node)
      const { path } = at
      if (member) descend(member, node, ofBlocks ? { path, top: path.length, row: undefined } : at, visit)
    }
  }
  const branches = branchesOf(schema)
  const ofRows = schema instanceof z.ZodArray && ofParts !== true
  return (node, at, visit) => {
    for (const [step, inner, child] of branches(Object(node))) {
      if (child === undefined) continue
      at.path.push(step)
      // One step leads to the list, and one to its entry.
      const isRow = ofRows && at.path.length === at.top + 2
      descend(inner, child, isRow ? { ...at, row: at.path.length } : at, visit)
      at.path.pop()
    }
  }
}

/** What the registry says of a schema. */
export const metaOf = (schema: z.core.$ZodType): z.core.GlobalMeta => z.globalRegistry.get(schema) ?? {}

type Branch = readonly [step: string | number, schema: z.core.$ZodType, child: unknown]

/** Gives the entries of a list and the fields of a group, each with its schema. */
function branchesOf(schema: z.core.$ZodType): (node: object) => readonly Branch[] {
  if (schema instanceof z.ZodArray)
    return node =>
      Array.isArray(node) ? node.map((child: unknown, i): Branch => [i, schema.element, child]) : []
  if (schema instanceof z.ZodRecord)
    return node => Object.entries(node).map(([name, child]): Branch => [name, schema.valueType, child])
  const fields = schema instanceof z.ZodObject ? Object.entries<z.core.$ZodType>(schema.shape) : []
  return node => fields.map(([name, field]): Branch => [name, field, Reflect.get(node, name)])
}

/** The member of a union that a value names in the field that tells them apart. */
function memberOf({ def, options }: z.ZodDiscriminatedUnion, value: unknown): z.core.$ZodType | undefined {
  const name = valueAt(value, [def.discriminator])
  return options.find(option => namesOf(option, def.discriminator).has(name))
}

/** Values of the field of a member of a union that tells it apart. */
export const namesOf = (member: z.core.$ZodType, by: string): ReadonlySet<unknown> =>
  member._zod.propValues?.[by] ?? new Set()

/** @param node what a schema with `holds` makes of a text */
function visitText(node: unknown, at: Omit<TextAt, 'value' | 'from' | 'fence'>, visit: Visit): void {
  if (!isText(node)) return
  if (!isProse(node)) {
    visit({ ...at, value: node, from: 0 })
    return
  }
  // The paragraphs and the code of prose, each as a text of its own.
  for (const leaf of leavesOf(node.nodes))
    if (leaf.kind === 'code') visit({ ...at, value: leaf.code, holds: 'code', from: 0, fence: leaf })
    else visit({ ...at, value: leaf.text, from: leaf.at })
}

const isText = (node: unknown): node is TextAt['value'] =>
  typeof node === 'string' || (typeof node === 'object' && node !== null && 'kind' in node)

const isProse = (node: unknown): node is Prose => isText(node) && valueAt(node, ['kind']) === 'prose'

/** A union of blocks, the whole of it or what may be inside of others. */
export const isBlock = (schema: z.core.$ZodType | undefined): boolean =>
  schema !== undefined && (metaOf(schema).id?.endsWith('Block') ?? false)

/** The schema inside of one that makes it optional or transforms it. */
function within(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return schema.unwrap()
  return schema instanceof z.ZodPipe ? schema.in : undefined
}

/** What a field holds; undefined for one that is no text. */
export function holdsOf(schema: z.core.$ZodType): Holds | undefined {
  const below = within(schema)
  return metaOf(schema).holds ?? (below && holdsOf(below))
}

/**
 * The schema itself, without what makes it optional or transforms it; of a union the member that the value
 * names.
 */
export function meant(schema: z.core.$ZodType, value: unknown): z.core.$ZodType {
  const below = within(schema)
  if (below) return meant(below, value)
  return (schema instanceof z.ZodDiscriminatedUnion && memberOf(schema, value)) || schema
}

/**
 * The schema that validated a place of a value, which zod's issues don't name.
 * @param value the whole value: it says which member of a union is meant
 * @returns undefined where no schema applies
 */
export function schemaAt(schema: z.core.$ZodType, path: Path, value: unknown): z.core.$ZodType | undefined {
  let at = schema
  let here = value
  for (const step of path) {
    const branch = branchesOf(meant(at, here))(Object(here)).find(([name]) => String(name) === String(step))
    if (!branch) return undefined
    at = branch[1]
    here = branch[2]
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
