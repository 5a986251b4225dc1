/** Behaviours that few readers need: their code is fetched at the first use. The bundler sets the names of its files. */
import { load } from '../load.ts'
import type { findWay } from '../not-found.ts'
import type { openZoom } from '../zoom-dialog.ts'

declare const NOT_FOUND: string
declare const ZOOM: string

/** Error pages: the console says what the screen shows, and what finds the way on from an unknown address is fetched. */
export function notFound(): void {
  const shown = document.querySelector<HTMLElement>('[data-error]')?.dataset['error']
  if (shown) console.error(shown)
  // Addresses of the first site begin with `?/`.
  const old = document.body.dataset['legacy'] !== undefined && location.search.startsWith('?/')
  if (old || document.querySelector('[data-nearest]'))
    void load<{ findWay: typeof findWay }>(NOT_FOUND).then(found => found.findWay())
}

/** The way into a diagram at full size: its button, or the drawing itself. */
export function zoom(): void {
  document.addEventListener('click', event => {
    const target = event.target as Element
    const figure = target.closest('[data-zoom], .diagram picture')?.closest<HTMLElement>('.diagram')
    if (!figure) return
    load<{ openZoom: typeof openZoom }>(ZOOM).then(
      dialog => dialog.openZoom(figure),
      // Gone after a deploy, or no network: the file itself can be enlarged by the browser.
      () => {
        const picture = figure.querySelector('img')
        if (picture) location.assign(picture.currentSrc || picture.src)
      },
    )
  })
}
