/** Groups of fields, each with the words that editors, messages and the content reference have for it. */
import { z } from 'zod'
import type { DiagnosticCode } from '../diagnostic.ts'
import { suggest } from '../suggest.ts'
import type { Path } from '../yaml/positions.ts'
import { day, type GroupTraits, hidden, href, inlineTitle } from './fields.ts'

/** A group of fields. */
export const group = <S extends z.ZodRawShape>(description: string, fields: S) =>
  z.strictObject(fields).register(z.globalRegistry, { description })

/** A list of such groups. */
export const list = <S extends z.ZodRawShape>(description: string, fields: S) =>
  z.array(z.strictObject(fields)).describe(description)

/** A list of texts that no reader sees, empty unless there are some. */
export const hiddenList = () => z.array(hidden()).default([])

/**
 * What a text says of others, such as libraries, Discord, browsers and hosts, holds until they change it. So
 * it says when somebody looked, and where. `npm run verify -- --stale` lists what nobody has looked at for a
 * while.
 */
export const seen = () =>
  list(
    'For what it says of others, such as libraries, Discord, browsers and hosts: when and where we saw it.',
    {
      on: day().describe('Day on which somebody looked last.'),
      text: inlineTitle().describe(
        'What was looked at: "The source of Mirror 96.11.0", or "Reported in issue 280" if nobody of us could try it.',
      ),
      to: href().describe('Where it is.'),
    },
  ).default([])
export type Seen = z.output<ReturnType<typeof seen>>

/** False unless an author says otherwise. */
export const flag = () => z.boolean().default(false)

/** A group that has a name of its own in the schemas of editors. */
export const kind = <S extends z.ZodRawShape>(
  id: string,
  description: string,
  fields: S,
  traits: GroupTraits = {},
) => z.strictObject(fields).register(z.globalRegistry, { id, description, ...traits })

/** A block of a page: `home-hero` is `HomeHeroBlock` to editors. */
export const block = <T extends string, S extends z.ZodRawShape>(type: T, description: string, fields: S) => {
  const name = type.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  return kind(`${name}Block`, description, { type: z.literal(type).describe(description), ...fields })
}

/** What belongs to a mistake besides its message. Offsets are of the text at its path. */
export interface Details {
  readonly hint?: string | undefined
  readonly code?: DiagnosticCode
  readonly from?: number
  readonly to?: number
}

/** Complains of a value whose fields are right each by itself. */
export const refuse = (ctx: z.RefinementCtx, path: Path, message: string, details: Details = {}): void =>
  ctx.addIssue({ code: 'custom', path: [...path], message, params: { ...details } })

/** Complains of a name that nothing in its file declares. @param what it would be the name of */
export function refuseUnknown(
  ctx: z.RefinementCtx,
  path: Path,
  name: string,
  known: readonly string[],
  what: string,
): void {
  if (known.includes(name)) return
  const all = `${what.charAt(0).toUpperCase()}${what.slice(1)}s`
  refuse(ctx, path, `There is no ${what} "${name}".`, { hint: suggest(name, known, `${all} are`) })
}

/**
 * For `superRefine` of a list: the same name twice would hide an entry.
 * @param field the one that tells entries apart
 */
export const distinct =
  <K extends string>(field: K) =>
  (entries: readonly { readonly [key in K]: string }[], ctx: z.RefinementCtx): void => {
    const seen = new Set<string>()
    entries.forEach((entry, i) => {
      const name = entry[field]
      if (seen.has(name))
        refuse(ctx, [i, field], `An entry before this one has the ${field} "${name}" already.`, {
          code: 'duplicate-key',
          hint: 'Give one of the two another, or keep one.',
        })
      seen.add(name)
    })
  }
