/** `npm run check`: validates the content. Writes nothing and starts no browser. */
import { diagnosticList } from '../schema/index.ts'
import { type Command, contentFlags, type Values } from './arguments.ts'
import { type Context, exit, fails } from './command.ts'
import { checkDiagrams } from './drawings.ts'
import { countLine, plural, printDiagnostics } from './print.ts'
import { foldersOf } from './read-content.ts'

export const command: Command = {
  name: 'check',
  summary: 'Validates the content. Writes nothing and starts no browser.',
  flags: contentFlags,
  examples: ['npm run check', 'npm run check -- --data ../other-site/data'],
}

export async function run(values: Values, context: Context): Promise<number> {
  const begin = performance.now()
  const folders = foldersOf(values, context.root)
  const { site, texts, diagnostics: found } = context.load(folders)
  const list = diagnosticList()
  for (const diagnostic of found) list.report(diagnostic)
  if (site) await checkDiagrams(folders.drawings, [...site.diagrams.values()], list.report)
  const diagnostics = list.sorted()
  printDiagnostics(diagnostics, texts, folders.label)
  const time = Math.round(performance.now() - begin)
  process.stdout.write(`${plural(texts.size, 'file')} checked in ${time} ms: ${countLine(diagnostics)}.\n`)
  return fails(diagnostics, values['strict'] === true) ? exit.content : exit.clean
}
