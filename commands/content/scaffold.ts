/** What `npm run new` makes: changes to texts of the data folder, and a word on what to do next. */
import { parse } from 'yaml'
import type { ContentTexts, Site } from '../../schema/index.ts'
import { UsageError, type Values } from '../cli/arguments.ts'

export interface Scaffold {
  /** Texts that are new or changed, by path below the data folder. */
  readonly texts: ReadonlyMap<string, string>
  readonly next: readonly string[]
}

/** What a scaffold may look at. */
export interface Around {
  readonly site: Site
  readonly texts: ContentTexts
  /** First line of a new file. */
  readonly modeline: (path: string) => string
  /** How messages name the data folder. */
  readonly label: string
}

/** One thing that can be made: `npm run new -- page /docs/testing`. */
export interface ScaffoldKind {
  readonly summary: string
  /** Names of what stands after the kind, for messages. */
  readonly operands: readonly string[]
  readonly flags: readonly string[]
  make(operands: readonly string[], values: Values, around: Around): Scaffold
}

/** A file that exists at most once, whatever its ending, and its text; a new one with its modeline. */
export function singleFile(name: string, { texts, modeline }: Around): { path: string; text: string } {
  const path = ['yaml', 'yml', 'json'].map(ending => `${name}.${ending}`).find(each => texts.has(each))
  return path === undefined
    ? { path: `${name}.yaml`, text: modeline(`${name}.yaml`) }
    : { path, text: texts.get(path)! }
}

/** Refuses a name or address that something has already. */
export function refuseTaken(what: string, taken: boolean): void {
  if (taken) throw new UsageError(`There is ${what} already. Nothing was written.`)
}

export const flagText = (values: Values, name: string): string | undefined =>
  typeof values[name] === 'string' ? (values[name] as string) : undefined

/** `Lazy load` from `lazy-load`. */
export function titleOf(name: string): string {
  const words = name.replaceAll(/[-_.]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `lazy-hi-rpc-load` from `LazyHiRpcLoad` or `Lazy hiRPC load`. */
export const idOf = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** A parsed file of the data folder; it was validated before. */
export const parsed = <T>(text: string): T => parse(text) as T
