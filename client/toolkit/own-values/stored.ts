/**
 * The reader's own values: kept in this tab, or in this browser if asked, and shown where the page marks
 * those of samples.
 */
import { readStored, store } from '../../storage.ts'

/** Values in samples, by the names that pages mark them with: `client-id`, `port`, `token-path`. */
export type SampleValues = Readonly<Record<string, string>>

const name = 'samples'

const areValues = (value: unknown): value is SampleValues =>
  typeof value === 'object' && value !== null && Object.values(value).every(part => typeof part === 'string')

/** Returns the values of this tab, or else of this browser. Anything this file did not write is ignored. */
export function ownValues(): SampleValues {
  for (const kind of ['session', 'local'] as const) {
    try {
      const stored: unknown = JSON.parse(readStored(kind, name) ?? 'null')
      if (areValues(stored)) return stored
    } catch {
      // Not ours.
    }
  }
  return {}
}

export const areKept = (): boolean => readStored('local', name) !== null

/** @param keep beyond this tab */
export function keepValues(values: SampleValues, keep: boolean): void {
  const text = Object.keys(values).length > 0 ? JSON.stringify(values) : null
  store('local', name, keep ? text : null)
  store('session', name, keep ? null : text)
}

/** Shows the reader's values, and the sample where there is none. */
export function showValues(values: SampleValues): void {
  for (const spot of document.querySelectorAll<HTMLElement>('[data-sample]')) {
    spot.dataset['was'] ??= spot.textContent
    const text = values[spot.dataset['sample'] ?? ''] ?? spot.dataset['was']
    if (spot.textContent !== text) spot.textContent = text
  }
}

/** Does the same for a new text of the page. Changing its characters, not the node, notifies no observer. */
export function showValue(text: Text, values: SampleValues): void {
  const spot = text.parentElement
  const value = values[spot?.dataset['sample'] ?? '']
  if (!spot || value === undefined) return
  spot.dataset['was'] ??= text.data
  text.data = value
}
