/**
 * Types and members of the toolkit by every name that text may use, and where the reference explains each.
 */
import type { Member, ReferenceFile, ReferenceType } from './reference.ts'

export interface Documented {
  readonly type: ReferenceType
  readonly member?: Member
  /** Address of its entry. */
  readonly to: string
}

export interface ReferenceNames {
  /** Types by name, without type parameters. */
  readonly types: ReadonlyMap<string, Documented>
  /**
   * Types that their name alone identifies. `User` may also be a property of another type, and `window` is
   * the browser's: such a name needs its namespace, or a link.
   */
  readonly alone: ReadonlyMap<string, Documented>
  /** Types and members by qualified name: `Api.Commands.SetActivity`, `Participant.DisplayName`. */
  readonly names: ReadonlyMap<string, Documented>
  /** The same with the namespace in front: `Dissonity.Models.User`. */
  readonly full: ReadonlyMap<string, Documented>
}

/** @param pages reference files with the address of their page */
export function referenceIndex(pages: readonly { route: string; file: ReferenceFile }[]): ReferenceNames {
  const types = new Map<string, Documented>()
  const names = new Map<string, Documented>()
  const memberNames = new Set<string>()
  for (const { route, file } of pages)
    for (const type of file.types) {
      const typeName = bare(type.name)
      const entry = { type, to: `${route}#${typeAnchor(type)}` }
      types.set(typeName, entry)
      names.set(typeName, entry)
      for (const member of type.members) {
        const memberName = bare(member.name)
        const name = `${typeName}.${memberName}`
        memberNames.add(memberName)
        // Overloads share a name; links lead to the first.
        if (!names.has(name)) names.set(name, { type, member, to: `${route}#${memberAnchor(type, member)}` })
      }
    }
  const isUnique = ([name, { type }]: readonly [string, Documented]): boolean =>
    !memberNames.has(name) && !(type.kind === 'object' && /^[a-z]/.test(name))
  return { types, alone: new Map([...types].filter(isUnique)), names, full: withNamespaces(names) }
}

function withNamespaces(names: ReadonlyMap<string, Documented>): ReadonlyMap<string, Documented> {
  const full = new Map<string, Documented>()
  for (const [name, entry] of names) {
    const { namespace, language } = entry.type
    if (namespace !== undefined && language === 'csharp') full.set(`${namespace}.${name}`, entry)
  }
  return full
}

interface Named {
  readonly id?: string | undefined
  readonly name: string
}

/** Between the words of a name: `getUser`, `HTTPStatus`, `Api.Commands`. */
const betweenWords = /[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g

/** The anchor of a type: its id, or its name in lower case with hyphens. */
export const typeAnchor = ({ id, name }: Named): string =>
  id ?? bare(name).replace(betweenWords, '-').toLowerCase()

/** The anchor of a member, which begins with that of its type, so types on one page never collide. */
export const memberAnchor = (type: Named, member: Named): string =>
  `${typeAnchor(type)}-${typeAnchor(member)}`

/** Returns a name without type parameters: `Task<T>` is `Task`. */
export const bare = (name: string): string => name.replace(/<.*$/, '')
