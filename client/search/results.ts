/**
 * The list below the field: groups of options, of which one is active, and what is said where there are
 * none.
 */

import type { Phrase } from '../../schema/files/words.ts'
import { fill, fillWith } from '../../schema/fill.ts'
import { base, element } from './elements.ts'
import { excerpt } from './excerpt.ts'
import type { PageNames } from './index-format.ts'
import { type Hit, type SearchEngine, titleOf } from './search-engine.ts'

export interface ResultGroup {
  /** For screen readers, and above the options if there is no title. */
  readonly name: string
  readonly title?: readonly (Node | string)[]
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
      const path = event.composedPath()
      const index = this.#options.findIndex(option => path.includes(option))
      if (index >= 0 && index !== this.#active) this.#activate(index)
    })
  }

  get active(): HTMLElement | undefined {
    return this.#options[this.#active]
  }

  /**
   * @param active the option to begin with, if there is one
   * @param late whether what the reader chose stays chosen: what arrives late must not take it away
   */
  show(groups: readonly ResultGroup[], active: number, late: boolean): void {
    const chosen = late && this.#moved ? this.active?.getAttribute('href') : undefined
    this.#options = groups.flatMap(({ options }) => options)
    for (const [i, option] of this.#options.entries()) {
      option.id = `search_${i}`
      option.role = 'option'
      option.ariaSelected = 'false'
    }
    this.node.replaceChildren(...groups.map(groupElement))
    this.node.hidden = this.#options.length === 0
    this.field.ariaExpanded = String(!this.node.hidden)
    const chosenIndex = chosen ? this.#options.findIndex(node => node.getAttribute('href') === chosen) : -1
    this.#moved = chosenIndex >= 0
    this.#activate(this.#moved ? chosenIndex : active, this.#moved)
  }

  /** Moves the choice by a step; beyond an end it comes in at the other. */
  move(step: number): void {
    const { length } = this.#options
    if (length === 0) return
    const from = this.#active < 0 && step < 0 ? 0 : this.#active
    this.#moved = true
    this.#activate((from + step + length) % length, true)
  }

  #activate(index: number, reveal = false): void {
    if (this.active) this.active.ariaSelected = 'false'
    this.#active = index
    this.field.removeAttribute('aria-activedescendant')
    if (!this.active) return
    this.active.ariaSelected = 'true'
    this.field.setAttribute('aria-activedescendant', this.active.id)
    if (reveal) this.active.scrollIntoView({ block: 'nearest' })
  }
}

function groupElement({ name, title = [name], options }: ResultGroup): HTMLElement {
  const head = element('div', { class: 'search-group', role: 'presentation' }, ...title)
  return element('div', { role: 'group', 'aria-label': name }, head, ...options)
}

/** Returns the text with the words of the query marked. */
function marked(text: string, queryWords: RegExp): (Node | string)[] {
  const pieces = text.split(queryWords)
  // Matches are every second piece, because the pattern has one group.
  return pieces.map((piece, i) => (i % 2 === 1 ? element('mark', {}, piece) : piece))
}

/** Names what a hit is, or is of, unless its place says so. */
function kindOf({ entry, page }: Hit): string {
  if (!entry || entry.of === page.title) return ''
  const { kind, of, label } = entry
  if (kind === 'tool' || kind === 'field') return WORDS.search.kinds[kind]
  return of ?? (kind === 'type' && label ? label : '')
}

/** Returns the way to a page, or with its title to what is on it. */
const wayTo = ({ trail, version }: PageNames, title = ''): string =>
  [trail, version, title].filter(Boolean).join(' › ')

/** Keeps the last steps of a way, which say most, because a phone has room for no more. */
const endOf = (way: string): string => way.split(' › ').slice(-2).join(' › ')

/** Said above hits that hardly have to do with the query. */
export const unfitGroup = (): ResultGroup => ({ name: WORDS.search.unfit, options: [] })

/**
 * Hits of one page together, below the way to it.
 * @param recognised the hit that the error decoder recognised, if any
 */
export function hitGroups(
  hits: readonly Hit[],
  recognised: Hit | undefined,
  engine: SearchEngine,
  queryWords: RegExp,
): ResultGroup[] {
  const groups = new Map<PageNames | undefined, ResultGroup>()
  const part = (name: string, text: string): HTMLElement =>
    element('span', { class: `hit-${name}` }, ...marked(text, queryWords))
  for (const hit of hits) {
    const { page, entry, address } = hit
    const isPage = hit !== recognised
    const key = isPage ? page : undefined
    const name = isPage ? wayTo(page, page.title) : WORDS.search.known
    // A hit that is the page itself has the page's name as its title.
    const way = endOf(entry ? wayTo(page, page.title) : wayTo(page)) || page.title
    const title = isPage ? marked(way, queryWords) : [name]
    const group = groups.get(key) ?? { name, title, options: [] }
    const option = element(
      'a',
      { class: 'hit', href: base() + address, tabindex: '-1' },
      part('title', titleOf(hit)),
      ' ',
      part('kind', kindOf(hit)),
      part('text', excerpt(engine.text(hit) ?? '', queryWords)),
    )
    groups.set(key, group)
    group.options.push(option)
  }
  return [...groups.values()]
}

/** Says where to turn if no hit helps. It stands below every list. */
export function waysOut(query: string, { help }: SearchEngine): (string | Node)[] {
  const words = WORDS.search.more
  const ways = deskAndProject(words, query, help)
  if (ways.length > 0) ways.push('. ')
  if (help.reports) ways.push(link(words.unhelpful, issueAddress(help.reports, query, location.href)))
  return ways
}

/** Links to the help desk and to a form for questions, in these words. */
function deskAndProject(
  words: { readonly decoder: Phrase<'decoder'>; readonly project: Phrase<'project'> },
  query: string,
  { decoder, questions }: SearchEngine['help'],
): (string | Node)[] {
  const ways: (string | Node)[] = []
  if (decoder)
    ways.push(...fillWith(words.decoder, { decoder: link(WORDS.search.decoder, base() + decoder) }))
  if (questions) {
    const project = link(WORDS.search.project, issueAddress(questions, query))
    ways.push(...fillWith(words.project, { project }))
  }
  return ways
}

/** Returns a form for an issue that has the query for its title, and nothing else of the reader but the address. */
function issueAddress(form: string, query: string, address?: string): string {
  const title = query.trim().slice(0, 200)
  return `${form}?${new URLSearchParams({ title, ...(address && { body: address }) })}`
}

/**
 * Renders what is shown when nothing is found, which is never the end: the site index, the error decoder, a question
 * to the project.
 * @param index link to the page that lists everything
 */
export function nothingFound(
  query: string,
  { help }: SearchEngine,
  index: HTMLAnchorElement,
): (string | Node)[] {
  const { nothing } = WORDS.search
  const advice = [...fillWith(nothing.advice, { index }), ...deskAndProject(nothing, query, help)]
  return [fill(nothing.found, { query: query.slice(0, 80) }), ' ', ...advice, '.']
}

const link = (text: string, href: string): HTMLAnchorElement => element('a', { href }, text)
