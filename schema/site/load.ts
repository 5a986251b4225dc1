/**
 * From the texts of a data folder to typed files: which schema a file gets, by its place; parse and validate all.
 * A page is kept as its index; its content is made again when someone asks for it, so that ten thousand pages need not
 * be in memory, and so that a page from the cache is never parsed at all.
 */
import type { z } from 'zod'
import { type Samples, sampleNames, samplesOf } from '../check/samples.ts'
import { validate } from '../check/validate.ts'
import { constants } from '../constants.ts'
import type { Diagnostic, DiagnosticCode, Report } from '../diagnostic.ts'
import {
  type FilePlace,
  type FolderName,
  folders,
  isFolder,
  placeOfFile,
  type SingleName,
  singleFiles,
} from '../files/kinds.ts'
import { type DiagramFile, PageFile } from '../files/page.ts'
import type { ReferenceFile } from '../files/reference.ts'
import { suggest } from '../suggest.ts'
import { valueAt } from '../text/walk.ts'
import { hiddenCharacters } from '../yaml/hidden-characters.ts'
import { type ParsedSource, parseSource, readPlain, type Source, source as sourceOf } from '../yaml/source.ts'
import { hasTokens, type Tokens } from '../yaml/tokens.ts'
import { firstTexts } from './languages.ts'
import { type DataTable, type PageIndex, pageIndex, type Use } from './page-index.ts'

/** A typed file and the source that knows its positions. `name` is its path in its folder, without ending. */
export interface Loaded<T> {
  readonly name: string
  readonly value: T
  readonly source: Source
}

export interface LoadedPage {
  readonly name: string
  readonly source: Source
  readonly index: PageIndex
  /** The page itself; parsed again unless it is still at hand. */
  readonly content: () => PageFile
}

export interface LoadedFiles {
  readonly single: { readonly [K in SingleName]?: Loaded<z.output<(typeof singleFiles)[K]>> }
  readonly pages: readonly LoadedPage[]
  readonly diagrams: readonly Loaded<DiagramFile>[]
  readonly reference: readonly Loaded<ReferenceFile>[]
  /** By label, the files of versions that have some of their own. */
  readonly versions: ReadonlyMap<string, FilesOfVersion>
  /** Names of all files of a folder, those that did not validate included: one typo must not break every link to a page. */
  readonly present: { readonly [K in FolderName]: ReadonlySet<string> }
  /** Whether these files were understood, or nobody needs them. What they would have declared is not missed elsewhere. */
  understood(...names: readonly (SingleName | FolderName)[]): boolean
  /** Whether a file is there, understood or not. */
  declares(name: SingleName): boolean
}

export type FilesOfVersion = Omit<LoadedFiles, 'versions'>

/** The texts of a data folder. Keys are paths below it, with forward slashes: `pages/about.yaml`. */
export type ContentTexts = ReadonlyMap<string, string>

/**
 * What each text was understood as, from one load to the next: a file that is found here is neither parsed nor
 * validated. Whoever provides it forgets everything when schemas or product tokens change.
 */
export interface ContentCache {
  get(path: string, text: string): unknown
  set(path: string, text: string, understood: unknown): void
}

export const noCache: ContentCache = { get: () => undefined, set: () => {} }

/** @param label how messages name the data folder, such as `data` */
export function loadFiles(texts: ContentTexts, label: string, cache: ContentCache, report: Report): LoadedFiles {
  const tokens = productTokens(texts)
  const samples = samplesOf(tokens)
  const found = [...placedTexts(texts, label, report)].map(({ path, text, place }) => {
    const origin: Origin = { path, file: `${label}/${path}`, text, tokens, cache, report }
    const source = sourceOf(origin.file, text, tokens)
    if (place.folder === 'pages')
      return { ...place, source, page: loadPage(place.name, source, origin, samples), file: undefined }
    const value = remembered(origin, () => read(place.schema, origin))
    const file = value === undefined ? undefined : { name: place.name, value, source }
    return { ...place, source, page: undefined, file }
  })
  const shared = found.filter(({ version }) => version === undefined)
  const pages = shared.flatMap(({ page }) => page ?? [])
  const absent = absentFiles(pages, new Set(shared.flatMap(({ folder, name }) => (folder ? [] : [name]))))
  for (const [name, by] of absent) {
    const message = `This file does not exist, but ${by} needs what it declares.`
    report(missingFile(`${label}/${name}.yaml`, message, 'Write it, or take away what needs it.'))
  }
  const files = gather(shared, pages, absent)
  const { site } = files.single
  const sampled = site && !site.value.samples && found.find(({ source }) => hasTokens(source.text, 'sample'))
  if (sampled)
    report({
      ...{ severity: 'error', code: 'missing-key', file: site.source.file, ...site.source.locate([]), path: '' },
      message: `The field "samples" is missing, but ${sampled.source.file} has tokens that stand for them.`,
      hint: 'Add "samples:" with "clientId:", "port:" and "tokenPath:".',
    })
  const partOf = ({ folder, name }: Found): string | undefined => folder ?? name.split('/')[0]
  const withOwn = (label: string): FilesOfVersion => {
    const own = found.filter(({ version }) => version === label)
    const parts = new Set(own.map(partOf))
    return gather([...shared.filter(each => !parts.has(partOf(each))), ...own], pages, absent)
  }
  const labels = new Set(found.flatMap(({ version }) => version ?? []))
  return { ...files, versions: new Map([...labels].map(label => [label, withOwn(label)])) }
}

