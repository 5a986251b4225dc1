/** The drawing of a stage: a chat client, a phone or an editor around a game, as the first step shows it. */
import type { ReactNode } from 'react'
import { fill, type StageContent, type StageStep } from '../../../schema/index.ts'
import { InlineSvg } from '../../elements/inline.tsx'
import { existing, type Render, withFileBase } from '../../elements/render.ts'

interface StageProps {
  readonly render: Render
  readonly stage: StageContent
  /** Three lines of the script that share a number with a part of the drawing. */
  readonly marked?: readonly number[]
}

/** What every part of the drawing is made of. */
interface Drawn extends Required<StageProps> {
  /** What the first step shows. */
  readonly view: StageStep['view']
  /** Players, channels and the scene of site.yaml. */
  readonly world: NonNullable<Render['site']['settings']['stage']>
}

/** Microphone, camera, add, leave. */
const controls = [
  'M8 1v8M5.5 8V3L8 1.5 10.5 3v5L8 9.5zM3 7v2l5 3.5L13 9V7M8 12.5V15',
  'M2 4h8v8H2zM10 7l4-2.5v7L10 9',
  'M8 2v12M2 8h12',
  'm2 9 2-3h8l2 3-2 2-2.5-1.5V8h-3v1.5L4 11z',
]

/** Renders a marker on the drawing, if the stage has any. */
const Key = ({ marked, number }: { marked: readonly number[]; number: number }): ReactNode =>
  marked.length >= number && (
    <span className="key" aria-hidden="true">
      {number}
    </span>
  )

/** Renders the drawing. Screen readers get one picture and the buttons of the game. */
export function Client({ render, stage, marked = [] }: StageProps): ReactNode {
  const { around, alt, steps } = stage
  const view = steps[0]?.view ?? {}
  const world = existing(render.site.settings.stage, 'The stage of site.yaml')
  const drawn = { render, stage, marked, view, world }
  return (
    <div className="client" data-layout={view.layout}>
      <span className="vh" role="img" aria-label={alt} />
      {around === 'discord' && <People {...drawn} />}
      <Bar {...drawn} />
      <div className="screen">
        {steps.some(({ view }) => view.layout) && (
          <div className="tiles" aria-hidden="true">
            <Cast {...drawn} />
          </div>
        )}
        <Board {...drawn} />
        <GameButtons {...drawn} />
        {steps.some(({ view }) => view.dialog) && <Dialog {...drawn} />}
      </div>
      {around !== 'editor' && (
        <div className="ctl" aria-hidden="true">
          {controls.map(path => (
            <i key={path}>
              <svg viewBox="0 0 16 16" aria-hidden="true">
                <path d={path} />
              </svg>
            </i>
          ))}
        </div>
      )}
    </div>
  )
}

const Bar = ({ render: { words }, stage, marked, view, world }: Drawn): ReactNode => (
  <div className="bar" aria-hidden="true">
    {stage.around === 'editor' ? (
      <>
        <b>{words.stage.game}</b> <span className="run" />
      </>
    ) : (
      <>
        {world.game} <em>{fill(words.stage.in, { channel: world.voice })}</em>
      </>
    )}
    <span className="ok">
      <span data-part="status">{view.status}</span>
      <Key marked={marked} number={1} />
    </span>
  </div>
)

const GameButtons = ({ render: { words }, marked, view: { buttons = [] } }: Drawn): ReactNode => (
  <div className="hud hud-i">
    {marked.length > 0 && buttons.length > 0 && (
      <span className="try js" aria-hidden="true">
        {words.stage.tryIt}
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
)

/** Renders a dialog of Discord. Without words of its own it lists whom one can invite: players who aren't there. */
const Dialog = ({ render, view: { dialog, here = [] }, world }: Drawn): ReactNode => (
  <div className="dialog" data-open={dialog !== undefined || undefined}>
    <b>{dialog?.title}</b>
    <span>{dialog?.text}</span>
    {world.players
      .filter(({ name }) => !here.includes(name))
      .map(({ name, image }) => (
        <i key={name} aria-hidden="true">
          <InlineSvg render={render} address={image.src} />
          {name}
        </i>
      ))}
    <button className="js" type="button" data-press={dialog?.button} hidden={dialog?.button === undefined}>
      {dialog?.button}
    </button>
  </div>
)

/** Returns the players of a stage, and whether each is there at first. */
function castOf({ stage, view, world }: Drawn) {
  const { here = [], muted = [], speaks, turn, moves = [] } = view
  return stage.cast.map(name => {
    const player = existing(
      world.players.find(each => each.name === name),
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

function People(drawn: Drawn): ReactNode {
  const { server, channels, voice } = drawn.world
  const words = drawn.render.words.stage
  return (
    <div className="chan" aria-hidden="true">
      <b>{server}</b>
      {channels.map(channel => (
        <span key={channel}># {channel}</span>
      ))}
      <span className="hd">{words.voice}</span>
      <span className="on">
        {voice}
        <i className="live">{words.live}</i>
      </span>
      <Cast {...drawn} />
    </div>
  )
}

/**
 * Renders the people of a stage: in the list of the voice channel, and as tiles around a game that has become small.
 */
const Cast = (drawn: Drawn): ReactNode =>
  castOf(drawn).map(({ name, image, state }) => (
    <span key={name} className="who" {...state}>
      <InlineSvg render={drawn.render} address={image.src} />
      {name}
    </span>
  ))

function Board(drawn: Drawn): ReactNode {
  const { stage, marked, view, world } = drawn
  const { site, base, assets } = drawn.render
  const scene = stage.scene ?? world.scene
  const { width, height } = site.publicFiles.get(scene.src)?.size ?? {}
  return (
    <div className={boardClass(stage)} aria-hidden="true">
      <img src={withFileBase(site, base, scene.src)} width={width} height={height} alt="" loading="lazy" />
      {/* Fitted like the picture, so that everyone stays on their tile. */}
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio={stage.scene ? 'xMidYMid meet' : 'xMidYMid slice'}
        aria-hidden="true"
      >
        {castOf(drawn).map(({ name, image, at: [x, y], pawn, state }) => (
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
          {view.labels?.map(label => (
            <b key={label}>{label}</b>
          ))}
        </span>
      </div>
      <p className="cover" data-part="cover">
        {view.cover}
      </p>
    </div>
  )
}

/** Hides the board of an empty scene at first. A stage's own scene is shown whole, others are cropped. */
function boardClass({ scene, steps }: StageContent): string {
  const isEmpty = steps[0]?.view.board === false
  const isBare = isEmpty && !steps.some(({ view }) => view.board)
  return ['game', isEmpty && 'empty', isBare && 'bare', scene && 'whole'].filter(Boolean).join(' ')
}
