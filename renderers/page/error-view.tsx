/** The error views: one for unknown addresses, and one for whatever else goes wrong. */
import type { ReactNode } from 'react'
import { type ErrorPagesFile, siteIndexRoute } from '../../schema/index.ts'
import { Link, Paragraph, Picture } from '../elements/inline.tsx'
import { type Render, withBase } from '../elements/render.ts'
import { Shared } from '../elements/shared-parts.tsx'

/** What went wrong, in a word or two and in a sentence. */
export interface Failure {
  readonly status: string
  readonly message: string
}

interface ErrorViewProps {
  readonly render: Render
  readonly texts: ErrorPagesFile
}

/** Renders the view for any error but an unknown address. Without a failure, boot.ts says what went wrong. */
export function Oops({ render, texts, failure }: ErrorViewProps & { failure?: Failure }): ReactNode {
  const { title, text, links } = texts.unexpected
  return (
    <>
      <div>
        <h1 className="oops">{title}</h1>
        <p className="say">{text}</p>
        <p className="detail">
          {failure && (
            <>
              <strong>{failure.status}:</strong> {failure.message}
            </>
          )}
        </p>
        <ErrorLinks render={render} links={links} />
      </div>
      <ErrorPicture render={render} texts={texts} />
    </>
  )
}

/** @param suggestions the part that a script fills with the pages whose addresses are closest */
export function NotFound({
  render,
  texts,
  suggestions,
}: ErrorViewProps & { suggestions: ReactNode }): ReactNode {
  const { title, text, advice, links } = texts.notFound
  return (
    <>
      <div>
        <h1>
          <span className="vh">{title}</span>
          <span aria-hidden="true">
            4<i />4
          </span>
        </h1>
        <p className="say">{text}</p>
        {advice && <Paragraph render={render} text={advice} />}
        <ErrorLinks render={render} links={links} />
        <p>
          {render.words.siteIndex.fromNotFound}{' '}
          <Link render={render} to={siteIndexRoute}>
            {render.words.siteIndex.title}
          </Link>
        </p>
        {suggestions}
      </div>
      <ErrorPicture render={render} texts={texts} />
    </>
  )
}

type ErrorLinksProps = Pick<ErrorViewProps, 'render'> & Pick<ErrorPagesFile['unexpected'], 'links'>

const ErrorLinks = ({ render, links }: ErrorLinksProps): ReactNode => (
  <p className="buttons">
    {links.map(({ text, to }, i) => (
      <Link key={text} render={render} to={to.to} className={i === 0 ? 'button accent' : 'button plain'}>
        {text}
      </Link>
    ))}
  </p>
)

const ErrorPicture = ({ render, texts: { picture } }: ErrorViewProps): ReactNode =>
  picture && <Picture render={render} light={picture.light.src} dark={picture.dark.src} alt={picture.alt} />

/**
 * Renders the view that takes the place of a page's text when the page's code fails as a whole. It's part of every
 * page, because a page in such a state can fetch nothing by itself; its styles are fetched with it.
 */
export function FailureView({ render }: { render: Render }): ReactNode {
  const { errorPages } = render.site
  if (errorPages === undefined) return null
  return (
    <Shared render={render} form="error-view">
      <template id="error-view">
        <link rel="stylesheet" href={withBase(render.base, render.bundle.errorStyles)} />
        <Oops render={render} texts={errorPages} />
      </template>
    </Shared>
  )
}
