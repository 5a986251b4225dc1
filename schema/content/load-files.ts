/**
 * Turns the texts of a data folder into typed files: the place of a file decides its schema. Of a page only
 * the index is kept, and its content is parsed again on demand: ten thousand pages don't have to fit into
 * memory, and a page from the cache is never parsed at all.
 */
import type { z } from 'zod'
import { fileInData, type NamedFile } from '../data-path.ts'
import type { Report } from '../diagnostic.ts'
import { type Fail, failWith } from '../fail.ts'
import { features } from '../features.ts'
import { type FilePlace, type FolderName, folders, isFolder } from '../files/kinds.ts'
import { PageFile } from '../files/page.ts'
import { tableOf } from '../table.ts'
import { metaOf } from '../text/walk.ts'
import { translated } from '../translation/fields.ts'
import { type ParsedSource, parseSource, type Source, source as sourceOf } from '../yaml/source.ts'
import type { Tokens } from '../yaml/tokens.ts'
import { type ContentCache, remembered } from './content-cache.ts'
import { type ContentTexts, type DataFile, dataFiles } from './data-files.ts'
import { firstTexts, inFirst, languageOf } from './languages.ts'
import type { LoadedFile } from './loaded-file.ts'
import {
  declaredIn,
  type FilesByFolder,
  type FilesOfVersion,
  type LoadedFiles,
  type LoadedPage,
  type SingleFiles,
} from './loaded-files.ts'
import { type PageIndex, pageIndex } from './page-index.ts'
import { productTokens } from './product-tokens.ts'
import { validate } from './validate.ts'

/** @param label how messages name the data folder, such as `data` */
export function loadFiles(
  texts: ContentTexts,
  label: string,
  report: Report,
  { cache, originals = new Map() }: LoadOptions = {},
): LoadedFiles {
  const fail = failWith(report)
  const tokens = productTokens(originals.size > 0 ? originals : texts)
  const reading: FileReading = { label, tokens, report, cache, originals }
  const all = [...dataFiles(texts, label, fail)].map(file => readFile(file, reading))
  const shared = all.filter(({ version }) => version === undefined)

  const absent = absentFiles(collect(shared))
  for (const [name, page] of absent) reportAbsent(fileInData(label, `${name}.yaml`), page, fail)

  return {
    ...collect(shared, absent.keys()),
    versions: filesByVersion(all, absent.keys()),
    sources: all.flatMap(({ file }) => file?.source ?? []),
  }
}

interface LoadOptions {
  readonly cache?: ContentCache | undefined
  /** For a translation: texts of the first language. */
  readonly originals?: ContentTexts
}

/** What reading a file takes besides its text. */
interface FileReading {
  readonly originals: ContentTexts
  readonly label: string
  readonly tokens: Tokens
  readonly report: Report
  readonly cache: ContentCache | undefined
}

/** A file at its place, without `file` if it has mistakes. The schema of its place has made its value. */
interface ReadDataFile {
  readonly version: string | undefined
  readonly folder?: FolderName | undefined
  readonly name: string
  readonly file?: LoadedFile<unknown> | undefined
}

function readFile(dataFile: DataFile, reading: FileReading): ReadDataFile {
  const { path, text, place, misnamed } = dataFile
  const { folder, name, version, schema } = place
  if (misnamed) return { folder, name, version }
  const original = originalOf(dataFile, reading)
  const source = sourceOf(fileInData(reading.label, path), text, reading.tokens)
  // What a translation says depends on its original as well.
  const keyed = original ? { ...dataFile, text: `${text}\0${original.text}` } : dataFile
  if (folder === 'pages') {
    const read = (): PageFile | undefined => readValue(PageFile, source, reading, original)
    const index = remembered(reading.cache, keyed, () => readIndex(read()))
    return { folder, name, version, file: index && loadedPage(name, index, source, read) }
  }
  const value = remembered(reading.cache, keyed, () => readValue(schema, source, reading, original))
  return { folder, name, version, file: value === undefined ? undefined : { name, value, source } }
}

/** Returns what a file of another language is a translation of, as plain data. */
function originalOf({ path }: DataFile, { originals, tokens, label }: FileReading): ParsedSource | undefined {
  if (languageOf(path) === undefined) return undefined
  const name = inFirst(path)
  const [first, text] = [...originals].find(([other]) => inFirst(other) === name) ?? []
  return first && text !== undefined
    ? parseSource(fileInData(label, first), text, tokens, () => {})
    : undefined
}

/** Reads the value of a file, or undefined if anything is wrong with it. */
function readValue<T>(
  schema: z.ZodType<T>,
  source: Source,
  { tokens, report }: FileReading,
  original: ParsedSource | undefined,
): T | undefined {
  const written = parseSource(source, source.text, tokens, report)
  const parsed =
    written && original ? { ...written, value: translated(schema, original.value, written.value) } : written
  const value = parsed && validate(schema, parsed, report)
  if (value === undefined || !parsed || metaOf(schema).samplesAreTokens !== true) return value
  const isWrong = features.writesSamplesOut({ schema, value, source: parsed }, tokens, failWith(report))
  return isWrong ? undefined : value
}

