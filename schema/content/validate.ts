/** Checks a parsed value against a schema and turns zod's issues into diagnostics that say what to do. */
import { z } from 'zod'
import type { Diagnostic, DiagnosticCode, Report } from '../diagnostic.ts'
import { listed, nearest, suggest } from '../suggest.ts'
import type { Details } from '../text/groups.ts'
import { holdsOf, isBlock, meant, metaOf, namesOf, schemaAt, valueAt } from '../text/walk.ts'
import { type Path, reporterIn, type Span } from '../yaml/positions.ts'
import type { ParsedSource } from '../yaml/source.ts'
import { tokenName } from '../yaml/tokens.ts'

/** The typed value, or undefined when anything is wrong with it; every mistake is reported, not only the first. */
export function validate<S extends z.ZodType>(
  schema: S,
  source: ParsedSource,
  report: Report,
): z.output<S> | undefined {
  const folded = source.folded.filter(({ path }) => isLanguage(schema, path, source.value))
  if (folded.length > 0) {
    const tell = reporterIn(source.file, source.text, report)
    for (const { mistake } of folded) tell(mistake)
    return undefined
  }
  const result = schema.safeParse(source.value, { reportInput: true })
  if (result.success) return result.data
  const all = result.error.issues.flatMap(issue => explain(issue, placeOf(pathOf(issue), schema, source)))
  // A mistyped field is missing under its right name: that is one mistake, told once.
  const mistyped = new Set(all.map(({ meant: name }) => name))
  for (const { meant: _, ...diagnostic } of all)
    if (diagnostic.code !== 'missing-key' || !mistyped.has(diagnostic.path)) report(diagnostic)
  return undefined
}

/** Whether a text is for readers, and not code, which may be written in lines that YAML joins. */
function isLanguage(schema: z.ZodType, path: Path, value: unknown): boolean {
  const field = schemaAt(schema, path, value)
  const holds = field && holdsOf(field)
  return holds !== undefined && holds !== 'code'
}

/** A union complains of the field that tells its members apart; the group that holds it is what was refused. */
function pathOf(issue: z.core.$ZodIssue): Path {
  const path = issue.path.map(step => (typeof step === 'symbol' ? String(step) : step))
  return issue.code === 'invalid_union' && path.at(-1) === discriminatorOf(issue) ? path.slice(0, -1) : path
}

const discriminatorOf = (issue: z.core.$ZodIssueInvalidUnion): string =>
  'discriminator' in issue && typeof issue.discriminator === 'string' ? issue.discriminator : 'type'

/** A place of a file that a schema refused; `subject` is how messages name it: `"title"`, `An entry of "items"`. */
function placeOf(path: Path, root: z.ZodType, source: ParsedSource) {
  const outer = schemaAt(root, path, source.value)
  const schema = outer && meant(outer, valueAt(source.value, path))
  const block = isBlock(outer)
  const description = outer && schema && (metaOf(outer).description ?? metaOf(schema).description)
  return { path, source, subject: subjectOf(path, block), schema, description, isBlock: block }
}

type Refused = ReturnType<typeof placeOf>

function subjectOf(path: Path, isBlock: boolean): string {
  const last = path.at(-1)
  if (last === undefined) return 'This file'
  if (typeof last === 'string') return `"${last}"`
  const list = path.findLast(step => typeof step === 'string')
  if (isBlock) return 'A block'
  return list === undefined ? 'An entry' : `An entry of "${list}"`
}

interface Found extends Diagnostic {
  /** Path of the field that an unknown one stands for. */
  readonly meant?: string | undefined
}

/** @param span its own place, if it is not that of the whole value */
function found(
  code: DiagnosticCode,
  { path, source }: Refused,
  [message, hint]: Message,
  span?: Span,
): Found {
  const place = span ?? source.locate(path)
  return { severity: 'error', code, file: source.file, ...place, path: path.join('.'), message, hint }
}

function explain(issue: z.core.$ZodIssue, place: Refused): Found[] {
  const { path, source, subject } = place
  const here = (message: Message, span?: Span): Found[] => [found('wrong-value', place, message, span)]
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map(key => unknownKey(key, place))
    case 'invalid_type':
      return issue.input === undefined
        ? [missing(place)]
        : here(wrongKind(place, issue.expected, issue.input))
    case 'invalid_union':
      return [badUnion(issue, place)]
    case 'invalid_value':
      return issue.input === undefined
        ? [missing(place, `One of: ${listed(issue.values.map(String))}.`)]
        : here(wrongValue(place, issue.values, issue.input))
    case 'too_small':
    case 'too_big':
      return here(wrongSize(place, issue))
    case 'invalid_format': {
      const message = `${JSON.stringify(issue.input)} is not a valid ${subject.replace(/^An /, '')}.`
      return here([message, formHint(issue.message, place, issue.input)])
    }
    case 'invalid_key':
      return here([`${subject} is not a valid name.`, issue.issues[0]?.message], source.locate(path, 'key'))
    case 'custom':
      return [custom(issue, place)]
    default:
      return here([issue.message])
  }
}

