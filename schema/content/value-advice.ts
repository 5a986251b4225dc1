/** What is wrong with a value that a schema refused, in an author's words. */
import { z } from 'zod'
import { listed, suggest } from '../suggest.ts'
import { isBlock as isBlockUnion, metaOf } from '../text/walk.ts'
import type { Path } from '../yaml/positions.ts'
import type { ParsedSource } from '../yaml/source.ts'
import { tokenName } from '../yaml/tokens.ts'

/** What is wrong, and what to do about it. */
export interface ValueAdvice {
  readonly message: string
  readonly hint?: string | undefined
}

/** Where a schema refused something, and what the schema says of that place. */
export interface RefusedPlace {
  readonly path: Path
  readonly source: ParsedSource
  /** How messages name it: `"title"`, `An entry of "items"`. */
  readonly subject: string
  readonly schema: z.core.$ZodType | undefined
  readonly description: string | undefined
  readonly isBlock: boolean
}

/** What the form is, and the value in it if that is only a matter of letters: `My Id` as `my-id`. */
export function formHint(
  form: string,
  { schema, description }: RefusedPlace,
  input: unknown,
): string | undefined {
  if (form.startsWith('Invalid')) return description
  const written = String(input)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const fits = form.includes('lower-case words') && schema && z.safeParse(schema, written).success
  return fits ? `${form} Write "${written}".` : form
}

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
function emptyValue(
  { path, subject, description, isBlock, schema }: RefusedPlace,
  expected: string,
): ValueAdvice {
  const name = path.at(-1)
  if (name === undefined) return { message: 'This file is empty.', hint: groupHint(schema) }
  const message = `${subject} is empty.`
  if (isBlock) return { message, hint: 'Write "type:" and the rest behind the "-", or remove it.' }
  if (typeof name === 'number') return { message, hint: 'Write it behind the "-", or remove the "-".' }
  if (expected === 'array')
    return { message, hint: 'Begin each entry below it with "- ", on a line of its own.' }
  const hint = `Write a value after "${name}:".`
  return { message, hint: description ? `${hint} ${description}` : hint }
}

export function wrongKind(place: RefusedPlace, expected: string, input: unknown): ValueAdvice {
  const { subject, isBlock } = place
  if (input === null) return emptyValue(place, expected)
  // Zod counts 1.5 as "number" where it expected "int".
  if (expected === 'int' && typeof input === 'number')
    return { message: `${subject} must be a whole number, not ${input}.`, hint: 'Leave out the fraction.' }
  const hint = kindHint(place, expected, input)
  if (isBlock)
    return { message: `A block is a group of fields that begins with "type:", not ${kindOf(input)}.`, hint }
  return { message: `${subject} must be ${kinds[expected] ?? expected}, not ${kindOf(input)}.`, hint }
}

function kindHint(
  { path, isBlock, description, schema: refused }: RefusedPlace,
  expected: string,
  input: unknown,
): string | undefined {
  const listsBlocks = refused instanceof z.ZodArray && isBlockUnion(refused.element)
  if (listsBlocks && typeof input === 'string')
    return 'Write "- type: prose" and the words below "text: |", indented; or a block for each part.'
  if (isBlock) return 'Write "- type: paragraph" and put the words under "text:".'
  if (expected === 'string') return nameHint(refused, input) ?? textHint(input) ?? description
  if (expected === 'boolean') return flagHint(input)
  if (expected === 'object' || expected === 'record') return fileHint(path, refused, input)
  if (expected !== 'array') return 'Write digits, without quotes.'
  // A list in a list is short, a row of cells.
  return typeof path.at(-1) === 'number'
    ? 'Write it in brackets, such as [one, two].'
    : 'Begin each entry with "- " on a line of its own.'
}

/** `sidebar: false` means that there is none. */
function nameHint(refused: RefusedPlace['schema'], input: unknown): string | undefined {
  const isName = refused !== undefined && metaOf(refused).refersTo !== undefined
  const isGroup = typeof input === 'object' && input !== null && !Array.isArray(input)
  return isName && (typeof input === 'boolean' || isGroup) ? 'Write a name, or remove the field.' : undefined
}

