/** What is wrong with a value that a schema refused, in an author's words. */
import { z } from 'zod'
import { listed, suggest } from '../suggest.ts'
import { requiredFields } from '../text/groups.ts'
import { isBlock as isBlockUnion, metaOf } from '../text/walk.ts'
import type { Path } from '../yaml/positions.ts'
import { tokenName } from '../yaml/tokens.ts'
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

/** A field or entry with nothing in it. */
function emptyValue(
  { path, source, subject, description, isBlock, schema }: RefusedPlace,
  expected: string,
): ValueAdvice {
  const name = path.at(-1)
  if (name === undefined) return { message: 'This file is empty.', hint: groupHint(schema) }
  const message = `${subject} is empty.`
  if (isBlock) return { message, hint: 'Write "type:" and the rest after the "-", or remove it.' }
  if (typeof name === 'number') return { message, hint: 'Write it after the "-", or remove the "-".' }
  if (expected === 'array') return { message, hint: 'Begin each entry below it with "- ", on its own line.' }
  const isCut = new RegExp(`^[ -]*${name}: +#`, 'm').test(source.text)
  const hint = isCut
    ? 'A "#" after a space begins a comment. Put the text in quotes.'
    : `Write a value after "${name}:".`
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

function kindHint(place: RefusedPlace, expected: string, input: unknown): string | undefined {
  const { path, isBlock, description, schema: refused } = place
  if (isBlock) return blockHint(input)
  switch (expected) {
    case 'string':
      return nameHint(refused, input) ?? numberHint(refused, input) ?? textHint(input) ?? description
    case 'boolean':
      return flagHint(input)
    case 'object':
    case 'record':
      return fileHint(path, refused, input)
    case 'array':
      return listHint(place, input)
    case 'tuple':
      return tupleHint(refused, input)
    default:
      return digitsHint(refused, input)
  }
}

/** A list of so many values: `"277, 313"` in place of `[277, 313]`. */
function tupleHint(refused: RefusedPlace['schema'], input: unknown): string {
  const written = typeof input === 'object' ? Object.values({ ...input }).join(', ') : String(input)
  const values = written.split(/[\s,;x]+/).filter(part => part !== '')
  const all = values.map(value => (Number.isNaN(Number(value)) ? value : Number(value)))
  const fits = refused && z.safeParse(refused, all).success
  return fits ? `Write [${all.join(', ')}].` : 'Write it in brackets, such as [1, 2].'
}

/** `- type:paragraph` is a text, as words of a paragraph are. */
function blockHint(input: unknown): string {
  const [, name] = typeof input === 'string' ? (/^([a-z]+:)\S/.exec(input) ?? []) : []
  return name === undefined
    ? 'Write "- type: paragraph" and put the words under "text:".'
    : `Write a space after "${name}", and write the other fields below it the same way.`
}

function listHint({ path, schema: refused }: RefusedPlace, input: unknown): string {
  const listsBlocks = refused instanceof z.ZodArray && isBlockUnion(refused.element)
  if (listsBlocks && typeof input === 'string')
    return 'Write "- type: prose" and the words below "text: |", indented, or write a block for each part.'
  // A list in a list is short, a row of cells.
  const inBrackets = typeof path.at(-1) === 'number'
  const usual = inBrackets
    ? 'Write it in brackets, such as [one, two].'
    : 'Begin each entry with "- " on its own line.'
  return namesAsListHint(refused, input) ?? usual
}

/** `tags: rooms, lobby` */
function namesAsListHint(refused: RefusedPlace['schema'], input: unknown): string | undefined {
  if (!(refused instanceof z.ZodArray) || typeof input !== 'string' || /[[\]{}":#\n]/.test(input))
    return undefined
  const names = input.split(',').map(name => name.trim())
  const fits = names.every(name => name.length < 30 && z.safeParse(refused.element, name).success)
  return fits ? `Write [${names.join(', ')}].` : undefined
}

/** `sidebar: false` means that there is none. */
function nameHint(refused: RefusedPlace['schema'], input: unknown): string | undefined {
  const isName = refused !== undefined && metaOf(refused).refersTo !== undefined
  const isGroup = typeof input === 'object' && input !== null && !Array.isArray(input)
  if (!isName || (typeof input !== 'boolean' && !isGroup)) return undefined
  const isSidebar = isGroup && metaOf(refused).refersTo === 'sidebar'
  return isSidebar
    ? 'Write the name of a sidebar. Its order, labels and groups are in data/sidebars.yaml.'
    : 'Write a name, or remove the field.'
}

/** What a group must have. A whole page that is text is probably Markdown. */
function fileHint(path: Path, refused: RefusedPlace['schema'], input: unknown): string {
  const isPage = path.length === 0 && refused !== undefined && metaOf(refused).isPage === true
  const markdown = ' Markdown belongs below "text: |" of a block of "type: prose".'
  return isPage && typeof input === 'string' ? groupHint(refused) + markdown : groupHint(refused)
}

/** Older YAML and other tools know more words for these two. */
function flagHint(input: unknown): string {
  const written = String(input).toLowerCase()
  if (['yes', 'y', 'on', 'true', '1'].includes(written)) return 'Write true, without quotes.'
  if (['no', 'n', 'off', 'false', '0'].includes(written)) return 'Write false, without quotes.'
  return 'Write true or false, without quotes.'
}

/** `2024-2026` where a number belongs. */
function digitsHint(refused: RefusedPlace['schema'], input: unknown): string {
  const [digits] = /\d+/.exec(String(input)) ?? []
  const fits = digits !== undefined && refused && z.safeParse(refused, Number(digits)).success
  return fits ? `Write ${digits}, without quotes.` : 'Write digits, without quotes.'
}

/** `2.10` where "2.1.0" belongs: quotes alone don't help. */
function numberHint(refused: RefusedPlace['schema'], input: unknown): string | undefined {
  if (typeof input !== 'number' || !refused) return undefined
  const result = z.safeParse(refused, String(input))
  if (result.success) return `Put it in quotes: "${input}".`
  const [issue] = result.error.issues
  return issue?.code === 'invalid_format' ? `Put it in quotes. ${issue.message}` : undefined
}

const startsWithToken = new RegExp(`^${tokenName}`)

function textHint(input: unknown): string | undefined {
  if (typeof input === 'number' || typeof input === 'boolean') return 'Put the value in quotes.'
  if (Array.isArray(input))
    return 'Write one text. Put it in quotes if it begins with "[", or below "|-" if it has several lines.'
  const [[name, value] = ['', null]] = Object.entries({ ...Object(input) })
  if (value === null && startsWithToken.test(name))
    return `Put text that begins with a token in quotes: "{${name}}".`
  return 'Put text with ": " or braces in quotes, or below "|-". Otherwise it is read as a group of fields.'
}

/** What must be in a group at least. */
function groupHint(schema: RefusedPlace['schema']): string {
  if (schema instanceof z.ZodRecord) return 'Write names, each with its value below it or after its ":".'
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
  if (input === null) return { message: `${subject} is empty.`, hint: `Possible values: ${listed(values)}.` }
  const all =
    values.length === 1 ? `The only possible value is: ${values[0]}.` : `Possible values: ${listed(values)}.`
  if (typeof input === 'object')
    return { message: `${subject} must be one value, not ${kindOf(input)}.`, hint: all }

  const list = typeof path.at(-1) === 'number' ? path.findLast(step => typeof step === 'string') : undefined
  const what = list === undefined ? `is not a value of ${subject}` : `does not belong in "${list}"`
  const message = `${JSON.stringify(input)} ${what}.`
  const isNumber = (value: unknown): boolean => typeof value === 'number'
  const unquoted = allowed.find(value => isNumber(value) && String(value) === String(input))
  if (unquoted !== undefined) return { message, hint: `Write ${unquoted} without quotes.` }
  // Numbers have no spelling: 5 is no typo for 4.
  const [digits] = /\d+/.exec(String(input)) ?? []
  if (allowed.every(isNumber) && typeof input === 'string' && digits !== undefined && values.includes(digits))
    return { message, hint: `Write ${digits}.` }
  if (allowed.every(isNumber) || values.length === 1) return { message, hint: all }
  return { message, hint: suggest(String(input), values, 'Possible values') }
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
        message: `${subject} has ${size} characters, but at most ${limit} are allowed.`,
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
