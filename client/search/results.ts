/** The list below the field: groups of options, of which one is active, and what is said where there are none. */

import { fill, fillWith } from '../../schema/fill.ts'
import { editDistance } from '../../schema/suggest.ts'
import { base, element } from './elements.ts'
import type { Hit, SearchEngine } from './search-engine.ts'
import { excerpt } from './text.ts'

/** Hits that are shown, at most. */
export const mostHits = 12

export interface Group {
  readonly heading: readonly (Node | string)[]
  /** Links wherever they lead somewhere. */
  readonly options: HTMLElement[]
}

export class ResultList {
  readonly node = element('div', {
    id: 'search_list',
    class: 'search-list',
    role: 'listbox',
    'aria-label': WORDS.search.results,
  })
  #options: HTMLElement[] = []
  #active = -1
  #moved = false

  constructor(private readonly field: HTMLInputElement) {
    // Moving, not entering: a list that scrolls under a resting pointer keeps its choice.
    this.node.addEventListener('pointermove', event => {
      const at = this.#options.findIndex(node => node.contains(event.target as Node))
      if (at >= 0 && at !== this.#active) this.#activate(at)
    })
  }

  get active(): HTMLElement | undefined {
    return this.#options[this.#active]
  }

  /**
   * @param active the option to begin with, if there is one
   * @param late whether what the reader chose stays chosen: what arrives late must not take it away
   */
  show(groups: readonly Group[], active: number, late: boolean): void {
    const chosen = late && this.#moved ? this.active?.getAttribute('href') : undefined
    this.#options = groups.flatMap(({ options }) => options)
    for (const [i, option] of this.#options.entries()) {
      option.id = `search_${i}`
      option.role = 'option'
      option.ariaSelected = 'false'
    }
    this.node.replaceChildren(
      ...groups.map(({ heading, options }, i) => {
        const id = `search_group_${i}`
        const title = element('div', { id, class: 'search-group', role: 'presentation' }, ...heading)
        return element('div', { role: 'group', 'aria-labelledby': id }, title, ...options)
      }),
    )
    this.node.hidden = this.#options.length === 0
    this.field.ariaExpanded = String(!this.node.hidden)
    const again = chosen ? this.#options.findIndex(node => node.getAttribute('href') === chosen) : -1
    this.#moved = again >= 0
    this.#activate(this.#moved ? again : active, this.#moved)
  }

  /** Moves the choice by a step; beyond an end it comes in at the other. */
  move(step: number): void {
    const { length } = this.#options
    if (length === 0) return
    const from = this.#active < 0 && step < 0 ? 0 : this.#active
    this.#moved = true
    this.#activate((from + step + length) % length, true)
  }

  #activate(at: number, reveal = false): void {
    if (this.active) this.active.ariaSelected = 'false'
    this.#active = at
    this.field.removeAttribute('aria-activedescendant')
    if (!this.active) return
    this.active.ariaSelected = 'true'
    this.field.setAttribute('aria-activedescendant', this.active.id)
    if (reveal) this.active.scrollIntoView({ block: 'nearest' })
  }
}

/** Matches are every second piece, because the pattern has one group. */
const marked = (text: string, meant: RegExp): (Node | string)[] =>
  text.split(meant).map((piece, i) => (i % 2 === 1 ? element('mark', {}, piece) : piece))

/** What kind of thing a hit is: of a page and its sections, the part of the site they belong to. */
function kindOf({ entry, page }: Hit): string {
  if (entry?.kind === 'member' || entry?.kind === 'type')
    return `${WORDS.search.reference} · ${entry.of ?? entry.label}`
  if (entry && entry.kind !== 'section') return WORDS.search.kinds[entry.kind]
  const parts = page.trail.split(' › ')
  const part = parts.find(name => name === WORDS.search.recipes) ?? parts[0]
  return page.error ? WORDS.search.kinds.error : (part || WORDS.search.page).replace(/(?<=[^s])s$/, '')
}

/**
 * Hits below the names of their pages.
 * @param known the hit that the error decoder knows, if any
 */
export function hitGroups(
  hits: readonly Hit[],
  known: Hit | undefined,
  engine: SearchEngine,
  meant: RegExp,
): Group[] {
  const groups: Group[] = []
  for (const [i, hit] of hits.entries()) {
    const { page, entry, address } = hit
    const above = hits[i - 1]
    const trail = element('span', {}, [page.trail, page.version].filter(Boolean).join(' › '))
    if (hit === known) groups.push({ heading: [element('b', {}, WORDS.search.known)], options: [] })
    else if (above === known || above?.page !== page)
      groups.push({ heading: [element('b', {}, page.title), ' ', trail], options: [] })
    const option = element(
      'a',
      { class: 'hit', href: base() + address, tabindex: '-1' },
      element('span', { class: 'hit-title' }, ...marked((entry ?? page).title, meant)),
      ' ',
      element('span', { class: 'hit-kind' }, kindOf(hit)),
      ' ',
      element('span', { class: 'hit-text' }, ...marked(excerpt(engine.text(hit) ?? '', meant), meant)),
    )
    groups.at(-1)?.options.push(option)
  }
  return groups
}

/**
 * What is said when nothing is found, which is never the end: names that are written nearly so, the site index, the error
 * decoder, a question to the project.
 * @param index link to the page that lists everything
 */
export function nothingFound(
  query: string,
  engine: SearchEngine,
  index: HTMLAnchorElement,
): (string | Node)[] {
  const { decoder, questions } = engine.help
  const link = (text: string, href: string): HTMLAnchorElement => element('a', { href }, text)
  // Names that differ from what was typed in less than half of its letters, the nearest first.
  const limit = Math.floor(Math.min(query.length, 40) / 2)
  const near = [...new Set(engine.titles)]
    .map(title => ({ title, far: editDistance(query.toLowerCase(), title.toLowerCase(), limit) }))
    .filter(({ far }) => far <= limit)
    .sort((a, b) => a.far - b.far)
    .slice(0, 3)
    .flatMap(({ title }, i) => [...(i === 0 ? [] : [', ']), link(title, `?q=${encodeURIComponent(title)}`)])
  const project = `${questions}?title=${encodeURIComponent(query.slice(0, 200))}`
  return [
    fill(WORDS.search.nothing.found, { query: query.slice(0, 80) }),
    ' ',
    ...(near.length > 0 ? [...fillWith(WORDS.search.nothing.near, { names: near }).flat(), ' '] : []),
    ...fillWith(WORDS.search.nothing.advice, { index }),
    ...(decoder
      ? fillWith(WORDS.search.nothing.decoder, { decoder: link(WORDS.search.decoder, base() + decoder) })
      : []),
    ...(questions
      ? fillWith(WORDS.search.nothing.project, { project: link(WORDS.search.project, project) })
      : []),
    '.',
  ]
}
