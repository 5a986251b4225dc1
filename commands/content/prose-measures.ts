/**
 * How running prose reads, in figures: `npm run prose` reports them for each part of the site that
 * `proseLimits` in data/vocabulary.yaml names, and holds that part to its limits. A single page may have its
 * reasons, so pages are only listed.
 */
import { isBelow, type ProseText, type Site } from '../../schema/index.ts'
import { withoutCode } from './text-linter.ts'

type Limits = Site['vocabulary']['proseLimits'][number]

export interface Measures {
  readonly sentences: number
  /** Per 100 sentences: colons and semicolons with more of the sentence behind them, and "you". */
  readonly colons: number
  readonly semicolons: number
  readonly you: number
  /** Words of a sentence, on average. */
  readonly words: number
}

export interface MeasuredPart {
  readonly limits: Limits
  readonly measures: Measures
  /** What exceeds the limits, a sentence each. */
  readonly faults: readonly string[]
  readonly pages: ReadonlyMap<string, Measures>
}

export function measuredParts(texts: readonly ProseText[], { vocabulary }: Site): MeasuredPart[] {
  const sentences = texts
    .filter(({ isPage, flow }) => isPage && flow)
    .flatMap(text => sentencesOf(text).map(sentence => ({ text, sentence })))
  const measuresOf = (list: typeof sentences): Measures => measured(list.map(({ sentence }) => sentence))
  const longestFirst = [...vocabulary.proseLimits].sort((a, b) => b.folder.length - a.folder.length)
  const partOf = (text: ProseText): Limits | undefined =>
    longestFirst.find(({ folder }) => isBelow(text, folder))
  return vocabulary.proseLimits.map(limits => {
    const ofPart = sentences.filter(({ text }) => partOf(text) === limits)
    const measures = measuresOf(ofPart)
    const pages = new Map<string, Measures>()
    for (const page of new Set(ofPart.map(({ text }) => text.file)))
      pages.set(page, measuresOf(ofPart.filter(({ text }) => text.file === page)))
    return { limits, measures, faults: faultsOf(measures, limits), pages }
  })
}

const segmenter = new Intl.Segmenter('en-GB', { granularity: 'sentence' })

/** Code counts as one word, whatever is in it. */
const sentencesOf = (text: ProseText): string[] =>
  [...segmenter.segment(withoutCode(text, 'X'))].map(({ segment }) => segment.trim()).filter(Boolean)

function measured(sentences: readonly string[]): Measures {
  const per100 = (pattern: RegExp): number =>
    share(sentences.reduce((count, sentence) => count + (sentence.match(pattern)?.length ?? 0), 0) * 100)
  const share = (count: number): number => (sentences.length === 0 ? 0 : count / sentences.length)
  return {
    sentences: sentences.length,
    colons: per100(/:(?=\s+\S)/g),
    semicolons: per100(/;(?=\s+\S)/g),
    you: per100(/\byou(?:r|rs|rself)?\b/gi),
    words: share(sentences.reduce((count, sentence) => count + sentence.split(/\s+/).length, 0)),
  }
}

function faultsOf({ colons, semicolons, you, words }: Measures, limits: Limits): string[] {
  const faults: string[] = []
  const say = (what: string, is: number, limit: string): void => {
    faults.push(`${limits.name}: ${is.toFixed(1)} ${what}; ${limit}.`)
  }
  const { from, to } = limits.words
  if (colons > limits.colons) say('mid-sentence colons per 100 sentences', colons, `at most ${limits.colons}`)
  if (semicolons > limits.semicolons)
    say('semicolons per 100 sentences', semicolons, `at most ${limits.semicolons}`)
  if (you < limits.you) say('"you" per 100 sentences', you, `at least ${limits.you}`)
  if (words < from || words > to) say('words a sentence', words, `${from} to ${to}`)
  return faults
}
