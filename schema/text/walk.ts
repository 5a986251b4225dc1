/**
 * Walks a value along its schema: the schema says what each text holds, so nobody needs to know the names of
 * fields.
 */
import { z } from 'zod'
import { leavesOf, type Prose, type ProseCode, type ProseLeaf } from '../prose/nodes.ts'
import type { Path } from '../yaml/positions.ts'
import type { Holds, Href, ImageFile, Traits } from './fields.ts'
import type { Inline } from './inline.ts'

export interface TextAt {
  /** Of its schema. */
  readonly traits: Traits
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
  descend(schema, value, { path: [], top: 0, row: undefined, visit })

/** Where the walk is: one for the whole walk, which each step changes and sets back. */
interface WalkState {
  readonly path: (string | number)[]
  /** How many steps lead to the nearest block; 0 outside of blocks, for the file. */
  top: number
  row: TextAt['row']
  readonly visit: Visit
}

type Visit = (text: TextAt) => void
type Walk = (node: unknown, at: WalkState) => void

const walks = new WeakMap<z.core.$ZodType, Walk>()

function descend(schema: z.core.$ZodType, node: unknown, at: WalkState): void {
  if (node === undefined || node === null) return
  let walk = walks.get(schema)
  if (!walk) {
    walk = walkOf(schema)
    walks.set(schema, walk)
  }
  walk(node, at)
}

/**
 * Returns how values of a schema are walked. There are few schemas and many values, so a schema is asked only
 * once what it is.
 */
function walkOf(schema: z.core.$ZodType): Walk {
  const { holds, refersTo, heading, properName, search, inlined, past, ofParts } = metaOf(schema)
  if (holds) {
    const traits = { holds, refersTo, heading, properName, search, inlined, past }
    return (node, at) => visitText(node, traits, at)
  }
  const below = within(schema)
  if (below) return (node, at) => descend(below, node, at)
  if (schema instanceof z.ZodDiscriminatedUnion) return walkOfUnion(schema)
  const ofRows = schema instanceof z.ZodArray && ofParts !== true
  const visitChildren = childrenOf(schema, mayHoldText)
  return (node, at) => {
    const { row } = at
    // One step leads to the list, and one to its entry.
    if (ofRows && at.path.length === at.top + 1) at.row = at.path.length + 1
    visitChildren(Object(node), (step, inner, child) => {
      if (child === undefined) return
      at.path.push(step)
      descend(inner, child, at)
      at.path.pop()
    })
    at.row = row
  }
}

function walkOfUnion(schema: z.ZodDiscriminatedUnion): Walk {
  const ofBlocks = isBlock(schema)
  return (node, at) => {
    const member = memberOf(schema, node)
    if (!member) return
    const { top, row } = at
    if (ofBlocks) {
      at.top = at.path.length
      at.row = undefined
    }
    descend(member, node, at)
    at.top = top
    at.row = row
  }
}

/** Returns what the registry says of a schema. */
export const metaOf = (schema: z.core.$ZodType): z.core.GlobalMeta => z.globalRegistry.get(schema) ?? {}

type VisitChild = (step: string | number, schema: z.core.$ZodType, child: unknown) => void

/** Schemas of values without parts. */
const leaves = [z.ZodString, z.ZodNumber, z.ZodBoolean, z.ZodEnum, z.ZodLiteral]

/** Returns false for numbers, names and the like, which the walk needn't visit. */
function mayHoldText(schema: z.core.$ZodType): boolean {
  const below = within(schema)
  if (metaOf(schema).holds) return true
  return below ? mayHoldText(below) : !leaves.some(leaf => schema instanceof leaf)
}

/** Returns what visits the entries of a list and those fields of a group that count, each with its schema. */
function childrenOf(
  schema: z.core.$ZodType,
  counts: (field: z.core.$ZodType) => boolean = () => true,
): (node: object, visit: VisitChild) => void {
  if (schema instanceof z.ZodArray)
    return (node, visit) => {
      if (Array.isArray(node)) for (const [i, child] of node.entries()) visit(i, schema.element, child)
    }
  if (schema instanceof z.ZodRecord)
    return (node, visit) => {
      for (const [name, child] of Object.entries(node)) visit(name, schema.valueType, child)
    }
  const shape = schema instanceof z.ZodObject ? Object.entries<z.core.$ZodType>(schema.shape) : []
  const fields = shape.filter(([, field]) => counts(field))
  return (node, visit) => {
    for (const [name, field] of fields) visit(name, field, Reflect.get(node, name))
  }
}

type Members = ReadonlyMap<unknown, z.core.$ZodType>

/** Members of unions by the values of the field that tells them apart. */
const membersOfUnions = new WeakMap<z.ZodDiscriminatedUnion, Members>()

function membersOf(union: z.ZodDiscriminatedUnion): Members {
  const known = membersOfUnions.get(union)
  if (known) return known
  const members = new Map<unknown, z.core.$ZodType>()
  for (const member of union.options)
    for (const name of namesOf(member, union.def.discriminator)) members.set(name, member)
  membersOfUnions.set(union, members)
  return members
}

/** Returns the member of a union that a value names in the field that tells them apart. */
const memberOf = (union: z.ZodDiscriminatedUnion, value: unknown): z.core.$ZodType | undefined =>
  membersOf(union).get(valueAt(value, [union.def.discriminator]))

/** Values of the field of a member of a union that tells it apart. */
export const namesOf = (member: z.core.$ZodType, by: string): ReadonlySet<unknown> =>
  member._zod.propValues?.[by] ?? new Set()

/** @param node what a schema with `holds` makes of a text */
function visitText(node: unknown, traits: Traits, { path, row, visit }: WalkState): void {
  if (!isText(node)) return
  if (!isProse(node)) {
    visit({ traits, path, row, value: node, from: 0 })
    return
  }
  // The paragraphs and code of prose, each as a text of its own.
  for (const leaf of leavesOf(node.nodes)) visitLeaf(leaf, { traits, path, row }, visit)
}

function visitLeaf(leaf: ProseLeaf, { traits, path, row }: LeafPlace, visit: Visit): void {
  if (leaf.kind === 'code')
    visit({ traits: { ...traits, holds: 'code' }, path, row, value: leaf.code, from: 0, fence: leaf })
  else visit({ traits, path, row, value: leaf.text, from: leaf.at })
}

type LeafPlace = Pick<TextAt, 'traits' | 'path' | 'row'>

const isText = (node: unknown): node is TextAt['value'] =>
  typeof node === 'string' || (typeof node === 'object' && node !== null && 'kind' in node)

const isProse = (node: unknown): node is Prose => isText(node) && valueAt(node, ['kind']) === 'prose'

/** Returns a union of blocks, the whole of it or what may be inside of others. */
export const isBlock = (schema: z.core.$ZodType | undefined): boolean =>
  schema !== undefined && (metaOf(schema).id?.endsWith('Block') ?? false)

/** Returns the schema inside of one that makes it optional or transforms it. */
function within(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return schema.unwrap()
  return schema instanceof z.ZodPipe ? schema.in : undefined
}

/** Returns what a field holds; undefined for one that is no text. */
export function holdsOf(schema: z.core.$ZodType): Holds | undefined {
  const below = within(schema)
  return metaOf(schema).holds ?? (below && holdsOf(below))
}

/**
 * Returns the schema itself, without what makes it optional or transforms it; of a union the member that the value
 * names.
 */
export function meant(schema: z.core.$ZodType, value: unknown): z.core.$ZodType {
  const below = within(schema)
  if (below) return meant(below, value)
  return (schema instanceof z.ZodDiscriminatedUnion && memberOf(schema, value)) || schema
}

/**
 * Returns the schema that validated a place of a value, which zod's issues don't name.
 * @param value the whole value: it says which member of a union is meant
 * @returns undefined where no schema applies
 */
export function schemaAt(schema: z.core.$ZodType, path: Path, value: unknown): z.core.$ZodType | undefined {
  let at = schema
  let here = value
  for (const step of path) {
    let next: z.core.$ZodType | undefined
    childrenOf(meant(at, here))(Object(here), (name, schema) => {
      if (String(name) === String(step)) next = schema
    })
    if (!next) return undefined
    at = next
    here = valueAt(here, [step])
  }
  return at
}

/** Returns what is at a path of plain data; undefined where nothing is. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (at, step) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, step) ? Reflect.get(at, step) : undefined,
    value,
  )
