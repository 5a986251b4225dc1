/** Error pages: the console says what the screen shows, and what finds the way on from an unknown address is fetched. */
import { load } from '../load.ts'
import type { findWay } from '../not-found.ts'

/** File name of the bundled module; set by the bundler. */
declare const NOT_FOUND: string

export function notFound(): void {
  const shown = document.querySelector<HTMLElement>('[data-error]')?.dataset['error']
  if (shown) console.error(shown)
  // Addresses of the first site begin with `?/`.
  const old = document.body.dataset['legacy'] !== undefined && location.search.startsWith('?/')
  if (old || document.querySelector('[data-nearest]'))
    void load<{ findWay: typeof findWay }>(NOT_FOUND).then(found => found.findWay())
}
