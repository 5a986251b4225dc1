/** What names of a kind are declared, and what is said about one that isn't. */
import type { DiagnosticCode } from '../diagnostic.ts'
import type { UsedName } from './used-names.ts'

/** A set of names: of languages, of files, of anything that has been declared. */
export interface DeclaredNames {
  has(name: string): boolean
  keys(): Iterable<string>
}

/** How names of one kind are spoken of. */
export interface KindWords {
  /** What is said about a name that nothing declares. */
  readonly message: string
  /** How the names to choose from are introduced. */
  readonly names?: string
  /** Where they are too many to list. */
  readonly hint?: string
  /** What to run if it is to exist. */
  readonly cure?: string
  readonly code?: DiagnosticCode
}

export interface NameKind<Data> extends KindWords {
  /** Which names are declared; undefined: nobody knows. */
  readonly declared: (data: Data, use: UsedName) => DeclaredNames | undefined
}
