/** `npm run new -- page` and `-- diagram`: a file to write in, and its entry in a sidebar. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, join, posix } from 'node:path'
import { parse } from 'yaml'
import { idOf, placeholder, suggest } from '../../schema/index.ts'
import { listFiles } from '../build/read-content.ts'
import { UsageError } from '../cli/command.ts'
import { appendItem } from './entries.ts'
import { importedPage } from './import.ts'
import { type Around, type MakeScaffold, newFile, type Scaffold, titleOf, yamlText } from './scaffold.ts'

export const page: MakeScaffold = ([route = ''], around) => {
  const from = around.flag('from')
  if (from !== undefined) return importedPages(route, from, around)
  if (route === '/') return homePage(around)
  if (!/^(\/[\p{L}\p{N}~_-][\p{L}\p{M}\p{N}._~-]*)+$/u.test(route))
    throw new UsageError(
      `"${route}" is not the address of a page. Write one such as /docs/v2/development/testing.`,
    )
  const { texts, flag, folders, npmRun } = around
  const pageTitle = flag('title') ?? titleOf(route.slice(route.lastIndexOf('/') + 1))
  const list = listFor(route, parse(texts.get('sidebars.yaml') ?? '') ?? {}, flag('group'))
  const path = `pages${route}.yaml`
  const head = yamlText({
    title: pageTitle,
    tab: `${pageTitle} | {product.name}`,
    description: placeholder('what readers find on this page, in a sentence'),
    lead: placeholder('why readers want this page, and what they get from it'),
    ...(list ? { sidebar: list.sidebar } : { listed: false }),
  })
  const changes = new Map([newFile(path, head + firstBlocks, around)])
  let place =
    'It is in no sidebar. Give it one with "sidebar:" instead of "listed: false", and an entry there.'
  if (list) {
    const entry = entryOf(list, pageTitle, route)
    changes.set('sidebars.yaml', appendItem(texts.get('sidebars.yaml') ?? '', list.path, entry))
    const inGroup = list.group === undefined ? '' : `, group "${list.group}"`
    place = `It is the last entry of the sidebar "${list.sidebar}"${inGroup}; move it where it belongs.`
  }
  const published = `See it: ${npmRun('dev')}. When it is published: ${npmRun('permalinks -- --accept')}`
  const linked = 'Link to it from a page that readers come from, in the text, a list or a card.'
  return { texts: changes, next: [`Write the page: ${folders.label}/${path}`, place, linked, published] }
}

/** A page for a file, or one for each file of a folder, below an address. */
function importedPages(route: string, from: string, around: Around): Scaffold {
  const list = listFor(route, parse(around.texts.get('sidebars.yaml') ?? '') ?? {}, around.flag('group'))
  const frame = list ? { sidebar: list.sidebar } : { listed: false }
  const texts = new Map<string, string>()
  const fields: string[] = []
  const components: string[] = []
  let sidebars = around.texts.get('sidebars.yaml') ?? ''
  const files = markdownFiles(route, from)
  for (const { name, file, address } of files) {
    const addressOf = (link: string): string | undefined => addressOfLink(link, name, files)
    const markdown = readFileSync(file, 'utf8')
    const imported = importedPage(markdown, { name: basename(address), frame, addressOf })
    const { text, title } = imported
    texts.set(...newFile(`pages${address}.yaml`, text, around))
    if (list) sidebars = appendItem(sidebars, list.path, entryOf(list, title, address))
    fields.push(...imported.unread)
    components.push(...imported.dropped.map(each => `<${each}>`))
  }
  if (list) texts.set('sidebars.yaml', sidebars)
  const next = [
    ...(fields.length === 0 ? [] : [`These fields were not taken over: ${counted(fields)}`]),
    ...(components.length === 0 ? [] : [`Of these, only what they hold was kept: ${counted(components)}`]),
  ]
  return { texts, next: [...next, `Read what check says: ${around.npmRun('check')}`], mayBeWrong: true }
}

/** Each name once, with how often it was there. */
function counted(names: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => (count === 1 ? name : `${name} (${count} times)`)).join(', ')
}

interface MarkdownFile {
  readonly name: string
  readonly file: string
  readonly address: string
}

function markdownFiles(route: string, from: string): MarkdownFile[] {
  if (!existsSync(from)) throw new UsageError(`There is no file ${from}.`)
  if (!statSync(from).isDirectory()) return [{ name: basename(from), file: from, address: route }]
  const names = listFiles(from).filter(name => name.endsWith('.md') || name.endsWith('.mdx'))
  if (names.length === 0) throw new UsageError(`There is no Markdown in ${from}.`)
  const above = route === '/' ? '' : route
  return names.map(name => ({ name, file: join(from, name), address: `${above}/${addressOf(name)}` }))
}

