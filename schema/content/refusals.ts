/** What a schema refused, and where. */
import type { z } from 'zod'
import type { Complaint, ValuePlace } from '../fail.ts'
import type { Path } from '../yaml/positions.ts'
import type { ParsedSource } from '../yaml/source.ts'

/** Where a schema refused something, and what the schema says of that place. */
export interface RefusedPlace {
  readonly path: Path
  readonly source: ParsedSource
  /** How messages name it: `"title"`, `An entry of "items"`. */
  readonly subject: string
  readonly schema: z.core.$ZodType | undefined
  readonly description: string | undefined
  readonly isBlock: boolean
}

/** What a schema refused, at its place in the file. */
export interface ValueRefusal extends Complaint {
  readonly at: Pick<ValuePlace, 'part' | 'key'> & { readonly path: Path }
  /** Fields that needn't be reported as missing besides. */
  readonly replaced?: readonly Path[] | undefined
  /** Says that a group has nothing in it: perhaps it has, in a field that isn't known. */
  readonly lacksContent?: boolean | undefined
}
