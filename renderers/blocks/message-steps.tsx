import { MessageSteps } from '../../client/tools/steps/message-steps.tsx'
import type { OutlineStep } from '../assets.ts'
import { useRender } from '../elements/context.ts'
import { inlineView } from '../elements/inline.tsx'
import { Island } from '../elements/island.tsx'
import { codeFence, join, numbered, strong, titled } from '../elements/markdown.ts'
import { CodeFile } from './code.tsx'
import { diagram, drawnDiagram } from './diagram.tsx'
import type { BlockRenderer } from './renderer.ts'

export const messageSteps: BlockRenderer<'message-steps'> = {
  View: ({ block }) => {
    const { site, assets } = useRender()
    const outline = flat(drawnDiagram(site, assets, block.diagram).outline.steps)
    return (
      <div className="message-steps" data-tool="">
        <diagram.View block={{ type: 'diagram', diagram: block.diagram }} />
        <div className="message-panel">
          <p className="panel-title">{block.title}</p>
          <div className="js">
            <Island
              name="message-steps"
              component={MessageSteps}
              props={{ messages: block.steps.map(({ message }) => message) }}
            />
          </div>
          <ol className="message-list">
            {block.steps.map(({ message, text, example: name }, i) => {
              const example = name === undefined ? undefined : site.examples.get(name)
              return (
                <li key={message} value={i + 1}>
                  <p>
                    <strong>{outline.find(step => step.endsWith(`: ${message}`)) ?? message}.</strong>{' '}
                    {inlineView(text)}
                  </p>
                  {example && (
                    <details>
                      <summary>{example.title}</summary>
                      <CodeFile title={example.title} language={example.language} code={example.code} />
                    </details>
                  )}
                </li>
              )
            })}
          </ol>
        </div>
      </div>
    )
  },
  markdown: (block, { site, inline }) =>
    join(
      strong(block.title),
      numbered(
        block.steps.map(({ message, text, example: name }) => {
          const example = name === undefined ? undefined : site.examples.get(name)
          return join(
            `${strong(message)}: ${inline(text)}`,
            example && codeFence(example.code, titled(example.language, example.title)),
          )
        }),
      ),
    ),
}

const flat = (steps: readonly OutlineStep[]): string[] =>
  steps.flatMap(({ text, steps: inner = [] }) => [text, ...flat(inner)])
