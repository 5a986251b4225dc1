/** An entry of the error catalogue: its page, and the parts that lists show as well. */

import type { ReactNode } from 'react'
import type { ErrorEntry, ErrorPage, Site } from '../../schema/index.ts'
import { known } from '../elements/context.ts'
import { LinkList, Paragraph, TextList } from '../elements/inline.tsx'
import { Main } from './main.tsx'

export function ErrorArticle({ page }: { page: ErrorPage }): ReactNode {
  const { cause, fix, links, seen } = page.entry
  return (
    <Main title={page.title} lead={undefined} contents={[]}>
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

/** Address of the page of an entry. */
export const errorRoute = ({ errorRoutes }: Site, { id }: ErrorEntry): string => known(errorRoutes.get(id), id)

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
