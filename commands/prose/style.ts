/** Rules about one text: length, punctuation, words to avoid, names of links, capitals of headings. */
import type { ProseText } from '../../schema/index.ts'
import type { Mistake } from './finding.ts'
import { countWords, escaped, sentencesOf, withoutCode, withoutNames } from './sentence.ts'

/** More, and a reader must hold too much at once. */
const longestSentence = 30
const longestParagraph = 90

export interface Avoided {
  readonly words: readonly string[]
  readonly instead: string
  readonly except: readonly string[]
}

export interface StyleWords {
  readonly avoid: readonly Avoided[]
  /** Proper names, as they are written. */
  readonly names: readonly string[]
  /** What keeps its capitals in headings: the names, and more. */
  readonly titles: readonly string[]
}

export function styleMistakes(text: ProseText, { avoid, names, titles }: StyleWords): Mistake[] {
  const plain = withoutCode(text)
  return [
    ...lengths(plain),
    ...punctuation(plain),
    ...doubled(plain),
    ...avoid.flatMap(rule => avoidedWords(plain, rule)),
    ...names.flatMap(name => otherSpellings(plain, name)),
    ...linkNames(text),
    ...(isHeading(text) ? headingCase(text, plain, titles) : []),
  ]
}

function lengths(plain: string): Mistake[] {
  const mistakes: Mistake[] = []
  const all = countWords(plain)
  if (all > longestParagraph)
    mistakes.push({
      rule: 'long-paragraph',
      from: 0,
      to: Math.min(40, plain.length),
      message: `This paragraph has ${all} words; ${longestParagraph} is the most.`,
    })
  for (const { from, to } of sentencesOf(plain)) {
    const count = countWords(plain.slice(from, to))
    if (count > longestSentence)
      mistakes.push({
        rule: 'long-sentence',
        from,
        to,
        message: `This sentence has ${count} words; ${longestSentence} is the most.`,
      })
  }
  return mistakes
}

const signs: readonly (readonly [RegExp, string])[] = [
  [/!/g, 'No exclamation marks.'],
  [/—|(?<=\s)--(?=\s)/g, 'No dashes between parts of a sentence: use a comma, a colon or a full stop.'],
  [/\.\.\.|…/g, 'Say it in full, or end the sentence.'],
  [/[‘’]/g, "Use the straight apostrophe: '."],
  [/[“”]/g, 'Use straight quotation marks.'],
  [/ {2,}|\s+(?=[.,;:?](?:\s|$))/g, 'A space too many.'],
  [/\b(?:e\.g\.|i\.e\.|etc\.|cf\.|vs\.)/g, 'Write it out: "for example", "that is", "and so on".'],
]

const punctuation = (plain: string): Mistake[] =>
  signs.flatMap(([pattern, message]) =>
    [...plain.matchAll(pattern)].map(
      ({ index, 0: found }): Mistake => ({ rule: 'punctuation', from: index, to: index + found.length, message }),
    ),
  )

const doubled = (plain: string): Mistake[] =>
  [...plain.matchAll(/\b(\p{L}+)\s+\1\b/giu)]
    .filter(({ 1: word }) => !/^(x+|that|had)$/i.test(word!))
    .map(({ index, 0: found }) => ({
      rule: 'doubled-word',
      from: index,
      to: index + found.length,
      message: 'The same word twice.',
    }))

const letter = '[\\p{L}\\p{N}_]'

/** Whole words. A phrase of small letters is also found at the start of a sentence. */
function avoidedWords(plain: string, { words, instead, except }: Avoided): Mistake[] {
  const allowed = except.flatMap(phrase => occurrences(plain, escaped(phrase)))
  return words.flatMap(word => {
    const small = /^\p{Ll}/u.test(word)
    const capital = `(?<=^|[.?!:]\\s)${word[0]!.toUpperCase()}`
    const first = small ? `(?:${word[0]!}|${capital})` : escaped(word[0]!)
    return occurrences(plain, `(?<!${letter}|[/.-])${first}${escaped(word.slice(1))}(?!${letter}|-\\p{L})`)
      .filter(({ from, to }) => !allowed.some(range => range.from <= from && range.to >= to))
      .map(range => ({ rule: 'avoid', ...range, message: instead }))
  })
}

/** A proper name with other capitals: "Javascript", "github". Not inside addresses and names of files. */
const otherSpellings = (plain: string, name: string): Mistake[] =>
  occurrences(plain, `(?<!${letter}|[/.@-])${escaped(name)}(?!${letter}|[/@-]|\\.${letter})`, 'i')
    .filter(({ from, to }) => plain.slice(from, to) !== name)
    .map(range => ({ rule: 'avoid', ...range, message: `The name is written "${name}".` }))

const occurrences = (plain: string, pattern: string, flags = ''): { from: number; to: number }[] =>
  [...plain.matchAll(new RegExp(pattern, `gu${flags}`))].map(({ index, 0: found }) => ({
    from: index,
    to: index + found.length,
  }))

const linkNames = ({ words, links }: ProseText): Mistake[] =>
  links
    .filter(({ from, to }) =>
      /^(click here|here|there|this|link|this link|this page|more|read more|page)$/i.test(words.slice(from, to).trim()),
    )
    .map(({ from, to }) => ({ rule: 'link-text', from, to, message: 'Name what the link leads to.' }))

/** Fields that head something. Labels of boxes and titles of code are names of files and programs. */
function isHeading({ block, field, file, words }: ProseText): boolean {
  // Captions of samples and drawings are sentences.
  if (field === 'caption') return !/\.$/.test(words)
  if (field === 'title')
    return block !== 'code' && block !== 'home-bench' && !file.endsWith('/team.yaml') && !file.endsWith('/site.yaml')
  return (field === 'text' && block === 'heading') || field === 'columns'
}

/** Sentence case: after the first word, capitals are for names. */
function headingCase({ words, code }: ProseText, plain: string, names: readonly string[]): Mistake[] {
  let text = plain
  for (const { from, to } of code) text = text.slice(0, from) + ' '.repeat(to - from) + text.slice(to)
  text = withoutNames(text, names)
  const mistakes: Mistake[] = []
  const first = /[\p{L}\p{N}]/u.exec(words)
  if (first && /\p{Ll}/u.test(text[first.index] ?? ' '))
    mistakes.push({
      rule: 'heading-case',
      from: first.index,
      to: first.index + 1,
      message: 'A heading begins with a capital.',
    })
  for (const { index, 0: found } of text.matchAll(
    /(?<![.?:]\s+|^\W*|[\p{L}\p{N}_/.])\p{Lu}\p{Ll}+(?![\p{L}\p{N}_/]|\.\p{L})/gu,
  ))
    mistakes.push({
      rule: 'heading-case',
      from: index,
      to: index + found.length,
      message: 'Only the first word and names have capitals. A name belongs under "names" in data/vocabulary.yaml.',
    })
  return mistakes
}
