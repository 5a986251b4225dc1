/**
 * `npm run prose`: how the content is written. retext checks spelling, by Hunspell's British dictionary, and
 * grammar; ours are the rules that no linter knows: words to avoid, names, links, headings, acronyms.
 * cspell's en-GB dictionaries accept "initialize" and "gray".
 */
import { diagramLabels } from '../../renderers/index.ts'
import { escapeRegex, type ProseText, proseTexts, type Site } from '../../schema/index.ts'
import { type Command, type Context, contentFlags, exit, UsageError, type Values } from '../cli/command.ts'
import { type Annotated, annotation, plural, printDiagnostics } from '../cli/print.ts'

export const command: Command = {
  summary:
    'Checks how the content is written: spelling, long sentences, acronyms, capitals. Words of this site are listed in data/vocabulary.yaml.',
  flags: {
    format: { value: 'FORMAT', default: 'pretty', help: 'pretty for people, or github.' },
    ...contentFlags,
  },
  examples: ['--format github', '--data ../other-site/data'],
}

export async function run(values: Values, context: Context): Promise<number> {
  const { format } = values
  if (format !== 'pretty' && format !== 'github')
    throw new UsageError(`--format is pretty or github, not "${format}".`)
  const { folders, site, texts: files, diagnostics } = context.load(values)
  if (!site) {
    printDiagnostics(diagnostics, files, folders.label)
    return exit.content
  }
  const labels = await diagramLabels([...site.diagrams.values()].map(({ source }) => source))
  const texts = proseTexts(files, folders.label, labels)
  const findings = await proseFindings(texts, site)
  if (format === 'github') process.stdout.write(findings.map(annotation).join(''))
  else
    for (const { file, line, col, code, words, message } of findings)
      process.stdout.write(`${file}:${line}:${col}  ${code}  "${shortened(words)}"  ${message}\n`)
  process.stdout.write(`${plural(texts.length, 'text')} read: ${plural(findings.length, 'finding')}.\n`)
  return findings.length === 0 ? exit.clean : exit.content
}

const shortened = (words: string): string =>
  words.length > 70 ? `${words.slice(0, 67).trimEnd()}...` : words

interface Finding extends Annotated {
  /** The words that it is about. */
  readonly words: string
}

/** Everything that is wrong with how the content is written. */
async function proseFindings(texts: readonly ProseText[], site: Site): Promise<Finding[]> {
  const { vocabulary, settings } = site
  const names = [...vocabulary.names, ...Object.values(settings.product)]
  const titles = [...names, ...vocabulary.titles]
  const lint = await textLinter([
    ...vocabulary.dictionary,
    ...names,
    ...texts.filter(({ properName }) => properName).map(({ words }) => words),
  ])
  const checkStyle = styleChecker(site, titles)
  const fixed = new RegExp(vocabulary.fixed.map(({ text }) => escapeRegex(text)).join('|') || '(?!)', 'g')
  const findings = texts.flatMap(text => {
    const free = [...text.words.matchAll(fixed)]
    return [...lint(text), ...checkStyle(text)]
      .filter(
        ({ from, to }) => !free.some(({ index, 0: found }) => index <= from && to <= index + found.length),
      )
      .map(mistake => placed(text, mistake))
  })
  const checkAcronyms = acronymChecker(site, titles)
  const pageTexts = texts.filter(({ isPage }) => isPage)
  for (const page of new Set(pageTexts.map(({ file }) => file))) {
    const ofPage = pageTexts.filter(({ file }) => file === page)
    findings.push(...checkAcronyms(ofPage).map(({ text, mistake }) => placed(text, mistake)))
  }
  return findings.sort((a, b) =>
    a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.col - b.col,
  )
}

function placed(text: ProseText, { rule, from, to, message }: Mistake): Finding {
  const { line, col, length } = text.span(from, to)
  const words = text.words.slice(from, to)
  return { severity: 'warning', code: rule, file: text.file, line, col, length, words, message }
}

