import { inlineView } from '../elements/inline.tsx'
import { join } from '../elements/markdown.ts'
import { Nodes, nodesMarkdown } from './prose.tsx'
import type { BlockRenderer } from './renderer.ts'

export const details: BlockRenderer<'details'> = {
  View: ({ block: { title, text } }) => (
    <details className="more">
      <summary>{inlineView(title)}</summary>
      <Nodes nodes={text.nodes} />
    </details>
  ),
  markdown: ({ title, text }, writer) => join(`**${writer.inline(title)}**`, nodesMarkdown(text.nodes, writer)),
}
