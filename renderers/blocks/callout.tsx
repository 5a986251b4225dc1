import type { ReactNode } from 'react'
import type { BlockOf } from '../../schema/index.ts'
import { InlineView } from '../elements/inline.tsx'

const words = { info: 'Info', tip: 'Tip', important: 'Important', warning: 'Warning', danger: 'Danger' } as const

export function CalloutView({ block }: { block: BlockOf<'callout'> }): ReactNode {
  return (
    <div className="callout" data-tone={block.tone} role="note">
      <p className="callout-title">
        {words[block.tone]}
        {block.title && (
          <>
            : <InlineView text={block.title} />
          </>
        )}
      </p>
      <p>
        <InlineView text={block.text} />
      </p>
      {block.items && (
        <ul>
          {block.items.map((item, i) => (
            <li key={i}>
              <InlineView text={item} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
