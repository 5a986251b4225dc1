import type { ReactNode } from 'react'
import type { BlockOf } from '../../schema/index.ts'
import { InlineView } from '../elements/inline.tsx'

export function DefinitionsView({ block }: { block: BlockOf<'definitions'> }): ReactNode {
  return (
    <dl className="definitions">
      {block.items.map((item, i) => (
        <div key={i} id={item.id}>
          <dt>
            <InlineView text={item.term} />
          </dt>
          <dd>
            <InlineView text={item.text} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
