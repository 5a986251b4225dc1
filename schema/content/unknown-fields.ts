/** What a field was meant to be that a group doesn't have. */
import { z } from 'zod'
import { listed, nearest, suggest } from '../suggest.ts'
import { requiredFields } from '../text/groups.ts'
import { valueAt } from '../text/walk.ts'
import type { RefusedPlace, ValueRefusal } from './refusals.ts'

/** Explains the fields of a group that its schema doesn't have. */
export function unknownFields(
  keys: readonly string[],
  { path, schema, source }: RefusedPlace,
): ValueRefusal[] {
  const written = valueAt(source.value, path)
  const given = Object.keys(Object(written))
  const group = schema instanceof z.ZodObject ? schema : z.object({})
  const fields = Object.keys(group.shape)
  const lacking = requiredFields(group).filter(name => !given.includes(name))
  return keys.map(key => {
    const isBare = valueAt(written, [key]) === null && !source.text.includes(`${key}:`)
    const { hint, replaced = [] } = isBare ? bareWords : adviceOn(key, { given, fields, lacking })
    return {
      code: 'unknown-key',
      at: { path: [...path, key], key: true },
      message: `There is no field "${key}" here.`,
      hint,
      replaced: replaced.map(name => [...path, name]),
    }
  })
}

interface FieldAdvice {
  readonly hint: string
  /** Fields that aren't reported as missing, too. */
  readonly replaced?: readonly string[]
}

/** For `{ text: Words, and more }`: what is behind the comma is a name without a value. */
const bareWords: FieldAdvice = { hint: 'Put text that has a "," in quotes: in braces, it ends there.' }

/** The fields that a group has, could have, and must have. */
type FieldNames = Readonly<Record<'given' | 'fields' | 'lacking', readonly string[]>>

/** Names the field that is spelt nearly like this one, first of those that aren't there yet; otherwise all. */
function adviceOn(key: string, { given, fields, lacking }: FieldNames): FieldAdvice {
  if (/^(?:\/\/|<!--)/.test(key)) return { hint: 'A comment begins with "#" in YAML.' }
  const free = fields.filter(name => !given.includes(name))
  const meant = nearest(key, free) ?? nearest(key, fields)
  if (meant === undefined) {
    const all = suggest(key, fields, 'Remove it, or use one of') ?? ''
    const needed = lacking.length > 0 ? ` It also needs ${listed(lacking.map(name => `"${name}"`))}.` : ''
    return { hint: `${all}${needed}`, replaced: lacking }
  }
  const hint = given.includes(meant)
    ? `Remove it if it says the same as "${meant}", which is already here.`
    : `Did you mean "${meant}"?`
  return { hint, replaced: [meant] }
}
