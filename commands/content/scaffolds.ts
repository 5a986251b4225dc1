/** What `npm run new` makes: changes to texts of the data folder, and what to do next. */
import { isNode, isSeq, parse, parseDocument, stringify, type YAMLSeq } from 'yaml'
import { placeholder, type Site, suggest } from '../../schema/index.ts'
import { type Command, type Loaded, UsageError } from '../cli/command.ts'

interface Scaffold {
  /** Texts that are new or changed, by path below the data folder. */
  readonly texts: ReadonlyMap<string, string>
  readonly next: readonly string[]
}

/** What a scaffold may look at. */
interface Around extends Loaded {
  readonly site: Site
  /** What a flag says, if it is given. */
  readonly flag: (name: string) => string | undefined
  /** First line of a new file. */
  readonly modeline: (path: string) => string
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
    group: { value: 'TITLE', help: 'page: its group in the sidebar; that of its neighbours without it.' },
  },
  make([route = ''], around) {
    if (!/^(\/[\p{L}\p{N}~_-][\p{L}\p{M}\p{N}._~-]*)+$/u.test(route))
      throw new UsageError(
        `"${route}" is not the address of a page. Write one such as /docs/v2/development/testing.`,
      )
    const { texts, flag, folders } = around
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
      const entry = { ...(list.group === undefined && { type: 'link' }), text: pageTitle, to: route }
      changes.set('sidebars.yaml', appendItem(texts.get('sidebars.yaml') ?? '', list.path, entry))
      const inGroup = list.group === undefined ? '' : `, group "${list.group}"`
      place = `It is the last entry of the sidebar "${list.sidebar}"${inGroup}; move it where it belongs.`
    }
    const published = 'See it: npm run dev. When it is published: npm run permalinks -- --accept'
    return { texts: changes, next: [`Write the page: ${folders.label}/${path}`, place, published] }
  },
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

/** A kind that adds an entry to the end of a list in a file. @param next what to do then */
const entry = (
  [path, list]: readonly [path: string, list: string],
  head: Omit<ScaffoldKind, 'make'>,
  item: (operands: readonly string[], flag: Around['flag']) => unknown,
  next: string,
): ScaffoldKind => ({
  ...head,
  make(operands, { texts, modeline, flag, folders: { label } }) {
    const [before, made] = [texts.get(path), item(operands, flag)]
    const text =
      before === undefined ? modeline(path) + yamlText({ [list]: [made] }) : appendItem(before, [list], made)
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
      kind: {
        value: 'KIND',
        help: 'field: how a form asks for it (id, scopes, path ...), if it is no bool.',
      },
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
        `Draw it: ${around.folders.label}/${path} ` +
          '(https://mermaid.js.org; its text alternative is made from it)',
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

/** Copies the pages of a version, and everything that leads to them. */
export const version: ScaffoldKind = {
  summary: 'the next version of the documentation',
  operands: ['label'],
  flags: { from: { value: 'LABEL', help: 'version: the one that its pages are copied from.' } },
  make([label = ''], { site, texts, flag, folders: { label: data } }) {
    const from = flag('from')
    const labels = site.settings.versions.map(declared => declared.label)
    if (from === undefined || !labels.includes(from)) {
      const choices = labels.length > 0 ? `are: ${labels.join(', ')}` : 'is none'
      throw new UsageError(`From which version? There ${choices}.`)
    }
    if (labels.includes(label))
      throw new UsageError(`There is a version ${label} already. Nothing was written.`)

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
      'error-catalogue': text => inNewSidebars(moved(text)),
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
        `See what differs: npm run diff -- ${from} ${label}. ` +
          'When it is published: npm run permalinks -- --accept',
      ],
    }
  },
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

const yamlStyle = { lineWidth: 0, flowCollectionPadding: false } as const

const yamlText = (value: unknown): string => stringify(value, yamlStyle)

/**
 * The text with one more item at the end of the list at `path`, and every other character as it was:
 * comments, quotes, folded lines and blank lines are the author's. Where the list has no item yet, the file
 * is written anew.
 */
export function appendItem(text: string, path: readonly (string | number)[], item: unknown): string {
  if (text.includes('\r\n'))
    return appendItem(text.replaceAll('\r\n', '\n'), path, item).replaceAll('\n', '\r\n')
  const doc = parseDocument(text)
  const list = doc.getIn(path, true)
  if (isSeq(list) && !list.flow && list.items.length > 0) return spliced(text, list, yamlText([item]))
  if (isSeq(list)) {
    list.flow = false
    list.add(doc.createNode(item))
  } else doc.setIn(path, doc.createNode([item]))
  return doc.toString(yamlStyle)
}

function spliced(text: string, list: YAMLSeq, item: string): string {
  const [start] = rangeOf(list)
  const column = start - text.lastIndexOf('\n', start - 1) - 1
  const [last, before] = list.items.slice(-2).reverse()
  const end = lineEnd(text, last)
  // A blank line if there is one between the last two items.
  const gap = before && /\n[ \t]*\n/.test(text.slice(lineEnd(text, before), rangeOf(last)[0])) ? '\n' : ''
  const lines = item.trimEnd().replace(/^(?=.)/gm, ' '.repeat(column))
  return `${text.slice(0, end)}\n${gap}${lines}${text.slice(end) || '\n'}`
}

/** Where a node of the parsed text begins and ends. */
const rangeOf = (node: unknown): readonly [from: number, to: number, ...unknown[]] =>
  (isNode(node) && node.range) || [0, 0]

/** Where the line on which an item ends, ends: behind a comment on that line, before blank lines. */
function lineEnd(text: string, node: unknown): number {
  const end = text.slice(0, rangeOf(node)[1]).trimEnd().length
  const line = text.indexOf('\n', end)
  return line < 0 ? text.length : line
}
