/**
 * `npm run prose`: how the content is written. retext checks spelling, by Hunspell's British dictionary, and
 * grammar; ours are the rules that no linter knows: words to avoid, names, links, headings. A word that the
 * dictionary lacks is only a note, and so is a name that the glossary has another one for.
 * cspell's en-GB dictionaries accept "initialize" and "gray".
 */
import { escapeRegex, type ProseText, proseTexts, type Site } from '../../schema/index.ts'
import { type Context, exit, UsageError, type Values } from '../cli/command.ts'
import { type Annotated, annotation, plural, printDiagnostics } from '../cli/print.ts'
import { type ProseMistake, textLinter, withoutCode } from './text-linter.ts'

export async function run(values: Values, context: Context): Promise<number> {
  const { format } = values
  if (format !== 'pretty' && format !== 'github')
    throw new UsageError(`--format is pretty or github, not "${format}".`)
  const { folders, site, texts: files, diagnostics } = context.load(values)
  if (!site) {
    printDiagnostics(diagnostics, files)
    return exit.content
  }
  const texts = proseTexts(files, folders.label)
  const findings = await proseFindings(texts, site)
  if (format === 'github') process.stdout.write(findings.map(annotation).join(''))
  else
    for (const { file, line, col, code, words, message } of findings)
      process.stdout.write(`${file}:${line}:${col}  ${code}  "${shortened(words)}"  ${message}\n`)
  const notes = findings.filter(({ severity }) => severity === 'notice').length
  const counts = `${plural(findings.length - notes, 'finding')}, ${plural(notes, 'note')}`
  process.stdout.write(`${plural(texts.length, 'text')} read: ${counts}.\n`)
  return findings.length === notes ? exit.clean : exit.content
}

const shortened = (words: string): string =>
  words.length > 70 ? `${words.slice(0, 67).trimEnd()}...` : words

interface ProseFinding extends Annotated {
  /** The words that it is about. */
  readonly words: string
}

/** Returns everything that is wrong with how the content is written. */
async function proseFindings(texts: readonly ProseText[], site: Site): Promise<ProseFinding[]> {
  const { vocabulary, settings } = site
  const names = [...vocabulary.names, ...Object.values(settings.product)]
  const titles = [...names, ...vocabulary.titles]
  const properNames = texts.filter(({ properName }) => properName).map(({ words }) => words)
  const lint = await textLinter([...vocabulary.dictionary, ...names, ...properNames])
  const checkStyle = styleChecker(site, titles)
  const fixed = new RegExp(anyOf(vocabulary.fixed.map(({ text }) => escapeRegex(text))), 'g')
  const findings: ProseFinding[] = []
  for (const text of texts) {
    const fixedPhrases = [...text.words.matchAll(fixed)]
    const isFixed = ({ from, to }: ProseMistake): boolean =>
      fixedPhrases.some(({ index, 0: phrase }) => index <= from && to <= index + phrase.length)
    const mistakes = [...lint(text), ...checkStyle(text)].filter(mistake => !isFixed(mistake))
    findings.push(...mistakes.map(mistake => placed(text, mistake)))
  }
  return findings.sort(byPlace)
}

function byPlace(a: ProseFinding, b: ProseFinding): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1
  return a.line - b.line || a.col - b.col
}

/** Returns the source of a pattern for any of some patterns; for none of them, one that matches nothing. */
const anyOf = (patterns: readonly string[]): string => patterns.join('|') || '(?!)'

/** Rules that a text may have its reasons to break. A word that is right but new must stop nobody. */
const onlyNotes = new Set(['spelling', 'other-name', 'repeated-words'])

function placed(text: ProseText, { rule, from, to, message }: ProseMistake): ProseFinding {
  const { line, col, length } = text.span(from, to)
  const words = text.words.slice(from, to)
  const severity = onlyNotes.has(rule) ? 'notice' : 'warning'
  return { severity, code: rule, file: text.file, line, col, length, words, message }
}

/** Blanks out some phrases, the longest first; every other character keeps its offset. */
function blanker(phrases: readonly string[]): (text: string) => string {
  const longest = [...phrases].sort((a, b) => b.length - a.length).map(escapeRegex)
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${anyOf(longest)})(?![\\p{L}\\p{N}])`, 'gu')
  return text => text.replace(pattern, phrase => ' '.repeat(phrase.length))
}

type MistakeFinder = (text: string) => ProseMistake[]

/** Reports each match of a pattern. @param message undefined if a match is right after all */
function finder(
  rule: string,
  pattern: RegExp,
  message: (match: string) => string | undefined,
): MistakeFinder {
  return text => {
    const mistakes: ProseMistake[] = []
    for (const { index, 0: match } of text.matchAll(pattern)) {
      const said = message(match)
      if (said !== undefined) mistakes.push({ rule, from: index, to: index + match.length, message: said })
    }
    return mistakes
  }
}

const noDashes = "Don't put dashes between clauses. Use a comma, a colon or a full stop."
const noAbbreviations = 'Write it out: "for example", "that is", "and so on".'
const curlyQuotes = `Use straight quotation marks and apostrophes: " and '.`
const punctuation: readonly (readonly [pattern: RegExp, message: string])[] = [
  [/[“”‘’]/g, curlyQuotes],
  [/!/g, "Don't use exclamation marks."],
  [/—|(?<=\s)--(?=\s)/g, noDashes],
  [/\.\.\.|…/g, 'Say it in full, or end the sentence here.'],
  [/(?<![.?!:]) {2,}|\s+(?=[.,;:?](?:\s|$))/g, "There's one space too many."],
  [/\b(?:e\.g\.|i\.e\.|etc\.|cf\.|vs\.)/g, noAbbreviations],
]
/** Three words or more, and the same again. */
const repeated = /(?<![\p{L}\p{N}'-])((?:[\p{L}\p{N}'-]+\s+){2,9}[\p{L}\p{N}'-]+)\s+\1(?![\p{L}\p{N}'-])/giu
const repeats = finder('repeated-words', repeated, () => 'These words are there twice.')
const signs = punctuation.map(([pattern, message]) => finder('punctuation', pattern, () => message))

