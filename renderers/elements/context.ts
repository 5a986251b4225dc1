/** What a view may ask for: the site, the page being rendered, and its assets. */
import { type Page, resolveLink, type Site } from '../../schema/index.ts'
import type { Assets, ClientBundle } from '../files.ts'

/** What every page of a build is made with. */
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
  /** Names that controls of this page have already: a screen reader must be able to tell them apart. */
  readonly names: Map<string, number>
}

let current: Render | undefined

export const useRender = (): Render => known(current, 'The page around this view')

/** Views wait for nothing, so one page is rendered at a time. */
export function rendering<T>(render: PageRender, make: () => T): T {
  current = { ...render, names: new Map() }
  const made = make()
  current = undefined
  return made
}

/** Where a link leads, as it is printed: the final address with the base path. Broken links never get this far. */
export function printLink({ site, base }: SiteRender, from: string, to: string) {
  const link = resolveLink(site.routes, from, to)
  if (!link.ok) throw new Error(`The link ${to} of ${from} is broken and was not reported.`)
  const { href, external } = link
  return { href: external || href.startsWith('#') ? href : withBase(base, href), external }
}

/** An address of this site below the base path, as hosts and programs take it: in any script. */
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

/** Something that content names. The checks have reported names of nothing, so a missing one is a bug of ours. */
export function known<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`${name} does not exist and was not reported.`)
  return value
}
