import type { Source } from '../yaml/source.ts'

/** A typed file and the source that knows its positions. `name` is its path in its folder, without ending. */
export interface LoadedFile<T> {
  readonly name: string
  readonly value: T
  readonly source: Source
}
