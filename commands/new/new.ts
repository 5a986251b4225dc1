/** `npm run new`: adds a valid file or entry to begin with, unless that would break something. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { languageNames } from '../../renderers/index.ts'
import { type ContentTexts, type Diagnostic, diagnosticList, loadSite, suggest } from '../../schema/index.ts'
import { defaultWords } from '../build/read-content.ts'
import { type Context, exit, type Loaded, UsageError, type Values } from '../cli/command.ts'
import { printDiagnostics } from '../cli/print.ts'
import { modelineOf } from '../editor/schemas.ts'
import { field, redirect, term } from './entries.ts'
import { type KindName, kindFlags, kinds } from './kinds.ts'
import { diagram, page } from './page.ts'
import type { MakeScaffold } from './scaffold.ts'
import { version } from './version.ts'

const scaffolds: Readonly<Record<KindName, MakeScaffold>> = { page, field, term, redirect, diagram, version }

/** Adds to a site what doesn't break it. */
export function run(values: Values, context: Context, [kind = '', ...given]: readonly string[]): number {
  if (!isKind(kind))
    throw new UsageError(`There is no kind "${kind}". ${suggest(kind, Object.keys(kinds), 'There are')}`)
  checkCall(kind, given, values)
  const before = context.load(values)
  const { folders, site } = before
  if (!site) {
    printDiagnostics(before.diagnostics, before.texts)
    return exit.content
  }
  const { texts: changes, next } = scaffolds[kind](given, {
    ...before,
    site,
    flag: name => (values[name] === undefined ? undefined : String(values[name])),
    modeline: path => modelineOf(context.root, folders.data, path),
  })
  const texts = new Map([...before.texts, ...changes])
  const caused = newMistakes(before, texts, folders.label, defaultWords(context.root))
  if (caused.length > 0) {
    printDiagnostics(caused, texts)
    process.stderr.write('Nothing was written: this would be wrong.\n')
    return exit.content
  }
  for (const [path, text] of changes) {
    const full = join(folders.data, path)
    process.stdout.write(`${existsSync(full) ? 'changed' : 'wrote  '}  ${folders.label}/${path}\n`)
    mkdirSync(dirname(full), { recursive: true })
    writeFileSync(full, text)
  }
  process.stdout.write(`\nNext:\n${next.map(line => `- ${line}\n`).join('')}`)
  return exit.clean
}

const isKind = (name: string): name is KindName => Object.hasOwn(kinds, name)

function checkCall(kind: KindName, given: readonly string[], values: Values): void {
  const { operands, flags } = kinds[kind]
  if (given.length !== operands.length || given.includes(''))
    throw new UsageError(
      `Write npm run new -- ${kind} ${operands.join(' ')}, with texts of several words in quotes.`,
    )
  const own: readonly string[] = flags
  const foreign = Object.keys(kindFlags).find(flag => values[flag] !== undefined && !own.includes(flag))
  if (foreign !== undefined)
    throw new UsageError(`A ${kind} has no --${foreign}. Its flags: --${flags.join(', --')}.`)
}

/**
 * Returns what the change would break, apart from mistakes that are there already. Positions move, so only messages are
 * compared. Placeholders and warnings, such as links that a redirect leads on, don't count: the author is about to work
 * on those.
 */
function newMistakes(before: Loaded, texts: ContentTexts, label: string, words: string): Diagnostic[] {
  const list = diagnosticList()
  const outside = { languages: languageNames, publicFiles: before.publicFiles, words }
  // The product's name stays, so files that stay mean the same.
  loadSite(texts, { outside, label, report: list.report, cache: before.cache })
  const keyOf = ({ file, code, message }: Diagnostic): string => `${file}\0${code}\0${message}`
  const mistakesBefore = new Set(before.diagnostics.map(keyOf))
  const isExpected = ({ code, severity }: Diagnostic): boolean =>
    severity === 'warning' || code === 'placeholder'
  return list.sorted().filter(mistake => !isExpected(mistake) && !mistakesBefore.has(keyOf(mistake)))
}
