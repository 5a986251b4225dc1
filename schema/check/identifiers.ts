/**
 * Names of the toolkit in text and samples, held against the reference: a qualified name must exist, and a name that
 * nearly is one of ours is probably a typo. Names that look like ours and are not come from data/vocabulary.yaml.
 */
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
  const roots = new Set([...namespaces].map(namespace => namespace.split('.')[0]!))
  const namespaced = membersByNamespace(reference)
  const words = new Set([...reference.names.keys()].flatMap(name => name.split('.')))
  const typos = typoFinder([...words].filter(word => word.length >= shortest))
  return text => {
    const mistakes: NameMistake[] = []
    for (const match of text.matchAll(/(?<![\w.@#$/-])[A-Za-z_]\w*(?:\s*\.\s*[A-Za-z_]\w*)*/g)) {
      const parts = [...match[0].matchAll(/\w+/g)].map(part => ({ word: part[0], at: match.index + part.index }))
      const path = parts.map(part => part.word)
      if (path.some(word => skip.has(word)) || skip.has(path.join('.')) || namespaces.has(path.join('.'))) continue
      const wrong = unknownMember(path, members, roots) ?? unknownInNamespace(path, namespaced)
      if (wrong) {
        const { word, at } = parts[wrong.index]!
        const near = nearest(word, wrong.members)
        mistakes.push({
          from: at,
          length: word.length,
          message: `${wrong.type} has no member "${word}".`,
          hint: near ? `Did you mean "${near}"?` : undefined,
        })
        continue
      }
      for (const { word, at } of parts) {
        const meant = words.has(word) ? undefined : typos(word)
        if (meant)
          mistakes.push({
            from: at,
            length: word.length,
            message: `The toolkit has no name "${word}".`,
            hint: `Did you mean "${meant}"? If not, list the name in data/vocabulary.yaml.`,
          })
      }
    }
    return mistakes
  }
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
      if (other.startsWith(`${name}.`)) own.add(other.slice(name.length + 1).split('.')[0]!)
    members.set(name, own)
    if (!type.name.includes('.')) continue
    members.set(name.slice(name.indexOf('.') + 1), own)
  }
  return members
}

/** The longest documented type at the start of the path, and whether what follows it exists. */
function unknownMember(
  path: readonly string[],
  members: ReadonlyMap<string, ReadonlySet<string>>,
  roots: ReadonlySet<string>,
): { index: number; type: string; members: ReadonlySet<string> } | undefined {
  const from = roots.has(path[0]!) ? path.findIndex((_, i) => members.has(path.slice(i, i + 1).join('.'))) : 0
  for (let length = path.length - 1; length > 0; length--) {
    const type = path.slice(Math.max(0, from), Math.max(0, from) + length).join('.')
    const known = members.get(type)
    const index = Math.max(0, from) + length
    if (!known || known.size === 0 || index >= path.length) continue
    return known.has(path[index]!) ? undefined : { index, type, members: known }
  }
  return undefined
}

/** Types and further namespaces of each namespace of C#, by its full name. */
function membersByNamespace(reference: ReferenceNames): ReadonlyMap<string, ReadonlySet<string>> {
  const members = new Map<string, Set<string>>()
  const add = (namespace: string, name: string): void => {
    members.set(namespace, (members.get(namespace) ?? new Set()).add(name))
  }
  for (const { type } of reference.types.values()) {
    if (type.namespace === undefined || type.language !== 'csharp') continue
    const parts = type.namespace.split('.')
    add(type.namespace, type.name.split(/[.<]/)[0]!)
    for (let i = 1; i < parts.length; i++) add(parts.slice(0, i).join('.'), parts[i]!)
  }
  return members
}

/** The first part of a path that begins with a namespace and leads to nothing in it. */
function unknownInNamespace(
  path: readonly string[],
  namespaces: ReadonlyMap<string, ReadonlySet<string>>,
): { index: number; type: string; members: ReadonlySet<string> } | undefined {
  for (let index = 1; index < path.length; index++) {
    const type = path.slice(0, index).join('.')
    const members = namespaces.get(type)
    if (!members) return undefined
    if (!members.has(path[index]!)) return { index, type, members }
  }
  return undefined
}

/** Finds the known word within two edits of another; most candidates fall to a comparison of lengths and letters. */
function typoFinder(words: readonly string[]): (word: string) => string | undefined {
  const entries = words.map(word => ({ word, letters: letterMask(word) }))
  const memo = new Map<string, string | undefined>()
  return word => {
    if (word.length < shortest || !/[A-Z]/.test(word)) return undefined
    if (memo.has(word)) return memo.get(word)
    const letters = letterMask(word)
    const close = entries
      .filter(entry => Math.abs(entry.word.length - word.length) <= 2 && bits(entry.letters ^ letters) <= 4)
      .map(entry => entry.word)
    // A variable is often named like the type it holds: `clientId`, `scopeList`.
    const isVariable = (candidate: string): boolean =>
      /^[a-z]/.test(word) && candidate.toLowerCase() === word.toLowerCase()
    const found = close.some(isVariable) ? undefined : close.find(candidate => within(word, candidate, 2))
    memo.set(word, found)
    return found
  }
}

const letterMask = (word: string): number => {
  let mask = 0
  for (const c of word.toLowerCase()) mask |= 1 << (c.charCodeAt(0) % 31)
  return mask
}

const bits = (mask: number): number => {
  let count = 0
  for (let rest = mask >>> 0; rest; rest &= rest - 1) count++
  return count
}

/** Levenshtein distance of at most `most`, case included. */
function within(a: string, b: string, most: number): boolean {
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    for (let j = 1; j <= b.length; j++) {
      current.push(Math.min(previous[j]! + 1, current[j - 1]! + 1, previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)))
    }
    if (Math.min(...current) > most) return false
    previous = current
  }
  return previous[b.length]! <= most
}
