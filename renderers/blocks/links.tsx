import type { ReactNode } from 'react'
import type { BlockOf } from '../../schema/index.ts'
import { InlineView } from '../elements/inline.tsx'
import { Link } from '../elements/link.tsx'

export function LinksView({ block }: { block: BlockOf<'links'> }): ReactNode {
  return (
    <ul className="links">
      {block.items.map(item => (
        <li key={item.text}>
          <Link to={item.to.to}>{item.text}</Link>
          {item.note && (
            <>
              {' '}
              <span>
                <InlineView text={item.note} />
              </span>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
