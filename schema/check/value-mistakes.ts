/** Values of the wrong kind in an author's words: what is wrong with one, and how to write it instead. */

import { z } from 'zod'
import { listed, suggest } from '../suggest.ts'
import { tokenName } from '../yaml/tokens.ts'
import type { Refused } from './validate.ts'

export type Message = [message: string, hint?: string | undefined]

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
}

function kindOf(input: unknown): string {
  if (Array.isArray(input)) return 'a list'
  if (typeof input === 'object') return 'a group of fields'
  return typeof input === 'string' ? 'text' : typeof input === 'number' ? 'a number' : 'true or false'
}

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

export function wrongKind(place: Refused, expected: string, input: unknown): Message {
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
  switch (expected) {
    case 'string':
      return textHint(input) ?? description
    case 'array':
      // A list in a list is short, a row of cells.
      return typeof path.at(-1) === 'number'
        ? 'Write it in brackets, such as [one, two].'
        : 'Begin each entry with "- " on a line of its own.'
    case 'object':
    case 'record':
      return groupHint(schema)
    case 'boolean':
      return flagHint(input)
    default:
      return 'Write digits, without quotes.'
  }
}

/** Older YAML and other tools know more words for these two. */
function flagHint(input: unknown): string {
  const [, yes, no] = /^(?:(yes|y|on|true|1)|(no|n|off|false|0))$/i.exec(String(input)) ?? []
  return `Write ${yes ? 'true' : no ? 'false' : 'true or false'}, without quotes.`
}

const startsWithToken = new RegExp(`^${tokenName}`)

function textHint(input: unknown): string | undefined {
  if (typeof input === 'number' || typeof input === 'boolean') return 'Put the value in quotes.'
  if (Array.isArray(input))
    return 'Write one text: in quotes if it begins with "[", below "|-" if it has several lines.'
  const [[name, value] = ['', null]] = Object.entries(input as object)
  if (value === null && startsWithToken.test(name)) return `Put text that begins with a token in quotes: "{${name}}".`
  return 'Put text with ": " or braces in quotes, or below "|-": without that it is a group of fields.'
}

/** What must be in a group at least. */
function groupHint(schema: Refused['schema']): string {
  if (schema instanceof z.ZodRecord) return 'Write names, each with its value below it or behind its ":".'
  const shape = schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {}
  const required = Object.entries(shape).flatMap(([name, field]) => (field.safeParse(undefined).success ? [] : [name]))
  const fields = required.length > 0 ? required : Object.keys(shape)
  const names = fields.map(field => `${field}:`)
  if (names.length === 0) return 'Write its fields below it, indented by two spaces.'
  return `Write its fields, one per line: ${listed(names, 6)}.`
}

/** A value that is not among those allowed. */
export function wrongValue({ subject, path }: Refused, values: readonly unknown[], input: unknown): Message {
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
export function wrongSize(
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
  if (issue.origin !== 'array') return [`${subject} must be ${limit} or ${small ? 'more' : 'less'}.`, description]
  if (!small) return [`${subject} has more than ${limit} entries.`, 'Remove some.']
  const more = limit - size === 1 ? 'one' : limit - size
  return [`${subject} needs at least ${limit} ${limit === 1 ? 'entry' : 'entries'}.`, `Add ${more}.`]
}
