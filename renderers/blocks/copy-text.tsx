import { findSamples } from '../../schema/index.ts'
import { useRender, useUniqueName } from '../elements/context.ts'
import { breakable } from '../elements/inline.tsx'
import { codeFence, join, strong } from '../elements/markdown.ts'
import { SampleText } from '../elements/sample-marks.tsx'
import type { BlockRenderer } from './renderer.ts'

export const copyText: BlockRenderer<'copy-text'> = {
  View: ({ block }) => {
    const name = useUniqueName(block.label)
    const { samples } = useRender().site.settings
    const hasSample = findSamples(block.text, samples).length > 0
    return (
      <figure className="copy-text">
        <figcaption>{block.label}</figcaption>
        <code>{hasSample ? <SampleText text={block.text} samples={samples} /> : breakable(block.text)}</code>
        <button className="copy js" type="button" data-copy="" aria-label={`Copy: ${name}`}>
          Copy
        </button>
      </figure>
    )
  },
  markdown: block => join(`${strong(block.label)}:`, codeFence(block.text)),
}
