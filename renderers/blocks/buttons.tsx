import type { ReactNode } from 'react'
import type { BlockOf, Button } from '../../schema/index.ts'
import { Link } from '../elements/link.tsx'

export function ButtonsView({ block }: { block: BlockOf<'buttons'> }): ReactNode {
  return <ButtonRow buttons={block.items} />
}

export function ButtonRow({ buttons }: { buttons: readonly Button[] }): ReactNode {
  return (
    <p className="buttons">
      {buttons.map(({ text, to, tone, newTab }) => (
        <Link key={text} to={to.to} newTab={newTab} className={`button ${tone}`}>
          {text}
          {newTab && <i className="up" />}
        </Link>
      ))}
    </p>
  )
}
