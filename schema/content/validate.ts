/** Checks a parsed value against a schema and turns zod's issues into diagnostics that say what to do. */
import { z } from 'zod'
import type { Report } from '../diagnostic.ts'
import { type Complaint, failWith, type ValuePlace } from '../fail.ts'
import {
  fieldMeant,
  isContent,
  linesHint,
  missingField,
  nameHint,
  otherHint,
  type UnknownField,
} from '../files/unknown-fields.ts'
import { listed, nearest, suggest } from '../suggest.ts'
import { type RefusalDetails, requiredFields } from '../text/groups.ts'
import { holdsOf, isBlock, meant, metaOf, namesOf, schemaAt, valueAt } from '../text/walk.ts'
import { type Path, pathText } from '../yaml/positions.ts'
import type { ParsedSource } from '../yaml/source.ts'
import {
  formHint,
  type RefusedPlace,
  type ValueAdvice,
  wrongKind,
  wrongSize,
  wrongValue,
} from './value-advice.ts'

/**
 * The typed value, or undefined when anything is wrong with it; every mistake is reported, not only the
 * first.
 */
export function validate<S extends z.ZodType>(
  schema: S,
  source: ParsedSource,
  report: Report,
): z.output<S> | undefined {
  const fail = failWith(report)
  const doubtful = source.doubtful.filter(({ path, ofCode }) => {
    const field = schemaAt(schema, path, source.value)
    return field !== undefined && (ofCode ? hasLines(field) : isLanguage(field))
  })
  if (doubtful.length > 0) {
    for (const { mistake } of doubtful) {
      const { code = 'yaml-syntax', from, to, message, hint } = mistake
      fail({ code, at: { source, written: { from, to } }, message, hint })
    }
    return undefined
  }
  // Else zod compiles a function for each group of fields, which a few hundred files don't earn back.
  const result = schema.safeParse(source.value, { reportInput: true, jitless: true })
  if (result.success) return result.data

  const issues = sameOnce(result.error.issues).flatMap(issue => [issue, ...inEntries(issue, schema, source)])
  const refusals = issues.flatMap(issue => explain(issue, placeOf(pathOf(issue), schema, source)))
  // A mistyped field is missing under its right name, too. That is one mistake, so it's reported once.
  const mistyped = new Set(refusals.flatMap(({ meant: path }) => (path ? [pathText(path)] : [])))
  const groups = new Set(refusals.flatMap(({ meant: path }) => (path ? [pathText(path.slice(0, -1))] : [])))
  for (const refusal of toldOnce(refusals, mistyped)) {
    const isEmpty = refusal.lacksContent && groups.has(pathText(refusal.at.path))
    if (!isEmpty) fail({ ...refusal, at: { source, ...refusal.at } })
  }
  return undefined
}

/**
 * Refusals without those of fields that are missing because they have other names.
 * @param mistyped fields that an unknown one stands for
 */
function toldOnce(refusals: readonly ValueRefusal[], mistyped: ReadonlySet<string>): ValueRefusal[] {
  const unknown = refusals.filter(({ code }) => code === 'unknown-key')
  const besides = (path: Path): ValueRefusal[] =>
    unknown.filter(({ at }) => groupOf(at.path) === groupOf(path))
  const isPartOfOther = ({ code, at: { path }, lacksContent }: ValueRefusal): boolean => {
    if (lacksContent) return unknown.some(({ at }) => groupOf(at.path) === pathText(path))
    if (code !== 'missing-key') return false
    return (
      mistyped.has(pathText(path)) ||
      besides(path).some(({ isOpen, isWhole, meant: field }) => isWhole || (isOpen && !field))
    )
  }
  return refusals
    .filter(refusal => !isPartOfOther(refusal))
    .map(refusal => {
      const isFirst =
        besides(refusal.at.path).find(({ isOpen, meant: field }) => isOpen && !field) === refusal
      const lacking = isFirst ? lackingBeside(refusal, refusals, mistyped) : []
      if (lacking.length === 0) return refusal
      return { ...refusal, hint: `${refusal.hint ?? ''} It also needs ${listed(lacking)}.` }
    })
}

/** Names of the fields that a group with an unknown one lacks. */
const lackingBeside = (
  { at }: ValueRefusal,
  refusals: readonly ValueRefusal[],
  mistyped: ReadonlySet<string>,
): string[] =>
  refusals
    .filter(
      ({ code, at: { path } }) =>
        code === 'missing-key' && groupOf(path) === groupOf(at.path) && !mistyped.has(pathText(path)),
    )
    .map(({ at: { path } }) => `"${String(path.at(-1))}"`)

