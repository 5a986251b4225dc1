/** The view of an unexpected error: title, text, status text and message, ways out. */
import type { ReactNode } from 'react'

export interface ErrorViewProps {
  readonly title: string
  readonly text: string
  readonly status: string
  readonly message: string
  readonly links: readonly { readonly text: string; readonly href: string }[]
}

export function ErrorView({ title, text, status, message, links }: ErrorViewProps): ReactNode {
  return (
    <div>
      <h1 className="oops">{title}</h1>
      <p className="say">{text}</p>
      <p className="detail">
        <strong>{status}</strong> {message}
      </p>
      <p className="buttons">
        {links.map(link => (
          <a key={link.text} className="button plain" href={link.href}>
            {link.text}
          </a>
        ))}
      </p>
    </div>
  )
}
