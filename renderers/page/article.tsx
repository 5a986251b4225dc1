/** Pages that their files write, block by block. */
import type { ReactNode } from 'react'
import type { ArticlePage } from '../../schema/index.ts'
import { Blocks } from '../blocks/blocks.tsx'
import { OwnValuesPart } from '../elements/sample-marks.tsx'
import { Layout, NotTranslated, useForeign } from './layout.tsx'
import { FormerIds, Main } from './main.tsx'

export function Article({ page }: { page: ArticlePage }): ReactNode {
  const { lead, blocks } = page.content()
  return (
    <Main title={page.title} lead={lead} contents={page.contents ? page.headings : []}>
      <Blocks blocks={blocks} />
      <OwnValuesPart />
    </Main>
  )
}

/** A page without lists beside it: home and the like. */
export function PlainPage({ page }: { page: ArticlePage }): ReactNode {
  return (
    <Layout>
      <main id="main" className={page.layout} tabIndex={-1} lang={useForeign()}>
        <FormerIds />
        <NotTranslated />
        <Blocks blocks={page.content().blocks} />
      </main>
    </Layout>
  )
}
