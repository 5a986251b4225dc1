/**
 * The files that rendering takes and makes, as plain values: drawings and inlined pictures, the client's bundle, and output
 * files with their paths.
 */
import { fill, type Site } from '../schema/index.ts'

/** A diagram's drawing: two SVG files and what they say. */
export interface Drawing {
  /** Digest of everything that decides the look; part of the file names. */
  readonly hash: string
  readonly width: number
  readonly height: number
  readonly outline: DiagramOutline
}

/** A diagram in words: what takes part and what happens, in order. */
export interface DiagramOutline {
  readonly participants: readonly string[]
  readonly steps: readonly OutlineStep[]
}

export type OutlinePhrase = keyof typeof WORDS.outline

export interface OutlineStep {
  /** Name of its phrase in data/words.yaml; without one, the step is its text. */
  readonly phrase?: OutlinePhrase
  readonly from?: string
  readonly to?: string
  readonly text: string
  /** Steps of a block: what happens in an alternative, a loop, a group. */
  readonly steps?: readonly OutlineStep[]
}

/** What a step says, in the language of the page. */
export function stepText({ phrase, from = '', to = '', text }: OutlineStep): string {
  if (phrase === undefined) return text
  const said = fill(WORDS.outline[phrase], { from, to, text })
  return text === '' ? said.replace(/:? *$/, '') : said
}

/** What the steps say, in order. */
export const stepTexts = (steps: readonly OutlineStep[]): string[] =>
  steps.flatMap(step => [stepText(step), ...stepTexts(step.steps ?? [])])

export interface Assets {
  /** By name of the diagram. */
  readonly drawings: ReadonlyMap<string, Drawing>
  /** Markup of the SVG files that pages contain instead of linking to them, by address. */
  readonly inlineSvg: ReadonlyMap<string, string>
}

/** Markup in which an element has one of the classes, or that contains one of the other texts. */
const markup = (classes: string, ...others: readonly string[]): RegExp =>
  new RegExp([`class="(?:[^"]* )?(?:${classes})[ "]`, ...others].join('|'))

/**
 * Stylesheets that some pages need beside the common one, in the order in which a page has them: how a page that needs one
 * shows it, and its files in client/styles/.
 */
export const sheets: Readonly<Record<string, readonly [marker: RegExp, ...files: string[]]>> = {
  article: [markup('article|callout|pager|tab-list'), 'layout/grid', 'parts/prose', 'parts/article'],
  cards: [markup('cards|team'), 'parts/cards'],
  code: [markup('code|hljs|copy-text', '<pre', 'data-island="paste-box"'), 'code'],
  error: [markup('lost|oops'), 'pages/error'],
  figure: [markup('diagram'), 'parts/figure'],
  lists: [markup('badge|contents|definitions|file-tree|members|more|note'), 'parts/lists'],
  steps: [markup('steps'), 'parts/steps'],
  table: [markup('filter', '<table'), 'parts/table'],
  window: [markup('window'), 'parts/window'],
  home: [markup('home'), 'pages/home', 'pages/home-demo', 'pages/home-client'],
  reference: [markup('type|ref-group|site-index'), 'parts/facts-list', 'parts/reference'],
  samples: [/id="own-values"|data-island="config-builder"/, 'parts/dialog', 'pages/own-values'],
  tools: [markup('problem', 'data-tool=', 'data-island="config-builder"'), 'parts/facts-list', 'pages/tool'],
  'tool-kinds': [
    markup('problem', 'data-island="(?:hash-simulator|message-steps|paste-box)"'),
    'pages/tool-kinds',
  ],
  builder: [/data-island="config-builder"/, 'pages/config-builder'],
}

/** Islands without React: a file each. */
export const plainIslands = {
  'field-filter': 'client/islands/field-filter.ts',
  'hash-simulator': 'client/tools/hash-simulator.ts',
  'hero-demo': 'client/islands/hero-demo.ts',
  'message-steps': 'client/islands/message-steps.ts',
  'own-values': 'client/samples/own-values.ts',
  'page-menu': 'client/islands/page-menu.ts',
  'tutorial-progress': 'client/islands/tutorial-progress.ts',
}

/** Addresses of bundled files, without the base path. */
export interface ClientBundle {
  readonly boot: string
  readonly bootSidebar: string
  readonly entry: string
  readonly styles: string
  /** By name in `sheets`. */
  readonly sheets: Readonly<Record<string, string>>
  /** Files that an island needs, by its name: beside the entry script, with spaces between them. */
  readonly islands: Readonly<Record<string, string>>
  /** The files themselves, by path below the output folder. */
  readonly files: ReadonlyMap<string, string>
  /** `sha256-...` of what pages contain instead of linking to it, by address: by that the policy allows it. */
  readonly hashes: ReadonlyMap<string, string>
}

/** Address of a drawing in one colour scheme. */
export const drawingAddress = (drawing: Drawing, scheme: 'light' | 'dark'): string =>
  `/diagrams/${drawing.hash}-${scheme}.svg`

/** Where its addresses don't matter. */
export const emptyBundle: ClientBundle = {
  boot: '',
  bootSidebar: '',
  entry: '',
  styles: '',
  sheets: {},
  islands: {},
  files: new Map(),
  hashes: new Map(),
}

/** Contents are made on demand. */
export interface OutputFile {
  /** Below the output folder, with forward slashes. */
  readonly path: string
  /** Further paths with the same contents. */
  readonly copies?: readonly string[]
  readonly contents: () => string | Uint8Array
}

export function htmlFile(route: string, contents: () => string): OutputFile {
  const [path, ...copies] = outputPaths(route)
  return { path, copies, contents }
}

/**
 * Every page is written twice, `x.html` and `x/index.html`: the only layout that answers both `/x` and `/x/` with
 * status 200 on hosts without rules.
 */
export function outputPaths(route: string): readonly [string, ...string[]] {
  if (route === '/') return ['index.html']
  const path = route.slice(1)
  if (path.endsWith('.html')) return [path]
  return [`${path}.html`, `${path}/index.html`]
}

/** `/de`; nothing for the first language. */
export const folderOf = ({ translates, settings }: Site): string =>
  translates === undefined ? '' : `/${settings.language}`

/** The files of one language: below its folder, and written in its words. */
export function inLanguage(site: Site, files: Iterable<OutputFile>): OutputFile[] {
  const below = (path: string): string => `${folderOf(site)}/${path}`.slice(1)
  globalThis.WORDS = site.words
  return Array.from(files, ({ path, copies = [], contents }) => ({
    path: below(path),
    copies: copies.map(below),
    contents: () => {
      // The last file made may have been in another language.
      globalThis.WORDS = site.words
      return contents()
    },
  }))
}

/** A short name for a text: eight characters of A-Z and 0-9. For cache-busting names, not against forgery. */
export function contentHash(text: string): string {
  // cyrb53, a public-domain hash of 53 bits.
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    a = Math.imul(a ^ unit, 2654435761)
    b = Math.imul(b ^ unit, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  const hash = 4294967296 * (2097151 & b) + (a >>> 0)
  return hash.toString(36).toUpperCase().padStart(11, '0').slice(-8)
}

/** Files and folders at the root of a built site that no page and no public file asks for. */
export const generatedNames: readonly string[] = [
  ...['.nojekyll', '.well-known/security.txt', '_headers', '_hosts', '_redirects', 'build-files.json'],
  ...['404.html', 'assets', 'diagrams', 'feed.xml', 'llms-full.txt', 'llms.txt', 'paste.json', 'robots.txt'],
  ...['search.json', 'sitemap.xml', 'social'],
]