/** What the form is, and the value in it if that is only a matter of letters: `My Id` as `my-id`. */
function formHint(form: string, { schema, description }: Refused, input: unknown): string | undefined {
  if (form.startsWith('Invalid')) return description
  const written = String(input)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const fits = /lower-case words/.test(form) && schema && z.safeParse(schema, written).success
  return fits ? `${form} Write "${written}".` : form
}

function custom({ message, params = {} }: z.core.$ZodIssueCustom, place: Refused): Found {
  const { code = 'wrong-value', hint, from, to = (from ?? 0) + 1 }: Details = params
  const span = from === undefined ? undefined : place.source.locateIn(place.path, from, to)
  return found(code, place, [message, hint], span)
}

function unknownKey(key: string, place: Refused): Found {
  const { path, source, schema } = place
  const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  const near = nearest(key, fields)
  const message: Message = [`There is no field "${key}" here.`, suggest(key, fields, 'The fields here are')]
  const meant = near === undefined ? undefined : [...path, near].join('.')
  return { ...found('unknown-key', place, message, source.locate([...path, key], 'key')), meant }
}

function missing(place: Refused, values?: string): Found {
  const { path, source, description } = place
  const name = String(path.at(-1))
  const about = [description, values].filter(Boolean).join(' ')
  const hint = `Add "${name}:"${about ? `. ${about}` : ' here.'}`
  return found(
    'missing-key',
    place,
    [`The field "${name}" is missing.`, hint],
    source.locate(path.slice(0, -1)),
  )
}

/** A discriminated union says which of its members is meant by one field, nearly always `type`. */
function badUnion(issue: z.core.$ZodIssueInvalidUnion, place: Refused): Found {
  const { path, source, isBlock, schema } = place
  const discriminator = discriminatorOf(issue)
  const members = schema instanceof z.ZodDiscriminatedUnion ? schema.options.filter(isObject) : []
  const known = members.flatMap(member => [...namesOf(member, discriminator)].map(String))
  const written = valueAt(issue.input, [discriminator])
  if (written === undefined) return withoutType(place, discriminator, members, known)
  const hint = suggest(String(written), known, isBlock ? 'Block types here are' : 'Its values are')
  const refused = (message: string, code: DiagnosticCode = 'wrong-value', how = hint): Found =>
    found(code, place, [message, how], source.locate([...path, discriminator]))
  if (written === null || written === '') return refused(`"${discriminator}" is empty.`)
  if (typeof written === 'object')
    return refused(`"${discriminator}" is one word.`, 'wrong-value', `Its values are: ${listed(known, 40)}.`)
  return isBlock
    ? refused(`There is no block type "${written}" here.`, 'unknown-block')
    : refused(`${JSON.stringify(written)} is not a "${discriminator}" here.`)
}

const isObject = (schema: unknown): schema is z.ZodObject => schema instanceof z.ZodObject

/** An entry that does not say of which type it is. */
function withoutType(
  place: Refused,
  discriminator: string,
  members: z.ZodObject[],
  known: readonly string[],
): Found {
  const { path, source, isBlock } = place
  // A field that some member has is no slip, however much it looks like one: "types" is not "type".
  const names = Object.keys(Object(valueAt(source.value, path)))
  const slip = nearest(
    discriminator,
    names.filter(key => !members.some(({ shape }) => Object.hasOwn(shape, key))),
  )
  if (slip !== undefined) {
    const message: Message = [`There is no field "${slip}" here.`, `Did you mean "${discriminator}"?`]
    return found('unknown-key', place, message, source.locate([...path, slip], 'key'))
  }
  const first = known.includes('paragraph') ? 'paragraph' : known[0]
  const all = `${isBlock ? 'Types' : 'Values'}: ${listed(known, 40)}.`
  const message = `${isBlock ? 'A block' : 'An entry'} starts with "${discriminator}:".`
  return found('missing-key', place, [
    message,
    `Write "- ${discriminator}: ${first}" and the rest below it. ${all}`,
  ])
}

type Message = [message: string, hint?: string | undefined]

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
}

const kindOf = (input: unknown): string => kinds[Array.isArray(input) ? 'array' : typeof input] ?? 'text'

/** A field or entry with nothing in it. */
function emptyValue({ path, subject, description, isBlock, schema }: Refused, expected: string): Message {
  const name = path.at(-1)
  if (name === undefined) return ['This file is empty.', groupHint(schema)]
  const message = `${subject} is empty.`
  if (isBlock) return [message, 'Write "type:" and the rest behind the "-", or remove it.']
  if (typeof name === 'number') return [message, 'Write it behind the "-", or remove the "-".']
  if (expected === 'array') return [message, 'Begin each entry below it with "- ", on a line of its own.']
  return [message, [`Write a value after "${name}:".`, description].filter(Boolean).join(' ')]
}

