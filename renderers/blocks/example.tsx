import type { ReactNode } from 'react'
import type { BlockOf } from '../../schema/index.ts'
import { useRender } from '../elements/context.ts'
import { InlineView } from '../elements/inline.tsx'
import { CodeFigure, markedLines } from './code.tsx'

export function ExampleView({ block }: { block: BlockOf<'example'> }): ReactNode {
  const example = useRender().site.examples.get(block.example)!
  return (
    <>
      <CodeFigure title={block.title ?? example.title} language={example.language}>
        {markedLines(example.code, example.language, new Set())}
      </CodeFigure>
      {example.parts.length > 0 && (
        <dl className="definitions">
          {example.parts.map(part => (
            <div key={part.name}>
              <dt>
                <code>{part.name}</code>
              </dt>
              <dd>
                <InlineView text={part.text} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
