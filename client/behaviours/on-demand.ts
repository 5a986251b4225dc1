/**
 * Behaviours whose code is fetched at the first use, or at the first sign of it. The bundler sets the names
 * of its files.
 */
import { load } from '../load.ts'
import { base, element } from '../search/elements.ts'
import { closest } from './closest.ts'
import { isShortcut } from './shortcut.ts'
import { announce } from './status.ts'

declare const LINKS: string
declare const NOT_FOUND: string
declare const SEARCH: string
declare const ZOOM: string

/** Logs what an error page shows. The error test fails as any page would, and boot.ts shows and logs that. */
export function shownError(): void {
  const { error, throws } = document.querySelector<HTMLElement>('[data-error]')?.dataset ?? {}
  if (throws) reportError(Object.assign(new Error(error), { name: throws }))
  else if (error) console.error(error)
}

/** Fetches the code that finds the way on from an unknown address. */
export function notFound(): void {
  // Addresses of the first site begin with `?/`.
  const old = document.body.dataset['legacy'] !== undefined && location.search.startsWith('?/')
  const others = location.hash.includes('=') ? '[data-nearest], [data-carries]' : '[data-nearest]'
  if (old || document.querySelector(others))
    load<typeof import('../not-found.ts')>(NOT_FOUND).then(notFound => notFound.findWay())
}

/**
 * Returns the first link that is pointed at brings the code for links: pages are fetched ahead, and names of the
 * toolkit show cards. If it can't be fetched, the next link asks again; links work without it.
 */
export function linksAhead(): void {
  let asked = false
  let last: Event
  const point = (event: Event): void => {
    last = event
    if (asked || !closest(event, 'a')) return
    asked = true
    load<typeof import('../links/index.ts')>(LINKS).then(
      links => links.follow(last),
      () => {
        asked = false
      },
    )
  }
  for (const type of ['pointerover', 'focusin']) addEventListener(type, point)
}

/** Opens a diagram at full size, by its button or a click on the drawing. */
export function zoom(): void {
  addEventListener('click', event => {
    const figure = closest(event, '[data-zoom],.diagram picture')?.closest<HTMLElement>('.diagram')
    if (!figure) return
    load<typeof import('../zoom-dialog.ts')>(ZOOM).then(
      dialog => dialog.openZoom(figure),
      // Gone after a deploy, or no network: the file itself can be enlarged by the browser.
      () => {
        const picture = figure.querySelector('img')
        if (picture) location.assign(picture.currentSrc || picture.src)
      },
    )
  })
}

type Dialog = typeof import('../search/dialog.ts')

/** Controls that keep their keys. */
const fields = 'input:not([type=radio],[type=checkbox]),textarea,select,[contenteditable]'

/** Opens search by its button, Ctrl+K or Cmd+K. */
export function search(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-search]')
  // Without scripts there is a link to the page that lists everything.
  const link = button?.nextElementSibling
  if (!button || !(link instanceof HTMLElement)) return
  let loading: Promise<Dialog> | undefined
  const dialog = (): Promise<Dialog> => {
    if (!loading) {
      // The names are fetched together with the code that will ask for them.
      const names = { rel: 'preload', as: 'fetch', crossorigin: '', href: `${base()}/search.json` }
      document.head.append(element('link', names))
      loading = load<Dialog>(SEARCH)
      loading.catch(() => {
        loading = undefined
      })
    }
    return loading
  }
  const open = (query?: string): void => {
    dialog().then(
      search => search.openSearch(query),
      (error: unknown) => {
        console.error(error)
        link.classList.remove('nojs')
        link.textContent = WORDS.search.failed
        link.focus()
        announce(WORDS.search.failedSaid)
      },
    )
  }
  for (const type of ['pointerenter', 'focus']) button.addEventListener(type, dialog)
  button.addEventListener('click', () => open())
  addEventListener('keydown', event => {
    const field = closest(event, fields)
    // Another field keeps its keys; in the search field the shortcut starts a new query.
    if (!isShortcut(event, 'k') || (field && !field.closest('.search'))) return
    event.preventDefault()
    if (!event.repeat) open()
  })
  const query = new URLSearchParams(location.search).get('q')
  if (query) open(query)
}
