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
  const plan = planOf(schema)
  if (plan) descend(plan, value, { path: [], field: '', block: '' }, visit)
}

interface Place extends Pick<TextAt, 'field' | 'block'> {
  readonly path: (string | number)[]
}

function descend(plan: Plan, node: unknown, at: Place, visit: (text: TextAt) => void): void {
  if (node === undefined || node === null) return
  if ('holds' in plan) visitText(plan, node, at, visit)
  else if ('members' in plan) {
    const name = valueAt(node, [plan.by])
    const member = plan.members.get(name)
    if (member) descend(member, node, plan.isBlock ? { ...at, block: String(name) } : at, visit)
  } else
    for (const [step, below, child] of branchesOf(plan, Object(node))) {
      at.path.push(step)
      descend(below, child, typeof step === 'string' ? { ...at, field: step } : at, visit)
      at.path.pop()
    }
}

function visitText({ holds, refersTo }: Text, node: unknown, at: Place, visit: (text: TextAt) => void): void {
  const { path, field, block } = at
  if (isProse(node)) walkProse(node.nodes, { holds, refersTo, path, field, block }, visit)
  else if (isText(node)) visit({ value: node, holds, refersTo, from: 0, path, field, block })
}

/** Entries of a list and fields of a group, each with what is known of its texts. */
function branchesOf(plan: Branching, node: object): (readonly [step: string | number, plan: Plan, child: unknown])[] {
  if ('fields' in plan) return plan.fields.map(([name, below]) => [name, below, Reflect.get(node, name)])
  const entries = Array.isArray(node) ? [...node.entries()] : Object.entries(node)
  return entries.map(([step, child]) => [step, plan.each, child])
}

/** Where in its values a schema has texts: it is one, or each entry has some, or some fields, or what one field names. */
type Plan =
  | Branching
  | Text
  | { readonly members: ReadonlyMap<unknown, Plan>; readonly by: string; readonly isBlock: boolean }

type Text = Pick<TextAt, 'holds' | 'refersTo'>

type Branching = { readonly each: Plan } | { readonly fields: readonly (readonly [name: string, plan: Plan])[] }

const plans = new WeakMap<z.core.$ZodType, Plan | 'none'>()

/** Undefined where it has none. */
function planOf(schema: z.core.$ZodType): Plan | undefined {
  const known = plans.get(schema)
  if (known) return known === 'none' ? undefined : known
  const plan = newPlan(schema)
  plans.set(schema, plan ?? 'none')
  return plan
}

function newPlan(schema: z.core.$ZodType): Plan | undefined {
  const { holds, refersTo } = z.globalRegistry.get(schema) ?? {}
  if (holds) return { holds, refersTo }
  const below = within(schema)
  if (below) return planOf(below)
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, field]) => {
      const plan = planOf(field)
      return plan ? [[name, plan] as const] : []
    })
    return fields.length > 0 ? { fields } : undefined
  }
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const by = schema.def.discriminator
    const members = schema.options.flatMap(option => {
      const plan = planOf(option)
      return plan ? namesOf(option, by).map(name => [name, plan] as const) : []
    })
    return { members: new Map(members), by, isBlock: isBlock(schema) }
  }
  const entry =
    schema instanceof z.ZodArray ? schema.element : schema instanceof z.ZodRecord ? schema.valueType : undefined
  const each = entry && planOf(entry)
  return each && { each }
}

/** Values of the field of a member of a union that tells it apart. */
function namesOf(option: z.core.$ZodType, by: string): unknown[] {
  const field: unknown = option instanceof z.ZodObject ? option.shape[by] : undefined
  return field instanceof z.ZodLiteral ? [...field.values] : []
}

/** What a schema with `holds` makes of a text. */
const isText = (node: unknown): node is TextAt['value'] =>
  typeof node === 'string' || (typeof node === 'object' && node !== null && 'kind' in node)

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

/** A union of blocks, the whole of it or what may be inside of others. */
export const isBlock = (schema: z.core.$ZodType | undefined): boolean =>
  schema !== undefined && (z.globalRegistry.get(schema)?.id?.endsWith('Block') ?? false)

/** What a schema makes optional or transforms. */
function within(schema: z.core.$ZodType): z.ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return whole(schema.unwrap())
  return schema instanceof z.ZodPipe ? whole(schema.in) : undefined
}

/** All schemas here are of the kind with methods; the types of zod do not say so of parts. */
const whole = (schema: z.core.$ZodType | undefined): z.ZodType | undefined =>
  schema instanceof z.ZodType ? schema : undefined

/** The schema itself, without what makes it optional or transforms it; of a union the member that the value names. */
export function meant(schema: z.ZodType, value: unknown): z.ZodType {
  const below = within(schema)
  if (below) return meant(below, value)
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return schema
  const by = schema.def.discriminator
  const written = valueAt(value, [by])
  return whole(schema.options.find(option => namesOf(option, by).includes(written))) ?? schema
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
    at = group instanceof z.ZodArray ? whole(group.element) : fieldOf(group, String(step))
    if (!at) return undefined
    here = valueAt(here, [step])
  }
  return at
}

/** The schema of a field of a group, or of every field of a record. */
function fieldOf(group: z.ZodType, name: string): z.ZodType | undefined {
  if (group instanceof z.ZodRecord) return whole(group.valueType)
  return group instanceof z.ZodObject && Object.hasOwn(group.shape, name) ? whole(group.shape[name]) : undefined
}

/** What is at a path of plain data; undefined where nothing is. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (at, step) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, step) ? Reflect.get(at, step) : undefined,
    value,
  )
