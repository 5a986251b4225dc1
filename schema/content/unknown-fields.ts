/** What a field was meant to be that a group doesn't have. */
import { z } from 'zod'
import { listed, nearest, suggest } from '../suggest.ts'
import { requiredFields } from '../text/groups.ts'
import { valueAt } from '../text/walk.ts'
import type { RefusedPlace, ValueRefusal } from './refusals.ts'

/** A field that the schema of its group doesn't have. */
interface UnknownField {
  readonly key: string
  /** Whether it has neither a value nor a ":". */
  readonly isBare: boolean
  /** The fields that the group has already, this one included. */
  readonly given: readonly string[]
  /** Fields of the schema. */
  readonly fields: readonly string[]
  /** The required fields that the group lacks. */
  readonly lacking: readonly string[]
}

interface FieldAdvice {
  readonly hint: string | undefined
  /** Fields that aren't reported as missing, too. */
  readonly replaced: readonly string[]
}

type Adviser = (field: UnknownField) => FieldAdvice | undefined

/** Who may know what an unknown field is. The first adviser that knows is the last that is asked. */
const advisers: readonly [...Adviser[], (field: UnknownField) => FieldAdvice] = [
  wordsBehindComma,
  misspelt,
  namesOfAll,
]

/** Explains the fields of a group that its schema doesn't have. */
export function unknownFields(
  keys: readonly string[],
  { path, schema, source }: RefusedPlace,
): ValueRefusal[] {
  const written = valueAt(source.value, path)
  const given = Object.keys(Object(written))
  const required = schema instanceof z.ZodObject ? requiredFields(schema) : []
  const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  const lacking = required.filter(name => !given.includes(name))
  return keys.map(key => {
    const isBare = valueAt(written, [key]) === null && !source.text.includes(`${key}:`)
    const field = { key, isBare, given, fields, lacking }
    const advice = advisers.map(adviser => adviser(field)).find(known => known !== undefined)
    return {
      code: 'unknown-key',
      at: { path: [...path, key], key: true },
      message: `There is no field "${key}" here.`,
      hint: advice?.hint,
      replaced: advice?.replaced.map(name => [...path, name]),
    }
  })
}

/** Recognises `{ text: Words, and more }`: what is behind the comma is a name without a value. */
function wordsBehindComma({ isBare }: UnknownField): FieldAdvice | undefined {
  const hint = 'Put text that has a "," in quotes: in braces, it ends there.'
  return isBare ? { hint, replaced: [] } : undefined
}

/** Finds the field that is spelt nearly like this one: one that isn't there yet comes first. */
function misspelt({ key, fields, given }: UnknownField): FieldAdvice | undefined {
  const free = fields.filter(name => !given.includes(name))
  const meant = nearest(key, free) ?? nearest(key, fields)
  if (meant === undefined) return undefined
  const hint = given.includes(meant)
    ? `Remove it if it says the same as "${meant}", which is already here.`
    : `Did you mean "${meant}"?`
  return { hint, replaced: [meant] }
}

/** Lists the names of all fields, and those that the group needs. */
function namesOfAll({ key, fields, lacking }: UnknownField): FieldAdvice {
  const all = suggest(key, fields, 'Remove it, or use one of')
  if (lacking.length === 0) return { hint: all, replaced: [] }
  const needed = listed(lacking.map(name => `"${name}"`))
  return { hint: `${all ?? ''} It also needs ${needed}.`, replaced: lacking }
}