/** Something wrong in a text, before its position in the file is looked up. */
interface Mistake {
  readonly rule: string
  readonly from: number
  readonly to: number
  readonly message: string
}

/** The text with each piece of code as one run of a letter, of the same length: it counts as one word. */
const withoutCode = ({ words, code }: ProseText, fill = 'x'): string =>
  code.reduce((text, { from, to }) => text.slice(0, from) + fill.repeat(to - from) + text.slice(to), words)

/** Blanks out some phrases, the longest first; every other character keeps its offset. */
function blanker(phrases: readonly string[]): (text: string) => string {
  const longest = [...phrases].sort((a, b) => b.length - a.length).map(escapeRegex)
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${longest.join('|') || '(?!)'})(?![\\p{L}\\p{N}])`, 'gu')
  return text => text.replace(pattern, found => ' '.repeat(found.length))
}

/** Reports each match of a pattern, unless the rule accepts it. */
const finder =
  (rule: string, pattern: RegExp, message: string | ((found: string) => string | undefined)) =>
  (text: string): Mistake[] =>
    [...text.matchAll(pattern)].flatMap(({ index, 0: found }) => {
      const said = typeof message === 'string' ? message : message(found)
      return said === undefined ? [] : [{ rule, from: index, to: index + found.length, message: said }]
    })

const signs = [
  finder('punctuation', /!/g, 'No exclamation marks.'),
  finder(
    'punctuation',
    /—|(?<=\s)--(?=\s)/g,
    'No dashes between clauses: use a comma, a colon or a full stop.',
  ),
  finder('punctuation', /\.\.\.|…/g, 'Say it in full, or end the sentence.'),
  finder('punctuation', /(?<![.?!:]) {2,}|\s+(?=[.,;:?](?:\s|$))/g, 'A space too many.'),
  finder(
    'punctuation',
    /\b(?:e\.g\.|i\.e\.|etc\.|cf\.|vs\.)/g,
    'Write it out: "for example", "that is", "and so on".',
  ),
]

const emptyLink = /^(click here|here|there|this|link|this link|this page|more|read more|page)$/i

const letter = '[\\p{L}\\p{N}_]'

/** Whole words. A phrase of small letters is also found at the start of a sentence. */
function avoided(word: string): string {
  const [first = '', rest] = [word.charAt(0), escapeRegex(word.slice(1))]
  const begin = /\p{Ll}/u.test(first)
    ? `(?:${first}|(?<=^|[.?!:]\\s)${first.toUpperCase()})`
    : escapeRegex(first)
  return `(?<!${letter}|[/.-])${begin}${rest}(?!${letter}|-\\p{L})`
}

function styleChecker({ vocabulary }: Site, titles: readonly string[]): (text: ProseText) => Mistake[] {
  const avoid = vocabulary.avoid.map(({ words, instead, except }) => {
    const find = finder('avoid', new RegExp(words.map(avoided).join('|'), 'gu'), instead)
    const allowed = blanker(except)
    return (text: string): Mistake[] => find(allowed(text))
  })
  const { names } = vocabulary
  const spelt = new Map(names.map(name => [name.toLowerCase(), name]))
  // A proper name with other capitals: "Javascript", "github". Not inside addresses and names of files.
  const anyCase = `(?<!${letter}|[/.@-])(?:${names.map(escapeRegex).join('|') || '(?!)'})(?!${letter}|[/@-]|\\.${letter})`
  const otherSpelling = finder('avoid', new RegExp(anyCase, 'giu'), found =>
    names.includes(found) ? undefined : `The name is written "${spelt.get(found.toLowerCase()) ?? found}".`,
  )
  const withoutTitles = blanker(titles)
  return text => {
    const plain = withoutCode(text)
    return [
      ...[...signs, ...avoid, otherSpelling].flatMap(find => find(plain)),
      ...text.links
        .filter(({ from, to }) => emptyLink.test(text.words.slice(from, to).trim()))
        .map(({ from, to }) => ({ rule: 'link-text', from, to, message: 'Name what the link leads to.' })),
      ...(isHeading(text) ? headingCase(text, withoutTitles) : []),
    ]
  }
}

/** Some captions are sentences. */
const isHeading = ({ heading, words }: ProseText): boolean => heading && !words.endsWith('.')

const capital = finder(
  'heading-case',
  /(?<![.?:]\s+|^\W*|[\p{L}\p{N}_/.])\p{Lu}\p{Ll}+(?![\p{L}\p{N}_/]|\.\p{L})/gu,
  'Only the first word and names have capitals. A name belongs under "names" in data/vocabulary.yaml.',
)

/** Sentence case: after the first word, capitals are for names. */
function headingCase(text: ProseText, withoutTitles: (text: string) => string): Mistake[] {
  const plain = withoutTitles(withoutCode(text, ' '))
  const from = /[\p{L}\p{N}]/u.exec(text.words)?.index ?? 0
  const message = 'A heading begins with a capital.'
  const small = /\p{Ll}/u.test(plain.charAt(from))
    ? [{ rule: 'heading-case', from, to: from + 1, message }]
    : []
  return [...small, ...capital(plain)]
}

/**
 * Each acronym of a page is known to every reader, or explained where the page first uses it in running text.
 */
function acronymChecker(
  { vocabulary: { acronyms } }: Site,
  titles: readonly string[],
): (texts: readonly ProseText[]) => { text: ProseText; mistake: Mistake }[] {
  const known = new Map(acronyms.map(({ short, long }) => [short, long]))
  const mixed = [...known.keys()].filter(short => !/^\p{Lu}[\p{Lu}\p{N}]+$/u.test(short))
  const forms = ['\\p{Lu}[\\p{Lu}\\p{N}]+s?(?!\\.\\p{L})', ...mixed].join('|')
  const find = finder(
    'unknown-acronym',
    new RegExp(`(?<![\\p{L}\\p{N}_./@#-])(?:${forms})(?![\\p{L}\\p{N}_])`, 'gu'),
    'Not among the acronyms of data/vocabulary.yaml. Explain it there, or write code in backticks.',
  )
  const withoutTitles = blanker(titles)
  return texts => {
    const uses = texts.flatMap(text =>
      find(withoutTitles(withoutCode(text))).map(mistake => {
        const word = text.words.slice(mistake.from, mistake.to)
        return { text, mistake, word: known.has(word) ? word : word.replace(/s$/, '') }
      }),
    )
    const unexplained = [...known].flatMap(([short, long]) => {
      const own = uses.filter(({ word }) => word === short)
      const first = own.find(({ text }) => text.running) ?? own[0]
      if (!first || long === undefined) return []
      const until = first.text.running ? texts.indexOf(first.text) + 1 : texts.length
      if (texts.slice(0, until).some(({ words }) => words.toLowerCase().includes(long.toLowerCase())))
        return []
      const message = `Say at its first use on this page what it stands for: ${long}.`
      return [{ text: first.text, mistake: { ...first.mistake, rule: 'unexplained-acronym', message } }]
    })
    return [...uses.filter(({ word }) => !known.has(word)), ...unexplained]
  }
}

