/** What one should know about the page itself: which release it was checked with, when it changed, where to edit it. */
import type { ReactNode } from 'react'
import { useRender } from '../elements/context.ts'

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** `2026-11-21` as `21 November 2026`, the same in every time zone. */
export function longDate(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${date} ${months[month! - 1]} ${year}`
}

export function PageMeta(): ReactNode {
  const { site, page } = useRender()
  const { toolkitVersion, product, repository } = site.settings
  const updated = page.kind === 'article' ? page.updated : undefined
  if (!toolkitVersion && !updated && !repository) return null
  return (
    <p className="meta">
      {toolkitVersion && (
        <span>
          Checked with {product.name} {toolkitVersion}
        </span>
      )}
      {updated && (
        <span>
          Last changed <time dateTime={updated}>{longDate(updated)}</time>
        </span>
      )}
      {repository && (
        <a className="ext" href={editAddress(repository, page.file)}>
          Edit this page
        </a>
      )}
    </p>
  )
}

/** @param file as authors know it, beginning with the label of the data folder */
export function editAddress(
  repository: { url: string; branch: string; data: string },
  file: string,
  line?: number,
): string {
  const path = file.slice(file.indexOf('/') + 1)
  return `${repository.url.replace(/\/$/, '')}/blob/${repository.branch}/${repository.data}/${path}${line ? `#L${line}` : ''}`
}
