/**
 * Turns the texts of a data folder into typed files: the place of a file decides its schema. Of a page only the index
 * is kept, and its content is parsed again on demand: ten thousand pages don't have to fit into memory, and a page from
 * the cache is never parsed at all.
 */
import type { z } from 'zod'
import { literalSamples, sampleNames, samplesOf } from '../check/samples.ts'
import { validate } from '../check/validate.ts'
import { constants } from '../constants.ts'
import { atFile, type DiagnosticCode, type Report } from '../diagnostic.ts'
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
import type { Tokens } from '../yaml/tokens.ts'
import { type DataTable, type PageIndex, pageIndex, type Use } from './page-index.ts'
import { referenceRoute } from './route-table.ts'

/** A typed file and the source that knows its positions. `name` is its path in its folder, without ending. */
export interface Loaded<T> {
  readonly name: string
  readonly value: T
  readonly source: Source
}

export interface LoadedPage extends Loaded<PageIndex> {
  /** The page itself; parsed again unless it is still at hand. */
  readonly content: () => PageFile
}

export interface FilesOfVersion {
  /** Address of the reference. */
  readonly home: string
  readonly single: { readonly [K in SingleName]?: Loaded<z.output<(typeof singleFiles)[K]>> }
  readonly pages: readonly LoadedPage[]
  readonly diagrams: readonly Loaded<DiagramFile>[]
  readonly reference: readonly Loaded<ReferenceFile>[]
  /** Names of all files of a folder, even of those that did not validate: one typo must not break every link to a page. */
  readonly present: { readonly [K in FolderName | 'single']: ReadonlySet<string> }
  /** Whether all of these are complete. Files with mistakes, and needed files that don't exist, are reported elsewhere. */
  understood(...names: readonly (SingleName | FolderName | undefined)[]): boolean
}

export interface LoadedFiles extends FilesOfVersion {
  /** The files of each version that has some of its own, by its label. */
  readonly versions: ReadonlyMap<string, FilesOfVersion>
  /** Every file that was understood. */
  readonly sources: readonly Source[]
}

/** The texts of a data folder. Keys are paths below it, with forward slashes: `pages/about.yaml`. */
export type ContentTexts = ReadonlyMap<string, string>

/** The language that a file is translated to; undefined in the first. */
export const languageOf = (path: string): string | undefined => /^languages\/([^/]+)\//.exec(path)?.[1]

/** The texts of the first language. */
export const firstTexts = (texts: ContentTexts): ContentTexts =>
  new Map([...texts].filter(([path]) => languageOf(path) === undefined))

/**
 * What each text was understood as, from one load to the next: a file that is found here is neither parsed nor
 * validated. Whoever provides it forgets everything when schemas or product tokens change.
 */
export interface ContentCache {
  get(path: string, text: string): unknown
  set(path: string, text: string, understood: unknown): void
}

/** Kinds of files whose code readers see with values of their own. */
const samplesAreTokens = new Set<string>(['pages', 'examples'])

/** @param label how messages name the data folder, such as `data` */
export function loadFiles(
  texts: ContentTexts,
  label: string,
  report: Report,
  cache?: ContentCache,
): LoadedFiles {
  const tokens = productTokens(texts)
  const samples = samplesOf(tokens)
  const found = [...placedTexts(texts, label, report)].map(({ path, text, place }): Found => {
    const source = sourceOf(`${label}/${path}`, text, tokens)
    const read = <T>(schema: z.ZodType<T>): T | undefined => {
      const parsed = parseSource(source.file, text, tokens, report)
      const value = parsed && validate(schema, parsed, report)
      if (!parsed || value === undefined || !samplesAreTokens.has(place.folder ?? place.name)) return value
      return literalSamples(schema, value, parsed, samples, report) ? undefined : value
    }
    const isPage = place.folder === 'pages'
    const known = cache?.get(path, text)
    const value = known ?? (isPage ? readIndex(read) : read(place.schema))
    if (value === undefined) return place
    if (known === undefined) cache?.set(path, text, value)
    const file = { name: place.name, value, source }
    return {
      ...place,
      file: isPage ? { ...file, content: () => contentOf(value as PageIndex, source, read) } : file,
    }
  })
  const shared = found.filter(({ version }) => version === undefined)
  const absent = absentFiles(gather(shared, []))
  for (const [name, by] of absent) {
    const message = `This file does not exist, but ${by} needs what it declares.`
    report(atFile(`${label}/${name}.yaml`, 'missing-file', message, 'Write it, or take away what needs it.'))
  }
  const withOwn = (label: string): FilesOfVersion => {
    const topOf = ({ folder, name }: Found): string | undefined => folder ?? name.split('/')[0]
    const own = found.filter(({ version }) => version === label)
    const tops = new Set(own.map(topOf))
    const home = tops.has('reference') ? `${referenceRoute}/${label}` : referenceRoute
    return gather([...shared.filter(each => !tops.has(topOf(each))), ...own], absent.keys(), home)
  }
  const labels = new Set(found.flatMap(({ version }) => version ?? []))
  return {
    ...gather(shared, absent.keys()),
    versions: new Map([...labels].map(label => [label, withOwn(label)])),
    sources: found.flatMap(({ file }) => file?.source ?? []),
  }
}

/** A file with what it was understood as. */
interface Found extends FilePlace {
  readonly file?: Loaded<unknown> | LoadedPage
}

/** The files that versions share, and those of each version that has its own. */
export const editions = (files: LoadedFiles): readonly FilesOfVersion[] => [files, ...files.versions.values()]

