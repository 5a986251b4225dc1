/** The house rules of a text, which no linter knows: its own words to avoid, names, links, headings, acronyms. */
import type { ProseText } from '../../schema/index.ts'

export type Rule =
  | 'spelling'
  | 'article'
  | 'long-sentence'
  | 'long-paragraph'
  | 'punctuation'
  | 'avoid'
  | 'link-text'
  | 'heading-case'
  | 'unknown-acronym'
  | 'unexplained-acronym'
  | 'doubled-word'

interface Range {
  readonly from: number
  readonly to: number
}

/** Something wrong in a text, before its position in the file is looked up. */
export interface Mistake extends Range {
  readonly rule: Rule
  readonly message: string
}

export interface StyleWords {
  readonly avoid: readonly {
    readonly words: readonly string[]
    readonly instead: string
    readonly except: readonly string[]
  }[]
  /** Proper names, as they are written. */
  readonly names: readonly string[]
  /** What keeps its capitals in headings: the names, and more. */
  readonly titles: readonly string[]
}

export const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The text with each piece of code as one run of a letter, of the same length: it counts as one word. */
export const withoutCode = ({ words, code }: Pick<ProseText, 'words' | 'code'>, fill = 'x'): string =>
  code.reduce((text, { from, to }) => text.slice(0, from) + fill.repeat(to - from) + text.slice(to), words)

/** The text with proper names blanked out, the longest first; every other character keeps its offset. */
function withoutNames(text: string, names: readonly string[]): string {
  const inText = names.filter(name => text.includes(name)).sort((a, b) => b.length - a.length)
  return inText.reduce(
    (rest, name) =>
      rest.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, 'gu'), found =>
        ' '.repeat(found.length),
      ),
    text,
  )
}

const occurrences = (plain: string, pattern: string | RegExp, flags = ''): Range[] =>
  [...plain.matchAll(typeof pattern === 'string' ? new RegExp(pattern, `gu${flags}`) : pattern)].map(
    ({ index, 0: found }) => ({ from: index, to: index + found.length }),
  )

export function styleMistakes(text: ProseText, { avoid, names, titles }: StyleWords): Mistake[] {
  const plain = withoutCode(text)
  return [
    ...signs.flatMap(([pattern, message]) =>
      occurrences(plain, pattern).map(range => ({ rule: 'punctuation' as const, ...range, message })),
    ),
    ...avoid.flatMap(({ words, instead, except }) => {
      const allowed = except.flatMap(phrase => occurrences(plain, escaped(phrase)))
      return words
        .flatMap(word => avoided(plain, word))
        .filter(({ from, to }) => !allowed.some(range => range.from <= from && range.to >= to))
        .map(range => ({ rule: 'avoid' as const, ...range, message: instead }))
    }),
    ...names.flatMap(name => otherSpellings(plain, name)),
    ...text.links
      .filter(({ from, to }) => emptyLink.test(text.words.slice(from, to).trim()))
      .map(({ from, to }) => ({ rule: 'link-text' as const, from, to, message: 'Name what the link leads to.' })),
    ...(isHeading(text) ? headingCase(text, titles) : []),
  ]
}

const signs: readonly (readonly [RegExp, string])[] = [
  [/!/g, 'No exclamation marks.'],
  [/—|(?<=\s)--(?=\s)/g, 'No dashes between parts of a sentence: use a comma, a colon or a full stop.'],
  [/\.\.\.|…/g, 'Say it in full, or end the sentence.'],
  [/(?<![.?!:]) {2,}|\s+(?=[.,;:?](?:\s|$))/g, 'A space too many.'],
  [/\b(?:e\.g\.|i\.e\.|etc\.|cf\.|vs\.)/g, 'Write it out: "for example", "that is", "and so on".'],
]

const emptyLink = /^(click here|here|there|this|link|this link|this page|more|read more|page)$/i

const letter = '[\\p{L}\\p{N}_]'

/** Whole words. A phrase of small letters is also found at the start of a sentence. */
function avoided(plain: string, word: string): Range[] {
  const [first = '', rest] = [word.charAt(0), escaped(word.slice(1))]
  const begin = /\p{Ll}/u.test(first) ? `(?:${first}|(?<=^|[.?!:]\\s)${first.toUpperCase()})` : escaped(first)
  return occurrences(plain, `(?<!${letter}|[/.-])${begin}${rest}(?!${letter}|-\\p{L})`)
}

