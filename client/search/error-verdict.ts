/** What the error decoder says of a pasted message. A chunk of its own: only what looks like an error loads it. */
import { known, recognise } from '../tools/paste/decode.ts'
import type { ErrorPattern } from './index-format.ts'

/** The entry of the catalogue whose pattern fits best, if any does. */
export function verdict(message: string, errors: readonly ErrorPattern[]): ErrorPattern | undefined {
  const found = recognise(
    message,
    errors.map(({ address, patterns }) => known(address, patterns)),
  )
  return found && errors.find(({ address }) => address === found.id)
}
