/** Messages between game and client: the box that reads them, and the order in which they travel. */

import { MessageSteps } from '../../client/tools/message-steps.tsx'
import type { MessageKnowledge, Pieces } from '../../client/tools/paste/knowledge.ts'
import type { Shape, TypeName } from '../../client/tools/paste/message.ts'
import type { BlockOf, Example, Inline, ReferenceType, Site } from '../../schema/index.ts'
import { stepTexts } from '../assets.ts'
import { known, useRender } from '../elements/context.ts'
import { inlineView } from '../elements/inline.tsx'
import { Island } from '../elements/island.tsx'
import type { BlockViews } from './blocks.tsx'
import { CodeFile } from './code.tsx'
import { drawnDiagram, pictures } from './pictures.tsx'
import { Definitions } from './prose.tsx'
import { PasteIsland, Tool } from './tools.tsx'

export const messageSteps: BlockViews['message-steps'] = ({ block: { diagram, title, steps } }) => {
  const { site, assets } = useRender()
  const outline = stepTexts(drawnDiagram(site, assets, diagram).outline.steps)
  return (
    <div className="message-steps" data-tool="">
      {pictures.diagram({ block: { type: 'diagram', diagram } })}
      <div className="message-panel">
        <p className="panel-title">{title}</p>
        <div className="js">
          <Island
            name="message-steps"
            component={MessageSteps}
            props={{ messages: steps.map(({ message }) => message) }}
          />
        </div>
        <ol className="message-list">
          {steps.map(({ message, text, example: name }, i) => {
            const example = name === undefined ? undefined : site.examples.get(name)
            return (
              <li key={message} value={i + 1}>
                <p>
                  <strong>{outline.find(step => step.endsWith(`: ${message}`)) ?? message}.</strong> {inlineView(text)}
                </p>
                {example && (
                  <details>
                    <summary>{example.title}</summary>
                    <CodeFile {...example} />
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

type Inspector = BlockOf<'message-inspector'>

export const messageInspector: BlockViews['message-inspector'] = ({ block }) => {
  const { title, text, label, sample, tables, kinds, findings } = block
  const { examples } = useRender().site
  const samples = [{ text: WORDS.inspector.sample, paste: known(examples.get(sample), sample).code }]
  return (
    <Tool title={title} text={text} tool={<PasteIsland label={label} samples={samples} />}>
      <details className="fold-away">
        <summary>{tables.kinds}</summary>
        <Definitions items={kinds.map(({ id, text }) => ({ term: <code>{id}</code>, text: inlineView(text) }))} />
      </details>
      <details className="fold-away">
        <summary>{tables.findings}</summary>
        <Definitions items={findings.map(({ title, text }) => ({ term: inlineView(title), text: inlineView(text) }))} />
      </details>
    </Tool>
  )
}

/** What the paste box knows of messages. */
export const messageKnowledge = (block: Inspector, site: Site, pieces: (text: Inline) => Pieces): MessageKnowledge => ({
  names: namesOf(block, site),
  shapes: Object.fromEntries(
    block.kinds.flatMap(({ id, examples, ...rules }) => {
      const shape = messageShape(
        examples.map(name => known(site.examples.get(name), name)),
        rules,
      )
      return shape ? [[id, shape]] : []
    }),
  ),
  kinds: Object.fromEntries(block.kinds.map(({ id, text }) => [id, pieces(text)])),
  findings: Object.fromEntries(
    block.findings.map(({ id, tone, title, text }) => [id, { tone, title: pieces(title), text: pieces(text) }]),
  ),
})

/** Names of values, and what the reference knows of words. */
function namesOf({ names, protocol }: Inspector, site: Site): MessageKnowledge['names'] {
  const members = (name: string): ReferenceType['members'] => known(site.reference.types.get(name), name).type.members
  const byValue = (type: string): Record<string, string> =>
    Object.fromEntries(members(type).flatMap(({ value, name }) => (value === undefined ? [] : [[value, name]])))
  return {
    channel: site.settings.product.lower,
    states: byValue(names.states),
    opcodes: byValue(names.opcodes),
    errors: byValue(names.errors),
    events: members(names.events).flatMap(({ value }) => value ?? []),
    commands: [...protocol, ...members(names.commands).flatMap(({ rpc }) => rpc ?? [])],
  }
}

interface ShapeRules {
  /** Paths below which anything is allowed. */
  readonly free: readonly string[]
  /** Paths of parts that may be absent. */
  readonly optional: readonly string[]
}

/** The shape of messages: which parts they have, and of which types. @returns undefined if no example is JSON */
function messageShape(examples: readonly Example[], rules: ShapeRules): Shape | undefined {
  const values = examples.map(({ code }) => readJson(code)).filter(value => value !== undefined)
  return values.length === 0 ? undefined : shapeOf(values, '', rules)
}

/** A message to the game that carries one of Discord is compared from that on. */
function readJson(text: string): unknown {
  try {
    const value = JSON.parse(text) as { rpc_message?: unknown } | null
    return value?.rpc_message ?? value
  } catch {
    return undefined
  }
}

function typeOf(value: unknown): TypeName {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  const names: Readonly<Record<string, TypeName>> = { string: 'text', number: 'number', boolean: 'boolean' }
  return names[typeof value] ?? 'object'
}

function shapeOf(values: readonly unknown[], at: string, rules: ShapeRules): Shape {
  if (rules.free.includes(at)) return { types: [] }
  const below = (key: string): string => (at === '' ? key : `${at}.${key}`)
  const parents = values.filter(value => typeof value === 'object' && value !== null)
  const objects = parents.filter(value => !Array.isArray(value))
  const fields = partsOf(objects)
  const required = [...fields].flatMap(([key, { length }]) =>
    length === objects.length && !rules.optional.includes(below(key)) ? [key] : [],
  )
  const shapes = (parts: ReadonlyMap<string, readonly unknown[]>) =>
    [...parts].map(([key, values]) => [key, shapeOf(values, below(key), rules)] as const)
  const items = shapes(partsOf(parents.filter(Array.isArray))).map(([, shape]) => shape)
  return {
    types: [...new Set(values.map(typeOf))],
    ...(fields.size > 0 && { fields: Object.fromEntries(shapes(fields)) }),
    ...(required.length > 0 && { required }),
    ...(items.length > 0 && { items }),
  }
}

/** The values below each name; below each number, of lists. */
function partsOf(parents: readonly object[]): ReadonlyMap<string, readonly unknown[]> {
  const parts = new Map<string, unknown[]>()
  for (const parent of parents)
    for (const [key, value] of Object.entries(parent)) parts.set(key, [...(parts.get(key) ?? []), value])
  return parts
}
