/** `npm run prose`: spelling, long sentences, words to avoid, acronyms, capitals of headings. */
import { proseTexts } from '../../schema/index.ts'
import { foldersOf } from '../build/read-content.ts'
import { type Command, contentFlags, type Values } from '../cli/arguments.ts'
import { type Context, exit } from '../cli/command.ts'
import { plural, printDiagnostics } from '../cli/print.ts'
import { proseFindings } from '../prose/prose-findings.ts'

export const command: Command = {
  name: 'prose',
  summary:
    'Checks how the content is written: spelling, long sentences, acronyms, capitals. Words of this site stand in data/vocabulary.yaml.',
  flags: { data: contentFlags.data, public: contentFlags.public },
  examples: ['npm run prose', 'npm run prose -- --data ../other-site/data'],
}

export async function run(values: Values, context: Context): Promise<number> {
  const folders = foldersOf(values, context.root)
  const { site, texts: files, diagnostics } = context.load(folders)
  if (!site) {
    printDiagnostics(diagnostics, files, folders.label)
    return exit.content
  }
  const texts = proseTexts(files, folders.label)
  const findings = await proseFindings(texts, site)
  for (const { file, line, col, rule, words, message } of findings)
    process.stdout.write(`${file}:${line}:${col}  ${rule}  "${shortened(words)}"  ${message}\n`)
  process.stdout.write(`${plural(texts.length, 'text')} read: ${plural(findings.length, 'finding')}.\n`)
  return findings.length === 0 ? exit.clean : exit.content
}

const shortened = (words: string): string => (words.length > 70 ? `${words.slice(0, 67).trimEnd()}...` : words)
