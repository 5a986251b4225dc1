/** A page of text: its place, its heading, "On this page", its blocks, its neighbours. */
import type { ReactNode } from 'react'
import type { ArticlePage, Heading, Inline, Page } from '../../schema/index.ts'
import { Blocks } from '../blocks/blocks.tsx'
import { useRender } from '../elements/context.ts'
import { InlineView } from '../elements/inline.tsx'
import { OwnValuesPart } from '../elements/sample-marks.tsx'
import { Contents, listedHeadings } from './contents.tsx'
import { Crumbs } from './crumbs.tsx'
import { Layout } from './layout.tsx'
import { PageMeta } from './page-meta.tsx'
import { Pager } from './pager.tsx'

export function Article({ page }: { page: ArticlePage }): ReactNode {
  const { lead, blocks } = page.content()
  return (
    <Layout>
      <Main title={page.title} lead={lead} contents={page.contents ? page.headings : []}>
        <Blocks blocks={blocks} />
        <OwnValuesPart />
      </Main>
    </Layout>
  )
}

interface MainProps {
  readonly title: string
  readonly lead: Inline | undefined
  /** What "On this page" lists. */
  readonly contents: readonly Heading[]
  readonly children: ReactNode
}

/** The frame of every page with text, whatever its content is made of. */
export function Main({ title, lead, contents, children }: MainProps): ReactNode {
  const { page } = useRender()
  const listed = listedHeadings(contents)
  return (
    // The class decides the columns before the list has arrived: a page that is read piece by piece must not move.
    <main id="main" className={listed.length > 0 ? 'main listed' : 'main'} tabIndex={-1}>
      <div className="prose intro">
        <Crumbs />
        <h1>{title}</h1>
        {lead && (
          <p className="lead">
            <InlineView text={lead} />
          </p>
        )}
        <FormerIds page={page} />
      </div>
      {listed.length > 0 && <Contents headings={listed} />}
      <div className="prose text">
        {children}
        <PageMeta />
        <Pager />
      </div>
    </main>
  )
}

/** Ids that once stood on the page and now lead to its top. */
function FormerIds({ page }: { page: Page }): ReactNode {
  return page.facts.aliases
    .filter(({ target }) => target === '')
    .map(({ id }) => <span key={id} id={id} className="was" />)
}

/** A page without lists beside it: home and the like. */
export function PlainPage({ page }: { page: ArticlePage }): ReactNode {
  return (
    <Layout>
      <main id="main" className={page.layout} tabIndex={-1}>
        <FormerIds page={page} />
        <Blocks blocks={page.content().blocks} />
      </main>
    </Layout>
  )
}
