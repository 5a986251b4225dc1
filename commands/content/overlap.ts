/** `npm run overlap`: sentences that the content shares with the toolkit's texts. The site says everything in its own words. */
import { proseTexts } from '../../schema/index.ts'
import { type Command, contentFlags, UsageError, type Values } from '../cli/arguments.ts'
import { type Context, exit } from '../cli/command.ts'
import { plural } from '../cli/print.ts'
import { readToolkit, toolkitFlags } from '../verify/toolkit.ts'

export const command: Command = {
  summary:
    'Finds runs of words that the content shares with the texts of the toolkit. Exceptions are listed under "fixed" in data/vocabulary.yaml.',
  flags: {
    ...toolkitFlags,
    ...contentFlags,
  },
  examples: ['--toolkit ../Dissonity', '--toolkit ../Dissonity.git --rev v1'],
}

/** What people wrote to be read; lists of packages and built files are not. */
const isText = (path: string): boolean =>
  /\.(md|mdx|txt|html?|tsx?|jsx?|mjs|cs|ya?ml|json|shader|uxml)$/i.test(path) &&
  !/(^|\/)(pnpm-lock|package-lock|yarn)|\.min\.|(^|\/)dist\//.test(path)

/** The fewest words in a row that count as copied. */
const runLength = 8

interface Word {
  readonly text: string
  /** Offset in its text. */
  readonly at: number
}

export function run(values: Values, context: Context): number {
  const { label, texts: sources } = readToolkit(values, isText)
  if (sources.size === 0) throw new UsageError(`${label} holds no texts.`)
  const { folders, site, texts } = context.load(values)
  const fixed = (site?.vocabulary.fixed ?? []).map(({ text }) =>
    (text.match(word) ?? []).join(`(?:(?!${word.source}).)+`),
  )
  // Phrases that may be the same become one long word, which no other text has.
  const isFixed = new RegExp(fixed.join('|') || '(?!)', 'gisu')
  const places = placesOfRuns(sources)
  const prose = proseTexts(texts, folders.label)
  let count = 0
  for (const { file, words, span } of prose)
    for (const { from, to, place } of sharedRuns(
      wordsOf(words.replace(isFixed, found => 'x'.repeat(found.length))),
      places,
    )) {
      count++
      const { line, col } = span(from, to)
      process.stdout.write(`${file}:${line}:${col}  ${place}\n    ${words.slice(from, to)}\n`)
    }
  process.stdout.write(
    `${plural(prose.length, 'text')} compared with ${plural(sources.size, 'file')} of ${label}: ${plural(count, `run`)} of ${runLength} words or more.\n`,
  )
  return count === 0 ? exit.clean : exit.content
}

const word = /[\p{L}\p{N}]+/gu

/** Letters and digits; what joins them (hyphens, dots, apostrophes) separates words. */
const wordsOf = (text: string): Word[] =>
  [...text.matchAll(word)].map(({ index, 0: found }) => ({ text: found.toLowerCase(), at: index }))

const keyOf = (words: readonly Word[], from: number): string =>
  words
    .slice(from, from + runLength)
    .map(({ text }) => text)
    .join(' ')

/** Where each run of words first occurs in the sources, as file:line. */
function placesOfRuns(sources: ReadonlyMap<string, string>): Map<string, string> {
  const places = new Map<string, string>()
  for (const [file, source] of sources) {
    const lines = withoutMarkup(source).split('\n')
    const words = lines.flatMap((line, i) => wordsOf(line).map(each => ({ ...each, line: i + 1 })))
    for (const [i, { line }] of words.slice(0, 1 - runLength).entries()) {
      const key = keyOf(words, i)
      if (!places.has(key)) places.set(key, `${file}:${line}`)
    }
  }
  return places
}

/** The text without markup, each character at its offset so that lines stay right. */
function withoutMarkup(text: string): string {
  const blank = (match: string): string => match.replace(/[^\n]/g, ' ')
  return text
    .replace(/<\/?[A-Za-z][^<>]*>|\{["'`]\s*["'`]\}|\]\([^)\s]*\)/g, blank)
    .replace(/&[a-z]+;|&#\d+;/g, match => (match === '&apos;' ? "'     " : blank(match)))
}

/** The runs of a text that occur in the sources, each as long as it can be. */
function* sharedRuns(words: readonly Word[], places: ReadonlyMap<string, string>) {
  for (let i = 0; i + runLength <= words.length; i++) {
    const [first, place] = [words[i], places.get(keyOf(words, i))]
    if (!first || place === undefined) continue
    while (i + 1 + runLength <= words.length && places.has(keyOf(words, i + 1))) i++
    const last = words[(i += runLength - 1)]
    yield { from: first.at, to: last ? last.at + last.text.length : first.at, place }
  }
}
