/** A page of the reference: types, each with its members. */
import { Fragment, type ReactNode } from 'react'
import { type Heading, type Member, memberAnchor, type ReferencePage, type ReferenceType } from '../../schema/index.ts'
import { Permalink } from '../elements/heading.tsx'
import { CodeText, InlineView, Paragraph, Paragraphs, Signature } from '../elements/inline.tsx'
import { Main } from '../page/main.tsx'
import { type Fact, type FactPart, factsOf } from './member-facts.ts'

export function ReferenceArticle({ page }: { page: ReferencePage }): ReactNode {
  const { types, lead } = page.reference
  const [only] = types.length === 1 ? types : []
  return (
    <Main title={page.title} lead={lead} contents={only ? memberHeadings(only) : page.headings}>
      {types.map(type => (
        <TypeSection key={type.id} type={type} titled={type.name !== page.title} />
      ))}
    </Main>
  )
}

/** What "On this page" lists where there is but one type. */
const memberHeadings = (type: ReferenceType): Heading[] =>
  type.members.map(member => ({ id: memberAnchor(type, member), level: 2, text: member.name, path: '' }))

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
  return (
    <section className="type" aria-labelledby={type.id}>
      <h2 id={type.id} className={titled ? undefined : 'vh'}>
        <CodeText text={type.name} />
        {titled && <Permalink id={type.id} name={type.name} />}
      </h2>
      <p className="kind">
        {type.kind}
        {type.namespace && (
          <>
            {' '}
            in <code>{type.namespace}</code>
          </>
        )}
        {type.base && (
          <>
            , extends <Signature code={type.base} />
          </>
        )}
        {type.since && `, since ${type.since}`}
      </p>
      <Declaration code={type.signature} />
      <Paragraph text={type.summary} />
      <Paragraphs texts={type.details} />
      {memberGroups(type).map(({ id, title, text, members }) => (
        <div key={id ?? ''}>
          {title && <p className="group">{title}</p>}
          {text && <Paragraph text={text} />}
          {members.map(member => (
            <MemberEntry key={member.id} type={type} member={member} />
          ))}
        </div>
      ))}
    </section>
  )
}

const Declaration = ({ code }: { code: string | undefined }): ReactNode =>
  code && (
    <p className="signature">
      <Signature code={code} />
    </p>
  )

function MemberEntry({ type, member }: { type: ReferenceType; member: Member }): ReactNode {
  const id = memberAnchor(type, member)
  const facts = factsOf(member)
  return (
    <div className="member" id={id}>
      <h3>
        <CodeText text={member.name} />
        <Permalink id={id} name={`${type.name}.${member.name}`} />
        {member.since && <span className="since">since {member.since}</span>}
      </h3>
      <Declaration code={member.signature} />
      <Paragraph text={member.summary} />
      <Paragraphs texts={member.details} />
      {facts.length > 0 && (
        <dl className="facts-list">
          {byName(facts).map(([name, same]) => (
            <div key={name}>
              <dt>{name}</dt>
              {same.map(({ parts }, i) => (
                <dd key={i}>
                  {parts.map((part, j) => (
                    <Fragment key={j}>{partView(part)}</Fragment>
                  ))}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

function byName(facts: readonly Fact[]): [name: string, Fact[]][] {
  const groups = new Map<string, Fact[]>()
  for (const fact of facts) groups.set(fact.name, [...(groups.get(fact.name) ?? []), fact])
  return [...groups]
}

const partView = (part: FactPart): ReactNode => {
  if (typeof part === 'string') return part
  if ('type' in part) return <Signature code={part.type} />
  return 'code' in part ? <CodeText text={part.code} /> : <InlineView text={part.text} />
}
