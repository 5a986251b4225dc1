/** `npm run new -- page` and `-- diagram`: a file to write in, and its entry in a sidebar. */
import { parse } from 'yaml'
import { placeholder, suggest } from '../../schema/index.ts'
import { UsageError } from '../cli/command.ts'
import { appendItem } from './entries.ts'
import { type MakeScaffold, newFile, titleOf, yamlText } from './scaffold.ts'

export const page: MakeScaffold = ([route = ''], around) => {
  if (route !== '/' && !/^(\/[\p{L}\p{N}~_-][\p{L}\p{M}\p{N}._~-]*)+$/u.test(route))
    throw new UsageError(
      `"${route}" is not the address of a page. Write one such as /docs/v2/development/testing.`,
    )
  const { texts, flag, folders } = around
  const sidebars = texts.get('sidebars.yaml') ?? ''
  const title = flag('title') ?? (route === '/' ? 'Home' : titleOf(route.slice(route.lastIndexOf('/') + 1)))
  const lists = listsOf(parse(sidebars) ?? {})
  const waiting = lists.find(({ entries }) => entries.some(({ to }) => to === route))
  const list = waiting ?? listFor(route, lists, flag('group'))
  const path = `pages${route === '/' ? '/index' : route}.yaml`
  const head = yamlText({
    title,
    tab: `${title} | {product.name}`,
    description: placeholder('what readers find on this page, in a sentence'),
    lead: placeholder('why readers want this page, and what they get from it'),
    ...(list ? { sidebar: list.sidebar } : { listed: false }),
  })
  const changes = new Map([newFile(path, head + firstBlocks, around)])
  if (list && !waiting)
    changes.set('sidebars.yaml', appendItem(sidebars, list.path, entryOf(list, title, route)))
  return {
    texts: changes,
    next: [
      `Write the page: ${folders.label}/${path}`,
      waiting ? `The sidebar "${waiting.sidebar}" has its entry already.` : placeOf(list),
      'Link to it from a page that readers come from, in the text, a list or a card.',
      'See it: npm run dev. When it is published: npm run permalinks -- --accept',
    ],
  }
}

/** Returns what an author should know of the sidebar that has the page. */
function placeOf(list: EntryList | undefined): string {
  if (!list)
    return 'It is in no sidebar. Give it one with "sidebar:" instead of "listed: false", and an entry there.'
  const inGroup = list.group === undefined ? '' : `, group "${list.group}"`
  return `It is the last entry of the sidebar "${list.sidebar}"${inGroup}; move it where it belongs.`
}

const entryOf = (list: EntryList, text: string, to: string): object => ({
  ...(list.group === undefined && { type: 'link' }),
  text,
  to,
})

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

/** Lists the list that a page joins: the group with this title, or else the list of the pages nearest by address. */
function listFor(
  route: string,
  lists: readonly EntryList[],
  title: string | undefined,
): EntryList | undefined {
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
