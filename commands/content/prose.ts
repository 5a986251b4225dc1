/** `npm run prose`: spelling, long sentences, words to avoid, acronyms, capitals of headings. */
import { type ProseText, proseTexts, type Site } from '../../schema/index.ts'
import { type Command, type Context, contentFlags, exit, UsageError, type Values } from '../cli/command.ts'
import { type Annotated, annotation, plural, printDiagnostics } from '../cli/print.ts'
import { acronymChecker, escaped, type Mistake, styleChecker, textLinter } from './prose-rules.ts'

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
  if (format !== 'pretty' && format !== 'github') throw new UsageError(`--format is pretty or github, not "${format}".`)
  const { folders, site, texts: files, diagnostics } = context.load(values)
  if (!site) {
    printDiagnostics(diagnostics, files, folders.label)
    return exit.content
  }
  const texts = proseTexts(files, folders.label)
  const findings = await proseFindings(texts, site)
  if (format === 'github') process.stdout.write(findings.map(annotation).join(''))
  else
    for (const { file, line, col, code, words, message } of findings)
      process.stdout.write(`${file}:${line}:${col}  ${code}  "${shortened(words)}"  ${message}\n`)
  process.stdout.write(`${plural(texts.length, 'text')} read: ${plural(findings.length, 'finding')}.\n`)
  return findings.length === 0 ? exit.clean : exit.content
}

const shortened = (words: string): string => (words.length > 70 ? `${words.slice(0, 67).trimEnd()}...` : words)

interface Finding extends Annotated {
  /** The words that it is about. */
  readonly words: string
}

/** Everything that is wrong with how the content is written. */
async function proseFindings(texts: readonly ProseText[], site: Site): Promise<Finding[]> {
  const { vocabulary, settings, team } = site
  const names = [...vocabulary.names, ...Object.values(settings.product)]
  const titles = [...names, ...vocabulary.titles]
  const lint = await textLinter([...vocabulary.dictionary, ...names, ...team.members.map(({ title }) => title)])
  const checkStyle = styleChecker(site, titles)
  const fixed = new RegExp(vocabulary.fixed.map(({ text }) => escaped(text)).join('|') || '(?!)', 'g')
  const findings = texts.flatMap(text => {
    const free = [...text.words.matchAll(fixed)]
    return [...lint(text), ...checkStyle(text)]
      .filter(({ from, to }) => !free.some(({ index, 0: found }) => index <= from && to <= index + found.length))
      .map(mistake => placed(text, mistake))
  })
  const checkAcronyms = acronymChecker(site, titles)
  for (const page of new Set(texts.map(({ file }) => file).filter(file => /\/(pages|reference)\//.test(file)))) {
    const own = texts.filter(({ file }) => file === page)
    findings.push(...checkAcronyms(own).map(({ text, mistake }) => placed(text, mistake)))
  }
  return findings.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.col - b.col))
}

function placed(text: ProseText, { rule, from, to, message }: Mistake): Finding {
  const { line, col, length } = text.span(from, to)
  const words = text.words.slice(from, to)
  return { severity: 'warning', code: rule, file: text.file, line, col, length, words, message }
}
