/** Checks a parsed value against a schema and turns zod's issues into diagnostics that say what to do. */
import { z } from 'zod'
import type { Diagnostic, DiagnosticCode, Report } from './diagnostic.ts'
import type { ParsedSource, Path, Source, Span } from './source.ts'
import { listed, suggest } from './suggest.ts'

/** What a finished issue has forgotten: noted in the error callback, where its schema is still at hand. */
interface Noted {
  readonly fields?: readonly string[]
  readonly description?: string | undefined
  readonly union?: string | undefined
}

/** The typed value, or undefined when anything is wrong with it; every mistake is reported, not only the first. */
export function validate<S extends z.ZodType>(
  schema: S,
  source: ParsedSource,
  report: Report,
): z.output<S> | undefined {
  const noted = new Map<string, Noted>()
  const result = schema.safeParse(source.value, {
    reportInput: true,
    error: issue => {
      const inst = issue.inst as z.ZodType | undefined
      const meta = inst instanceof z.ZodType ? z.globalRegistry.get(inst) : undefined
      noted.set(`${issue.code}:${(issue.path ?? []).join('.')}`, {
        fields: inst instanceof z.ZodObject ? Object.keys(inst.shape) : [],
        description: meta?.description,
        union: meta?.id,
      })
      return undefined
    },
  })
  if (result.success) return result.data
  for (const issue of result.error.issues) {
    const path = issue.path as Path
    const note = noted.get(`${issue.code}:${path.join('.')}`) ?? {}
    for (const found of explain(issue, path, note, source)) {
      report({
        severity: 'error',
        file: source.file,
        path: path.join('.'),
        ...found,
        ...found.span,
      } satisfies Diagnostic & { span: Span })
    }
  }
  return undefined
}

interface Found {
  readonly code: DiagnosticCode
  readonly span: Span
  readonly message: string
  readonly hint?: string | undefined
}

function explain(issue: z.core.$ZodIssue, path: Path, note: Noted, source: Source): Found[] {
  const here = (message: string, hint?: string): Found[] => [
    { code: 'wrong-value', span: source.locate(path), message, hint },
  ]
  const name = String(path.findLast(step => typeof step === 'string') ?? 'the file')
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map(key => ({
        code: 'unknown-key',
        span: source.locate([...path, key], 'key'),
        message: `There is no field "${key}" here.`,
        hint: suggest(key, note.fields ?? [], 'The fields here are'),
      }))
    case 'invalid_type':
      if (issue.input === undefined) return [missing(path, note, source)]
      return here(
        `"${name}" must be ${article(issue.expected)}, not ${kindOf(issue.input)}.`,
        hintForType(issue.expected, issue.input, note),
      )
    case 'invalid_union':
      return [badUnion(issue, path, note, source)]
    case 'invalid_value': {
      const known = issue.values.map(String)
      if (issue.input === undefined) return [missing(path, note, source, `One of: ${listed(known)}.`)]
      return here(
        `${show(issue.input)} is not a value of "${name}".`,
        suggest(String(issue.input), known, 'Its values are'),
      )
    }
    case 'too_small':
      if (issue.origin === 'string')
        return here(
          `"${name}" is empty.`,
          note.description ? `It is: ${note.description}` : 'Write text, or remove the field.',
        )
      if (issue.origin === 'array')
        return here(
          `"${name}" needs at least ${issue.minimum} ${Number(issue.minimum) === 1 ? 'entry' : 'entries'}.`,
          'Add one, or remove the field.',
        )
      return here(`"${name}" must be ${issue.minimum} or more.`)
    case 'too_big':
      if (issue.origin === 'string') return here(`"${name}" has more than ${issue.maximum} characters.`, 'Shorten it.')
      if (issue.origin === 'array') return here(`"${name}" has more than ${issue.maximum} entries.`, 'Remove some.')
      return here(`"${name}" must be ${issue.maximum} or less.`)
    case 'invalid_format':
      return here(
        `${show(issue.input)} is not a valid "${name}".`,
        issue.message.startsWith('Invalid') ? note.description : issue.message,
      )
    case 'invalid_key':
      return [
        {
          code: 'wrong-value',
          span: source.locate(path, 'key'),
          message: `"${name}" is not a valid name.`,
          hint: issue.issues[0]?.message,
        },
      ]
    case 'custom': {
      const params = issue.params as
        | { kind?: string; from?: number; to?: number; hint?: string; code?: DiagnosticCode }
        | undefined
      const span =
        params?.from === undefined
          ? source.locate(path)
          : source.locateIn(path, params.from, params.to ?? params.from + 1)
      return [
        {
          code: params?.kind === 'inline' ? 'inline-syntax' : (params?.code ?? 'wrong-value'),
          span,
          message: issue.message,
          hint: params?.hint,
        },
      ]
    }
    default:
      return here(issue.message)
  }
}

