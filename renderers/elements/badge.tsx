/** A word or two beside a name: new, beta. */
import type { ReactNode } from 'react'
import { escapeMarkdown } from './markdown.ts'

export function Badge({ text }: { text: string | undefined }): ReactNode {
  return (
    text !== undefined && (
      <>
        {' '}
        <span className="badge">{text}</span>
      </>
    )
  )
}

export const badgeMarkdown = (text: string | undefined): string =>
  text === undefined ? '' : ` (${escapeMarkdown(text)})`
