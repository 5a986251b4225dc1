/** Pages of the reference: types, each with its members, and the index of all pages in groups. */

import { Fragment, type ReactNode } from 'react'
import { filled } from '../../client/tools/parts.tsx'
import {
  fill,
  type Member,
  memberAnchor,
  type ReferenceIndexPage,
  type ReferencePage,
  type ReferenceType,
} from '../../schema/index.ts'
import { CodeFile } from '../blocks/code.tsx'
import { useRender } from '../elements/context.ts'
import { AnchoredHeading, Permalink, Since } from '../elements/heading.tsx'
import { codeText, Link, LinkList, Paragraph, Paragraphs, Signature } from '../elements/inline.tsx'
import { Html } from '../elements/markdown.ts'
import { Table } from '../elements/table.tsx'
import { Main } from '../page/main.tsx'
import { type Fact, Facts, factsOf, jsonOf, messagesOf, usesOfType } from './members.tsx'

/** Without contents: the tree in the sidebar lists them. */
export const ReferenceArticle = ({ page }: { page: ReferencePage }): ReactNode => (
  <Main lead={page.reference.lead}>
    {page.reference.types.map(type => (
      <TypeSection key={type.id} type={type} titled={type.name !== page.title} />
    ))}
  </Main>
)

/** The members without a group come first. */
const memberGroups = ({ groups, members }: ReferenceType) =>
  [{ id: undefined, title: undefined, text: undefined }, ...groups]
    .map(group => ({ ...group, members: members.filter(member => member.group === group.id) }))
    .filter(group => group.members.length > 0)

/** @param titled whether its name is shown, which may equal the page's title */
function TypeSection({ type, titled }: { type: ReferenceType; titled: boolean }): ReactNode {
  const { id, kind, namespace, base, since } = type
  const { reference } = useRender().site
  const json = jsonOf(type, reference)
  return (
    <section className="type" aria-labelledby={id}>
      <h2 id={id} className={titled ? undefined : 'vh'}>
        {codeText(type.name)}
        {titled && <Permalink id={id} name={type.name} />}
      </h2>
      <p className="kind">
        {kind}
        {namespace && ' '}
        {namespace && filled(WORDS.reference.in, { namespace: <code>{namespace}</code> })}
        {base && ', '}
        {base && filled(WORDS.reference.extends, { type: <Signature code={base} /> })}
        {since && `, ${fill(WORDS.reference.since, { version: since })}`}
      </p>
      <Explanation of={type} language={type.language} facts={usesOfType(type, reference)} />
      {memberGroups(type).map(({ id, title, text, members }) => (
        <div key={id ?? ''}>
          {title && <p className="group">{title}</p>}
          {text && <Paragraph text={text} />}
          {/* Values and fields are short enough for a table; what can be called has more to say. */}
          {members.every(({ signature }) => signature === undefined) ? (
            <MemberTable type={type} members={members} />
          ) : (
            members.map(member => <MemberEntry key={member.id} type={type} member={member} />)
          )}
        </div>
      ))}
      {json && <Messages of={type.name} messages={[{ title: WORDS.reference.json, json }]} />}
    </section>
  )
}

interface MemberProps {
  readonly type: ReferenceType
  readonly member: Member
}

const MemberEntry = ({ type, member }: MemberProps): ReactNode => (
  <div className="member" id={memberAnchor(type, member)}>
    <h3>
      <MemberName type={type} member={member} />
    </h3>
    <Explanation of={member} language={type.language} facts={factsOf(member)} />
    <Messages of={member.name} messages={messagesOf(type, member, useRender().site.reference)} />
  </div>
)

const MemberName = ({ type, member }: MemberProps): ReactNode => (
  <>
    {codeText(member.name)}
    <Permalink id={memberAnchor(type, member)} name={`${type.name}.${member.name}`} />
    <Since version={member.since} />
  </>
)

interface ExplanationProps {
  readonly of: Pick<Member, 'name' | 'signature' | 'summary' | 'details' | 'sample'>
  readonly language: ReferenceType['language']
  readonly facts: readonly Fact[]
}

