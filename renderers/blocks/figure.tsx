import { withFileBase } from '../elements/context.ts'
import { inlineView } from '../elements/inline.tsx'
import { escapeMarkdown, join } from '../elements/markdown.ts'
import { Picture } from '../elements/picture.tsx'
import type { BlockRenderer } from './renderer.ts'

export const figure: BlockRenderer<'figure'> = {
  View: ({ block: { src, dark, alt, caption } }) => (
    <figure className="figure">
      <Picture light={src.src} dark={dark?.src} alt={alt} />
      {caption && <figcaption>{inlineView(caption)}</figcaption>}
    </figure>
  ),
  markdown: ({ src, alt, caption }, { site, base, inline }) =>
    join(
      `![${escapeMarkdown(alt)}](${site.settings.url}${withFileBase(site, base, src.src)})`,
      caption && inline(caption),
    ),
}
