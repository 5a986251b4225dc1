/** `npm run verify`: compares the reference and the configuration fields with the sources of the toolkit. */
import type { Node } from 'web-tree-sitter'
import { type Behaviour, recognises, type Site } from '../../../schema/index.ts'
import { type Context, exit, UsageError, type Values } from '../../cli/command.ts'
import { plural, soundSite } from '../../cli/print.ts'
import { readToolkit } from '../../content/git.ts'
import { compareFields, compareTypes, type DeclaredToolkit, type DocumentedType } from './compare.ts'
import {
  type DeclaredType,
  declarations,
  nodesOfType,
  type Place,
  type SourceReader,
  sourceReader,
} from './declarations.ts'
import { runBehaviours } from './runtime.ts'
import { compareReleaseSources, compareSources, listStale, oneLine, quotedFiles } from './sources.ts'
import { compareSpokenLines } from './spoken-lines.ts'
import { walkGuide } from './walk-guide.ts'

/**
 * Whether a file declares what the reference documents, or is the template of a project's configuration
 * class.
 */
function isDeclaring(path: string): boolean {
  if (path.startsWith('unity/Runtime/')) return path.endsWith('.cs')
  if (path.startsWith('unity/Editor/Assets/')) return path.endsWith('Config.txt')
  return /^hirpc(-kit|-interface)?\/src\/.*\.ts$/.test(path)
}

/** Whether texts are looked for in a file. */
function isSearched(path: string): boolean {
  if (path.startsWith('unity/Editor/')) return path.endsWith('.cs') || path.endsWith('.txt')
  return path === 'unity/package.json' || path === 'hirpc-kit/dist/index.mjs'
}

export async function run(values: Values, context: Context): Promise<number> {
  const { stale, sources, toolkit } = values
  // What the content says of others needs no toolkit.
  if (stale === undefined && sources === undefined) return compare(values, context)
  const site = soundSite(context.load(values), 'verified')
  if (!site) return exit.content
  const old = stale === undefined ? 0 : listStale(site, stale, new Date())
  const gone = typeof sources === 'string' ? compareSources(site, sources) : 0
  const compared = toolkit === undefined ? exit.clean : await compare(values, context)
  return old + gone === 0 ? compared : exit.content
}

async function compare(values: Values, context: Context): Promise<number> {
  const loaded = context.load(values)
  const site = soundSite(loaded, 'verified')
  if (!site) return exit.content
  const quoted = quotedFiles(site)
  const { label, texts } = readToolkit(
    values,
    path => isDeclaring(path) || isSearched(path) || quoted.has(path),
  )
  const packageFile = texts.get('unity/package.json')
  if (packageFile === undefined || ![...texts.keys()].some(path => path.startsWith('unity/Runtime/')))
    throw new UsageError(
      `${label} is no checkout of the toolkit: it lacks unity/package.json or unity/Runtime/.`,
    )

  const read = await sourceReader()
  const types: DeclaredType[] = []
  for (const [file, text] of texts) if (isDeclaring(file)) types.push(...declarations(read, file, text))
  const version = /"version"\s*:\s*"([^"]*)"/.exec(packageFile)?.[1]
  const release = `${label} (release ${version ?? 'unknown'})`
  const fieldsFile = `${loaded.folders.label}/config-fields.yaml`

  let faults = compareReference(site, { texts, types }, release, fieldsFile)
  faults += compareBehaviours(site.toolkit.behaviours, texts)
  const documented = site.version?.toolkit
  if (documented) {
    faults += compareReleaseSources(site, `v${documented}`, texts)
    faults += compareSpokenLines(loaded.texts, String(values['toolkit']), `v${documented}`, texts)
  }
  faults += compareMessages(site, messagesOf(texts, read), values['messages'] === true)
  if (values['run'] === true) {
    faults += await runBehaviours({ site, texts, read, root: context.root }, values)
    faults += walkGuide(context.root, texts)
  }

  if (documented && version && documented !== version)
    process.stderr.write(`The content describes release ${documented}.\n`)
  return faults === 0 ? exit.clean : exit.content
}

/**
 * Prints the differences, as the next two functions do, and returns how many there are.
 * @param release what the content is compared with
 */
function compareReference(site: Site, toolkit: DeclaredToolkit, release: string, fieldsFile: string): number {
  const { pages } = site
  const { fields } = site.toolkit
  const documented: DocumentedType[] = []
  // Types and namespaces that the reference leaves out on purpose.
  const omitted: string[] = []
  for (const page of pages) {
    if (page.kind === 'reference')
      for (const type of page.reference.types) documented.push({ type, file: page.source.file })
    if (page.kind === 'reference-index') omitted.push(...page.index.omitted.map(({ name }) => name))
  }

  const compared = compareTypes(documented, omitted, toolkit)
  if (fields.length > 0) compared.push(compareFields(fields, fieldsFile, toolkit))
  let count = 0
  for (const [about, differences] of compared) {
    if (differences.length === 0) continue
    count += differences.length
    process.stdout.write(`${[about, ...differences].join('\n')}\n\n`)
  }

  const outcome = count === 0 ? 'no difference' : plural(count, 'difference')
  const what = `${plural(documented.length, 'type')} and ${plural(fields.length, 'configuration field')}`
  process.stdout.write(`${what} compared with ${release}: ${outcome}.\n`)
  return count
}

