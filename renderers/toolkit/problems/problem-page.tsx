/** The page of a problem, with a section for each smaller problem that it explains as well. */
import type { ReactNode } from 'react'
import { fill, type Inline, type KnownProblem, type ProblemPage, plainText } from '../../../schema/index.ts'
import { CodeFile } from '../../blocks/code.tsx'
import { SeenLine } from '../../blocks/seen.tsx'
import { AnchoredHeading } from '../../elements/heading.tsx'
import { Paragraph, Paragraphs, TextList } from '../../elements/inline.tsx'
import { Html } from '../../elements/markdown.ts'
import { withWholeNames } from '../../elements/names.tsx'
import { needSheet, type Render } from '../../elements/render.ts'
import { Main } from '../../page/main.tsx'

interface ProblemProps {
  readonly render: Render
  readonly problem: KnownProblem
}

export function ProblemArticle({ render, page }: { render: Render; page: ProblemPage }): ReactNode {
  needSheet(render, 'tool', 'tool-kinds', 'cure', 'code')
  const words = render.words.errors
  // Links of the site's view lead to the version of the page.
  const inVersion = ({ id }: KnownProblem): KnownProblem | undefined =>
    render.site.toolkit.problems.find(problem => problem.id === id)
  const problem = inVersion(page.problem) ?? page.problem
  const sections = page.sections.map(section => inVersion(section) ?? section)
  const { why = [], check = [], unlike = [] } = problem.page ?? {}
  return (
    <Main render={render} title={plainText(problem.title)} signs={['warning']} contents={page.headings}>
      <Messages render={render} problem={problem} />
      <section className="cure">
        <h2>{words.fix}</h2>
        <Cure render={render} problem={problem} />
      </section>
      <Part render={render} title={words.meaning} texts={why.length > 0 ? why : [problem.means]} />
      <Part render={render} title={words.check} texts={check} />
      <Part render={render} title={words.unlike} texts={unlike} />
      {sections.map(section => (
        <Section key={section.id} render={render} problem={section} above={problem} />
      ))}
      <SeenLine render={render} seen={[problem, ...sections].flatMap(({ sources }) => sources)} />
    </Main>
  )
}

interface Above {
  /** The problem whose page it is. */
  readonly above?: KnownProblem | undefined
}

/** Renders a smaller problem on the page of another. */
const Section = ({ render, problem, above }: ProblemProps & Above): ReactNode => (
  <>
    <AnchoredHeading render={render} id={problem.id} level={2} text={problem.title} />
    <Messages render={render} problem={problem} above={above} />
    <Paragraph render={render} text={problem.means} />
    <Cure render={render} problem={problem} />
  </>
)

interface TextsProps {
  readonly render: Render
  readonly title: string
  readonly texts: readonly Inline[]
}

const Part = ({ render, title, texts }: TextsProps): ReactNode =>
  texts.length > 0 && (
    <>
      <h2>{title}</h2>
      <Paragraphs render={render} texts={texts} />
    </>
  )

const Cure = ({ render, problem: { fix, change } }: ProblemProps): ReactNode => (
  <>
    {fix.length === 1 ? <Paragraphs render={render} texts={fix} /> : <TextList render={render} items={fix} />}
    {change && <CodeFile render={render} {...change} diff />}
  </>
)

/** Wordings that are shown at once; the others are folded. */
const mostShown = 1

/** Renders every wording that search knows, below the places where readers see them. */
function Messages({ render, problem: { forms, seen }, above }: ProblemProps & Above): ReactNode {
  const words = render.words.errors
  const places = seen.map(where => words.places[where]).join(' · ')
  const isSameAbove = above !== undefined && seen.every(where => above.seen.includes(where))
  const lines = forms.flatMap(shownLines)
  const first = lines.length > mostShown + 1 ? lines.slice(0, mostShown) : lines
  const others = lines.slice(first.length)
  return (
    <Html
      markdown={
        <>
          {isSameAbove || <p>{places}:</p>}
          <pre>{lines.join('\n')}</pre>
        </>
      }
    >
      {/* What a console shows isn't for copying, so values of the reader's own aren't marked. */}
      <figure className="code console">
        <figcaption>
          <b>{places}</b>
        </figcaption>
        <Lines lines={first} />
        <OtherWordings render={render} lines={others} />
      </figure>
    </Html>
  )
}

/** Returns a whole line, and the wording by which it is recognised if that reads differently. */
export function shownLines({ of, text, sample }: KnownProblem['forms'][number]): string[] {
  if (of !== 'line' || text === undefined) return []
  if (sample === undefined) return [readable(text)]
  const isPart = text.split('*').every(part => sample.toLowerCase().includes(part.toLowerCase()))
  return isPart ? [sample] : [sample, readable(text)]
}

const Lines = ({ lines }: { lines: readonly string[] }): ReactNode =>
  lines.map(line => (
    <p key={line} className="sample">
      <code>{withWholeNames(line)}</code>
    </p>
  ))

export const OtherWordings = ({ render, lines }: { render: Render; lines: readonly string[] }): ReactNode =>
  lines.length > 0 && (
    <details>
      <summary>{fill(render.words.errors.otherForms, { count: lines.length })}</summary>
      <Lines lines={lines} />
    </details>
  )

/** Returns a pattern as readers see it: whatever varies is left out. */
export const readable = (text: string): string =>
  text.replaceAll('*', ' … ').replaceAll('<token-path>', '/api/token').replaceAll(/\s+/g, ' ').trim()
