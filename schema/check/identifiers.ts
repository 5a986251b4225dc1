/**
 * Names of the toolkit in text and samples, held against the reference: a qualified name must exist, and a name that
 * nearly is one of ours is probably a typo. Names that look like ours and are not come from data/vocabulary.yaml.
 */

import { editDistance } from '../edit-distance.ts'
import type { ReferenceNames } from '../site/reference-index.ts'
import { nearest } from '../suggest.ts'

export interface NameMistake {
  /** Offset and length in the text. */
  readonly from: number
  readonly length: number
  readonly message: string
  readonly hint: string | undefined
}

export interface NameCheck {
  /** Mistakes in inline code or a sample. */
  (text: string): NameMistake[]
}

/** @param allowed names of version 1 and of other libraries */
export function nameCheck(reference: ReferenceNames, allowed: Iterable<string>): NameCheck {
  // Most sites document no types: no name can be wrong.
  if (reference.types.size === 0) return () => []
  const skip = new Set(allowed)
  const members = membersByType(reference)
  const namespaces = new Set([...reference.types.values()].flatMap(({ type }) => type.namespace ?? []))
  /** `Dissonity` of `Dissonity.Models`: a qualified name may begin with it. */
  const roots = new Set([...namespaces].map(namespace => namespace.replace(/\..*$/, '')))
  const namespaced = membersByNamespace(reference)
  const words = new Set([...reference.names.keys()].flatMap(name => name.split('.')))
  const typos = typoFinder([...words].filter(word => word.length >= shortest))
  const isAllowed = (path: readonly string[]): boolean => {
    const name = path.join('.')
    return path.some(word => skip.has(word)) || skip.has(name) || namespaces.has(name)
  }
  return text =>
    [...text.matchAll(/(?<![\w.@#$/-])[A-Za-z_]\w*(?:\s*\.\s*[A-Za-z_]\w*)*/g)].flatMap(match => {
      const parts = [...match[0].matchAll(/\w+/g)].map(({ 0: word, index }) => ({ word, from: match.index + index }))
      const path = parts.map(({ word }) => word)
      if (isAllowed(path)) return []
      const wrong = unknownMember(path, members, roots) ?? unknownInNamespace(path, namespaced)
      if (wrong) return parts.slice(wrong.index, wrong.index + 1).map(part => noMember(part, wrong))
      return parts.flatMap(part => {
        const meant = words.has(part.word) ? undefined : typos(part.word)
        return meant === undefined ? [] : [noName(part, meant)]
      })
    })
}

/** A word of a qualified name, and its offset in the text. */
interface NamePart {
  readonly word: string
  readonly from: number
}

function noMember({ word, from }: NamePart, { type, members }: UnknownName): NameMistake {
  const near = nearest(word, members)
  const hint = near ? `Did you mean "${near}"?` : undefined
  return { from, length: word.length, message: `${type} has no member "${word}".`, hint }
}

function noName({ word, from }: NamePart, meant: string): NameMistake {
  const hint = `Did you mean "${meant}"? If not, list the name in data/vocabulary.yaml.`
  return { from, length: word.length, message: `The toolkit has no name "${word}".`, hint }
}

/** Names shorter than this are too often like some other word. */
const shortest = 8

/** Types whose members are written behind their name; those of other types follow a variable. */
const qualified = new Set(['static class', 'enum', 'constants', 'module'])

/** Members of each such type; `Commands` is known as `Api.Commands`, too. */
function membersByType(reference: ReferenceNames): ReadonlyMap<string, ReadonlySet<string>> {
  const members = new Map<string, Set<string>>()
  for (const [name, { type, member }] of reference.names) {
    if (member || !qualified.has(type.kind)) continue
    const own = new Set(type.members.map(each => each.name.replace(/<.*$/, '')))
    for (const other of reference.types.keys())
      if (other.startsWith(`${name}.`)) own.add(other.slice(name.length + 1).replace(/\..*$/, ''))
    members.set(name, own)
    if (type.name.includes('.')) members.set(name.slice(name.indexOf('.') + 1), own)
  }
  return members
}

/** The first name of a path that does not exist. */
interface UnknownName {
  readonly index: number
  readonly type: string
  readonly members: ReadonlySet<string>
}

/** The longest documented type at the start of the path, and whether what follows it exists. */
function unknownMember(
  path: readonly string[],
  members: ReadonlyMap<string, ReadonlySet<string>>,
  roots: ReadonlySet<string>,
): UnknownName | undefined {
  const from = roots.has(path[0] ?? '')
    ? Math.max(
        0,
        path.findIndex(word => members.has(word)),
      )
    : 0
  for (let index = path.length - 1; index > from; index--) {
    const type = path.slice(from, index).join('.')
    const known = members.get(type)
    if (known && known.size > 0) return known.has(path[index] ?? '') ? undefined : { index, type, members: known }
  }
  return undefined
}

/** Types and further namespaces of each namespace of C#, by its full name. */
function membersByNamespace(reference: ReferenceNames): ReadonlyMap<string, ReadonlySet<string>> {
  const members = new Map<string, Set<string>>()
  for (const { type } of reference.types.values()) {
    if (type.namespace === undefined || type.language !== 'csharp') continue
    const parts = [...type.namespace.split('.'), type.name.replace(/[.<].*$/, '')]
    for (const [i, name] of parts.entries()) {
      const namespace = parts.slice(0, i).join('.')
      if (i > 0) members.set(namespace, (members.get(namespace) ?? new Set()).add(name))
    }
  }
  return members
}

/** The first part of a path that begins with a namespace and leads to nothing in it. */
function unknownInNamespace(
  path: readonly string[],
  namespaces: ReadonlyMap<string, ReadonlySet<string>>,
): UnknownName | undefined {
  for (const [index, name] of path.entries()) {
    const type = path.slice(0, index).join('.')
    const members = namespaces.get(type)
    if (index > 0 && !members) return undefined
    if (members && !members.has(name)) return { index, type, members }
  }
  return undefined
}

/** Finds the known word within two edits of another; nobody mistypes both the beginning and the end of a word. */
function typoFinder(words: readonly string[]): (word: string) => string | undefined {
  const ends = (word: string): string[] => [`${word.slice(0, 3)}-`.toLowerCase(), `-${word.slice(-3)}`.toLowerCase()]
  const byEnd = new Map<string, string[]>()
  for (const word of words) for (const end of ends(word)) byEnd.set(end, [...(byEnd.get(end) ?? []), word])
  const memo = new Map<string, string | undefined>()
  return word => {
    if (word.length < shortest || !/[A-Z]/.test(word)) return undefined
    if (memo.has(word)) return memo.get(word)
    const close = ends(word)
      .flatMap(end => byEnd.get(end) ?? [])
      .filter(candidate => Math.abs(candidate.length - word.length) <= 2)
    // A variable is often named like the type it holds: `clientId`, `scopeList`.
    const isVariable = (candidate: string): boolean =>
      /^[a-z]/.test(word) && candidate.toLowerCase() === word.toLowerCase()
    const found = close.some(isVariable) ? undefined : close.find(candidate => editDistance(word, candidate) <= 2)
    memo.set(word, found)
    return found
  }
}
