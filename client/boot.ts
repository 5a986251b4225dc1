/**
 * Runs in <head>, before anything is painted: what would flash or jump if it came later. Every page waits for
 * it, so it stays around a kilobyte.
 */
import { mobileBreakpoint } from '../schema/constants.ts'
import { sampleValues } from './features.ts'
import { readStored, store, storedTheme } from './storage.ts'

const root = document.documentElement

/**
 * Shows that the page's code has failed as a whole: the view from the page's end takes the place of the text.
 * A script that doesn't arrive, or that an old browser can't read, isn't such a failure: the page works
 * without.
 */
function showError(event: ErrorEvent): void {
  const error: unknown = event.error
  const main = document.querySelector('main')
  const view = document.querySelector<HTMLTemplateElement>('#error-view')
  if (!main || !view || !(error instanceof Error) || error instanceof SyntaxError) return
  // The browser would log it a second time.
  event.preventDefault()
  console.error(error)
  main.className = 'wrap lost'
  main.replaceChildren(view.content.cloneNode(true))
  main.querySelector('.detail')?.append(`${error.name}: ${error.message}`)
}
const redirect = root.dataset['redirect']

if (redirect) {
  // A redirect page keeps the query and the hash. If the host answers the target with this page again, it
  // stays and its link is all there is.
  const [target = '', hash] = redirect.split('#')
  const query = target.includes('?') ? location.search.replace('?', '&') : location.search
  if (document.referrer.split('?')[0] !== location.origin + location.pathname)
    location.replace(target + query + (hash ? `#${hash}` : location.hash))
} else {
  const narrow = matchMedia(`(max-width: ${mobileBreakpoint}px)`).matches
  const asked = new URLSearchParams(location.search).get('sidebar') === 'false'
  const closed = narrow || asked || readStored('session', 'sidebar') === 'closed'
  root.dataset['side'] = closed ? 'closed' : 'open'

  // A visit from the top: what is far below is laid out once something is painted. To a section, or back to
  // where the reader was, the browser needs all heights at once.
  const [visit] = performance.getEntriesByType('navigation')
  const fromTop = visit instanceof PerformanceNavigationTiming && visit.type === 'navigate' && !location.hash
  if (fromTop && PerformanceObserver.supportedEntryTypes.includes('paint')) {
    root.dataset['first'] = ''
    new PerformanceObserver(() => delete root.dataset['first']).observe({ type: 'paint' })
  }

  // The entry says when it runs. If it is missing, broken or late, the page is as without scripts until it
  // does.
  const withoutEntry = (): void => {
    if (root.dataset['scripts']) return
    root.dataset['scripts'] = 'off'
    delete root.dataset['side']
  }
  addEventListener(
    'error',
    event => {
      const { target } = event
      if (root.dataset['scripts'] || !(target === window || target instanceof HTMLScriptElement)) return
      withoutEntry()
      if (event instanceof ErrorEvent) showError(event)
    },
    true,
  )
  setTimeout(withoutEntry, 4000)

  // Hints name the key of this keyboard.
  if (/Mac|iP(hone|ad|od)/.test(navigator.platform)) root.dataset['apple'] = ''

  const theme = storedTheme()
  if (theme) root.dataset['theme'] = theme

  // The reader's own values in samples; once more at the end, because a text may arrive in two parts.
  const read = root.dataset['samples'] ? sampleValues.read() : {}
  let values = Object.keys(read).length > 0 ? read : undefined
  addEventListener('DOMContentLoaded', () => {
    if (values) sampleValues.showAll(values)
    values = undefined
  })
  addEventListener('pageshow', event => event.persisted && sampleValues.showAll(sampleValues.read()))

  // Ticks of tutorial steps are stored at once, each on its own: no tab overwrites what another stored, and
  // no slow script loses one. How far one is, the island `tutorial-progress` says.
  addEventListener('change', ({ target }) => {
    const step = target instanceof HTMLInputElement && target.dataset['step']
    // A remark that the code is late may come between the line that names them and the list.
    const name =
      step &&
      target.closest('ol')?.parentElement?.querySelector('[data-stored^=steps]')?.getAttribute('data-stored')
    if (!step || !name) return
    const done = new Set(readStored('local', name)?.split(' '))
    if (target.checked) done.add(step)
    else done.delete(step)
    store('local', name, [...done].join(' ') || null)
  })

  // Each part is changed as the parser adds it, before it is painted. Most readers have chosen nothing:
  // watching would only slow the parser down.
  const adapt = (node: Node): void => {
    if (theme && node instanceof HTMLSourceElement) node.media = theme === 'dark' ? 'screen' : 'not all'
    else if (values && node instanceof Text) sampleValues.showIn(node, values)
  }
  if (theme || values)
    new MutationObserver(records => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) adapt(node)
    }).observe(document, { childList: true, subtree: true })
}
