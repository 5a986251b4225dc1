/**
 * The search dialog: a field, the list below it, a count. Plain DOM and no React: first use may weigh 22 KB with the
 * index, and React alone is three times that. Nothing of it is in the page before it is called for.
 */
import { fill, fillWith } from '../../schema/fill.ts'
import { readStored, store } from '../storage.ts'
import { addStyles, base, element } from './elements.ts'
import { hitGroups, mostHits, nothingFound, ResultList } from './results.ts'
import { type Hit, SearchEngine } from './search-engine.ts'

/** The stylesheet; set by the bundler. */
declare const SEARCH_STYLES: string

/** How many recent searches are offered again, at most. */
const mostRecent = 5
/** Hits that are shown with the key itself: what a phone has room for. */
const inSight = 5

const engine = new SearchEngine(async address => {
  const response = await fetch(base() + address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`)
  return (await response.json()) as unknown
}, document.body.dataset['version'])

// What the first key will need, as soon as this file is here.
engine.start().catch(() => {})
addStyles(SEARCH_STYLES)
let dialog: SearchDialog | undefined
/** The page that lists everything; the link next to the button goes there. */
const siteIndex = document.querySelector<HTMLAnchorElement>('[data-search] + a')?.href
const indexLink = (text: string): HTMLAnchorElement => element('a', { href: siteIndex }, text)

/** @param query to begin with */
export function openSearch(query?: string): void {
  dialog ??= new SearchDialog()
  dialog.open(query)
}

/** Only a hint that the decoder may know it: a wrong guess costs one small file. */
const looksLikeError = (text: string): boolean =>
  text.length > 60 || (text.length > 10 && /error|fail|refused|block|unca|cannot|invalid|[[{'":_]/i.test(text))

/** The last searches of this browser, newest first. */
const recentSearches = (): string[] => (readStored('local', 'recent') ?? '').split('\n').filter(Boolean)

function keepSearch(query: string): void {
  const searches = [query.trim().slice(0, 80), ...recentSearches()]
  store('local', 'recent', [...new Set(searches)].slice(0, mostRecent).join('\n'))
}

function countOf(found: number): string {
  if (found === 0) return WORDS.search.none
  if (found > mostHits) return fill(WORDS.search.first, { count: mostHits })
  return fill(found === 1 ? WORDS.search.one : WORDS.search.many, { count: found })
}

class SearchDialog {
  readonly #field = element('input', {
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
  readonly #list = new ResultList(this.#field)
  readonly #note = element('p', { class: 'search-note', hidden: '' })
  readonly #status = element('span', { role: 'status' })
  readonly #dialog: HTMLDialogElement
  /** Grows with every change of the query: what arrives for an older one is dropped. */
  #turn = 0
  #hits: readonly Hit[] = []

  constructor() {
    const lens = document.querySelector('[data-search] svg')?.cloneNode(true)
    const close = element(
      'button',
      { type: 'button', class: 'search-close' },
      element('kbd', { 'aria-hidden': 'true' }, 'Esc'),
      element('span', {}, WORDS.search.close),
    )
    const body = element('div', { class: 'search-body' }, this.#list.node, this.#note)
    this.#dialog = element(
      'dialog',
      { class: 'search', 'aria-label': WORDS.page.search },
      element('div', { class: 'search-bar' }, lens ?? '', this.#field, close),
      body,
      element('p', { class: 'search-foot' }, this.#status, indexLink(WORDS.siteIndex.title)),
    )
    document.body.append(this.#dialog)
    close.addEventListener('click', () => this.#dialog.close())
    this.#field.addEventListener('input', () => this.#search())
    this.#field.addEventListener('keydown', event => this.#press(event))
    this.#list.node.addEventListener('click', event => this.#choose(event))
    // A press beside the dialog closes it: the press hits the dialog itself, which its content covers.
    this.#dialog.addEventListener('pointerdown', event => event.target === this.#dialog && this.#dialog.close())
  }

  open(query?: string): void {
    if (query !== undefined) this.#field.value = query
    if (!this.#dialog.open) {
      this.#dialog.showModal()
      this.#search()
    }
    this.#field.focus()
    this.#field.select()
  }

  #press(event: KeyboardEvent): void {
    if (event.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      this.#list.move(step)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      this.#list.active?.dispatchEvent(new MouseEvent('click', event))
    }
  }

  /** A link of this page moves it, so the dialog must be out of the way; a new tab leaves it as it is. */
  #choose(event: MouseEvent): void {
    if (!(event.target as Element).closest('a')) return
    keepSearch(this.#field.value)
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) this.#dialog.close()
  }

  /** Shows what is known and in sight; the rest follows once the key is answered. */
  #search(): void {
    const turn = ++this.#turn
    const query = this.#field.value
    this.#say()
    if (query.trim() === '') return this.#showStart()
    this.#show(query, false)
    setTimeout(() => turn === this.#turn && this.#complete(query, turn))
  }

  /** Fetches what the query needs and shows it, as long as the query is still the same. */
  async #complete(query: string, turn: number): Promise<void> {
    const current = (): boolean => turn === this.#turn
    this.#show(query, true)
    // Without the decoder, search still finds the entry by its words.
    const recognising = looksLikeError(query) ? engine.recognise(query).catch(() => undefined) : undefined
    try {
      const [more, known] = await Promise.all([engine.fetchFor(query), recognising])
      if (!current()) return
      if (more || known) this.#show(query, true, known)
      const found = this.#hits.length
      if (found === 0) this.#say(...nothingFound(query.trim(), engine, indexLink(WORDS.search.siteIndex)))
      this.#announce(countOf(found))
    } catch (error) {
      console.error(error)
      if (!current()) return
      // The names may have arrived before what failed.
      this.#show(query, true)
      const said = this.#hits.length > 0 ? WORDS.search.incomplete : WORDS.search.unavailable
      return this.#say(...fillWith(said, { index: indexLink(WORDS.search.siteIndex) }))
    }
    // Without the words around a hit, the hit itself is still right: offline, that is all there is.
    const more = await engine.fetchTexts(this.#hits.slice(0, mostHits)).catch(() => false)
    if (more && current()) this.#show(query, true, await recognising)
    // Who has searched once will search again, perhaps without a network.
    if (current()) setTimeout(() => engine.fetchAhead().catch(() => {}), 1000)
  }

  /**
   * @param late whether all hits are shown, and the reader's choice stays
   * @param known what the error decoder says of the query
   */
  #show(query: string, late: boolean, known?: Hit): void {
    const found = engine.find(query).filter(({ doc }) => doc !== known?.doc)
    this.#hits = known ? [known, ...found] : found
    const shown = this.#hits.slice(0, late ? mostHits : inSight)
    this.#list.show(hitGroups(shown, known, engine, engine.meant(query)), 0, late)
  }

  #showStart(): void {
    const recent = recentSearches().map(query => this.#action(query, () => (this.#field.value = query)))
    const forget = this.#action(WORDS.search.forget, () => store('local', 'recent', null))
    // Where most readers want to go, the header says.
    const jump = [...document.querySelectorAll<HTMLAnchorElement>('.top nav a')].map(({ href, firstChild }) =>
      element('a', { class: 'hit', href, tabindex: '-1' }, firstChild?.textContent ?? ''),
    )
    const groups = [
      { heading: [WORDS.search.recent], options: recent.length > 0 ? [...recent, forget] : [] },
      { heading: [WORDS.search.jump], options: jump },
    ]
    this.#list.show(
      groups.filter(({ options }) => options.length > 0),
      -1,
      true,
    )
    this.#announce('')
  }

  /** An option that leads nowhere but changes what is shown. */
  #action(text: string, act: () => unknown): HTMLElement {
    const option = element('span', { class: 'hit' }, text)
    option.addEventListener('click', () => {
      act()
      this.#field.focus()
      this.#search()
    })
    return option
  }

  #say(...parts: readonly (string | Node)[]): void {
    this.#note.hidden = parts.length === 0
    this.#note.replaceChildren(...parts)
  }

  /** Said to screen readers when typing pauses. */
  #announce(text: string): void {
    const turn = this.#turn
    setTimeout(() => {
      if (turn === this.#turn) this.#status.textContent = text
    }, 200)
  }
}
