/** The frame of a tool: its name on a tab, what one does with it, the island, and the form that needs no scripts. */
import type { ReactNode } from 'react'
import type { Inline } from '../../schema/index.ts'
import { inlineView, Paragraph } from '../elements/inline.tsx'
import { join, type MarkdownWriter, strong } from '../elements/markdown.ts'

interface ToolIntro {
  readonly title: string
  readonly text: Inline
}

interface ToolProps extends ToolIntro {
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
        <Paragraph text={text} />
        {tool}
        <div hidden>
          {Object.entries(words).map(([name, inline]) => (
            <p key={name} data-words={name}>
              {inlineView(inline)}
            </p>
          ))}
        </div>
      </section>
      {children}
    </div>
  )
}

export const toolMarkdown = ({ title, text }: ToolIntro, { inline }: MarkdownWriter): string =>
  join(strong(title), inline(text))
