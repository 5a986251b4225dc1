/** What is wrong with the field that says of which type a block or another group is, nearly always `type`. */
import { z } from 'zod'
import { listed, nearest, suggest } from '../suggest.ts'
import { requiredFields } from '../text/groups.ts'
import { namesOf, valueAt } from '../text/walk.ts'
import type { RefusedPlace, ValueRefusal } from './refusals.ts'

/** A union of groups that one field tells apart. */
interface UnionOfGroups {
  readonly discriminator: string
  /** Each group by the values that the field has in it. */
  readonly members: ReadonlyMap<string, z.ZodObject>
}

export const discriminatorOf = (issue: z.core.$ZodIssueInvalidUnion): string =>
  'discriminator' in issue && typeof issue.discriminator === 'string' ? issue.discriminator : 'type'

export function unionRefusal(issue: z.core.$ZodIssueInvalidUnion, place: RefusedPlace): ValueRefusal {
  const discriminator = discriminatorOf(issue)
  const union = { discriminator, members: membersOf(place.schema, discriminator) }
  const written = valueAt(issue.input, [discriminator])
  return written === undefined ? withoutType(place, union) : wrongType(written, place, union)
}

function membersOf(schema: RefusedPlace['schema'], discriminator: string): UnionOfGroups['members'] {
  const members = new Map<string, z.ZodObject>()
  for (const member of schema instanceof z.ZodDiscriminatedUnion ? schema.options : [])
    if (member instanceof z.ZodObject)
      for (const name of namesOf(member, discriminator)) members.set(String(name), member)
  return members
}

function wrongType(
  written: unknown,
  { path, isBlock }: RefusedPlace,
  { discriminator, members }: UnionOfGroups,
): ValueRefusal {
  const types = [...members.keys()]
  const at = { path: [...path, discriminator] }
  if (typeof written === 'object' && written !== null) {
    const hint = `Possible values: ${listed(types, 40)}.`
    return { code: 'wrong-value', at, message: `"${discriminator}" must be a single word.`, hint }
  }
  const hint = suggest(String(written), types, isBlock ? 'Block types here are' : 'Possible values')
  if (written === null || written === '')
    return { code: 'wrong-value', at, message: `"${discriminator}" is empty.`, hint }
  if (isBlock)
    return { code: 'unknown-block', at, message: `There is no block type "${written}" here.`, hint }
  const message = `${JSON.stringify(written)} is not a "${discriminator}" here.`
  return { code: 'wrong-value', at, message, hint }
}

/** An entry that doesn't say of which type it is. */
function withoutType({ path, source, isBlock }: RefusedPlace, union: UnionOfGroups): ValueRefusal {
  const { discriminator, members } = union
  const keys = Object.keys(Object(valueAt(source.value, path)))
  // A field that some member has is no typo, however much it looks like one: "types" is not "type".
  const isField = (key: string): boolean =>
    [...members.values()].some(({ shape }) => Object.hasOwn(shape, key))
  const strangeKeys = keys.filter(key => !isField(key))
  const typo = nearest(discriminator, strangeKeys)
  if (typo !== undefined) {
    const at = { path: [...path, typo], key: true }
    const hint = typoHint(typo, discriminator, strangeKeys)
    return { code: 'unknown-key', at, message: `There is no field "${typo}" here.`, hint }
  }
  const types = [...members.keys()]
  // `- paragraph: Words.` says the type of a block in place of the field.
  const meant = isBlock ? keys.find(key => types.includes(key)) : fittingType(keys, union)
  const type = meant ?? (types.includes('paragraph') ? 'paragraph' : (types[0] ?? ''))
  const what = isBlock ? 'A block' : 'An entry'
  const all = meant === undefined ? ` ${isBlock ? 'Types' : 'Values'}: ${listed(types)}.` : ''
  return {
    code: 'missing-key',
    at: { path },
    message: `${what} starts with "${discriminator}:".`,
    hint: `Write "- ${discriminator}: ${type}"${fieldsBelow(type, union)}.${all}`,
  }
}

function typoHint(typo: string, discriminator: string, strangeKeys: readonly string[]): string {
  const capital = strangeKeys.filter(key => key !== key.toLowerCase()).map(key => key.toLowerCase())
  const isCapital = capital.length > 1 && typo.toLowerCase() === discriminator
  return isCapital
    ? `Write the names of fields in lower case: ${listed(capital)}.`
    : `Did you mean "${discriminator}"?`
}

/** The only type whose required fields are all there: links within an entry make it a group. */
function fittingType(keys: readonly string[], { discriminator, members }: UnionOfGroups): string | undefined {
  const fitting = [...members].filter(([, member]) => {
    const names = Object.keys(member.shape)
    const isThere = (name: string): boolean => keys.some(key => key === name || nearest(key, names) === name)
    return requiredFields(member).every(name => name === discriminator || isThere(name))
  })
  const [only, ...others] = fitting
  return others.length === 0 ? only?.[0] : undefined
}

/** What a group of some type must have besides its type. */
function fieldsBelow(type: string, { discriminator, members }: UnionOfGroups): string {
  const member = members.get(type)
  const fields = member ? requiredFields(member).filter(name => name !== discriminator) : []
  if (fields.length === 0) return ' and the rest below it'
  return `, and below it ${fields.map(name => `"${name}:"`).join(' and ')}`
}
