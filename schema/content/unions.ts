/** What is wrong with the field that says of which type a block or another group is, nearly always `type`. */
import { z } from 'zod'
import { listed, nearest, suggest } from '../suggest.ts'
import { requiredFields } from '../text/groups.ts'
import { namesOf, valueAt } from '../text/walk.ts'
import type { RefusedPlace, ValueRefusal } from './refusals.ts'

/** The groups of a union, each by the value that tells it apart. */
type Members = ReadonlyMap<string, z.ZodObject>

/** Returns the field that tells the groups of a union apart. */
export const discriminatorOf = (issue: z.core.$ZodIssueInvalidUnion): string =>
  'discriminator' in issue && typeof issue.discriminator === 'string' ? issue.discriminator : 'type'

/** Explains a group whose type is missing or unknown. */
export function unionRefusal(issue: z.core.$ZodIssueInvalidUnion, place: RefusedPlace): ValueRefusal {
  const field = discriminatorOf(issue)
  const members = membersOf(place.schema, field)
  const written = valueAt(issue.input, [field])
  return written === undefined
    ? withoutType(field, members, place)
    : wrongType(field, written, members, place)
}

function membersOf(schema: RefusedPlace['schema'], field: string): Members {
  const members = new Map<string, z.ZodObject>()
  for (const member of schema instanceof z.ZodDiscriminatedUnion ? schema.options : [])
    if (member instanceof z.ZodObject)
      for (const name of namesOf(member, field)) members.set(String(name), member)
  return members
}

function wrongType(
  field: string,
  written: unknown,
  members: Members,
  { path, isBlock }: RefusedPlace,
): ValueRefusal {
  const types = [...members.keys()]
  const at = { path: [...path, field] }
  if (typeof written === 'object' && written !== null) {
    const hint = `Possible values: ${listed(types, 40)}.`
    return { code: 'wrong-value', at, message: `"${field}" must be a single word.`, hint }
  }
  const hint = suggest(String(written), types, isBlock ? 'Block types here are' : 'Possible values')
  if (written === null || written === '')
    return { code: 'wrong-value', at, message: `"${field}" is empty.`, hint }
  if (isBlock)
    return { code: 'unknown-block', at, message: `There is no block type "${written}" here.`, hint }
  return { code: 'wrong-value', at, message: `${JSON.stringify(written)} is not a "${field}" here.`, hint }
}

/** Explains an entry that doesn't say of which type it is. */
function withoutType(field: string, members: Members, { path, source, isBlock }: RefusedPlace): ValueRefusal {
  const keys = Object.keys(Object(valueAt(source.value, path)))
  // A field that some member has is no typo, however much it looks like one: "types" is not "type".
  const strangeKeys = keys.filter(
    key => ![...members.values()].some(({ shape }) => Object.hasOwn(shape, key)),
  )
  const typo = nearest(field, strangeKeys)
  if (typo !== undefined) {
    const at = { path: [...path, typo], key: true }
    const message = `There is no field "${typo}" here.`
    return { code: 'unknown-key', at, message, hint: `Did you mean "${field}"?` }
  }
  const types = [...members.keys()]
  // `- paragraph: Words.` says the type of a block in place of the field.
  const meant = keys.find(key => types.includes(key))
  const type = meant ?? types.find(each => each === 'paragraph') ?? types[0] ?? ''
  const all = meant === undefined ? ` ${isBlock ? 'Types' : 'Values'}: ${listed(types)}.` : ''
  const message = `${isBlock ? 'A block' : 'An entry'} starts with "${field}:".`
  const hint = `Write "- ${field}: ${type}"${fieldsBelow(field, members.get(type))}.${all}`
  return { code: 'missing-key', at: { path }, message, hint }
}

/** Says what a group must have besides its type. */
function fieldsBelow(field: string, member: z.ZodObject | undefined): string {
  const required = member ? requiredFields(member).filter(name => name !== field) : []
  if (required.length === 0) return ' and the rest below it'
  return `, and below it ${required.map(name => `"${name}:"`).join(' and ')}`
}
