import type { ReactNode } from 'react'
import { MessageSteps } from '../../client/islands/message-steps.tsx'
import type { BlockOf } from '../../schema/index.ts'
import { useRender } from '../context.ts'
import { InlineView } from '../inline.tsx'
import { Island } from '../island.tsx'
import type { OutlineStep } from '../prepared.ts'
import { CodeFigure, markedLines } from './code.tsx'
import { DiagramView } from './diagram.tsx'

export function MessageStepsView({ block }: { block: BlockOf<'message-steps'> }): ReactNode {
  const { site, prepared } = useRender()
  const outline = flat(prepared.drawings.get(block.diagram)!.outline.steps)
  return (
    <div className="message-steps" data-tool="">
      <DiagramView block={{ type: 'diagram', diagram: block.diagram }} />
      <div className="message-panel">
        <p className="panel-title">{block.title}</p>
        <Island
          name="message-steps"
          component={MessageSteps}
          props={{ messages: block.steps.map(({ message }) => message) }}
          className="js"
        />
        <ol className="message-list">
          {block.steps.map(({ message, text, example: name }, i) => {
            const example = name === undefined ? undefined : site.examples.get(name)
            return (
              <li key={message} value={i + 1}>
                <p>
                  <strong>{outline.find(step => step.endsWith(`: ${message}`)) ?? message}.</strong>{' '}
                  <InlineView text={text} />
                </p>
                {example && (
                  <details>
                    <summary>{example.title}</summary>
                    <CodeFigure title={example.title} language={example.language}>
                      {markedLines(example.code, example.language, new Set())}
                    </CodeFigure>
                  </details>
                )}
              </li>
            )
          })}
        </ol>
      </div>
    </div>
  )
}

const flat = (steps: readonly OutlineStep[]): string[] =>
  steps.flatMap(({ text, steps: inner = [] }) => [text, ...flat(inner)])
