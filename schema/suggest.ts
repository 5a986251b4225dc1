/** Hints for words that nearly match: a mistyped word and the known ones give `Did you mean "..."?` */
import { editDistance } from './edit-distance.ts'

/** What other tools and habits call a thing, and what it is called here. */
const otherNames: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    admonition: ['callout'],
    alert: ['callout'],
    bullets: ['list'],
    caution: ['warning', 'callout'],
    dropdown: ['details', 'tabs'],
    image: ['figure', 'src'],
    img: ['figure', 'src'],
    markdown: ['paragraph', 'text'],
    mermaid: ['diagram'],
    note: ['callout', 'info'],
    picture: ['figure'],
    snippet: ['code'],
    text: ['paragraph'],
    tree: ['file-tree'],
    url: ['to'],
    href: ['to'],
    link: ['to', 'links'],
  }),
)

/** The known word nearest to `word`, or undefined if none is near enough to be what the author meant. */
export function nearest(word: string, words: Iterable<string>): string | undefined {
  const known = [...words]
  const lower = word.toLowerCase()
  let best: string | undefined
  // A word of one or two letters is a typo for nearly everything.
  let bestDistance = Math.max(word.length > 2 ? 1 : 0, Math.floor(word.length / 3)) + 1
  for (const candidate of known) {
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue
    const distance = candidate.toLowerCase() === lower ? 0.5 : editDistance(lower, candidate.toLowerCase())
    if (distance < bestDistance) {
      best = candidate
      bestDistance = distance
    }
  }
  if (best !== undefined) return best
  const other = otherNames.get(lower)?.find(name => known.includes(name))
  if (other !== undefined) return other
  const longer = word.length > 2 ? known.filter(candidate => candidate.toLowerCase().startsWith(lower)) : []
  return longer.length === 1 ? longer[0] : undefined
}

/** One sentence: the nearest word, else the list of all (cut at twelve), else undefined. */
export function suggest(word: string, known: readonly string[], what: string): string | undefined {
  const near = nearest(word, known)
  if (near !== undefined) return `Did you mean "${near}"?`
  if (known.length === 0) return undefined
  return `${what}: ${listed(known)}.`
}

/** `a, b, c and 4 more` */
export function listed(words: readonly string[], most = 14): string {
  if (words.length <= most) return words.join(', ')
  return `${words.slice(0, most).join(', ')} and ${words.length - most} more`
}
