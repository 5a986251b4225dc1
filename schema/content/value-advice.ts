/** What is wrong with a value that a schema refused, in an author's words. */
import { z } from 'zod'
import { listed, suggest } from '../suggest.ts'
import { requiredFields } from '../text/groups.ts'
import { holdsOf, isBlock as isBlockUnion } from '../text/walk.ts'
import type { RefusedPlace } from './refusals.ts'

/** What is wrong, and what to do about it. */
export interface ValueAdvice {
  readonly message: string
  readonly hint?: string | undefined
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
  tuple: 'a list',
}

const kindOf = (input: unknown): string => kinds[Array.isArray(input) ? 'array' : typeof input] ?? 'text'

/** Explains a field or an entry with nothing in it. */
function emptyValue(place: RefusedPlace, expected: string): ValueAdvice {
  const { path, subject, description, isBlock, schema, source } = place
  const name = path.at(-1)
  if (name === undefined) return { message: 'This file is empty.', hint: groupHint(schema) }
  const message = `${subject} is empty.`
  if (isBlock) return { message, hint: 'Write "type:" and the rest after the "-", or remove it.' }
  if (typeof name === 'number') return { message, hint: 'Write it after the "-", or remove the "-".' }
  if (expected === 'array') return { message, hint: 'Begin each entry below it with "- ", on its own line.' }
  if (new RegExp(`^[ -]*${name}: +#`, 'm').test(source.text))
    return { message, hint: 'A "#" after a space begins a comment. Put text with it in quotes.' }
  const hint = `Write a value after "${name}:".`
  return { message, hint: description ? `${hint} ${description}` : hint }
}

/** Explains a value of another type than the expected one: a text where a list belongs. */
export function wrongKind(place: RefusedPlace, expected: string, input: unknown): ValueAdvice {
  const { subject, isBlock } = place
  if (input === null) return emptyValue(place, expected)
  // Zod counts 1.5 as "number" where it expected "int".
  if (expected === 'int' && typeof input === 'number')
    return { message: `${subject} must be a whole number, not ${input}.`, hint: 'Leave out the fraction.' }
  if (isBlock) {
    const message = `A block is a group of fields that begins with "type:", not ${kindOf(input)}.`
    return { message, hint: 'Write "- type: paragraph" and put the words under "text:".' }
  }
  const hint = kindHints[expected]?.(place, input) ?? 'Write digits, without quotes.'
  return { message: `${subject} must be ${kinds[expected] ?? expected}, not ${kindOf(input)}.`, hint }
}

/** What to write, by the type that was expected. */
const kindHints: Readonly<Partial<Record<string, (place: RefusedPlace, input: unknown) => string>>> = {
  string: ({ path }, input) => (isCell(path) ? 'Put this cell in quotes.' : textHint(input)),
  boolean: (_, input) => {
    const word = String(input)
    const no = /^(?:no|off|false)$/i.test(word) && 'false'
    return `Write ${no || (/^(?:yes|on|true)$/i.test(word) ? 'true' : 'true or false')}, without quotes.`
  },
  object: ({ schema }) => groupHint(schema),
  record: ({ schema }) => groupHint(schema),
  array: listHint,
  tuple: () => 'Write it in brackets, such as [1, 2].',
}

/** Tells whether a path leads to an entry of a list in a list. */
const isCell = (path: RefusedPlace['path']): boolean =>
  path.slice(-2).filter(step => typeof step === 'number').length === 2

function textHint(input: unknown): string {
  if (typeof input !== 'object') return 'Put the value in quotes.'
  return Array.isArray(input)
    ? 'Write one text. Put it in quotes if it begins with "[", or below "|-" if it has several lines.'
    : 'Put text with ": " or braces in quotes, or below "|-". Otherwise it is read as a group of fields.'
}

function listHint({ path, schema }: RefusedPlace, input: unknown): string {
  if (schema instanceof z.ZodArray && isBlockUnion(schema.element) && typeof input === 'string')
    return 'Write "- type: prose" and the words below "text: |", indented, or write a block for each part.'
  const isOfTexts = schema instanceof z.ZodArray && holdsOf(schema.element) !== undefined
  if (isOfTexts && typeof input === 'string' && /^[\w ,/.-]{1,50}$/.test(input))
    return `Write it in brackets: [${input}].`
  // A list in a list is short, a row of cells.
  return typeof path.at(-1) === 'number'
    ? 'Write it in brackets, such as [one, two].'
    : 'Begin each entry with "- " on its own line.'
}

/** Names what a group must have at least. */
function groupHint(schema: RefusedPlace['schema']): string {
  if (schema instanceof z.ZodRecord) return 'Write names, each with its value below it or after its ":".'
  const required = schema instanceof z.ZodObject ? requiredFields(schema) : []
  if (required.length === 0) return 'Write its fields below it, indented by two spaces.'
  return `Write its fields, one per line: ${listed(
    required.map(name => `${name}:`),
    6,
  )}.`
}

/** Explains a value that is not among those allowed. */
export function wrongValue(
  { subject, path }: RefusedPlace,
  allowed: readonly unknown[],
  input: unknown,
): ValueAdvice {
  const values = allowed.map(String)
  const all =
    values.length === 1 ? `The only possible value is: ${values[0]}.` : `Possible values: ${listed(values)}.`
  if (input === null) return { message: `${subject} is empty.`, hint: all }
  if (typeof input === 'object')
    return { message: `${subject} must be one value, not ${kindOf(input)}.`, hint: all }

  const list = typeof path.at(-1) === 'number' ? path.findLast(step => typeof step === 'string') : undefined
  const what = list === undefined ? `is not a value of ${subject}` : `does not belong in "${list}"`
  const message = `${JSON.stringify(input)} ${what}.`
  const areNumbers = allowed.every(value => typeof value === 'number')
  if (areNumbers && values.includes(String(input))) return { message, hint: `Write ${input} without quotes.` }
  // Numbers have no spelling: 5 is no typo for 4.
  if (areNumbers || values.length === 1) return { message, hint: all }
  return { message, hint: suggest(String(input), values, 'Possible values') }
}

/** Explains a text or a list that is too short or too long, or a number that is too small or too large. */
export function wrongSize(
  { subject, description }: RefusedPlace,
  issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig,
): ValueAdvice {
  const isSmall = issue.code === 'too_small'
  const limit = Number(isSmall ? issue.minimum : issue.maximum)
  const size = typeof issue.input === 'string' || Array.isArray(issue.input) ? issue.input.length : 0
  if (issue.origin === 'array') {
    const message = `${subject} has more than ${limit} entries.`
    return isSmall ? tooFew(subject, limit, size) : { message, hint: 'Remove some.' }
  }
  if (issue.origin !== 'string')
    return { message: `${subject} must be ${limit} or ${isSmall ? 'more' : 'less'}.`, hint: description }
  if (isSmall)
    return { message: `${subject} is empty.`, hint: description ?? 'Write text between the quotes.' }
  const message = `${subject} has ${size} characters, but at most ${limit} are allowed.`
  return { message, hint: `Shorten it by ${size - limit}.` }
}

function tooFew(subject: string, limit: number, size: number): ValueAdvice {
  const missing = limit - size === 1 ? 'one' : limit - size
  const message = `${subject} needs at least ${limit} ${limit === 1 ? 'entry' : 'entries'}.`
  return { message, hint: `Add ${missing}.` }
}
