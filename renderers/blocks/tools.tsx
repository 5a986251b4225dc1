/** Interactive tools: islands in a frame, and beside each what is complete without scripts. */
import { type ReactNode, useId } from 'react'
import { type Simulated, stageOf, startOf, valueText } from '../../client/tools/hash-simulator.ts'
import { type BlockOf, fill, type Inline } from '../../schema/index.ts'
import { known, useRender, withBase } from '../elements/context.ts'
import { inlineView, Paragraph } from '../elements/inline.tsx'
import { Island } from '../elements/island.tsx'
import { Html } from '../elements/markdown.ts'
import { Table } from '../elements/table.tsx'
import { stepTexts } from '../files.ts'
import type { BlockViews } from './blocks.tsx'
import { CodeFile } from './code.tsx'
import { drawnDiagram, pictures } from './pictures.tsx'
import { Definitions } from './prose.tsx'

interface ToolProps {
  readonly title: string
  readonly text: Inline
  /** The island. */
  readonly tool: ReactNode
  /** What is complete without scripts. */
  readonly children?: ReactNode
}

/** The frame of a tool: its name on a tab, what one does with it, the island, and the form that needs no scripts. */
function Tool({ title, text, tool, children }: ToolProps): ReactNode {
  const words = (
    <>
      <p className="tool-title">{title}</p>
      <Paragraph text={text} />
    </>
  )
  return (
    <div className="tool" data-tool="">
      <Html markdown={words}>
        <section className="tool-box js" aria-label={title}>
          {words}
          {tool}
          <div hidden />
        </section>
      </Html>
      {children}
    </div>
  )
}

/** What the paste box knows, as renderers/meta/paste-knowledge.ts writes it. */
export const pasteKnowledgeFile = '/paste.json'

function PasteIsland({ label, samples }: Pick<BlockOf<'paste-box'>, 'label' | 'samples'>): ReactNode {
  const id = useId()
  const buttons = [...samples, { text: WORDS.paste.clear, paste: '' }]
  return (
    <Island name="paste-box" data-knowledge={withBase(useRender().base, pasteKnowledgeFile)}>
      <label className="tool-label" htmlFor={id}>
        {label}
      </label>
      <textarea id={id} rows={7} spellCheck={false} autoComplete="off" autoCapitalize="off" />
      <p className="tool-line">
        {buttons.map(({ text, paste }) => (
          <button key={text} className="tool-button plain" type="button" data-paste={paste}>
            {text}
          </button>
        ))}
        <output htmlFor={id} />
      </p>
    </Island>
  )
}

/** Buttons that run the machine, and what it holds at the beginning. */
function Simulator({ machine, scenarios }: Simulated): ReactNode {
  const id = useId()
  const state = startOf(machine.variables)
  return (
    <Island name="hash-simulator" data-simulated={JSON.stringify({ machine, scenarios })}>
      <div className="calls" role="group" aria-label={WORDS.simulator.play}>
        {scenarios.map(({ text }, i) => (
          <button key={text} className="tool-button" type="button" data-scenario={i}>
            {text}
          </button>
        ))}
        <button className="tool-button plain" type="button" data-scenario={-1}>
          {WORDS.simulator.newPage}
        </button>
      </div>
      <div className="memory">
        <p className="stage">
          <span>{WORDS.simulator.stage}</span> <strong>{stageOf(machine, state)}</strong>
        </p>
        <dl className="facts-list">
          {machine.variables
            .filter(({ shown }) => shown)
            .map(variable => (
              <div key={variable.id}>
                <dt>{variable.text}</dt>
                <dd>{valueText(variable, state)}</dd>
              </div>
            ))}
        </dl>
      </div>
      <details className="fold-away">
        <summary>{WORDS.simulator.single}</summary>
        <fieldset className="choices">
          <legend>{WORDS.simulator.arguments}</legend>
          {machine.arguments.map(({ id: name, text, start, values }) => (
            <p key={name}>
              <label htmlFor={id + name}>{text}</label>
              <select id={id + name} name={name} defaultValue={start} autoComplete="off">
                {values?.map(value => (
                  <option key={value.id} value={value.id}>
                    {value.text}
                  </option>
                ))}
              </select>
            </p>
          ))}
        </fieldset>
        <div className="calls" role="group" aria-label={WORDS.simulator.calls}>
          {machine.calls.map(({ id, text }) => (
            <button key={id} className="tool-button plain" type="button" data-call={id}>
              {text.includes('(') ? <code>{text}</code> : <b>{text}</b>}
            </button>
          ))}
        </div>
      </details>
      <div role="group" aria-label={WORDS.simulator.log}>
        <ol className="call-log" reversed hidden />
      </div>
    </Island>
  )
}

export const tools = {
  'paste-box': ({ block: { title, text, label, samples } }) => (
    <Tool title={title} text={text} tool={<PasteIsland label={label} samples={samples} />} />
  ),
  'hash-simulator': ({ block: { title, text, caption } }) => {
    const { machine } = useRender().site
    if (!machine) return null
    const { scenarios, ...rules } = machine
    const labels = [WORDS.hashTable.result, WORDS.hashTable.why]
    // Conditions and effects travel to the island; the words stay in the tables.
    const calls = machine.calls.map(({ id, text, arguments: taken, rules }) => ({
      id,
      text,
      arguments: taken,
      rules: rules.map(({ when, outcome, set, add }) => ({ when, outcome, set, add })),
    }))
    return (
      <Tool title={title} text={text} tool={<Simulator machine={{ ...rules, calls }} scenarios={scenarios} />}>
        {machine.calls.map(({ id, text, by, rules }) => (
          <details key={id} className="fold-away">
            <summary>
              {text.includes('(') ? <code>{text}</code> : text} <span>{by}</span>
            </summary>
            <Table
              caption={`${caption}: ${text}`}
              captionHidden
              columns={[WORDS.hashTable.situation, ...labels]}
              labels={labels}
              rows={rules.map(({ situation, result, why }, i) => ({
                head: inlineView(situation),
                cells: [inlineView(result), why && inlineView(why)],
                words: [`${id}-${i}`, `${id}-${i}-why`],
              }))}
            />
          </details>
        ))}
      </Tool>
    )
  },
} satisfies Partial<BlockViews>

export const messageSteps: BlockViews['message-steps'] = ({ block: { diagram, title, steps } }) => {
  const { site, assets } = useRender()
  const outline = stepTexts(drawnDiagram(site, assets, diagram).outline.steps)
  return (
    <div className="message-steps" data-tool="">
      {pictures.diagram({ block: { type: 'diagram', diagram } })}
      <div className="message-panel">
        <p className="panel-title">{title}</p>
        <Island name="message-steps" className="stepper js" role="group" aria-label={WORDS.stepper.steps}>
          <button className="tool-button" type="button" aria-disabled="true">
            {WORDS.stepper.previous}
          </button>
          <button className="tool-button" type="button" aria-disabled="false">
            {WORDS.stepper.start}
          </button>
          <span>{fill(WORDS.stepper.messages, { count: steps.length })}</span>
          <button className="tool-button plain" type="button" hidden>
            {WORDS.stepper.showAll}
          </button>
        </Island>
        <ol className="message-list">
          {steps.map(({ message, text, example: name }, i) => {
            const example = name === undefined ? undefined : site.examples.get(name)
            return (
              <li key={message} value={i + 1} data-message={message}>
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