/** The source lines that behaviours rely on and a checkout no longer has; white space doesn't count. */
function compareBehaviours(behaviours: readonly Behaviour[], texts: ReadonlyMap<string, string>): number {
  if (behaviours.length === 0) return 0
  let changed = 0
  for (const { id, rests } of behaviours) {
    for (const { source, line, code } of rests) {
      if (oneLine(texts.get(source) ?? '').includes(oneLine(code))) continue
      changed += 1
      const place = `${source}:${line}`
      process.stdout.write(`  ~ ${id}: no longer so in the source  ${place}\n      ${oneLine(code)}\n`)
    }
  }
  const outcome = changed === 0 ? 'all as in the source' : `${plural(changed, 'line')} of source changed`
  process.stdout.write(`${plural(behaviours.length, 'behaviour')} of behaviours.yaml: ${outcome}.\n`)
  return changed
}

/** The messages that no problem has among its wordings. */
function compareMessages(
  { toolkit: { problemFiles, startupLines } }: Site,
  messages: ReadonlyMap<string, Place>,
  inFull: boolean,
): number {
  if (problemFiles.length === 0) return 0
  const wordings = [
    ...problemFiles.flatMap(({ value }) =>
      value.problems.flatMap(({ forms }) => forms.filter(({ of }) => of === 'line')),
    ),
    ...startupLines.flatMap(({ texts, sample }) => texts.map(text => ({ text, sample }))),
  ]
  const isRecognised = (message: string): boolean => {
    const line = message.replaceAll('{}', 'x')
    const form = message.replaceAll('{}', '*')
    return wordings.some(({ text = '', sample }) => {
      if (text === '') return false
      if (recognises(text, line)) return true
      return sample !== undefined && recognises(text, sample) && recognises(form, sample)
    })
  }
  const missing = [...messages].filter(([message]) => !isRecognised(message))
  if (inFull)
    for (const [message, { file, line }] of missing) process.stdout.write(`  + ${message}  ${file}:${line}\n`)

  const hint = inFull || missing.length === 0 ? '' : ' (--messages lists the others)'
  const count = `${messages.size - missing.length} of ${plural(messages.size, 'message')} of the sources`
  process.stdout.write(`${count} are among the problems${hint}.\n`)
  return inFull ? missing.length : 0
}

/** Letters that a message must have of its own: fewer are only a frame for another message. */
const fewestLetters = 8

/**
 * What the toolkit's sources can show to a developer, an exception or a line that is logged: its text, with
 * `{}` where a value goes, and where it first occurs.
 */
function messagesOf(texts: ReadonlyMap<string, string>, read: SourceReader): Map<string, Place> {
  const messages = new Map<string, Place>()
  for (const [file, source] of texts) {
    if (!file.endsWith('.cs') && !file.endsWith('.ts')) continue
    for (const [row, shown] of read(file, source, shownMessages)) {
      const text = shown.replaceAll('%c', '').trim()
      const letters = text.replace(/\{\}|\[[^\]]*\]|\P{L}/gu, '')
      if (letters.length >= fewestLetters && !messages.has(text)) messages.set(text, { file, line: row + 1 })
    }
  }
  return messages
}

/** What shows its first argument, by the kind of its node: the part that names it, and which names do. */
const calls: Readonly<Record<string, readonly [part: string, name: RegExp]>> = {
  invocation_expression: ['function', /(^|\.)(Debug\.Log|DissonityLog|DsoLog)\w*$/],
  object_creation_expression: ['type', /Exception$/],
  call_expression: ['function', /^(console\.\w+|log\w*)$/],
  new_expression: ['constructor', /^\w*Error$/],
}

function shownMessages(root: Node): [row: number, text: string][] {
  const constants = new Map<string | undefined, Node | null>()
  for (const variable of nodesOfType(root, ['variable_declarator']))
    constants.set(variable.childForFieldName('name')?.text, variable.childForFieldName('value'))

  const messages: [row: number, text: string][] = []
  for (const call of nodesOfType(root, Object.keys(calls))) {
    const [part, name] = calls[call.type] ?? []
    const argument = call.childForFieldName('arguments')?.namedChildren[0]
    if (!part || !argument || !name?.test(call.childForFieldName(part)?.text ?? '')) continue
    messages.push([call.startPosition.row, staticText(constants.get(argument.text) ?? argument)])
  }
  return messages
}

/** Nodes whose own text is what a program shows. */
const textNodes = ['string_content', 'string_literal_content', 'string_fragment', 'escape_sequence']

/** Nodes that are as static as their parts. */
const compositeNodes = [
  'argument',
  'string',
  'string_literal',
  'template_literal',
  'template_string',
  'interpolated_string_expression',
  'binary_expression',
  'parenthesized_expression',
]

/** The static text of an expression, with `{}` for its values. */
function staticText({ type, text, namedChildren }: Node): string {
  if (textNodes.includes(type)) return text
  if (type.startsWith('interpolation_')) return ''
  if (!compositeNodes.includes(type)) return '{}'
  return namedChildren.map(child => (child ? staticText(child) : '')).join('')
}
