import { InlineView } from '../elements/inline.tsx'
import { join, quote } from '../elements/markdown.ts'
import { Nodes, nodesMarkdown } from './prose.tsx'
import type { BlockRenderer } from './renderer.ts'

const tones = {
  info: { word: 'Info', alert: 'NOTE' },
  tip: { word: 'Tip', alert: 'TIP' },
  important: { word: 'Important', alert: 'IMPORTANT' },
  warning: { word: 'Warning', alert: 'WARNING' },
  // In Markdown, the alerts of code hosts.
  danger: { word: 'Danger', alert: 'CAUTION' },
} as const

export const callout: BlockRenderer<'callout'> = {
  View: ({ block }) => (
    <div className="callout" data-tone={block.tone} role="note">
      <p className="callout-title">
        {tones[block.tone].word}
        {block.title && (
          <>
            : <InlineView text={block.title} />
          </>
        )}
      </p>
      <Nodes nodes={block.text.nodes} />
    </div>
  ),
  markdown: ({ tone, title, text }, writer) =>
    quote(
      join(`[!${tones[tone].alert}]${title ? `\n**${writer.inline(title)}**` : ''}`, nodesMarkdown(text.nodes, writer)),
    ),
}
