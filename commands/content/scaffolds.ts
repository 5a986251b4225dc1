/** What `npm run new` makes: changes to texts of the data folder, and a word on what to do next. */
import { parse } from 'yaml'
import { type ContentTexts, placeholder, type Site, suggest } from '../../schema/index.ts'
import { type Command, UsageError } from '../cli/command.ts'
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
  readonly flags: Command['flags']
  make(operands: readonly string[], around: Around): Scaffold
}

const title = { value: 'TEXT', help: 'page, diagram: its title; made of the name without it.' }

/** `Lazy load` from `lazy-load`. */
function titleOf(name: string): string {
  const words = name.replaceAll(/[-_.]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function newFile(path: string, text: string, { texts, modeline }: Around): [path: string, text: string] {
  if (texts.has(path)) throw new UsageError(`There is a file ${path} already. Nothing was written.`)
  return [path, modeline(path) + text]
}

export const page: ScaffoldKind = {
  summary: 'a page, and its entry in a sidebar',
  operands: ['/route'],
  flags: {
    title,
    sidebar: { value: 'NAME', help: 'page: its sidebar, or none; that of its neighbours without it.' },
    group: { value: 'TITLE', help: 'page: its group in the sidebar; that of its neighbours without it.' },
  },
  make([route = ''], around) {
    if (!/^(\/[\p{L}\p{N}~_-][\p{L}\p{M}\p{N}._~-]*)+$/u.test(route))
      throw new UsageError(`"${route}" is not the address of a page. Write one such as /docs/v2/development/testing.`)
    const own = around.flag('title') ?? titleOf(route.slice(route.lastIndexOf('/') + 1))
    const place = sidebarFor(route, around)
    const path = `pages${route}.yaml`
    const head = yamlText({
      title: own,
      tab: `${own} | {product.name}`,
      description: placeholder('what readers find on this page, in a sentence'),
      lead: placeholder('why readers want this page, and what they get from it'),
      ...(place ? { sidebar: place.sidebar } : { listed: false }),
    })
    const texts = new Map([newFile(path, head + firstBlocks, around)])
    const next = [`Write the page: ${around.label}/${path}`]
    if (place) {
      const { sidebar, group, list } = place
      const entry = { ...(group === undefined && { type: 'link' }), text: own, to: route }
      texts.set('sidebars.yaml', appendItem(around.texts.get('sidebars.yaml') ?? '', list, entry))
      const inGroup = group === undefined ? '' : `, group "${group}"`
      next.push(`It is the last entry of the sidebar "${sidebar}"${inGroup}; move it where it belongs.`)
    }
    return { texts, next: [...next, 'See it: npm run dev. When it is published: npm run permalinks -- --accept'] }
  },
}

const firstBlocks = `blocks:
  - type: heading
    id: first-section
    text: "${placeholder('the point of the first section')}"

  - type: paragraph
    text: "${placeholder('one idea in a few short sentences')}"
`

/** A list of a sidebar to which an entry can be added: that of the sidebar itself, or that of a group. */
interface SidebarPlace {
  readonly sidebar: string
  readonly group?: string
  readonly list: readonly (string | number)[]
  readonly links: readonly { readonly to?: string }[]
}

interface SidebarEntry {
  readonly type: 'link' | 'group'
  readonly text: string
  readonly to?: string
  readonly items?: readonly { readonly to?: string }[]
}

function sidebarPlaces(text: string): SidebarPlace[] {
  const sidebars: Readonly<Record<string, { readonly entries?: readonly SidebarEntry[] }>> = parse(text) ?? {}
  return Object.entries(sidebars).flatMap(([sidebar, { entries = [] }]) => [
    { sidebar, list: [sidebar, 'entries'], links: entries },
    ...entries.flatMap(({ type, text: group, items: links = [] }, i) =>
      type === 'group' ? [{ sidebar, group, list: [sidebar, 'entries', i, 'items'], links }] : [],
    ),
  ])
}

const folderOf = (route: string): string => route.slice(0, route.lastIndexOf('/'))

/** The place that is named, else that of the pages nearest by address. */
function sidebarFor(route: string, { texts, flag }: Around): SidebarPlace | undefined {
  if (flag('sidebar') === 'none') return undefined
  let places = sidebarPlaces(texts.get('sidebars.yaml') ?? '')
  for (const what of ['sidebar', 'group'] as const) {
    const wanted = flag(what)
    const names = [...new Set(places.flatMap(place => place[what] ?? []))]
    if (wanted !== undefined && !names.includes(wanted))
      throw new UsageError(`There is no ${what} "${wanted}". ${suggest(wanted, names, 'There are') ?? ''}`)
    places = places.filter(place => wanted === undefined || place[what] === wanted)
  }
  for (let folder = folderOf(route); folder !== ''; folder = folderOf(folder)) {
    const near = places.find(({ links }) => links.some(({ to = '' }) => folderOf(to) === folder))
    if (near) return near
  }
  const names = [...new Set(places.map(({ sidebar }) => sidebar))]
  if (names.length > 1) throw new UsageError(`Which sidebar? --sidebar ${names.join(', ')} or none.`)
  return places[0]
}

/** An entry at the end of a list that has a file of its own. @param next what to do then */
const entry = (
  [path, list]: readonly [path: string, list: string],
  head: Omit<ScaffoldKind, 'make'>,
  item: (operands: readonly string[], flag: Around['flag']) => unknown,
  next: string,
): ScaffoldKind => ({
  ...head,
  make(operands, { texts, modeline, flag, label }) {
    const [before, made] = [texts.get(path), item(operands, flag)]
    const text = before === undefined ? modeline(path) + yamlText({ [list]: [made] }) : appendItem(before, [list], made)
    return { texts: new Map([[path, text]]), next: [`${next}: ${label}/${path}`] }
  },
})

export const field = entry(
  ['config-fields.yaml', 'fields'],
  {
    summary: 'a configuration field',
    operands: ['Name'],
    flags: {
      type: { value: 'TYPE', help: 'field: its C# type; bool without it.' },
      kind: { value: 'KIND', help: 'field: how a form asks for it (id, scopes, path ...), if it is no bool.' },
      default: { value: 'C#', help: 'field: its default.' },
      summary: { value: 'TEXT', help: 'field: what it does, one sentence.' },
    },
  },
  ([name = ''], flag) => {
    const type = flag('type') ?? 'bool'
    return {
      name,
      id: `field-${name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase()}`,
      type,
      kind: flag('kind') ?? (type === 'bool' ? 'flag' : type),
      default: flag('default') ?? (type === 'bool' ? 'false' : 'null'),
      summary: flag('summary') ?? placeholder('what the field does, in one sentence'),
      templates: ['Advanced'],
    }
  },
  'Every table of fields shows it. Check its default, its templates and its summary',
)

export const term = entry(
  ['vocabulary.yaml', 'terms'],
  {
    summary: 'a word with one meaning on this site',
    operands: ['"word"'],
    flags: { text: { value: 'TEXT', help: 'term: what it means.' } },
  },
  ([word], flag) => ({ term: word, text: flag('text') ?? placeholder('what it means, in one sentence') }),
  'Check what it means',
)

export const redirect = entry(
  ['routes.yaml', 'redirects'],
  {
    summary: 'a redirect',
    operands: ['/from', '/to'],
    flags: { why: { value: 'TEXT', help: 'redirect: why it exists.' } },
  },
  ([from, to], flag) => ({ from, to, why: flag('why') }),
  'Keep it for good (npm run permalinks -- --accept)',
)

export const diagram: ScaffoldKind = {
  summary: 'a diagram in Mermaid',
  operands: ['name'],
  flags: { title },
  make([name = ''], around) {
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
      throw new UsageError('A diagram is named in lower-case words joined by "-", such as login-flow.')
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