function missing(path: Path, note: Noted, source: Source, values?: string): Found {
  const name = String(path.at(-1))
  const about = [note.description, values].filter(Boolean).join(' ')
  return {
    code: 'missing-key',
    span: source.locate(path.slice(0, -1)),
    message: `The field "${name}" is missing.`,
    hint: `Add "${name}:"${about ? `. ${about}` : ' here.'}`,
  }
}

/** A discriminated union says which of its members is meant by one field, nearly always `type`. */
function badUnion(issue: z.core.$ZodIssueInvalidUnion, path: Path, note: Noted, source: Source): Found {
  const { discriminator = 'type', options = [] } = issue as { discriminator?: string; options?: unknown[] }
  const input = issue.input as Record<string, unknown> | undefined
  const known = options.map(String)
  const isBlock = note.union?.endsWith('Block') ?? false
  const code: DiagnosticCode = isBlock ? 'unknown-block' : 'wrong-value'
  const written = input?.[discriminator]
  const noun = isBlock ? 'A block' : 'An entry'
  if (written === undefined) {
    return {
      code: 'missing-key',
      span: source.locate(path.slice(0, -1)),
      message: `${noun} starts with "${discriminator}:".`,
      hint: `Write "- ${discriminator}: ${known[0]}" and the rest below it. ${noun === 'A block' ? 'Types' : 'Values'}: ${listed(known, 40)}.`,
    }
  }
  return {
    code,
    span: source.locate(path),
    message: isBlock ? `There is no block type "${written}".` : `${show(written)} is not a "${discriminator}" here.`,
    hint: suggest(String(written), known, isBlock ? 'Block types' : 'Its values are'),
  }
}

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
  null: 'empty',
}

const article = (expected: string): string => kinds[expected] ?? expected

function kindOf(input: unknown): string {
  if (input === null) return 'empty'
  if (Array.isArray(input)) return 'a list'
  return typeof input === 'object'
    ? 'a group of fields'
    : typeof input === 'string'
      ? 'text'
      : typeof input === 'number'
        ? 'a number'
        : 'true or false'
}

function hintForType(expected: string, input: unknown, note: Noted): string | undefined {
  if (expected === 'string' && (typeof input === 'number' || typeof input === 'boolean'))
    return 'Put the value in quotes.'
  if (expected === 'array') return 'Begin each entry with "- " on a line of its own.'
  if (input === null)
    return note.description ? `Write a value. ${note.description}` : 'Write a value, or remove the field.'
  if ((expected === 'object' || expected === 'record') && note.union?.endsWith('Block'))
    return 'Write "- type: paragraph" and put the words under "text:".'
  if (expected === 'object' || expected === 'record') return 'Write its fields below it, indented by two spaces.'
  if (expected === 'boolean') return 'Write true or false, without quotes.'
  if (expected === 'number' || expected === 'int') return 'Write digits, without quotes.'
  return note.description
}

const show = (input: unknown): string => {
  const text = typeof input === 'string' ? input : JSON.stringify(input)
  return `"${(text ?? '').length > 60 ? `${text.slice(0, 57)}...` : text}"`
}
