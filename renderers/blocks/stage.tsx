/**
 * A script beside a drawing of the activity it makes, played one step at a time. The page has the first step
 * as a picture and every step as a sentence, which is all there is without scripts and on paper;
 * client/islands/stage.ts plays them.
 */
import type { ReactNode } from 'react'
import { fill, type StageContent, type StageStep } from '../../schema/index.ts'
import { InlineSvg, inlineView } from '../elements/inline.tsx'
import { PlainIsland } from '../elements/island.tsx'
import { Html } from '../elements/markdown.ts'
import { codeText } from '../elements/names.tsx'
import { existing, needSheet, type Render, uniqueName, withFileBase } from '../elements/render.ts'
import type { BlockViews } from './block-views.ts'
import { CodeFile } from './code.tsx'
import { DialogDrawing } from './stage-dialog.tsx'

export const stage: BlockViews['stage'] = ({ render, block }) => <Stage render={render} stage={block} />

interface StageProps {
  readonly render: Render
  readonly stage: StageContent
}

interface MarkedStageProps extends StageProps {
  /** Three lines that share a number with a part of the drawing. */
  readonly marked?: readonly number[]
}

export function Stage({ render, stage, marked = [] }: MarkedStageProps): ReactNode {
  needSheet(render, 'stage')
  needSheet(render, 'window')
  const { id, title, language, code, caption, around, alt, free, steps } = stage
  const panelName = uniqueName(render, fill(render.words.stage.steps, { title }))
  const markers = new Map(marked.map((line, i) => [line, ` data-key="${i + 1}"`]))
  return (
    <PlainIsland
      render={render}
      name="stage"
      className="stage"
      id={id}
      data-hash={`${id}-`}
      data-around={around}
      data-free={free || undefined}
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
        mark={steps[0]?.lines}
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

/** What the client needs of a step besides its sentence. */
const played = ({ press, lines, gets, from, message, log, view, ...step }: StageStep) => ({
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

/** Why the step happens: a press, an event, an answer, time. */
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

/** The button of the mock's panel that causes a step: that of an event bears its name in words. */
function mockButton({ mock, event }: Pick<StageStep, 'mock' | 'event'>): string | undefined {
  if (mock !== undefined || event === undefined) return mock
  const name = event.split('.').at(-1) ?? ''
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
}

const Controls = ({ render: { words }, count }: { render: Render; count: number }): ReactNode => (
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
)

interface DrawnProps {
  readonly stage: StageContent
}

/** The panel that sends events, each button once. */
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

/** What a message passes, and the message. */
function Way({ stage: { ends, steps } }: DrawnProps): ReactNode {
  if (!ends) return null
  const { from, message = '' } = steps[0] ?? {}
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
      <code className="message">{message}</code>
    </Html>
  )
}

/** The console; a step's sentence is announced, so its line isn't. */
function Log({ stage: { log, title, steps } }: DrawnProps): ReactNode {
  const count = steps.filter(step => step.log !== undefined).length
  if (count === 0) return null
  const { lines, log: text } = steps[0] ?? {}
  const last = numbersOf(lines).at(-1)
  return (
    <Html>
      <div className="log" role="group" aria-label={log} data-file={title} data-lines={Math.min(3, count)}>
        <p>
          {text && last && <code>{`${title}:${last}`}</code>} <span>{text}</span>
        </p>
      </div>
    </Html>
  )
}

/** Microphone, camera, add, leave. */
const controls = [
  'M8 1v8M5.5 8V3L8 1.5 10.5 3v5L8 9.5zM3 7v2l5 3.5L13 9V7M8 12.5V15',
  'M2 4h8v8H2zM10 7l4-2.5v7L10 9',
  'M8 2v12M2 8h12',
  'm2 9 2-3h8l2 3-2 2-2.5-1.5V8h-3v1.5L4 11z',
]

const Icon = ({ path }: { path: string }): ReactNode => (
  <i>
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  </i>
)

/** A marker on the drawing, if the stage has any. */
const Key = ({ marked, number }: { marked: readonly number[]; number: number }): ReactNode =>
  marked.length >= number && (
    <span className="key" aria-hidden="true">
      {number}
    </span>
  )

/** The drawing. Screen readers get one picture and the buttons of the game. */
function Client({ render, stage, marked = [] }: MarkedStageProps): ReactNode {
  const { around, alt, steps } = stage
  const { buttons = [], status, layout } = steps[0]?.view ?? {}
  const { game, voice } = existing(render.site.settings.stage, 'The stage of site.yaml')
  return (
    <div className="client" data-layout={layout}>
      <span className="vh" role="img" aria-label={alt} />
      {around === 'discord' && <People render={render} stage={stage} />}
      <div className="bar" aria-hidden="true">
        {around === 'editor' ? (
          <>
            <b>{render.words.stage.game}</b> <span className="run" />
          </>
        ) : (
          <>
            {game} <em>{fill(render.words.stage.in, { channel: voice })}</em>
          </>
        )}
        <span className="ok">
          <span data-part="status">{status}</span>
          <Key marked={marked} number={1} />
        </span>
      </div>
      <div className="screen">
        <Board render={render} stage={stage} marked={marked} />
        <div className="hud hud-i">
          {marked.length > 0 && buttons.length > 0 && (
            <span className="try js" aria-hidden="true">
              {render.words.stage.tryIt}
            </span>
          )}
          <span data-part="buttons">
            {buttons.map(text => (
              <button key={text} className="js" type="button" data-press={text}>
                {text}
              </button>
            ))}
          </span>
          {/* Shown in place of the buttons without scripts. */}
          {buttons.map(text => (
            <b key={text} className="nojs" aria-hidden="true">
              {text}
            </b>
          ))}
          <Key marked={marked} number={3} />
        </div>
        <DialogDrawing steps={stage.steps} />
      </div>
      {around !== 'editor' && (
        <div className="ctl" aria-hidden="true">
          {controls.map(path => (
            <Icon key={path} path={path} />
          ))}
        </div>
      )}
    </div>
  )
}

/** The players of a stage, and whether each is there at first. */
function castOf({ site }: Render, { cast, steps }: StageContent) {
  const { players } = existing(site.settings.stage, 'The stage of site.yaml')
  const { here = [], muted = [], speaks, turn, moves = [] } = steps[0]?.view ?? {}
  return cast.map(name => {
    const player = existing(
      players.find(each => each.name === name),
      name,
    )
    const state = {
      'data-player': name,
      'data-away': !here.includes(name) || undefined,
      'data-speaks': speaks === name || undefined,
      'data-muted': muted.includes(name) || undefined,
      'data-turn': turn === name || undefined,
    }
    return { ...player, at: moves.find(move => move.player === name)?.to ?? player.at, state }
  })
}

function People({ render, stage }: StageProps): ReactNode {
  const { server, channels, voice } = existing(render.site.settings.stage, 'The stage of site.yaml')
  return (
    <div className="chan" aria-hidden="true">
      <b>{server}</b>
      {channels.map(channel => (
        <span key={channel}># {channel}</span>
      ))}
      <span className="hd">{render.words.stage.voice}</span>
      <span className="on">
        {voice}
        <i className="live">{render.words.stage.live}</i>
      </span>
      {castOf(render, stage).map(({ name, image, state }) => (
        <span key={name} className="who" {...state}>
          <InlineSvg render={render} address={image.src} />
          {name}
        </span>
      ))}
    </div>
  )
}

function Board({ render, stage, marked = [] }: MarkedStageProps): ReactNode {
  const { site, base, assets } = render
  const scene = stage.scene ?? existing(site.settings.stage, 'The stage of site.yaml').scene
  const { width, height } = site.publicFiles.get(scene.src)?.size ?? {}
  const { labels = [], cover } = stage.steps[0]?.view ?? {}
  return (
    <div className={boardClass(stage)} aria-hidden="true">
      <img src={withFileBase(site, base, scene.src)} width={width} height={height} alt="" loading="lazy" />
      {/* Fitted like the picture, so that everyone stays on their tile. */}
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio={stage.scene ? 'xMidYMid meet' : 'xMidYMid slice'}
        aria-hidden="true"
      >
        {castOf(render, stage).map(({ name, image, at: [x, y], pawn, state }) => (
          <g key={name} className="place" data-player={name} transform={`translate(${x} ${y})`}>
            <g className="player" {...state}>
              <ellipse className="turn" rx="38" ry="26" />
              <ellipse rx="19" ry="8.4" fill="#1d1730" fillOpacity=".35" />
              <g className="hop">
                <path fill={pawn} d="M-16 0l6.3-23.1h18.9L16 0 0 7.4z" />
                {stage.heads && (
                  <g
                    transform="translate(-33 -76) scale(1.05)"
                    dangerouslySetInnerHTML={{ __html: assets.inlineSvg.get(image.src)?.safeMarkup ?? '' }}
                  />
                )}
              </g>
              {stage.names && (
                <text y="26" textAnchor="middle">
                  {name}
                </text>
              )}
              <path className="voice" d="M30-82q14 16 0 32M40-90q20 24 0 48" />
            </g>
          </g>
        ))}
      </svg>
      <div className="hud hud-p">
        <Key marked={marked} number={2} />
        <span data-part="labels">
          {labels.map(label => (
            <b key={label}>{label}</b>
          ))}
        </span>
      </div>
      <p className="cover" data-part="cover">
        {cover}
      </p>
    </div>
  )
}

/** An empty scene shows no board at first. A stage's own scene is shown whole, others are cropped. */
function boardClass({ scene, steps }: StageContent): string {
  const isEmpty = steps[0]?.view.board === false
  const isBare = isEmpty && !steps.some(({ view }) => view.board)
  return ['game', isEmpty && 'empty', isBare && 'bare', scene && 'whole'].filter(Boolean).join(' ')
}
