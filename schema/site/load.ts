/**
 * From the texts of a data folder to typed files: which schema a file gets, by its place; parse and validate all.
 * A page is kept as a summary; its content is made again when someone asks for it, so that ten thousand pages
 * need not sit in memory, and so that a remembered page is never parsed at all.
 */
import type { z } from 'zod'
import { samplesOf } from '../check/literal-samples.ts'
import { type Samples, sampleNames } from '../check/samples.ts'
import { validate } from '../check/validate.ts'
import { constants } from '../constants.ts'
import type { Report } from '../diagnostic.ts'
import type { DiagramFile } from '../files/diagram.ts'
import { type FolderName, folders, type Place, placeOf, type SingleName, singleFiles } from '../files/kinds.ts'
import { PageFile } from '../files/page.ts'
import type { ReferenceFile } from '../files/reference.ts'
import { suggest } from '../suggest.ts'
import { pageText, type SectionText } from '../text/page-text.ts'
import { parseSource, readPlain, type Source, source as sourceOf } from '../yaml/source.ts'
import type { Tokens } from '../yaml/tokens.ts'
import { type PageSummary, pageSummary } from './page-summary.ts'

/** A typed file and the source that knows its positions. `name` is its path in its folder, without ending. */
export interface Loaded<T> {
  readonly name: string
  readonly value: T
  readonly source: Source
}

export interface LoadedPage {
  readonly name: string
  readonly source: Source
  readonly summary: PageSummary
  /** The page itself; parsed anew unless it is still at hand. */
  readonly content: () => PageFile
  /** Its words, for search. */
  readonly sections: () => readonly SectionText[]
}

export interface LoadedFiles {
  readonly single: { readonly [K in SingleName]?: Loaded<z.output<(typeof singleFiles)[K]>> }
  readonly pages: readonly LoadedPage[]
  readonly diagrams: readonly Loaded<DiagramFile>[]
  readonly reference: readonly Loaded<ReferenceFile>[]
  /** Names of all files of a folder, those that did not validate included: one typo must not break every link to a page. */
  readonly present: { readonly [K in FolderName]: ReadonlySet<string> }
  /** Every file that is there, without ending: `site`, `pages/about`. */
  readonly declared: { has(name: string): boolean }
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
  const single: Record<string, unknown> = {}
  const pages: LoadedPage[] = []
  const lists: Record<Exclude<FolderName, 'pages'>, Loaded<unknown>[]> = { diagrams: [], reference: [] }
  const present: Record<FolderName, Set<string>> = { pages: new Set(), diagrams: new Set(), reference: new Set() }
  const tokens = productTokens(texts)
  const samples = samplesOf(tokens)
  const declared = new Map<string, string>()
  for (const [path, text] of [...texts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const file = `${label}/${path}`
    const fail = (code: 'unknown-file' | 'ambiguous-file', message: string, hint?: string): void =>
      report({ severity: 'error', code, file, line: 1, col: 1, length: 1, path: '', message, hint })
    const match = /^(.+)\.(yaml|yml|json)$/.exec(path)
    if (!match) {
      fail(
        'unknown-file',
        'This file is neither YAML nor JSON.',
        'Data files end in ".yaml"; pictures belong in public/.',
      )
      continue
    }
    const whole = match[1]!
    const place = placeOf(whole)
    if (!place) {
      const known = [
        ...Object.keys(singleFiles).map(name => `${name}.yaml`),
        ...Object.keys(folders).map(name => `${name}/`),
      ]
      fail(
        'unknown-file',
        'No schema covers this file.',
        suggest(`${whole.split('/')[0]}${whole.includes('/') ? '/' : '.yaml'}`, known, 'Files and folders are'),
      )
      continue
    }
    const twin = declared.get(whole)
    if (twin) {
      fail('ambiguous-file', `This file declares the same as ${label}/${twin}.`, 'Keep one of the two.')
      continue
    }
    declared.set(whole, path)
    if (place.folder) present[place.folder].add(place.name)
    if (place.folder === 'pages') {
      const loaded = loadPage(place.name, path, file, text, tokens, samples, cache, report)
      if (loaded) pages.push(loaded)
      continue
    }
    const loaded = loadFile(place, path, file, text, tokens, cache, report)
    if (!loaded) continue
    if (place.folder) lists[place.folder].push(loaded)
    else single[place.name] = loaded
  }
  return { single, pages, ...lists, present, declared } as unknown as LoadedFiles
}

function loadFile(
  { schema, name }: Place,
  path: string,
  file: string,
  text: string,
  tokens: Tokens,
  cache: ContentCache,
  report: Report,
): Loaded<unknown> | undefined {
  const known = cache.get(path, text)
  if (known !== undefined) return { name, value: known, source: sourceOf(file, text, tokens) }
  const source = parseSource(file, text, tokens, report)
  const value = source && validate(schema, source, report)
  if (value === undefined) return undefined
  cache.set(path, text, value)
  return { name, value, source: source! }
}

function loadPage(
  name: string,
  path: string,
  file: string,
  text: string,
  tokens: Tokens,
  samples: Samples | undefined,
  cache: ContentCache,
  report: Report,
): LoadedPage | undefined {
  const known = cache.get(path, text) as PageSummary | undefined
  if (known) return loaded(known)
  const source = parseSource(file, text, tokens, report)
  const value = source && validate(PageFile, source, report)
  if (value === undefined) return undefined
  const summary = pageSummary(value, source!, samples)
  held.set(summary, value)
  cache.set(path, text, summary)
  return loaded(summary)

  function loaded(summary: PageSummary): LoadedPage {
    const content = (): PageFile => {
      const value = held.get(summary)
      if (value) return value
      // Only what validated once gets here.
      const again = validate(PageFile, parseSource(file, text, tokens, report)!, report)!
      held.set(summary, again)
      return again
    }
    const sections = (): readonly SectionText[] => pageText(content())
    return { name, source: sourceOf(file, text, tokens), summary, content, sections }
  }
}

/** Contents of pages, for as long as somebody has their summary. */
const held = new WeakMap<PageSummary, PageFile>()

/** The tokens that all other files may use; stand-ins if site.yaml cannot be read, which is reported in its turn. */
export function productTokens(texts: ContentTexts): Tokens {
  const tokens = new Map<string, string>(
    Object.entries(constants).map(([name, value]) => [`constant.${name}`, String(value)]),
  )
  const path = ['site.yaml', 'site.yml', 'site.json'].find(name => texts.has(name))
  const raw = path ? (readPlain(texts.get(path)!) as SiteNames | undefined) : undefined
  // What site.yaml should say and does not is told there: a harmless word keeps other files from looking broken.
  for (const name of ['name', 'lower', 'slug', 'code'])
    tokens.set(`product.${name}`, String(raw?.product?.[name] ?? 'product'))
  for (const name of Object.keys(sampleNames)) {
    const value = raw ? raw.samples?.[name] : 'sample'
    if (value !== undefined) tokens.set(`sample.${name}`, String(value))
  }
  return tokens
}

/** The parts of site.yaml that other files may name. */
interface SiteNames {
  readonly product?: Readonly<Record<string, unknown>>
  readonly samples?: Readonly<Record<string, unknown>>
}
