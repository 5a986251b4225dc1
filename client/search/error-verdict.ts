/** What the error decoder says of a pasted message. A chunk of its own: only what looks like an error loads it. */
import { known, recognise } from '../tools/paste/decode.ts'
import type { element } from './elements.ts'
import type { ErrorPattern } from './index-format.ts'
import type { Group } from './result-list.ts'

/** The entry of the catalogue whose pattern fits best, if any does. */
export function verdict(message: string, errors: readonly ErrorPattern[]): ErrorPattern | undefined {
  const found = recognise(
    message,
    errors.map(({ address, patterns }) => known(address, patterns)),
  )
  return found && errors.find(({ address }) => address === found.id)
}

/** The verdict as the first result. @param make is passed in, because an import that is shared would be a file more */
export const verdictGroup = ({ address, title, cause }: ErrorPattern, base: string, make: typeof element): Group => ({
  title: 'The error decoder knows this message',
  options: [
    {
      node: make(
        'a',
        { class: 'hit', href: base + address, tabindex: '-1' },
        make('span', { class: 'hit-title' }, title),
        ' ',
        make('span', { class: 'hit-kind' }, 'Error'),
        ' ',
        make('span', { class: 'hit-text' }, cause),
      ),
    },
  ],
})
