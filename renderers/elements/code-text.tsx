/** Code within text. Long names may break where their parts meet, and nowhere else while there is room. */
import { Fragment, type ReactNode } from 'react'

export function CodeText({ text }: { text: string }): ReactNode {
  return <code>{breakable(text)}</code>
}

/** Break opportunities: behind dots, slashes and underscores, and where a capital begins a new word. */
export function breakable(text: string): ReactNode {
  if (text.length < 18 || text.includes(' ')) return text
  const parts = text.split(/(?<=[./_])(?=[^./_])|(?<=[a-z0-9])(?=[A-Z])|(?<=>)(?=\()/)
  return parts.map((part, i) => (
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
