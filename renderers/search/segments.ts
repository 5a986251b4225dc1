/**
 * Runs of pages whose part of the index is made, and remembered, together: after an edit only the run of that page is
 * made again. What a run holds knows no page numbers, so runs move freely when pages come and go before them.
 */
import type { Page } from '../../schema/index.ts'
import { contentHash } from './content-hash.ts'

export interface Segment {
  /** Number of its first page. */
  readonly from: number
  readonly pages: readonly Page[]
}

/** Pages of a run: on average, and at most. */
const usual = 16
const most = 48
/** Characters of the names of a run, which must fit one file. */
const mostNames = 24_000

/** Ends of runs follow from the addresses alone: a page that comes or goes moves no end but its own. */
export function segmentsOf(pages: readonly Page[]): Segment[] {
  const segments: { from: number; pages: Page[] }[] = []
  let size = 0
  pages.forEach((page, number) => {
    const open = segments.at(-1)
    const more = namesSize(page)
    if (!open || open.pages.length >= most || size + more > mostNames || isBoundary(page.route)) {
      segments.push({ from: number, pages: [page] })
      size = more
    } else {
      open.pages.push(page)
      size += more
    }
  })
  return segments
}

const isBoundary = (route: string): boolean => Number.parseInt(contentHash(route), 36) % usual === 0

/** About how long the names of a page are, without writing them. */
export function namesSize({ route, title, headings, ...page }: Page): number {
  const members =
    page.kind === 'reference'
      ? page.reference.types.flatMap(({ members }) => members).reduce((sum, { name }) => sum + name.length + 1, 0)
      : 0
  return (
    headings.reduce((sum, { id, text }) => sum + id.length + text.length + 3, route.length + title.length + 20) +
    members
  )
}
