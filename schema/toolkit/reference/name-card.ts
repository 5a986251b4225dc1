/**
 * What the cards on API names show, and where their files are. This file imports nothing, so that the client
 * may import it, too.
 */

/** Where the reference is; the pages of a version that has its own are below, under its label. */
export const referenceRoute = '/ref'

/** What a card shows of a type or a member. */
export interface NameCard {
  /** Its declaration. */
  readonly code: string
  /** What it is for, one sentence. */
  readonly text: string
  /** Scopes, platforms, what the mock does, since when: a few words each. */
  readonly badges: readonly string[]
}

/** By the anchor of each type and each member of a page. */
export type NameCards = Readonly<Record<string, NameCard>>

/** Returns the address of the cards of a reference page. @param route of the page */
export const cardsFile = (route: string): string => `${route}.cards.json`
