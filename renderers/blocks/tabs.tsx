import type { ReactNode } from 'react'
import type { BlockOf } from '../../schema/index.ts'
import { Blocks } from './blocks.tsx'

/** Named parts, one below the other. With scripts, a behaviour turns them into tabs; nothing is written twice. */
export function TabsView({ block }: { block: BlockOf<'tabs'> }): ReactNode {
  return (
    <div className="tabs" data-tabs={block.sync ?? ''} role="group" aria-label={block.title}>
      <div className="tab-list js" />
      {block.items.map(item => (
        <section key={item.label} className="panel" data-label={item.label} aria-label={item.label}>
          <p className="panel-title">{item.label}</p>
          <Blocks blocks={item.blocks} />
        </section>
      ))}
    </div>
  )
}
