import { PasteBox, type PasteBoxProps } from '../../client/tools/paste/paste-box.tsx'
import { useLink } from '../elements/context.ts'
import { Island } from '../elements/island.tsx'
import type { BlockRenderer } from './renderer.ts'
import { Tool, toolMarkdown } from './tool.tsx'

export const pasteBox: BlockRenderer<'paste-box'> = {
  View: ({ block: { title, text, label, samples, pages, unknown, mapping, local, proxy } }) => {
    const link = useLink()
    const { errors, messages, config } = pages
    const addresses: PasteBoxProps['pages'] = {
      ...(errors && { errors: link(errors.to).href }),
      ...(messages && { messages: link(messages.to).href }),
      ...(config && { config: link(config.to).href }),
    }
    return (
      <Tool
        title={title}
        text={text}
        words={{ unknown, mapping, local, proxy }}
        tool={<Island name="paste-box" component={PasteBox} props={{ label, samples, pages: addresses }} />}
      />
    )
  },
  markdown: toolMarkdown,
}
