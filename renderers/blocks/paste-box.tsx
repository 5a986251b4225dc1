import { PasteBox } from '../../client/tools/paste/paste-box.tsx'
import { useRender, withBase } from '../elements/context.ts'
import { Island } from '../elements/island.tsx'
import type { BlockRenderer } from './renderer.ts'
import { Tool, toolMarkdown } from './tool.tsx'

/** What the box knows, as renderers/meta/paste-knowledge.ts writes it. */
export const pasteKnowledgeFile = '/paste.json'

export const pasteBox: BlockRenderer<'paste-box'> = {
  View: ({ block: { title, text, label, samples } }) => (
    <Tool title={title} text={text} tool={<PasteIsland label={label} samples={samples} />} />
  ),
  markdown: toolMarkdown,
}

interface PasteIslandProps {
  readonly label: string
  readonly samples: readonly { readonly text: string; readonly paste: string }[]
}

export function PasteIsland(props: PasteIslandProps) {
  const knowledge = withBase(useRender().base, pasteKnowledgeFile)
  return <Island name="paste-box" component={PasteBox} props={{ ...props, knowledge }} />
}
