import { ErrorDecoder } from '../../client/tools/paste/error-decoder.tsx'
import { Island } from '../elements/island.tsx'
import type { BlockRenderer } from './renderer.ts'
import { Tool, toolMarkdown } from './tool.tsx'

export const errorDecoder: BlockRenderer<'error-decoder'> = {
  View: ({ block: { title, text, label, unknown, mapping, local, proxy } }) => (
    <Tool
      title={title}
      text={text}
      words={{ unknown, mapping, local, proxy }}
      tool={<Island name="error-decoder" component={ErrorDecoder} props={{ label }} />}
    />
  ),
  markdown: toolMarkdown,
}
