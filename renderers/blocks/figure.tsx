import type { ReactNode } from 'react'
import type { BlockOf } from '../../schema/index.ts'
import { useRender } from '../elements/context.ts'
import { InlineView } from '../elements/inline.tsx'
import { Picture } from '../elements/picture.tsx'

export function FigureView({ block }: { block: BlockOf<'figure'> }): ReactNode {
  const size = useRender().site.publicFiles.get(block.src.src)
  return (
    <figure className="figure">
      <Picture light={block.src.src} dark={block.dark?.src} alt={block.alt} width={size?.width} height={size?.height} />
      {block.caption && (
        <figcaption>
          <InlineView text={block.caption} />
        </figcaption>
      )}
    </figure>
  )
}
