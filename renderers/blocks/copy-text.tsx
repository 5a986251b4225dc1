import type { ReactNode } from 'react'
import { type BlockOf, findSamples } from '../../schema/index.ts'
import { breakable } from '../elements/code-text.tsx'
import { useRender, useUniqueName } from '../elements/context.ts'
import { SampleText } from '../elements/sample-marks.tsx'

export function CopyTextView({ block }: { block: BlockOf<'copy-text'> }): ReactNode {
  const name = useUniqueName(block.label)
  const { samples } = useRender().site.settings
  return (
    <figure className="copy-text">
      <figcaption>{block.label}</figcaption>
      <code>
        {findSamples(block.text, samples).length > 0 ? (
          <SampleText text={block.text} samples={samples} />
        ) : (
          breakable(block.text)
        )}
      </code>
      <button className="copy js" type="button" data-copy="" aria-label={`Copy: ${name}`}>
        Copy
      </button>
    </figure>
  )
}
