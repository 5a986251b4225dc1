/** What a command is, and what it may use of the build. Each command is a module of this shape, loaded when it is called. */
import type { ContentTexts, Diagnostic, PublicFiles, Site } from '../../schema/index.ts'
import type { ContentFolders } from '../build/read-content.ts'
import type { Command, Values } from './arguments.ts'

/** Exit codes of every command. */
export const exit = { clean: 0, content: 1, usage: 2, bug: 3 } as const

/** The generator itself: its folder, and a digest of its code that caches use as a key. */
export interface Generator {
  readonly root: string
  readonly code: string
}

export interface Loaded {
  readonly folders: ContentFolders
  /** Partial if there are errors; undefined without a usable site.yaml. */
  readonly site: Site | undefined
  readonly texts: ContentTexts
  readonly publicFiles: PublicFiles
  readonly diagnostics: readonly Diagnostic[]
}

export interface Context extends Generator {
  /** Reads, parses, validates and resolves the content that flags name. */
  load(values: Values): Loaded
}

export interface CommandModule {
  readonly command: Command
  /** Returns an exit code. */
  run(values: Values, context: Context, operands: readonly string[]): number | Promise<number>
}

/** Whether what was found fails a command. */
export const fails = (diagnostics: readonly Diagnostic[], strict: boolean): boolean =>
  diagnostics.some(({ severity }) => strict || severity === 'error')
