/** The way into a diagram at full size: its button, or the drawing itself. The dialog is fetched at the first use. */
import { load } from '../load.ts'
import type { openZoom } from '../zoom-dialog.ts'

/** File name of the bundled dialog; set by the bundler. */
declare const ZOOM: string

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
