/** A declaration in which every type of ours is a link. */
import { Fragment, type ReactNode } from 'react'
import { breakable } from './code-text.tsx'
import { useRender } from './context.ts'
import { Link } from './link.tsx'

export function Signature({ code, inline = false }: { code: string; inline?: boolean }): ReactNode {
  const { types } = useRender().site.reference
  const parts = code.split(/([A-Za-z_][\w.]*)/)
  const linked = parts.map((part, i) => {
    const to = i % 2 === 1 ? types.get(part)?.to : undefined
    return <Fragment key={i}>{to === undefined ? breakable(part) : <Link to={to}>{breakable(part)}</Link>}</Fragment>
  })
  return inline ? (
    <code>{linked}</code>
  ) : (
    <p className="signature">
      <code>{linked}</code>
    </p>
  )
}
