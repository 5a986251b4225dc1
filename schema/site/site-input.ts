/** What a Site is resolved from, and what its checks ask for. */
import type { LoadedFile } from '../content/loaded-file.ts'
import type { LoadedFiles } from '../content/loaded-files.ts'
import type { DeclaredNames } from '../content/name-kinds.ts'
import type { Fail } from '../fail.ts'
import type { SiteFile } from '../files/site.ts'
import type { Words } from '../files/words.ts'
import type { PublicFiles } from './public-files.ts'

/** What comes from outside the data folder, as values: nothing in schema/ reads the disk. */
export interface Outside {
  /** Languages that can be highlighted, aliases included. */
  readonly languages: DeclaredNames
  readonly publicFiles: PublicFiles
  /** Text of words.yaml for sites that have none of their own. */
  readonly words: string
  /** As `2026-11-21`. Without it, nothing expires. */
  readonly today?: string
}

export interface SiteInput {
  readonly files: LoadedFiles
  readonly settings: LoadedFile<SiteFile>
  readonly words: Words
  readonly outside: Outside
  /** How messages name the data folder. */
  readonly label: string
  readonly fail: Fail
}
