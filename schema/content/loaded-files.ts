/**
 * The typed files of a data folder, sorted by kind and by the version of the documentation that they belong
 * to.
 */
import type { z } from 'zod'
import { features } from '../features.ts'
import type { FolderName, folders, SingleName, singleFiles } from '../files/kinds.ts'
import type { PageFile } from '../files/page.ts'
import type { Source } from '../yaml/source.ts'
import type { LoadedFile } from './loaded-file.ts'
import type { DataTable, PageIndex } from './page-index.ts'
import type { UsedName } from './used-names.ts'

export interface LoadedPage extends LoadedFile<PageIndex> {
  /** The page itself; parsed again unless it is still at hand. */
  readonly content: () => PageFile
  /** Drops the content from memory. Whoever asks for it later waits until it is parsed again. */
  readonly forget: () => void
}

/** What the schema of a file that exists at most once makes of it. */
export type SingleValue<K extends SingleName> = z.output<(typeof singleFiles)[K]>

export type SingleFiles = { readonly [K in SingleName]?: LoadedFile<SingleValue<K>> }

/** What the schema of a folder makes of each of its files. */
export type FolderValue<K extends FolderName> = z.output<(typeof folders)[K]>

/** A file of a folder: all of it, or the index of a page. */
export type FileOf<K extends FolderName> = K extends 'pages' ? LoadedPage : LoadedFile<FolderValue<K>>

export type FilesByFolder = { readonly [K in FolderName]: readonly FileOf<K>[] }

export interface FilesOfVersion extends FilesByFolder {
  /** Label of the version; undefined for the files that versions share. */
  readonly version: string | undefined
  /** Files and folders that it has in place of the shared ones. */
  readonly own: ReadonlySet<string>
  /** The first of those that was understood. */
  readonly firstOwn?: Source | undefined
  readonly single: SingleFiles
  /**
   * Names of all files of a folder, those with mistakes included: one typo must not break every link to a
   * page.
   */
  readonly present: { readonly [K in FolderName | 'single']: ReadonlySet<string> }
  /**
   * Whether all of these are complete. Files with mistakes, and files that are needed and don't exist, are
   * reported elsewhere.
   */
  understood(...names: readonly (SingleName | FolderName | undefined)[]): boolean
}

export interface LoadedFiles extends FilesOfVersion {
  /** The files of each version that has some of its own, by its label. */
  readonly versions: ReadonlyMap<string, FilesOfVersion>
  /** Every file that was understood. */
  readonly sources: readonly Source[]
}

/** Returns the files that versions share, and those of each version that has its own. */
export const editions = (files: LoadedFiles): readonly FilesOfVersion[] => [files, ...files.versions.values()]

/** Which file declares what a block shows or a text names. */
export const declaredIn: {
  readonly [K in DataTable['block']['type'] | UsedName['kind']]?: SingleName | FolderName
} = {
  ...features.declaredIn,
  changes: 'changes',
  glossary: 'vocabulary',
  team: 'team',
  sidebar: 'sidebars',
}
