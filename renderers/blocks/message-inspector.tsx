import type { ReactNode } from 'react'
import { MessageInspector, type MessageInspectorProps } from '../../client/tools/paste/message-inspector.tsx'
import type { BlockOf, ReferenceType, Site } from '../../schema/index.ts'
import { useRender } from '../elements/context.ts'
import { InlineView } from '../elements/inline.tsx'
import { Island } from '../elements/island.tsx'
import { messageShape } from './message-shapes.ts'
import { Tool } from './tool.tsx'

type Block = BlockOf<'message-inspector'>

export function MessageInspectorView({ block }: { block: Block }): ReactNode {
  const { site } = useRender()
  return (
    <Tool
      title={block.title}
      text={block.text}
      tool={
        <Island
          name="message-inspector"
          component={MessageInspector}
          props={{
            label: block.label,
            sample: site.examples.get(block.sample)!.code,
            names: namesOf(block, site),
            shapes: shapesOf(block, site),
          }}
        />
      }
    >
      <details className="fold-away">
        <summary>{block.tables.kinds}</summary>
        <dl className="definitions">
          {block.kinds.map(({ id, text }) => (
            <div key={id}>
              <dt>
                <code>{id}</code>
              </dt>
              <dd data-words={id}>
                <InlineView text={text} />
              </dd>
            </div>
          ))}
        </dl>
      </details>
      <details className="fold-away">
        <summary>{block.tables.findings}</summary>
        <dl className="definitions">
          {block.findings.map(({ id, tone, title, text }) => (
            <div key={id} data-tone={tone}>
              <dt data-words={id}>
                <InlineView text={title} />
              </dt>
              <dd data-words={`${id}-text`}>
                <InlineView text={text} />
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </Tool>
  )
}

/** Names of values, and what the reference knows of words. */
function namesOf({ names, protocol }: Block, site: Site): MessageInspectorProps['names'] {
  const type = (name: string): ReferenceType => site.reference.types.get(name)!.type
  const byValue = (name: string): Record<string, string> =>
    Object.fromEntries(
      type(name).members.flatMap(member => (member.value === undefined ? [] : [[member.value, member.name]])),
    )
  return {
    channel: site.settings.product.lower,
    states: byValue(names.states),
    opcodes: byValue(names.opcodes),
    errors: byValue(names.errors),
    events: type(names.events).members.flatMap(({ value }) => value ?? []),
    commands: [...protocol, ...type(names.commands).members.flatMap(({ rpc }) => rpc ?? [])],
  }
}

const shapesOf = ({ kinds }: Block, site: Site): MessageInspectorProps['shapes'] =>
  Object.fromEntries(
    kinds.flatMap(({ id, examples, free, optional }) => {
      const shape = messageShape(
        examples.map(name => site.examples.get(name)!),
        { free, optional },
      )
      return shape ? [[id, shape]] : []
    }),
  )
