import type { ReactNode } from 'react'
import type { BlockOf } from '../../schema/index.ts'
import { useRender, useUniqueName } from '../context.ts'
import { SampleText } from '../sample-marks.tsx'

export function CopyTextView({ block }: { block: BlockOf<'copy-text'> }): ReactNode {
  const name = useUniqueName(block.label)
  const { samples } = useRender().site.settings
  return (
    <figure className="copy-text">
      <figcaption>{block.label}</figcaption>
      <code>
        <SampleText text={block.text} samples={samples} />
      </code>
      <button className="copy js" type="button" data-copy="" aria-label={`Copy: ${name}`}>
        Copy
      </button>
    </figure>
  )
}
