/** Lists of problems by step, and tables of the lines that say that all is well. */
import type { ReactNode } from 'react'
import { idsInList, type KnownProblem, lineAnchor, sampleOf } from '../../../schema/index.ts'
import type { BlockViews } from '../../blocks/block-views.ts'
import { FormerIds } from '../../elements/heading.tsx'
import { inlineView, Link } from '../../elements/inline.tsx'
import { ListFilter } from '../../elements/list-filter.tsx'
import { Html } from '../../elements/markdown.ts'
import { withWholeNames } from '../../elements/names.tsx'
import { needSheet, type Render } from '../../elements/render.ts'
import { Table } from '../../elements/table.tsx'
import { readable } from './problem-page.tsx'

export const problemLists = {
  'problem-filter': ({ render }) => (
    <Html>
      <ListFilter
        render={render}
        label={render.words.listFilter.errors}
        count={render.site.problems.length}
        hint={render.words.listFilter.errorHint}
      />
    </Html>
  ),
  'problem-list': ({ render, block }) => {
    needSheet(render, 'tool', 'tool-kinds', 'error-list')
    return (
      <div className="problems">
        {render.site.problems
          .filter(({ step }) => step === block.step)
          .map(problem => (
            <ProblemLine key={problem.id} render={render} problem={problem} />
          ))}
      </div>
    )
  },
  'startup-lines': ({ render, block }) => {
    const words = render.words.startupLines
    const labels = [words.means, words.missing]
    return (
      <Table
        render={render}
        caption={block.caption}
        columns={[words.line, ...labels]}
        labels={labels}
        rows={render.site.startupLines
          .filter(({ during }) => during === block.during)
          .map(line => ({
            id: lineAnchor(line),
            head: line.texts.map(text => (
              <p key={text}>
                <code>{readable(text)}</code>
              </p>
            )),
            cells: [inlineView(render, line.means), inlineView(render, line.missing)],
          }))}
      />
    )
  },
} satisfies Partial<BlockViews>

/** A problem's title and message, at the ids that it has had in this list. */
function ProblemLine({ render, problem }: { render: Render; problem: KnownProblem }): ReactNode {
  const [id, ...former] = idsInList(problem)
  const sample = problem.shows ?? sampleOf(problem)
  return (
    <div className="problem brief" id={id}>
      <h4>
        <Link render={render} to={problem.to.to}>
          {inlineView(render, problem.title, 'none')}
        </Link>
      </h4>
      {sample !== '' && (
        <p className="sample">
          <code>{withWholeNames(sample)}</code>
        </p>
      )}
      <FormerIds ids={former} />
    </div>
  )
}
