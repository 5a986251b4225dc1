/** The way into search: its button, and Ctrl+K or Cmd+K. The dialog is fetched at the first sign of interest. */
import { load } from '../load.ts'
import { element } from '../search/elements.ts'
import { isShortcut } from './shortcut.ts'
import { announce } from './status.ts'

/** File name of the bundled dialog, beside this script; set by the bundler, which names files by their content. */
declare const SEARCH: string

type Dialog = typeof import('../search/dialog.ts')

const fields = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]'

export function search(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-search]')
  // Without scripts there is a link to the page that lists everything.
  const link = button?.nextElementSibling as HTMLAnchorElement | null
  if (!button || !link) return
  let loading: Promise<Dialog> | undefined
  const dialog = (): Promise<Dialog> => {
    // The names are fetched together with the code that will ask for them.
    const href = `${document.body.dataset['base'] ?? ''}/search.json`
    if (!loading) document.head.append(element('link', { rel: 'preload', as: 'fetch', crossorigin: '', href }))
    loading ??= load<Dialog>(SEARCH)
    loading.catch(() => {
      loading = undefined
    })
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
  button.addEventListener('pointerenter', dialog)
  button.addEventListener('focus', dialog)
  button.addEventListener('click', () => open())
  document.addEventListener('keydown', event => {
    const field = (event.target as Element).closest(fields)
    // Another field keeps its keys; in the search field the shortcut starts a new query.
    if (!isShortcut(event, 'k') || (field && !field.closest('.search'))) return
    event.preventDefault()
    if (!event.repeat) open()
  })
  const query = new URLSearchParams(location.search).get('q')
  if (query) open(query)
}
