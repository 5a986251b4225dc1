/** The index of the reference: every page with its types, in groups. */
import type { ReactNode } from 'react'
import type { ReferenceIndexPage, ReferencePage, Site } from '../../schema/index.ts'
import { useRender } from '../elements/context.ts'
import { AnchoredHeading } from '../elements/heading.tsx'
import { Paragraph, Paragraphs } from '../elements/inline.tsx'
import { Link } from '../elements/link.tsx'
import { Main } from '../page/main.tsx'

/** The groups of the index, with their pages. */
function indexGroups(site: Site, { route, index }: ReferenceIndexPage) {
  const root = route.slice(0, route.lastIndexOf('/'))
  const pages = new Map(site.pages.filter(page => page.kind === 'reference').map(page => [page.route, page]))
  return index.groups.map(group => ({
    ...group,
    pages: group.pages.flatMap(name => pages.get(`${root}/${name}`) ?? []),
  }))
}

export const ReferenceIndex = ({ page }: { page: ReferenceIndexPage }): ReactNode => (
  <Main title={page.title} lead={page.index.lead} contents={page.headings}>
    <Paragraphs texts={page.index.notes} />
    {indexGroups(useRender().site, page).map(({ id, title, text, pages }) => (
      <section key={id} className="ref-group" aria-labelledby={id}>
        <AnchoredHeading id={id} level={2} text={{ kind: 'inline', nodes: [{ kind: 'text', text: title }] }} />
        {text && <Paragraph text={text} />}
        {pages.map(each => (
          <PageEntry key={each.route} page={each} />
        ))}
      </section>
    ))}
  </Main>
)

function PageEntry({ page: { title, route, reference } }: { page: ReferencePage }): ReactNode {
  return (
    <div className="ref-entry">
      <h3>
        <Link to={route}>{title}</Link>
      </h3>
      <Paragraph text={reference.lead} />
      {/* A page of one type has its name. */}
      {reference.types.some(({ name }) => name !== title) && (
        <ul>
          {reference.types.map(({ id, name }) => (
            <li key={id}>
              <Link to={`${route}#${id}`}>
                <code>{name}</code>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
