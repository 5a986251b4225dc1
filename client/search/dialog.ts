/**
 * The search dialog: a field, the list below it, a count. Plain DOM and no React: first use may weigh 22 KB with the
 * index, and React alone is three times that. Nothing of it is in the page before it is called for.
 */
import { fill, fillWith } from '../../schema/fill.ts'
import { readStored, store } from '../storage.ts'
import { element, stylesheet } from './elements.ts'
import { type Option, ResultList } from './result-list.ts'
import { hitGroups, mostHits, nothingFound } from './results.ts'
import { type Hit, SearchEngine } from './search-engine.ts'

/** File name of the stylesheet, beside this script; set by the bundler. */
declare const SEARCH_STYLES: string

const base = document.body.dataset['base'] ?? ''

const engine = new SearchEngine(async address => {
  const response = await fetch(base + address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`)
  return (await response.json()) as unknown
}, document.body.dataset['version'])

/** Results that are shown with the key itself. */
const inSight = 5
/** Searches that are offered again, at most. */
const mostRecent = 5

let dialog: SearchDialog | undefined

/** Fetches what the first key will need. */
export function prepareSearch(): void {
  engine.start().catch(() => {})
  styles()
}

/**
 * @param index address of the page that lists everything
 * @param query to begin with
 */
export function openSearch(index: string, query?: string): void {
  prepareSearch()
  dialog ??= new SearchDialog(index)
  // Without its styles it is usable, but would jump.
  void styles().then(() => dialog?.open(query))
}

let sheet: Promise<void> | undefined

const styles = (): Promise<void> => (sheet ??= stylesheet(new URL(SEARCH_STYLES, import.meta.url).href))

/** Only a hint that the decoder may know it: a wrong guess costs one small file. */
const looksLikeError = (text: string): boolean =>
  text.length > 60 || (text.length > 10 && /error|fail|refused|block|unca|cannot|invalid|[[{'":_]/i.test(text))

/** The entry of the error catalogue that a pasted message belongs to. */
async function recognise(query: string): Promise<Hit | undefined> {
  if (!looksLikeError(query)) return undefined
  try {
    const [{ verdict }, errors] = await Promise.all([import('./error-verdict.ts'), engine.fetchErrors()])
    const doc = verdict(query, errors)
    return doc === undefined ? undefined : await engine.fetchHit(doc)
  } catch {
    // Without it, search still finds the entry by its words.
    return undefined
  }
}

/** The last searches of this browser, newest first. */
function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(readStored('local', 'searches') ?? '[]')
    return Array.isArray(kept) ? kept.filter(query => typeof query === 'string').slice(0, mostRecent) : []
  } catch {
    return []
  }
}

function keepSearch(query: string): void {
  const searches = [query.trim().slice(0, 80), ...recentSearches()].filter(Boolean)
  store('local', 'searches', JSON.stringify([...new Set(searches)].slice(0, mostRecent)))
}

const countOf = (found: number): string =>
  found > mostHits
    ? fill(WORDS.search.first, { count: mostHits })
    : fill(found === 1 ? WORDS.search.one : WORDS.search.many, { count: found })

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
  readonly #index: string
  /** Grows with every change of the query: what arrives for an older one is dropped. */
  #turn = 0
  #hits: readonly Hit[] = []
  /** What the error decoder says of the query. */
  #verdict: Hit | undefined
  #announcing: ReturnType<typeof setTimeout> | undefined

  constructor(index: string) {
    this.#index = index
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
      element('p', { class: 'search-foot' }, this.#status, this.#indexLink(WORDS.siteIndex.title)),
    )
    document.body.append(this.#dialog)
    close.addEventListener('click', () => this.#dialog.close())
    this.#field.addEventListener('input', () => this.#search())
    this.#field.addEventListener('paste', event => this.#paste(event))
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
      const { active } = this.#list
      const { ctrlKey, metaKey, shiftKey } = event
      active?.node.dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
      )
    }
  }

  /** A field of one line would join the lines of a log without a space. */
  #paste(event: ClipboardEvent): void {
    const text = event.clipboardData?.getData('text') ?? ''
    if (!/[\r\n]/.test(text)) return
    event.preventDefault()
    const { selectionStart, selectionEnd } = this.#field
    const line = text.replace(/\s+/g, ' ').trim()
    this.#field.setRangeText(line, selectionStart ?? 0, selectionEnd ?? 0, 'end')
    this.#search()
  }

  #choose(event: MouseEvent): void {
    const option = this.#list.optionOf(event.target as Node)
    if (option?.query !== undefined) {
      this.#field.value = option.query
      this.#field.focus()
      this.#search()
    } else if (option) {
      keepSearch(this.#field.value)
      // A link of this page moves it, so the dialog must be out of the way; a new tab leaves it as it is.
      if (!event.ctrlKey && !event.metaKey && !event.shiftKey) this.#dialog.close()
    }
  }

  #search(): void {
    const turn = ++this.#turn
    this.#verdict = undefined
    this.#say()
    this.#show(false)
    setTimeout(() => turn === this.#turn && this.#show(true))
    void this.#complete(this.#field.value, turn)
  }

  /** Fetches what the query needs and shows it, as long as the query is still the same. */
  async #complete(query: string, turn: number): Promise<void> {
    const current = (): boolean => turn === this.#turn
    try {
      const [more, recognised] = await Promise.all([engine.fetchFor(query), recognise(query)])
      if (!current()) return
      this.#verdict = recognised
      if (more || recognised) this.#show(true)
      if (query.trim() === '') return
      const shown = this.#hits.length
      if (shown === 0) this.#say(...nothingFound(query.trim(), engine, base, this.#indexLink(WORDS.search.siteIndex)))
      this.#announce(shown === 0 ? WORDS.search.none : countOf(shown))
    } catch (error) {
      console.error(error)
      const index = this.#indexLink(WORDS.search.siteIndex)
      const said = this.#hits.length > 0 ? WORDS.search.incomplete : WORDS.search.unavailable
      if (current()) this.#say(...fillWith(said, { index }))
      return
    }
    // Without the words around a hit, the hit itself is still right: offline, that is all there is.
    const more = await engine.fetchTexts(this.#hits.slice(0, mostHits)).catch(() => false)
    if (more && current()) this.#show(true)
    // Who has searched once will search again, perhaps without a network.
    if (current()) setTimeout(() => engine.fetchAhead().catch(() => {}), 1000)
  }

  /** @param late all hits, keeping the reader's selection; otherwise only those in sight, at once */
  #show(late: boolean): void {
    const query = this.#field.value
    if (query.trim() === '') return this.#showStart()
    const known = this.#verdict
    const found = engine.find(query).filter(({ doc }) => doc !== known?.doc)
    this.#hits = known ? [known, ...found] : found
    this.#list.show(
      hitGroups(late ? this.#hits : this.#hits.slice(0, inSight), known, engine, base, engine.meant(query)),
      0,
      late,
    )
  }

  #showStart(): void {
    this.#hits = []
    const forget = element('span', { class: 'hit' }, WORDS.search.forget)
    forget.addEventListener('click', event => {
      event.stopPropagation()
      store('local', 'searches', null)
      this.#search()
    })
    const recent = recentSearches().map((query): Option => ({ node: element('span', { class: 'hit' }, query), query }))
    const jump = engine.index.jump.map(([text, to]) => ({
      node: element('a', { class: 'hit', href: base + to, tabindex: '-1' }, text),
    }))
    const groups = [
      { heading: [WORDS.search.recent], options: recent.length > 0 ? [...recent, { node: forget }] : [] },
      { heading: [WORDS.search.jump], options: jump },
    ]
    this.#list.show(
      groups.filter(({ options }) => options.length > 0),
      -1,
    )
    this.#announce('')
  }

  #say(...parts: readonly (string | Node)[]): void {
    this.#note.hidden = parts.length === 0
    this.#note.replaceChildren(...parts)
  }

  /** Said to screen readers when typing pauses, shown at once. */
  #announce(text: string): void {
    clearTimeout(this.#announcing)
    this.#announcing = setTimeout(() => {
      this.#status.textContent = text
    }, 200)
  }

  readonly #indexLink = (text: string): HTMLAnchorElement => element('a', { href: this.#index }, text)
}
