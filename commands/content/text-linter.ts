/**
 * What a dictionary and a known linter find in a text: spelling (Hunspell's British dictionary, by nspell), sentences
 * and words (retext). cspell was tried: its en-GB dictionaries accept "initialize", "organized" and "gray".
 */
import type { ProseText } from '../../schema/index.ts'
import { type Mistake, withoutCode } from './prose-rules.ts'

/** More, and a reader must hold too much at once. */
const longestSentence = 30
const longestParagraph = 90

/** What each of retext's rules is called here, and what it says; without one, its own words. */
const rules: Readonly<Record<string, readonly [rule: string, message?: string]>> = {
  'retext-indefinite-article': ['article'],
  'retext-quotes': ['punctuation', `Use straight quotation marks and apostrophes: " and '.`],
  'retext-repeated-words': ['doubled-word', 'The same word twice.'],
  'retext-sentence-spacing': ['punctuation', 'A space too many.'],
}

/** A text as retext parses it: paragraphs, sentences, words. */
interface TextNode {
  readonly type: string
  readonly children?: readonly TextNode[]
  readonly position?: { readonly start: Offset; readonly end: Offset } | undefined
}
interface Offset {
  readonly offset?: number | undefined
}

/** @param own words that are right here, whatever the dictionary says; those of small letters may begin a sentence */
export async function textLinter(own: Iterable<string>): Promise<(text: ProseText) => Mistake[]> {
  const [{ retext }, article, quotes, repeatedWords, sentenceSpacing, speller] = await Promise.all([
    import('retext'),
    import('retext-indefinite-article'),
    import('retext-quotes'),
    import('retext-repeated-words'),
    import('retext-sentence-spacing'),
    britishSpeller(own),
  ])
  const linter = retext()
    .use(article.default)
    .use(quotes.default, { preferred: 'straight' })
    .use(repeatedWords.default)
    .use(sentenceSpacing.default)
    .use(() => tree => void (tooLong = lengths(tree)))
  let tooLong: Mistake[] = []
  return text => {
    // Capitals, because a sentence may begin with code. "ID." is no abbreviation, though retext takes it for one.
    const plain = withoutCode(text, 'X').replace(/\bID(?=\.)/g, 'XX')
    const mistakes = linter.processSync(plain).messages.flatMap(({ source = '', reason, place }): Mistake[] => {
      if (!place || !('start' in place)) return []
      const [from, to] = rangeOf(place)
      const [rule, message = `${reason.replaceAll('`', '"')}.`] = rules[source] ?? ['punctuation']
      // Neither a piece of code twice nor the article before one can be judged.
      return text.code.some(code => code.from < to + 2 && code.to > from) ? [] : [{ rule, from, to, message }]
    })
    return [...spellingMistakes(text, speller), ...mistakes, ...tooLong]
  }
}

const rangeOf = ({ start, end }: { start: Offset; end: Offset }): [number, number] => [
  start.offset ?? 0,
  end.offset ?? 0,
]

const countWords = ({ type, children = [] }: TextNode): number =>
  type === 'WordNode' ? 1 : children.reduce((sum, child) => sum + countWords(child), 0)

function lengths(node: TextNode): Mistake[] {
  const most = { ParagraphNode: longestParagraph, SentenceNode: longestSentence }[node.type]
  const inside = node.type === 'SentenceNode' ? [] : (node.children ?? []).flatMap(lengths)
  const words = most === undefined ? 0 : countWords(node)
  if (most === undefined || words <= most || !node.position) return inside
  const [from, to] = rangeOf(node.position)
  const [rule, what, end] =
    node.type === 'SentenceNode'
      ? (['long-sentence', 'sentence', to] as const)
      : (['long-paragraph', 'paragraph', Math.min(from + 40, to)] as const)
  return [{ rule, from, to: end, message: `This ${what} has ${words} words; ${most} is the most.` }, ...inside]
}

interface Speller {
  correct(word: string): boolean
  suggest(word: string): string[]
}

/** Looking for words that are near takes a tenth of a second each. */
const mostSuggestions = 20

async function britishSpeller(own: Iterable<string>): Promise<Speller> {
  const [{ default: nspell }, { default: dictionary }] = await Promise.all([
    import('nspell'),
    import('dictionary-en-gb'),
  ])
  const speller = nspell(dictionary)
  speller.personal([...own].flatMap(name => name.split(/[^\p{L}\p{N}']+/u)).join('\n'))
  let suggestions = 0
  return {
    correct: word => speller.correct(word) || speller.correct(word.replace(/'s$|s'$/, '')),
    suggest: word => (suggestions++ < mostSuggestions ? speller.suggest(word).slice(0, 3) : []),
  }
}

/** Words of capitals are acronyms, those with capitals or digits inside are identifiers: other rules look at them. */
const isWord = (word: string): boolean => word.length > 1 && !/\p{N}|_/u.test(word) && !/.\p{Lu}/u.test(word)

const words = /(?<![\p{L}\p{N}_./\\@#:-])[\p{L}\p{N}_][\p{L}\p{N}_']*(?:-[\p{L}\p{N}_']+)*/gu

/** Names of files, hosts and addresses go on with a dot, slash or at sign without a space behind it. */
const addressGoesOn = /^(?:\.[\p{L}\p{N}]|[/@\\:][\p{L}\p{N}/])/u

const spellingMistakes = (text: ProseText, speller: Speller): Mistake[] =>
  [...text.words.matchAll(words)]
    .filter(
      ({ index, 0: { length } }) =>
        !text.code.some(({ from, to }) => index < to && index + length > from) &&
        !addressGoesOn.test(text.words.slice(index + length)),
    )
    .flatMap(({ index, 0: found }) =>
      [...found.matchAll(/[^-]+/g)].flatMap(({ 0: part, index: at }) => {
        const word = part.replace(/^'+|'+$/g, '')
        if (!isWord(word) || speller.correct(word)) return []
        const near = speller.suggest(word)
        const message = `Not in the dictionary.${near.length > 0 ? ` Perhaps: ${near.join(', ')}.` : ''}`
        return [{ rule: 'spelling', from: index + at, to: index + at + part.length, message }]
      }),
    )