const groupOf = (path: Path): string => pathText(path.slice(0, -1))

/** Of a list whose entries all have the wrong form, the first: what is told of it goes for all. */
function sameOnce(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  const told = new Set<string>()
  const ofKind = new Set(
    issues.flatMap(({ code, path }) => (code === 'invalid_type' ? [path.join('.')] : [])),
  )
  return issues.filter(({ code, path, input }) => {
    // A text where a list belongs has no number of entries.
    if ((code === 'too_big' || code === 'too_small') && ofKind.has(path.join('.'))) return false
    if (code !== 'invalid_type' || typeof path.at(-1) !== 'number' || input === null || input === undefined)
      return true
    const list = `${path.filter(step => typeof step !== 'number').join('.')} ${typeof input}`
    const isFirst = !told.has(list)
    told.add(list)
    return isFirst
  })
}

/** What is wrong within a list that has too many entries or too few: zod doesn't look at them any more. */
function inEntries(issue: z.core.$ZodIssue, root: z.ZodType, source: ParsedSource): z.core.$ZodIssue[] {
  if (issue.code !== 'too_big' && issue.code !== 'too_small') return []
  const { schema } = placeOf(pathOf(issue), root, source)
  // As it was written: the entries that zod counts may be what they became.
  const input = valueAt(source.value, pathOf(issue))
  const { path } = issue
  if (!(schema instanceof z.ZodArray) || !Array.isArray(input)) return []
  return input.flatMap((entry: unknown, i) => {
    const { error } = z.safeParse(schema.element, entry, { reportInput: true })
    return (error?.issues ?? []).map(inner => ({ ...inner, path: [...path, i, ...inner.path] }))
  })
}

/** Whether a text is for readers, and not code, which may be written in lines that YAML joins. */
function isLanguage(field: z.core.$ZodType): boolean {
  const holds = holdsOf(field)
  return holds !== undefined && holds !== 'code'
}

/** Whether a text is code of several lines. */
const hasLines = (field: z.core.$ZodType): boolean => metaOf(meant(field, '')).multiline === true

/**
 * A union complains of the field that tells its members apart; the group that holds it is what was refused.
 */
function pathOf(issue: z.core.$ZodIssue): Path {
  const path = issue.path.map(step => (typeof step === 'symbol' ? String(step) : step))
  return issue.code === 'invalid_union' && path.at(-1) === discriminatorOf(issue) ? path.slice(0, -1) : path
}

const discriminatorOf = (issue: z.core.$ZodIssueInvalidUnion): string =>
  'discriminator' in issue && typeof issue.discriminator === 'string' ? issue.discriminator : 'type'

/** Where a schema refused something, and what the schema says of that place. */
function placeOf(path: Path, root: z.ZodType, source: ParsedSource): RefusedPlace {
  const outer = schemaAt(root, path, source.value)
  const schema = outer && meant(outer, valueAt(source.value, path))
  const description = outer && schema && (metaOf(outer).description ?? metaOf(schema).description)
  const place = { path, source, schema, description, isBlock: isBlock(outer) }
  return { ...place, subject: subjectOf(place) }
}

function subjectOf({ path, isBlock }: Pick<RefusedPlace, 'path' | 'isBlock'>): string {
  const last = path.at(-1)
  if (last === undefined) return 'This file'
  if (typeof last === 'string') return `"${last}"`
  const list = path.findLast(step => typeof step === 'string')
  if (isBlock) return 'A block'
  return list === undefined ? 'An entry' : `An entry of "${list}"`
}

/** What a schema refused, at its place in the file. */
interface ValueRefusal extends Complaint {
  readonly at: Pick<ValuePlace, 'part' | 'key'> & { readonly path: Path }
  /** The field that an unknown one stands for. */
  readonly meant?: Path | undefined
  /** Says that a group has nothing in it: perhaps it has, in a field that isn't known. */
  readonly lacksContent?: boolean | undefined
  /** An unknown field that nothing else is said of than the names of others. */
  readonly isOpen?: boolean | undefined
  /** Says of the whole group how to write it. */
  readonly isWhole?: boolean | undefined
}

