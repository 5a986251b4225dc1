/** A difference between the content and the toolkit. */
import type { Place } from './declared.ts'

export interface Finding {
  /** Type, or the name of a list such as the configuration fields. */
  readonly type: string
  readonly member?: string | undefined
  readonly problem: 'gone' | 'undocumented' | 'changed'
  /** What changed: signature, type, value, JSON name, default, ... */
  readonly what?: string | undefined
  readonly content?: string | undefined
  readonly toolkit?: string | undefined
  /** File of the content: `data/reference/api.yaml`. */
  readonly file?: string | undefined
  /** In the toolkit. */
  readonly place?: Place | undefined
}