/** A file with what it was understood as. */
interface Found extends FilePlace {
  readonly page: LoadedPage | undefined
  readonly file: Loaded<unknown> | undefined
}

/** @param absent files that pages need */
function gather(
  found: readonly Found[],
  pages: readonly LoadedPage[],
  absent: ReadonlyMap<SingleName, string>,
): FilesOfVersion {
  const inFolder = (folder: FolderName | undefined) => found.filter(each => each.folder === folder)
  // The schema of each place has made its value.
  const filesOf = <T>(folder: FolderName) => inFolder(folder).flatMap(({ file }) => file ?? []) as Loaded<T>[]
  const single = Object.fromEntries(
    inFolder(undefined).flatMap(({ name, file }) => (file ? [[name, file]] : [])),
  ) as LoadedFiles['single']
  const lists = { pages, diagrams: filesOf<DiagramFile>('diagrams'), reference: filesOf<ReferenceFile>('reference') }
  const declared = new Set(inFolder(undefined).map(({ name }) => name))
  const names = (folder: FolderName): ReadonlySet<string> => new Set(inFolder(folder).map(({ name }) => name))
  const present = { pages: names('pages'), diagrams: names('diagrams'), reference: names('reference') }
  const isUnderstood = (name: SingleName | FolderName): boolean =>
    isFolder(name)
      ? lists[name].length === present[name].size
      : Object.hasOwn(single, name) || !(declared.has(name) || absent.has(name))
  return {
    single,
    ...lists,
    present,
    understood: (...all) => all.every(isUnderstood),
    declares: name => declared.has(name),
  }
}

/** Which file declares what a block shows or a use names. */
export const declaredIn = {
  ...{ fields: 'config-fields', 'error-list': 'error-catalogue', changes: 'changes', glossary: 'vocabulary' },
  ...{ team: 'team', members: 'reference', 'hash-simulator': 'hash-machine' },
  ...{ example: 'examples', field: 'config-fields', 'error-group': 'error-catalogue', type: 'reference' },
} as const satisfies Partial<Record<DataTable['type'] | Use['kind'], SingleName | FolderName>>

export const declaringFile = (what: string): SingleName | FolderName | undefined =>
  Object.hasOwn(declaredIn, what) ? declaredIn[what as keyof typeof declaredIn] : undefined

/** Files that do not exist although pages need them, each with the first page that does. */
function absentFiles(pages: readonly LoadedPage[], declared: ReadonlySet<string>): Map<SingleName, string> {
  const absent = new Map<SingleName, string>()
  const need = (name: SingleName | FolderName | undefined, by: Source): void => {
    if (name !== undefined && !isFolder(name) && !declared.has(name) && !absent.has(name)) absent.set(name, by.file)
  }
  for (const { index, source } of pages) {
    if (index.sidebar !== undefined) need('sidebars', source)
    for (const { type } of index.tables) need(declaringFile(type), source)
    for (const { kind } of index.outline.uses) need(declaringFile(kind), source)
  }
  return absent
}

/** The address that a page has by the name of its file. */
export const placeOfPage = (name: string): string => (name === 'index' ? '/' : `/${name}`)

const atStart = { line: 1, col: 1, length: 1, path: '' } as const

export const missingFile = (file: string, message: string, hint: string): Diagnostic => ({
  ...{ severity: 'error', code: 'missing-file', file, ...atStart, message, hint },
})

/** Every file that was understood. */
export const sourcesOf = (files: LoadedFiles): Source[] => {
  const all = [files, ...files.versions.values()].flatMap(({ single, pages, diagrams, reference }) => [
    ...Object.values(single),
    ...[...pages, ...diagrams, ...reference],
  ])
  return [...new Set(all.map(({ source }) => source))]
}

