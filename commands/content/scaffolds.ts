/** What `npm run new` makes: changes to texts of the data folder, and a word on what to do next. */
import { parse } from 'yaml'
import { type ContentTexts, nearest, placeholder, type Site } from '../../schema/index.ts'
import { UsageError, type Values } from '../cli/arguments.ts'
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
  readonly flags: readonly string[]
  make(operands: readonly string[], values: Values, around: Around): Scaffold
}

/** A file that exists at most once, whatever its ending, and its text; a new one with its modeline. */
function singleFile(name: string, { texts, modeline }: Around): { path: string; text: string } {
  const path = ['yaml', 'yml', 'json'].map(ending => `${name}.${ending}`).find(each => texts.has(each))
  return path === undefined
    ? { path: `${name}.yaml`, text: modeline(`${name}.yaml`) }
    : { path, text: texts.get(path) ?? '' }
}

/** Refuses a name or address that something has already. */
function refuseTaken(what: string, taken: boolean): void {
  if (taken) throw new UsageError(`There is ${what} already. Nothing was written.`)
}

const flagText = (values: Values, name: string): string | undefined =>
  typeof values[name] === 'string' ? (values[name] as string) : undefined

/** `Lazy load` from `lazy-load`. */
export function titleOf(name: string): string {
  const words = name.replaceAll(/[-_.]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `lazy-hi-rpc-load` from `LazyHiRpcLoad` or `Lazy hiRPC load`. */
export const idOf = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

export const pageScaffold: ScaffoldKind = {
  summary: 'a page, and its entry in a sidebar',
  operands: ['/route'],
  flags: ['title', 'description', 'sidebar', 'group'],
  make([route = ''], values, around) {
    if (!/^(\/[\p{L}\p{N}~_-][\p{L}\p{M}\p{N}._~-]*)+$/u.test(route))
      throw new UsageError(`"${route}" is not the address of a page. Write one such as /docs/v2/development/testing.`)
    const path = `pages${route}.yaml`
    refuseTaken(`a page ${route}`, around.site.routes.entries.has(route))
    refuseTaken(
      `a file ${path}`,
      [...around.texts.keys()].some(each => each.replace(/\.\w+$/, '') === `pages${route}`),
    )
    const title = flagText(values, 'title') ?? titleOf(route.slice(route.lastIndexOf('/') + 1))
    const { sidebar, group } = placeFor(route, flagText(values, 'sidebar'), flagText(values, 'group'), around)
    const description = flagText(values, 'description') ?? placeholder('what readers find on this page, in a sentence')
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
    lead: placeholder('why readers want this page, and what they get from it'),
    ...(sidebar === undefined ? { listed: false } : { sidebar }),
  })
  const blocks = yamlText({
    blocks: [
      { type: 'heading', id: 'first-section', text: placeholder('the point of the first section') },
      { type: 'paragraph', text: placeholder('one idea in a few short sentences') },
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
  const sidebars: Sidebars = parse(file.text) ?? {}
  const names = Object.keys(sidebars)
  if (name === 'none' || (name === undefined && names.length === 0)) return { sidebar: undefined, group: undefined }
  const chosen = name ?? (names.length === 1 ? names[0] : nearestSidebar(route, around))
  if (chosen === undefined) throw new UsageError(`Which sidebar? --sidebar ${names.join(', ')} or none.`)
  if (!names.includes(chosen)) throw new UsageError(unknown('sidebar', chosen, names))
  const entries = sidebars[chosen]?.entries ?? []
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

/** How a form asks for a field, where its C# type says so. */
const kindOfType: Readonly<Record<string, string>> = {
  bool: 'flag',
  long: 'id',
  string: 'path',
  'string[]': 'scopes',
  ScreenResolution: 'resolution',
}

export const fieldScaffold: ScaffoldKind = {
  summary: 'a configuration field',
  operands: ['Name'],
  flags: ['type', 'kind', 'default', 'required', 'summary', 'since'],
  make([name = ''], values, around) {
    refuseTaken(
      `a field ${name}`,
      around.site.fields.some(field => field.name === name),
    )
    const type = flagText(values, 'type') ?? 'bool'
    const kind = flagText(values, 'kind') ?? kindOfType[type]
    if (kind === undefined) throw new UsageError(`How is a value of type ${type} asked for? Add --kind KIND.`)
    const required = values['required'] === true
    const { path, text } = singleFile('config-fields', around)
    const field = {
      name,
      id: `field-${idOf(name)}`,
      type,
      kind,
      ...(required ? { required } : { default: flagText(values, 'default') ?? (type === 'bool' ? 'false' : 'null') }),
      summary: flagText(values, 'summary') ?? placeholder('what the field does, in one sentence'),
      ...optional('since', values),
      templates: ['Advanced'],
    }
    return {
      texts: new Map([[path, appendItem(text, ['fields'], field)]]),
      next: [
        `Check the default, the templates and the summary of "${name}": ${around.label}/${path}`,
        'Every table of fields shows it; one with "only:" needs its name there.',
      ],
    }
  },
}

export const termScaffold: ScaffoldKind = {
  summary: 'a word with one meaning on this site',
  operands: ['"word"'],
  flags: ['text', 'to'],
  make([term = ''], values, around) {
    refuseTaken(
      `a term "${term}"`,
      around.site.vocabulary.terms.some(each => each.term === term),
    )
    const { path, text } = singleFile('vocabulary', around)
    const item = {
      term,
      text: flagText(values, 'text') ?? placeholder('what it means, in one sentence'),
      ...optional('to', values),
    }
    return {
      texts: new Map([[path, appendItem(text, ['terms'], item)]]),
      next: [`Write what "${term}" means: ${around.label}/${path}`],
    }
  },
}

export const redirectScaffold: ScaffoldKind = {
  summary: 'a redirect',
  operands: ['/from', '/to'],
  flags: ['why'],
  make([from = '', to = ''], values, around) {
    refuseTaken(`a page ${from}`, around.site.routes.entries.has(from))
    refuseTaken(
      `a redirect from ${from}`,
      around.site.redirects.some(each => each.from === from),
    )
    const { path, text } = singleFile('routes', around)
    return {
      texts: new Map([[path, appendItem(text, ['redirects'], { from, to, ...optional('why', values) })]]),
      next: ['Keep it for good: npm run permalinks -- --accept'],
    }
  },
}

export const diagramScaffold: ScaffoldKind = {
  summary: 'a diagram in Mermaid',
  operands: ['name'],
  flags: ['title', 'caption'],
  make([name = ''], values, around) {
    if (name !== idOf(name))
      throw new UsageError(
        `A diagram is named in lower-case words joined by "-", such as ${idOf(name) || 'login-flow'}.`,
      )
    refuseTaken(`a diagram ${name}`, around.site.diagrams.has(name))
    const path = `diagrams/${name}.yaml`
    const head = yamlText({
      title: flagText(values, 'title') ?? titleOf(name),
      caption: flagText(values, 'caption') ?? placeholder('what one sees in the diagram, in a sentence'),
    })
    return {
      texts: new Map([[path, `${around.modeline(path)}${head}${source}`]]),
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

const optional = (name: string, values: Values): Record<string, string> => {
  const text = flagText(values, name)
  return text === undefined ? {} : { [name]: text }
}
