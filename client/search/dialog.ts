/**
 * The search dialog: a field, the list below it, a count. Plain DOM and no React: first use may weigh 22 KB
 * with the index, and React alone is three times that. Nothing of it is in the page before it is called
 * for.
 */
import { fill, fillWith } from '../../schema/fill.ts'
import { readStored, store } from '../storage.ts'
import styles from '../styles/parts/dialogs/search-dialog.css?inline'
import { addStyles, base, element } from './elements.ts'
import { mostHits, mostInSight, mostRecent, mostWait } from './limits.ts'
import { hitGroups, nothingFound, ResultList, unfitGroup, waysOut } from './results.ts'
import { type Hit, SearchEngine } from './search-engine.ts'

const engine = new SearchEngine(async address => {
  const response = await fetch(base() + address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`)
  return response.json()
}, document.body.dataset['version'])

// Fetch what the first key will need, as soon as this file is here.
engine.start().catch(() => {})
addStyles(styles)

/** The page that lists everything; the link next to the button goes there. */
const siteIndex = document.querySelector<HTMLAnchorElement>('[data-search] + a')?.href
const indexLink = (text: string): HTMLAnchorElement => element('a', { href: siteIndex }, text)

const field = element('input', {
  id: 'search_field',
  class: 'search-field',
  type: 'text',
  role: 'combobox',
  'aria-label': WORDS.page.search,
  'aria-expanded': 'false',
  'aria-controls': 'search_list',
  'aria-autocomplete': 'list',
  autocomplete: 'off',
  autocapitalize: 'none',
  spellcheck: 'false',
  enterkeyhint: 'go',
  placeholder: WORDS.search.placeholder,
})
const close = element('button', { type: 'button', class: 'search-close' }, WORDS.search.close)
const list = new ResultList(field)
const note = element('p', { class: 'search-note', hidden: '' })
const status = element('span', { role: 'status' })
const keys = element('span', { class: 'search-keys', 'aria-hidden': 'true' }, WORDS.search.keys)
const lens = document.querySelector('[data-search] svg')?.cloneNode(true)
const dialog = element(
  'div',
  { class: 'search', role: 'dialog', 'aria-modal': 'true', 'aria-label': WORDS.page.search },
  element('div', { class: 'search-bar' }, lens ?? '', field, close),
  element('div', { class: 'search-body' }, list.node, note),
  element('p', { class: 'search-foot' }, status, keys, indexLink(WORDS.siteIndex.title)),
)
/**
 * Covers the page, so that no press reaches it. A popover and no modal <dialog>: that makes the rest of the
 * page inert, for which a browser computes the styles of all its elements anew, twice for each search.
 */
const cover = element('div', { class: 'search-cover', popover: 'auto' }, dialog)
/** Counts the changes of the query, so that what arrives for an older one is dropped. */
let turn = 0
let hits: readonly Hit[] = []
/** The query whose hits aren't shown yet. */
let unshown: string | undefined

close.addEventListener('click', () => cover.hidePopover())
cover.addEventListener('pointerdown', event => {
  if (event.target === cover) cover.hidePopover()
})
cover.addEventListener('keydown', keepFocus)
field.addEventListener('input', search)
field.addEventListener('keydown', event => {
  if (event.isComposing) return
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  // Wait for the hits of what is typed: whoever chooses doesn't mean those of a key before.
  if (unshown !== undefined && (step !== undefined || event.key === 'Enter')) show(unshown, true)
  if (step !== undefined && !event.altKey && !event.ctrlKey && !event.metaKey) {
    event.preventDefault()
    list.move(step)
  } else if (event.key === 'Enter') {
    event.preventDefault()
    list.active?.dispatchEvent(new MouseEvent('click', event))
  }
})
// A link of this page moves it, so the dialog must be out of the way; a new tab leaves it as it is.
list.node.addEventListener('click', event => {
  if (!(event.target instanceof Element && event.target.closest('a'))) return
  keepSearch(field.value)
  if (!event.ctrlKey && !event.metaKey && !event.shiftKey) cover.hidePopover()
})

/** @param query to begin with */
export function openSearch(query?: string): void {
  if (query !== undefined) field.value = query
  if (!cover.isConnected) document.body.append(cover)
  if (!cover.matches(':popover-open')) {
    cover.showPopover()
    search()
  }
  field.focus()
  field.select()
}

/** Keeps Tab within the dialog, as the page behind it is not inert. */
function keepFocus(event: KeyboardEvent): void {
  if (event.key !== 'Tab') return
  const stops = [...dialog.querySelectorAll<HTMLElement>('input, button, a[href]:not([tabindex])')]
  const next = event.shiftKey ? stops.at(-1) : stops[0]
  const edge = event.shiftKey ? stops[0] : stops.at(-1)
  if (document.activeElement !== edge) return
  event.preventDefault()
  next?.focus()
}

/** Guesses whether the decoder may know the text: a wrong guess costs one small file. */
const looksLikeError = (text: string): boolean =>
  text.length > 60 ||
  (text.length > 10 && /error|fail|refused|block|unca|cannot|invalid|[[{'":_]/i.test(text))

/** Reads the last searches of this browser, newest first. */
const recentSearches = (): string[] => (readStored('local', 'recent') ?? '').split('\n').filter(Boolean)

function keepSearch(query: string): void {
  const searches = [query.trim().slice(0, 80), ...recentSearches()]
  store('local', 'recent', [...new Set(searches)].slice(0, mostRecent).join('\n'))
}

/** @param total how many hits there are, also those that aren't shown */
function countText(total: number): string {
  if (total === 0) return WORDS.search.none
  if (total > mostHits) return fill(WORDS.search.first, { count: mostHits, total })
  return fill(total === 1 ? WORDS.search.one : WORDS.search.many, { count: total })
}

/** Shows what fits the screen if all of it has arrived; the rest follows once the key is answered. */
function search(): void {
  turn += 1
  const current = turn
  const isCurrent = (): boolean => current === turn
  const query = field.value
  showNote()
  unshown = undefined
  if (query.trim() === '') {
    showStart()
    return
  }
  unshown = query
  find(query)
  if (hasTexts()) show(query, false)
  setTimeout(() => {
    if (isCurrent()) complete(query, isCurrent)
  })
}

/**
 * Fetches what the query needs and shows it.
 * @param isCurrent whether the query is still the same
 */
async function complete(query: string, isCurrent: () => boolean): Promise<void> {
  let recognised: Hit | undefined
  const refresh = (): void => {
    if (isCurrent()) show(query, true, recognised)
  }
  // Show names alone only if the rest takes long: what arrives may change the order.
  const soon = setTimeout(refresh, mostWait)
  // Without the decoder, search still finds the entry by its words.
  const recognising = looksLikeError(query) ? engine.recognise(query).catch(() => undefined) : undefined
  try {
    const [, entry] = await Promise.all([engine.fetchFor(query), recognising])
    recognised = entry
    if (!isCurrent()) return
    const { total } = find(query, recognised)
    if (hits.length === 0) showNote(...nothingFound(query.trim(), engine, indexLink(WORDS.search.siteIndex)))
    else showNote(...waysOut(query, engine))
    announce(countText(total))
  } catch (error) {
    console.error(error)
    clearTimeout(soon)
    if (!isCurrent()) return
    // The names may have arrived before what failed.
    show(query, true)
    const explanation = hits.length > 0 ? WORDS.search.incomplete : WORDS.search.unavailable
    showNote(...fillWith(explanation, { index: indexLink(WORDS.search.siteIndex) }))
    return
  }
  // Without the words around a hit, the hit itself is still right: offline, that is all there is.
  await engine.fetchTexts(hits.slice(0, mostHits)).catch(() => {})
  clearTimeout(soon)
  refresh()
  // Keep what was fetched: whoever has searched once will search again, perhaps without a network.
  if (isCurrent()) setTimeout(() => engine.fetchAhead().catch(() => {}), 1000)
}

/** @param recognised the entry that the error decoder recognised in the query */
function find(query: string, recognised?: Hit): ReturnType<typeof engine.find> {
  const found = engine.find(query)
  const others = found.hits.filter(({ doc }) => doc !== recognised?.doc)
  hits = recognised ? [recognised, ...others] : others
  return { ...found, total: found.total - found.hits.length + hits.length }
}

/** Returns whether there are hits, and nothing is missing from those in sight. */
const hasTexts = (): boolean =>
  hits.length > 0 && hits.slice(0, mostInSight).every(hit => engine.text(hit) !== undefined)

/**
 * @param late whether all hits are shown, and the reader's choice stays
 * @param recognised the entry that the error decoder recognised in the query
 */
function show(query: string, late: boolean, recognised?: Hit): void {
  unshown = undefined
  const { queryWords, fits } = find(query, recognised)
  const shown = hits.slice(0, late ? mostHits : mostInSight)
  const groups = hitGroups(shown, recognised, engine, queryWords)
  const isUnfit = late && shown.length > 0 && !recognised && !fits
  list.show(isUnfit ? [unfitGroup(), ...groups] : groups, 0, late)
  keys.hidden = list.node.hidden
}

/** Offers recent searches, and the header's links: where most readers want to go. */
function showStart(): void {
  const recent = recentSearches().map(query =>
    action(query, () => {
      field.value = query
    }),
  )
  const forget = action(WORDS.search.forget, () => store('local', 'recent', null))
  const jump = [...document.querySelectorAll<HTMLAnchorElement>('.top nav a')].map(({ href, firstChild }) =>
    element('a', { class: 'hit', href, tabindex: '-1' }, firstChild?.textContent ?? ''),
  )
  const groups = [
    { name: WORDS.search.recent, options: recent.length > 0 ? [...recent, forget] : [] },
    { name: WORDS.search.jump, options: jump },
  ]
  const shown = groups.filter(({ options }) => options.length > 0)
  list.show(shown, -1, true)
  keys.hidden = list.node.hidden
  announce('')
}

/** Makes an option that leads nowhere but changes what is shown. */
function action(text: string, act: () => void): HTMLElement {
  const option = element('span', { class: 'hit' }, text)
  option.addEventListener('click', () => {
    act()
    field.focus()
    search()
  })
  return option
}

/** Writes the line below the hits, and hides it without words. */
function showNote(...parts: readonly (string | Node)[]): void {
  note.hidden = parts.length === 0
  note.replaceChildren(...parts)
}

/** Tells screen readers when typing pauses. */
function announce(text: string): void {
  const current = turn
  setTimeout(() => {
    if (current === turn) status.textContent = text
  }, 200)
}
