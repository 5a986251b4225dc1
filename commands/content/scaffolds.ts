/** What `npm run new` makes: changes to texts of the data folder, and a word on what to do next. */
import { parse } from 'yaml'
import { type ContentTexts, placeholder, type Site, suggest } from '../../schema/index.ts'
import { UsageError } from '../cli/arguments.ts'
import { appendItem, yamlText } from './edit-yaml.ts'

interface Scaffold {
  /** Texts that are new or changed, by path below the data folder. */
  readonly texts: ReadonlyMap<string, string>
  readonly next: readonly string[]
}

/** What a scaffold may look at. */
interface Around {
  readonly site: Site
  readonly texts: ContentTexts
  /** What a flag says, if it is given. */
  readonly flag: (name: string) => string | undefined
  /** First line of a new file. */
  readonly modeline: (path: string) => string
  /** How messages name the data folder. */
  readonly label: string
}

/** One thing that can be made: `npm run new -- page /docs/testing`. */
export interface ScaffoldKind {
  readonly summary: string
  /** Names of the arguments after the kind, for messages. */
  readonly operands: readonly string[]
  /** What follows each flag, and what it is. */
  readonly flags: Readonly<Record<string, readonly [value: string, help: string]>>
  make(operands: readonly string[], around: Around): Scaffold
}

const title = ['TEXT', 'page, diagram: its title; made of the name without it.'] as const

