import { InlineView, Paragraph, TextList } from '../elements/inline.tsx'
import { bullets, join, quote } from '../elements/markdown.ts'
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
      <Paragraph text={block.text} />
      {block.items && <TextList items={block.items} />}
    </div>
  ),
  markdown: ({ tone, title, text, items }, { inline }) =>
    quote(
      join(
        `[!${tones[tone].alert}]${title ? `\n**${inline(title)}**` : ''}`,
        inline(text),
        items && bullets(items.map(inline)),
      ),
    ),
}
