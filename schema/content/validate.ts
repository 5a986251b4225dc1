/** Checks a parsed value against a schema and turns zod's issues into diagnostics that say what to do. */
import type { z } from 'zod'
import type { Report } from '../diagnostic.ts'
import { failWith } from '../fail.ts'
import { listed } from '../suggest.ts'
import type { RefusalDetails } from '../text/groups.ts'
import { holdsOf, isBlock, meant, metaOf, schemaAt, valueAt } from '../text/walk.ts'
import { type Path, pathText } from '../yaml/positions.ts'
import type { ParsedSource } from '../yaml/source.ts'
import type { RefusedPlace, ValueRefusal } from './refusals.ts'
import { discriminatorOf, unionRefusal } from './unions.ts'
import { unknownFields } from './unknown-fields.ts'
import { type ValueAdvice, wrongKind, wrongSize, wrongValue } from './value-advice.ts'

/**
 * Returns the typed value, or undefined when anything is wrong with it; every mistake is reported, not only the first.
 */
export function validate<S extends z.ZodType>(
  schema: S,
  source: ParsedSource,
  report: Report,
): z.output<S> | undefined {
  const fail = failWith(report)
  const doubtful = source.doubtful.filter(({ path, ofCode }) => {
    const field = schemaAt(schema, path, source.value)
    const holds = field && holdsOf(field)
    return holds !== undefined && (holds === 'code') === ofCode
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

  const refusals = sameOnce(result.error.issues).flatMap(issue =>
    explain(issue, placeOf(pathOf(issue), schema, source)),
  )
  for (const refusal of toldOnce(refusals)) fail({ ...refusal, at: { source, ...refusal.at } })
  return undefined
}

/** Leaves out what another refusal says as well: a mistyped field is missing under its right name, too. */
function toldOnce(refusals: readonly ValueRefusal[]): ValueRefusal[] {
  const replaced = new Set(refusals.flatMap(({ replaced = [] }) => replaced.map(pathText)))
  const isUnknown = ({ code }: ValueRefusal): boolean => code === 'unknown-key'
  const withUnknown = new Set(refusals.filter(isUnknown).map(({ at }) => pathText(at.path.slice(0, -1))))
  return refusals.filter(({ code, at, lacksContent }) => {
    const path = pathText(at.path)
    return lacksContent ? !withUnknown.has(path) : code !== 'missing-key' || !replaced.has(path)
  })
}

/** Keeps the first complaint of a list whose entries all have the wrong form: what is told of it goes for all. */
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

/**
 * Finds the path of a refusal, because a union complains of the field that tells its members apart; the group that
 * holds it is what was refused.
 */
function pathOf(issue: z.core.$ZodIssue): Path {
  const path = issue.path.map(step => (typeof step === 'symbol' ? String(step) : step))
  return issue.code === 'invalid_union' && path.at(-1) === discriminatorOf(issue) ? path.slice(0, -1) : path
}

/** Finds where a schema refused something, and what the schema says of that place. */
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

function explain(issue: z.core.$ZodIssue, place: RefusedPlace): ValueRefusal[] {
  const { path, subject } = place
  switch (issue.code) {
    case 'unrecognized_keys':
      return unknownFields(issue.keys, place)
    case 'invalid_union':
      return [unionRefusal(issue, place)]
    case 'custom':
      return [refusedBySchema(issue, place)]
    case 'invalid_key': {
      const message = `${subject} is not a valid name.`
      return [{ code: 'wrong-value', at: { path, key: true }, message, hint: issue.issues[0]?.message }]
    }
    default:
      if (issue.input === undefined)
        return [missing(place, issue.code === 'invalid_value' ? issue.values : [])]
      return [{ code: 'wrong-value', at: { path }, ...adviceOn(issue, place) }]
  }
}

/** Says what is wrong with a value that is there. */
function adviceOn(issue: z.core.$ZodIssue, place: RefusedPlace): ValueAdvice {
  const { input, message } = issue
  switch (issue.code) {
    case 'invalid_type':
      return wrongKind(place, issue.expected, input)
    case 'invalid_value':
      return wrongValue(place, issue.values, input)
    case 'too_small':
    case 'too_big':
      return wrongSize(place, issue)
    case 'invalid_format': {
      const subject = place.subject.replace(/^An /, '')
      return { message: `${JSON.stringify(input)} is not a valid ${subject}.`, hint: message }
    }
    default:
      return { message }
  }
}

/** Returns what a schema of ours found by itself (`failIn` in text/groups.ts). */
function refusedBySchema(
  { message, params = {} }: z.core.$ZodIssueCustom,
  { path, source }: RefusedPlace,
): ValueRefusal {
  const { code = 'wrong-value', hint, part, twin, lacksContent }: RefusalDetails = params
  const told = twin === undefined ? hint : `It is on line ${source.locate(path.with(-2, twin)).line}. ${hint}`
  return { code, at: { path, part }, message, hint: told, lacksContent }
}

/** @param values that the field can have, if there are only a few */
function missing({ path, description }: RefusedPlace, values: readonly unknown[]): ValueRefusal {
  const name = String(path.at(-1))
  const choice = values.length > 0 ? `One of: ${listed(values.map(String))}.` : ''
  const about = [description, choice].filter(Boolean).join(' ')
  const hint = `Add "${name}:"${about ? `. ${about}` : ' here.'}`
  return { code: 'missing-key', at: { path }, message: `The field "${name}" is missing.`, hint }
}
