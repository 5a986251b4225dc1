/** Checks a parsed value against a schema and turns zod's issues into diagnostics that say what to do. */
import { z } from 'zod'
import type { Diagnostic, DiagnosticCode, Report } from '../diagnostic.ts'
import { listed, nearest, suggest } from '../suggest.ts'
import { isBlock, meant, schemaAt, valueAt } from '../text/walk.ts'
import type { Path } from '../yaml/path.ts'
import type { ParsedSource, Source, Span } from '../yaml/source.ts'
import { type Message, wrongKind, wrongSize, wrongValue } from './value-mistakes.ts'

/** The typed value, or undefined when anything is wrong with it; every mistake is reported, not only the first. */
export function validate<S extends z.ZodType>(
  schema: S,
  source: ParsedSource,
  report: Report,
): z.output<S> | undefined {
  const result = schema.safeParse(source.value, { reportInput: true })
  if (result.success) return result.data
  const found = result.error.issues.flatMap(issue => explain(issue, placeOf(pathOf(issue), schema, source)))
  // A mistyped field is missing under its right name: that is one mistake, told once.
  const mistyped = new Set(found.map(({ meant: name }) => name))
  for (const { code, path, span, message, hint } of found) {
    if (code === 'missing-key' && mistyped.has(path)) continue
    report({ severity: 'error', code, file: source.file, ...span, path, message, hint } satisfies Diagnostic)
  }
  return undefined
}

/** A union complains of the field that tells its members apart; the group that holds it is what was refused. */
function pathOf(issue: z.core.$ZodIssue): Path {
  const path = issue.path as Path
  return issue.code === 'invalid_union' && path.at(-1) === discriminatorOf(issue) ? path.slice(0, -1) : path
}

const discriminatorOf = (issue: z.core.$ZodIssueInvalidUnion): string =>
  (issue as { discriminator?: string }).discriminator ?? 'type'

/** A place of a file that a schema refused. */
export interface Refused {
  readonly path: Path
  readonly source: Source
  /** How messages name it: `"title"`, `An entry of "items"`, `This file`. */
  readonly subject: string
  readonly schema: z.ZodType | undefined
  readonly description: string | undefined
  readonly isBlock: boolean
}

function placeOf(path: Path, root: z.ZodType, source: ParsedSource): Refused {
  const schema = schemaAt(root, path, source.value)
  const own = schema && meant(schema, valueAt(source.value, path))
  const block = isBlock(schema)
  return {
    path,
    source,
    subject: subjectOf(path, block),
    schema: own,
    description: schema?.description ?? own?.description,
    isBlock: block,
  }
}

function subjectOf(path: Path, isBlock: boolean): string {
  const last = path.at(-1)
  if (last === undefined) return 'This file'
  if (typeof last === 'string') return `"${last}"`
  const list = path.findLast(step => typeof step === 'string')
  return isBlock ? 'A block' : list === undefined ? 'An entry' : `An entry of "${list}"`
}

interface Found {
  readonly code: DiagnosticCode
  readonly span: Span
  readonly path: string
  readonly message: string
  readonly hint?: string | undefined
  /** Path of the field that an unknown one stands for. */
  readonly meant?: string | undefined
}

function explain(issue: z.core.$ZodIssue, place: Refused): Found[] {
  const { path, source, subject } = place
  const here = ([message, hint]: Message): Found[] => [
    { code: 'wrong-value', path: path.join('.'), span: source.locate(path), message, hint },
  ]
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map(key => unknownKey(key, place))
    case 'invalid_type':
      return issue.input === undefined ? [missing(place)] : here(wrongKind(place, issue.expected, issue.input))
    case 'invalid_union':
      return [badUnion(issue, place)]
    case 'invalid_value':
      return issue.input === undefined
        ? [missing(place, `One of: ${listed(issue.values.map(String))}.`)]
        : here(wrongValue(place, issue.values, issue.input))
    case 'too_small':
    case 'too_big':
      return here(wrongSize(place, issue))
    case 'invalid_format':
      return here([
        `${JSON.stringify(issue.input)} is not a valid ${subject.replace(/^An /, '')}.`,
        formHint(issue.message, place, issue.input),
      ])
    case 'invalid_key':
      return here([`${subject} is not a valid name.`, issue.issues[0]?.message]).map(found => ({
        ...found,
        span: source.locate(path, 'key'),
      }))
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
  return /lower-case words/.test(form) && schema?.safeParse(written).success ? `${form} Write "${written}".` : form
}

