import type { ReactNode } from 'react'
import { MessageSteps } from '../../client/tools/steps/message-steps.tsx'
import type { BlockOf } from '../../schema/index.ts'
import type { OutlineStep } from '../assets.ts'
import { useRender } from '../elements/context.ts'
import { InlineView } from '../elements/inline.tsx'
import { Island } from '../elements/island.tsx'
import { CodeFigure, markedLines } from './code.tsx'
import { DiagramView } from './diagram.tsx'

export function MessageStepsView({ block }: { block: BlockOf<'message-steps'> }): ReactNode {
  const { site, assets } = useRender()
  const outline = flat(assets.drawings.get(block.diagram)!.outline.steps)
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
