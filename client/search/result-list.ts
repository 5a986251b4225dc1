/** The list below the field: groups of options, of which one is active. Options are links wherever they lead somewhere. */
import { element } from './elements.ts'

export interface Option {
  readonly node: HTMLElement
  /** A query to search for instead of an address to go to. */
  readonly query?: string
}

export interface Group {
  readonly heading: readonly (Node | string)[]
  readonly options: readonly Option[]
}

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
      if (at >= 0 && at !== this.#active) this.#activate(at, false)
    })
  }

  get active(): Option | undefined {
    return this.#options[this.#active]
  }

  optionOf(target: Node): Option | undefined {
    return this.#options.find(({ node }) => node.contains(target))
  }

  /**
   * @param active the option to begin with, if there is one
   * @param late whether what the reader chose stays chosen: what arrives late must not take it away
   */
  show(groups: readonly Group[], active: number, late = false): void {
    const chosen = late && this.#moved ? this.active?.node.getAttribute('href') : undefined
    this.#options = groups.flatMap(({ options }) => options)
    for (const [i, { node }] of this.#options.entries()) {
      node.id = `search_${i}`
      node.setAttribute('role', 'option')
      node.setAttribute('aria-selected', 'false')
    }
    this.node.replaceChildren(
      ...groups.map(({ heading, options }, i) => {
        const title = element(
          'div',
          { id: `search_group_${i}`, class: 'search-group', role: 'presentation' },
          ...heading,
        )
        return element('div', { role: 'group', 'aria-labelledby': title.id }, title, ...options.map(({ node }) => node))
      }),
    )
    this.node.hidden = this.#options.length === 0
    this.#field.setAttribute('aria-expanded', String(this.#options.length > 0))
    const again = chosen ? this.#options.findIndex(({ node }) => node.getAttribute('href') === chosen) : -1
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

  #activate(at: number, reveal: boolean): void {
    this.active?.node.setAttribute('aria-selected', 'false')
    this.#active = at
    const node = this.active?.node
    node?.setAttribute('aria-selected', 'true')
    if (node) this.#field.setAttribute('aria-activedescendant', node.id)
    else this.#field.removeAttribute('aria-activedescendant')
    if (reveal) node?.scrollIntoView({ block: 'nearest' })
  }
}
