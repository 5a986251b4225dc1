/**
 * From the texts of a data folder to typed files: which schema a file gets, by its place; parse and validate all.
 * A page is kept as its index; its content is made again when someone asks for it, so that ten thousand pages need not
 * be in memory, and so that a page from the cache is never parsed at all.
 */
import type { z } from 'zod'
import { type LiteralSample, literalSamples, type Samples, sampleNames, samplesOf } from '../check/samples.ts'
import { validate } from '../check/validate.ts'
import { constants } from '../constants.ts'
import type { Report } from '../diagnostic.ts'
import type { DiagramFile } from '../files/diagram.ts'
import { type FilePlace, type FolderName, folders, placeOfFile, type SingleName, singleFiles } from '../files/kinds.ts'
import { PageFile } from '../files/page.ts'
import type { ReferenceFile } from '../files/reference.ts'
import { suggest } from '../suggest.ts'
import { valueAt } from '../text/walk.ts'
import { type ParsedSource, parseSource, readPlain, type Source, source as sourceOf } from '../yaml/source.ts'
import type { Tokens } from '../yaml/tokens.ts'
import { type PageIndex, pageIndex } from './page-index.ts'

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
  /** Values of samples that the examples write out. */
  readonly exampleLiterals: readonly LiteralSample[]
  /** Names of all files of a folder, those that did not validate included: one typo must not break every link to a page. */
  readonly present: { readonly [K in FolderName]: ReadonlySet<string> }
  /** Whether these files, if they are there at all, were understood. What they would have declared is not missed elsewhere. */
  understood(...names: readonly (SingleName | FolderName)[]): boolean
}

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
  const single: Record<string, Loaded<unknown>> = {}
  const pages: LoadedPage[] = []
  const lists = { diagrams: [] as Loaded<DiagramFile>[], reference: [] as Loaded<ReferenceFile>[] }
  const present = { pages: new Set<string>(), diagrams: new Set<string>(), reference: new Set<string>() }
  const declared = new Set<string>()
  const tokens = productTokens(texts)
  const samples = samplesOf(tokens)
  for (const { path, text, place } of placedTexts(texts, label, report)) {
    const { name, folder, schema } = place
    const origin: Origin = { path, file: `${label}/${path}`, text, tokens, cache, report }
    if (folder) present[folder].add(name)
    else declared.add(name)
    if (folder === 'pages') {
      const page = loadPage(name, origin, samples)
      if (page) pages.push(page)
      continue
    }
    const value = understand(schema, origin)
    if (value === undefined) continue
    const loaded = { name, value, source: sourceOf(origin.file, text, tokens) }
    // The schema of its folder has made the value.
    if (folder) (lists[folder] as Loaded<unknown>[]).push(loaded)
    else single[name] = loaded
  }
  const { examples } = single
  const counts = { pages: pages.length, diagrams: lists.diagrams.length, reference: lists.reference.length }
  return {
    single: single as LoadedFiles['single'],
    exampleLiterals: examples ? literalSamples(singleFiles.examples, examples.value, examples.source, samples) : [],
    pages,
    ...lists,
    present,
    understood: (...names) =>
      names.every(name =>
        isFolder(name) ? counts[name] === present[name].size : Object.hasOwn(single, name) || !declared.has(name),
      ),
  }
}

const isFolder = (name: string): name is FolderName => Object.hasOwn(folders, name)

/** The files of a data folder in order, those apart that no schema covers or that another file stands for. */
function* placedTexts(
  texts: ContentTexts,
  label: string,
  report: Report,
): Generator<{ path: string; text: string; place: FilePlace }> {
  const declared = new Map<string, string>()
  for (const [path, text] of [...texts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const fail = (code: 'unknown-file' | 'ambiguous-file', message: string, hint?: string): void =>
      report({ severity: 'error', code, file: `${label}/${path}`, line: 1, col: 1, length: 1, path: '', message, hint })
    const whole = path.replace(/\.(yaml|yml|json)$/, '')
    const place = placeOfFile(whole)
    const other = declared.get(whole)
    if (whole === path)
      fail(
        'unknown-file',
        'This file is neither YAML nor JSON.',
        'Data files end in ".yaml"; pictures belong in public/.',
      )
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

/** Every file without mistakes, but for the record of published addresses, with its value and its source. */
export function* understoodFiles(
  texts: ContentTexts,
  label: string,
): Generator<{ place: FilePlace; value: unknown; source: ParsedSource }> {
  const tokens = productTokens(texts)
  for (const { path, text, place } of placedTexts(texts, label, () => {})) {
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

function understand(schema: z.ZodType, { path, file, text, tokens, cache, report }: Origin): unknown {
  const known = cache.get(path, text)
  if (known !== undefined) return known
  const parsed = parseSource(file, text, tokens, report)
  const value = parsed && validate(schema, parsed, report)
  if (value !== undefined) cache.set(path, text, value)
  return value
}

function loadPage(name: string, origin: Origin, samples: Samples | undefined): LoadedPage | undefined {
  const { path, file, text, tokens, cache, report } = origin
  const source = sourceOf(file, text, tokens)
  const read = (): PageFile | undefined => {
    const parsed = parseSource(file, text, tokens, report)
    return parsed && validate(PageFile, parsed, report)
  }
  let index = cache.get(path, text) as PageIndex | undefined
  if (!index) {
    const page = read()
    if (!page) return undefined
    index = pageIndex(page, source, samples)
    held.set(index, page)
    cache.set(path, text, index)
  }
  const known = index
  const content = (): PageFile => {
    const page = held.get(known) ?? read()
    if (!page) throw new Error(`${file} was understood before and is not any more.`)
    held.set(known, page)
    return page
  }
  return { name, source, index, content }
}

/** Contents of pages, for as long as somebody has their index. */
const held = new WeakMap<PageIndex, PageFile>()

/** The tokens that all other files may use; stand-ins if site.yaml cannot be read, which is reported in its turn. */
export function productTokens(texts: ContentTexts): Tokens {
  const tokens = new Map<string, string>(
    Object.entries(constants).map(([name, value]) => [`constant.${name}`, String(value)]),
  )
  const text = texts.get('site.yaml') ?? texts.get('site.yml') ?? texts.get('site.json')
  const raw = text === undefined ? undefined : readPlain(text)
  // What site.yaml should say and does not is told there: a harmless word keeps other files from looking broken.
  for (const name of ['name', 'lower', 'slug', 'code'])
    tokens.set(`product.${name}`, String(valueAt(raw, ['product', name]) ?? 'product'))
  for (const name of Object.keys(sampleNames)) {
    const value = raw ? valueAt(raw, ['samples', name]) : 'sample'
    if (value !== undefined) tokens.set(`sample.${name}`, String(value))
  }
  return tokens
}
