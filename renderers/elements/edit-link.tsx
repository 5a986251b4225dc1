/** The way from a section to the line of the file that holds it; absent while `repository` is not set in site.yaml. */
import type { ReactNode } from 'react'
import type { ArticlePage } from '../../schema/index.ts'
import { editAddress } from '../page/page-meta.tsx'
import { useRender } from './context.ts'

/** Finding the lines parses the file again: once for a page, not for each of its headings. */
const linesOf = new WeakMap<ArticlePage, ReadonlyMap<string, number>>()

/** @param id of the heading @param name what it says */
export function EditLink({ id, name }: { id: string; name: string }): ReactNode {
  const { site, page } = useRender()
  const { repository } = site.settings
  if (!repository || page.kind !== 'article') return null
  const lines = linesOf.get(page) ?? page.lines()
  linesOf.set(page, lines)
  const line = lines.get(id)
  if (line === undefined) return null
  return (
    <a className="edit" href={editAddress(repository, page.file, line)} aria-label={`Edit section ${name}`}>
      Edit
    </a>
  )
}
