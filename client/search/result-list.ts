/** The list below the field: groups of options, of which one is active. Options are links wherever they lead somewhere. */
import { element } from './elements.ts'
import { excerpt, type Segment, segments } from './excerpt.ts'
import type { Hit } from './search-engine.ts'

export interface Option {
  readonly node: HTMLElement
  /** A query to search for instead of an address to go to. */
  readonly query?: string
}

export interface Group {
  readonly title: string
  readonly options: readonly Option[]
}

/** Hits that are shown, at most. */
export const mostOptions = 12

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

/** A hit below the name of its page. Rows are kept and filled again: making new ones takes longer than ranking. */
class Row implements Option {
  readonly #page = element('b', {})
  readonly #trail = element('span', {})
  readonly #heading = element('div', { class: 'search-group', role: 'presentation' }, this.#page, ' ', this.#trail)
  readonly #title = element('span', { class: 'hit-title' })
  readonly #kind = element('span', { class: 'hit-kind' })
  readonly #text = element('span', { class: 'hit-text' })
  readonly node = element('a', { class: 'hit', tabindex: '-1' }, this.#title, ' ', this.#kind, ' ', this.#text)
  readonly group = element('div', { role: 'group' }, this.#heading, this.node)
  hit: Hit | undefined
  #meant: ReadonlySet<string> | undefined

  constructor(number: number) {
    this.#heading.id = `search_group_${number}`
    this.group.setAttribute('aria-labelledby', this.#heading.id)
  }

  /** @param before whose page needs no second heading; `known` if the decoder knows it */
  show(hit: Hit, before: Hit | undefined, known: boolean, base: string, meant: ReadonlySet<string>): void {
    if (this.hit === hit && this.#meant === meant) return
    const { entry, page } = hit
    this.#heading.hidden = before?.page === page
    this.#page.textContent = known ? WORDS.search.known : page.title
    this.#trail.textContent = known ? '' : [page.trail, page.version].filter(Boolean).join(' › ')
    this.node.href = base + hit.address
    this.#title.replaceChildren(...marked(segments(entry?.title ?? page.title, meant)))
    this.#kind.textContent = kindOf(hit)
    if (this.hit?.doc !== hit.doc) this.#text.textContent = ''
    this.hit = hit
    this.#meant = meant
  }

  showText(text: string, meant: ReadonlySet<string>): void {
    this.#text.replaceChildren(...marked(excerpt(text, meant)))
  }
}

export class ResultList {
  readonly node = element('div', {
    id: 'search_list',
    class: 'search-list',
    role: 'listbox',
    'aria-label': WORDS.search.results,
  })
  readonly #field: HTMLInputElement
  readonly #base: string
  readonly #rows: Row[] = []
  #options: readonly Option[] = []
  #active = -1
  #moved = false

  /** @param base before every address */
  constructor(field: HTMLInputElement, base: string) {
    this.#field = field
    this.#base = base
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

  showGroups(groups: readonly Group[]): void {
    const nodes = groups.map(({ title, options }, i) => {
      const heading = element('div', { id: `search_group_${i}`, class: 'search-group', role: 'presentation' }, title)
      return element(
        'div',
        { role: 'group', 'aria-labelledby': heading.id },
        heading,
        ...options.map(({ node }) => node),
      )
    })
    const options = groups.flatMap(group => group.options)
    this.#show(nodes, options, -1)
  }

  /**
   * @param known the hit that the decoder knows, if any
   * @param late whether what the reader chose stays chosen: what arrives late must not take it away
   */
  showHits(hits: readonly Hit[], known: Hit | undefined, meant: ReadonlySet<string>, late: boolean): void {
    const chosen = late && this.#moved ? this.active?.node.getAttribute('href') : undefined
    const rows = hits.slice(0, mostOptions).map((hit, i) => {
      this.#rows[i] ??= new Row(i)
      this.#rows[i].show(hit, hits[i - 1] === known ? undefined : hits[i - 1], hit === known, this.#base, meant)
      return this.#rows[i]
    })
    const again = chosen ? rows.findIndex(({ node }) => node.getAttribute('href') === chosen) : -1
    this.#moved = again >= 0
    this.#show(
      rows.map(({ group }) => group),
      rows,
      again >= 0 ? again : Math.min(0, rows.length - 1),
    )
  }

  /** Shows the words of those hits whose words have arrived. */
  showTexts(textOf: (hit: Hit) => string | undefined, meant: ReadonlySet<string>): void {
    for (const row of this.#rows.slice(0, this.#options.length)) {
      const text = row.hit && textOf(row.hit)
      if (text !== undefined) row.showText(text, meant)
    }
  }

  /** @param nodes of the options, with what is around them: those that stay are not touched */
  #show(nodes: readonly HTMLElement[], options: readonly Option[], active: number): void {
    for (const [i, { node }] of options.entries()) {
      if (node.id === `search_${i}`) continue
      node.id = `search_${i}`
      node.setAttribute('role', 'option')
    }
    for (const child of [...this.node.children].slice(nodes.length)) child.remove()
    for (const [i, node] of nodes.entries()) {
      const there = this.node.children[i]
      if (there !== node) there ? there.replaceWith(node) : this.node.append(node)
    }
    this.activate(-1, false)
    this.#options = options
    for (const { node } of options) node.setAttribute('aria-selected', 'false')
    this.node.hidden = options.length === 0
    this.#field.setAttribute('aria-expanded', String(options.length > 0))
    this.activate(active, this.#moved)
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
