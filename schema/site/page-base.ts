/** What all pages share, whatever makes them. */
import type { Outline } from '../content/outline.ts'
import type { Source } from '../yaml/source.ts'

/** What all pages share, whatever their content. */
export interface PageBase extends Outline {
  /** Canonical address: `/docs/v2/api`. */
  readonly route: string
  /** Further addresses that show this page, each perhaps beside another sidebar. */
  readonly aliases: readonly { readonly route: string; readonly sidebar?: string | undefined }[]
  /** The file that declares it. */
  readonly source: Source
  readonly title: string
  /** Tab title; the site's own if the page has none. */
  readonly tab: string
  readonly description: string
  readonly sidebar: string | undefined
  readonly crumbs: readonly Crumb[]
  readonly previous: Neighbour | undefined
  readonly next: Neighbour | undefined
  /** Address of the page that lists this one, where no sidebar does. */
  readonly list?: string
}

export interface Crumb {
  readonly text: string
  /** Absent for a group, which has no page. */
  readonly route?: string | undefined
}

export interface Neighbour {
  readonly title: string
  readonly route: string
}

/** Fields of a page whose place among the others isn't known yet. */
export const unplaced = {
  aliases: [],
  sidebar: undefined,
  crumbs: [],
  previous: undefined,
  next: undefined,
} as const
