/** The kinds of data files. With an entry here, a kind is read, checked and known to editors. */
import type { z } from 'zod'
import { features } from '../features.ts'
import { ChangesFile, ErrorPagesFile, TeamFile, VocabularyFile } from './lists.ts'
import { PermalinksLockFile, RoutesFile, SidebarsFile } from './navigation.ts'
import { DiagramFile, PageFile } from './page.ts'
import { SiteFile } from './site.ts'
import { WordsFile } from './words.ts'

/** Files that exist at most once, by their name without ending. */
export const singleFiles = {
  site: SiteFile,
  sidebars: SidebarsFile,
  routes: RoutesFile,
  team: TeamFile,
  changes: ChangesFile,
  'error-pages': ErrorPagesFile,
  vocabulary: VocabularyFile,
  words: WordsFile,
  'permalinks.lock': PermalinksLockFile,
  ...features.singleFiles,
} as const satisfies Record<string, z.ZodType>

/** Folders of files of one kind. */
export const folders = {
  pages: PageFile,
  diagrams: DiagramFile,
  ...features.folders,
} as const satisfies Record<string, z.ZodType>

export type SingleName = keyof typeof singleFiles
export type FolderName = keyof typeof folders

/** A kind of data file as editors know it. */
interface FileKind {
  /** `page`, `reference-index`: the name of its schema file. */
  readonly kind: string
  readonly schema: z.ZodType
  /** Which files it has below the data folder, without ending: `pages/**`, `site`. */
  readonly glob: string
}

export const isSingle = (name: string): name is SingleName => Object.hasOwn(singleFiles, name)

export const isFolder = (name: string): name is FolderName => Object.hasOwn(folders, name)

export const fileKinds: readonly FileKind[] = [
  ...Object.entries(folders).map(([folder, schema]) => ({
    kind: folder.replace(/s$/, ''),
    schema,
    glob: `${folder}/**`,
  })),
  ...Object.entries(singleFiles).map(([name, schema]) => ({
    kind: name.replaceAll(/[/.]/g, '-'),
    schema,
    glob: name,
  })),
].sort((a, b) => (a.kind < b.kind ? -1 : 1))

interface PlaceOfKind extends FileKind {
  /** Label of the version that the file belongs to; undefined if all versions share it. */
  readonly version: string | undefined
}

/** `name` is the path of the file in its folder, without ending. */
export type FilePlace = PlaceOfKind &
  (
    | { readonly folder: FolderName; readonly name: string }
    | { readonly folder?: undefined; readonly name: SingleName }
  )

/** Returns what a version may have of its own, in place of what all versions share. */
function ofVersion(path: string): { readonly version?: string; readonly rest: string } {
  const [, version, rest = ''] = /^versions\/([^/]+)\/(.+)$/s.exec(path) ?? []
  const isOwn = features.versioned.some(name => rest === name || rest.startsWith(`${name}/`))
  return version !== undefined && isOwn ? { version, rest } : { rest: path }
}

/** Everything may be translated except drawings, addresses and the record of published addresses. */
const ofLanguage = /^languages\/[^/]+\/(?!diagrams\/|routes$|permalinks\.lock$)/

/**
 * @param whole path below the data folder, without ending
 * @returns undefined where no schema covers a file
 */
export function placeOfFile(whole: string): FilePlace | undefined {
  const inLanguage = whole.replace(ofLanguage, '')
  const { version, rest: path } = ofVersion(inLanguage)
  const kind = (glob: string): FileKind | undefined => fileKinds.find(candidate => candidate.glob === glob)
  const single = kind(path)
  if (single && isSingle(path)) return { ...single, version, name: path }
  const [, folder = '', name] = /^(\w+)\/(.+)$/s.exec(path) ?? []
  const many = kind(`${folder}/**`)
  return many && isFolder(folder) && name ? { ...many, version, folder, name } : undefined
}

/** @param path below the data folder, with ending */
export const kindOf = (path: string): string | undefined =>
  placeOfFile(path.replace(/\.(?:yaml|json)$/, ''))?.kind
