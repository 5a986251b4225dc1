/** Where a type comes from and goes to: found in the declarations of the others, so that nobody has to keep a list. */
import type { ReferenceNames, ReferenceType } from '../../schema/index.ts'
import type { Fact, FactPart } from './member-facts.ts'

/** More than this says that a type is everywhere, which helps nobody. */
const most = 8

export function usesOfType(type: ReferenceType, { names }: ReferenceNames): Fact[] {
  const mention = new RegExp(`\\b${type.name.replace(/<.*/, '')}\\b`)
  const found = [...names].flatMap(([name, { type: owner, member }]) =>
    member && owner !== type && mention.test(`${member.signature ?? member.type}`) ? [name] : [],
  )
  return found.length > 0 && found.length <= most ? [{ name: WORDS.reference.usedBy, parts: list(found) }] : []
}

const list = (names: readonly string[]): FactPart[] =>
  names.flatMap((name, i): FactPart[] => {
    const node = { kind: 'code' as const, text: name.includes('.') ? name : `${name}()`, at: 0 }
    return [...(i > 0 ? [', '] : []), { text: { kind: 'inline', nodes: [node] } }]
  })
