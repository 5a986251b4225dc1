/** `npm run new -- version`: the pages of a version once more, and everything that leads to them. */
import { parseDocument } from 'yaml'
import { UsageError } from '../cli/command.ts'
import { type MakeScaffold, yamlStyle } from './scaffold.ts'

/** Copies the pages of a version, and everything that leads to them. */
export const version: MakeScaffold = ([label = ''], { site, texts, flag, folders: { label: data } }) => {
  const from = flag('from')
  const labels = site.settings.versions.map(declared => declared.label)
  if (from === undefined || !labels.includes(from)) {
    const choices = labels.length > 0 ? `are: ${labels.join(', ')}` : 'is none'
    throw new UsageError(`Name the version to copy. There ${choices}.`)
  }
  if (labels.includes(label))
    throw new UsageError(`There is already a version ${label}. Nothing was written.`)

  const copiedPages = site.pages.filter(({ route }) => route.split('/')[2] === from)
  const sections = [...new Set(copiedPages.map(({ route }) => route.split('/')[1]))]
  const address = new RegExp(
    `(?<![\\w/.-])/(${sections.join('|')})/${from.replaceAll('.', '\\.')}(?![\\w.-])`,
    'g',
  )
  const moved = (text: string): string => text.replaceAll(address, (_, section) => `/${section}/${label}`)
  const sidebars = new Set<string>()
  for (const { kind, sidebar } of copiedPages)
    if (kind === 'article' && sidebar !== undefined) sidebars.add(sidebar)
  const inNewSidebars = (text: string): string =>
    text.replaceAll(/(\bsidebar: *)([\w-]+)/g, (whole, key, name) =>
      sidebars.has(name) ? `${key}${name}-${label}` : whole,
    )

  /** How to edit the files in which more than links change. */
  const edits: Readonly<Record<string, (text: string) => string>> = {
    sidebars: text => withSidebars(text, { names: sidebars, label, moved, redirects: site.redirects }),
    routes: text => withRedirects(text, moved),
    site: text => withVersion(moved(text), label),
    // Published addresses and past news stay as they are.
    'permalinks.lock': text => text,
    changes: text => text,
  }
  const change = (path: string, text: string): [path: string, text: string] => {
    const [, owner = ''] = /^(?:pages\/[^/]+|versions)\/([^/]+)\//.exec(path) ?? []
    if (owner === from) return [path.replace(`/${from}/`, `/${label}/`), inNewSidebars(moved(text))]
    if (labels.includes(owner)) return [path, text]
    const edit = edits[path.replace(/\.\w+$/, '')] ?? moved
    return [path, edit(text)]
  }
  const changes = [...texts].map(([path, text]) => change(path, text))
  return {
    texts: new Map(changes.filter(([path, text]) => text !== texts.get(path))),
    next: [
      `Set its release and its day under "versions:": ${data}/site.yaml`,
      `If its configuration or its reference differs, copy ${data}/config-fields.yaml or ` +
        `${data}/reference/ to ${data}/versions/${label}/ and change that.`,
      'When it is published: npm run permalinks -- --accept',
    ],
  }
}

interface CopiedSidebars {
  readonly names: ReadonlySet<string>
  /** Of the new version. */
  readonly label: string
  /** A text with the new version's addresses. */
  readonly moved: (text: string) => string
  readonly redirects: readonly { readonly from: string; readonly to: string }[]
}

/**
 * Adds a copy of each sidebar for the new version. Redirects will lead to the new version, so in the old
 * sidebars their targets are written out.
 */
function withSidebars(text: string, { names, label, moved, redirects }: CopiedSidebars): string {
  const parts = text.split(/^(?=[\w-]+:)/m).map(part => (part.endsWith('\n') ? part : `${part}\n`))
  const isCopied = (part: string): boolean => names.has(part.slice(0, part.indexOf(':')))
  const originals = parts.filter(isCopied)
  if (originals.length < names.size)
    throw new UsageError('The sidebars must be written as YAML with each name at the beginning of a line.')

  const targets = new Map<string, string>()
  for (const { from, to } of redirects) if (moved(to) !== to) targets.set(from, to)
  const withTargets = (part: string): string =>
    part.replaceAll(/(?<=: )\/\S*$/gm, to => targets.get(to) ?? to)

  const old = parts.map(part => (isCopied(part) ? withTargets(part) : part))
  const copies = originals.map(part => moved(part).replace(/^[\w-]+/, name => `${name}-${label}`))
  return [...old, ...copies].join('')
}

/**
 * Redirects from the version's addresses are copied; others lead to the new version. Aliases stay as they
 * are.
 */
function withRedirects(text: string, moved: (text: string) => string): string {
  const doc = parseDocument(text)
  const redirects: readonly { readonly from: string; readonly to: string }[] = doc.toJS()?.redirects ?? []
  for (const [i, { from, to, ...rest }] of redirects.entries())
    if (moved(from) === from) doc.setIn(['redirects', i, 'to'], moved(to))
    else doc.addIn(['redirects'], doc.createNode({ from: moved(from), to: moved(to), ...rest }))
  return doc.toString(yamlStyle)
}

function withVersion(text: string, label: string): string {
  const doc = parseDocument(text)
  const versions: readonly { readonly status: string }[] = doc.toJS().versions
  const old = versions.findIndex(({ status }) => status === 'current')
  const since = new Date().toISOString().slice(0, 10)
  doc.addIn(['versions'], doc.createNode({ ...versions[old], label, status: 'current', since }))
  doc.setIn(['versions', old, 'status'], 'old')
  return doc.toString(yamlStyle)
}
