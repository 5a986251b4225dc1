/** Where the words of a query are in a text, and the line of it that a hit shows. */

/**
 * Lengths in characters: of the text that is looked at, of the excerpt, and of what may precede the first
 * match.
 */
const longestSearched = 1500
const excerptLength = 170
const lengthBefore = 40

/** A line of code, by its end or its beginning. */
const codeLine = /[;{}>]$|^[<}#@]|^(?:using|import|const|var|await|if) /

/** Words of the query that a line of code must have more than a sentence to be shown in its place. */
const codePenalty = 1.5

/**
 * Letters and digits, but for rare scripts: the browser needs several milliseconds to compile a class of
 * Unicode.
 */
const letter = '[a-z0-9\\u00c0-\\u1fff\\u3040-\\ud7ff]'

/** Returns a stem as a pattern: its last letter may differ from that of the word, and so may the spelling. */
const spellings = (stem: string): string => stem.replace(/i$/, '[iy]').replaceAll('iz', 'i[sz]')

/**
 * Finds the words of a text that begin with one of these stems.
 * @param phrases stems of words that count only one after the other
 */
export function wordsWith(stems: readonly string[], phrases: readonly (readonly string[])[] = []): RegExp {
  const word = (pattern: string): string => `(?:${pattern})${letter}*`
  const sequences = phrases.map(parts => parts.map(part => word(spellings(part))).join('[ -]'))
  // Without a stem, nothing matches.
  const anyStem = [...new Set(stems)].map(spellings).join('|') || '(?!)'
  return new RegExp(`(?<!${letter})(${[...sequences, word(anyStem)].join('|')})`, 'gi')
}

/** Returns the line with most of the words of a query, cut around the first of them; the first line if none has any. */
export function excerpt(text: string, queryWords: RegExp): string {
  const lines = text.slice(0, longestSearched).split('\n')
  const counts = lines.map(line => countMatches(line, queryWords) - (codeLine.test(line) ? codePenalty : 0))
  const line = lines[counts.indexOf(Math.max(...counts))] ?? ''

  const begin = excerptBegin(line, line.search(queryWords))
  const end = excerptEnd(line, begin)
  return `${begin > 0 ? '… ' : ''}${line.slice(begin, end)}${end < line.length ? ' …' : ''}`
}

/** Counts how many different words of a query a line has. */
function countMatches(line: string, queryWords: RegExp): number {
  const matches = line.match(queryWords) ?? []
  // A line that is nothing but the word itself explains nothing.
  if (matches.join('').length === line.length) return 0
  return new Set(matches.map(word => word.toLowerCase())).size
}

/** @param match where the first match is */
function excerptBegin(line: string, match: number): number {
  if (line.length <= excerptLength / 2 || match < 2 * lengthBefore) return 0
  return line.indexOf(' ', match - lengthBefore) + 1
}

/** At the end of a word, unless a word is very long. */
function excerptEnd(line: string, begin: number): number {
  const longest = begin + excerptLength
  if (longest >= line.length) return line.length
  return Math.max(line.lastIndexOf(' ', longest - 1), longest - excerptLength / 2)
}
