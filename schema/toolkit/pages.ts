/** Pages that the toolkit makes of data, and addresses that lead to them. */
import type { Words } from '../files/words.ts'
import type { Redirect } from '../site/route-table.ts'
import type { ToolkitFiles } from './data-files.ts'
import { type ListingPage, type ProblemPage, problemPages, problemRedirects } from './problems/resolve.ts'
import { referenceRoute } from './reference/name-card.ts'
import {
  type ReferenceIndexPage,
  type ReferencePage,
  referenceAddresses,
  referencePages,
} from './reference/pages.ts'

export type ToolkitPage = ProblemPage | ReferencePage | ReferenceIndexPage

/** @param editions the files that versions share, and those of each version */
export function toolkitPages(
  editions: readonly ToolkitFiles[],
  articles: readonly ListingPage[],
  words: Words,
): ToolkitPage[] {
  const problems = editions[0]?.problems ?? []
  // A version that shares the reference has no pages of its own for it.
  const withReference = editions.filter(({ version, own }) => version === undefined || own.has('reference'))
  return [
    ...problemPages(problems, articles, words),
    ...withReference.flatMap(files => referencePages(files, words)),
  ]
}

/** Lists addresses that a typo in a file must not take away. */
export const unreadAddresses = (files: ToolkitFiles): string[] => referenceAddresses(files)

/** Returns the folder whose files make pages at such an address. */
export const folderOf = (route: string): 'reference' | undefined =>
  route.startsWith(`${referenceRoute}/`) ? 'reference' : undefined

export const redirects = ({ problems }: ToolkitFiles, articles: readonly ListingPage[]): Redirect[] =>
  problemRedirects(problems, articles)
