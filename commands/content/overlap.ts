/** `npm run overlap`: sentences that the content shares with the toolkit's texts. The site says everything in its own words. */
import { proseTexts } from '../../schema/index.ts'
import { foldersOf } from '../build/read-content.ts'
import { type Command, contentFlags, UsageError, type Values } from '../cli/arguments.ts'
import { type Context, exit } from '../cli/command.ts'
import { plural } from '../cli/print.ts'
import { runFinder, type SourceText, withoutAllowed, wordsOf } from '../overlap/shared-runs.ts'
import { readToolkit, toolkitFlags } from '../verify/toolkit.ts'

export const command: Command = {
  name: 'overlap',
  summary:
    'Finds runs of words that the content shares with the texts of the toolkit. Exceptions stand under "fixed" in data/vocabulary.yaml.',
  flags: {
    ...toolkitFlags,
    words: { type: 'string', value: 'N', default: '8', help: 'Words that make a run.' },
    data: contentFlags.data,
    public: contentFlags.public,
  },
  examples: [
    'npm run overlap -- --toolkit ../Dissonity',
    'npm run overlap -- --toolkit ../Dissonity.git --rev v1',
    'npm run overlap -- --toolkit ../Dissonity --words 6',
  ],
}

/** What people wrote to be read; lists of packages and built files are not. */
const isText = (path: string): boolean =>
  /\.(md|mdx|txt|html?|tsx?|jsx?|mjs|cs|ya?ml|json|shader|uxml)$/i.test(path) &&
  !/(^|\/)(pnpm-lock|package-lock|yarn)|\.min\.|(^|\/)dist\//.test(path)

export function run(values: Values, context: Context): number {
  const least = Number(values['words'])
  if (!Number.isInteger(least) || least < 3)
    throw new UsageError(`--words "${values['words']}" is not a number from 3.`)
  const { label, texts: sources } = readToolkit(values, isText)
  if (sources.size === 0) throw new UsageError(`${label} holds no texts.`)
  const folders = foldersOf(values, context.root)
  const { site, texts } = context.load(folders)
  const allowed = (site?.vocabulary.fixed ?? []).map(({ text }) => wordsOf(text))
  const find = runFinder([...sources].map(prepared), least)
  const prose = proseTexts(texts, folders.label)
  let count = 0
  for (const { file, words, span } of prose) {
    for (const piece of withoutAllowed(wordsOf(words), allowed)) {
      for (const { from, to, place } of find(piece)) {
        count++
        const begin = piece[from]!.at
        const end = piece[to - 1]!.at + piece[to - 1]!.text.length
        const { line, col } = span(begin, end)
        process.stdout.write(`${file}:${line}:${col}  ${place.file}:${place.line}\n    ${words.slice(begin, end)}\n`)
      }
    }
  }
  process.stdout.write(
    `${plural(prose.length, 'text')} compared with ${plural(sources.size, 'file')} of ${label}: ${plural(count, `run`)} of ${least} words or more.\n`,
  )
  return count === 0 ? exit.clean : exit.content
}

/** Sources without markup, each character in its place so that lines stay right. */
function prepared([file, text]: readonly [string, string]): SourceText {
  const blank = (match: string): string => match.replace(/[^\n]/g, ' ')
  const plain = text
    .replace(/<\/?[A-Za-z][^<>]*>/g, blank)
    .replace(/\{["'`]\s*["'`]\}/g, blank)
    .replace(/&[a-z]+;|&#\d+;/g, match => (match === '&apos;' ? "'     " : blank(match)))
    .replace(/\]\([^)\s]*\)/g, blank)
  return { file, text: plain }
}