/** `Lazy load` from `lazy-load`. */
function titleOf(name: string): string {
  const words = name.replaceAll(/[-_.]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `lazy-hi-rpc-load` from `LazyHiRpcLoad` or `Lazy hiRPC load`. */
const idOf = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

function newFile(path: string, text: string, { texts, modeline }: Around): [path: string, text: string] {
  if (texts.has(path)) throw new UsageError(`There is a file ${path} already. Nothing was written.`)
  return [path, modeline(path) + text]
}

export const page: ScaffoldKind = {
  summary: 'a page, and its entry in a sidebar',
  operands: ['/route'],
  flags: {
    title,
    sidebar: ['NAME', 'page: its sidebar, or none; that of its neighbours without it.'],
    group: ['TITLE', 'page: its group in the sidebar; that of its neighbours without it.'],
  },
  make([route = ''], around) {
    if (!/^(\/[\p{L}\p{N}~_-][\p{L}\p{M}\p{N}._~-]*)+$/u.test(route))
      throw new UsageError(`"${route}" is not the address of a page. Write one such as /docs/v2/development/testing.`)
    const own = around.flag('title') ?? titleOf(route.slice(route.lastIndexOf('/') + 1))
    const sidebar = sidebarFor(route, around)
    const path = `pages${route}.yaml`
    const head = yamlText({
      title: own,
      tab: `${own} | {product.name}`,
      description: placeholder('what readers find on this page, in a sentence'),
      lead: placeholder('why readers want this page, and what they get from it'),
      ...(sidebar ? { sidebar: sidebar.name } : { listed: false }),
    })
    const heading = yamlText([
      { type: 'heading', id: 'first-section', text: placeholder('the point of the first section') },
    ])
    const paragraph = yamlText([{ type: 'paragraph', text: placeholder('one idea in a few short sentences') }])
    const blocks = `${heading}\n${paragraph}`.replace(/^(?=.)/gm, '  ')
    const texts = new Map([newFile(path, `${head}blocks:\n${blocks}`, around)])
    const next = [`Write the page: ${around.label}/${path}`]
    if (sidebar) {
      const { name, group, list } = sidebar
      const entry = { ...(group === undefined && { type: 'link' }), text: own, to: route }
      texts.set('sidebars.yaml', appendItem(around.texts.get('sidebars.yaml') ?? '', list, entry))
      const place = group === undefined ? '' : `, group "${group}"`
      next.push(`It is the last entry of the sidebar "${name}"${place}; move it where it belongs.`)
    }
    return { texts, next: [...next, 'See it: npm run dev. When it is published: npm run permalinks -- --accept'] }
  },
}

interface SidebarEntry {
  readonly type: 'link' | 'group'
  readonly text: string
  readonly to?: string
  readonly items?: readonly { readonly to?: string }[]
}

/** A list of a sidebar to which an entry can be added: that of the sidebar itself, or that of a group. */
interface SidebarPlace {
  readonly name: string
  readonly group: string | undefined
  readonly list: readonly (string | number)[]
  readonly links: readonly { readonly to?: string }[]
}

function sidebarPlaces(text: string): SidebarPlace[] {
  const sidebars: Readonly<Record<string, { readonly entries?: readonly SidebarEntry[] }>> = parse(text) ?? {}
  return Object.entries(sidebars).flatMap(([name, { entries = [] }]) => [
    { name, group: undefined, list: [name, 'entries'], links: entries },
    ...entries.flatMap(({ type, text: group, items: links = [] }, i) =>
      type === 'group' ? [{ name, group, list: [name, 'entries', i, 'items'], links }] : [],
    ),
  ])
}

const folderOf = (route: string): string => route.slice(0, route.lastIndexOf('/'))

/** The place that is named, else that of the pages nearest by address. */
function sidebarFor(route: string, { texts, flag }: Around): SidebarPlace | undefined {
  if (flag('sidebar') === 'none') return undefined
  const places = sidebarPlaces(texts.get('sidebars.yaml') ?? '')
  const own = narrowed(narrowed(places, 'sidebar', 'name', flag('sidebar')), 'group', 'group', flag('group'))
  for (let folder = folderOf(route); folder !== ''; folder = folderOf(folder)) {
    const near = own.find(({ links }) => links.some(({ to = '' }) => folderOf(to) === folder))
    if (near) return near
  }
  const names = [...new Set(own.map(({ name }) => name))]
  if (names.length > 1) throw new UsageError(`Which sidebar? --sidebar ${names.join(', ')} or none.`)
  return own[0]
}

/** Those that a flag names, if it is given. */
function narrowed(
  places: readonly SidebarPlace[],
  what: 'sidebar' | 'group',
  field: 'name' | 'group',
  wanted: string | undefined,
): readonly SidebarPlace[] {
  const found = places.filter(place => wanted === undefined || place[field] === wanted)
  const names = [...new Set(places.flatMap(place => place[field] ?? []))]
  if (wanted !== undefined && found.length === 0)
    throw new UsageError(`There is no ${what} "${wanted}". ${suggest(wanted, names, 'There are') ?? ''}`)
  return found
}

/** An entry at the end of a list that has a file of its own. */
const entry = (
  file: string,
  list: string,
  { summary, operands, flags }: Omit<ScaffoldKind, 'make'>,
  item: (operands: readonly string[], flag: Around['flag']) => unknown,
  next: string,
): ScaffoldKind => ({
  summary,
  operands,
  flags,
  make(given, { texts, modeline, flag, label }) {
    const path = `${file}.yaml`
    const text = appendItem(texts.get(path) ?? modeline(path), [list], item(given, flag))
    return { texts: new Map([[path, text]]), next: [`${next}: ${label}/${path}`] }
  },
})

/** How a form asks for a field, where its C# type says so. */
const kindOfType: Readonly<Record<string, string>> = {
  bool: 'flag',
  long: 'id',
  string: 'path',
  'string[]': 'scopes',
  ScreenResolution: 'resolution',
}

export const field = entry(
  'config-fields',
  'fields',
  {
    summary: 'a configuration field',
    operands: ['Name'],
    flags: {
      type: ['TYPE', 'field: its C# type; bool without it.'],
      kind: ['KIND', 'field: how a form asks for it (id, scopes, path, flag ...).'],
      default: ['C#', 'field: its default.'],
      summary: ['TEXT', 'field: what it does, one sentence.'],
    },
  },
  ([name = ''], flag) => {
    const type = flag('type') ?? 'bool'
    const kind = flag('kind') ?? kindOfType[type]
    if (kind === undefined) throw new UsageError(`How is a value of type ${type} asked for? Add --kind KIND.`)
    return {
      ...{ name, id: `field-${idOf(name)}`, type, kind },
      default: flag('default') ?? (type === 'bool' ? 'false' : 'null'),
      summary: flag('summary') ?? placeholder('what the field does, in one sentence'),
      templates: ['Advanced'],
    }
  },
  'Every table of fields shows it. Check its default, its templates and its summary',
)

export const term = entry(
  'vocabulary',
  'terms',
  {
    summary: 'a word with one meaning on this site',
    operands: ['"word"'],
    flags: { text: ['TEXT', 'term: what it means.'] },
  },
  ([word], flag) => ({ term: word, text: flag('text') ?? placeholder('what it means, in one sentence') }),
  'Check what it means',
)

export const redirect = entry(
  'routes',
  'redirects',
  { summary: 'a redirect', operands: ['/from', '/to'], flags: { why: ['TEXT', 'redirect: why it exists.'] } },
  ([from, to], flag) => ({ from, to, ...(flag('why') === undefined ? {} : { why: flag('why') }) }),
  'Keep it for good (npm run permalinks -- --accept)',
)

export const diagram: ScaffoldKind = {
  summary: 'a diagram in Mermaid',
  operands: ['name'],
  flags: { title },
  make([name = ''], around) {
    if (name !== idOf(name))
      throw new UsageError(
        `A diagram is named in lower-case words joined by "-", such as ${idOf(name) || 'login-flow'}.`,
      )
    const path = `diagrams/${name}.yaml`
    const head = yamlText({
      title: around.flag('title') ?? titleOf(name),
      caption: placeholder('what one sees in the diagram, in a sentence'),
    })
    return {
      texts: new Map([newFile(path, head + source, around)]),
      next: [
        `Draw it: ${around.label}/${path} (https://mermaid.js.org; its text alternative is made from it)`,
        `Show it on a page:\n\n  - type: diagram\n    diagram: ${name}\n`,
      ],
    }
  },
}

const source = `source: |
  sequenceDiagram
    %% ${placeholder('the diagram; this one is an example')}
    participant G as Game
    participant S as Server
    G->>S: Asks
    S-->>G: Answers
`
