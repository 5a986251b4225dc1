/** What the error decoder says of a pasted message. A chunk of its own: only what looks like an error loads it. */
import { known, recognise } from '../tools/paste/decode.ts'
import type { ErrorPattern } from './index-format.ts'

/** The document of the entry whose pattern fits best, if any does. */
export function verdict(message: string, errors: readonly ErrorPattern[]): number | undefined {
  const entries = errors.map(({ doc, patterns }) => known(String(doc), patterns))
  const found = recognise(message, entries)
  return found && Number(found.id)
}
