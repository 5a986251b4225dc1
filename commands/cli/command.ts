/** What a command is, and what the build offers it. */
import type { ContentCache, ContentTexts, Diagnostic, PublicFiles, Site } from '../../schema/index.ts'
import type { ContentFolders } from '../build/read-content.ts'

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
  /** What the texts mean, for who loads them again with a few changes. */
  readonly cache: ContentCache
}

export interface Context extends Generator {
  /** Reads, parses, validates and resolves the content that flags name. */
  load(values: Values): Loaded
}

export interface CommandModule {
  /** Returns an exit code. */
  run(values: Values, context: Context, operands: readonly string[]): number | Promise<number>
}

/** Tells whether these diagnostics make a command fail. */
export const fails = (diagnostics: readonly Diagnostic[], strict: boolean): boolean =>
  diagnostics.some(({ severity }) => strict || severity === 'error')

interface Flag {
  /** Name of the value in the help text; a flag without it takes none. */
  readonly value?: string
  readonly default?: string
  readonly help: string
}

export interface Command {
  readonly summary: string
  readonly flags: Readonly<Record<string, Flag>>
  /** Arguments after the flags, for the usage line. */
  readonly operands?: string
  /** What may follow `npm run NAME --`. */
  readonly examples?: readonly string[]
}

export type Values = Record<string, string | boolean | undefined>

/** A mistake in how a command was called: exit code 2. */
export class UsageError extends Error {}

/** Returns the value of --base as `/sub/path`, or '' for the root. */
export function basePath(value: string | boolean | undefined): string {
  if (value === undefined || value === '/' || value === true || value === false) return ''
  const path = `/${value.replace(/^\/+|\/+$/g, '')}`
  if (!/^(\/[A-Za-z0-9._~-]+)+$/.test(path))
    throw new UsageError(`--base "${value}" is not a path such as /docs-site.`)
  return path
}

export function portNumber(value: string | boolean | undefined): number {
  const port = Number(value)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new UsageError(`--port "${value}" is not a port number.`)
  return port
}
