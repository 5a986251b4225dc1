/** `npm run verify`: compares the reference and the configuration fields with the sources of the toolkit. */
import type { Node } from 'web-tree-sitter'
import { type Behaviour, recognises, type Site } from '../../schema/index.ts'
import { type Command, type Context, exit, UsageError, type Values } from '../cli/command.ts'
import { plural, soundSite } from '../cli/print.ts'
import { readToolkit, toolkitFlags } from '../content/git.ts'
import { compareFields, compareTypes, type Toolkit } from './compare.ts'
import { declarations, type Place, type SourceReader, sourceReader } from './declarations.ts'
import { runBehaviours, runtimeFlags } from './runtime.ts'
import { listStale, staleFlag } from './stale.ts'
import { walkGuide } from './walk-guide.ts'

export const command: Command = {
  summary:
    'Compares the reference, the configuration fields, the behaviours and the error catalogue with the sources of the toolkit.',
  flags: {
    ...toolkitFlags,
    messages: {
      help: 'List the messages of the sources that the error catalogue lacks, and fail on them.',
    },
    ...runtimeFlags,
    stale: staleFlag,
  },
  examples: [
    '--toolkit ../Dissonity',
    '--toolkit ../Dissonity.git --rev v2.1.0',
    '--toolkit ../Dissonity --run',
    '--stale 6',
  ],
}

/** Files that declare what the reference documents, and the templates of a project's configuration class. */
const declaring =
  /^unity\/Runtime\/.*\.cs$|^unity\/Editor\/Assets\/\w+Config\.txt$|^hirpc(-kit|-interface)?\/src\/.*\.ts$/
/** Files in which texts are looked for. */
const others = /^unity\/Editor\/.*\.(cs|txt)$|^unity\/package\.json$|^hirpc-kit\/dist\/index\.mjs$/

export async function run(values: Values, context: Context): Promise<number> {
  // What the content says of others needs no toolkit.
  if (values['stale'] === undefined) return compare(values, context)
  const site = soundSite(context.load(values), 'verified')
  if (!site) return exit.content
  const stale = listStale(site, values['stale'], new Date())
  const compared = values['toolkit'] === undefined ? exit.clean : await compare(values, context)
  return stale === 0 ? compared : exit.content
}

async function compare(values: Values, context: Context): Promise<number> {
  const { label, texts } = readToolkit(values, path => declaring.test(path) || others.test(path))
  if (!texts.has('unity/package.json') || ![...texts.keys()].some(path => path.startsWith('unity/Runtime/')))
    throw new UsageError(
      `${label} is no checkout of the toolkit: it lacks unity/package.json or unity/Runtime/.`,
    )
  const loaded = context.load(values)
  const site = soundSite(loaded, 'verified')
  if (!site) return exit.content
  const read = await sourceReader()
  const types = [...texts].flatMap(([file, text]) =>
    declaring.test(file) ? declarations(read, file, text) : [],
  )
  const version = /"version"\s*:\s*"([^"]*)"/.exec(texts.get('unity/package.json') ?? '')?.[1]
  const differences = compareReference(
    site,
    { texts, types },
    `${label} (release ${version ?? 'unknown'})`,
    loaded.folders.label,
  )
  const changedLines = compareBehaviours(site.behaviours, texts)
  const missingMessages = compareMessages(site, messagesOf(texts, read), values['messages'] === true)
  const isRun = values['run'] === true
  const performance = { site, texts, read, root: context.root }
  const failedScripts = isRun ? await runBehaviours(performance, values) : 0
  const failedWalks = isRun ? walkGuide(context.root, texts) : 0
  const faults = differences + changedLines + missingMessages + failedScripts + failedWalks
  const stated = site.version?.toolkit
  if (stated && version && stated !== version)
    process.stderr.write(`The content describes release ${stated}.\n`)
  return faults === 0 ? exit.clean : exit.content
}

