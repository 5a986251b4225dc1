import type { ReactNode } from 'react'
import type { BlockOf } from '../../schema/index.ts'
import { InlineView } from '../elements/inline.tsx'

export function ListView({ block }: { block: BlockOf<'list'> }): ReactNode {
  const Tag = block.ordered ? 'ol' : 'ul'
  return (
    <Tag>
      {block.items.map((item, i) => (
        <li key={i}>
          <InlineView text={item} />
        </li>
      ))}
    </Tag>
  )
}
