/** `npm run verify`: compares the reference and the configuration fields with the sources of the toolkit. */
import type { Site } from '../../schema/index.ts'
import { type ContentFolders, foldersOf } from '../build/read-content.ts'
import { type Command, contentFlags, UsageError, type Values } from '../cli/arguments.ts'
import { type Context, exit } from '../cli/command.ts'
import { countLine, plural, printDiagnostics } from '../cli/print.ts'
import { type ChangedBehaviour, changedBehaviours } from './behaviours.ts'
import { compareTypes, type DocumentedType, type Finding } from './compare.ts'
import { compareFields } from './compare-fields.ts'
import { type Message, messagesOf, unknownMessages } from './messages.ts'
import { isSource, isToolkit, readDeclarations, readToolkit, toolkitFlags } from './toolkit.ts'

export const command: Command = {
  name: 'verify',
  summary:
    'Compares the reference, the configuration fields, the behaviours and the error catalogue with the sources of the toolkit.',
  flags: {
    ...toolkitFlags,
    messages: {
      type: 'boolean',
      help: 'List the messages of the sources that the error catalogue lacks, and fail on them.',
    },
    format: { type: 'string', value: 'FORMAT', default: 'pretty', help: 'pretty for people, or json.' },
    data: contentFlags.data,
    public: contentFlags.public,
  },
  examples: [
    'npm run verify -- --toolkit ../Dissonity',
    'npm run verify -- --toolkit ../Dissonity.git --rev v2.1.0',
    'npm run -s verify -- --toolkit ../Dissonity --format json',
  ],
}

export async function run(values: Values, context: Context): Promise<number> {
  const { format } = values
  if (format !== 'pretty' && format !== 'json') throw new UsageError(`--format is pretty or json, not "${format}".`)
  const { label, texts } = readToolkit(values, isSource)
  if (!isToolkit(texts))
    throw new UsageError(`${label} is no checkout of the toolkit: it lacks unity/package.json or unity/Runtime/.`)
  const folders = foldersOf(values, context.root)
  const site = comparableSite(context, folders)
  if (!site) return exit.content
  const compared = await compare(site, texts, folders.label)
  const { version, findings, behaviours, unknown } = compared
  const inFull = values['messages'] === true
  if (format === 'json') {
    const report = { toolkit: { label, version }, findings, behaviours, messages: unknown }
    process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
  } else process.stdout.write(textReport(site, label, compared, inFull))
  const stated = site.version?.toolkit
  if (format === 'pretty' && stated && version && stated !== version)
    process.stderr.write(`The content describes release ${stated}.\n`)
  return findings.length + behaviours.length + (inFull ? unknown.length : 0) === 0 ? exit.clean : exit.content
}

/** Undefined if what would be compared has mistakes, which are printed. */
function comparableSite(context: Context, folders: ContentFolders): Site | undefined {
  const { site, texts, diagnostics } = context.load(folders)
  const errors = diagnostics.filter(({ severity, file }) => severity === 'error' && isCompared(file, folders.label))
  if (!site || errors.length > 0) {
    printDiagnostics(errors, texts, folders.label)
    process.stderr.write(`Content with errors cannot be verified: ${countLine(errors)}.\n`)
    return undefined
  }
  return site
}

function textReport(site: Site, label: string, compared: Awaited<ReturnType<typeof compare>>, inFull: boolean): string {
  const { version = 'unknown', findings, behaviours, messages, unknown } = compared
  const what = `${plural(documentedTypes(site).length, 'type')} and ${plural(site.fields.length, 'configuration field')}`
  const outcome = findings.length === 0 ? 'no difference' : plural(findings.length, 'difference')
  return [
    `${pretty(findings)}${what} compared with ${label} (release ${version}): ${outcome}.\n`,
    site.behaviours.length > 0 ? behaviourReport(behaviours, site.behaviours.length) : '',
    site.errors.length > 0 ? messageReport(unknown, messages, inFull) : '',
  ].join('')
}

async function compare(site: Site, texts: ReadonlyMap<string, string>, label: string) {
  const toolkit = await readDeclarations(texts)
  const { fields, errors } = site
  const messages = errors.length > 0 ? await messagesOf(texts) : []
  return {
    version: toolkit.version,
    findings: [
      ...compareTypes(documentedTypes(site), omittedNames(site), toolkit),
      ...(fields.length > 0 ? compareFields(fields, `${label}/config-fields.yaml`, toolkit) : []),
    ],
    behaviours: changedBehaviours(site.behaviours, texts),
    messages: new Set(messages.map(({ text }) => text)).size,
    unknown: unknownMessages(messages, errors),
  }
}

function behaviourReport(changed: readonly ChangedBehaviour[], count: number): string {
  const lines = changed.map(
    ({ id, source, code }) => `  ~ ${id}: no longer so in the source  ${source}\n      ${code}\n`,
  )
  const outcome = changed.length === 0 ? 'all as in the source' : `${plural(changed.length, 'line')} of source changed`
  return `${lines.join('')}${plural(count, 'behaviour')} of behaviours.yaml: ${outcome}.\n`
}

function messageReport(unknown: readonly Message[], count: number, inFull: boolean): string {
  const lines = inFull ? unknown.map(({ text, file, line }) => `  + ${text}  ${file}:${line}\n`) : []
  const hint = inFull || unknown.length === 0 ? '' : ' (--messages lists the others)'
  return `${lines.join('')}${count - unknown.length} of ${plural(count, 'message')} of the sources are in the error catalogue${hint}.\n`
}

const documentedTypes = ({ pages }: Site): DocumentedType[] =>
  pages.flatMap(page =>
    page.kind === 'reference' ? page.reference.types.map(type => ({ type, file: page.file })) : [],
  )

/** Types and namespaces that the reference leaves out on purpose. */
const omittedNames = ({ pages }: Site): string[] =>
  pages.flatMap(page => (page.kind === 'reference-index' ? page.index.omitted.map(({ name }) => name) : []))

/** Mistakes of pages do not matter here; those of the files that are compared would show as differences. */
const isCompared = (file: string, label: string): boolean =>
  ['reference/', 'config-fields.', 'behaviours.', 'error-catalogue.', 'site.'].some(name =>
    file.startsWith(`${label}/${name}`),
  )

const signs = { gone: '-', undocumented: '+', changed: '~' } as const

/** A paragraph for each type. */
function pretty(findings: readonly Finding[]): string {
  const groups = new Map<string, Finding[]>()
  for (const finding of findings) groups.set(finding.type, [...(groups.get(finding.type) ?? []), finding])
  return [...groups]
    .map(([type, list]) => {
      const file = list.find(finding => finding.file)?.file
      return `${[file ? `${type}  (${file})` : type, ...list.flatMap(lines)].join('\n')}\n\n`
    })
    .join('')
}

function lines({ member, problem, what, content, toolkit, place }: Finding): string[] {
  const said = {
    gone: 'is documented, but not in the toolkit',
    undocumented: 'is in the toolkit, but not documented',
    changed: `${what} differs`,
  }[problem]
  const subject = member ?? 'the type itself'
  return [
    `  ${signs[problem]} ${subject}: ${said}${place ? `  ${place.file}:${place.line}` : ''}`,
    ...(problem === 'changed' ? [`      content  ${content ?? '(nothing)'}`] : []),
    ...(problem === 'gone' || toolkit === undefined ? [] : [`      toolkit  ${toolkit}`]),
  ]
}
