/**
 * skill.md, which an assistant reads before it helps with a project: the lines of a start that succeeds, what the
 * release does that no name tells, what goes wrong most often, and where to look. Its words are those of the pages.
 */
import { Fragment, type ReactNode } from 'react'
import { fill, siteAt } from '../../../schema/index.ts'
import { inlineView, Link } from '../../elements/inline.tsx'
import { escapeMarkdown, join, markdownAddress, markdownOf } from '../../elements/markdown.ts'
import { existing, pageRender, type Render, type SiteRender, withBase } from '../../elements/render.ts'
import type { OutputFile } from '../../files.ts'

/** Its name at the root of the site. */
export const skillFile = 'skill.md'

export function* skillFiles(shared: SiteRender): Generator<OutputFile> {
  const page = shared.site.pages.find(({ route }) => route === '/')
  if (!shared.site.toolkit.skill || !page) return
  const place = { site: siteAt(shared.site, '/'), page, route: '/', sidebar: undefined }
  yield { path: skillFile, contents: () => skillText(pageRender(shared, place)) }
}

function skillText(render: Render): string {
  const { product, url } = render.site.settings
  const { description = '' } = render.site.toolkit.skill ?? {}
  // A JSON string is a YAML string.
  const front = `---\nname: ${product.slug}\ndescription: ${JSON.stringify(description)}\n---`
  return `${join(front, `# ${escapeMarkdown(product.name)}`, markdownOf(<SkillView render={render} />, url))}\n`
}

function SkillView({ render }: { render: Render }): ReactNode {
  const { site, words } = render
  const { startupLines, behaviours, skill } = site.toolkit
  return (
    <>
      <p>{site.settings.description}</p>
      <h2>{words.skill.start}</h2>
      <ol>
        {startupLines
          .filter(({ during }) => during === 'start')
          .map(({ id, sample, means, missing }) => (
            <li key={id}>
              <code>{sample}</code>: {inlineView(render, means)} {words.skill.missing}{' '}
              {inlineView(render, missing)}
            </li>
          ))}
      </ol>
      {skill?.sections.map(({ title, links }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {links.map(link => (
              <li key={link.to}>{linked(render, link.to)}</li>
            ))}
          </ul>
        </section>
      ))}
      <h2>{fill(words.skill.behaviours, { release: site.version?.toolkit ?? '' })}</h2>
      <ul>
        {behaviours.map(({ id, text }) => (
          <li key={id}>{inlineView(render, text)}</li>
        ))}
      </ul>
    </>
  )
}

/** Links a problem with its cure, or a page with what it's about. */
function linked(render: Render, to: string): ReactNode {
  const { pages, toolkit } = render.site
  const page = pages.find(({ route }) => route === to)
  const problem = page?.kind === 'problem' ? page.problem : toolkit.problems.find(other => other.to.to === to)
  if (page === undefined || page.kind === 'problem') {
    const { title, means, fix } = existing(problem, to)
    const texts = [means, ...fix]
    return (
      <>
        <Link render={render} to={to}>
          {inlineView(render, title, 'none')}
        </Link>
        : {texts.map((text, i) => [i > 0 && ' ', <Fragment key={i}>{inlineView(render, text)}</Fragment>])}
      </>
    )
  }
  return (
    <>
      <a href={withBase(render.base, markdownAddress(to))}>{page.title}</a>: {page.description}
    </>
  )
}
