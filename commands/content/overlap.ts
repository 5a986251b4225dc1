/**
 * `npm run overlap`: finds sentences that the content shares with the toolkit's texts, because ours should be
 * our own.
 */
import { proseTexts } from '../../schema/index.ts'
import { type Context, exit, UsageError, type Values } from '../cli/command.ts'
import { plural } from '../cli/print.ts'
import { readToolkit } from './git.ts'

/** Tells whether people wrote a file to be read. Lists of packages and built files are left out. */
const isText = (path: string): boolean =>
  /\.(md|mdx|txt|html?|tsx?|jsx?|mjs|cs|ya?ml|json|shader|uxml)$/i.test(path) &&
  !/(^|\/)(pnpm-lock|package-lock|yarn|dist\/)|\.min\./.test(path)

/** The fewest words in a row that count as copied. */
const runLength = 8

/** Letters and digits; what joins them (hyphens, dots, apostrophes) separates words. */
const word = /[\p{L}\p{N}]+/gu

export function run(values: Values, context: Context): number {
  const { label, texts: sources } = readToolkit(values, isText)
  if (sources.size === 0) throw new UsageError(`${label} doesn't contain any texts.`)
  const { folders, site, texts } = context.load(values)
  const fixed = (site?.vocabulary.fixed ?? []).map(({ text }) =>
    (text.match(word) ?? []).join(`(?:(?!${word.source}).)+`),
  )
  const fixedPhrase = new RegExp(fixed.join('|') || '(?!)', 'gisu')
  const places = placesOfRuns(sources)
  const prose = proseTexts(texts, folders.label)
  let count = 0
  for (const { file, words, span } of prose) {
    // Phrases that may be the same become one long word, which no other text has.
    const compared = words.replace(fixedPhrase, phrase => 'x'.repeat(phrase.length))
    const shared = runsOf(compared).filter(({ key }) => places.has(key))
    for (const { key, from, to } of joined(shared)) {
      count += 1
      const { line, col } = span(from, to)
      process.stdout.write(`${file}:${line}:${col}  ${places.get(key)}\n    ${words.slice(from, to)}\n`)
    }
  }
  const compared = `${plural(prose.length, 'text')} compared with ${plural(sources.size, 'file')} of ${label}`
  process.stdout.write(`${compared}: ${plural(count, 'run')} of ${runLength} words or more.\n`)
  return count === 0 ? exit.clean : exit.content
}

/** Returns where each run of words first occurs in the toolkit, as `file:line`. */
function placesOfRuns(sources: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const places = new Map<string, string>()
  for (const [file, source] of sources) {
    let line = 1
    let counted = 0
    for (const { key, from } of runsOf(withoutMarkup(source))) {
      line += source.slice(counted, from).split('\n').length - 1
      counted = from
      if (!places.has(key)) places.set(key, `${file}:${line}`)
    }
  }
  return places
}

/** Blanks out markup. Every other character keeps its offset, so that line numbers stay right. */
const withoutMarkup = (text: string): string =>
  text.replace(/<\/?[A-Za-z][^<>]*>|\{["'`]\s*["'`]\}|\]\([^)\s]*\)|&[a-z]+;|&#\d+;/g, markup =>
    markup.replace(/[^\n]/g, ' '),
  )

interface Run {
  /** Its words in lower case, with a space between them. */
  readonly key: string
  readonly from: number
  readonly to: number
}

/** Returns every run of so many words in a text. */
function runsOf(text: string): Run[] {
  const words = [...text.matchAll(word)]
  return words.slice(runLength - 1).map((last, i) => ({
    key: words
      .slice(i, i + runLength)
      .map(([written]) => written.toLowerCase())
      .join(' '),
    from: words[i]?.index ?? 0,
    to: last.index + last[0].length,
  }))
}

/** Joins runs that share words. */
function joined(runs: readonly Run[]): Run[] {
  const result: Run[] = []
  for (const run of runs) {
    const last = result.at(-1)
    if (last && run.from < last.to) result[result.length - 1] = { ...last, to: run.to }
    else result.push(run)
  }
  return result
}
