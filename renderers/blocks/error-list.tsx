import type { ReactNode } from 'react'
import type { ErrorEntry, Site } from '../../schema/index.ts'
import { useRender } from '../elements/context.ts'
import { inlineView } from '../elements/inline.tsx'
import { Link } from '../elements/link.tsx'
import { anchor, bullets, codeSpan, join } from '../elements/markdown.ts'
import { Cure, cureMarkdown, markedSample, Seen } from '../page/error-entry.tsx'
import type { BlockRenderer } from './renderer.ts'

const entriesOf = (site: Site, group: string): readonly ErrorEntry[] =>
  site.errors.filter(entry => entry.group === group)

/** Errors with their ids. What an entry says is on its page, if the entries have pages, and here otherwise. */
export const errorList: BlockRenderer<'error-list'> = {
  View: ({ block }) => (
    <div className={block.samples ? 'problems' : 'problems titles'}>
      {entriesOf(useRender().site, block.group).map(entry => (
        <Problem key={entry.id} entry={entry} />
      ))}
    </div>
  ),
  markdown: (block, writer) => {
    const { site, inline, link } = writer
    const entries = entriesOf(site, block.group)
    const linked = entries.flatMap(entry => {
      const route = site.errorRoutes.get(entry.id)
      return route === undefined
        ? []
        : link(inline(entry.title), route) + anchor(entry.id) + (block.samples ? `: ${codeSpan(entry.sample)}` : '')
    })
    if (linked.length > 0) return bullets(linked)
    return join(
      ...entries.flatMap(entry => [`### ${inline(entry.title)}${anchor(entry.id)}`, cureMarkdown(entry, writer)]),
    )
  },
}

function Problem({ entry }: { entry: ErrorEntry }): ReactNode {
  const { id, title, seen } = entry
  const route = useRender().site.errorRoutes.get(id)
  const name = inlineView(title, true)
  const sample = (
    <p className="sample">
      <code>{markedSample(entry)}</code>
    </p>
  )
  return route === undefined ? (
    <div className="problem" id={id}>
      <h4>
        <a href={`#${id}`} data-permalink="">
          {name}
        </a>
      </h4>
      {sample}
      <div className="cure">
        <Cure entry={entry} />
      </div>
      <Seen seen={seen} />
    </div>
  ) : (
    <div className="problem brief" id={id}>
      <h4>
        <Link to={route}>{name}</Link>
      </h4>
      {sample}
    </div>
  )
}
