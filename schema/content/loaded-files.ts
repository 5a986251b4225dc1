/**
 * The typed files of a data folder, sorted by kind and by the version of the documentation that they belong
 * to.
 */
import type { z } from 'zod'
import type { FolderName, SingleName, singleFiles } from '../files/kinds.ts'
import type { DiagramFile, PageFile } from '../files/page.ts'
import type { ProblemsFile } from '../toolkit/problems/problem.ts'
import type { ReferenceFile } from '../toolkit/reference/reference.ts'
import type { Source } from '../yaml/source.ts'
import type { DataTable, PageIndex } from './page-index.ts'
import type { UsedName } from './used-names.ts'

/** A typed file and the source that knows its positions. `name` is its path in its folder, without ending. */
export interface LoadedFile<T> {
  readonly name: string
  readonly value: T
  readonly source: Source
}

export interface LoadedPage extends LoadedFile<PageIndex> {
  /** The page itself; parsed again unless it is still at hand. */
  readonly content: () => PageFile
  /** Drops the content from memory. Whoever asks for it later waits until it is parsed again. */
  readonly forget: () => void
}

/** What the schema of a file that exists at most once makes of it. */
export type SingleValue<K extends SingleName> = z.output<(typeof singleFiles)[K]>

export type SingleFiles = { readonly [K in SingleName]?: LoadedFile<SingleValue<K>> }

export interface FilesOfVersion {
  /** Address of the reference. */
  readonly home: string
  readonly single: SingleFiles
  readonly pages: readonly LoadedPage[]
  readonly diagrams: readonly LoadedFile<DiagramFile>[]
  readonly problems: readonly LoadedFile<ProblemsFile>[]
  readonly reference: readonly LoadedFile<ReferenceFile>[]
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

/** The files that versions share, and those of each version that has its own. */
export const editions = (files: LoadedFiles): readonly FilesOfVersion[] => [files, ...files.versions.values()]

/** Which file declares what a block shows or a text names. */
export const declaredIn: {
  readonly [K in DataTable['block']['type'] | UsedName['kind']]?: SingleName | FolderName
} = {
  fields: 'config-fields',
  'problem-list': 'problems',
  'problems-elsewhere': 'problems',
  'startup-lines': 'startup-lines',
  changes: 'changes',
  glossary: 'vocabulary',
  team: 'team',
  members: 'reference',
  example: 'examples',
  field: 'config-fields',
  type: 'reference',
  member: 'reference',
  'member-group': 'reference',
  'model-field': 'reference',
  sidebar: 'sidebars',
}
