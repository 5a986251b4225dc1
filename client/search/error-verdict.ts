/** What the error decoder says of a pasted message. A chunk of its own: only what looks like an error loads it. */
import { recognise } from '../tools/paste/decode.ts'
import type { ErrorPattern } from './index-format.ts'

/** The document of the entry whose pattern fits best, if any does. */
export const verdict = (message: string, errors: readonly ErrorPattern[]): number | undefined =>
  recognise(message, errors)?.doc
