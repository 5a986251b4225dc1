/** Puts the reader's own values where the page marks those of samples. Without one, what stood there comes back. */
import type { KeptValues } from './stored.ts'

export function showValues(values: KeptValues): void {
  for (const spot of document.querySelectorAll<HTMLElement>('[data-sample]')) {
    const was = (spot.dataset['was'] ??= spot.textContent ?? '')
    const text = values[spot.dataset['sample']!] ?? was
    if (spot.textContent !== text) spot.textContent = text
  }
}

/** The same for a text that the page has just got. Its characters change, not the node: no observer hears of it. */
export function showValue(text: Text, values: KeptValues): void {
  const spot = text.parentElement
  const value = values[spot?.dataset['sample'] ?? '']
  if (value === undefined) return
  spot!.dataset['was'] ??= text.data
  text.data = value
}