function explain(issue: z.core.$ZodIssue, place: RefusedPlace): ValueRefusal[] {
  const { path, subject } = place
  const wrongValueHere = (advice: ValueAdvice): ValueRefusal[] => [
    { code: 'wrong-value', at: { path }, ...advice },
  ]
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map(key => unknownKey(key, place, issue.keys.length === 1))
    case 'invalid_type':
      if (issue.input === undefined) return [missing(place)]
      return wrongValueHere(wrongKind(place, issue.expected, issue.input))
    case 'invalid_union':
      return [badUnion(issue, place)]
    case 'invalid_value':
      if (issue.input === undefined) return [missing(place, issue.values.map(String))]
      return wrongValueHere(wrongValue(place, issue.values, issue.input))
    case 'too_small':
    case 'too_big':
      return wrongValueHere(wrongSize(place, issue))
    case 'invalid_format': {
      const message = `${JSON.stringify(issue.input)} is not a valid ${subject.replace(/^An /, '')}.`
      return wrongValueHere({ message, hint: formHint(issue.message, place, issue.input) })
    }
    case 'invalid_key': {
      const [rule] = issue.issues
      const message = `${subject} is not a valid name.`
      return [{ code: 'wrong-value', at: { path, key: true }, message, hint: rule?.message }]
    }
    case 'custom':
      return [refusedBySchema(issue, place)]
    default:
      return wrongValueHere({ message: issue.message })
  }
}

/** What a schema of ours found by itself (`failIn` in text/groups.ts). */
function refusedBySchema(
  { message, params = {} }: z.core.$ZodIssueCustom,
  { path }: RefusedPlace,
): ValueRefusal {
  const { code = 'wrong-value', hint, part, lacksContent }: RefusalDetails = params
  return { code, at: { path, part }, message, hint, lacksContent }
}

