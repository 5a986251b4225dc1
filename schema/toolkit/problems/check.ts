/** What problems say of each other, and whether a page lists them. */
import type { Fail } from '../../fail.ts'
import { suggest } from '../../suggest.ts'
import { type AnyBlock, isBlock } from '../blocks.ts'
import type { ToolkitFiles } from '../data-files.ts'
import { inOrder, isWithinItself, writtenProblems } from './resolve.ts'

/** What its checks take. */
export interface ProblemInput {
  readonly files: ToolkitFiles & { understood(...names: readonly ('problems' | 'pages')[]): boolean }
  readonly fail: Fail
}

/** A page, with the blocks that show data if it has some. */
export interface CheckedPage {
  readonly route: string
  readonly tables?: readonly { readonly block: AnyBlock }[]
}

export function checkProblems(input: ProblemInput, pages: readonly CheckedPage[]): void {
  checkIds(input)
  checkSections(input)
  checkLists(input, pages)
}

/** Reports an id that another file has, because each is an address. A copy of a whole file is one mistake. */
function checkIds({ files, fail }: ProblemInput): void {
  const ids = inOrder(files.problems).flatMap(({ value, source }) =>
    value.problems.flatMap(({ id, page }, place) =>
      [id, ...(page?.former ?? [])].map(name => ({ name, source, place })),
    ),
  )
  const owners = new Map<string, string>()
  const copies = new Set<string>()
  for (const { name, source, place } of ids) {
    const owner = owners.get(name)
    owners.set(name, source.file)
    if (owner === undefined || copies.has(source.file)) continue
    const isElsewhere = owner !== source.file
    if (isElsewhere) copies.add(source.file)
    const message = `${isElsewhere ? owner : 'This file'} already has the id "${name}".`
    const at = { source, path: ['problems', place, 'id'] }
    fail({ code: 'duplicate-key', at, message, hint: 'Change one of them.' })
  }
}

/** Requires a page for a section to be part of, and problems that explain a consequence. */
function checkSections({ files, fail }: ProblemInput): void {
  if (!files.understood('problems')) return
  const problems = writtenProblems(files.problems)
  const explained = new Map(problems.map(({ problem }) => [problem.id, problem]))
  const inCircle = problems.find(({ problem }) => isWithinItself(problem, explained))
  if (inCircle) {
    const at = { source: inCircle.source, path: ['problems', inCircle.place, 'within'] }
    const message = 'Following "within:" from problem to problem leads back to this one.'
    const hint = 'One of them needs a "page:" of its own in place of "within:".'
    fail({ code: 'broken-reference', at, message, hint })
  }
  for (const { problem, source, place } of problems) {
    const named: [string, (string | number)[]][] = problem.follows.map((id, i) => [id, ['follows', i]])
    if (problem.within !== undefined) named.push([problem.within, ['within']])
    for (const [id, path] of named) {
      if (explained.has(id)) continue
      const message = `There is no problem "${id}".`
      const hint = suggest(id, [...explained.keys()], 'Problems are')
      fail({ code: 'broken-reference', at: { source, path: ['problems', place, ...path] }, message, hint })
    }
  }
}

/** Problems that no page lists have no addresses. */
function checkLists({ files, fail }: ProblemInput, pages: readonly CheckedPage[]): void {
  if (!files.understood('pages')) return
  const blocks = pages.flatMap(({ tables = [] }) => tables.map(({ block }) => block))
  const listed = new Set(blocks.map(block => (isBlock(block, 'problem-list') ? block.step : undefined)))
  for (const { value, source } of files.problems) {
    if (listed.has(value.step)) continue
    const message = `No page lists the problems of the step "${value.step}".`
    const hint = `Add "type: problem-list" with "step: ${value.step}" to the page that lists problems.`
    fail({ code: 'broken-link', at: { source, path: ['step'] }, message, hint })
  }
}
