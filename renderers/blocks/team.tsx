import { useRender, withFileBase } from '../elements/context.ts'
import { Paragraph } from '../elements/inline.tsx'
import { Link } from '../elements/link.tsx'
import { bullets, escapeMarkdown } from '../elements/markdown.ts'
import type { BlockRenderer } from './renderer.ts'

export const team: BlockRenderer<'team'> = {
  View: () => {
    const { site, base } = useRender()
    return (
      <ul className="team">
        {site.team.members.map(({ title, subtitle, image, alt, link, description }) => {
          const size = site.publicFiles.get(image.src)
          return (
            <li key={title}>
              <img
                src={withFileBase(site, base, image.src)}
                alt={alt}
                width={size?.width}
                height={size?.height}
                loading="lazy"
              />
              <h3>{link === undefined ? title : <Link to={link}>{title}</Link>}</h3>
              <p className="subtitle">{subtitle}</p>
              <Paragraph text={description} />
            </li>
          )
        })}
      </ul>
    )
  },
  markdown: (_, { site, inline }) =>
    bullets(
      site.team.members.map(({ title, subtitle, link, description }) => {
        const name = escapeMarkdown(title)
        return `**${link ? `[${name}](${link})` : name}**, ${escapeMarkdown(subtitle)}: ${inline(description)}`
      }),
    ),
}
