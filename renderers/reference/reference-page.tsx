/** A page of the reference: types, each with its members. */

import type { ReactNode } from 'react'
import { Filled } from '../../client/tools/parts.tsx'
import { fill, type Member, memberAnchor, type ReferencePage, type ReferenceType } from '../../schema/index.ts'
import { CodeFile } from '../blocks/code.tsx'
import { useRender } from '../elements/context.ts'
import { Permalink } from '../elements/heading.tsx'
import { codeText, Paragraph, Paragraphs, Signature } from '../elements/inline.tsx'
import { Main } from '../page/main.tsx'
import { Facts } from './facts-list.tsx'
import { factsOf } from './member-facts.ts'
import { MemberTable } from './member-table.tsx'
import { usesOfType } from './uses.ts'
import { jsonOf, messagesOf, type WireMessage } from './wire.ts'

/** What is on the page is listed by the tree in the sidebar. */
export const ReferenceArticle = ({ page }: { page: ReferencePage }): ReactNode => (
  <Main title={page.title} lead={page.reference.lead} contents={[]}>
    {page.reference.types.map(type => (
      <TypeSection key={type.id} type={type} titled={type.name !== page.title} />
    ))}
  </Main>
)

interface MemberGroup extends Partial<ReferenceType['groups'][number]> {
  readonly members: readonly Member[]
}

/** The members without a group come first. */
export function memberGroups({ groups, members }: ReferenceType): MemberGroup[] {
  const all: Omit<MemberGroup, 'members'>[] = [{}, ...groups]
  return all
    .map(group => ({ ...group, members: members.filter(member => member.group === group.id) }))
    .filter(group => group.members.length > 0)
}

/** @param titled whether its name is shown: the title of the page may have said it */
function TypeSection({ type, titled }: { type: ReferenceType; titled: boolean }): ReactNode {
  const { reference } = useRender().site
  const json = jsonOf(type, reference)
  return (
    <section className="type" aria-labelledby={type.id}>
      <h2 id={type.id} className={titled ? undefined : 'vh'}>
        {codeText(type.name)}
        {titled && <Permalink id={type.id} name={type.name} />}
      </h2>
      <TypeKind type={type} />
      <Declaration code={type.signature} />
      <Paragraph text={type.summary} />
      <Paragraphs texts={type.details} />
      <Sample code={type.sample} of={type.name} language={type.language} />
      <Facts facts={usesOfType(type, reference)} />
      {memberGroups(type).map(({ id, title, text, members }) => (
        <div key={id ?? ''}>
          {title && <p className="group">{title}</p>}
          {text && <Paragraph text={text} />}
          <Members type={type} members={members} />
        </div>
      ))}
      {json && <Messages of={type.name} messages={[{ title: WORDS.reference.json, json }]} />}
    </section>
  )
}

const TypeKind = ({ type: { kind, namespace, base, since } }: { type: ReferenceType }): ReactNode => (
  <p className="kind">
    {kind}
    {namespace && (
      <>
        {' '}
        <Filled phrase={WORDS.reference.in} values={{ namespace: <code>{namespace}</code> }} />
      </>
    )}
    {base && (
      <>
        , <Filled phrase={WORDS.reference.extends} values={{ type: <Signature code={base} /> }} />
      </>
    )}
    {since && `, ${fill(WORDS.reference.since, { version: since })}`}
  </p>
)

const Declaration = ({ code }: { code: string | undefined }): ReactNode =>
  code && (
    <p className="signature">
      <Signature code={code} />
    </p>
  )

interface SampleProps {
  readonly code: string | undefined
  readonly of: string
  readonly language: ReferenceType['language']
}

const Sample = ({ code, of, language }: SampleProps): ReactNode =>
  code && <CodeFile title={fill(WORDS.reference.useOf, { name: of })} language={language} code={code} />

/** Values and fields are short enough for a table; what can be called has more to say. */
function Members({ type, members }: { type: ReferenceType; members: readonly Member[] }): ReactNode {
  if (members.every(({ signature }) => signature === undefined)) return <MemberTable type={type} members={members} />
  return members.map(member => <MemberEntry key={member.id} type={type} member={member} />)
}

function MemberEntry({ type, member }: { type: ReferenceType; member: Member }): ReactNode {
  const { reference } = useRender().site
  const id = memberAnchor(type, member)
  return (
    <div className="member" id={id}>
      <h3>
        {codeText(member.name)}
        <Permalink id={id} name={`${type.name}.${member.name}`} />
        {member.since && <span className="since">{fill(WORDS.reference.since, { version: member.since })}</span>}
      </h3>
      <Declaration code={member.signature} />
      <Paragraph text={member.summary} />
      <Paragraphs texts={member.details} />
      <Sample code={member.sample} of={member.name} language={type.language} />
      <Facts facts={factsOf(member)} />
      <Messages of={member.name} messages={messagesOf(type, member, reference)} />
    </div>
  )
}

/** What travels between game and client: for those who read the network, so it is closed at first. */
function Messages({ of, messages }: { of: string; messages: readonly WireMessage[] }): ReactNode {
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
