/** `npm run overlap -- --self`: passages that two files share, although each fact has one home. */
import { diagramLabels } from '../../renderers/index.ts'
import { type ProseText, proseTexts, type Site } from '../../schema/index.ts'
import { exit, type Loaded } from '../cli/command.ts'
import { plural } from '../cli/print.ts'
import { joined, runsOf, word } from './word-runs.ts'

/** The fewest words in a row that count as said twice. */
const passageLength = 11

/** Most passages that may be on two pages, each for its reason. */
const mostShared = 20

interface Repeat {
  readonly text: ProseText
  readonly from: number
  readonly to: number
  /** The other files that have its first words. */
  readonly others: readonly string[]
  /** The entry of `shared` in data/vocabulary.yaml that allows it. */
  readonly allowed: Site['vocabulary']['shared'][number] | undefined
}

export async function reportRepeats({ folders, site, texts }: Loaded): Promise<number> {
  const diagrams = [...(site?.diagrams.values() ?? [])]
  const labels = await diagramLabels(diagrams.map(({ source }) => source))
  const prose = proseTexts(texts, folders.label, labels)
  const shared = site?.vocabulary.shared ?? []
  const repeats = repeatsIn(prose, shared)
  const found = repeats.filter(({ allowed }) => !allowed)
  const used = shared.filter(entry => repeats.some(({ allowed }) => allowed === entry))
  const unused = shared.filter(entry => !used.includes(entry))
  for (const repeat of found) process.stdout.write(lineOf(repeat))
  for (const { text } of unused)
    process.stdout.write(`No two pages share what "shared" lists:\n    ${text}\n`)
  const listed = `${plural(used.length, 'passage')} with a reason (${mostShared} at most)`
  const without = `${plural(found.length, 'passage')} of ${passageLength} words or more on two pages`
  process.stdout.write(`${plural(prose.length, 'text')} compared: ${without}, and ${listed}.\n`)
  const isClean = found.length + unused.length === 0 && used.length <= mostShared
  return isClean ? exit.clean : exit.content
}

function lineOf({ text, from, to, others }: Repeat): string {
  const { line, col } = text.span(from, to)
  return `${text.file}:${line}:${col}  ${others.join(', ')}\n    ${text.words.slice(from, to)}\n`
}

/** Each passage once, where it comes first. */
function repeatsIn(prose: readonly ProseText[], shared: Site['vocabulary']['shared']): Repeat[] {
  const filesOf = filesOfPassages(prose)
  const repeats = new Map<string, Repeat>()
  for (const text of prose) {
    const runs = runsOf(text.words, passageLength).filter(({ key }) => (filesOf.get(key)?.size ?? 0) > 1)
    for (const { key, from, to } of joined(runs)) {
      if (repeats.has(key)) continue
      const passage = plainWords(text.words.slice(from, to))
      const allowed = shared.find(entry => plainWords(entry.text).includes(passage))
      const others = [...(filesOf.get(key) ?? [])].filter(file => file !== text.file)
      repeats.set(key, { text, from, to, others, allowed })
    }
  }
  return [...repeats.values()]
}

const plainWords = (text: string): string => (text.match(word) ?? []).join(' ').toLowerCase()

/** The files that have each passage. */
function filesOfPassages(prose: readonly ProseText[]): ReadonlyMap<string, ReadonlySet<string>> {
  const files = new Map<string, Set<string>>()
  for (const { file, words } of prose)
    for (const { key } of runsOf(words, passageLength)) {
      const having = files.get(key) ?? new Set()
      files.set(key, having.add(file))
    }
  return files
}