/** What a group must have. A whole page that is text is probably Markdown. */
function fileHint(path: Path, refused: RefusedPlace['schema'], input: unknown): string {
  const isPage = path.length === 0 && refused !== undefined && metaOf(refused).isPage === true
  const markdown = ' If it is Markdown, run: npm run new -- page /docs/topic --from FILE.md'
  return isPage && typeof input === 'string' ? groupHint(refused) + markdown : groupHint(refused)
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
  const [[name, value] = ['', null]] = Object.entries({ ...Object(input) })
  if (value === null && startsWithToken.test(name))
    return `Put text that begins with a token in quotes: "{${name}}".`
  return 'Put text with ": " or braces in quotes, or below "|-": without that it is a group of fields.'
}

/** Fields that a group can't be without. */
export function requiredFields({ shape }: z.ZodObject): string[] {
  const fields: Readonly<Record<string, z.core.$ZodType>> = shape
  return Object.keys(fields).filter(name => fields[name] && !z.safeParse(fields[name], undefined).success)
}

/** What must be in a group at least. */
function groupHint(schema: RefusedPlace['schema']): string {
  if (schema instanceof z.ZodRecord) return 'Write names, each with its value below it or behind its ":".'
  const [first] = schema instanceof z.ZodDiscriminatedUnion ? schema.options : [schema]
  if (!(first instanceof z.ZodObject)) return 'Write its fields below it, indented by two spaces.'
  const required = requiredFields(first)
  const shown = required.length > 0 ? required : Object.keys(first.shape)
  if (shown.length === 0) return 'Write its fields below it, indented by two spaces.'
  const fields = shown.map(name => `${name}:`)
  return `Write its fields, one per line: ${listed(fields, 6)}.`
}

/** A value that is not among those allowed. */
export function wrongValue(
  { subject, path }: RefusedPlace,
  allowed: readonly unknown[],
  input: unknown,
): ValueAdvice {
  const values = allowed.map(String)
  if (input === null) return { message: `${subject} is empty.`, hint: `Its values are: ${listed(values)}.` }
  const all = values.length === 1 ? `Its only value is: ${values[0]}.` : `Its values are: ${listed(values)}.`
  if (typeof input === 'object')
    return { message: `${subject} must be one value, not ${kindOf(input)}.`, hint: all }

  const list = typeof path.at(-1) === 'number' ? path.findLast(step => typeof step === 'string') : undefined
  const what = list === undefined ? `is not a value of ${subject}` : `does not belong in "${list}"`
  const message = `${JSON.stringify(input)} ${what}.`
  const isNumber = (value: unknown): boolean => typeof value === 'number'
  const unquoted = allowed.find(value => isNumber(value) && String(value) === String(input))
  if (unquoted !== undefined) return { message, hint: `Write ${unquoted} without quotes.` }
  // Numbers have no spelling: 5 is no typo for 4.
  if (allowed.every(isNumber) || values.length === 1) return { message, hint: all }
  return { message, hint: suggest(String(input), values, 'Its values are') }
}

/** Too short, too long, too few, too many. */
export function wrongSize(
  { subject, description }: RefusedPlace,
  issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig,
): ValueAdvice {
  const isSmall = issue.code === 'too_small'
  const limit = Number(isSmall ? issue.minimum : issue.maximum)
  const size = typeof issue.input === 'string' || Array.isArray(issue.input) ? issue.input.length : 0
  switch (issue.origin) {
    case 'string':
      if (isSmall)
        return { message: `${subject} is empty.`, hint: description ?? 'Write text between the quotes.' }
      return {
        message: `${subject} has ${size} characters; ${limit} is the most.`,
        hint: `Shorten it by ${size - limit}.`,
      }
    case 'array': {
      if (!isSmall) return { message: `${subject} has more than ${limit} entries.`, hint: 'Remove some.' }
      const missing = limit - size === 1 ? 'one' : limit - size
      const message = `${subject} needs at least ${limit} ${limit === 1 ? 'entry' : 'entries'}.`
      return { message, hint: `Add ${missing}.` }
    }
    default:
      return { message: `${subject} must be ${limit} or ${isSmall ? 'more' : 'less'}.`, hint: description }
  }
}
