/** `npm run new`: adds a valid file or entry to begin with, unless that would break something. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { languageNames } from '../../renderers/index.ts'
import {
  type ContentTexts,
  type Diagnostic,
  type DiagnosticCode,
  diagnosticList,
  loadSite,
  suggest,
} from '../../schema/index.ts'
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
import { field, redirect, term } from './entries.ts'
import { language } from './language.ts'
import { diagram, page } from './page.ts'
import { type NewTexts, newFile, type ScaffoldHead, type ScaffoldKind } from './scaffold.ts'
import { errorPages, newSite } from './site.ts'
import { version } from './version.ts'

const errorPagesKind: ScaffoldKind = {
  summary: 'what visitors see at addresses that lead nowhere',
  operands: [],
  flags: {},
  make: (_, around) => ({
    texts: new Map([newFile('error-pages.yaml', errorPages, around)]),
    next: [`Say it in your own words: ${around.folders.label}/error-pages.yaml`],
  }),
}

/** The one kind that belongs to no site yet. */
const site: ScaffoldHead = {
  summary: 'the smallest site, in a folder of its own',
  operands: ['FOLDER'],
  flags: { name: { value: 'NAME', help: 'site: its name; that of its folder without it.' } },
}

const scaffolds: Readonly<Record<string, ScaffoldKind>> = {
  page,
  field,
  term,
  redirect,
  diagram,
  version,
  language,
  'error-pages': errorPagesKind,
}

const kinds: Readonly<Record<string, ScaffoldHead>> = { ...scaffolds, site }

/** Flags of all kinds. One that two kinds have says what it is to each. */
const flags = new Map<string, Command['flags'][string]>()
for (const kind of Object.values(kinds))
  for (const [name, flag] of Object.entries(kind.flags)) {
    const other = flags.get(name)
    const isShared = other !== undefined && other.help !== flag.help
    const both = { value: [other?.value, flag.value].join('|'), help: `${other?.help} ${flag.help}` }
    flags.set(name, isShared ? { ...flag, ...both } : flag)
  }

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

export async function run(
  values: Values,
  context: Context,
  [name = '', ...given]: readonly string[],
): Promise<number> {
  const names = Object.keys(kinds)
  const head = names.includes(name) ? kinds[name] : undefined
  if (!head) throw new UsageError(`There is no kind "${name}". ${suggest(name, names, 'There are')}`)
  checkCall(name, head, given, values)
  const flag = (of: string): string | undefined => (values[of] === undefined ? undefined : String(values[of]))
  const scaffold = scaffolds[name]
  if (!scaffold) return tell(await newSite(given[0] ?? '', flag('name'), context.root))
  return addToSite(scaffold, given, { values, flag, context })
}

interface Call {
  readonly values: Values
  /** What a flag says, if it is given. */
  readonly flag: (name: string) => string | undefined
  readonly context: Context
}

/** Adds to a site what doesn't break it. */
function addToSite(kind: ScaffoldKind, given: readonly string[], { values, flag, context }: Call): number {
  const before = context.load(values)
  const { folders } = before
  if (!before.site) {
    printDiagnostics(before.diagnostics, before.texts)
    return exit.content
  }
  const modeline = (path: string): string => modelineOf(context.root, folders.data, path)
  const {
    texts: changes,
    next,
    mayBeWrong = false,
  } = kind.make(given, { ...before, site: before.site, flag, modeline })
  const texts = new Map([...before.texts, ...changes])
  const caused = newMistakes(before, texts, folders.label, defaultWords(context.root))
  if (caused.length > 0) printDiagnostics(caused, texts)
  if (caused.length > 0 && !mayBeWrong) {
    process.stderr.write('Nothing was written: this would be wrong.\n')
    return exit.content
  }
  const written: string[] = []
  for (const [path, text] of changes) {
    const full = join(folders.data, path)
    written.push(`${existsSync(full) ? 'changed' : 'wrote  '}  ${folders.label}/${path}`)
    mkdirSync(dirname(full), { recursive: true })
    writeFileSync(full, text)
  }
  return tell({ written, next })
}

function tell({ written, next }: NewTexts): number {
  process.stdout.write(`${written.join('\n')}\n\nNext:\n${next.map(line => `- ${line}\n`).join('')}`)
  return exit.clean
}

function checkCall(
  name: string,
  { operands, flags: kindFlags }: ScaffoldHead,
  given: readonly string[],
  values: Values,
) {
  if (given.length !== operands.length || given.includes(''))
    throw new UsageError(
      `Write npm run new -- ${name} ${operands.join(' ')}, with texts of several words in quotes.`,
    )
  const foreign = [...flags].find(([flag]) => values[flag] !== undefined && !Object.hasOwn(kindFlags, flag))
  if (foreign) {
    const allowed = Object.keys(kindFlags).join(', --')
    throw new UsageError(`A ${name} has no --${foreign[0]}. Its flags: --${allowed}.`)
  }
}

const expectedAtFirst = new Set<DiagnosticCode>(['placeholder', 'unused-file', 'unlinked-page'])

/**
 * What the change would break, apart from mistakes that are there already. Positions move, so only messages
 * are compared. Placeholders, files that no page shows and pages that nothing links to don't count: the
 * author is about to work on those.
 */
function newMistakes(before: Loaded, texts: ContentTexts, label: string, words: string): Diagnostic[] {
  const list = diagnosticList()
  const outside = { languages: languageNames, publicFiles: before.publicFiles, words }
  // The product's name stays, so files that stay mean the same.
  loadSite(texts, { outside, label, report: list.report, cache: before.cache })
  const keyOf = ({ file, code, message }: Diagnostic): string => `${file}\0${code}\0${message}`
  const mistakesBefore = new Set(before.diagnostics.map(keyOf))
  return list.sorted().filter(mistake => {
    return !expectedAtFirst.has(mistake.code) && !mistakesBefore.has(keyOf(mistake))
  })
}
