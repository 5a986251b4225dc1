/** What a field was meant to be that a group doesn't have. */
import { z } from 'zod'
import { listed, nearest, suggest } from '../suggest.ts'
import { requiredFields } from '../text/groups.ts'
import { valueAt } from '../text/walk.ts'
import type { RefusedPlace, ValueRefusal } from './refusals.ts'

/** A field that the schema of its group doesn't have. */
interface UnknownField {
  readonly key: string
  readonly value: unknown
  /** The fields that the group has already, this one included. */
  readonly given: readonly string[]
  /** Fields of the schema. */
  readonly fields: readonly string[]
  /** The required fields that the group lacks. */
  readonly lacking: readonly string[]
  /** Whether it's the only unknown field of its group. */
  readonly isOnly: boolean
}

interface FieldAdvice {
  readonly message?: string
  readonly hint?: string | undefined
  /** The field that was meant, so that it isn't reported as missing. */
  readonly meant?: string | undefined
  /** Says how to write the whole group, so that nothing else is reported as missing. */
  readonly isWhole?: boolean
}

type Adviser = (field: UnknownField) => FieldAdvice | undefined

/** Who may know what an unknown field is, in this order. The first that knows is asked no further. */
const advisers: readonly Adviser[] = [jsonComment, wordsBehindComma, tableLines, misspelt, onlyLacking]

/** Explains the fields of a group that its schema doesn't have. */
export function unknownFields(
  keys: readonly string[],
  { path, schema, source }: RefusedPlace,
): ValueRefusal[] {
  const written = valueAt(source.value, path)
  const given = Object.keys(Object(written))
  const required = schema instanceof z.ZodObject ? requiredFields(schema) : []
  const group = {
    given,
    fields: schema instanceof z.ZodObject ? Object.keys(schema.shape) : [],
    lacking: required.filter(name => !given.includes(name)),
    isOnly: keys.length === 1,
  }
  const advised = keys.map(key => {
    const field = { ...group, key, value: valueAt(written, [key]) }
    return [key, advisers.map(adviser => adviser(field)).find(Boolean)] as const
  })
  // What one of them stands for is missing under its right name, too, and that is one mistake.
  const meant = advised.flatMap(([, advice]) => advice?.meant ?? [])
  const open = group.lacking.filter(name => !meant.includes(name))
  const isAll = advised.some(([, advice]) => !advice || advice.isWhole)
  const replaced = (isAll ? group.lacking : meant).map(name => [...path, name])
  const firstUnknown = advised.find(([, advice]) => !advice)?.[0]
  return advised.map(([key, advice = namesOfAll(key, group.fields, key === firstUnknown ? open : [])]) => ({
    code: 'unknown-key',
    at: { path: [...path, key], key: true },
    message: `There is no field "${key}" here.`,
    ...advice,
    replaced,
  }))
}

/** YAML takes a comment of JSON for the beginning of the name behind it. */
function jsonComment({ key }: UnknownField): FieldAdvice | undefined {
  if (!/^\/[/*]/.test(key)) return undefined
  const [, meant] = /"([\w-]+)"$/.exec(key) ?? []
  const message = `Comments don't begin with "${key.slice(0, 2)}" here.`
  return { message, hint: 'Write "# " before it, or remove it.', meant }
}

/** `{ text: Words, and more }`: what is behind the comma is a name without a value. */
function wordsBehindComma({ key, value }: UnknownField): FieldAdvice | undefined {
  const isMeant = value === null && key.includes(' ')
  return isMeant ? { hint: 'Put text that has a "," in quotes: in braces, it ends there.' } : undefined
}

/** The lines of a table in Markdown, in a block that has its cells in lists. */
function tableLines({ value, fields }: UnknownField): FieldAdvice | undefined {
  const isTable = typeof value === 'string' && value.startsWith('|') && fields.includes('rows')
  const hint = 'Write "type: prose" for this block, which takes the lines as they are.'
  return isTable ? { hint, isWhole: true } : undefined
}

/** The name of a field that is near to this one, if there is one: one that isn't there yet comes first. */
function misspelt({ key, value, fields, given }: UnknownField): FieldAdvice | undefined {
  // Words belong into a text, if the group has one: "blocks" is a list.
  const isWords = typeof value === 'string'
  const fitting = isWords && fields.includes('text') ? fields.filter(name => name !== 'blocks') : fields
  const free = fitting.filter(name => !given.includes(name))
  const meant = nearest(key, free) ?? nearest(key, fitting)
  if (meant === undefined) return undefined
  const words = 'Write "blocks:", and below it "- type: prose" with these words below "text: |".'
  return { meant, hint: isWords && meant === 'blocks' ? words : meantHint(meant, given) }
}

const meantHint = (name: string, given: readonly string[]): string =>
  given.includes(name)
    ? `Remove it if it says the same as "${name}", which is already here.`
    : `Did you mean "${name}"?`

/** The only field that the group lacks. */
function onlyLacking({ lacking: [meant, ...others], given, isOnly }: UnknownField): FieldAdvice | undefined {
  const isClear = meant !== undefined && others.length === 0 && isOnly
  return isClear ? { meant, hint: meantHint(meant, given) } : undefined
}

/** The names of all fields. @param lacking those of them that the group needs */
function namesOfAll(key: string, fields: readonly string[], lacking: readonly string[]): FieldAdvice {
  const all = suggest(key, fields, 'Remove it, or use one of')
  if (lacking.length === 0) return { hint: all }
  return { hint: `${all ?? ''} It also needs ${listed(lacking.map(name => `"${name}"`))}.` }
}
