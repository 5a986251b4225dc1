/** The list below the field: groups of options, of which one is active, and what is said where there are none. */

import { fill, fillWith } from '../../schema/fill.ts'
import { editDistance } from '../../schema/suggest.ts'
import { element } from './elements.ts'
import type { Hit, SearchEngine } from './search-engine.ts'
import { excerpt } from './text.ts'

export const base = document.body.dataset['base'] ?? ''

/** Hits that are shown, at most. */
export const mostHits = 12
/** Options that are shown with the key itself, at least: what a phone has room for. */
const inSight = 5

export interface Group {
  readonly heading: readonly (Node | string)[]
  /** Links wherever they lead somewhere. */
  readonly options: readonly HTMLElement[]
}

export class ResultList {
  readonly node = element('div', {
    id: 'search_list',
    class: 'search-list',
    role: 'listbox',
    'aria-label': WORDS.search.results,
  })
  readonly #field: HTMLInputElement
  /** Groups that are not made yet. */
  #rest: Iterator<Group> = [].values()
  #options: HTMLElement[] = []
  #active = -1
  #moved = false

  constructor(field: HTMLInputElement) {
    this.#field = field
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
   * Shows the first options; `showRest` adds the others.
   * @param active the option to begin with, if there is one
   * @param late whether what the reader chose stays chosen: what arrives late must not take it away
   */
  show(groups: Iterable<Group>, active: number, late = false): void {
    const chosen = late && this.#moved ? this.active?.getAttribute('href') : undefined
    this.#rest = groups[Symbol.iterator]()
    this.#options = []
    this.node.replaceChildren(...this.#make(late ? mostHits : inSight))
    this.node.hidden = this.#options.length === 0
    this.#field.setAttribute('aria-expanded', String(!this.node.hidden))
    const again = chosen ? this.#options.findIndex(node => node.getAttribute('href') === chosen) : -1
    this.#moved = again >= 0
    this.#activate(this.#moved ? again : active, this.#moved)
  }

  showRest(): void {
    this.node.append(...this.#make(Number.POSITIVE_INFINITY))
  }

  /** The next groups, with so many options or a few more. */
  #make(most: number): HTMLElement[] {
    const made: HTMLElement[] = []
    while (this.#options.length < most) {
      const { value, done } = this.#rest.next()
      if (done) break
      const id = `search_group_${this.#options.length}`
      const title = element('div', { id, class: 'search-group', role: 'presentation' }, ...value.heading)
      made.push(element('div', { role: 'group', 'aria-labelledby': id }, title, ...value.options))
      for (const option of value.options) {
        option.id = `search_${this.#options.push(option)}`
        option.setAttribute('role', 'option')
        option.setAttribute('aria-selected', 'false')
      }
    }
    return made
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
    this.active?.setAttribute('aria-selected', 'false')
    this.#active = at
    this.active?.setAttribute('aria-selected', 'true')
    if (this.active) this.#field.setAttribute('aria-activedescendant', this.active.id)
    else this.#field.removeAttribute('aria-activedescendant')
    if (reveal) this.active?.scrollIntoView({ block: 'nearest' })
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
 * Hits below the names of their pages, each made when it is asked for.
 * @param known the hit that the error decoder knows, if any
 */
export function* hitGroups(
  hits: readonly Hit[],
  known: Hit | undefined,
  engine: SearchEngine,
  meant: RegExp,
): Generator<Group> {
  const option = (hit: Hit): HTMLElement =>
    element(
      'a',
      { class: 'hit', href: base + hit.address, tabindex: '-1' },
      element('span', { class: 'hit-title' }, ...marked(hit.entry?.title ?? hit.page.title, meant)),
      ' ',
      element('span', { class: 'hit-kind' }, kindOf(hit)),
      ' ',
      element('span', { class: 'hit-text' }, ...marked(excerpt(engine.text(hit) ?? '', meant), meant)),
    )
  for (let rest = hits.slice(0, mostHits); rest[0]; ) {
    const [first] = rest
    const { title, trail, version } = first.page
    const isKnown = first === known
    const next = isKnown ? 1 : rest.findIndex(({ page }) => page !== first.page)
    yield {
      heading: isKnown
        ? [element('b', {}, WORDS.search.known)]
        : [element('b', {}, title), ' ', element('span', {}, [trail, version].filter(Boolean).join(' › '))],
      options: rest.slice(0, next < 0 ? undefined : next).map(option),
    }
    rest = next < 0 ? [] : rest.slice(next)
  }
}
/**
 * What is said when nothing is found, which is never the end: names that are written nearly so, the site index, the error
 * decoder, a question to the project.
 * @param index link to the page that lists everything
 */
export function nothingFound(query: string, engine: SearchEngine, index: HTMLAnchorElement): (string | Node)[] {
  const { decoder, questions } = engine.index.help
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
    ...(decoder ? fillWith(WORDS.search.nothing.decoder, { decoder: link(WORDS.search.decoder, base + decoder) }) : []),
    ...(questions ? fillWith(WORDS.search.nothing.project, { project: link(WORDS.search.project, project) }) : []),
    '.',
  ]
}
