/**
 * What views are given: the site, the page that is made, its assets; and what they ask for while they are
 * rendered.
 */

import type { ReactNode } from 'react'
import { type Page, resolveLink, type Site, type Words } from '../../schema/index.ts'
import type { Assets, ClientBundle } from '../files.ts'
import type { DocumentsOf } from '../search/drafts.ts'
import type { SheetName } from '../sheets.ts'
import type { SharedParts } from './shared-parts.tsx'

/**
 * Which names in code lead to their entries. In prose, a page doesn't link to itself wherever it mentions its
 * subject; in a list of names, it does.
 */
export type LinkedNames = 'elsewhere' | 'all'

/**
 * What features do with code. Their own views are made of the views that need it, so it's passed along and not
 * imported.
 */
export interface CodeFeatures {
  /** Returns code within text as something more than code; nothing if it's just code. */
  inText(render: Render, text: string, names: LinkedNames): ReactNode
  /** Returns text to copy with marks; nothing if it has none. */
  toCopy(render: Render, text: string): ReactNode
  /** Adds links to highlighted lines. */
  lines(render: Render, language: string, lines: readonly string[]): readonly string[]
  /** Adds marks to highlighted code. */
  marked(render: Render, html: string): string
  /** Returns what is below code with marks. */
  below(render: Render): ReactNode
  /** Returns what is below the text of a page. */
  pageEnd(render: Render): ReactNode
}

/** Shared by all pages of one language. */
export interface SiteRender {
  readonly site: Site
  /** Of the site's language. */
  readonly words: Words
  readonly assets: Assets
  readonly bundle: ClientBundle
  /** Path in front of every address of this site: '' or '/sub'. */
  readonly base: string
  /** The site in every language, the first one first. */
  readonly languages: readonly Site[]
  /** What search and the list of all pages know of the pages. */
  readonly documentsOf: DocumentsOf
  readonly shared: SharedParts
  readonly code: CodeFeatures
}

interface PageAddress {
  /** The site as this page's version has it. */
  readonly site: Site
  readonly page: Page
  /** Address being written: that of the page, or one of its aliases. */
  readonly route: string
  /** Sidebar shown at that address. */
  readonly sidebar: string | undefined
}

/**
 * One page, or its Markdown copy, while it is made. Views take it as an argument, for they are called by two
 * walkers.
 */
export interface Render extends SiteRender, PageAddress {
  readonly asked: Asked
}

/**
 * What the views of one page have asked for. The frame of the page, which is made after them, provides it.
 */
interface Asked {
  readonly sheets: Set<SheetName>
  /** How often each name of a control was used: screen readers must be able to tell controls apart. */
  readonly controlNames: Map<string, number>
  /** The terms that the page has linked to the glossary. */
  readonly terms: Set<string>
  /**
   * `sample-marks`: values in code that readers replace by their own. `own-values`: the form for these
   * values.
   */
  readonly features: Set<'sample-marks' | 'own-values'>
}

/** Makes the render for one page and one time: nothing has been asked for yet. */
export const pageRender = (shared: SiteRender, address: PageAddress): Render => ({
  ...shared,
  ...address,
  asked: { sheets: new Set(), controlNames: new Map(), terms: new Set(), features: new Set() },
})

/** Makes the page have stylesheets. A view that prints a sheet's classes calls it. */
export function needSheet({ asked }: Render, ...names: readonly SheetName[]): void {
  for (const name of names) asked.sheets.add(name)
}

/** Returns a name that no other control of the page has: the second `Console` is `Console (2)`. */
export function uniqueName({ asked: { controlNames } }: Render, name: string): string {
  const count = (controlNames.get(name) ?? 0) + 1
  controlNames.set(name, count)
  return count === 1 ? name : `${name} (${count})`
}

/** Prints the final address of a link, with the base path. Broken links were reported before rendering. */
export function printLink({ site, base }: SiteRender, from: string, to: string) {
  const link = resolveLink(site.routes, from, to)
  if (!link.ok) throw new Error(`The link ${to} of ${from} is broken and was not reported.`)
  const { href, external } = link
  return { href: external || href.startsWith('#') ? href : withBase(base, href), external }
}

/** Returns an address of this site below the base path, percent-encoded. */
export const withBase = (base: string, address: string): string => base + encodeURI(address)

/** Returns the address of a file that all languages share, such as a picture. */
export const withFileBase = ({ translates, settings }: Site, base: string, address: string): string =>
  withBase(translates === undefined ? base : base.slice(0, -`/${settings.language}`.length), address)

/** Returns something that content names. The checks report unknown names, so a missing one is our bug. */
export function existing<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`${name} does not exist and was not reported.`)
  return value
}
