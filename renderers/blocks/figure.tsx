import { useRender } from '../elements/context.ts'
import { InlineView } from '../elements/inline.tsx'
import { escapeMarkdown, join } from '../elements/markdown.ts'
import { Picture } from '../elements/picture.tsx'
import type { BlockRenderer } from './renderer.ts'

export const figure: BlockRenderer<'figure'> = {
  View: ({ block: { src, dark, alt, caption } }) => {
    const size = useRender().site.publicFiles.get(src.src)
    return (
      <figure className="figure">
        <Picture light={src.src} dark={dark?.src} alt={alt} width={size?.width} height={size?.height} />
        {caption && (
          <figcaption>
            <InlineView text={caption} />
          </figcaption>
        )}
      </figure>
    )
  },
  markdown: ({ src, alt, caption }, { site, base, inline }) =>
    join(`![${escapeMarkdown(alt)}](${site.settings.url}${base}${src.src})`, caption && inline(caption)),
}