/** @param absent files that pages need and that don't exist */
function gather(
  found: readonly Found[],
  absent: Iterable<string>,
  home: string = referenceRoute,
): FilesOfVersion {
  const inFolder = (folder?: FolderName) => found.filter(each => each.folder === folder)
  // The schema of its folder has made each value.
  const filesOf = <T>(folder: FolderName) => inFolder(folder).flatMap(({ file }) => file ?? []) as T[]
  const names = (folder?: FolderName): ReadonlySet<string> =>
    new Set(inFolder(folder).map(({ name }) => name))
  const single = names()
  const missed = new Set([...absent].filter(name => !single.has(name)))
  for (const { folder, name, file } of found) if (!file) missed.add(folder ?? name)
  return {
    home,
    single: Object.fromEntries(
      inFolder().flatMap(({ name, file }) => (file ? [[name, file]] : [])),
    ) as FilesOfVersion['single'],
    pages: filesOf<LoadedPage>('pages'),
    diagrams: filesOf<Loaded<DiagramFile>>('diagrams'),
    reference: filesOf<Loaded<ReferenceFile>>('reference'),
    present: { single, pages: names('pages'), diagrams: names('diagrams'), reference: names('reference') },
    understood: (...all) => !all.some(name => name !== undefined && missed.has(name)),
  }
}

/** Which file declares what a block shows or a use names. */
export const declaredIn: {
  readonly [K in DataTable['block']['type'] | Use['kind']]?: SingleName | FolderName
} = {
  fields: 'config-fields',
  'error-list': 'error-catalogue',
  changes: 'changes',
  glossary: 'vocabulary',
  team: 'team',
  members: 'reference',
  'hash-simulator': 'hash-machine',
  example: 'examples',
  field: 'config-fields',
  'error-group': 'error-catalogue',
  type: 'reference',
  sidebar: 'sidebars',
}

/** Files that do not exist although pages need them, each with the first page that does. */
function absentFiles({ pages, present }: FilesOfVersion): ReadonlyMap<string, string> {
  const absent = new Map<string, string>()
  for (const { value, source } of pages)
    for (const what of [
      ...value.tables.map(({ block }) => block.type),
      ...value.uses.map(({ kind }) => kind),
    ]) {
      const name = declaredIn[what]
      if (name !== undefined && !isFolder(name) && !present.single.has(name) && !absent.has(name))
        absent.set(name, source.file)
    }
  return absent
}

/** The address that a page has by the name of its file. */
export const placeOfPage = (name: string): string => (name === 'index' ? '/' : `/${name}`)

/** The files of a data folder in order, without those that no schema covers or that another file stands for. */
function* placedTexts(
  texts: ContentTexts,
  label: string,
  report: Report,
): Generator<{ path: string; text: string; place: FilePlace }> {
  const declared = new Map<string, string>()
  for (const [path, text] of [...texts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const fail = (code: DiagnosticCode, message: string, hint?: string): void =>
      report(atFile(`${label}/${path}`, code, message, hint))
    const whole = path.replace(/\.(?:yaml|json)$/, '')
    const place = placeOfFile(whole)
    const other = declared.get(whole)
    const [hidden] = hiddenCharacters(path)
    if (hidden)
      fail(
        'hidden-character',
        `The name of this file has the invisible character ${hidden.name}.`,
        'Rename the file.',
      )
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

/** What to tell about a file that is neither YAML nor JSON. */
function notData(path: string): [message: string, hint: string] {
  const name = path.replace(/\.\w+$/, '')
  if (/\.mdx?$/i.test(path))
    return [
      'This is a Markdown file, and pages are YAML.',
      `Name it ${name}.yaml, begin it with fields such as "title:", and put the text under "blocks:", in a block of "type: prose".`,
    ]
  if (/\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/i.test(path))
    return [
      'This is a picture, and no data.',
      'Move it to public/img/ and show it with a block of "type: figure".',
    ]
  return [
    'This file is neither YAML nor JSON.',
    'Data files end in ".yaml"; files to download belong in public/.',
  ]
}

/** Every file without mistakes, with its value and its source; not the record of published addresses. */
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

type Read = <T>(schema: z.ZodType<T>) => T | undefined

/** Contents of pages, kept as long as something holds their index. */
const held = new WeakMap<PageIndex, PageFile>()

function readIndex(read: Read): PageIndex | undefined {
  const page = read(PageFile)
  const index = page && pageIndex(page)
  if (index) held.set(index, page)
  return index
}

function contentOf(index: PageIndex, { file }: Source, read: Read): PageFile {
  const page = held.get(index) ?? read(PageFile)
  if (!page) throw new Error(`${file} was understood before and is not any more.`)
  held.set(index, page)
  return page
}

/** Every load asks for the tokens twice, and the next one of `dev` again. */
let lastRead: { readonly text: string; readonly value: unknown } | undefined

/** The tokens that all other files may use; stand-ins if site.yaml can't be read, which is reported later. */
export function productTokens(texts: ContentTexts): Tokens {
  const tokens = new Map<string, string>(
    Object.entries(constants).map(([name, value]) => [`constant.${name}`, String(value)]),
  )
  const text = [...texts].find(([path]) => /^(?:languages\/[^/]+\/)?site\.(?:yaml|json)$/.test(path))?.[1]
  if (text !== undefined && text !== lastRead?.text) lastRead = { text, value: readPlain(text) }
  const raw = text === undefined ? undefined : lastRead?.value
  // What site.yaml lacks is reported there. A harmless word keeps other files from looking broken.
  for (const name of ['name', 'lower', 'slug', 'code'])
    tokens.set(`product.${name}`, String(valueAt(raw, ['product', name]) ?? 'product'))
  for (const name of Object.keys(sampleNames))
    tokens.set(`sample.${name}`, String(valueAt(raw, ['samples', name]) ?? 'sample'))
  return tokens
}
