import type { ReactNode } from 'react'
import type { BlockOf } from '../../schema/index.ts'
import { useUniqueName } from '../context.ts'

export function CopyTextView({ block }: { block: BlockOf<'copy-text'> }): ReactNode {
  const name = useUniqueName(block.label)
  return (
    <figure className="copy-text">
      <figcaption>{block.label}</figcaption>
      <code>{block.text}</code>
      <button className="copy js" type="button" data-copy="" aria-label={`Copy: ${name}`}>
        Copy
      </button>
    </figure>
  )
}
