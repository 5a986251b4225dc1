/** The frame of a tool: its name on a tab, what one does with it, the island, and the form that needs no scripts. */
import type { ReactNode } from 'react'
import type { Inline } from '../../schema/index.ts'
import { InlineView } from '../elements/inline.tsx'

interface ToolProps {
  readonly title: string
  readonly text: Inline
  /** The island, and words that it borrows. */
  readonly tool: ReactNode
  readonly words?: Readonly<Record<string, Inline>>
  /** What is complete without scripts. */
  readonly children?: ReactNode
}

export function Tool({ title, text, tool, words = {}, children }: ToolProps): ReactNode {
  return (
    <div className="tool" data-tool="">
      <section className="tool-box js" aria-label={title}>
        <p className="tool-title">{title}</p>
        <p>
          <InlineView text={text} />
        </p>
        {tool}
        <div hidden>
          {Object.entries(words).map(([name, inline]) => (
            <p key={name} data-words={name}>
              <InlineView text={inline} />
            </p>
          ))}
        </div>
      </section>
      {children}
    </div>
  )
}
