/** `npm run new`: adds a valid file or entry to begin with, unless that would break something. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { languageNames } from '../../renderers/index.ts'
import { type ContentTexts, type Diagnostic, diagnosticList, loadSite, suggest } from '../../schema/index.ts'
import { defaultWords } from '../build/read-content.ts'
import {
  type Command,
  type Context,
  contentFlags,
  exit,
  type Loaded,
  UsageError,
  type Values,
} from '../cli/command.ts'
import { printDiagnostics } from '../cli/print.ts'
import { modelineOf } from '../editor/schemas.ts'
import { diagram, field, page, redirect, type ScaffoldKind, term, version } from './scaffolds.ts'

const kinds: Readonly<Record<string, ScaffoldKind>> = { page, field, term, redirect, diagram, version }

const flags = Object.values(kinds).flatMap(kind => Object.entries(kind.flags))

export const command: Command = {
  summary: [
    'Adds a valid file or entry to begin with, and says what to do next. Kinds:',
    ...Object.entries(kinds).map(
      ([name, { summary, operands }]) => `  ${`${name} ${operands.join(' ')}`.padEnd(20)}${summary}`,
    ),
  ].join('\n'),
  operands: 'KIND NAME',
  flags: { ...Object.fromEntries(flags), ...contentFlags },
  examples: [
    'page /docs/v2/development/testing --title "Testing" --group Development',
    'field LazyLoad --type bool --default false --summary "Loads the module late."',
    'version v3 --from v2',
  ],
}

export function run(values: Values, context: Context, [name = '', ...given]: readonly string[]): number {
  const names = Object.keys(kinds)
  const kind = names.includes(name) ? kinds[name] : undefined
  if (!kind) throw new UsageError(`There is no kind "${name}". ${suggest(name, names, 'There are')}`)
  checkCall(name, kind, given, values)
  const before = context.load(values)
  const { folders } = before
  if (!before.site) {
    printDiagnostics(before.diagnostics, before.texts, folders.label)
    return exit.content
  }
  const scaffold = kind.make(given, {
    ...before,
    site: before.site,
    flag: flag => (values[flag] === undefined ? undefined : String(values[flag])),
    modeline: path => modelineOf(context.root, folders.data, path),
  })
  const texts = new Map([...before.texts, ...scaffold.texts])
  const caused = newMistakes(before, texts, folders.label, defaultWords(context.root))
  if (caused.length > 0) {
    printDiagnostics(caused, texts, folders.label)
    process.stderr.write('Nothing was written: this would be wrong.\n')
    return exit.content
  }
  for (const [path, text] of scaffold.texts) {
    const full = join(folders.data, path)
    const verb = existsSync(full) ? 'changed' : 'wrote  '
    mkdirSync(dirname(full), { recursive: true })
    writeFileSync(full, text)
    process.stdout.write(`${verb}  ${folders.label}/${path}\n`)
  }
  process.stdout.write(`\nNext:\n${scaffold.next.map(line => `- ${line}\n`).join('')}`)
  return exit.clean
}

function checkCall(
  name: string,
  { operands, flags: kindFlags }: ScaffoldKind,
  given: readonly string[],
  values: Values,
) {
  if (given.length !== operands.length || given.includes(''))
    throw new UsageError(
      `Write npm run new -- ${name} ${operands.join(' ')}, with texts of several words in quotes.`,
    )
  const foreign = flags.find(([flag]) => values[flag] !== undefined && !Object.hasOwn(kindFlags, flag))
  if (foreign) {
    const allowed = Object.keys(kindFlags).join(', --')
    throw new UsageError(`A ${name} has no --${foreign[0]}. Its flags: --${allowed}.`)
  }
}

/**
 * What the change would break, apart from mistakes that are there already. Positions move, so only messages
 * are compared. Placeholders and files that no page shows don't count: the author is about to work on those.
 */
function newMistakes(before: Loaded, texts: ContentTexts, label: string, words: string): Diagnostic[] {
  const list = diagnosticList()
  const outside = { languages: languageNames, publicFiles: before.publicFiles, words }
  // The product's name stays, so files that stay mean the same.
  loadSite(texts, { outside, label, report: list.report, cache: before.cache })
  const keyOf = ({ file, code, message }: Diagnostic): string => `${file}\0${code}\0${message}`
  const mistakesBefore = new Set(before.diagnostics.map(keyOf))
  return list.sorted().filter(mistake => {
    const isExpected = mistake.code === 'placeholder' || mistake.code === 'unused-file'
    return !isExpected && !mistakesBefore.has(keyOf(mistake))
  })
}
