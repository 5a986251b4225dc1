/** `npm run verify`: compares the reference and the configuration fields with the sources of the toolkit. */
import type { Node } from 'web-tree-sitter'
import { type Behaviour, type ErrorEntry, recognises, type Site } from '../../schema/index.ts'
import { type Command, type Context, exit, UsageError, type Values } from '../cli/command.ts'
import { plural, soundSite } from '../cli/print.ts'
import { compareFields, compareTypes, type Toolkit } from './compare.ts'
import { declarations, type Place, type SourceReader, sourceReader } from './declarations.ts'
import { readToolkit, toolkitFlags } from './toolkit.ts'

export const command: Command = {
  summary:
    'Compares the reference, the configuration fields, the behaviours and the error catalogue with the sources of the toolkit.',
  flags: {
    ...toolkitFlags,
    messages: {
      help: 'List the messages of the sources that the error catalogue lacks, and fail on them.',
    },
  },
  examples: ['--toolkit ../Dissonity', '--toolkit ../Dissonity.git --rev v2.1.0'],
}

/** Files that declare what the reference documents, and the templates of a project's configuration class. */
const declaring =
  /^unity\/Runtime\/.*\.cs$|^unity\/Editor\/Assets\/\w+Config\.txt$|^hirpc(-kit|-interface)?\/src\/.*\.ts$/
/** Files in which texts are looked for. */
const others = /^unity\/Editor\/.*\.(cs|txt)$|^unity\/package\.json$/

export async function run(values: Values, context: Context): Promise<number> {
  const { label, texts } = readToolkit(values, path => declaring.test(path) || others.test(path))
  if (!texts.has('unity/package.json') || ![...texts.keys()].some(path => path.startsWith('unity/Runtime/')))
    throw new UsageError(`${label} is no checkout of the toolkit: it lacks unity/package.json or unity/Runtime/.`)
  const loaded = context.load(values)
  const site = soundSite(loaded, 'verified')
  if (!site) return exit.content
  const read = await sourceReader()
  const types = [...texts].flatMap(([file, text]) => (declaring.test(file) ? declarations(read, file, text) : []))
  const version = /"version"\s*:\s*"([^"]*)"/.exec(texts.get('unity/package.json') ?? '')?.[1]
  const faults =
    compareReference(site, { texts, types }, `${label} (release ${version ?? 'unknown'})`, loaded.folders.label) +
    compareBehaviours(site.behaviours, texts) +
    compareMessages(site, messagesOf(texts, read), values['messages'] === true)
  const stated = site.version?.toolkit
  if (stated && version && stated !== version) process.stderr.write(`The content describes release ${stated}.\n`)
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
        ({ source, line, code }) => `  ~ ${id}: no longer so in the source  ${source}:${line}\n      ${plain(code)}\n`,
      ),
  )
  const outcome = changed.length === 0 ? 'all as in the source' : `${plural(changed.length, 'line')} of source changed`
  process.stdout.write(`${changed.join('')}${plural(behaviours.length, 'behaviour')} of behaviours.yaml: ${outcome}.\n`)
  return changed.length
}

function compareMessages({ errors }: Site, messages: readonly Message[], inFull: boolean): number {
  if (errors.length === 0) return 0
  const unknown = unknownMessages(messages, errors)
  const lines = inFull ? unknown.map(({ text, file, line }) => `  + ${text}  ${file}:${line}\n`) : []
  const count = new Set(messages.map(({ text }) => text)).size
  const hint = inFull || unknown.length === 0 ? '' : ' (--messages lists the others)'
  const known = `${count - unknown.length} of ${plural(count, 'message')} of the sources are in the error catalogue`
  process.stdout.write(`${lines.join('')}${known}${hint}.\n`)
  return inFull ? unknown.length : 0
}

/** What the toolkit's sources can show to a developer: an exception, or a line that is logged. */
interface Message extends Place {
  /** As it is shown; `{}` where a value goes. */
  readonly text: string
}

/** Letters that a message must have of its own: fewer are only a frame for another message. */
const fewestLetters = 8

const messagesOf = (texts: ReadonlyMap<string, string>, read: SourceReader): Message[] =>
  [...texts]
    .filter(([file]) => /\.(cs|ts)$/.test(file))
    .flatMap(([file, text]) =>
      read(file, text, shownMessages)
        .filter(([, shown]) => shown.replace(/\{\}|%c|\[[^\]]*\]|\P{L}/gu, '').length >= fewestLetters)
        .map(([row, shown]) => ({ file, line: row + 1, text: shown.replaceAll('%c', '').trim() })),
    )

/** Messages that no entry of the catalogue recognises, each text once. */
function unknownMessages(messages: readonly Message[], entries: readonly ErrorEntry[]): Message[] {
  const unknown = new Map<string, Message>()
  for (const message of messages) {
    const line = message.text.replaceAll('{}', 'x')
    const isKnown = entries.some(({ match, sample }) =>
      match.some(pattern => recognises(pattern, line) || (recognises(pattern, sample) && isForm(message.text, sample))),
    )
    if (!isKnown && !unknown.has(message.text)) unknown.set(message.text, message)
  }
  return [...unknown.values()]
}

/** Whether a line that was logged has the form of a message: its own words, in their order. */
function isForm(text: string, line: string): boolean {
  const parts = text.split('{}').map(part => part.trim())
  let at = 0
  return parts.every(part => {
    const found = line.indexOf(part, at)
    at = found + part.length
    return found >= 0
  })
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
