import { type Site, termAnchor } from '../../schema/index.ts'
import { useRender } from '../elements/context.ts'
import { Link } from '../elements/link.tsx'
import { anchor, bullets, escapeMarkdown, strong } from '../elements/markdown.ts'
import { DefinitionList } from './definitions.tsx'
import type { BlockRenderer } from './renderer.ts'

const sorted = ({ vocabulary }: Site): Site['vocabulary']['terms'] =>
  [...vocabulary.terms].sort((a, b) => a.term.localeCompare(b.term, 'en'))

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
                  More <span className="vh">about {term}</span>
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
          `${strong(term)}${anchor(termAnchor(term))}: ${escapeMarkdown(text)}${to ? ` ${link('More', to.to)}` : ''}`,
      ),
    ),
}
