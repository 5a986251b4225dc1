/** A view for each kind of page. */
import type { ReactNode } from 'react'
import type { ArticlePage, ErrorPage, Page } from '../../schema/index.ts'
import { Blocks } from '../blocks/blocks.tsx'
import { markedSample } from '../blocks/site-data.tsx'
import { useRender } from '../elements/context.ts'
import { FormerIds } from '../elements/heading.tsx'
import { LinkList, Paragraph, TextList } from '../elements/inline.tsx'
import { OwnValuesPart } from '../elements/sample-marks.tsx'
import { ReferenceArticle, ReferenceIndex } from '../reference/reference-page.tsx'
import { Layout, NotTranslated, useForeign } from './layout.tsx'
import { Main, useTopIds } from './main.tsx'

function Article({ page }: { page: ArticlePage }): ReactNode {
  const { lead, blocks } = page.content()
  return (
    <Main lead={lead} contents={page.contents ? page.headings : []}>
      <Blocks blocks={blocks} />
      <OwnValuesPart />
    </Main>
  )
}

/** A page without sidebar and contents, such as home. */
const PlainPage = ({ page }: { page: ArticlePage }): ReactNode => (
  <Layout className={page.layout} lang={useForeign()}>
    <FormerIds ids={useTopIds()} />
    <NotTranslated />
    <Blocks blocks={page.content().blocks} />
  </Layout>
)

/** An entry of the error catalogue. */
function ErrorArticle({ page }: { page: ErrorPage }): ReactNode {
  // Its links lead to the version of the page.
  const own = useRender().site.errors.find(({ id }) => id === page.entry.id)
  const { cause, fix, links, seen } = own ?? page.entry
  return (
    <Main>
      <div className="problem">
        <p className="sample">
          <code>{markedSample(page.entry)}</code>
        </p>
        <p className="seen">{seen.map(where => WORDS.errors.places[where]).join(' · ')}</p>
      </div>
      <h2>{WORDS.errors.meaning}</h2>
      <Paragraph text={cause} />
      <h2>{WORDS.errors.fix}</h2>
      {fix.length === 1 ? fix.map((text, i) => <Paragraph key={i} text={text} />) : <TextList items={fix} />}
      {links.length > 0 && (
        <>
          <h2>{WORDS.errors.related}</h2>
          <LinkList className="links" links={links} />
        </>
      )}
    </Main>
  )
}

/** The body of a page of any kind. */
export function PageView({ page }: { page: Page }): ReactNode {
  switch (page.kind) {
    case 'reference':
      return <ReferenceArticle page={page} />
    case 'reference-index':
      return <ReferenceIndex page={page} />
    case 'error':
      return <ErrorArticle page={page} />
    case 'article':
      return page.layout === 'article' ? <Article page={page} /> : <PlainPage page={page} />
  }
}
