/** An entry of the error catalogue: its page, and the parts that lists show as well. */

import { Fragment, type ReactNode } from 'react'
import type { ErrorEntry, ErrorPage } from '../../schema/index.ts'
import { fill } from '../../schema/index.ts'
import { useRender } from '../elements/context.ts'
import { inlineView, Paragraph, TextList } from '../elements/inline.tsx'
import { Link } from '../elements/link.tsx'
import { bullets, codeFence, escapeMarkdown, join, type MarkdownWriter, numbered } from '../elements/markdown.ts'
import { Main } from './main.tsx'

export function ErrorArticle({ page }: { page: ErrorPage }): ReactNode {
  const { cause, fix, check, related, links, seen } = page.entry
  const { errors } = useRender().site
  const others = errors.filter(({ id }) => related.includes(id))
  return (
    <Main title={page.title} lead={undefined} contents={[]}>
      <div className="problem">
        <p className="sample">
          <code>{markedSample(page.entry)}</code>
        </p>
        <Seen seen={seen} />
      </div>
      <h2>{WORDS.errors.meaning}</h2>
      <Paragraph text={cause} />
      <h2>{WORDS.errors.fix}</h2>
      {fix.length === 1 ? fix.map((text, i) => <Paragraph key={i} text={text} />) : <TextList items={fix} />}
      {check.length > 0 && (
        <>
          <h2>{WORDS.errors.check}</h2>
          <TextList items={check} />
        </>
      )}
      {others.length + links.length > 0 && (
        <>
          <h2>{WORDS.errors.related}</h2>
          <ul className="links">
            {others.map(entry => (
              <li key={entry.id}>
                <ErrorLink entry={entry} />
              </li>
            ))}
            {links.map(({ text, to }) => (
              <li key={text}>
                <Link to={to.to}>{text}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Main>
  )
}

export const Seen = ({ seen }: Pick<ErrorEntry, 'seen'>): ReactNode => (
  <p className="seen">{seen.map(where => WORDS.errors.places[where]).join(' · ')}</p>
)

function ErrorLink({ entry: { id, title } }: { entry: ErrorEntry }): ReactNode {
  const route = useRender().site.errorRoutes.get(id)
  const name = inlineView(title, true)
  return route === undefined ? name : <Link to={route}>{name}</Link>
}

/** Cause, fix and links, in short. */
export function Cure({ entry: { cause, fix, links } }: { entry: ErrorEntry }): ReactNode {
  const [first, ...further] = fix
  return (
    <>
      <Paragraph text={cause} />
      {first && further.length === 0 ? (
        <p>
          <b>{WORDS.errors.fixShort}</b> {inlineView(first)}
        </p>
      ) : (
        <>
          <p>
            <b>{WORDS.errors.fixShort}</b>
          </p>
          <TextList items={fix} />
        </>
      )}
      {links.length > 0 && (
        <p>
          {WORDS.errors.more}{' '}
          {links.map(({ text, to }, i) => (
            <Fragment key={text}>
              {i > 0 && ', '}
              <Link to={to.to}>{text}</Link>
            </Fragment>
          ))}
        </p>
      )}
    </>
  )
}

export function cureMarkdown(
  { sample, seen, cause, fix, links }: ErrorEntry,
  { inline, link }: MarkdownWriter,
): string {
  return join(
    codeFence(sample, 'text'),
    fill(WORDS.errors.seen, { places: seen.join(', ') }),
    inline(cause),
    numbered(fix.map(inline)),
    bullets(links.map(({ text, to }) => link(escapeMarkdown(text), to.to))),
  )
}

export function errorMarkdown({ entry }: ErrorPage, writer: MarkdownWriter): string {
  const { inline, link, site } = writer
  const { sample, seen, cause, fix, check, related, links } = entry
  const others = site.errors.filter(({ id }) => related.includes(id))
  return join(
    codeFence(sample, 'text'),
    fill(WORDS.errors.seen, { places: seen.map(place => WORDS.errors.places[place]).join(', ') }),
    `## ${WORDS.errors.meaning}`,
    inline(cause),
    `## ${WORDS.errors.fix}`,
    fix.length === 1 ? join(...fix.map(inline)) : bullets(fix.map(inline)),
    check.length > 0 && join(`## ${WORDS.errors.check}`, bullets(check.map(inline))),
    others.length + links.length > 0 &&
      join(
        `## ${WORDS.errors.related}`,
        bullets([
          ...others.map(({ id, title }) => link(inline(title), site.errorRoutes.get(id) ?? '')),
          ...links.map(({ text, to }) => link(escapeMarkdown(text), to.to)),
        ]),
      ),
  )
}

/** The parts of the sample by which the paste box recognises it are bold. */
export function markedSample({ match, sample }: ErrorEntry): ReactNode {
  const low = sample.toLowerCase()
  for (const pattern of match) {
    const marked: ReactNode[] = []
    let from = 0
    for (const part of pattern.toLowerCase().split('*')) {
      const at = low.indexOf(part, from)
      if (at < 0) break
      marked.push(sample.slice(from, at), <b key={at}>{sample.slice(at, at + part.length)}</b>)
      from = at + part.length
    }
    if (marked.length === pattern.split('*').length * 2) return [...marked, sample.slice(from)]
  }
  return sample
}
