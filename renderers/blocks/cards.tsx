import type { ReactNode } from 'react'
import type { BlockOf } from '../../schema/index.ts'
import { InlineView } from '../elements/inline.tsx'
import { Link } from '../elements/link.tsx'

export function CardsView({ block }: { block: BlockOf<'cards'> }): ReactNode {
  return (
    <ul className="cards">
      {block.items.map(item => (
        <li key={item.title}>
          <Link to={item.to.to}>{item.title}</Link>
          <p>
            <InlineView text={item.text} />
          </p>
        </li>
      ))}
    </ul>
  )
}
