/** The list below the field: groups of options, of which one is active. Options are links wherever they lead somewhere. */
import { element } from './elements.ts'
import { excerpt, type Segment, segments } from './excerpt.ts'
import type { PageNames } from './index-format.ts'
import type { Hit } from './search-engine.ts'

export interface Option {
  readonly node: HTMLElement
  /** A query to search for instead of an address to go to. */
  readonly query?: string
}

export interface Group {
  readonly title: string
  readonly trail?: string
  readonly options: readonly Option[]
}

const mostOptions = 12

/** Hits in their order, neighbours of one page together; as many as are shown. */
export function groupHits(hits: readonly Hit[]): { readonly page: PageNames; readonly hits: readonly Hit[] }[] {
  const groups: { page: PageNames; hits: Hit[] }[] = []
  for (const hit of hits.slice(0, mostOptions)) {
    const open = groups.at(-1)
    if (open?.page === hit.page) open.hits.push(hit)
    else groups.push({ page: hit.page, hits: [hit] })
  }
  return groups
}

export interface HitView extends Option {
  readonly hit: Hit
  /** Sets the words of the entry, once they have arrived. */
  setText(text: string, meant: ReadonlySet<string>): void
}

export function hitView(hit: Hit, base: string, meant: ReadonlySet<string>): HitView {
  const { entry, page } = hit
  const title = element('span', { class: 'hit-title' }, ...marked(segments(entry?.title ?? page.title, meant)))
  const kind = element('span', { class: 'hit-kind' }, kindOf(hit))
  const text = element('span', { class: 'hit-text' })
  const node = element('a', { class: 'hit', href: base + hit.address, tabindex: '-1' }, title, ' ', kind, ' ', text)
  return {
    hit,
    node,
    setText: (words, found) => text.replaceChildren(...marked(excerpt(words, found))),
  }
}

/** What kind of thing a hit is: of a page and its sections, the part of the site they belong to. */
function kindOf({ entry, page }: Hit): string {
  if (entry?.kind === 'member' || entry?.kind === 'type')
    return `${WORDS.search.reference} · ${entry.of ?? entry.label}`
  if (entry && entry.kind !== 'section') return WORDS.search.kinds[entry.kind]
  const parts = page.trail.split(' › ')
  const part = parts.find(name => name === WORDS.search.recipes) ?? parts[0]
  return page.error ? WORDS.search.kinds.error : (part || WORDS.search.page).replace(/(?<=[^s])s$/, '')
}

const marked = (parts: readonly Segment[]): (Node | string)[] =>
  parts.map(({ text, found }) => (found ? element('mark', {}, text) : text))

export class ResultList {
  readonly node = element('div', {
    id: 'search_list',
    class: 'search-list',
    role: 'listbox',
    'aria-label': WORDS.search.results,
  })
  readonly #field: HTMLInputElement
  #options: readonly Option[] = []
  #active = -1
  #moved = false

  constructor(field: HTMLInputElement) {
    this.#field = field
    // Moving, not entering: a list that scrolls under a resting pointer keeps its choice.
    this.node.addEventListener('pointermove', event => {
      const at = this.#options.findIndex(({ node }) => node.contains(event.target as Node))
      if (at >= 0 && at !== this.#active) this.activate(at, false)
    })
  }

  get active(): Option | undefined {
    return this.#options[this.#active]
  }

  optionOf(target: Node): Option | undefined {
    return this.#options.find(({ node }) => node.contains(target))
  }

  /**
   * @param first whether the first option is active at once
   * @param keep whether what the reader chose stays chosen: what arrives late must not take it away
   */
  show(groups: readonly Group[], first: boolean, keep = false): void {
    const chosen = keep && this.#moved ? this.active?.node.getAttribute('href') : undefined
    this.#options = groups.flatMap(({ options }) => options)
    for (const [i, { node }] of this.#options.entries()) {
      node.id = `search_${i}`
      node.setAttribute('role', 'option')
      node.setAttribute('aria-selected', 'false')
    }
    this.node.replaceChildren(
      ...groups.map(({ title, trail, options }, i) =>
        element(
          'div',
          { role: 'group', 'aria-labelledby': `search_group_${i}` },
          element(
            'div',
            { id: `search_group_${i}`, class: 'search-group', role: 'presentation' },
            title,
            ' ',
            trail ? element('span', {}, trail) : undefined,
          ),
          ...options.map(({ node }) => node),
        ),
      ),
    )
    this.node.hidden = this.#options.length === 0
    this.#field.setAttribute('aria-expanded', String(this.#options.length > 0))
    const again = chosen ? this.#options.findIndex(({ node }) => node.getAttribute('href') === chosen) : -1
    this.#moved = again >= 0
    this.activate(again >= 0 ? again : first && this.#options.length > 0 ? 0 : -1, again >= 0)
  }

  /** Moves the choice by a step; beyond an end it comes in at the other. */
  move(step: number): void {
    const { length } = this.#options
    if (length === 0) return
    const from = this.#active < 0 && step < 0 ? 0 : this.#active
    this.#moved = true
    this.activate((from + step + length) % length, true)
  }

  activate(at: number, reveal: boolean): void {
    this.active?.node.setAttribute('aria-selected', 'false')
    this.#active = at
    const node = this.active?.node
    node?.setAttribute('aria-selected', 'true')
    if (node) this.#field.setAttribute('aria-activedescendant', node.id)
    else this.#field.removeAttribute('aria-activedescendant')
    if (reveal) node?.scrollIntoView({ block: 'nearest' })
  }
}
