import type { ReactNode } from 'react'
import { fill, findSamples } from '../../schema/index.ts'
import { useRender, useUniqueName } from '../elements/context.ts'
import { breakable } from '../elements/inline.tsx'
import { codeFence, join, strong } from '../elements/markdown.ts'
import { SampleText } from '../elements/sample-marks.tsx'
import type { BlockRenderer } from './renderer.ts'

export const copyText: BlockRenderer<'copy-text'> = {
  View: ({ block }) => <CopyLine {...block} />,
  markdown: block => copyLineMarkdown(block),
}

interface CopyLineProps {
  readonly label: string
  readonly text: string
}

export function CopyLine({ label, text }: CopyLineProps): ReactNode {
  const name = useUniqueName(label)
  const { samples } = useRender().site.settings
  const hasSample = findSamples(text, samples).length > 0
  return (
    <figure className="copy-text">
      <figcaption>{label}</figcaption>
      <code>{hasSample ? <SampleText text={text} samples={samples} /> : breakable(text)}</code>
      <button className="copy js" type="button" data-copy="" aria-label={fill(WORDS.code.copyText, { name })}>
        {WORDS.code.copy}
      </button>
    </figure>
  )
}

export const copyLineMarkdown = ({ label, text }: CopyLineProps): string => join(`${strong(label)}:`, codeFence(text))
