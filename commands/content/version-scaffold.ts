/** `npm run new -- version v3 --from v2`: the pages of a version once more, and everything that led to them. */
import { parseDocument } from 'yaml'
import { UsageError } from '../cli/command.ts'
import { type ScaffoldKind, yamlStyle } from './scaffolds.ts'

export const version: ScaffoldKind = {
  summary: 'the next version of the documentation',
  operands: ['label'],
  flags: { from: { value: 'LABEL', help: 'version: the one that its pages are copied from.' } },
  make([label = ''], { site, texts, flag, folders: { label: data } }) {
    const from = flag('from')
    const labels = site.settings.versions.map(each => each.label)
    if (from === undefined || !labels.includes(from))
      throw new UsageError(`From which version? There ${labels.length > 0 ? `are: ${labels.join(', ')}` : 'is none'}.`)
    if (labels.includes(label)) throw new UsageError(`There is a version ${label} already. Nothing was written.`)
    const of = site.pages.filter(({ route }) => route.split('/')[2] === from)
    const sections = [...new Set(of.map(({ route }) => route.split('/')[1]))]
    const address = new RegExp(`(?<![\\w/.-])/(${sections.join('|')})/${from.replaceAll('.', '\\.')}(?![\\w.-])`, 'g')
    const moved = (text: string): string => text.replaceAll(address, (_, section) => `/${section}/${label}`)
    const sidebars = new Set(of.flatMap(({ kind, sidebar }) => (kind === 'article' && sidebar) || []))
    const named = (text: string): string =>
      text.replaceAll(/(\bsidebar: *)([\w-]+)/g, (whole, key, name) =>
        sidebars.has(name) ? `${key}${name}-${label}` : whole,
      )
    /** How to edit the files in which more than links change. */
    const changes: Readonly<Record<string, (text: string) => string>> = {
      sidebars: text => withSidebars(text, sidebars, label, moved, site.redirects),
      routes: text => withRedirects(text, moved),
      site: text => withVersion(moved(text), label),
      'error-catalogue': text => named(moved(text)),
      // Published addresses and past news stay as they are.
      'permalinks.lock': text => text,
      changes: text => text,
    }
    const change = (path: string, text: string): [path: string, text: string] => {
      const [, owner = ''] = /^(?:pages\/[^/]+|versions)\/([^/]+)\//.exec(path) ?? []
      if (owner === from) return [path.replace(`/${from}/`, `/${label}/`), named(moved(text))]
      const own = changes[path.replace(/\.\w+$/, '')] ?? moved
      return [path, labels.includes(owner) ? text : own(text)]
    }
    return {
      texts: new Map(
        [...texts].map(([path, text]) => change(path, text)).filter(([path, text]) => text !== texts.get(path)),
      ),
      next: [
        `Set its release and its day under "versions:": ${data}/site.yaml`,
        `If its configuration or its reference differs, copy ${data}/config-fields.yaml or ${data}/reference/ to ${data}/versions/${label}/ and change that.`,
        `See what differs: npm run diff -- ${from} ${label}. When it is published: npm run permalinks -- --accept`,
      ],
    }
  },
}

/** The sidebars of the version once more. In its own, what led to it by a redirect is written out: that leads on now. */
function withSidebars(
  text: string,
  names: ReadonlySet<string>,
  label: string,
  moved: (text: string) => string,
  redirects: readonly { readonly from: string; readonly to: string }[],
): string {
  const parts = text.split(/^(?=[\w-]+:)/m).map(part => (part.endsWith('\n') ? part : `${part}\n`))
  const isOwn = (part: string): boolean => names.has(part.slice(0, part.indexOf(':')))
  const own = parts.filter(isOwn)
  if (own.length < names.size)
    throw new UsageError('The sidebars must be written as YAML with each name at the beginning of a line.')
  const ends = new Map(redirects.filter(({ to }) => moved(to) !== to).map(({ from, to }) => [from, to]))
  const stays = (part: string): string => part.replaceAll(/(?<=: )\/\S*$/gm, to => ends.get(to) ?? to)
  const copies = own.map(part => moved(part).replace(/^[\w-]+/, name => `${name}-${label}`))
  return [...parts.map(part => (isOwn(part) ? stays(part) : part)), ...copies].join('')
}

/** Redirects from the version's addresses are copied; others lead to the new version. Aliases stay as they are. */
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