/** The files of a data folder in order, those apart that no schema covers or that another file stands for. */
function* placedTexts(
  texts: ContentTexts,
  label: string,
  report: Report,
): Generator<{ path: string; text: string; place: FilePlace }> {
  const declared = new Map<string, string>()
  for (const [path, text] of [...texts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const fail = (code: DiagnosticCode, message: string, hint?: string): void =>
      report({ severity: 'error', code, file: `${label}/${path}`, ...atStart, message, hint })
    const whole = path.replace(/\.(?:yaml|json)$/, '')
    const place = placeOfFile(whole)
    const other = declared.get(whole)
    const [hidden] = hiddenCharacters(path)
    if (hidden)
      fail('hidden-character', `The name of this file has the invisible character ${hidden.name}.`, 'Rename the file.')
    else if (whole === path) fail('unknown-file', ...notData(path))
    else if (!place) {
      const known = [
        ...Object.keys(singleFiles).map(name => `${name}.yaml`),
        ...Object.keys(folders).map(name => `${name}/`),
      ]
      const written = `${whole.split('/')[0]}${whole.includes('/') ? '/' : '.yaml'}`
      fail('unknown-file', 'No schema covers this file.', suggest(written, known, 'Files and folders are'))
    } else if (other !== undefined)
      fail('ambiguous-file', `This file declares the same as ${label}/${other}.`, 'Keep one of the two.')
    else {
      declared.set(whole, path)
      yield { path, text, place }
    }
  }
}

/** What a file is that is neither YAML nor JSON, and where it belongs. */
function notData(path: string): [message: string, hint: string] {
  const name = path.replace(/\.\w+$/, '')
  if (/\.mdx?$/i.test(path))
    return [
      'This is a Markdown file, and pages are YAML.',
      `Name it ${name}.yaml, begin it with fields such as "title:", and put the text under "blocks:", in a block of "type: prose".`,
    ]
  if (/\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/i.test(path))
    return ['This is a picture, and no data.', 'Move it to public/img/ and show it with a block of "type: figure".']
  return ['This file is neither YAML nor JSON.', 'Data files end in ".yaml"; files to download belong in public/.']
}

/** Every file without mistakes, but for the record of published addresses, with its value and its source. */
export function* understoodFiles(
  texts: ContentTexts,
  label: string,
): Generator<{ place: FilePlace; value: unknown; source: ParsedSource }> {
  const tokens = productTokens(texts)
  for (const { path, text, place } of placedTexts(firstTexts(texts), label, () => {})) {
    if (place.name === 'permalinks.lock') continue
    const source = parseSource(`${label}/${path}`, text, tokens, () => {})
    const value = source && validate(place.schema, source, () => {})
    if (source && value !== undefined) yield { place, value, source }
  }
}

interface Origin {
  readonly path: string
  readonly file: string
  readonly text: string
  readonly tokens: Tokens
  readonly cache: ContentCache
  readonly report: Report
}

function read<T>(schema: z.ZodType<T>, { file, text, tokens, report }: Origin): T | undefined {
  const parsed = parseSource(file, text, tokens, report)
  return parsed && validate(schema, parsed, report)
}

/** What the cache has for a file; what it lacks is made and kept. */
function remembered({ cache, path, text }: Origin, make: () => unknown): unknown {
  const known = cache.get(path, text)
  if (known !== undefined) return known
  const made = make()
  if (made !== undefined) cache.set(path, text, made)
  return made
}

function loadPage(name: string, source: Source, origin: Origin, samples: Samples | undefined): LoadedPage | undefined {
  const index = remembered(origin, () => {
    const page = read(PageFile, origin)
    const made = page && pageIndex(page, source, samples)
    if (made) held.set(made, page)
    return made
  }) as PageIndex | undefined
  const content = (known: PageIndex): PageFile => {
    const page = held.get(known) ?? read(PageFile, origin)
    if (!page) throw new Error(`${origin.file} was understood before and is not any more.`)
    held.set(known, page)
    return page
  }
  return index && { name, source, index, content: () => content(index) }
}

/** Contents of pages, for as long as somebody has their index. */
const held = new WeakMap<PageIndex, PageFile>()

/** The tokens that all other files may use; stand-ins if site.yaml cannot be read, which is reported in its turn. */
export function productTokens(texts: ContentTexts): Tokens {
  const tokens = new Map<string, string>(
    Object.entries(constants).map(([name, value]) => [`constant.${name}`, String(value)]),
  )
  const text = [...texts].find(([path]) => /^(?:languages\/[^/]+\/)?site\.(?:yaml|json)$/.test(path))?.[1]
  const raw = text === undefined ? undefined : readPlain(text)
  // What site.yaml should say and does not is told there: a harmless word keeps other files from looking broken.
  for (const name of ['name', 'lower', 'slug', 'code'])
    tokens.set(`product.${name}`, String(valueAt(raw, ['product', name]) ?? 'product'))
  for (const name of Object.keys(sampleNames))
    tokens.set(`sample.${name}`, String(valueAt(raw, ['samples', name]) ?? 'sample'))
  return tokens
}
