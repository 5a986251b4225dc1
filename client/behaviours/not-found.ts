/** An unknown address, or one of the first site: what finds the way on is fetched only then. */
import { chunk } from '../chunk.ts'
import type { findWay } from '../not-found/find-way.ts'

/** File name of the bundled module; set by the bundler. */
declare const NOT_FOUND: string

export function notFound(): void {
  const old = document.body.dataset['legacy'] !== undefined && location.search.startsWith('?/')
  if (old || document.querySelector('[data-nearest]'))
    void chunk<{ findWay: typeof findWay }>(NOT_FOUND).then(found => found.findWay())
}
