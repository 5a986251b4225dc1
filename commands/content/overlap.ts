/** `npm run overlap`: sentences that the content shares with the toolkit's texts. The site says everything in its own words. */
import { diagramLabels } from '../../renderers/index.ts'
import { proseTexts } from '../../schema/index.ts'
import { type Command, type Context, exit, UsageError, type Values } from '../cli/command.ts'
import { plural } from '../cli/print.ts'
import { readToolkit, toolkitFlags } from './git.ts'

export const command: Command = {
  summary:
    'Finds runs of words that the content shares with the texts of the toolkit. Exceptions are listed under "fixed" in data/vocabulary.yaml.',
  flags: toolkitFlags,
  examples: ['--toolkit ../Dissonity', '--toolkit ../Dissonity.git --rev v1'],
}

/** What people wrote to be read; lists of packages and built files are not. */
const isText = (path: string): boolean =>
  /\.(md|mdx|txt|html?|tsx?|jsx?|mjs|cs|ya?ml|json|shader|uxml)$/i.test(path) &&
  !/(^|\/)(pnpm-lock|package-lock|yarn)|\.min\.|(^|\/)dist\//.test(path)

/** The fewest words in a row that count as copied. */
const runLength = 8

export async function run(values: Values, context: Context): Promise<number> {
  const { label, texts: sources } = readToolkit(values, isText)
  if (sources.size === 0) throw new UsageError(`${label} holds no texts.`)
  const { folders, site, texts } = context.load(values)
  const fixed = (site?.vocabulary.fixed ?? []).map(({ text }) =>
    (text.match(word) ?? []).join(`(?:(?!${word.source}).)+`),
  )
  // Phrases that may be the same become one long word, which no other text has.
  const isFixed = new RegExp(fixed.join('|') || '(?!)', 'gisu')
  const places = new Map<string, { file: string; source: string; from: number }>()
  for (const [file, source] of sources)
    for (const { key, from } of runsOf(withoutMarkup(source)))
      if (!places.has(key)) places.set(key, { file, source, from })
  const diagrams = [...(site?.diagrams.values() ?? [])]
  const prose = proseTexts(texts, folders.label, await diagramLabels(diagrams.map(({ source }) => source)))
  let count = 0
  for (const { file, words, span } of prose)
    for (const { key, from, to } of joined(
      runsOf(words.replace(isFixed, found => 'x'.repeat(found.length))).filter(run => places.has(run.key)),
    )) {
      count++
      const [{ line, col }, place] = [span(from, to), places.get(key)]
      const theirs = place && `${place.file}:${place.source.slice(0, place.from).split('\n').length}`
      process.stdout.write(`${file}:${line}:${col}  ${theirs}\n    ${words.slice(from, to)}\n`)
    }
  process.stdout.write(
    `${plural(prose.length, 'text')} compared with ${plural(sources.size, 'file')} of ${label}: ${plural(count, `run`)} of ${runLength} words or more.\n`,
  )
  return count === 0 ? exit.clean : exit.content
}

/** Letters and digits; what joins them (hyphens, dots, apostrophes) separates words. */
const word = /[\p{L}\p{N}]+/gu

interface Run {
  /** Its words, alike however they are written. */
  readonly key: string
  readonly from: number
  readonly to: number
}

/** Every run of words in a text. */
function runsOf(text: string): Run[] {
  const words = [...text.matchAll(word)].map(({ index, 0: found }) => ({
    found: found.toLowerCase(),
    at: index,
  }))
  return words.slice(runLength - 1).map(({ found, at }, i) => {
    const run = words.slice(i, i + runLength)
    return { key: run.map(each => each.found).join(' '), from: run[0]?.at ?? 0, to: at + found.length }
  })
}

/** Runs that share words as one. */
function joined(runs: readonly Run[]): Run[] {
  const result: Run[] = []
  for (const run of runs) {
    const last = result.at(-1)
    if (last && run.from < last.to) result[result.length - 1] = { ...last, to: run.to }
    else result.push(run)
  }
  return result
}

/** The text without markup, each character at its offset so that lines stay right. */
const withoutMarkup = (text: string): string =>
  text.replace(/<\/?[A-Za-z][^<>]*>|\{["'`]\s*["'`]\}|\]\([^)\s]*\)|&[a-z]+;|&#\d+;/g, markup =>
    markup.replace(/[^\n]/g, ' '),
  )
