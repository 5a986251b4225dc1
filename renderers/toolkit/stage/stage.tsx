/**
 * A script beside a drawing of the activity it makes, played one step at a time. The page has the first step
 * as a picture and every step as a sentence, which is all there is without scripts and on paper;
 * client/toolkit/stage/stage.ts plays them.
 */
import type { ReactNode } from 'react'
import type { PlayedStep } from '../../../client/toolkit/stage/stage.island.ts'
import { fill, type StageContent, type StageStep } from '../../../schema/index.ts'
import type { BlockViews } from '../../blocks/block-views.ts'
import { CodeFile } from '../../blocks/code.tsx'
import { inlineView } from '../../elements/inline.tsx'
import { PlainIsland } from '../../elements/island.tsx'
import { Html } from '../../elements/markdown.ts'
import { codeText } from '../../elements/names.tsx'
import { needSheet, type Render, uniqueName } from '../../elements/render.ts'
import { Client } from './drawing.tsx'

export const stage: BlockViews['stage'] = ({ render, block }) => <Stage render={render} stage={block} />

interface StageProps {
  readonly render: Render
  readonly stage: StageContent
  /** Three lines that share a number with a part of the drawing. */
  readonly marked?: readonly number[]
}

export function Stage({ render, stage, marked = [] }: StageProps): ReactNode {
  needSheet(render, 'stage', 'window')
  const { id, title, language, code, caption, around, alt, free, steps } = stage
  const panelName = uniqueName(render, fill(render.words.stage.steps, { title }))
  const markers = new Map(marked.map((line, i) => [line, ` data-key="${i + 1}"`]))
  const lit = steps[0]?.lines
  return (
    <PlainIsland
      render={render}
      name="stage"
      id={id}
      data-hash={`${id}-`}
      data-around={around}
      data-free={free || undefined}
      className="stage"
    >
      <Html markdown={<p>{alt}</p>}>
        <Client render={render} stage={stage} marked={marked} />
      </Html>
      <section className="stage-panel window-frame" aria-label={panelName}>
        <Mock stage={stage} />
        <ol className="stage-steps">
          {steps.map((step, i) => (
            <Step key={i} render={render} id={`${id}-${i + 1}`} step={step} isFirst={i === 0} />
          ))}
        </ol>
        <Controls render={render} count={steps.length} />
        <Way stage={stage} />
        <Log stage={stage} />
      </section>
      <CodeFile
        render={render}
        title={title}
        language={language}
        code={code}
        caption={caption}
        mark={lit}
        attributes={markers}
      />
    </PlainIsland>
  )
}

interface StepProps {
  readonly render: Render
  readonly id: string
  readonly step: StageStep
  readonly isFirst: boolean
}

const Step = ({ render, id, step, isFirst }: StepProps): ReactNode => (
  <li id={id} data-now={isFirst || undefined} data-step={JSON.stringify(played(step))}>
    {cause(render, step)} {inlineView(render, step.text)}
  </li>
)

/** Returns what the client needs of a step besides its sentence. */
const played = ({ press, lines, gets, from, message, log, view, ...step }: StageStep): PlayedStep => ({
  press: press ?? mockButton(step),
  lines: numbersOf(lines),
  got: gets && valueText(gets),
  from,
  message,
  log,
  view,
})

/** `14-16, 20` as numbers. */
function numbersOf(lines = ''): number[] {
  const ranges = lines.split(',').filter(Boolean)
  return ranges.flatMap(range => {
    const [from = 0, to = from] = range.split('-').map(Number)
    return Array.from({ length: to - from + 1 }, (_, i) => from + i)
  })
}

/** `Participant[4] { DisplayName: Juno }`. */
function valueText({ model, count, fields }: NonNullable<StageStep['gets']>): string {
  const values = fields.map(({ name, value }) => `${name}: ${value}`).join(', ')
  return `${model}${count === undefined ? '' : `[${count}]`}${values && ` { ${values} }`}`
}

/** Says why the step happens: a press, an event, an answer, time. */
function cause({ words }: Render, { press, event, call, after }: StageStep): ReactNode {
  const { stage } = words
  if (press !== undefined) return <b>{fill(stage.press, { name: press })}</b>
  if (after !== undefined) return <b>{after}.</b>
  const member = event ?? call
  if (member === undefined) return null
  return (
    <b>
      {event === undefined ? stage.answer : stage.event} {codeText(member.split('.').at(-1) ?? '')}
      <span className="vh">.</span>
    </b>
  )
}

/** Returns the button of the mock's panel that causes a step: that of an event bears its name in words. */
function mockButton({ mock, event }: Pick<StageStep, 'mock' | 'event'>): string | undefined {
  if (mock !== undefined || event === undefined) return mock
  const name = event.split('.').at(-1) ?? ''
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
}

const Controls = ({ render: { words }, count }: { render: Render; count: number }): ReactNode => (
  <Html>
    <p className="stage-controls js" role="group" aria-label={words.stage.controls}>
      <button type="button" data-go="back" aria-disabled="true">
        {words.stage.back}
      </button>
      <button type="button" data-go="next">
        {words.stage.next}
      </button>
      <button type="button" data-go="play">
        {words.stage.play}
      </button>
      <span aria-hidden="true">{fill(words.stage.place, { step: 1, count })}</span>
    </p>
  </Html>
)

interface DrawnProps {
  readonly stage: StageContent
}

/** Renders the panel that sends events, each button once. */
function Mock({ stage: { mock, steps } }: DrawnProps): ReactNode {
  if (!mock) return null
  const buttons = new Set(steps.map(mockButton).filter(text => text !== undefined))
  return (
    <Html>
      <div className="stage-mock">
        <p>
          <b>{mock.title}</b> <span>{mock.text}</span>
        </p>
        <p className="events js">
          {Array.from(buttons, text => (
            <button key={text} type="button" data-press={text}>
              {text}
            </button>
          ))}
        </p>
      </div>
    </Html>
  )
}

/** Letters of a message that fit into one line of the narrowest panel. */
const oneLine = 34

/** Renders what a message passes, and the message. */
function Way({ stage: { ends, steps } }: DrawnProps): ReactNode {
  if (!ends) return null
  const { from, message = '' } = steps[0] ?? {}
  const isShort = steps.every(({ message: { length } = '' }) => length <= oneLine)
  return (
    <Html>
      <p className="way" data-from={from} aria-hidden="true">
        {ends.map(end => (
          <b key={end}>{end}</b>
        ))}
        <span>
          <i />
        </span>
      </p>
      <code className="message" data-short={isShort || undefined}>
        {message}
      </code>
    </Html>
  )
}

/** Renders the console; a step's sentence is announced, so its line isn't. */
function Log({ stage: { log, title, steps } }: DrawnProps): ReactNode {
  const count = steps.filter(step => step.log !== undefined).length
  if (count === 0) return null
  const { lines, log: text } = steps[0] ?? {}
  const last = numbersOf(lines).at(-1)
  return (
    <Html>
      <div className="log" role="group" aria-label={log} data-file={title} data-lines={Math.min(3, count)}>
        {text && (
          <p>
            {last && <code>{`${title}:${last}`}</code>} <span>{text}</span>
          </p>
        )}
      </div>
    </Html>
  )
}
