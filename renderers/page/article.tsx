/** A view for each kind of page. */
import type { ReactNode } from 'react'
import type { ArticlePage, BlockType, Page } from '../../schema/index.ts'
import { Blocks } from '../blocks/blocks.tsx'
import { FormerIds } from '../elements/heading.tsx'
import type { Render } from '../elements/render.ts'
import { OwnValuesPart } from '../toolkit/own-values/sample-marks.tsx'
import { ProblemArticle } from '../toolkit/problems/problem-page.tsx'
import { ReferenceArticle, ReferenceIndex } from '../toolkit/reference/reference-page.tsx'
import { foreignLanguage, Layout, NotTranslated } from './layout.tsx'
import { formerIds, Main } from './main.tsx'

interface ArticleProps {
  readonly render: Render
  readonly page: ArticlePage
}

function Article({ render, page }: ArticleProps): ReactNode {
  const { lead, blocks } = page.content()
  // Its cards show the drawing of every page, and the page itself only if it's an overview.
  const signs = blocks.some(({ type }) => overviews.has(type)) ? page.signs : undefined
  return (
    <Main render={render} lead={lead} signs={signs} contents={page.contents ? page.headings : []}>
      <Blocks render={render} blocks={blocks} />
      <OwnValuesPart render={render} />
    </Main>
  )
}

/** What an overview lists: pages, releases, messages or people. */
const overviews: ReadonlySet<BlockType> = new Set<BlockType>(['cards', 'changes', 'problem-list', 'team'])

/** A page without sidebar and contents, such as home. */
const PlainPage = ({ render, page }: ArticleProps): ReactNode => (
  <Layout render={render} className={page.layout} lang={foreignLanguage(render)}>
    <FormerIds ids={formerIds(page)} />
    <NotTranslated render={render} />
    <Blocks render={render} blocks={page.content().blocks} />
  </Layout>
)

/** The body of a page of any kind. */
export function PageView({ render, page }: { render: Render; page: Page }): ReactNode {
  switch (page.kind) {
    case 'reference':
      return <ReferenceArticle render={render} page={page} />
    case 'reference-index':
      return <ReferenceIndex render={render} page={page} />
    case 'problem':
      return <ProblemArticle render={render} page={page} />
    case 'article':
      return page.layout === 'article' ? (
        <Article render={render} page={page} />
      ) : (
        <PlainPage render={render} page={page} />
      )
  }
}
