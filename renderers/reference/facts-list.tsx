/** Facts as a list of names with what belongs to them. */
import { Fragment, type ReactNode } from 'react'
import { codeText, inlineView, Signature } from '../elements/inline.tsx'
import type { Fact, FactPart } from './member-facts.ts'

export function Facts({ facts }: { facts: readonly Fact[] }): ReactNode {
  if (facts.length === 0) return null
  return (
    <dl className="facts-list">
      {byName(facts).map(([name, same]) => (
        <div key={name}>
          <dt>{name}</dt>
          {same.map(({ parts }, i) => (
            <dd key={i}>
              <FactParts parts={parts} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

export const FactParts = ({ parts }: { parts: readonly FactPart[] }): ReactNode =>
  parts.map((part, i) => <Fragment key={i}>{partView(part)}</Fragment>)

function byName(facts: readonly Fact[]): [name: string, Fact[]][] {
  const groups = new Map<string, Fact[]>()
  for (const fact of facts) groups.set(fact.name, [...(groups.get(fact.name) ?? []), fact])
  return [...groups]
}

const partView = (part: FactPart): ReactNode => {
  if (typeof part === 'string') return part
  if ('type' in part) return <Signature code={part.type} />
  return 'code' in part ? codeText(part.code) : inlineView(part.text)
}
