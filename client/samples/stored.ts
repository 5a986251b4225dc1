/** The reader's own values: kept in this tab, or in this browser if asked. Small, because it runs before the first paint. */
import { readStored, store } from '../storage.ts'

/** By the names that pages mark samples with: `client-id`, `port`, `token-path`. */
export type KeptValues = Readonly<Record<string, string>>

const name = 'samples'

/** The tab comes first. Only this file writes them; whatever else is found there is nothing. */
export function ownValues(): KeptValues {
  for (const kind of ['session', 'local'] as const) {
    try {
      const found: unknown = JSON.parse(readStored(kind, name) ?? 'null')
      if (found && Object.values(found).every(value => typeof value === 'string')) return found as KeptValues
    } catch {
      // Not ours.
    }
  }
  return {}
}

export const areKept = (): boolean => readStored('local', name) !== null

/** @param keep beyond this tab */
export function keepValues(values: KeptValues, keep: boolean): void {
  const text = Object.keys(values).length > 0 ? JSON.stringify(values) : null
  store('local', name, keep ? text : null)
  store('session', name, keep ? null : text)
}