function custom(issue: z.core.$ZodIssueCustom, { path, source }: Refused): Found {
  const params = issue.params as { from?: number; to?: number; hint?: string; code?: DiagnosticCode } | undefined
  const span =
    params?.from === undefined ? source.locate(path) : source.locateIn(path, params.from, params.to ?? params.from + 1)
  return { code: params?.code ?? 'wrong-value', path: path.join('.'), span, message: issue.message, hint: params?.hint }
}

function unknownKey(key: string, { path, source, schema }: Refused): Found {
  const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  const near = nearest(key, fields)
  return {
    code: 'unknown-key',
    path: path.join('.'),
    span: source.locate([...path, key], 'key'),
    message: `There is no field "${key}" here.`,
    hint: suggest(key, fields, 'The fields here are'),
    meant: near === undefined ? undefined : [...path, near].join('.'),
  }
}

function missing({ path, source, description }: Refused, values?: string): Found {
  const name = String(path.at(-1))
  const about = [description, values].filter(Boolean).join(' ')
  return {
    code: 'missing-key',
    path: path.join('.'),
    span: source.locate(path.slice(0, -1)),
    message: `The field "${name}" is missing.`,
    hint: `Add "${name}:"${about ? `. ${about}` : ' here.'}`,
  }
}

/** A discriminated union says which of its members is meant by one field, nearly always `type`. */
function badUnion(issue: z.core.$ZodIssueInvalidUnion, place: Refused): Found {
  const { path, source, isBlock } = place
  const discriminator = discriminatorOf(issue)
  const { options = [] } = issue as { options?: unknown[] }
  const input = issue.input as Record<string, unknown>
  const known = options.map(String)
  const written = input[discriminator]
  if (written === undefined) return withoutType(place, discriminator, Object.keys(input), known)
  const hint = suggest(String(written), known, isBlock ? 'Block types here are' : 'Its values are')
  const [message, more] =
    written === null || written === ''
      ? [`"${discriminator}" is empty.`, hint]
      : typeof written === 'object'
        ? [`"${discriminator}" is one word.`, `Its values are: ${listed(known, 40)}.`]
        : isBlock
          ? [`There is no block type "${written}" here.`, hint]
          : [`${JSON.stringify(written)} is not a "${discriminator}" here.`, hint]
  const code = /block type/.test(message) ? 'unknown-block' : 'wrong-value'
  return { code, path: path.join('.'), span: source.locate([...path, discriminator]), message, hint: more }
}

/** An entry that does not say of which type it is. */
function withoutType(
  { path, source, isBlock, schema }: Refused,
  discriminator: string,
  names: readonly string[],
  known: readonly string[],
): Found {
  // A field that some member has is no slip, however much it looks like one: "types" is not "type".
  const own = schema instanceof z.ZodDiscriminatedUnion ? (schema.options as z.ZodObject[]) : []
  const slip = nearest(
    discriminator,
    names.filter(key => !own.some(({ shape }) => Object.hasOwn(shape ?? {}, key))),
  )
  if (slip !== undefined)
    return {
      ...{ code: 'unknown-key', path: path.join('.'), span: source.locate([...path, slip], 'key') },
      ...{ message: `There is no field "${slip}" here.`, hint: `Did you mean "${discriminator}"?` },
    }
  const first = known.includes('paragraph') ? 'paragraph' : known[0]
  const all = `${isBlock ? 'Types' : 'Values'}: ${listed(known, 40)}.`
  return {
    ...{ code: 'missing-key', path: path.join('.'), span: source.locate(path) },
    message: `${isBlock ? 'A block' : 'An entry'} starts with "${discriminator}:".`,
    hint: `Write "- ${discriminator}: ${first}" and the rest below it. ${all}`,
  }
}
