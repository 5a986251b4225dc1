import { known, useRender } from '../elements/context.ts'
import { inlineView } from '../elements/inline.tsx'
import { bullets, codeFence, codeSpan, join, titled } from '../elements/markdown.ts'
import { CodeFile } from './code.tsx'
import { DefinitionList } from './definitions.tsx'
import type { BlockRenderer } from './renderer.ts'

export const example: BlockRenderer<'example'> = {
  View: ({ block }) => {
    const { title, language, code, parts } = known(useRender().site.examples.get(block.example), block.example)
    return (
      <>
        <CodeFile title={block.title ?? title} language={language} code={code} />
        {parts.length > 0 && (
          <DefinitionList
            items={parts.map(({ name, text }) => ({ term: <code>{name}</code>, text: inlineView(text) }))}
          />
        )}
      </>
    )
  },
  markdown: (block, { site, inline }) => {
    const { title, language, code, parts } = known(site.examples.get(block.example), block.example)
    return join(
      codeFence(code, titled(language, block.title ?? title)),
      bullets(parts.map(({ name, text }) => `${codeSpan(name)}: ${inline(text)}`)),
    )
  },
}
