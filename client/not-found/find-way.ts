/** What only a visitor with an address needs that no page has: fetched on the page for unknown addresses, and for old ones. */
import { announce } from '../behaviours/status.ts'
import { element } from '../search/elements.ts'
import { legacyAddress, queryPath } from './legacy-address.ts'
import { type KnownPlaces, nearestPlaces } from './nearest.ts'

export function findWay(): void {
  legacyAddress()
  const list = document.querySelector<HTMLElement>('[data-nearest]')
  if (list) void suggest(list)
}

async function suggest(list: HTMLElement): Promise<void> {
  const base = document.body.dataset['base'] ?? ''
  const label = list.dataset['label'] ?? ''
  const known = list.dataset['nearest'] ?? ''
  // The list of a small site is part of the page.
  const text = known.startsWith('{') ? known : await fetch(known).then(answer => (answer.ok ? answer.text() : ''))
  if (!text) return
  const typed = queryPath() ?? location.pathname.slice(base.length)
  const places = nearestPlaces(typed, JSON.parse(text) as KnownPlaces)
  if (places.length === 0) return
  list.append(
    element('p', {}, label),
    element(
      'ul',
      {},
      ...places.map(({ href, title }) =>
        element('li', {}, element('a', { href: base + href }, title), ' ', element('span', {}, href)),
      ),
    ),
  )
  announce(`${label} ${places.map(({ title }) => title).join(', ')}`)
}
