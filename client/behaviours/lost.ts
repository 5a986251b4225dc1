/** An address that no page has, or one of the first site: the way on is fetched only then. */
import { chunk } from '../chunk.ts'
import type { findWay } from '../lost/find-way.ts'

/** File name of the bundled module; set by the bundler. */
declare const LOST: string

export function lost(): void {
  const old = document.body.dataset['legacy'] !== undefined && location.search.startsWith('?/')
  if (old || document.querySelector('[data-nearest]'))
    void chunk<{ findWay: typeof findWay }>(LOST).then(found => found.findWay())
}
