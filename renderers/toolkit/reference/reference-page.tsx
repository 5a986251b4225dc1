/** Pages of the reference: types, each with its members, and the index of all pages in groups. */

import type { ReactNode } from 'react'
import { filled } from '../../../client/phrases.tsx'
import {
  fill,
  type Member,
  memberAnchor,
  plainInline,
  type ReferenceIndexPage,
  type ReferencePage,
  type ReferenceType,
  type SignName,
  typeAnchor,
} from '../../../schema/index.ts'
import { CodeFile } from '../../blocks/code.tsx'
import { AnchoredHeading, HeadingLine } from '../../elements/heading.tsx'
import { Link, LinkList, Paragraph, Paragraphs } from '../../elements/inline.tsx'
import { ListFilter } from '../../elements/list-filter.tsx'
import { Html } from '../../elements/markdown.ts'
import { codeText, Whole } from '../../elements/names.tsx'
import { needSheet, type Render } from '../../elements/render.ts'
import { Signs } from '../../elements/signs.tsx'
import { Main } from '../../page/main.tsx'
import { MemberTable } from './member-table.tsx'
import {
  Badges,
  conditionsOf,
  Facts,
  FactsTitle,
  factsOf,
  isCallable,
  Parameters,
  usesOfType,
} from './members.tsx'
import { Signature } from './names.tsx'
import { contentsOf, groupAnchor, memberGroups } from './overview.tsx'

interface PageProps {
  readonly render: Render
  readonly page: ReferencePage
}

export function ReferenceArticle({ render, page }: PageProps): ReactNode {
  const { lead, types } = page.reference
  const [first] = types
  return (
    <Main
      render={render}
      kind={first && isOneType(page) && <TypeKind render={render} type={first} />}
      lead={lead}
      signs={signsOfGroup(render, page)}
      contents={contentsOf(page)}
    >
      {types.map(type => (
        <TypeSection render={render} key={typeAnchor(type)} type={type} titled={type.name !== page.title} />
      ))}
    </Main>
  )
}

/** The signs of the group that has the page in the index. */
function signsOfGroup({ site }: Render, { route }: ReferencePage): readonly SignName[] | undefined {
  const name = route.slice(folderOf(route).length + 1)
  const groups = site.pages.flatMap(page =>
    page.kind === 'reference-index' && folderOf(page.route) === folderOf(route) ? page.index.groups : [],
  )
  return groups.find(({ pages }) => pages.includes(name))?.signs
}

/** The part of an address before its last name. */
const folderOf = (route: string): string => route.slice(0, route.lastIndexOf('/'))

/** Tells whether the page is about one type, whose name is the page's title. */
const isOneType = ({ title, reference: { types } }: ReferencePage): boolean =>
  types.length === 1 && types[0]?.name === title

/** Renders what a type is and where it is: `static class in Dissonity`. */
function TypeKind({ render, type }: { render: Render; type: ReferenceType }): ReactNode {
  const { kind, namespace, base, since } = type
  const words = render.words.reference
  return (
    <>
      {kind}
      {namespace && ' '}
      {namespace && filled(words.in, { namespace: <code>{namespace}</code> })}
      {base && ', '}
      {base && filled(words.extends, { type: <Signature render={render} code={base} /> })}
      {since && `, ${fill(words.since, { version: since })}`}
    </>
  )
}

interface TypeSectionProps {
  readonly render: Render
  readonly type: ReferenceType
  /** Whether its name is shown, which may equal the page's title. */
  readonly titled: boolean
}

function TypeSection({ render, type, titled }: TypeSectionProps): ReactNode {
  needSheet(render, 'reference', 'facts-list')
  const id = typeAnchor(type)
  // Below the title of the page, or of the type.
  const [level, lower] = titled ? ([3, 4] as const) : ([2, 3] as const)
  const facts = conditionsOf(render, type)
  const { brief, more } = inBrief(type)
  const hasExceptions = type.members.some(({ needs }) => needs !== undefined)
  return (
    <section className="type" {...(titled ? { 'aria-labelledby': id } : { id })}>
      {titled && (
        <>
          <HeadingLine render={render} id={id} level={2} name={type.name}>
            <Whole name={type.name}>{codeText(type.name)}</Whole>
          </HeadingLine>
          <p className="kind">
            <TypeKind render={render} type={type} />
          </p>
        </>
      )}
      <Explanation render={render} of={brief} language={type.language}>
        <Facts facts={usesOfType(render, type)} />
        {facts.length > 0 && (
          <>
            <FactsTitle>
              {hasExceptions ? render.words.reference.mostMembers : render.words.reference.allMembers}
            </FactsTitle>
            <Facts facts={facts} />
          </>
        )}
        {more.length > 0 && (
          <details className="more">
            <summary>{render.words.reference.more}</summary>
            <Paragraphs render={render} texts={more} />
          </details>
        )}
      </Explanation>
      {memberGroups(type).map(({ id: group, title, text, members }) => (
        <div key={group ?? ''}>
          {title && (
            <HeadingLine
              render={render}
              id={groupAnchor(type, group)}
              level={level}
              name={`${type.name}: ${title}`}
            >
              {title}
            </HeadingLine>
          )}
          {text && <Paragraph render={render} text={text} />}
          {/* Values and fields are short enough for a table; what can be called has more to say. */}
          {!members.some(isCallable) ? (
            <MemberTable render={render} type={type} members={members} />
          ) : (
            members.map(member => (
              <MemberEntry
                render={render}
                key={memberAnchor(type, member)}
                type={type}
                member={member}
                level={title ? lower : level}
              />
            ))
          )}
        </div>
      ))}
    </section>
  )
}

