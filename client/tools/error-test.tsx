/**
 * The error test: its static form shows the error view; once hydrated it throws, and gets back what the
 * server sent.
 */
import { type ReactNode, useEffect, useState } from 'react'

export interface ErrorTestProps {
  readonly title: string
  readonly text: string
  readonly status: string
  readonly message: string
  readonly links: readonly { readonly text: string; readonly href: string }[]
}

export function ErrorTest({ title, text, status, message, links }: ErrorTestProps): ReactNode {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  if (isHydrated) throw new Error(`${status}: ${message}`)
  return (
    <div>
      <h1 className="oops">{title}</h1>
      <p className="say">{text}</p>
      <p className="detail">
        <strong>{status}:</strong> {message}
      </p>
      <p className="buttons">
        {links.map((link, i) => (
          <a key={link.text} className={i === 0 ? 'button accent' : 'button plain'} href={link.href}>
            {link.text}
          </a>
        ))}
      </p>
    </div>
  )
}
