/** The data files of the toolkit, and what its room takes of the files of a site. */
import type { z } from 'zod'
import type { LoadedFile } from '../content/loaded-file.ts'
import { BehavioursFile, ConfigFieldsFile, ExamplesFile, SkillFile } from './files.ts'
import { ProblemsFile } from './problems/problem.ts'
import { StartupLinesFile } from './problems/startup-lines.ts'
import { ReferenceFile, ReferenceIndexFile } from './reference/reference.ts'

export const singleFiles = {
  behaviours: BehavioursFile,
  'config-fields': ConfigFieldsFile,
  examples: ExamplesFile,
  skill: SkillFile,
  'startup-lines': StartupLinesFile,
  'reference/index': ReferenceIndexFile,
} as const

export const folders = { problems: ProblemsFile, reference: ReferenceFile } as const

/** What a version may have of its own. */
export const versioned = ['config-fields', 'reference'] as const

/** Files and folders that become pages. */
export const madeIntoPages = ['reference/index', 'reference'] as const

/** Which file declares what a block shows or a text names. */
export const declaredIn = {
  fields: 'config-fields',
  'problem-list': 'problems',
  'problems-elsewhere': 'problems',
  'startup-lines': 'startup-lines',
  members: 'reference',
  example: 'examples',
  field: 'config-fields',
  type: 'reference',
  member: 'reference',
  'model-field': 'reference',
} as const

type SingleFiles = typeof singleFiles

/** The files of a site, or of a version of it. */
export interface ToolkitFiles {
  /** Label of the version. */
  readonly version: string | undefined
  /** Files and folders that it has of its own. */
  readonly own: ReadonlySet<string>
  readonly single: { readonly [K in keyof SingleFiles]?: LoadedFile<z.output<SingleFiles[K]>> }
  readonly problems: readonly LoadedFile<ProblemsFile>[]
  readonly reference: readonly LoadedFile<ReferenceFile>[]
  /** Names of all files of a folder, those with mistakes included. */
  readonly present: { readonly reference: ReadonlySet<string> }
}
