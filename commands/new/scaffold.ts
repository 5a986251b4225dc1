/** What all kinds of `npm run new` have in common. */
import { stringify } from 'yaml'
import type { Site } from '../../schema/index.ts'
import { type Loaded, UsageError } from '../cli/command.ts'

export interface Scaffold {
  /** Texts that are new or changed, by path below the data folder. */
  readonly texts: ReadonlyMap<string, string>
  readonly next: readonly string[]
}

/** What a scaffold may look at. */
export interface Around extends Loaded {
  readonly site: Site
  /** What a flag says, if it is given. */
  readonly flag: (name: string) => string | undefined
  /** First line of a new file. */
  readonly modeline: (path: string) => string
}

/** Makes one thing: `npm run new -- page /docs/testing`. @param operands those after the kind */
export type MakeScaffold = (operands: readonly string[], around: Around) => Scaffold

/** `Lazy load` from `lazy-load`. */
export function titleOf(name: string): string {
  const words = name.replaceAll(/[-_.]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function newFile(path: string, text: string, around: Around): [path: string, text: string] {
  if (around.texts.has(path)) throw new UsageError(`There is already a file ${path}. Nothing was written.`)
  return [path, around.modeline(path) + text]
}

export const yamlStyle = { lineWidth: 0, flowCollectionPadding: false } as const

export const yamlText = (value: unknown): string => stringify(value, yamlStyle)
