/** Lists of problems by step, and tables of the lines that say that all is well. */
import type { ReactNode } from 'react'
import { hasWording, idsInList, type KnownProblem, lineAnchor, sampleOf } from '../../../schema/index.ts'
import type { BlockViews } from '../../blocks/block-views.ts'
import { FormerIds } from '../../elements/heading.tsx'
import { inlineView, Link } from '../../elements/inline.tsx'
import { ListFilter } from '../../elements/list-filter.tsx'
import { Html } from '../../elements/markdown.ts'
import { codeText, withWholeNames } from '../../elements/names.tsx'
import { needSheet, type Render } from '../../elements/render.ts'
import { Table } from '../../elements/table.tsx'
import { OtherWordings, readable, shownLines } from './problem-page.tsx'

export const problemLists = {
  'problem-filter': ({ render }) => (
    <Html>
      <ListFilter
        render={render}
        label={render.words.listFilter.errors}
        count={
          render.site.toolkit.problems.filter(problem => problem.within === undefined && hasWording(problem))
            .length
        }
        hint={render.words.listFilter.errorHint}
      />
    </Html>
  ),
  'problem-list': ({ render, block }) => (
    <ProblemLines
      render={render}
      problems={render.site.toolkit.problems.filter(
        ({ step, elsewhere }) => step === block.step && !elsewhere,
      )}
    />
  ),
  'problems-elsewhere': ({ render }) => (
    <ProblemLines
      render={render}
      problems={render.site.toolkit.problems.filter(({ elsewhere }) => elsewhere)}
    />
  ),
  'startup-lines': ({ render, block }) => {
    const words = render.words.startupLines
    const labels = [words.means, words.missing]
    return (
      <Table
        render={render}
        caption={block.caption}
        columns={[words.line, ...labels]}
        labels={labels}
        rows={render.site.toolkit.startupLines
          .filter(({ during }) => during === block.during)
          .map(line => ({
            id: lineAnchor(line),
            head: codeText(line.sample),
            cells: [inlineView(render, line.means), inlineView(render, line.missing)],
          }))}
      />
    )
  },
} satisfies Partial<BlockViews>

interface LinesProps {
  readonly render: Render
  readonly problems: readonly KnownProblem[]
}

/** Problems that aren't sections of another one's page. */
function ProblemLines({ render, problems }: LinesProps): ReactNode {
  needSheet(render, 'tool', 'tool-kinds', 'error-list')
  return (
    <div className="problems">
      {problems
        .filter(problem => problem.within === undefined && hasWording(problem))
        .map(problem => (
          <ProblemLine key={problem.id} render={render} problem={problem} />
        ))}
    </div>
  )
}

/** Lists the words of all lines once, because the filter looks for one word after the other. */
const wordsOf = (lines: readonly string[]): string =>
  [...new Set(lines.flatMap(line => line.toLowerCase().split(/\s+/)))].join(' ')

/**
 * Renders a problem's title and message, at the ids that it has had in this list. The filter finds it by all wordings.
 * Without a page of its own, the others are here.
 */
function ProblemLine({ render, problem }: { render: Render; problem: KnownProblem }): ReactNode {
  const { problems } = render.site.toolkit
  const { title, shows = sampleOf(problem), page, elsewhere, to } = problem
  const [id, ...formerIds] = idsInList(problem, problems)
  const onPage = problems.filter(({ within }) => within === problem.id)
  const wordings = [problem, ...onPage].flatMap(({ forms }) => forms.flatMap(shownLines))
  const shown = readable(shows)
  const others = page ? [] : wordings.filter(line => line !== shown)
  return (
    <div className="problem brief" id={id} data-words={wordsOf(wordings)}>
      <h4>
        <FormerIds ids={formerIds} />
        <Link render={render} to={elsewhere?.to.to ?? to.to}>
          {inlineView(render, title, 'none')}
        </Link>
        {elsewhere && ` (${elsewhere.text})`}
      </h4>
      <p className="sample">
        <code>{withWholeNames(shown)}</code>
      </p>
      <OtherWordings render={render} lines={others} />
    </div>
  )
}
