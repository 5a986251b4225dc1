/** Spelling of a text, by the British dictionary and the words of this site. */
import type { ProseText } from '../../schema/index.ts'
import type { Mistake } from './finding.ts'

export interface Speller {
  correct(word: string): boolean
  suggest(word: string): string[]
}

/** @param own words that are right here, whatever the dictionary says; those of small letters may begin a sentence */
export async function britishSpeller(own: Iterable<string>): Promise<Speller> {
  const [{ default: nspell }, { default: dictionary }] = await Promise.all([
    import('nspell'),
    import('dictionary-en-gb'),
  ])
  const speller = nspell(dictionary)
  const known = new Set([...own].flatMap(name => name.split(/[^\p{L}\p{N}']+/u)))
  const memo = new Map<string, boolean>()
  const near = new Map<string, string[]>()
  const isKnown = (word: string): boolean =>
    known.has(word) || known.has(word[0]!.toLowerCase() + word.slice(1)) || speller.correct(word)
  return {
    correct(word) {
      let right = memo.get(word)
      if (right === undefined) memo.set(word, (right = isKnown(word) || isKnown(word.replace(/'s$|s'$/, ''))))
      return right
    },
    suggest(word) {
      // Looking for words that are near takes a tenth of a second each.
      if (near.size >= 20 && !near.has(word)) return []
      if (!near.has(word)) near.set(word, speller.suggest(word).slice(0, 3))
      return near.get(word)!
    },
  }
}

/** Words of capitals are acronyms, those with capitals or digits inside are identifiers: other rules look at them. */
const isWord = (word: string): boolean => !/\p{N}|_/u.test(word) && !/.\p{Lu}/u.test(word)

export function spellingMistakes({ words, code }: ProseText, speller: Speller): Mistake[] {
  const mistakes: Mistake[] = []
  for (const { index, 0: found } of words.matchAll(
    /(?<![\p{L}\p{N}_./\\@#:-])[\p{L}\p{N}_][\p{L}\p{N}_']*(?:-[\p{L}\p{N}_']+)*/gu,
  )) {
    if (code.some(({ from, to }) => index < to && index + found.length > from)) continue
    // Names of files, hosts and addresses: a dot, slash or at sign without a space behind it.
    if (/^(?:\.[\p{L}\p{N}]|[/@\\:][\p{L}\p{N}/])/u.test(words.slice(index + found.length))) continue
    let at = index
    for (const part of found.split('-')) {
      const word = part.replace(/^'+|'+$/g, '')
      if (word.length > 1 && isWord(word) && !speller.correct(word)) {
        const near = speller.suggest(word)
        mistakes.push({
          rule: 'spelling',
          from: at,
          to: at + part.length,
          message: `Not in the dictionary.${near.length > 0 ? ` Perhaps: ${near.join(', ')}.` : ''}`,
        })
      }
      at += part.length + 1
    }
  }
  return mistakes
}
