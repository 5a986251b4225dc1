/**
 * Where the redirects of a site lead, as values. Each is followed once, however long the chains are that they
 * make.
 */
import { addressOf, type Redirect, type RouteTable, redirectFrom } from './route-table.ts'

export interface FollowedRedirects {
  /** The page where each arrives; redirects that arrive at none are not in it. */
  readonly pages: ReadonlyMap<Redirect, string>
  /** Redirects that come back to themselves: each circle, by the first of it in the file. */
  readonly circles: ReadonlyMap<Redirect, readonly Redirect[]>
}

/** @param written redirects of the table, in the order of their file */
export function followAll(written: readonly Redirect[], table: RouteTable): FollowedRedirects {
  const pages = new Map<Redirect, string>()
  const circles = new Map<Redirect, readonly Redirect[]>()
  const followed = new Set<Redirect>()
  const order = new Map(written.map((redirect, i) => [redirect, i]))
  for (const first of written) {
    const { passed, next } = wayFrom(first, followed, table)
    const circle = fromFirst(circleIn(passed, next), order)
    if (circle[0]) circles.set(circle[0], circle)
    const page = next ? pages.get(next) : pageAt(passed.at(-1), table)
    for (const redirect of passed) {
      followed.add(redirect)
      if (page !== undefined) pages.set(redirect, page)
    }
  }
  return { pages, circles }
}

/** Redirects one after another, and the next one if it was passed before, on this way or on another. */
function wayFrom(first: Redirect, followed: ReadonlySet<Redirect>, table: RouteTable) {
  const passed = new Set<Redirect>()
  let next: Redirect | undefined = first
  while (next && !followed.has(next) && !passed.has(next)) {
    passed.add(next)
    next = nextOf(next, table)
  }
  return { passed: [...passed], next }
}

/** The redirect that moves on what another one sends; undefined where a page answers, or nothing does. */
function nextOf({ to }: Redirect, { entries, redirects }: RouteTable): Redirect | undefined {
  const address = addressOf(to)
  return entries.has(address) ? undefined : redirectFrom(redirects, address)
}

function pageAt(redirect: Redirect | undefined, { entries }: RouteTable): string | undefined {
  const address = redirect && addressOf(redirect.to)
  return address !== undefined && entries.has(address) ? address : undefined
}

/** The part of a way that its end comes back to; empty if it doesn't. */
function circleIn(passed: readonly Redirect[], next: Redirect | undefined): readonly Redirect[] {
  const start = next ? passed.indexOf(next) : -1
  return start < 0 ? [] : passed.slice(start)
}

/** A circle, beginning with the redirect that comes first in the file. */
function fromFirst(circle: readonly Redirect[], order: ReadonlyMap<Redirect, number>): readonly Redirect[] {
  const places = circle.map(redirect => order.get(redirect) ?? 0)
  const start = places.indexOf(
    places.reduce((least, place) => Math.min(least, place), circle.length + order.size),
  )
  return start < 0 ? [] : [...circle.slice(start), ...circle.slice(0, start)]
}
