/** A view for each kind of page. */
import type { ReactNode } from 'react'
import { type ArticlePage, isArticle, type Page } from '../../schema/index.ts'
import { Blocks } from '../blocks/blocks.tsx'
import { FormerIds } from '../elements/heading.tsx'
import type { Render } from '../elements/render.ts'
import { features } from '../features.ts'
import { foreignLanguage, Layout, NotTranslated } from './layout.tsx'
import { formerIds, Main } from './main.tsx'

interface ArticleProps {
  readonly render: Render
  readonly page: ArticlePage
}

function Article({ render, page }: ArticleProps): ReactNode {
  const { lead, blocks } = page.content()
  return (
    <Main
      render={render}
      lead={lead}
      signs={page.signs}
      contents={page.contents ? page.headings : []}
      wide={page.tools && !page.contents}
    >
      <Blocks render={render} blocks={blocks} />
      <features.ArticleEnd render={render} />
    </Main>
  )
}

/** Renders a page without sidebar and contents, such as home. */
const PlainPage = ({ render, page }: ArticleProps): ReactNode => (
  <Layout render={render} className={page.layout} lang={foreignLanguage(render)}>
    <FormerIds ids={formerIds(page)} />
    <NotTranslated render={render} />
    <Blocks render={render} blocks={page.content().blocks} />
  </Layout>
)

/** Renders the body of a page of any kind. */
export function PageView({ render, page }: { render: Render; page: Page }): ReactNode {
  if (!isArticle(page)) return features.pageView(render, page)
  return page.layout === 'article' ? (
    <Article render={render} page={page} />
  ) : (
    <PlainPage render={render} page={page} />
  )
}