/** A proper name with other capitals: "Javascript", "github". Not inside addresses and names of files. */
const otherSpellings = (plain: string, name: string): Mistake[] =>
  occurrences(plain, `(?<!${letter}|[/.@-])${escaped(name)}(?!${letter}|[/@-]|\\.${letter})`, 'i')
    .filter(({ from, to }) => plain.slice(from, to) !== name)
    .map(range => ({ rule: 'avoid', ...range, message: `The name is written "${name}".` }))

/** Fields that head something. Labels of boxes and titles of code are names of files and programs. */
function isHeading({ block, field, file, words }: ProseText): boolean {
  // Captions of samples and drawings are sentences.
  if (field === 'caption') return !/\.$/.test(words)
  if (field === 'title') return block !== 'code' && block !== 'home-bench' && !/\/(team|site)\.yaml$/.test(file)
  return (field === 'text' && block === 'heading') || field === 'columns'
}

/** Sentence case: after the first word, capitals are for names. */
function headingCase(text: ProseText, names: readonly string[]): Mistake[] {
  const plain = withoutNames(withoutCode(text, ' '), names)
  const first = /[\p{L}\p{N}]/u.exec(text.words)?.index ?? 0
  const capitals = /(?<![.?:]\s+|^\W*|[\p{L}\p{N}_/.])\p{Lu}\p{Ll}+(?![\p{L}\p{N}_/]|\.\p{L})/gu
  const message = 'Only the first word and names have capitals. A name belongs under "names" in data/vocabulary.yaml.'
  return [
    ...(/\p{Ll}/u.test(plain.charAt(first))
      ? [{ rule: 'heading-case' as const, from: first, to: first + 1, message: 'A heading begins with a capital.' }]
      : []),
    ...occurrences(plain, capitals).map(range => ({ rule: 'heading-case' as const, ...range, message })),
  ]
}

interface Acronym {
  readonly short: string
  readonly long?: string | undefined
}

/**
 * Each acronym of a page is known to every reader, or explained where the page first uses it in running text.
 *
 * @param texts of one page, in order
 * @param names proper names; acronyms inside them are not looked at
 */
export function acronymMistakes(
  texts: readonly ProseText[],
  acronyms: readonly Acronym[],
  names: readonly string[],
): { text: ProseText; mistake: Mistake }[] {
  const known = new Map(acronyms.map(({ short, long }) => [short, long]))
  const mixed = acronyms.map(({ short }) => short).filter(short => !/^\p{Lu}[\p{Lu}\p{N}]+$/u.test(short))
  const capitals = '\\p{Lu}[\\p{Lu}\\p{N}]+s?(?!\\.\\p{L})'
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_./@#-])(?:${[capitals, ...mixed].join('|')})(?![\\p{L}\\p{N}_])`, 'gu')
  const uses = texts.flatMap(text =>
    occurrences(withoutNames(withoutCode(text), names), pattern).map(range => {
      const word = text.words.slice(range.from, range.to)
      return { text, ...range, word: known.has(word) ? word : word.replace(/s$/, '') }
    }),
  )
  const unknown = uses
    .filter(({ word }) => !known.has(word))
    .map(({ text, from, to }) => {
      const message = 'Not among the acronyms of data/vocabulary.yaml. Explain it there, or write code in backticks.'
      return { text, mistake: { rule: 'unknown-acronym' as const, from, to, message } }
    })
  const unexplained = [...known].flatMap(([short, long]) => {
    const own = uses.filter(({ word }) => word === short)
    const first = own.find(({ text }) => text.running) ?? own[0]
    if (!first || long === undefined) return []
    const { text, from, to } = first
    const until = text.running ? texts.indexOf(text) + 1 : texts.length
    if (texts.slice(0, until).some(({ words }) => words.toLowerCase().includes(long.toLowerCase()))) return []
    const message = `Say at its first use on this page what it stands for: ${long}.`
    return [{ text, mistake: { rule: 'unexplained-acronym' as const, from, to, message } }]
  })
  return [...unknown, ...unexplained]
}
