/** What views can read: the site, the page being rendered, and its assets. */
import { type Page, resolveLink, type Site } from '../../schema/index.ts'
import type { Assets, ClientBundle } from '../files.ts'

/** Shared by all pages of one language. */
export interface SiteRender {
  readonly site: Site
  readonly assets: Assets
  readonly bundle: ClientBundle
  /** Path in front of every address of this site: '' or '/sub'. */
  readonly base: string
  /** The site in every language, the first one first. */
  readonly languages: readonly Site[]
}

export interface PageRender extends SiteRender {
  readonly page: Page
  /** Address being written: that of the page, or one of its aliases. */
  readonly route: string
  /** Sidebar shown at that address. */
  readonly sidebar: string | undefined
}

interface Render extends PageRender {
  /** How often each name of a control was used on this page: screen readers must be able to tell controls apart. */
  readonly names: Map<string, number>
}

let current: Render | undefined

export const useRender = (): Render => known(current, 'The page around this view')

/** Views are synchronous, so one page is rendered at a time. */
export function rendering<T>(render: PageRender, make: () => T): T {
  current = { ...render, names: new Map() }
  const made = make()
  current = undefined
  return made
}

/** The final address of a link, with the base path. Broken links were reported before rendering. */
export function printLink({ site, base }: SiteRender, from: string, to: string) {
  const link = resolveLink(site.routes, from, to)
  if (!link.ok) throw new Error(`The link ${to} of ${from} is broken and was not reported.`)
  const { href, external } = link
  return { href: external || href.startsWith('#') ? href : withBase(base, href), external }
}

/** An address of this site below the base path, percent-encoded. */
export const withBase = (base: string, address: string): string => base + encodeURI(address)

/** Address of a file that all languages share, such as a picture. */
export const withFileBase = ({ translates, settings }: Site, base: string, address: string): string =>
  withBase(translates === undefined ? base : base.slice(0, -`/${settings.language}`.length), address)

/** A name that no other control of the page has: the second `Console` is `Console (2)`. */
export function useUniqueName(name: string): string {
  const { names } = useRender()
  const count = (names.get(name) ?? 0) + 1
  names.set(name, count)
  return count === 1 ? name : `${name} (${count})`
}

/** Something that content names. The checks report unknown names, so a missing one is our bug. */
export function known<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`${name} does not exist and was not reported.`)
  return value
}