/** Words of links that don't say where they lead. */
const emptyLinks = [
  'click here',
  'here',
  'there',
  'this',
  'link',
  'this link',
  'this page',
  'more',
  'read more',
  'page',
]

const letter = '[\\p{L}\\p{N}_]'

/** What "…" stands for in a phrase: up to five words, in one sentence. */
const gap = '(?: [^\\s.?!:;]+){1,5} '

/** Whole words. A phrase of small letters is also found at the start of a sentence. */
function avoided(word: string): string {
  const first = word.charAt(0)
  const rest = word.slice(1).split(' … ').map(escapeRegex).join(gap)
  const begin = /\p{Ll}/u.test(first)
    ? `(?:${first}|(?<=^|[.?!:]\\s)${first.toUpperCase()})`
    : escapeRegex(first)
  return `(?<!${letter}|[/.-])${begin}${rest}(?!${letter}|-\\p{L})`
}

function styleChecker({ vocabulary }: Site, titles: readonly string[]): (text: ProseText) => ProseMistake[] {
  const avoid = vocabulary.avoid.map(({ words, instead, except }) => {
    const find = finder('avoid', new RegExp(words.map(avoided).join('|'), 'gu'), () => instead)
    const allowed = blanker(except)
    return (text: string): ProseMistake[] => find(allowed(text))
  })
  const otherNames = vocabulary.terms
    .filter(({ insteadOf }) => insteadOf.length > 0)
    .map(({ term, insteadOf }) => {
      const pattern = new RegExp(insteadOf.map(avoided).join('|'), 'gu')
      return finder('other-name', pattern, () => `The glossary calls it "${term}".`)
    })
  const finders = [...signs, repeats, ...avoid, ...otherNames, otherSpellingFinder(vocabulary.names)]
  const withoutTitles = blanker(titles)
  return text => {
    const words = withoutCode(text)
    const mistakes = finders.flatMap(find => find(words))
    for (const { from, to } of text.links) {
      const isEmpty = emptyLinks.includes(text.words.slice(from, to).trim().toLowerCase())
      if (isEmpty) mistakes.push({ rule: 'link-text', from, to, message: 'Say what the link leads to.' })
    }
    if (isHeading(text)) mistakes.push(...headingCase(text, withoutTitles))
    return mistakes
  }
}

/**
 * Finds proper names with other capitals: "Javascript", "github". Not inside addresses and names of files.
 */
function otherSpellingFinder(names: readonly string[]): MistakeFinder {
  const spelling = new Map(names.map(name => [name.toLowerCase(), name]))
  const before = `(?<!${letter}|[/.@-])`
  const after = `(?!${letter}|[/@-]|\\.${letter})`
  const anyCase = new RegExp(`${before}(?:${anyOf(names.map(escapeRegex))})${after}`, 'giu')
  return finder('avoid', anyCase, name => {
    if (names.includes(name)) return undefined
    return `The name is written "${spelling.get(name.toLowerCase()) ?? name}".`
  })
}

/** Tells whether a caption is to be read as a heading, because some captions are sentences. */
const isHeading = ({ heading, words }: ProseText): boolean => heading && !words.endsWith('.')

/** A capital within a sentence. Names of files and parts of identifiers are left out. */
const capitalized = /(?<![.?:]\s+|^\W*|[\p{L}\p{N}_/.])\p{Lu}\p{Ll}+(?![\p{L}\p{N}_/]|\.\p{L})/gu
const capitalMessage =
  'Only the first word and names have capitals. A name belongs under "names" in data/vocabulary.yaml.'
const capital = finder('heading-case', capitalized, () => capitalMessage)

/** Sentence case: after the first word, capitals are for names. */
function headingCase(text: ProseText, withoutTitles: (text: string) => string): ProseMistake[] {
  const words = withoutTitles(withoutCode(text, ' '))
  const from = Math.max(0, text.words.search(/[\p{L}\p{N}]/u))
  const mistakes = capital(words)
  if (!/\p{Ll}/u.test(words.charAt(from))) return mistakes
  const message = 'A heading begins with a capital.'
  return [{ rule: 'heading-case', from, to: from + 1, message }, ...mistakes]
}
