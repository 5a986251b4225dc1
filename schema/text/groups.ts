/** Groups of fields, each with the words that editors, messages and the content reference have for it. */
import { z } from 'zod'
import type { DiagnosticCode } from '../diagnostic.ts'
import type { Complaint } from '../fail.ts'
import { suggest } from '../suggest.ts'
import type { Path, Range } from '../yaml/positions.ts'
import { type GroupTraits, hidden } from './fields.ts'

/** Returns a group of fields. */
export const group = <S extends z.ZodRawShape>(description: string, fields: S) =>
  z.strictObject(fields).register(z.globalRegistry, { description })

/** Lists a list of such groups. */
export const list = <S extends z.ZodRawShape>(description: string, fields: S) =>
  z.array(z.strictObject(fields)).describe(description)

/** Returns a list of texts that no reader sees, empty unless there are some. */
export const hiddenList = () => z.array(hidden()).default([])

/** False unless an author says otherwise. */
export const flag = () => z.boolean().default(false)

/** Fields that a group can't be without. */
export function requiredFields({ shape }: z.ZodObject): string[] {
  const fields: Readonly<Record<string, z.core.$ZodType>> = shape
  return Object.keys(fields).filter(name => fields[name] && !z.safeParse(fields[name], undefined).success)
}

/** A group that has a name of its own in the schemas of editors. */
export const kind = <S extends z.ZodRawShape>(
  id: string,
  description: string,
  fields: S,
  traits: GroupTraits = {},
) => z.strictObject(fields).register(z.globalRegistry, { id, description, ...traits })

/** Returns a block of a page: `home-hero` is `HomeHeroBlock` to editors. */
export const block = <T extends string, S extends z.ZodRawShape>(type: T, description: string, fields: S) => {
  const name = type.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  return kind(`${name}Block`, description, { type: z.literal(type).describe(description), ...fields })
}

/**
 * What is wrong with a value although its fields are right each by itself; a wrong value if no code is given.
 */
export interface Refusal extends Omit<Complaint, 'code'> {
  readonly code?: DiagnosticCode
  /** The field, seen from the value. */
  readonly at: Path
  /** Characters of its text, if the mistake is in only some of them. */
  readonly part?: Range | undefined
  /** Number of the entry before this one that has the same name. */
  readonly twin?: number | undefined
  /** Says that the value has nothing in it. */
  readonly lacksContent?: boolean | undefined
}

/** What a mistake that zod carries for us has besides its message. */
export type RefusalDetails = Omit<Refusal, 'at' | 'message'>

/** For `superRefine`: reports what is wrong with a value. */
export const failIn =
  (ctx: z.RefinementCtx) =>
  ({ at, message, ...params }: Refusal): void =>
    ctx.addIssue({ code: 'custom', path: [...at], message, params })

/** A name that must be one of those that its file declares. */
interface NameOf {
  readonly name: string
  readonly declared: readonly string[]
  /** What it names, such as "group". */
  readonly what: string
}

/** Returns what is wrong with a name that nothing in its file declares. */
export function unknownName({ name, declared, what }: NameOf): Omit<Refusal, 'at'> | undefined {
  if (declared.includes(name)) return undefined
  const all = `${what.charAt(0).toUpperCase()}${what.slice(1)}s`
  return { message: `There is no ${what} "${name}".`, hint: suggest(name, declared, `${all} are`) }
}

/**
 * For `superRefine` of a list: the same name twice would hide an entry.
 * @param field the one that tells entries apart
 * @param idOf makes what has to be different from the name
 */
export const distinct =
  <K extends string>(field: K, idOf = (name: string) => name) =>
  (entries: readonly { readonly [key in K]: string }[], ctx: z.RefinementCtx): void => {
    const fail = failIn(ctx)
    const numbers = new Map<string, number>()
    for (const [i, entry] of entries.entries()) {
      const id = idOf(entry[field])
      const twin = numbers.get(id) ?? i
      const message = `An earlier entry already has the ${field} "${entries[twin]?.[field]}".`
      const hint = 'Change one of them, or keep only one.'
      if (twin < i) fail({ code: 'duplicate-key', at: [i, field], message, hint, twin })
      numbers.set(id, twin)
    }
  }
