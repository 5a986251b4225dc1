/** A page of the reference: types, each with its members. */
import type { ReactNode } from 'react'
import { type Heading, type Member, memberAnchor, type ReferencePage, type ReferenceType } from '../../schema/index.ts'
import { Permalink } from '../blocks/heading.tsx'
import { CodeText } from '../elements/code-text.tsx'
import { InlineView } from '../elements/inline.tsx'
import { Signature } from '../elements/signature.tsx'
import { Main } from '../page/article.tsx'
import { Layout } from '../page/layout.tsx'

export function ReferenceArticle({ page }: { page: ReferencePage }): ReactNode {
  const { types } = page.reference
  const [only] = types.length === 1 ? types : []
  return (
    <Layout>
      <Main title={page.title} lead={page.reference.lead} contents={only ? memberHeadings(only) : page.headings}>
        {types.map(type => (
          <TypeSection key={type.id} type={type} titled={type.name !== page.title} />
        ))}
      </Main>
    </Layout>
  )
}

/** What "On this page" lists where there is but one type. */
const memberHeadings = (type: ReferenceType): Heading[] =>
  type.members.map(member => ({
    id: memberAnchor(type, member),
    level: 2,
    text: member.name,
    path: '',
  }))

/** @param titled whether its name is shown: the title of the page may have said it */
function TypeSection({ type, titled }: { type: ReferenceType; titled: boolean }): ReactNode {
  const groups = [{ id: undefined, title: undefined, text: undefined }, ...type.groups]
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
            , extends <Signature code={type.base} inline />
          </>
        )}
        {type.since && `, since ${type.since}`}
      </p>
      {type.signature && <Signature code={type.signature} />}
      <p>
        <InlineView text={type.summary} />
      </p>
      {type.details.map((text, i) => (
        <p key={i}>
          <InlineView text={text} />
        </p>
      ))}
      {groups.map(group => {
        const members = type.members.filter(member => member.group === group.id)
        if (members.length === 0) return null
        return (
          <div key={group.id ?? ''}>
            {group.title && <p className="group">{group.title}</p>}
            {group.text && (
              <p>
                <InlineView text={group.text} />
              </p>
            )}
            {members.map(member => (
              <MemberEntry key={member.id} type={type} member={member} />
            ))}
          </div>
        )
      })}
    </section>
  )
}

function MemberEntry({ type, member }: { type: ReferenceType; member: Member }): ReactNode {
  const id = memberAnchor(type, member)
  return (
    <div className="member" id={id}>
      <h3>
        <CodeText text={member.name} />
        <Permalink id={id} name={`${type.name}.${member.name}`} />
        {member.since && <span className="since">since {member.since}</span>}
      </h3>
      {member.signature && <Signature code={member.signature} />}
      <p>
        <InlineView text={member.summary} />
      </p>
      {member.details.map((text, i) => (
        <p key={i}>
          <InlineView text={text} />
        </p>
      ))}
      <MemberFacts member={member} />
    </div>
  )
}

const levels = { nothing: 'nothing', hirpc: 'the hiRPC handshake', ready: 'a successful Initialize' } as const
/** Which of the two hashes a restricted call wants. */
const keys = { none: 'none', access: 'the access hash or the app hash', app: 'the app hash' } as const
const platformNames = { web: 'web and desktop', ios: 'iOS', android: 'Android' } as const

function MemberFacts({ member }: { member: Member }): ReactNode {
  const facts: [string, ReactNode][] = []
  if (member.type) facts.push(['Type', <Signature key="type" code={member.type} inline />])
  if (member.value) facts.push(['Value', <code key="value">{member.value}</code>])
  if (member.json) facts.push(['In JSON', <code key="json">{member.json}</code>])
  for (const { name, type, default: preset, text } of member.parameters) {
    facts.push([
      name,
      <span key={name}>
        <Signature code={type} inline />
        {preset && (
          <>
            , default <code>{preset}</code>
          </>
        )}
        : <InlineView text={text} />
      </span>,
    ])
  }
  if (member.returns) facts.push(['Returns', <InlineView key="returns" text={member.returns} />])
  for (const { type, when } of member.throws) {
    facts.push([
      'Throws',
      <span key={type}>
        <Signature code={type} inline /> <InlineView text={when} />
      </span>,
    ])
  }
  if (member.needs) facts.push(['Needs', levels[member.needs]])
  if (member.option) facts.push(['Option', <code key="option">{member.option}</code>])
  if (member.scopes.length > 0)
    facts.push([
      'Scopes',
      member.scopes
        .map(scope => {
          const uses = member.partly.filter(each => each.scope === scope).map(({ when }) => ` ${when}`)
          return `${scope}${uses.join('')}${member.approval.includes(scope) ? ' (needs approval)' : ''}`
        })
        .join(', '),
    ])
  if (member.platforms) facts.push(['Platforms', member.platforms.map(name => platformNames[name]).join(', ')])
  if (member.hash) facts.push(['Key', keys[member.hash]])
  if (member.rpc) facts.push(['RPC', <CodeText key="rpc" text={member.rpc} />])
  if (member.arguments.length > 0) facts.push(['Arguments', <code key="arguments">{member.arguments.join(', ')}</code>])
  if (member.mock) facts.push(['Mock', <InlineView key="mock" text={member.mock} />])
  if (facts.length === 0) return null
  return (
    <dl className="facts-list">
      {facts.map(([name, value], i) => (
        <div key={i}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
