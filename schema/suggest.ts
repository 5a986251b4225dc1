/**
 * Finds the known word that a mistyped one was meant to be: `Did you mean "..."?` The client imports the
 * distance alone.
 */

/** What a thing is called here, and other everyday words for it. */
const synonyms: readonly (readonly [here: string, others: string])[] = [
  ['callout', 'admonition alert attention box caution danger hint info note tip warning'],
  ['info', 'note'],
  ['warning', 'caution'],
  ['figure', 'image img picture'],
  ['prose', 'content markdown'],
  ['details', 'accordion collapse expand summary'],
  ['tabs', 'tabitem tabpanel'],
  ['code', 'codeblock snippet'],
  ['description', 'summary'],
  ['text', 'body content label'],
  ['title', 'heading name'],
  ['to', 'href link page target url'],
  ['src', 'image path url'],
  ['from', 'old path source'],
  ['items', 'cards entries links steps tabs'],
  ['language', 'lang'],
  ['entries', 'items pages'],
  ['tone', 'kind level'],
  ['updated', 'date modified'],
  ['keywords', 'tags'],
]

/** Returns what a thing is called here that others call by this word. */
const synonymOf = (word: string, candidates: readonly string[]): string | undefined =>
  synonyms.find(([here, others]) => candidates.includes(here) && others.split(' ').includes(word))?.[0]

/** Returns the known word nearest to `word`, or undefined if none is near enough to be what the author meant. */
export function nearest(word: string, words: Iterable<string>): string | undefined {
  const candidates = [...words]
  const lower = word.toLowerCase()
  // Before what is spelt alike: "content" is no typo for "contents".
  const synonym = candidates.includes(word) ? undefined : synonymOf(lower, candidates)
  if (synonym !== undefined) return synonym
  let best: string | undefined
  // A word of one or two letters is a typo for nearly everything, and nobody makes three typos in one.
  let bestDistance = Math.min(2, Math.max(word.length > 2 ? 1 : 0, Math.floor(word.length / 3))) + 1
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue
    const distance =
      candidate.toLowerCase() === lower ? 0.5 : editDistance(lower, candidate.toLowerCase(), bestDistance)
    if (distance < bestDistance) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

/** Writes one sentence: the nearest word, else the list of all (cut at twelve), else undefined. */
export function suggest(word: string, words: readonly string[], what: string): string | undefined {
  const near = nearest(word, words)
  if (near !== undefined) return `Did you mean "${near}"?`
  if (words.length === 0) return undefined
  return `${what}: ${listed(words)}.`
}

/** `a, b, c and 4 more` */
export function listed(words: readonly string[], most = 14): string {
  if (words.length <= most) return words.join(', ')
  return `${words.slice(0, most).join(', ')} and ${words.length - most} more`
}

/** Typos that are forgiven in a word of this length. */
export function maxTypos(length: number): 0 | 1 | 2 {
  if (length < 5) return 0
  return length < 8 ? 1 : 2
}

/**
 * Returns how far a typed word is from a known one: insert, delete, replace and swap of neighbours cost 1 (optimal
 * string alignment).
 * @returns Infinity above `limit`
 */
export function editDistance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  if (Math.abs(a.length - b.length) > limit) return Number.POSITIVE_INFINITY
  const at = (row: readonly number[], j: number): number => row[j] ?? Number.POSITIVE_INFINITY
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(previous, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(before, j - 2) + 1 : replaced
      current.push(Math.min(at(previous, j) + 1, at(current, j - 1) + 1, replaced, swapped))
    }
    before = previous
    previous = current
    if (Math.min(...current) > limit) break
  }
  const distance = at(previous, b.length)
  return distance > limit ? Number.POSITIVE_INFINITY : distance
}