/** Prints the differences, as the next two functions do, and returns how many there are. */
function compareReference(site: Site, toolkit: Toolkit, label: string, folder: string): number {
  const { fields, pages } = site
  const documented = pages.flatMap(page =>
    page.kind === 'reference' ? page.reference.types.map(type => ({ type, file: page.source.file })) : [],
  )
  // Types and namespaces that the reference leaves out on purpose.
  const omitted = pages.flatMap(page =>
    page.kind === 'reference-index' ? page.index.omitted.map(({ name }) => name) : [],
  )
  const differences = [
    ...compareTypes(documented, omitted, toolkit),
    ...(fields.length > 0 ? [compareFields(fields, `${folder}/config-fields.yaml`, toolkit)] : []),
  ].filter(([, texts]) => texts.length > 0)
  const count = differences.flatMap(([, texts]) => texts).length
  const told = differences.map(([about, texts]) => `${[about, ...texts].join('\n')}\n\n`).join('')
  const outcome = count === 0 ? 'no difference' : plural(count, 'difference')
  const what = `${plural(documented.length, 'type')} and ${plural(fields.length, 'configuration field')}`
  process.stdout.write(`${told}${what} compared with ${label}: ${outcome}.\n`)
  return count
}

/** The source lines that behaviours rely on and a checkout no longer has; white space doesn't count. */
function compareBehaviours(behaviours: readonly Behaviour[], texts: ReadonlyMap<string, string>): number {
  if (behaviours.length === 0) return 0
  const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()
  const changed = behaviours.flatMap(({ id, rests }) =>
    rests
      .filter(({ source, code }) => !plain(texts.get(source) ?? '').includes(plain(code)))
      .map(
        ({ source, line, code }) =>
          `  ~ ${id}: no longer so in the source  ${source}:${line}\n      ${plain(code)}\n`,
      ),
  )
  const outcome =
    changed.length === 0 ? 'all as in the source' : `${plural(changed.length, 'line')} of source changed`
  process.stdout.write(
    `${changed.join('')}${plural(behaviours.length, 'behaviour')} of behaviours.yaml: ${outcome}.\n`,
  )
  return changed.length
}

/** The messages that no entry of the error catalogue recognises. */
function compareMessages({ errors }: Site, messages: ReadonlyMap<string, Place>, inFull: boolean): number {
  if (errors.length === 0) return 0
  const unknown = [...messages].filter(([message]) => {
    const [line, form] = [message.replaceAll('{}', 'x'), message.replaceAll('{}', '*')]
    return !errors.some(({ match, sample }) =>
      match.some(
        pattern => recognises(pattern, line) || (recognises(pattern, sample) && recognises(form, sample)),
      ),
    )
  })
  const lines = inFull ? unknown.map(([message, { file, line }]) => `  + ${message}  ${file}:${line}\n`) : []
  const hint = inFull || unknown.length === 0 ? '' : ' (--messages lists the others)'
  const known = `${messages.size - unknown.length} of ${plural(messages.size, 'message')} of the sources`
  process.stdout.write(`${lines.join('')}${known} are in the error catalogue${hint}.\n`)
  return inFull ? unknown.length : 0
}

/** Letters that a message must have of its own: fewer are only a frame for another message. */
const fewestLetters = 8

/**
 * What the toolkit's sources can show to a developer, an exception or a line that is logged: its text, with `{}` where a
 * value goes, and where it first occurs.
 */
function messagesOf(texts: ReadonlyMap<string, string>, read: SourceReader): Map<string, Place> {
  const messages = new Map<string, Place>()
  for (const [file, source] of texts) {
    if (!/\.(cs|ts)$/.test(file)) continue
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
  const variables = root.descendantsOfType('variable_declarator')
  const constants = new Map(
    variables.map(each => [each?.childForFieldName('name')?.text, each?.childForFieldName('value')]),
  )
  return root.descendantsOfType(Object.keys(calls)).flatMap(call => {
    const [part, name] = calls[call?.type ?? ''] ?? []
    const argument = call?.childForFieldName('arguments')?.namedChildren[0]
    if (!call || !part || !argument || !name?.test(call.childForFieldName(part)?.text ?? '')) return []
    return [[call.startPosition.row, staticText(constants.get(argument.text) ?? argument)]]
  })
}

/** The static text of an expression, with `{}` for its values. */
function staticText({ type, text, namedChildren }: Node): string {
  if (/^(string_content|string_literal_content|string_fragment|escape_sequence)$/.test(type)) return text
  if (/^interpolation_/.test(type)) return ''
  const isMade =
    /^(argument|(string|template)(_literal|_string)?|interpolated_string_expression|(binary|parenthesized)_expression)$/
  return isMade.test(type) ? namedChildren.map(child => (child ? staticText(child) : '')).join('') : '{}'
}
