/** Where each problem is explained: its own page, a section of another's, another page, or another site. */
import type { LoadedFile } from '../../content/loaded-file.ts'
import type { WrittenId } from '../../content/outline.ts'
import type { Words } from '../../files/words.ts'
import { fill } from '../../fill.ts'
import type { Neighbour, PageBase } from '../../site/page-base.ts'
import type { Redirect } from '../../site/route-table.ts'
import type { Href } from '../../text/fields.ts'
import { plainText } from '../../text/inline.ts'
import { pathText } from '../../yaml/positions.ts'
import type { Source } from '../../yaml/source.ts'
import { type AnyBlock, isBlock } from '../blocks.ts'
import type { ToolkitFiles } from '../data-files.ts'
import {
  type DeclaredProblem,
  type KnownProblem,
  type ProblemStep,
  type ProblemsFile,
  steps,
} from './problem.ts'
import { type KnownLine, lineAnchor, type StartupLine } from './startup-lines.ts'

/** The page of a problem. */
export interface ProblemPage extends PageBase {
  readonly kind: 'problem'
  readonly problem: KnownProblem
  /** The smaller problems that it explains as well. */
  readonly sections: readonly KnownProblem[]
  /** Address of the page that lists all problems. */
  readonly list: string
}

/** A page that may list problems or healthy lines. */
export interface ListingPage {
  readonly route: string
  readonly sidebar: string | undefined
  readonly tables: readonly { readonly block: AnyBlock }[]
}

/** A problem in its file. */
interface WrittenProblem {
  readonly problem: DeclaredProblem
  readonly step: ProblemStep
  readonly source: Source
  /** Its place among the problems of the file. */
  readonly place: number
}

/** Id of a problem on the page that lists all of them. */
export const listAnchor = (id: string): string => `error-${id}`

/** Returns the files of problems in the order of their steps. */
export const inOrder = (files: readonly LoadedFile<ProblemsFile>[]): readonly LoadedFile<ProblemsFile>[] =>
  files.toSorted((a, b) => steps.indexOf(a.value.step) - steps.indexOf(b.value.step))

/**
 * Returns the problems of all files, the first of each id: another one with it is reported. A problem within one that is
 * itself within another has its section on the page of the outermost.
 */
export function writtenProblems(files: readonly LoadedFile<ProblemsFile>[]): WrittenProblem[] {
  const byId = new Map<string, WrittenProblem>()
  for (const { value, source } of inOrder(files))
    for (const [place, problem] of value.problems.entries())
      if (!byId.has(problem.id)) byId.set(problem.id, { problem, step: value.step, source, place })
  return [...byId.values()].map(written => {
    const within = outermost(written.problem.within, byId)
    return { ...written, problem: { ...written.problem, within } }
  })
}

/** Follows "within" from problem to problem, as long as there is one of that id and none comes again. */
function outermost(
  within: string | undefined,
  byId: ReadonlyMap<string, WrittenProblem>,
): string | undefined {
  const passed = new Set<string>()
  let id = within
  while (id !== undefined) {
    const next = byId.get(id)?.problem.within
    if (next === undefined || passed.has(next) || !byId.has(next)) break
    passed.add(next)
    id = next
  }
  return id
}

/** Returns the pages that list the problems of some step, in the order of their addresses. */
const listsIn = (articles: readonly ListingPage[]): ListingPage[] =>
  articles
    .filter(({ tables }) => tables.some(({ block }) => isBlock(block, 'problem-list')))
    .toSorted((a, b) => (a.route < b.route ? -1 : 1))

const below = (list: string, id: string): string => `${list.replace(/\/$/, '')}/${id}`

/** Tells whether readers see a wording of it. What only facts show has no section and no line of its own. */
export const hasWording = ({ forms }: Pick<DeclaredProblem, 'forms'>): boolean =>
  forms.some(({ of, text }) => of === 'line' && text !== undefined)

/** Says whether the problems that a problem is within lead in a circle. */
export function isWithinItself(
  { within }: DeclaredProblem,
  byId: ReadonlyMap<string, DeclaredProblem>,
): boolean {
  const passed = new Set<string>()
  let next = within
  while (next !== undefined && !passed.has(next)) {
    passed.add(next)
    next = byId.get(next)?.within
  }
  return next !== undefined
}

/**
 * Returns where each problem is explained, by its id.
 * @param list address of the page that lists problems
 */
function placesBelow(list: string, all: readonly WrittenProblem[]): (problem: DeclaredProblem) => Href {
  const byId = new Map(all.map(({ problem }) => [problem.id, problem]))
  const placeOf = (problem: DeclaredProblem): Href => {
    const { id, within, at, elsewhere } = problem
    if (at) return at
    if (elsewhere) return { kind: 'href', to: `${list}#${listAnchor(id)}` }
    const above = within === undefined || isWithinItself(problem, byId) ? undefined : byId.get(within)
    if (!above) return { kind: 'href', to: below(list, within ?? id) }
    const place = placeOf(above)
    return hasWording(problem) && above.page ? { kind: 'href', to: `${place.to}#${id}` } : place
  }
  return placeOf
}

