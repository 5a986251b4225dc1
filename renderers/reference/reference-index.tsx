/** The index of the reference: every page with its types, in groups. */
import type { ReactNode } from 'react'
import type { ReferenceIndexPage, ReferencePage } from '../../schema/index.ts'
import { AnchoredHeading } from '../blocks/heading.tsx'
import { useRender } from '../elements/context.ts'
import { InlineView } from '../elements/inline.tsx'
import { Link } from '../elements/link.tsx'
import { Main } from '../page/article.tsx'
import { Layout } from '../page/layout.tsx'

export function ReferenceIndex({ page }: { page: ReferenceIndexPage }): ReactNode {
  const { site } = useRender()
  const root = page.route.slice(0, page.route.lastIndexOf('/'))
  const pages = new Map(site.pages.filter((p): p is ReferencePage => p.kind === 'reference').map(p => [p.route, p]))
  return (
    <Layout>
      <Main title={page.title} lead={page.index.lead} contents={page.headings}>
        {page.index.notes.map((note, i) => (
          <p key={i}>
            <InlineView text={note} />
          </p>
        ))}
        {page.index.groups.map(group => (
          <section key={group.id} className="ref-group" aria-labelledby={group.id}>
            <AnchoredHeading
              id={group.id}
              level={2}
              text={{ kind: 'inline', nodes: [{ kind: 'text', text: group.title }] }}
            />
            {group.text && (
              <p>
                <InlineView text={group.text} />
              </p>
            )}
            {group.pages.map(name => {
              const target = pages.get(`${root}/${name}`)
              return target && <PageEntry key={name} page={target} />
            })}
          </section>
        ))}
      </Main>
    </Layout>
  )
}

function PageEntry({ page }: { page: ReferencePage }): ReactNode {
  const { types } = page.reference
  return (
    <div className="ref-entry">
      <h3>
        <Link to={page.route}>{page.title}</Link>
      </h3>
      <p>
        <InlineView text={page.reference.lead} />
      </p>
      {/* A page of one type has its name. */}
      {types.some(({ name }) => name !== page.title) && (
        <ul>
          {types.map(type => (
            <li key={type.id}>
              <Link to={`${page.route}#${type.id}`}>
                <code>{type.name}</code>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
