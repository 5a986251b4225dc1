import { Nodes, nodesMarkdown } from './prose.tsx'
import type { BlockRenderer } from './renderer.ts'

export const fileTree: BlockRenderer<'file-tree'> = {
  View: ({ block }) => (
    <div className="file-tree">
      <Nodes nodes={block.text.nodes} />
    </div>
  ),
  markdown: ({ text }, writer) => nodesMarkdown(text.nodes, writer),
}