/** Returns all problems; without a page that lists them, none of them can be explained. */
export function knownProblems(
  files: readonly LoadedFile<ProblemsFile>[],
  articles: readonly ListingPage[],
): KnownProblem[] {
  const [list] = listsIn(articles)
  if (!list) return []
  const all = writtenProblems(files)
  const placeOf = placesBelow(list.route, all)
  return all.map(({ problem, step }) => ({ ...problem, step, to: placeOf(problem) }))
}

/** Returns the healthy lines, each at its row of the page that explains it. */
export function knownLines(lines: readonly StartupLine[], articles: readonly ListingPage[]): KnownLine[] {
  return lines.flatMap(line => {
    const page = articles.find(({ tables }) =>
      tables.some(({ block }) => isBlock(block, 'startup-lines') && block.during === line.during),
    )
    if (!page) return []
    return { ...line, to: { kind: 'href', to: `${page.route}#${lineAnchor(line)}` } }
  })
}

/** Returns a page for each problem that has one, below each page that lists problems. */
export function problemPages(
  files: readonly LoadedFile<ProblemsFile>[],
  articles: readonly ListingPage[],
  words: Words,
): ProblemPage[] {
  return listsIn(articles).flatMap(list => {
    const all = writtenProblems(files)
    const placeOf = placesBelow(list.route, all)
    const known = all.map(written => ({
      ...written,
      problem: { ...written.problem, step: written.step, to: placeOf(written.problem) },
    }))
    const pages = known.flatMap(({ problem, source, place }): ProblemPage[] => {
      if (!problem.page) return []
      const title = titleOf(problem)
      const inner = known.filter(
        ({ problem: section }) => section.within === problem.id && hasWording(section),
      )
      const ids = inner.map((section): WrittenId => {
        const path = pathText(['problems', section.place, 'id'])
        return {
          id: section.problem.id,
          path: section.source === source ? path : pathText(['problems', place]),
        }
      })
      return [
        {
          kind: 'problem',
          route: below(list.route, problem.id),
          aliases: [],
          source,
          title,
          tab: fill(words.errors.tab, { title }),
          description: problem.page.description,
          sidebar: list.sidebar,
          crumbs: [],
          headings: inner.map(({ problem: section }, i) => ({
            level: 2,
            text: plainText(section.title),
            ...(ids[i] ?? { id: section.id, path: pathText([]) }),
          })),
          anchors: ids,
          former: [],
          uses: [],
          previous: undefined,
          next: undefined,
          problem,
          sections: inner.map(({ problem: section }) => section),
          list: list.route,
        },
      ]
    })
    return pages.map((page, i) => ({
      ...page,
      previous: neighbour(pages[i - 1]),
      next: neighbour(pages[i + 1]),
    }))
  })
}

/** Returns what readers call it, followed by what they search for. */
const titleOf = ({ title, shows }: DeclaredProblem): string =>
  shows === undefined ? plainText(title) : `${plainText(title)}: ${shows}`

const neighbour = (page: ProblemPage | undefined): Neighbour | undefined =>
  page && { title: plainText(page.problem.title), route: page.route }

/** Problems once had a page each: those addresses lead to where the problem is explained now. */
export function problemRedirects(
  files: readonly LoadedFile<ProblemsFile>[],
  articles: readonly ListingPage[],
): Redirect[] {
  const all = writtenProblems(files)
  return listsIn(articles).flatMap(({ route: list }) => {
    const placeOf = placesBelow(list, all)
    return all.flatMap(({ problem }) => {
      const { to } = placeOf(problem)
      const moved = problem.page ? problem.page.former : [problem.id]
      return moved.map(id => ({ from: below(list, id), to }))
    })
  })
}

/** Returns the ids that the block gives to its page. */
export function problemAnchors(block: AnyBlock, { problems, single }: ToolkitFiles): string[] {
  if (isBlock(block, 'startup-lines')) {
    const lines = single['startup-lines']?.value.lines ?? []
    return lines.filter(({ during }) => during === block.during).map(lineAnchor)
  }
  if (!isBlock(block, 'problem-list') && !isBlock(block, 'problems-elsewhere')) return []
  const all = writtenProblems(problems)
  const isShown = ({ problem, step }: WrittenProblem): boolean =>
    problem.within === undefined &&
    hasWording(problem) &&
    (isBlock(block, 'problem-list')
      ? step === block.step && !problem.elsewhere
      : problem.elsewhere !== undefined)
  return all.filter(isShown).flatMap(({ problem }) =>
    idsInList(
      problem,
      all.map(each => each.problem),
    ),
  )
}

/** Returns the ids of a line in a list: those of its problem, of smaller ones on the same page, and former ones. */
export function idsInList({ id, page }: DeclaredProblem, all: readonly DeclaredProblem[]): string[] {
  const sections = all.filter(section => section.within === id && hasWording(section))
  const ids = [id, ...sections.map(section => section.id), ...(page?.former ?? [])]
  return ids.map(listAnchor)
}
