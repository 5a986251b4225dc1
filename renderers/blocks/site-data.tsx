/** Lists of what data files hold: terms and people. */
import type { ReactNode } from 'react'
import { type Site, termAnchor } from '../../schema/index.ts'
import { Link, Paragraph } from '../elements/inline.tsx'
import { ListFilter } from '../elements/list-filter.tsx'
import { Html } from '../elements/markdown.ts'
import { needSheet, type Render, withFileBase } from '../elements/render.ts'
import type { BlockViews } from './block-views.ts'
import { Definitions } from './prose.tsx'

export const siteData = {
  glossary: ({ render }) => {
    needSheet(render, 'letters')
    const { locale } = render.words.page
    const terms = render.site.vocabulary.terms.toSorted((a, b) => a.term.localeCompare(b.term, locale))
    const letterOf = ({ term }: (typeof terms)[number]): string => term.charAt(0).toLocaleUpperCase(locale)
    const firsts = terms.filter(
      (term, i) => terms.findIndex(other => letterOf(other) === letterOf(term)) === i,
    )
    return (
      <>
        <Html>
          <ListFilter
            render={render}
            label={render.words.listFilter.terms}
            count={terms.length}
            hint={render.words.listFilter.termHint}
          />
          <nav className="letters" aria-label={render.words.glossary.letters}>
            {firsts.map(term => (
              <a key={term.term} href={`#${termAnchor(term.term)}`}>
                {letterOf(term)}
              </a>
            ))}
          </nav>
        </Html>
        <Definitions
          render={render}
          items={terms.map(entry => ({
            id: termAnchor(entry.term),
            letter: firsts.includes(entry) ? letterOf(entry) : undefined,
            term: <Term render={render} {...entry} />,
            text: entry.text,
          }))}
        />
      </>
    )
  },
  team: ({ render }) => {
    needSheet(render, 'cards')
    const { site, base } = render
    return (
      <ul className="team">
        {site.team.members.map(({ title, subtitle, image, alt, link, description }) => (
          <li key={title}>
            <Html>
              <img
                src={withFileBase(site, base, image.src)}
                alt={alt}
                {...site.publicFiles.get(image.src)?.size}
                loading="lazy"
              />
            </Html>
            <h3>
              {link === undefined ? (
                title
              ) : (
                <Link render={render} to={link}>
                  {title}
                </Link>
              )}
            </h3>
            <p className="subtitle">{subtitle}</p>
            <Paragraph render={render} text={description} />
          </li>
        ))}
      </ul>
    )
  },
} satisfies Partial<BlockViews>

type TermProps = Site['vocabulary']['terms'][number] & { readonly render: Render }

/** It leads to the page that says more. */
const Term = ({ render, term, to }: TermProps): ReactNode =>
  to ? (
    <Link render={render} to={to.to}>
      {term}
    </Link>
  ) : (
    term
  )
