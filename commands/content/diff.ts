/** `npm run diff`: what changed in the content since a revision, in the words of those who write it. */
import { languageNames } from '../../renderers/index.ts'
import { diagnosticList, loadSite, type PublicFiles, type Site } from '../../schema/index.ts'
import { type ContentFolders, foldersOf } from '../build/read-content.ts'
import { type Command, contentFlags, UsageError, type Values } from '../cli/arguments.ts'
import { type Context, exit } from '../cli/command.ts'
import { countLine, plural, printDiagnostics } from '../cli/print.ts'
import type { Change, ChangeGroup } from './changes.ts'
import { commitOf, filesAt, repositoryOf, textsOf } from './git.ts'
import { siteChanges } from './site-diff.ts'

export const command: Command = {
  name: 'diff',
  summary:
    'Says what changed in the content between a revision and the files on disk: pages, sections, fields, routes.',
  operands: 'REV',
  flags: {
    markdown: { type: 'boolean', help: 'Write Markdown, for a pull request or release notes.' },
    data: contentFlags.data,
    public: contentFlags.public,
  },
  examples: ['npm run diff -- HEAD', 'npm run -s diff -- origin/main --markdown > changes.md'],
}

export function run(values: Values, context: Context, operands: readonly string[]): number {
  const [rev, ...others] = operands
  if (rev === undefined || others.length > 0)
    throw new UsageError('Since which revision? For example: npm run diff -- HEAD')
  const folders = foldersOf(values, context.root)
  const now = context.load(folders)
  const errors = now.diagnostics.filter(({ severity }) => severity === 'error')
  if (!now.site || errors.length > 0) {
    printDiagnostics(errors, now.texts, folders.label)
    process.stderr.write(`Content with errors cannot be compared: ${countLine(errors)}.\n`)
    return exit.content
  }
  const { site, unread } = siteAt(rev, folders, now.publicFiles)
  if (unread.length > 0)
    process.stderr.write(
      `${plural(unread.length, 'file')} of ${rev} cannot be read today and ${unread.length === 1 ? 'counts' : 'count'} as absent: ${unread.join(', ')}\n\n`,
    )
  const groups = siteChanges(site, now.site)
  process.stdout.write(report(groups, rev, values['markdown'] === true))
  return exit.clean
}

/** The site as it was, as far as the schemas of today understand it. */
export function siteAt(
  rev: string,
  folders: ContentFolders,
  publicFiles: PublicFiles,
): { site: Site | undefined; unread: string[] } {
  const repository = repositoryOf(folders.data)
  const commit = commitOf(repository, rev)
  const files = [...filesAt(repository, commit, repository.prefix)].filter(([path]) => /\.(yaml|yml|json)$/.test(path))
  const contents = textsOf(
    repository,
    files.map(([, id]) => id),
  )
  const texts = new Map(files.map(([path], i) => [path, contents[i] ?? '']))
  const list = diagnosticList()
  // Pictures are looked at by name only; those of today are known as well, because they may lie outside the repository.
  const known = { languages: languageNames, publicFiles }
  const site = loadSite(texts, known, folders.label, list.report)
  const structural = new Set([
    'yaml-syntax',
    'duplicate-key',
    'missing-key',
    'unknown-key',
    'unknown-block',
    'wrong-value',
    'inline-syntax',
    'unknown-file',
  ])
  const unread = list.sorted().filter(({ severity, code }) => severity === 'error' && structural.has(code))
  return { site, unread: [...new Set(unread.map(({ file }) => file))] }
}

const signs = { added: '+', changed: '~', removed: '-' } as const

function report(groups: readonly ChangeGroup[], rev: string, markdown: boolean): string {
  const since = markdown ? `\`${rev}\`` : rev
  if (groups.length === 0) return `No change of content since ${since}.\n`
  const line = ({ kind, name, note }: Change): string =>
    markdown
      ? `- ${kind}: \`${name.replaceAll('`', "'")}\`${note ? ` ${escaped(note)}` : ''}`
      : `  ${signs[kind]} ${name}${note ? `  ${note}` : ''}`
  const lines = (change: Change, indent = ''): string[] => [
    indent + line(change),
    ...change.parts.flatMap(part => lines(part, indent + (markdown ? '  ' : '    '))),
  ]
  const sections = groups.map(({ title, changes }) =>
    [markdown ? `### ${title}\n` : title, ...changes.flatMap(change => lines(change))].join('\n'),
  )
  return `${[...(markdown ? [`## Content since ${since}`] : []), ...sections].join('\n\n')}\n`
}

/** Text of the site is text here, too. */
const escaped = (note: string): string => note.replaceAll(/[\\`*_[\]<|]/g, '\\$&')
