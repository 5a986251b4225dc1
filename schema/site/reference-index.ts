/** The toolkit's public names: what each is, where it is documented, and which name an author probably meant. */
import type { Member, ReferenceFile, ReferenceType } from '../files/reference.ts'
import { memberAnchor } from './page-index.ts'

export interface Documented {
  readonly type: ReferenceType
  readonly member?: Member
  /** Address of its entry. */
  readonly to: string
}

export interface ReferenceNames {
  /** Types by full name, and by last part where that is unambiguous. */
  readonly types: ReadonlyMap<string, Documented>
  /**
   * Types whose name alone means them. `User` may as well be the property of another type, and `window` is the
   * browser's: such a name needs its namespace, or a link.
   */
  readonly alone: ReadonlyMap<string, Documented>
  /** Types and members by qualified name: `Api.Commands.SetActivity`, `Participant.DisplayName`. */
  readonly names: ReadonlyMap<string, Documented>
  /** The same with their namespace: `Dissonity.Models.User`. */
  readonly full: ReadonlyMap<string, Documented>
}

/** Address of the entry of a member, overloads included. */
export const memberAddress = ({ type, to }: Documented, member: Member): string =>
  `${to.split('#')[0]}#${memberAnchor(type, member)}`

/** @param pages reference files with the address of their page */
export function referenceIndex(pages: readonly { route: string; file: ReferenceFile }[]): ReferenceNames {
  const types = new Map<string, Documented>()
  const names = new Map<string, Documented>()
  for (const { route, file } of pages) {
    for (const type of file.types) {
      const entry: Documented = { type, to: `${route}#${type.id}` }
      const plain = bare(type.name)
      types.set(plain, entry)
      names.set(plain, entry)
      for (const member of type.members) {
        const documented: Documented = { type, member, to: `${route}#${memberAnchor(type, member)}` }
        const name = `${plain}.${bare(member.name)}`
        // Overloads share a name; the first is the one that links lead to.
        if (!names.has(name)) names.set(name, documented)
      }
    }
  }
  const memberNames = new Set([...names.values()].flatMap(({ member }) => (member ? bare(member.name) : [])))
  const alone = new Map(
    [...types].filter(([name, { type }]) => !memberNames.has(name) && !(type.kind === 'object' && /^[a-z]/.test(name))),
  )
  const full = new Map(
    [...names].flatMap(([name, entry]): [string, Documented][] => {
      const { namespace, language } = entry.type
      return namespace !== undefined && language === 'csharp' ? [[`${namespace}.${name}`, entry]] : []
    }),
  )
  return { types, alone, names, full }
}

/** A name without type parameters: `Task<T>` is `Task`. */
export const bare = (name: string): string => name.replace(/<.*$/, '')
