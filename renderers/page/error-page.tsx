/** What a visitor sees when an address is unknown, and the page that shows an error on purpose. */
import type { ReactNode } from 'react'
import { ErrorTest } from '../../client/tools/error-test.tsx'
import type { ErrorView } from '../../client/tools/error-view.tsx'
import { type ErrorPagesFile, type Site, siteIndexRoute } from '../../schema/index.ts'
import { printLink, useRender, withBase } from '../elements/context.ts'
import { InlineView } from '../elements/inline.tsx'
import { Island } from '../elements/island.tsx'
import { Link } from '../elements/link.tsx'
import { Picture } from '../elements/picture.tsx'
import { Layout } from './layout.tsx'
import { inlineNearest, nearestFile, nearestPages } from './nearest-pages.ts'
import { siteIndexWords } from './site-index-words.ts'

export function NotFound({ texts }: { texts: ErrorPagesFile }): ReactNode {
  const { notFound } = texts
  const { site, base } = useRender()
  return (
    <Layout>
      <main id="main" className="wrap lost" tabIndex={-1} data-error={`404 ${notFound.text}`}>
        <div>
          <h1>
            <span className="vh">{notFound.title}</span>
            <span aria-hidden="true">
              4<i />4
            </span>
          </h1>
          <p className="say">{notFound.text}</p>
          {notFound.advice && (
            <p>
              <InlineView text={notFound.advice} />
            </p>
          )}
          <p className="buttons">
            {notFound.links.map(({ text, to }) => (
              <Link key={text} to={to.to} className="button plain">
                {text}
              </Link>
            ))}
          </p>
          <p>
            {siteIndexWords.fromNotFound} <Link to={siteIndexRoute}>{siteIndexWords.title}</Link>
          </p>
          <div
            className="nearest js"
            data-nearest={inlineNearest(nearestPages(site)) ?? withBase(base, nearestFile)}
            data-label={notFound.suggestions}
          />
        </div>
        <Mascot texts={texts} />
      </main>
    </Layout>
  )
}

export function ErrorTestPage({ texts }: { texts: ErrorPagesFile }): ReactNode {
  const { site, base } = useRender()
  return (
    <Layout>
      <main id="main" className="wrap lost" tabIndex={-1} data-error={`${texts.test!.status}: ${texts.test!.message}`}>
        <Island name="error-test" component={ErrorTest} props={{ view: errorViewProps(site, texts, base) }} />
        <Mascot texts={texts} />
      </main>
    </Layout>
  )
}

/** The words of the "Oops!" view, with final addresses: the same for the server, the test page and the boundary. */
export function errorViewProps(site: Site, texts: ErrorPagesFile, base: string): Parameters<typeof ErrorView>[0] {
  const { unexpected, test } = texts
  return {
    title: unexpected.title,
    text: unexpected.text,
    status: test?.status ?? '',
    message: test?.message ?? '',
    links: unexpected.links.map(({ text, to }) => ({ text, href: printLink(site, '/', base, to.to).href })),
  }
}

function Mascot({ texts }: { texts: ErrorPagesFile }): ReactNode {
  const { light, dark, alt } = texts.picture
  const size = useRender().site.publicFiles.get(light.src)
  return <Picture light={light.src} dark={dark.src} alt={alt} width={size?.width} height={size?.height} lazy={false} />
}
