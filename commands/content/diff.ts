/** `npm run diff`: what changed for readers since a revision, or from one version to another, as the difference of all pages' Markdown. */
import { structuredPatch } from 'diff'
import { emptyBundle, languageNames, renderSite } from '../../renderers/index.ts'
import {
  diagnosticList,
  loadSite,
  type PublicFiles,
  type Site,
  versionLabel,
  withInner,
} from '../../schema/index.ts'
import { type ContentFolders, defaultWords } from '../build/read-content.ts'
import { type Command, type Context, contentFlags, exit, UsageError, type Values } from '../cli/command.ts'
import { plural, soundSite } from '../cli/print.ts'
import { textsAt } from './git.ts'

export const command: Command = {
  summary:
    'Shows what changed for readers between a revision and the files on disk, or two versions: pages, addresses, sidebars. Written as Markdown, for a pull request or release notes.',
  operands: 'REV, or VERSION VERSION',
  flags: contentFlags,
  examples: ['HEAD', 'v2 v3'],
}

export function run(values: Values, context: Context, operands: readonly string[]): number {
  const [rev, to, ...others] = operands
  if (rev === undefined || others.length > 0)
    throw new UsageError('Since which revision? For example: npm run diff -- HEAD')
  const loaded = context.load(values)
  const now = soundSite(loaded, 'compared')
  if (!now) return exit.content
  if (to !== undefined) return report(compareVersions(now, [rev, to]), rev)
  const { site, unread } = siteSince(rev, loaded.folders, loaded.publicFiles, defaultWords(context.root))
  if (unread.length > 0)
    process.stderr.write(
      `${plural(unread.length, 'file')} of ${rev} cannot be read by today's schemas and ${unread.length === 1 ? 'counts' : 'count'} as absent: ${unread.join(', ')}\n\n`,
    )
  return report(differences(readable(site), readable(now)), rev)
}

/** What differs for readers of two versions. Their labels are left out of addresses, which differ in nothing else. */
function compareVersions(site: Site, labels: readonly [from: string, to: string]): string[] {
  const { versions } = site.settings
  for (const name of labels)
    if (!versions.some(({ label }) => label === name))
      throw new UsageError(`There is no version "${name}": ${versions.map(({ label }) => label).join(', ')}.`)
  // Without a current version, no page says that it is old.
  const equals = versions.map(each => ({ ...each, status: 'old' as const }))
  const all = [...readable({ ...site, settings: { ...site.settings, versions: equals } })]
  const of = (label: string): Map<string, string> => {
    const bare = (text: string): string => text.replaceAll(`/${label}/`, '/')
    const own = all.filter(([name]) => versionLabel(site, name) === label)
    return new Map(own.map(([name, text]) => [bare(name), bare(text)]))
  }
  return differences(of(labels[0]), of(labels[1]))
}

/** The site as it was, as far as today's schemas can read it. */
function siteSince(rev: string, folders: ContentFolders, publicFiles: PublicFiles, words: string) {
  // The words of today: what is asked for is what pages say.
  const texts = textsAt(folders.data, rev, path => /\.(yaml|json)$/.test(path)).set('words.yaml', words)
  const list = diagnosticList()
  // Only the names of pictures matter; today's are known as well, because they may be outside the repository.
  const outside = { languages: languageNames, publicFiles, words }
  const site = loadSite(texts, { outside, label: folders.label, report: list.report })
  const structural =
    /^(?:yaml-syntax|duplicate-key|missing-key|unknown-key|unknown-block|wrong-value|inline-syntax|unknown-file)$/
  const unread = list.sorted().filter(({ severity, code }) => severity === 'error' && structural.test(code))
  return { site, unread: [...new Set(unread.map(({ file }) => file))] }
}

/** Everything that readers see as text, by name: each page by its address, then where addresses lead, and sidebars. */
function readable(site: Site | undefined): Map<string, string> {
  if (!site) return new Map()
  const drawing = { hash: '', width: 1, height: 1, outline: { participants: [], steps: [] } }
  const drawings = new Map([...site.diagrams.keys()].map(name => [name, drawing]))
  const files = renderSite(site, { drawings, inlineSvg: new Map() }, emptyBundle, { base: '' })
  const texts = new Map<string, string>()
  for (const { path, contents } of files)
    if (path.endsWith('.md')) texts.set(`/${path.replace(/\.md$/, '')}`, String(contents()))
  const addresses = [
    ...[...site.routes.entries].flatMap(([route, { page }]) =>
      route === page ? [] : [`${route} shows ${page}`],
    ),
    ...site.redirects.map(({ from, to }) => `${from} leads to ${to}`),
  ]
  const entries = Object.entries(site.sidebars).flatMap(([name, { links, sections }]) =>
    [{ group: undefined, links }, ...sections].flatMap(section =>
      section.links
        .flatMap(withInner)
        .map(({ text, to }) => [name, section.group, text, to].filter(Boolean).join(' > ')),
    ),
  )
  return texts.set('Addresses', addresses.join('\n')).set('Sidebars', entries.join('\n'))
}

/** What differs, an item of a Markdown list for each text. */
function differences(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const names = new Set([...after.keys(), ...before.keys()])
  return [...names].flatMap(name => {
    const [old, now] = [before.get(name), after.get(name)]
    if (old === now) return []
    if (old === undefined || now === undefined)
      return [`- ${now === undefined ? 'removed' : 'added'} \`${name}\`\n`]
    const { hunks } = structuredPatch(name, name, old, now, '', '', { context: 0 })
    const text = hunks.flatMap(hunk => hunk.lines.filter(line => /^[-+]./.test(line))).join('\n')
    // Samples in the text have fences of their own.
    const fence = '`'.repeat(Math.max(3, ...(text.match(/`+/g) ?? []).map(run => run.length + 1)))
    return [`- changed \`${name}\`${text && `\n\n${fence}diff\n${text}\n${fence}\n`}\n`]
  })
}

function report(changes: readonly string[], rev: string): number {
  process.stdout.write(`## What changed for readers since \`${rev}\`\n\n${changes.join('') || 'Nothing.\n'}`)
  return exit.clean
}