/** Before members that have much to say, a type is explained in two paragraphs: what else there is comes behind. */
function inBrief(type: ReferenceType): {
  readonly brief: ReferenceType
  readonly more: ReferenceType['details']
} {
  const { details, members } = type
  if (!members.some(isCallable)) return { brief: type, more: [] }
  return { brief: { ...type, details: details.slice(0, 1) }, more: details.slice(1) }
}

interface MemberEntryProps {
  readonly render: Render
  readonly type: ReferenceType
  readonly member: Member
  readonly level: 2 | 3 | 4
}

const MemberEntry = ({ render, type, member, level }: MemberEntryProps): ReactNode => (
  <div className="member" id={memberAnchor(type, member)}>
    <HeadingLine
      render={render}
      id={memberAnchor(type, member)}
      level={level}
      name={`${type.name}.${member.name}`}
      isPlaced
    >
      <Whole name={member.name}>{codeText(member.name)}</Whole>
    </HeadingLine>
    <Badges render={render} member={member} />
    <Explanation render={render} of={member} language={type.language}>
      <Parameters render={render} member={member} />
      <Facts facts={factsOf(render, member)} />
    </Explanation>
  </div>
)

interface ExplanationProps {
  readonly render: Render
  readonly of: Pick<Member, 'name' | 'signature' | 'summary' | 'details' | 'sample'>
  readonly language: ReferenceType['language']
  /** Its facts. */
  readonly children: ReactNode
}

/** Renders what types and members share. */
function Explanation({ render, of, language, children }: ExplanationProps): ReactNode {
  const { name, signature, summary, details, sample } = of
  return (
    <div className="entry">
      {signature && (
        <Html markdown={<pre data-info={language}>{signature}</pre>}>
          <p className="signature">
            <Signature render={render} code={signature} />
          </p>
        </Html>
      )}
      <div className="entry-text">
        <Paragraph render={render} text={summary} />
        <Paragraphs render={render} texts={details} />
      </div>
      {sample && (
        <div className="entry-code">
          <CodeFile
            render={render}
            title={render.words.reference.sample}
            name={fill(render.words.reference.useOf, { name })}
            language={language}
            code={sample}
          />
        </div>
      )}
      <div className="entry-facts">{children}</div>
    </div>
  )
}

interface IndexProps {
  readonly render: Render
  readonly page: ReferenceIndexPage
}

export function ReferenceIndex({ render, page }: IndexProps): ReactNode {
  const { route, index, headings } = page
  if (index.groups.length > 0) needSheet(render, 'reference-index')
  const { pages } = render.site
  const root = folderOf(route)
  const entriesOf = (names: readonly string[]): ReferencePage[] =>
    names.flatMap(name => {
      const page = pages.find(({ route }) => route === `${root}/${name}`)
      return page?.kind === 'reference' ? page : []
    })
  // The pages, and the names on them.
  const counts = entriesOf(index.groups.flatMap(group => group.pages)).map(page => 1 + namesOn(page).length)
  return (
    <Main render={render} lead={index.lead} signs={index.signs} contents={headings}>
      <ListFilter
        render={render}
        label={render.words.reference.filter}
        count={counts.reduce((sum, count) => sum + count, 0)}
        opens
      />
      {index.groups.map(({ id, title, text, signs, pages: names }) => (
        <section key={id} className="ref-group" aria-labelledby={id}>
          {signs && <Signs render={render} signs={signs} />}
          <AnchoredHeading render={render} id={id} level={2} text={plainInline(title)} />
          {text && <Paragraph render={render} text={text} />}
          {entriesOf(names).map(page => (
            <PageEntry render={render} key={page.route} page={page} />
          ))}
        </section>
      ))}
      <div className="ref-notes">
        <Paragraphs render={render} texts={index.notes} />
      </div>
    </Main>
  )
}

const PageEntry = ({ render, page }: PageProps): ReactNode => (
  <div className="ref-entry">
    <h3>
      <Link render={render} to={page.route}>
        {page.title}
      </Link>
    </h3>
    <Paragraph render={render} text={page.reference.lead} />
    <LinkList render={render} links={namesOn(page)} />
  </div>
)

/** Returns what a page is searched for: its types, or the members of the only one, whose name is the page's title. */
function namesOn(page: ReferencePage) {
  const {
    route,
    reference: { types },
  } = page
  const [first] = types
  const names =
    first !== undefined && isOneType(page)
      ? first.members.map(member => ({ id: memberAnchor(first, member), name: member.name }))
      : types.map(type => ({ id: typeAnchor(type), name: type.name }))
  return names.map(({ id, name }) => ({ text: codeText(name), to: { to: `${route}#${id}` } }))
}
