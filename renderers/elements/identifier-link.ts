/** From a name in text to its entry in the reference: `Api.Initialize`, `Commands.SetActivity()`, `Participant`. */
import { bare, type ReferenceIndexModel } from '../../schema/index.ts'

/**
 * Address of the entry, or undefined if the name is not one of ours. A member needs its type before it, or brackets
 * behind it: a lone `Close` may as well be a button. So does a type that shares its name with a member: a lone `User`
 * may be the property, `Dissonity.Models.User` is the type.
 */
export function identifierLink(reference: ReferenceIndexModel, text: string): string | undefined {
  if (!/^[A-Za-z_][\w.]*(<[\w, ]+>)?(\(\))?(\[\])?$/.test(text)) return undefined
  const name = bare(text.replace(/\(\)$|\[\]$/, ''))
  if (!name.includes('.') && !text.endsWith('()')) return reference.alone.get(name)?.to
  return (reference.names.get(name) ?? reference.names.get(`Api.${name}`) ?? reference.full.get(name))?.to
}
