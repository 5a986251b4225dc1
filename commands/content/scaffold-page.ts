/** A new page and its place in a sidebar. */
import { nearest } from '../../schema/index.ts'
import { UsageError } from '../cli/arguments.ts'
import { appendItem, yamlText } from './edit-yaml.ts'
import { type Around, flagText, parsed, refuseTaken, type ScaffoldKind, singleFile, titleOf } from './scaffold.ts'

export const pageScaffold: ScaffoldKind = {
  summary: 'a page, and its entry in a sidebar',
  operands: ['/route'],
  flags: ['title', 'description', 'sidebar', 'group'],
  make([route = ''], values, around) {
    if (!/^(\/[A-Za-z0-9~_-][A-Za-z0-9._~-]*)+$/.test(route))
      throw new UsageError(`"${route}" is not the address of a page. Write one such as /docs/v2/development/testing.`)
    const path = `pages${route}.yaml`
    refuseTaken(`a page ${route}`, around.site.routes.entries.has(route))
    refuseTaken(
      `a file ${path}`,
      [...around.texts.keys()].some(each => each.replace(/\.\w+$/, '') === `pages${route}`),
    )
    const title = flagText(values, 'title') ?? titleOf(route.slice(route.lastIndexOf('/') + 1))
    const { sidebar, group } = placeFor(route, flagText(values, 'sidebar'), flagText(values, 'group'), around)
    const description = flagText(values, 'description') ?? `${title}: what one finds on this page, in a sentence.`
    const texts = new Map([[path, pageText(around.modeline(path), title, description, sidebar?.name)]])
    if (sidebar) texts.set(sidebar.path, appendItem(sidebar.text, ...entry(sidebar.name, group, title, route)))
    const place = group === undefined ? '' : `, group "${group.title}"`
    return {
      texts,
      next: [
        `Write the page: ${around.label}/${path}`,
        sidebar ? `It is the last entry of the sidebar "${sidebar.name}"${place}; move it where it belongs.` : '',
        'See it: npm run dev. When it is published: npm run permalinks -- --accept',
      ].filter(line => line !== ''),
    }
  },
}

function pageText(modeline: string, title: string, description: string, sidebar: string | undefined): string {
  const head = yamlText({
    title,
    tab: `${title} | {product.name}`,
    description,
    lead: 'Why a reader wants this page, and what they get from it.',
    ...(sidebar === undefined ? { listed: false } : { sidebar }),
  })
  const blocks = yamlText({
    blocks: [
      { type: 'heading', id: 'first-section', text: 'The point of the first section' },
      { type: 'paragraph', text: 'One idea in a few short sentences.' },
    ],
  })
  return `${modeline}${head}${blocks.replaceAll('\n  - type: paragraph', '\n\n  - type: paragraph')}`
}

interface SidebarEntry {
  readonly type: 'link' | 'group'
  readonly text: string
  readonly to?: string
  readonly items?: readonly { readonly to: string }[]
}
type Sidebars = Readonly<Record<string, { readonly entries?: readonly SidebarEntry[] }>>

interface Placement {
  readonly sidebar: { readonly name: string; readonly path: string; readonly text: string } | undefined
  readonly group: { readonly title: string; readonly index: number } | undefined
}

/** The sidebar and group that are named, else those of the pages nearest by address. */
function placeFor(route: string, name: string | undefined, title: string | undefined, around: Around): Placement {
  const file = singleFile('sidebars', around)
  const sidebars = parsed<Sidebars | null>(file.text) ?? {}
  const names = Object.keys(sidebars)
  if (name === 'none' || (name === undefined && names.length === 0)) return { sidebar: undefined, group: undefined }
  const chosen = name ?? (names.length === 1 ? names[0] : nearestSidebar(route, around))
  if (chosen === undefined) throw new UsageError(`Which sidebar? --sidebar ${names.join(', ')} or none.`)
  if (!names.includes(chosen)) throw new UsageError(unknown('sidebar', chosen, names))
  const entries = sidebars[chosen]!.entries ?? []
  const groups = entries.flatMap((entry, index) =>
    entry.type === 'group' ? [{ title: entry.text, index, entry }] : [],
  )
  const own =
    title === undefined
      ? groups.find(({ entry }) => entry.items?.some(({ to }) => folderOf(to) === folderOf(route)))
      : groups.find(group => group.title === title)
  if (title !== undefined && !own)
    throw new UsageError(
      unknown(
        'group',
        title,
        groups.map(group => group.title),
      ),
    )
  return { sidebar: { name: chosen, ...file }, group: own && { title: own.title, index: own.index } }
}

function unknown(what: string, name: string, names: readonly string[]): string {
  const near = nearest(name, names)
  return `There is no ${what} "${name}".${near ? ` Did you mean "${near}"?` : names.length > 0 ? ` There are: ${names.join(', ')}.` : ''}`
}

const folderOf = (route: string): string => route.slice(0, route.lastIndexOf('/'))

/** The sidebar of the pages that share the most of the address. */
function nearestSidebar(route: string, { site }: Around): string | undefined {
  for (let folder = folderOf(route); folder !== ''; folder = folderOf(folder)) {
    const page = site.pages.find(each => each.sidebar !== undefined && each.route.startsWith(`${folder}/`))
    if (page) return page.sidebar
  }
  return undefined
}

function entry(sidebar: string, group: Placement['group'], text: string, to: string): [(string | number)[], unknown] {
  return group
    ? [[sidebar, 'entries', group.index, 'items'], { text, to }]
    : [[sidebar, 'entries'], { type: 'link', text, to }]
}
