/** The kinds of data files: which schema a file gets, by its place. One entry here and a kind is read, checked and known to editors. */
import type { z } from 'zod'
import { BehavioursFile } from './behaviours.ts'
import { ChangesFile } from './changes.ts'
import { ConfigFieldsFile } from './config-fields.ts'
import { DiagramFile } from './diagram.ts'
import { ErrorCatalogueFile } from './error-catalogue.ts'
import { ErrorPagesFile } from './error-pages.ts'
import { ExamplesFile } from './examples.ts'
import { HashMachineFile } from './hash-machine.ts'
import { PageFile } from './page.ts'
import { ReferenceFile, ReferenceIndexFile } from './reference.ts'
import { PermalinksLockFile, RoutesFile } from './routes.ts'
import { SidebarsFile } from './sidebars.ts'
import { SiteFile } from './site.ts'
import { TeamFile } from './team.ts'
import { VocabularyFile } from './vocabulary.ts'
import { WordsFile } from './words.ts'

/** Files that exist at most once, by their name without ending. */
export const singleFiles = {
  site: SiteFile,
  sidebars: SidebarsFile,
  routes: RoutesFile,
  team: TeamFile,
  behaviours: BehavioursFile,
  changes: ChangesFile,
  'config-fields': ConfigFieldsFile,
  'error-catalogue': ErrorCatalogueFile,
  'error-pages': ErrorPagesFile,
  examples: ExamplesFile,
  'hash-machine': HashMachineFile,
  vocabulary: VocabularyFile,
  words: WordsFile,
  'permalinks.lock': PermalinksLockFile,
  'reference/index': ReferenceIndexFile,
} as const satisfies Record<string, z.ZodType>

/** Folders of files of one kind. */
export const folders = { pages: PageFile, diagrams: DiagramFile, reference: ReferenceFile } as const satisfies Record<
  string,
  z.ZodType
>

export type SingleName = keyof typeof singleFiles
export type FolderName = keyof typeof folders

export interface FilePlace {
  readonly schema: z.ZodType
  readonly folder?: FolderName | undefined
  /** Label of the version that it is of, if that has its own. */
  readonly version?: string
  /** Path in its folder, without ending. */
  readonly name: string
}

/** What a version may have of its own, in place of what all versions share. */
const ofVersion = /^versions\/([^/]+)\/(?=(?:config-fields$|reference\/))/

/** Everything may be translated, but for drawings, addresses and the record of those that were published. */
const ofLanguage = /^languages\/[^/]+\/(?!diagrams\/|routes$|permalinks\.lock$)/

/** @param whole path below the data folder, without ending @returns undefined where no schema covers a file */
export function placeOfFile(whole: string): FilePlace | undefined {
  const [language] = ofLanguage.exec(whole) ?? []
  if (language !== undefined) return placeOfFile(whole.slice(language.length))
  const [folder, version] = ofVersion.exec(whole) ?? []
  if (folder !== undefined && version !== undefined) {
    const place = placeOfFile(whole.slice(folder.length))
    return place && { ...place, version }
  }
  if (Object.hasOwn(singleFiles, whole)) return { schema: singleFiles[whole as SingleName], name: whole }
  const slash = whole.indexOf('/')
  const head = whole.slice(0, slash)
  if (slash < 0 || !Object.hasOwn(folders, head)) return undefined
  return { schema: folders[head as FolderName], folder: head as FolderName, name: whole.slice(slash + 1) }
}

/** A kind of data file as editors know it. */
export interface FileKind {
  /** `page`, `reference-index`: the name of its schema file. */
  readonly name: string
  readonly schema: z.ZodType
  /** Which files are of this kind, below the data folder and without ending: `pages/**`, `site`. */
  readonly glob: string
}

const folderKinds = { pages: 'page', diagrams: 'diagram', reference: 'reference' } as const satisfies Record<
  FolderName,
  string
>

const singleKind = (name: string): string => name.replaceAll(/[/.]/g, '-')

/** Every kind, by name. */
export const fileKinds: readonly FileKind[] = [
  ...Object.entries(folders).map(([folder, schema]) => ({
    name: folderKinds[folder as FolderName],
    schema,
    glob: `${folder}/**`,
  })),
  ...Object.entries(singleFiles).map(([name, schema]) => ({ name: singleKind(name), schema, glob: name })),
].sort((a, b) => (a.name < b.name ? -1 : 1))

/** Name of the kind of a file. @param path below the data folder, with ending */
export function kindOf(path: string): string | undefined {
  const place = placeOfFile(path.replace(/\.yaml$/, ''))
  return place && (place.folder ? folderKinds[place.folder] : singleKind(place.name))
}
