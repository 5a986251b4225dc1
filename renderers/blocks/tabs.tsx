import { join, strong } from '../elements/markdown.ts'
import { Blocks, blocksMarkdown } from './blocks.tsx'
import { Nodes, nodesMarkdown } from './prose.tsx'
import type { BlockRenderer } from './renderer.ts'

/** Named parts, one below the other. With scripts, a behaviour turns them into tabs; nothing is written twice. */
export const tabs: BlockRenderer<'tabs'> = {
  View: ({ block }) => (
    <div className="tabs" data-tabs={block.sync ?? ''} role="group" aria-label={block.title}>
      <div className="tab-list js" />
      {block.items.map(({ label, text, blocks }) => (
        <section key={label} className="panel" data-label={label} aria-label={label}>
          <p className="panel-title">{label}</p>
          {text && <Nodes nodes={text.nodes} />}
          <Blocks blocks={blocks} />
        </section>
      ))}
    </div>
  ),
  markdown: ({ title, items }, writer) =>
    join(
      title && strong(title),
      ...items.flatMap(({ label, text, blocks }) => [
        `${strong(label)}:`,
        text && nodesMarkdown(text.nodes, writer),
        blocksMarkdown(blocks, writer),
      ]),
    ),
}