/** Contents of pages, kept as long as something holds their index. */
const contents = new WeakMap<PageIndex, PageFile>()

function readIndex(page: PageFile | undefined): PageIndex | undefined {
  if (!page) return undefined
  const index = pageIndex(page)
  contents.set(index, page)
  return index
}

function loadedPage(
  name: string,
  index: PageIndex,
  source: Source,
  read: () => PageFile | undefined,
): LoadedPage {
  const content = (): PageFile => {
    const page = contents.get(index) ?? read()
    if (!page) throw new Error(`${source.file} was understood before and is not any more.`)
    contents.set(index, page)
    return page
  }
  return { name, value: index, source, content, forget: () => contents.delete(index) }
}

/** Finds files that don't exist although pages need them, each with the first page that does. */
function absentFiles({ pages, present }: FilesOfVersion): ReadonlyMap<string, string> {
  const absent = new Map<string, string>()
  for (const { value, source } of pages) {
    const blocks = value.tables.map(({ block }) => block.type)
    const names = value.uses.map(({ kind }) => kind)
    for (const what of [...blocks, ...names]) {
      const name = declaredIn[what]
      if (name === undefined || isFolder(name) || present.single.has(name)) continue
      if (!absent.has(name)) absent.set(name, source.file)
    }
  }
  return absent
}

function reportAbsent(file: NamedFile, page: string, fail: Fail): void {
  const message = `This file doesn't exist, but ${page} needs what it declares.`
  fail({ code: 'missing-file', at: file, message, hint: 'Create it, or remove whatever needs it.' })
}

/**
 * Returns the files of each version that has some of its own: those, and of the shared ones whatever it doesn't
 * replace. A version replaces a file, or a whole folder.
 */
function filesByVersion(
  all: readonly ReadDataFile[],
  absent: Iterable<string>,
): ReadonlyMap<string, FilesOfVersion> {
  const missing = [...absent]
  const top = ({ folder, name }: ReadDataFile): string => folder ?? name.split('/')[0] ?? name
  const versions = new Map<string, FilesOfVersion>()
  for (const { version } of all) {
    if (version === undefined || versions.has(version)) continue
    const ofVersion = all.filter(file => file.version === version)
    const replaced = new Set(ofVersion.map(top))
    const inherited = all.filter(file => file.version === undefined && !replaced.has(top(file)))
    const firstOwn = ofVersion.find(({ file }) => file)?.file?.source
    versions.set(
      version,
      collect([...inherited, ...ofVersion], missing, { version, own: replaced, firstOwn }),
    )
  }
  return versions
}

/** Sorts files by kind. @param absent files that pages need and that don't exist */
function collect(
  all: readonly ReadDataFile[],
  absent: Iterable<string> = [],
  of: Pick<FilesOfVersion, 'version' | 'own' | 'firstOwn'> = { version: undefined, own: new Set() },
): FilesOfVersion {
  const namesIn = (folder?: FolderName): ReadonlySet<string> =>
    new Set(all.filter(file => file.folder === folder).map(({ name }) => name))
  const present = { ...tableOf(folderNames, namesIn), single: namesIn() }
  const missed = new Set([...absent].filter(name => !present.single.has(name)))
  for (const { folder, name, file } of all) if (!file) missed.add(folder ?? name)

  return {
    ...of,
    ...byFolder(all),
    present,
    understood: (...names) => !names.some(name => name !== undefined && missed.has(name)),
  }
}

const folderNames = Object.keys(folders).filter(isFolder)

/** Returns the files without mistakes, those of each folder together. */
function byFolder(all: readonly ReadDataFile[]): Pick<FilesOfVersion, 'single' | FolderName> {
  const filesIn = (folder: FolderName): readonly LoadedFile<unknown>[] =>
    all.flatMap(read => (read.folder === folder && read.file ? [read.file] : []))
  const single: SingleFiles = {}
  for (const { folder, name, file } of all) if (!folder && file) Object.assign(single, { [name]: file })
  // The schema of its folder has made each value.
  return { single, ...(tableOf(folderNames, filesIn) as FilesByFolder) }
}

/** A file without mistakes. */
interface UnderstoodFile {
  readonly place: FilePlace
  readonly value: unknown
  readonly source: ParsedSource
}

/** Returns every file of the first language without mistakes; not the record of published addresses. */
export function* understoodFiles(texts: ContentTexts, label: string): Generator<UnderstoodFile> {
  const tokens = productTokens(texts)
  const ignore = (): void => {}
  for (const { path, text, place, misnamed } of dataFiles(firstTexts(texts), label, ignore)) {
    if (misnamed || place.name === 'permalinks.lock') continue
    const source = parseSource(fileInData(label, path), text, tokens, ignore)
    const value = source && validate(place.schema, source, ignore)
    if (source && value !== undefined) yield { place, value, source }
  }
}
