/** `npm run diff`: what changed for readers since a revision. It compares the Markdown of all pages. */
import { structuredPatch } from 'diff'
import { emptyBundle, languageNames, renderSite } from '../../renderers/index.ts'
import {
  type Diagnostic,
  diagnosticList,
  loadSite,
  type PublicFiles,
  type Site,
  withInner,
} from '../../schema/index.ts'
import { type ContentFolders, defaultWords } from '../build/read-content.ts'
import { type Context, exit, UsageError, type Values } from '../cli/command.ts'
import { plural, soundSite } from '../cli/print.ts'
import { textsAt } from './git.ts'

export function run(values: Values, context: Context, operands: readonly string[]): number {
  const [rev, ...others] = operands
  if (rev === undefined || others.length > 0)
    throw new UsageError('Since which revision? For example: npm run diff -- HEAD')
  const loaded = context.load(values)
  const now = soundSite(loaded, 'compared')
  if (!now) return exit.content
  const { site, unread } = siteSince(rev, loaded.folders, loaded.publicFiles, defaultWords(context.root))
  if (unread.length > 0) {
    const files = `${plural(unread.length, 'file')} of ${rev}`
    const count = unread.length === 1 ? 'counts' : 'count'
    process.stderr.write(
      `${files} cannot be read by today's schemas and ${count} as absent: ${unread.join(', ')}\n\n`,
    )
  }
  return report(differences(readable(site), readable(now)), rev)
}

/** Mistakes that keep a file from being read. With any other mistake, its texts can still be compared. */
const unreadableCodes: ReadonlySet<string> = new Set<Diagnostic['code']>([
  'yaml-syntax',
  'duplicate-key',
  'missing-key',
  'unknown-key',
  'unknown-block',
  'wrong-value',
  'inline-syntax',
  'unknown-file',
])

/** Returns the site as it was, as far as today's schemas can read it. */
function siteSince(rev: string, folders: ContentFolders, publicFiles: PublicFiles, words: string) {
  // With today's words of the interface: the question is what the pages say.
  const texts = textsAt(folders.data, rev, path => /\.(yaml|json)$/.test(path)).set('words.yaml', words)
  const list = diagnosticList()
  // Only the names of pictures matter; today's are known as well, because they may be outside the repository.
  const outside = { languages: languageNames, publicFiles, words }
  const site = loadSite(texts, { outside, label: folders.label, report: list.report })
  const unread = list
    .sorted()
    .filter(({ severity, code }) => severity === 'error' && unreadableCodes.has(code))
  return { site, unread: [...new Set(unread.map(({ file }) => file))] }
}

/**
 * Returns all text that readers see, by name: each page by its address, then the target of every address, and the
 * sidebars.
 */
function readable(site: Site | undefined): Map<string, string> {
  if (!site) return new Map()
  const drawing = { hash: '', width: 1, height: 1, outline: { participants: [], steps: [] } }
  const drawings = new Map([...site.diagrams.keys()].map(name => [name, drawing]))
  const files = renderSite(site, { drawings, inlineSvg: new Map() }, emptyBundle, { base: '' })
  const texts = new Map<string, string>()
  for (const { path, contents } of files)
    if (path.endsWith('.md')) texts.set(`/${path.replace(/\.md$/, '')}`, String(contents()))
  return texts.set('Addresses', addressLines(site).join('\n')).set('Sidebars', sidebarLines(site).join('\n'))
}

function addressLines(site: Site): string[] {
  const aliases = [...site.routes.entries].filter(([route, { page }]) => route !== page)
  return [
    ...aliases.map(([route, { page }]) => `${route} shows ${page}`),
    ...site.redirects.map(({ from, to }) => `${from} leads to ${to}`),
  ]
}

/** Returns each entry of the sidebars with the names above it: `docs > Development > Testing > /docs/v2/testing`. */
function sidebarLines(site: Site): string[] {
  const lines: string[] = []
  for (const [name, { links, sections }] of Object.entries(site.sidebars)) {
    for (const section of [{ group: undefined, links }, ...sections]) {
      for (const { text, to } of section.links.flatMap(withInner))
        lines.push([name, section.group, text, to].filter(Boolean).join(' > '))
    }
  }
  return lines
}

/** Returns the differences, an item of a Markdown list for each text. */
function differences(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const names = new Set([...after.keys(), ...before.keys()])
  return [...names]
    .filter(name => before.get(name) !== after.get(name))
    .map(name => differenceOf(name, before.get(name), after.get(name)))
}

function differenceOf(name: string, old: string | undefined, now: string | undefined): string {
  if (old === undefined) return `- added \`${name}\`\n`
  if (now === undefined) return `- removed \`${name}\`\n`

  const { hunks } = structuredPatch(name, name, old, now, '', '', { context: 0 })
  const changedLines = hunks.flatMap(hunk => hunk.lines.filter(line => /^[-+]./.test(line)))
  if (changedLines.length === 0) return `- changed \`${name}\`\n`

  const text = changedLines.join('\n')
  const fence = fenceFor(text)
  return `- changed \`${name}\`\n\n${fence}diff\n${text}\n${fence}\n\n`
}

/** Returns a fence longer than those of the samples in a text. */
function fenceFor(text: string): string {
  const runs = text.match(/`+/g) ?? []
  return '`'.repeat(Math.max(3, ...runs.map(run => run.length + 1)))
}

function report(changes: readonly string[], rev: string): number {
  process.stdout.write(`## What changed for readers since \`${rev}\`\n\n${changes.join('') || 'Nothing.\n'}`)
  return exit.clean
}
