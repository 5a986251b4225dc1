import { inlineView } from '../elements/inline.tsx'
import { join, quote } from '../elements/markdown.ts'
import { Nodes, nodesMarkdown } from './prose.tsx'
import type { BlockRenderer } from './renderer.ts'

/** In Markdown, the alerts of code hosts. */
const alerts = { info: 'NOTE', tip: 'TIP', important: 'IMPORTANT', warning: 'WARNING', danger: 'CAUTION' } as const

export const callout: BlockRenderer<'callout'> = {
  View: ({ block }) => (
    <div className="callout" data-tone={block.tone} role="note">
      <p className="callout-title">
        {WORDS.callout[block.tone]}
        {block.title && <>: {inlineView(block.title)}</>}
      </p>
      <Nodes nodes={block.text.nodes} />
    </div>
  ),
  markdown: ({ tone, title, text }, writer) =>
    quote(join(`[!${alerts[tone]}]${title ? `\n**${writer.inline(title)}**` : ''}`, nodesMarkdown(text.nodes, writer))),
}
