import type { ReactNode } from 'react'
import type { BlockOf } from '../../schema/index.ts'
import { InlineView } from '../elements/inline.tsx'

export function ParagraphView({ block }: { block: BlockOf<'paragraph'> }): ReactNode {
  return (
    <p>
      <InlineView text={block.text} />
    </p>
  )
}
