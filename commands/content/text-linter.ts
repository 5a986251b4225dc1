/** Spelling, by Hunspell's British dictionary, and grammar: what retext knows of a text. */
import type { ProseText } from '../../schema/index.ts'

/** Something wrong in a text, before its position in the file is looked up. */
export interface ProseMistake {
  readonly rule: string
  readonly from: number
  readonly to: number
  readonly message: string
}

/** Returns the text with each piece of code as one run of a letter, of the same length: it counts as one word. */
export const withoutCode = ({ words, code }: ProseText, fill = 'x'): string =>
  code.reduce((text, { from, to }) => text.slice(0, from) + fill.repeat(to - from) + text.slice(to), words)

/** What each of retext's rules is called here, and what it says; without one, its own words. */
const rules: Readonly<Record<string, readonly [rule: string, message?: string]>> = {
  'retext-indefinite-article': ['article'],
  'retext-repeated-words': ['doubled-word', 'The same word twice.'],
}

/**
 * @param siteWords words that are right here, whatever the dictionary says; those of small letters may begin
 * a sentence
 */
export async function textLinter(siteWords: readonly string[]): Promise<(text: ProseText) => ProseMistake[]> {
  const [{ retext }, article, repeatedWords, spell, { default: dictionary }] = await Promise.all([
    import('retext'),
    import('retext-indefinite-article'),
    import('retext-repeated-words'),
    import('retext-spell'),
    import('dictionary-en-gb'),
  ])
  const personal = siteWords.flatMap(name => name.split(/[^\p{L}\p{N}']+/u)).join('\n')
  // Looking for words that are near takes a tenth of a second each.
  const speller = retext().use(spell.default, { dictionary, personal, max: 20, ignoreLiteral: false })
  const linter = retext().use(article.default).use(repeatedWords.default)
  return text => {
    // Capitals, because a sentence may begin with code. "ID." is no abbreviation, though retext takes it for
    // one.
    const plain = withoutCode(text, 'X').replace(/\bID(?=\.)/g, 'XX')
    // The speller skips numbers, and would report compounds as a whole.
    const spelt = withoutCode(text, '0')
      .replace(notSpelt, name => '0'.repeat(name.length))
      .replaceAll('-', ' ')
    const messages = [...speller.processSync(spelt).messages, ...linter.processSync(plain).messages]
    const mistakes: ProseMistake[] = []
    for (const message of messages) {
      const mistake = mistakeOf(message)
      if (mistake && (mistake.rule === 'spelling' || !touchesCode(text, mistake))) mistakes.push(mistake)
    }
    return mistakes
  }
}

/** Neither a piece of code twice nor the article before one can be judged. */
const touchesCode = ({ code }: ProseText, { from, to }: ProseMistake): boolean =>
  code.some(piece => piece.from < to + 2 && piece.to > from)

/** What retext says about a text, as far as we use it. */
interface RetextMessage {
  readonly source?: string | undefined
  readonly reason: string
  readonly place?: object | undefined
  readonly actual?: string | null | undefined
  readonly expected?: readonly string[] | null | undefined
}

function mistakeOf({
  source = '',
  reason,
  place,
  actual,
  expected,
}: RetextMessage): ProseMistake | undefined {
  if (!place || !isRange(place) || !actual) return undefined
  const [from, to] = rangeOf(place)
  if (source === 'retext-spell') {
    const near = (expected ?? []).slice(0, 3)
    const guess = near.length > 0 ? ` Perhaps: ${near.join(', ')}.` : ''
    const cure = 'If it is right, add it to "dictionary" in data/vocabulary.yaml.'
    return { rule: 'spelling', from, to, message: `It isn't in the dictionary.${guess} ${cure}` }
  }
  const [rule, message = `${reason.replaceAll('`', '"')}.`] = rules[source] ?? ['punctuation']
  return { rule, from, to, message }
}

/** Names of files, addresses, acronyms and identifiers: other rules look at them. */
const joinedName = '[./\\\\@#:][\\p{L}\\p{N}_/]\\S*'
const digitOrCapital = "[\\p{N}_]|(?<=[\\p{L}\\p{N}_'])\\p{Lu}"
const notSpelt = new RegExp(`[\\p{L}\\p{N}_'-]*(?:${joinedName}|${digitOrCapital})[\\p{L}\\p{N}_']*`, 'gu')

type Extent = Readonly<Record<'start' | 'end', { readonly offset?: number | undefined }>>

const isRange = (place: object): place is Extent => 'start' in place && 'end' in place

const rangeOf = ({ start, end }: Extent): [number, number] => [start.offset ?? 0, end.offset ?? 0]
