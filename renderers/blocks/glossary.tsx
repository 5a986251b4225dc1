import { fill, type Site, termAnchor } from '../../schema/index.ts'
import { useRender } from '../elements/context.ts'
import { Link } from '../elements/link.tsx'
import { anchor, bullets, escapeMarkdown, strong } from '../elements/markdown.ts'
import { DefinitionList } from './definitions.tsx'
import type { BlockRenderer } from './renderer.ts'

const sorted = ({ vocabulary }: Site): Site['vocabulary']['terms'] =>
  [...vocabulary.terms].sort((a, b) => a.term.localeCompare(b.term, WORDS.page.locale))

export const glossary: BlockRenderer<'glossary'> = {
  View: () => (
    <DefinitionList
      items={sorted(useRender().site).map(({ term, text, to }) => ({
        id: termAnchor(term),
        term,
        text: (
          <>
            {text}
            {to && (
              <>
                {' '}
                <Link to={to.to}>
                  {WORDS.glossary.more} <span className="vh">{fill(WORDS.glossary.about, { term })}</span>
                </Link>
              </>
            )}
          </>
        ),
      }))}
    />
  ),
  markdown: (_, { site, link }) =>
    bullets(
      sorted(site).map(
        ({ term, text, to }) =>
          `${strong(term)}${anchor(termAnchor(term))}: ${escapeMarkdown(text)}${to ? ` ${link(WORDS.glossary.more, to.to)}` : ''}`,
      ),
    ),
}
