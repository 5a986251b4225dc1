/** The reader's own values: kept in this tab, or in this browser if asked, and shown where the page marks those of samples. */
import { readStored, store } from '../storage.ts'

/** By the names that pages mark samples with: `client-id`, `port`, `token-path`. */
export type OwnValues = Readonly<Record<string, string>>

const name = 'samples'

const areValues = (found: unknown): found is OwnValues =>
  typeof found === 'object' && found !== null && Object.values(found).every(value => typeof value === 'string')

/** The values of this tab, or else of this browser. Anything this file did not write is ignored. */
export function ownValues(): OwnValues {
  for (const kind of ['session', 'local'] as const) {
    try {
      const found: unknown = JSON.parse(readStored(kind, name) ?? 'null')
      if (areValues(found)) return found
    } catch {
      // Not ours.
    }
  }
  return {}
}

export const areKept = (): boolean => readStored('local', name) !== null

/** @param keep beyond this tab */
export function keepValues(values: OwnValues, keep: boolean): void {
  const text = Object.keys(values).length > 0 ? JSON.stringify(values) : null
  store('local', name, keep ? text : null)
  store('session', name, keep ? null : text)
}

/** Without a value of the reader's own, the sample comes back. */
export function showValues(values: OwnValues): void {
  for (const spot of document.querySelectorAll<HTMLElement>('[data-sample]')) {
    const was = (spot.dataset['was'] ??= spot.textContent)
    const text = values[spot.dataset['sample'] ?? ''] ?? was
    if (spot.textContent !== text) spot.textContent = text
  }
}

/** The same for a text that the page has just got. Its characters change, not the node: no observer hears of it. */
export function showValue(text: Text, values: OwnValues): void {
  const spot = text.parentElement
  const value = values[spot?.dataset['sample'] ?? '']
  if (!spot || value === undefined) return
  spot.dataset['was'] ??= text.data
  text.data = value
}
