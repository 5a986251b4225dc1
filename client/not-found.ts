/**
 * Leads visitors on from an address that isn't a page's: an unknown one, one of the first site, or one with values
 * for a tool. Fetched only there.
 */

import { editDistance, maxTypos } from '../schema/suggest.ts'
import { announce } from './behaviours/status.ts'
import { base, element } from './search/elements.ts'

export function findWay(): void {
  legacyAddress()
  carriedValues()
  const list = document.querySelector<HTMLElement>('[data-nearest]')
  if (list) suggest(list)
}

/** Follows the link to the page whose tool reads the values of the address, such as `#config=...`, now. */
function carriedValues(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-carries]'))
    if (location.hash.startsWith(`#${link.dataset['carries']}=`)) location.replace(link.href + location.hash)
}

function suggest(list: HTMLElement): void {
  const { label = '', nearest = '' } = list.dataset
  const asked = queryPath() ?? location.pathname.slice(base().length)
  const known: KnownPlaces = JSON.parse(nearest)
  const places = nearestPlaces(asked, known)
  if (places.length === 0) return
  const items = places.map(({ href, title }) =>
    element('li', {}, element('a', { href: base() + href }, title), ' ', element('span', {}, href)),
  )
  list.append(element('p', {}, label), element('ul', {}, ...items))
  announce(`${label} ${places.map(({ title }) => title).join(', ')}`)
}

/** Returns the address within the query, if there is one. The old form wrote `&` as `~and~`. */
function queryPath(): string | undefined {
  if (!location.search.startsWith('?/')) return undefined
  const [path = '', ...rest] = location.search.slice(1).split('&')
  const query = rest.join('&').replaceAll('~and~', '&')
  // Two slashes would lead to another site.
  return path.replaceAll('~and~', '&').replace(/^[/\\]+/, '/') + (query ? `?${query}` : '')
}

function legacyAddress(): void {
  const { legacy, wildcards } = document.body.dataset
  const path = queryPath()
  if (legacy !== undefined && path) location.replace(base() + path + location.hash)
  for (const rule of wildcards?.split(' ') ?? []) {
    const separator = rule.indexOf('=')
    const target = rule.slice(separator + 1)
    if (!location.pathname.startsWith(base() + rule.slice(0, separator))) continue
    const [before = '', hash] = target.split('#')
    const query = before.includes('?') ? location.search.replace('?', '&') : location.search
    const prefix = target.startsWith('/') ? base() : ''
    location.replace(`${prefix}${before}${query}${hash ? `#${hash}` : location.hash}`)
    return
  }
}

/** The addresses that the build writes for the page of unknown addresses. */
export interface KnownPlaces {
  /** Address and title of each page, then its other addresses. */
  readonly pages: readonly (readonly [route: string, title: string, ...others: string[]])[]
  /** Addresses that never existed but are asked for, where they lead, and the words for it. */
  readonly similar: readonly (readonly [from: string, to: string, text: string])[]
}

/** The most addresses that are offered. */
const most = 3

/** @param typed path without the base path, or what followed `?` in addresses of the first site */
export function nearestPlaces(
  typed: string,
  { pages, similar }: KnownPlaces,
): { href: string; title: string }[] {
  const wanted = comparable(typed)
  const similarPlaces = similar.map(([from, href, title]) => {
    const distance = editDistance(wanted, comparable(from), 2) - 1
    return { href, title, distance }
  })
  const pagePlaces = pages.map(([href, title, ...others]) => {
    const distances = [href, ...others].map(route => score(wanted, comparable(route)))
    return { href, title, distance: Math.min(...distances) }
  })
  return [...similarPlaces, ...pagePlaces]
    .filter(({ distance }) => distance < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
}

/** Writes addresses that mean the same in one form: no case, no ending, no slash at the end. */
const comparable = (path: string): string =>
  path
    .toLowerCase()
    .replace(/[?#].*$/, '')
    .replace(/\/{2,}/g, '/')
    .replace(/\.(html?|md)$/, '')
    .replace(/\/(index)?$/, '')

/** Returns how far a route is from the one asked for: mistyped, at another place, or below a page that exists. */
function score(wanted: string, route: string): number {
  const wantedParts = wanted.split('/')
  const routeParts = route.split('/')
  const deeper = wantedParts.length - routeParts.length
  const wantedName = wantedParts.at(-1) ?? ''
  const nameDistance = editDistance(wantedName, routeParts.at(-1) ?? '', maxTypos(wantedName.length))
  const moved = nameDistance + 1 + Math.abs(deeper) / 2
  const isBelow = route !== '' && wanted.startsWith(`${route}/`)
  const below = isBelow ? 2 + deeper : Number.POSITIVE_INFINITY
  const mistyped = editDistance(wanted, route, Math.max(2, Math.floor(wanted.length / 5)))
  return Math.min(mistyped, moved, below)
}
