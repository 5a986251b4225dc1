/**
 * Names of the toolkit in text and samples, held against the reference: a qualified name must exist, and a name that
 * nearly is one of ours is probably a typo. Names that look like ours and are not come from data/vocabulary.yaml.
 */
import type { Mistake } from '../diagnostic.ts'
import type { ReferenceNames } from '../site/page-index.ts'
import { editDistance, nearest } from '../suggest.ts'

/** Mistakes in inline code or a sample. */
export type NameCheck = (text: string) => Mistake[]

/** @param allowed names of version 1 and of other libraries */
export function nameCheck(reference: ReferenceNames, allowed: Iterable<string>): NameCheck {
  // Most sites document no types: no name can be wrong.
  if (reference.types.size === 0) return () => []
  const skip = new Set(allowed)
  const owners = ownersOf(reference)
  const words = new Set([...reference.names.keys()].flatMap(name => name.split('.')))
  const typos = typoFinder([...words].filter(word => word.length >= shortest))
  return text =>
    [...text.matchAll(/(?<![\w.@#$/-])[A-Za-z_]\w*(?:\s*\.\s*[A-Za-z_]\w*)*/g)].flatMap(
      (match): Mistake[] => {
        const parts = [...match[0].matchAll(/\w+/g)].map(({ 0: word, index }) => ({
          word,
          from: match.index + index,
        }))
        const path = parts.map(({ word }) => word)
        if (path.some(word => skip.has(word)) || skip.has(path.join('.')) || owners.has(path.join('.')))
          return []
        // The longest documented name at the start of the path, and what follows it.
        const at = path.findLastIndex((_, i) => owners.has(path.slice(0, i).join('.')))
        const owner = path.slice(0, at).join('.')
        const [members, member] = [owners.get(owner), parts[at]]
        if (members && member && !members.has(member.word)) {
          const { word, from } = member
          const near = nearest(word, members)
          const hint = near && `Did you mean "${near}"?`
          return [{ from, to: from + word.length, message: `${owner} has no member "${word}".`, hint }]
        }
        return parts.flatMap(({ word, from }) => {
          const meant = words.has(word) ? undefined : typos(word)
          const hint = `Did you mean "${meant}"? If not, list the name in data/vocabulary.yaml.`
          const message = `The toolkit has no name "${word}".`
          return meant === undefined ? [] : { from, to: from + word.length, message, hint }
        })
      },
    )
}

/** Names shorter than this are too often like some other word. */
const shortest = 8

/** Types whose members are written behind their name; those of other types follow a variable. */
const qualified = new Set(['static class', 'enum', 'constants', 'module'])

/**
 * What may follow each type and namespace behind a dot, by all names that they are known by: `Commands` is `Api.Commands`
 * and `Dissonity.Api.Commands`, too.
 */
function ownersOf({ names, full }: ReferenceNames): ReadonlyMap<string, ReadonlySet<string>> {
  const owners = new Map<string, Set<string>>()
  const paths = [...names, ...full].flatMap(([name, { type, member }]) => {
    if (member && !qualified.has(type.kind)) return []
    const short = type.name.includes('.') ? name.slice(name.indexOf('.') + 1) : name
    return [name.split('.'), short.split('.')]
  })
  for (const path of paths)
    for (const [i, part] of path.entries()) {
      const owner = path.slice(0, i).join('.')
      const { kind = 'module' } = (names.get(owner) ?? full.get(owner))?.type ?? {}
      if (i > 0 && qualified.has(kind)) owners.set(owner, (owners.get(owner) ?? new Set()).add(part))
    }
  return owners
}

/** Finds the known word within two edits of another; nobody mistypes both the beginning and the end of a word. */
function typoFinder(words: readonly string[]): (word: string) => string | undefined {
  const ends = (word: string): string[] => [
    `${word.slice(0, 3)}-`.toLowerCase(),
    `-${word.slice(-3)}`.toLowerCase(),
  ]
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
    const found = close.some(isVariable)
      ? undefined
      : close.find(candidate => editDistance(word, candidate, 2) <= 2)
    memo.set(word, found)
    return found
  }
}

/**
 * Comments and strings of C#, TypeScript and JavaScript. The holes of an interpolated string contain code:
 * `$"{UserId}"`, and `${userId}` between backticks.
 */
const texts =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|(?<dollar>\$@|@\$|\$)?"(?:\\.|[^"\\\n])*"|@"(?:""|[^"])*"|'(?:\\.|[^'\\\n])*'|(?<tick>`)(?:\\[\s\S]|[^`\\])*`/g

/** The part of a sample that is checked: its current code, without comments and strings. Every character keeps its place. */
export function checkedCode(code: string, diff: boolean): string {
  const blank = (text: string): string => text.replace(/[^\n]/g, ' ')
  // The old lines of a diff name what is gone.
  const today = diff ? code.replace(/^-.*$/gm, blank) : code
  return today.replace(texts, (match, dollar: string | undefined, tick: string | undefined) => {
    const hole = dollar ? /(?<!\{)\{[^{}"]*\}/g : tick ? /\$\{[^{}`]*\}/g : /(?!)/g
    let kept = blank(match)
    for (const { index, 0: found } of match.matchAll(hole))
      kept = kept.slice(0, index) + found + kept.slice(index + found.length)
    return kept
  })
}
