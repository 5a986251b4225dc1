import type { MessageKnowledge, Pieces } from '../../client/tools/paste/knowledge.ts'
import type { BlockOf, Inline, ReferenceType, Site } from '../../schema/index.ts'
import { known, useRender } from '../elements/context.ts'
import { inlineView } from '../elements/inline.tsx'
import { bullets, codeSpan, join, table as markdownTable, strong } from '../elements/markdown.ts'
import { messageShape } from './message-shapes.ts'
import { PasteIsland } from './paste-box.tsx'
import type { BlockRenderer } from './renderer.ts'
import { Tool, toolMarkdown } from './tool.tsx'

type Block = BlockOf<'message-inspector'>

export const messageInspector: BlockRenderer<'message-inspector'> = {
  View: ({ block }) => {
    const { site } = useRender()
    return (
      <Tool
        title={block.title}
        text={block.text}
        tool={
          <PasteIsland
            label={block.label}
            samples={[
              { text: WORDS.inspector.sample, paste: known(site.examples.get(block.sample), block.sample).code },
            ]}
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
                <dd>{inlineView(text)}</dd>
              </div>
            ))}
          </dl>
        </details>
        <details className="fold-away">
          <summary>{block.tables.findings}</summary>
          <dl className="definitions">
            {block.findings.map(({ id, title, text }) => (
              <div key={id}>
                <dt>{inlineView(title)}</dt>
                <dd>{inlineView(text)}</dd>
              </div>
            ))}
          </dl>
        </details>
      </Tool>
    )
  },
  markdown: (block, writer) => {
    const { inline } = writer
    return join(
      toolMarkdown(block, writer),
      strong(block.tables.kinds),
      bullets(block.kinds.map(({ id, text }) => `${codeSpan(id)}: ${inline(text)}`)),
      strong(block.tables.findings),
      markdownTable(
        [WORDS.inspector.finding, WORDS.inspector.follows],
        block.findings.map(({ title, text }) => [inline(title), inline(text)]),
      ),
    )
  },
}

/** What the paste box knows of messages. */
export const messageKnowledge = (block: Block, site: Site, pieces: (text: Inline) => Pieces): MessageKnowledge => ({
  names: namesOf(block, site),
  shapes: shapesOf(block, site),
  kinds: Object.fromEntries(block.kinds.map(({ id, text }) => [id, pieces(text)])),
  findings: Object.fromEntries(
    block.findings.map(({ id, tone, title, text }) => [id, { tone, title: pieces(title), text: pieces(text) }]),
  ),
})

/** Names of values, and what the reference knows of words. */
function namesOf({ names, protocol }: Block, site: Site): MessageKnowledge['names'] {
  const type = (name: string): ReferenceType => known(site.reference.types.get(name), name).type
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

const shapesOf = ({ kinds }: Block, site: Site): MessageKnowledge['shapes'] =>
  Object.fromEntries(
    kinds.flatMap(({ id, examples, free, optional }) => {
      const shape = messageShape(
        examples.map(name => known(site.examples.get(name), name)),
        { free, optional },
      )
      return shape ? [[id, shape]] : []
    }),
  )