/** @param isOnly whether no other field of the group is unknown */
function unknownKey(key: string, { path, schema, source }: RefusedPlace, isOnly: boolean): ValueRefusal {
  if (/^\/[/*]/.test(key)) return foreignComment(key, path)
  const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  const written = valueAt(source.value, path)
  const field: UnknownField = { fields, written, value: valueAt(written, [key]) }
  const meantField = fieldMeant(key, field)
  const known = otherHint(key, field, meantField)
  const lacking =
    isOnly && (known === undefined || isContent(field)) ? missingField(schema, written) : undefined
  const name = meantField ?? lacking
  const suggested =
    name === undefined ? suggest(key, fields, 'Remove it, or use one of') : nameHint(name, field)
  return {
    code: 'unknown-key',
    at: { path: [...path, key], key: true },
    message: `There is no field "${key}" here.`,
    hint: known ?? suggested,
    meant: name === undefined ? undefined : [...path, name],
    isOpen: known === undefined,
    isWhole: linesHint(field) !== undefined,
  }
}

/** YAML takes a comment of JSON for the beginning of the name behind it. */
function foreignComment(key: string, path: Path): ValueRefusal {
  const [, name] = /"([\w-]+)"$/.exec(key) ?? []
  return {
    code: 'unknown-key',
    at: { path: [...path, key], key: true },
    message: `Comments don't begin with "${key.slice(0, 2)}" here.`,
    hint: 'Write "# " before it, or remove it.',
    meant: name === undefined ? undefined : [...path, name],
  }
}

/** @param values that the field can have, if there are only a few */
function missing({ path, description }: RefusedPlace, values?: readonly string[]): ValueRefusal {
  const name = String(path.at(-1))
  const choice = values && `One of: ${listed(values)}.`
  const about = [description, choice].filter(Boolean).join(' ')
  const hint = `Add "${name}:"${about ? `. ${about}` : ' here.'}`
  return { code: 'missing-key', at: { path }, message: `The field "${name}" is missing.`, hint }
}

/** A discriminated union says which of its members is meant by one field, nearly always `type`. */
function badUnion(issue: z.core.$ZodIssueInvalidUnion, place: RefusedPlace): ValueRefusal {
  const { path, isBlock, schema } = place
  const discriminator = discriminatorOf(issue)
  const members = schema instanceof z.ZodDiscriminatedUnion ? schema.options.filter(isObject) : []
  const types = members.flatMap(member => [...namesOf(member, discriminator)]).map(String)
  const written = valueAt(issue.input, [discriminator])
  if (written === undefined) return withoutType(place, { discriminator, members, types })

  const at = { path: [...path, discriminator] }
  const hint = suggest(String(written), types, isBlock ? 'Block types here are' : 'Possible values')
  if (written === null || written === '')
    return { code: 'wrong-value', at, message: `"${discriminator}" is empty.`, hint }
  if (typeof written === 'object') {
    const all = `Possible values: ${listed(types, 40)}.`
    return { code: 'wrong-value', at, message: `"${discriminator}" must be a single word.`, hint: all }
  }
  if (isBlock)
    return { code: 'unknown-block', at, message: `There is no block type "${written}" here.`, hint }
  const message = `${JSON.stringify(written)} is not a "${discriminator}" here.`
  return { code: 'wrong-value', at, message, hint }
}

const isObject = (schema: unknown): schema is z.ZodObject => schema instanceof z.ZodObject

/** A union of groups that one field tells apart. */
interface UnionOfGroups {
  readonly discriminator: string
  readonly members: readonly z.ZodObject[]
  /** Values of the field. */
  readonly types: readonly string[]
}

/** An entry that does not say of which type it is. */
function withoutType(
  { path, source, isBlock }: RefusedPlace,
  { discriminator, members, types }: UnionOfGroups,
): ValueRefusal {
  // A field that some member has is no typo, however much it looks like one: "types" is not "type".
  const isField = (key: string): boolean => members.some(({ shape }) => Object.hasOwn(shape, key))
  const strangeKeys = Object.keys(Object(valueAt(source.value, path))).filter(key => !isField(key))
  const typo = nearest(discriminator, strangeKeys)
  if (typo !== undefined) {
    const at = { path: [...path, typo], key: true }
    const capital = strangeKeys.filter(key => key !== key.toLowerCase()).map(key => key.toLowerCase())
    const isCapital = capital.length > 1 && typo.toLowerCase() === discriminator
    const hint = isCapital
      ? `Write the names of fields in lower case: ${listed(capital)}.`
      : `Did you mean "${discriminator}"?`
    return { code: 'unknown-key', at, message: `There is no field "${typo}" here.`, hint }
  }
  // `- paragraph: Words.` says the type in place of the field.
  const written = valueAt(source.value, path)
  const [firstKey = ''] = Object.keys(Object(written))
  const named = [firstKey, ...strangeKeys]
    .map(key => (isBlock ? nearestType(key, types) : undefined))
    .find(Boolean)
  const fitting = isBlock ? undefined : fittingMember({ discriminator, members }, written)
  const first = named ?? fitting ?? (types.includes('paragraph') ? 'paragraph' : (types[0] ?? ''))
  const all = `${isBlock ? 'Types' : 'Values'}: ${listed(types)}.`
  const message = `${isBlock ? 'A block' : 'An entry'} starts with "${discriminator}:".`
  const hint = `Write "- ${discriminator}: ${first}"${fieldsBelow(first, { discriminator, members })}.`
  const isSure = named !== undefined || fitting !== undefined
  return { code: 'missing-key', at: { path }, message, hint: isSure ? hint : `${hint} ${all}` }
}

/** A kind of block that a field is named after: "text" is a field of most. */
const nearestType = (key: string, types: readonly string[]): string | undefined =>
  types.includes(key) ? key : undefined

/** The type of a group whose fields say it: links within it make it a group. */
function fittingMember(
  { members, discriminator }: Omit<UnionOfGroups, 'types'>,
  written: unknown,
): string | undefined {
  const keys = Object.keys(Object(written))
  const hasAll = (member: z.ZodObject): boolean =>
    requiredFields(member).every(
      name =>
        name === discriminator ||
        keys.some(key => key === name || nearest(key, Object.keys(member.shape)) === name),
    )
  const fitting = members.filter(hasAll)
  const [type] = fitting.length === 1 ? [...namesOf(fitting[0] ?? z.object(), discriminator)] : []
  return type === undefined ? undefined : String(type)
}

/** What a group of some type must have besides its type. */
function fieldsBelow(type: string, { discriminator, members }: Omit<UnionOfGroups, 'types'>): string {
  const member = members.find(schema => [...namesOf(schema, discriminator)].includes(type))
  const fields = member ? requiredFields(member).filter(name => name !== discriminator) : []
  if (fields.length === 0) return ' and the rest below it'
  return `, and below it ${fields.map(name => `"${name}:"`).join(' and ')}`
}
