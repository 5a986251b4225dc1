/** What a visitor sees when an address is unknown, and the page that shows an error on purpose. */
import type { ReactNode } from 'react'
import { type ErrorPagesFile, siteIndexRoute } from '../../schema/index.ts'
import { useRender, withBase } from '../elements/context.ts'
import { Paragraph } from '../elements/inline.tsx'
import { Link } from '../elements/link.tsx'
import { Picture } from '../elements/picture.tsx'
import { Layout } from './layout.tsx'
import { inlineNearest, nearestFile, nearestPages } from './nearest-pages.ts'

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
          {notFound.advice && <Paragraph text={notFound.advice} />}
          <p className="buttons">
            {notFound.links.map(({ text, to }) => (
              <Link key={text} to={to.to} className="button plain">
                {text}
              </Link>
            ))}
          </p>
          <p>
            {WORDS.siteIndex.fromNotFound} <Link to={siteIndexRoute}>{WORDS.siteIndex.title}</Link>
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

interface ErrorTestProps {
  readonly texts: ErrorPagesFile
  readonly test: NonNullable<ErrorPagesFile['test']>
}

export function ErrorTestPage({ texts, test: { status, message } }: ErrorTestProps): ReactNode {
  const { title, text, links } = texts.unexpected
  return (
    <Layout>
      <main id="main" className="wrap lost" tabIndex={-1} data-error={`${status}: ${message}`}>
        <div>
          <h1 className="oops">{title}</h1>
          <p className="say">{text}</p>
          <p className="detail">
            <strong>{status}</strong> {message}
          </p>
          <p className="buttons">
            {links.map(({ text, to }) => (
              <Link key={text} to={to.to} className="button plain">
                {text}
              </Link>
            ))}
          </p>
        </div>
        <Mascot texts={texts} />
      </main>
    </Layout>
  )
}

function Mascot({ texts }: { texts: ErrorPagesFile }): ReactNode {
  const { light, dark, alt } = texts.picture
  return <Picture light={light.src} dark={dark.src} alt={alt} lazy={false} />
}