/** What each of retext's rules is called here, and what it says; without one, its own words. */
const rules: Readonly<Record<string, readonly [rule: string, message?: string]>> = {
  'retext-indefinite-article': ['article'],
  'retext-quotes': ['punctuation', `Use straight quotation marks and apostrophes: " and '.`],
  'retext-repeated-words': ['doubled-word', 'The same word twice.'],
  'retext-sentence-spacing': ['punctuation', 'A space too many.'],
}

/**
 * @param own words that are right here, whatever the dictionary says; those of small letters may begin a
 * sentence
 */
async function textLinter(own: readonly string[]): Promise<(text: ProseText) => Mistake[]> {
  const [{ retext }, article, quotes, repeatedWords, sentenceSpacing, spell, { default: dictionary }] =
    await Promise.all([
      import('retext'),
      import('retext-indefinite-article'),
      import('retext-quotes'),
      import('retext-repeated-words'),
      import('retext-sentence-spacing'),
      import('retext-spell'),
      import('dictionary-en-gb'),
    ])
  const personal = own.flatMap(name => name.split(/[^\p{L}\p{N}']+/u)).join('\n')
  // Looking for words that are near takes a tenth of a second each.
  const speller = retext().use(spell.default, { dictionary, personal, max: 20, ignoreLiteral: false })
  const linter = retext()
    .use(article.default)
    .use(quotes.default, { preferred: 'straight' })
    .use(repeatedWords.default)
    .use(sentenceSpacing.default)
  return text => {
    // Capitals, because a sentence may begin with code. "ID." is no abbreviation, though retext takes it for
    // one.
    const plain = withoutCode(text, 'X').replace(/\bID(?=\.)/g, 'XX')
    // The speller skips numbers, and would report compounds as a whole.
    const spelt = withoutCode(text, '0')
      .replace(notSpelt, name => '0'.repeat(name.length))
      .replaceAll('-', ' ')
    const messages = [...speller.processSync(spelt).messages, ...linter.processSync(plain).messages]
    const mistakes = messages.flatMap(({ source = '', reason, place, actual, expected = [] }): Mistake[] => {
      if (!place || !('start' in place) || !actual) return []
      const [from, to] = rangeOf(place)
      if (source === 'retext-spell') {
        const near = expected.length > 0 ? ` Perhaps: ${expected.slice(0, 3).join(', ')}.` : ''
        return [{ rule: 'spelling', from, to, message: `Not in the dictionary.${near}` }]
      }
      const [rule, message = `${reason.replaceAll('`', '"')}.`] = rules[source] ?? ['punctuation']
      // Neither a piece of code twice nor the article before one can be judged.
      return text.code.some(code => code.from < to + 2 && code.to > from) ? [] : [{ rule, from, to, message }]
    })
    return [...mistakes, ...tooLong(linter.parse(plain))]
  }
}

/** Names of files, addresses, acronyms and identifiers: other rules look at them. */
const notSpelt =
  /[\p{L}\p{N}_'-]*(?:[./\\@#:][\p{L}\p{N}_/]\S*|[\p{N}_]|(?<=[\p{L}\p{N}_'])\p{Lu})[\p{L}\p{N}_']*/gu

/** A text as retext parses it: paragraphs, sentences, words. */
interface TextNode {
  readonly type: string
  readonly children?: readonly TextNode[]
  readonly position?: Place | undefined
}
type Place = Readonly<Record<'start' | 'end', { readonly offset?: number | undefined }>>

const rangeOf = ({ start, end }: Place): [number, number] => [start.offset ?? 0, end.offset ?? 0]

const countWords = ({ type, children = [] }: TextNode): number =>
  type === 'WordNode' ? 1 : children.reduce((sum, child) => sum + countWords(child), 0)

/** With more words, a reader must hold too much at once. */
const limits = new Map([
  ['ParagraphNode', { what: 'paragraph', most: 90 }],
  ['SentenceNode', { what: 'sentence', most: 30 }],
])

function tooLong(node: TextNode): Mistake[] {
  const inside = (node.children ?? []).flatMap(tooLong)
  const limit = limits.get(node.type)
  const words = countWords(node)
  if (!limit || !node.position || words <= limit.most) return inside
  const { what, most } = limit
  const [from, to] = rangeOf(node.position)
  return [
    { rule: `long-${what}`, from, to, message: `This ${what} has ${words} words; ${most} is the most.` },
    ...inside,
  ]
}
