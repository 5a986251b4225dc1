import type { ReactNode } from 'react'
import type { Button } from '../../schema/index.ts'
import { Link } from '../elements/link.tsx'
import { bullets, escapeMarkdown, type MarkdownWriter } from '../elements/markdown.ts'
import type { BlockRenderer } from './renderer.ts'

export const buttons: BlockRenderer<'buttons'> = {
  View: ({ block }) => <ButtonRow buttons={block.items} />,
  markdown: (block, writer) => buttonsMarkdown(block.items, writer),
}

export function ButtonRow({ buttons }: { buttons: readonly Button[] }): ReactNode {
  return (
    <p className="buttons">
      {buttons.map(({ text, to, tone, carries, newTab }) => (
        <Link key={text} to={to.to} newTab={newTab} carries={carries} className={`button ${tone}`}>
          {text}
          {newTab && <i className="up" />}
        </Link>
      ))}
    </p>
  )
}

export const buttonsMarkdown = (buttons: readonly Pick<Button, 'text' | 'to'>[], { link }: MarkdownWriter): string =>
  bullets(buttons.map(({ text, to }) => link(escapeMarkdown(text), to.to)))
