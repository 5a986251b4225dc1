/** A view for each kind of page. */
import type { ReactNode } from 'react'
import {
  type ArticlePage,
  type BlockType,
  type ErrorPage,
  fill,
  type Page,
  plainText,
} from '../../schema/index.ts'
import { Blocks } from '../blocks/blocks.tsx'
import { CodeFile } from '../blocks/code.tsx'
import { SeenLine } from '../blocks/seen.tsx'
import { markedSample } from '../blocks/site-data.tsx'
import { FormerIds } from '../elements/heading.tsx'
import { Link, LinkList, Paragraph, TextList } from '../elements/inline.tsx'
import { Html } from '../elements/markdown.ts'
import { existing, needSheet, type Render } from '../elements/render.ts'
import { OwnValuesPart } from '../toolkit/own-values/sample-marks.tsx'
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
    <Main
      render={render}
      lead={lead}
      signs={signs}
      contents={page.contents ? page.headings : []}
      isRelisted={blocks.some(({ type }) => type === 'toc')}
    >
      <Blocks render={render} blocks={blocks} />
      <OwnValuesPart render={render} />
    </Main>
  )
}

/** What an overview lists: pages, releases, messages or people. */
const overviews: ReadonlySet<BlockType> = new Set<BlockType>(['cards', 'changes', 'error-list', 'team'])

/** A page without sidebar and contents, such as home. */
const PlainPage = ({ render, page }: ArticleProps): ReactNode => (
  <Layout render={render} className={page.layout} lang={foreignLanguage(render)}>
    <FormerIds ids={formerIds(page)} />
    <NotTranslated render={render} />
    <Blocks render={render} blocks={page.content().blocks} />
  </Layout>
)

/** An entry of the error catalogue. */
function ErrorArticle({ render, page }: { render: Render; page: ErrorPage }): ReactNode {
  needSheet(render, 'tool', 'tool-kinds', 'cure', 'code')
  // Its links lead to the version of the page.
  const versioned = render.site.errors.find(({ id }) => id === page.entry.id)
  const { cause, fix, change, links, seen, checked } = versioned ?? page.entry
  const message = (
    <p className="sample">
      <code>{markedSample(page.entry)}</code>
    </p>
  )
  const places = seen.map(where => render.words.errors.places[where]).join(' · ')
  return (
    <Main render={render}>
      <Html
        markdown={
          <>
            {message}
            <p>{places}</p>
          </>
        }
      >
        {/* What a console shows isn't for copying, so values of the reader's own aren't marked. */}
        <figure className="code console">
          <figcaption>
            <b>{places}</b>
          </figcaption>
          {message}
        </figure>
      </Html>
      <h2>{render.words.errors.meaning}</h2>
      <Paragraph render={render} text={cause} />
      <section className="cure">
        <h2>{render.words.errors.fix}</h2>
        {fix.length === 1 ? (
          fix.map((text, i) => <Paragraph render={render} key={i} text={text} />)
        ) : (
          <TextList render={render} items={fix} />
        )}
        {change && <CodeFile render={render} {...change} diff />}
      </section>
      <SeenLine render={render} seen={checked} />
      {links.length > 0 && (
        <>
          <h2>{render.words.errors.related}</h2>
          <LinkList render={render} className="links" links={links} />
        </>
      )}
      <Siblings render={render} page={page} />
    </Main>
  )
}

/** How many messages of its group a page lists at most: with the link to all of them, three rows of two. */
const mostSiblings = 5

/** The messages around this one in its group, which no sidebar lists. */
function Siblings({ render, page: { entry, list } }: { render: Render; page: ErrorPage }): ReactNode {
  const { errors, errorRoutes } = render.site
  const inGroup = errors.filter(({ group }) => group === entry.group)
  const place = inGroup.findIndex(({ id }) => id === entry.id)
  const first = Math.max(0, Math.min(place - 2, inGroup.length - mostSiblings - 1))
  const around = inGroup.slice(first, first + mostSiblings + 1).filter(({ id }) => id !== entry.id)
  if (around.length === 0) return null
  return (
    <>
      <h2>{render.words.errors.siblings}</h2>
      <ul className="links">
        {around.map(({ id, title }) => (
          <li key={id}>
            <Link render={render} to={existing(errorRoutes.get(id), id)}>
              {plainText(title)}
            </Link>
          </li>
        ))}
        <li>
          <Link render={render} to={list}>
            {fill(render.words.errors.inList, { count: errors.length })}
          </Link>
        </li>
      </ul>
    </>
  )
}

/** The body of a page of any kind. */
export function PageView({ render, page }: { render: Render; page: Page }): ReactNode {
  switch (page.kind) {
    case 'reference':
      return <ReferenceArticle render={render} page={page} />
    case 'reference-index':
      return <ReferenceIndex render={render} page={page} />
    case 'error':
      return <ErrorArticle render={render} page={page} />
    case 'article':
      return page.layout === 'article' ? (
        <Article render={render} page={page} />
      ) : (
        <PlainPage render={render} page={page} />
      )
  }
}