function wrongKind(place: Refused, expected: string, input: unknown): Message {
  const { subject } = place
  if (input === null) return emptyValue(place, expected)
  // Zod counts 1.5 as "number" where it expected "int".
  if (expected === 'int' && typeof input === 'number')
    return [`${subject} must be a whole number, not ${input}.`, 'Leave out the fraction.']
  const message = place.isBlock
    ? `A block is a group of fields that begins with "type:", not ${kindOf(input)}.`
    : `${subject} must be ${kinds[expected] ?? expected}, not ${kindOf(input)}.`
  return [message, kindHint(place, expected, input)]
}

function kindHint(
  { path, isBlock, description, schema }: Refused,
  expected: string,
  input: unknown,
): string | undefined {
  if (isBlock) return 'Write "- type: paragraph" and put the words under "text:".'
  if (expected === 'string') return textHint(input) ?? description
  if (expected === 'boolean') return flagHint(input)
  if (expected === 'object' || expected === 'record') return groupHint(schema)
  if (expected !== 'array') return 'Write digits, without quotes.'
  // A list in a list is short, a row of cells.
  return typeof path.at(-1) === 'number'
    ? 'Write it in brackets, such as [one, two].'
    : 'Begin each entry with "- " on a line of its own.'
}

/** Older YAML and other tools know more words for these two. */
function flagHint(input: unknown): string {
  const written = String(input).toLowerCase()
  if (['yes', 'y', 'on', 'true', '1'].includes(written)) return 'Write true, without quotes.'
  if (['no', 'n', 'off', 'false', '0'].includes(written)) return 'Write false, without quotes.'
  return 'Write true or false, without quotes.'
}

const startsWithToken = new RegExp(`^${tokenName}`)

function textHint(input: unknown): string | undefined {
  if (typeof input === 'number' || typeof input === 'boolean') return 'Put the value in quotes.'
  if (Array.isArray(input))
    return 'Write one text: in quotes if it begins with "[", below "|-" if it has several lines.'
  const [[name, value] = ['', null]] = Object.entries(input as object)
  if (value === null && startsWithToken.test(name))
    return `Put text that begins with a token in quotes: "{${name}}".`
  return 'Put text with ": " or braces in quotes, or below "|-": without that it is a group of fields.'
}

/** What must be in a group at least. */
function groupHint(schema: Refused['schema']): string {
  if (schema instanceof z.ZodRecord) return 'Write names, each with its value below it or behind its ":".'
  const shape = schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {}
  const required = Object.entries(shape).flatMap(([name, field]) =>
    field.safeParse(undefined).success ? [] : [name],
  )
  const fields = required.length > 0 ? required : Object.keys(shape)
  const names = fields.map(field => `${field}:`)
  if (names.length === 0) return 'Write its fields below it, indented by two spaces.'
  return `Write its fields, one per line: ${listed(names, 6)}.`
}

/** A value that is not among those allowed. */
function wrongValue({ subject, path }: Refused, values: readonly unknown[], input: unknown): Message {
  const known = values.map(String)
  if (input === null) return [`${subject} is empty.`, `Its values are: ${listed(known)}.`]
  const all = known.length === 1 ? `Its only value is: ${known[0]}.` : `Its values are: ${listed(known)}.`
  if (typeof input === 'object') return [`${subject} must be one value, not ${kindOf(input)}.`, all]
  const list = typeof path.at(-1) === 'number' ? path.findLast(step => typeof step === 'string') : undefined
  const message = `${JSON.stringify(input)} ${list === undefined ? `is not a value of ${subject}` : `does not belong in "${list}"`}.`
  const bare = values.find(value => typeof value === 'number' && String(value) === String(input))
  if (bare !== undefined) return [message, `Write ${bare} without quotes.`]
  // Numbers have no spelling: 5 is no slip for 4.
  if (values.every(value => typeof value === 'number')) return [message, all]
  return [message, known.length === 1 ? all : suggest(String(input), known, 'Its values are')]
}

/** Too short, too long, too few, too many. */
function wrongSize(
  { subject, description }: Refused,
  issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig,
): Message {
  const limit = Number(issue.code === 'too_small' ? issue.minimum : issue.maximum)
  const size = typeof issue.input === 'string' || Array.isArray(issue.input) ? issue.input.length : 0
  const small = issue.code === 'too_small'
  if (issue.origin === 'string')
    return small
      ? [`${subject} is empty.`, description ?? 'Write text between the quotes.']
      : [`${subject} has ${size} characters; ${limit} is the most.`, `Shorten it by ${size - limit}.`]
  if (issue.origin !== 'array')
    return [`${subject} must be ${limit} or ${small ? 'more' : 'less'}.`, description]
  if (!small) return [`${subject} has more than ${limit} entries.`, 'Remove some.']
  const more = limit - size === 1 ? 'one' : limit - size
  return [`${subject} needs at least ${limit} ${limit === 1 ? 'entry' : 'entries'}.`, `Add ${more}.`]
}
