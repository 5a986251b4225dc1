/**
 * Addresses and ids that carried an earlier name of the product. The lock of published addresses has them and
 * the earlier slugs, so both go on working after a rename.
 */
import type { PermalinksLockFile } from '../files/navigation.ts'
import { answerAt, followRedirects, type Redirect, type RouteTable } from './route-table.ts'

/** Published ids of a page. Any word can be its name in the lock, such as `constructor`. */
export const publishedIds = ({ pages }: PermalinksLockFile, route: string): readonly string[] =>
  (Object.hasOwn(pages, route) && pages[route]) || []

/** `/why-acme` for `/why-old`, once for each earlier slug that the text contains. */
const renamed = (text: string, { slugs }: PermalinksLockFile, slug: string): string[] =>
  slugs
    .filter(former => former !== slug && text.includes(former))
    .map(former => text.replaceAll(former, slug))

/** Redirects from addresses that carried an earlier name of the product to those that carry today's. */
export function renamedRoutes(
  lock: PermalinksLockFile | undefined,
  slug: string,
  routes: RouteTable,
): Redirect[] {
  if (!lock) return []
  const redirects: Redirect[] = []
  for (const from of [...Object.keys(lock.pages), ...lock.addresses]) {
    if (answerAt(from, routes)) continue
    const targets = renamed(from, lock, slug).map(address => followRedirects(routes, address))
    const to = targets.find(target => target !== undefined)
    if (to !== undefined) redirects.push({ from, to })
  }
  return redirects
}

/** Returns the ids of a page that carried an earlier name of the product; today's is among `ids`. */
export function renamedIds(
  lock: PermalinksLockFile | undefined,
  slug: string,
  route: string,
  ids: ReadonlySet<string>,
): string[] {
  if (!lock || lock.slugs.every(former => former === slug)) return []
  const formerRoutes = Object.keys(lock.pages).filter(
    from => from === route || renamed(from, lock, slug).includes(route),
  )
  const gone = formerRoutes.flatMap(from => publishedIds(lock, from)).filter(id => !ids.has(id))
  return [...new Set(gone)].filter(id => renamed(id, lock, slug).some(current => ids.has(current)))
}
