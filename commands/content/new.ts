/** `npm run new`: a valid file or entry to begin with. What it would break is said, and nothing is written then. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { languageNames } from '../../renderers/index.ts'
import {
  type ContentTexts,
  type Diagnostic,
  type DiagnosticCode,
  diagnosticList,
  loadSite,
  nearest,
} from '../../schema/index.ts'
import { defaultWords, foldersOf } from '../build/read-content.ts'
import { type Command, contentFlags, UsageError, type Values } from '../cli/arguments.ts'
import { type Context, exit, type Loaded } from '../cli/command.ts'
import { printDiagnostics } from '../cli/print.ts'
import { modelineOf } from '../editor/schema-comments.ts'
import {
  diagramScaffold,
  fieldScaffold,
  pageScaffold,
  redirectScaffold,
  type ScaffoldKind,
  termScaffold,
} from './scaffolds.ts'
import { versionScaffold } from './version-scaffold.ts'

const kinds: Readonly<Record<string, ScaffoldKind>> = {
  page: pageScaffold,
  field: fieldScaffold,
  term: termScaffold,
  redirect: redirectScaffold,
  diagram: diagramScaffold,
  version: versionScaffold,
}

export const command: Command = {
  name: 'new',
  summary: [
    'Adds a valid file or entry to begin with, and says what to do next. Kinds:',
    ...Object.entries(kinds).map(
      ([name, { summary, operands }]) => `  ${`${name} ${operands.join(' ')}`.padEnd(20)}${summary}`,
    ),
  ].join('\n'),
  operands: 'KIND NAME',
  flags: {
    title: { type: 'string', value: 'TEXT', help: 'page, diagram: its title; made of the name without it.' },
    description: { type: 'string', value: 'TEXT', help: 'page: what one finds there, at most 160 characters.' },
    sidebar: { type: 'string', value: 'NAME', help: 'page: its sidebar, or none; that of its neighbours without it.' },
    group: { type: 'string', value: 'TITLE', help: 'page: the group of the sidebar it stands in.' },
    type: { type: 'string', value: 'TYPE', help: 'field: its C# type; bool without it.' },
    kind: { type: 'string', value: 'KIND', help: 'field: how a form asks for it (id, scopes, path, flag ...).' },
    default: { type: 'string', value: 'C#', help: 'field: its default.' },
    required: { type: 'boolean', help: 'field: the project does not build without it.' },
    summary: { type: 'string', value: 'TEXT', help: 'field: what it does, one sentence.' },
    since: { type: 'string', value: 'VERSION', help: 'field: the release that brought it.' },
    caption: { type: 'string', value: 'TEXT', help: 'diagram: a sentence below it.' },
    text: { type: 'string', value: 'TEXT', help: 'term: what it means.' },
    to: { type: 'string', value: 'LINK', help: 'term: where it is explained.' },
    why: { type: 'string', value: 'TEXT', help: 'redirect: why it exists.' },
    from: { type: 'string', value: 'LABEL', help: 'version: the one that its pages are copied from.' },
    data: contentFlags.data,
    public: contentFlags.public,
  },
  examples: [
    'npm run new -- page /docs/v2/development/testing --title "Testing" --group Development',
    'npm run new -- field LazyLoad --type bool --default false --summary "Loads the module late."',
    'npm run new -- term "RPC" --text "Remote procedure call: asking another program to do something."',
    'npm run new -- redirect /docs/old /docs/v2/index --why "Linked from the first release."',
    'npm run new -- diagram login-flow --title "Logging in"',
    'npm run new -- version v3 --from v2',
  ],
}

export function run(values: Values, context: Context, operands: readonly string[]): number {
  const [name = '', ...given] = operands
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
  if (!kind) throw new UsageError(`${noKind(name)} See: npm run new -- --help`)
  checkCall(name, kind, given, values)
  const folders = foldersOf(values, context.root)
  const before = context.load(folders)
  if (!before.site) {
    printDiagnostics(before.diagnostics, before.texts, folders.label)
    return exit.content
  }
  const scaffold = kind.make(given, values, {
    site: before.site,
    texts: before.texts,
    modeline: path => modelineOf(context.root, folders.data, path) ?? '',
    label: folders.label,
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

function noKind(name: string): string {
  const names = Object.keys(kinds)
  const near = nearest(name, names)
  if (name === '') return `What is new? One of ${names.join(', ')}.`
  return `There is no kind "${name}".${near ? ` Did you mean "${near}"?` : ` Kinds: ${names.join(', ')}.`}`
}

function checkCall(name: string, { operands, flags }: ScaffoldKind, given: readonly string[], values: Values): void {
  if (given.length !== operands.length || given.includes(''))
    throw new UsageError(`npm run new -- ${name} ${operands.join(' ')}: ${missingOr(operands, given)}`)
  const own = Object.keys(command.flags).filter(flag => !['data', 'public'].includes(flag))
  const foreign = own.find(flag => values[flag] !== undefined && !flags.includes(flag))
  if (foreign !== undefined)
    throw new UsageError(`A ${name} has no --${foreign}. Its flags: ${flags.map(flag => `--${flag}`).join(', ')}.`)
}

const missingOr = (operands: readonly string[], given: readonly string[]): string =>
  given.length < operands.length
    ? `${operands[given.length]} is missing.`
    : 'that is one word too many; put texts in quotes.'

/**
 * What the change would break, compared with what is wrong already; places move, so only messages are compared. What is
 * still to be written, and what no page shows yet, comes next.
 */
function newMistakes(before: Loaded, texts: ContentTexts, label: string, words: string): Diagnostic[] {
  const list = diagnosticList()
  loadSite(texts, { languages: languageNames, publicFiles: before.publicFiles, words }, label, list.report)
  const nameOf = ({ file, code, message }: Diagnostic): string => `${file}\0${code}\0${message}`
  const known = new Set(before.diagnostics.map(nameOf))
  const later = new Set<DiagnosticCode>(['placeholder', 'unused-file'])
  return list.sorted().filter(each => !later.has(each.code) && !known.has(nameOf(each)))
}