/** The address of another file of the same folder, as a link in a file names it: `./setup.md#first`. */
function addressOfLink(link: string, name: string, files: readonly MarkdownFile[]): string | undefined {
  const [path = '', id] = link.split('#')
  // Other generators make ids of all kinds of signs.
  const ownId = id && idOf(decoded(id))
  if (path === '' && ownId) return `#${ownId}`
  if (path === '' || path.includes('://')) return undefined
  // A link from the top of the other site may begin above the folder that is imported.
  const fromTop = path.startsWith('/')
  const folder = name.includes('/') ? name.slice(0, name.lastIndexOf('/')) : '.'
  const written = fromTop ? path.slice(1) : posix.join(folder, path)
  const wanted = bareName(written)
  const file =
    files.find(each => {
      const own = bareName(each.name)
      return own === wanted || (fromTop && wanted.endsWith(`/${own}`))
    }) ?? files.find(each => bareName(each.name) === bareName(path))
  return file && (ownId ? `${file.address}#${ownId}` : file.address)
}

/** `%C3%BC` of an address as the letter that it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The name of a file as links have it: without its ending, and without "index". */
const bareName = (name: string): string =>
  name
    .replace(/\.(?:mdx?|html)$/, '')
    .replace(/(?:^|\/)(?:index|readme)$/i, '')
    .replace(/\/$/, '')

/** The address of a file of another site: without its ending, in letters that addresses have. */
const addressOf = (name: string): string =>
  name
    .replace(/\.mdx?$/, '')
    .split('/')
    .map(part => idOf(part.replaceAll('_', '-')) || 'page')
    .join('/')

const entryOf = (list: EntryList, text: string, to: string): object => ({
  ...(list.group === undefined && { type: 'link' }),
  text,
  to,
})

/** The page at the first address of the site, which is in no sidebar. */
function homePage(around: Around): Scaffold {
  const path = 'pages/index.yaml'
  const head = yamlText({
    title: around.flag('title') ?? 'Home',
    description: placeholder('what the site is, in a sentence'),
    listed: false,
  })
  return {
    texts: new Map([newFile(path, head + firstBlocks, around)]),
    next: [`Write the page: ${around.folders.label}/${path}`],
  }
}

const firstBlocks = `blocks:
  - type: heading
    id: first-section
    text: "${placeholder('the point of the first section')}"

  - type: paragraph
    text: "${placeholder('one idea in a few short sentences')}"
`

/** As in sidebars.yaml. */
type Sidebars = Readonly<Record<string, { readonly entries?: readonly SidebarEntry[] }>>
interface SidebarEntry {
  readonly text: string
  readonly to?: string
  /** Of a group. */
  readonly items?: readonly SidebarEntry[]
}

/** A list of entries in sidebars.yaml. */
interface EntryList {
  readonly sidebar: string
  /** Title of the group; undefined for the entries outside groups. */
  readonly group: string | undefined
  /** Where the list is in the file. */
  readonly path: readonly (string | number)[]
  readonly entries: readonly SidebarEntry[]
}

function listsOf(sidebars: Sidebars): EntryList[] {
  const lists: EntryList[] = []
  for (const [sidebar, { entries = [] }] of Object.entries(sidebars)) {
    lists.push({ sidebar, group: undefined, path: [sidebar, 'entries'], entries })
    for (const [i, { text: group, items }] of entries.entries())
      if (items) lists.push({ sidebar, group, path: [sidebar, 'entries', i, 'items'], entries: items })
  }
  return lists
}

/**
 * The list that a page joins: the group with this title, or else the list of the pages nearest by address.
 */
function listFor(route: string, sidebars: Sidebars, title: string | undefined): EntryList | undefined {
  const lists = listsOf(sidebars)
  const fitting = lists.filter(({ group }) => title === undefined || group === title)
  if (title !== undefined && fitting.length === 0) {
    const titles = lists.map(({ group }) => group).filter(group => group !== undefined)
    throw new UsageError(`There is no group "${title}". ${suggest(title, titles, 'There are') ?? ''}`)
  }
  for (let folder = folderOf(route); folder !== ''; folder = folderOf(folder)) {
    const near = fitting.find(({ entries }) => entries.some(({ to = '' }) => folderOf(to) === folder))
    if (near) return near
  }
  return title === undefined ? undefined : fitting[0]
}

const folderOf = (route: string): string => route.slice(0, route.lastIndexOf('/'))

export const diagram: MakeScaffold = ([name = ''], around) => {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
    throw new UsageError('Name a diagram with lower-case words joined by "-", such as login-flow.')
  const path = `diagrams/${name}.yaml`
  const head = yamlText({
    title: around.flag('title') ?? titleOf(name),
    caption: placeholder('what one sees in the diagram, in a sentence'),
  })
  return {
    texts: new Map([newFile(path, head + source, around)]),
    next: [
      `Draw it: ${around.folders.label}/${path} ` +
        '(https://mermaid.js.org; its text alternative is made from it)',
      `Show it on a page:\n\n  - type: diagram\n    diagram: ${name}\n`,
    ],
  }
}

const source = `source: |
  sequenceDiagram
    %% ${placeholder('the diagram; this one is an example')}
    participant G as Game
    participant S as Server
    G->>S: Asks
    S-->>G: Answers
`
