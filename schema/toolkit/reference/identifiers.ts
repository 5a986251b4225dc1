/**
 * Names of the toolkit in text and samples, held against the reference: a qualified name must exist, and a
 * name that nearly is one of ours is probably a typo. Names that look like ours and are not come from
 * data/vocabulary.yaml.
 */

import type { Mistake } from '../../diagnostic.ts'
import { editDistance, nearest } from '../../suggest.ts'
import type { Documented, ReferenceNames } from './reference-names.ts'

/** Mistakes in inline code or a sample. */
export type NameCheck = (text: string) => Mistake[]

/** A name, or names with dots between them; none that belongs to a path, an address or a package. */
const qualifiedName = /(?<![\w.@#$/-])[A-Za-z_]\w*(?:\s*\.\s*[A-Za-z_]\w*)*/g

/** @param allowed names of version 1 and of other libraries */
export function nameCheck(reference: ReferenceNames, allowed: Iterable<string>): NameCheck {
  // Most sites document no types: no name can be wrong.
  if (reference.types.size === 0) return () => []
  const words = new Set([...reference.names.keys()].flatMap(name => name.split('.')))
  const known = new Map(
    [...words].filter(word => word.length >= shortest).map(word => [word.toLowerCase(), word]),
  )
  // The same unknown words come again and again: without the map this takes three times as long.
  const typos = new Map<string, string | undefined>()
  const typo = (word: string): string | undefined => {
    if (!typos.has(word)) typos.set(word, typoOf(word, known))
    return typos.get(word)
  }
  const names: KnownNames = { allowed: new Set(allowed), membersOf: membersByOwner(reference), words, typo }
  return text => {
    const matches = [...text.matchAll(qualifiedName)].filter(([name]) => mayBeWrong(name))
    return matches.flatMap(match => wrongNames(partsOf(match), names))
  }
}

/** Most words of code are short or have no capitals: they are no names of ours, and not meant as one. */
const mayBeWrong = (name: string): boolean => name.includes('.') || isLikeOurs(name)

const isLikeOurs = (word: string): boolean => word.length >= shortest && /[A-Z]/.test(word)

interface KnownNames {
  readonly allowed: ReadonlySet<string>
  readonly membersOf: ReadonlyMap<string, ReadonlySet<string>>
  /** Every part of every name. */
  readonly words: ReadonlySet<string>
  readonly typo: (word: string) => string | undefined
}

/** A word between dots. */
interface NamePart {
  readonly word: string
  readonly from: number
}

const partsOf = ({ 0: name, index }: RegExpExecArray): NamePart[] =>
  [...name.matchAll(/\w+/g)].map(part => ({ word: part[0], from: index + part.index }))

function wrongNames(parts: readonly NamePart[], { allowed, membersOf, words, typo }: KnownNames): Mistake[] {
  const path = parts.map(({ word }) => word)
  const name = path.join('.')
  if (path.some(word => allowed.has(word)) || allowed.has(name) || membersOf.has(name)) return []

  // The longest documented name at the start of the path, and what follows it.
  const length = path.findLastIndex((_, i) => membersOf.has(path.slice(0, i).join('.')))
  const owner = path.slice(0, length).join('.')
  const members = membersOf.get(owner)
  const member = parts[length]
  if (members && member && !members.has(member.word)) {
    const near = nearest(member.word, members)
    const message = `${owner} has no member "${member.word}".`
    return [mistakeIn(member, message, near && `Did you mean "${near}"?`)]
  }

  return parts.filter(({ word }) => !words.has(word)).flatMap(part => misspelt(part, typo(part.word)))
}

function misspelt(part: NamePart, meant: string | undefined): Mistake[] {
  if (meant === undefined) return []
  const hint = `Did you mean "${meant}"? If not, list the name in data/vocabulary.yaml.`
  return [mistakeIn(part, `The toolkit has no name "${part.word}".`, hint)]
}

const mistakeIn = ({ word, from }: NamePart, message: string, hint: string | undefined): Mistake => ({
  from,
  to: from + word.length,
  message,
  hint,
})

/** Names shorter than this are too often like some other word. */
const shortest = 8

/** Types whose members are written behind their name; those of other types follow a variable. */
const qualifiedKinds = new Set(['static class', 'enum', 'constants', 'module'])

/**
 * Returns what may follow each type and namespace behind a dot, by all names that they are known by: `Commands` is
 * `Api.Commands` and `Dissonity.Api.Commands`, too.
 */
function membersByOwner({ names, full }: ReferenceNames): ReadonlyMap<string, ReadonlySet<string>> {
  const membersOf = new Map<string, Set<string>>()
  for (const path of [...names, ...full].flatMap(pathsOf))
    for (const [i, part] of path.entries()) {
      const owner = path.slice(0, i).join('.')
      const { kind = 'module' } = (names.get(owner) ?? full.get(owner))?.type ?? {}
      if (i === 0 || !qualifiedKinds.has(kind)) continue
      const members = membersOf.get(owner) ?? new Set()
      membersOf.set(owner, members.add(part))
    }
  return membersOf
}

/** Returns a name in full, and without the type around its own. */
function pathsOf([name, { type, member }]: readonly [string, Documented]): string[][] {
  if (member && !qualifiedKinds.has(type.kind)) return []
  const isNested = type.name.includes('.')
  const short = isNested ? name.slice(name.indexOf('.') + 1) : name
  return [name.split('.'), short.split('.')]
}

/**
 * Finds the known word within two edits of another that begins or ends like it: nobody mistypes both ends.
 * @param known words in lower case, each with how it is written
 */
function typoOf(word: string, known: ReadonlyMap<string, string>): string | undefined {
  if (!isLikeOurs(word)) return undefined
  const lower = word.toLowerCase()
  // A variable is often named like the type it holds: `clientId`, `scopeList`.
  if (known.has(lower) && /^[a-z]/.test(word)) return undefined
  const [start, end] = [lower.slice(0, 3), lower.slice(-3)]
  for (const [candidate, written] of known) {
    const isAlike = candidate.startsWith(start) || candidate.endsWith(end)
    const isAsLong = Math.abs(written.length - word.length) <= 2
    if (isAlike && isAsLong && editDistance(word, written, 2) <= 2) return written
  }
  return undefined
}