/** What types and members have in common. */
function Explanation({ of, language, facts }: ExplanationProps): ReactNode {
  const { name, signature, summary, details, sample } = of
  return (
    <>
      {signature && (
        <Html markdown={<pre data-info={language}>{signature}</pre>}>
          <p className="signature">
            <Signature code={signature} />
          </p>
        </Html>
      )}
      <Paragraph text={summary} />
      <Paragraphs texts={details} />
      {sample && <CodeFile title={fill(WORDS.reference.useOf, { name })} language={language} code={sample} />}
      <Facts facts={facts} />
    </>
  )
}

/** Values, constants and fields as a dense table: a row each. */
function MemberTable({ type, members }: { type: ReferenceType; members: readonly Member[] }): ReactNode {
  // Facts with a column of their own.
  const columns = [WORDS.reference.value, WORDS.reference.type, WORDS.reference.inJson]
  const rows = members.map(member => ({ member, facts: factsOf(member) }))
  const shown = columns.filter(column => rows.some(({ facts }) => facts.some(({ name }) => name === column)))
  return (
    <Table
      caption={fill(WORDS.reference.members, { type: type.name })}
      captionHidden
      className="table dense"
      columns={[WORDS.reference.name, ...shown, WORDS.reference.meaning]}
      labels={shown}
      rows={rows.map(({ member, facts }) => ({
        id: memberAnchor(type, member),
        head: <MemberName type={type} member={member} />,
        cells: [
          ...shown.map(column => facts.find(({ name }) => name === column)?.view),
          <Fragment key="meaning">
            <Paragraph text={member.summary} />
            <Paragraphs texts={member.details} />
            {facts
              .filter(({ name }) => !shown.some(column => column === name))
              .map((fact, i) => (
                <p key={i} className="aside">
                  {fact.name}: {fact.view}
                </p>
              ))}
          </Fragment>,
        ],
      }))}
    />
  )
}

/** The messages between game and client, for readers who inspect the network; closed at first. */
function Messages({ of, messages }: { of: string; messages: ReturnType<typeof messagesOf> }): ReactNode {
  if (messages.length === 0) return null
  return (
    <details className="wire">
      <summary>
        {messages.length > 1 ? WORDS.reference.messages : WORDS.reference.inJson}{' '}
        <span className="vh">{fill(WORDS.reference.of, { name: of })}</span>
      </summary>
      {messages.map(({ title, json }) => (
        <CodeFile key={title} title={title} language="json" code={json} />
      ))}
    </details>
  )
}

export function ReferenceIndex({
  page: { route, index, headings },
}: {
  page: ReferenceIndexPage
}): ReactNode {
  const { pages } = useRender().site
  const root = route.slice(0, route.lastIndexOf('/'))
  return (
    <Main lead={index.lead} contents={headings}>
      <Paragraphs texts={index.notes} />
      {index.groups.map(({ id, title, text, pages: names }) => (
        <section key={id} className="ref-group" aria-labelledby={id}>
          <AnchoredHeading
            id={id}
            level={2}
            text={{ kind: 'inline', nodes: [{ kind: 'text', text: title }] }}
          />
          {text && <Paragraph text={text} />}
          {names.map(name => {
            const page = pages.find(({ route }) => route === `${root}/${name}`)
            return page?.kind === 'reference' && <PageEntry key={name} page={page} />
          })}
        </section>
      ))}
    </Main>
  )
}

const PageEntry = ({ page: { title, route, reference } }: { page: ReferencePage }): ReactNode => (
  <div className="ref-entry">
    <h3>
      <Link to={route}>{title}</Link>
    </h3>
    <Paragraph text={reference.lead} />
    {/* A page of one type has its name. */}
    {reference.types.some(({ name }) => name !== title) && (
      <LinkList
        links={reference.types.map(({ id, name }) => ({
          text: <code>{name}</code>,
          to: { to: `${route}#${id}` },
        }))}
      />
    )}
  </div>
)
