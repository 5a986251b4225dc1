/**
 * A script beside a drawing of the activity it makes; three markers tie lines to parts of the picture.
 * Buttons make the drawing, a log and the lines answer. Without scripts it is a picture, and the buttons of
 * the mock are not shown.
 */
import { Fragment, type ReactNode } from 'react'
import { type BlockOf, type DemoAction, fill } from '../../schema/index.ts'
import { InlineSvg, inlineView } from '../elements/inline.tsx'
import { PlainIsland } from '../elements/island.tsx'
import { Html } from '../elements/markdown.ts'
import { type Render, withFileBase } from '../elements/render.ts'
import type { BlockViews } from './block-views.ts'
import { CodeFile } from './code.tsx'

type Demo = BlockOf<'home-bench'>

export const heroDemo: BlockViews['home-bench'] = ({ render, block }) => {
  const keys = new Map(block.markers.map(({ line }, i) => [line, ` data-key="${i + 1}"`]))
  return (
    <div className="slab bench-slab">
      <div className="wrap">
        <PlainIsland render={render} name="hero-demo" className="bench">
          <Html markdown={block.drawing.alt}>
            <Client render={render} demo={block} />
            <Mock demo={block} />
          </Html>
          <CodeFile
            render={render}
            title={block.title}
            language={block.language}
            code={block.code}
            attributes={keys}
          />
        </PlainIsland>
        <ol className="keys">
          {block.markers.map(({ line, title, text }, i) => (
            <li key={line}>
              <Html markdown={`${fill(render.words.demo.line, { line })} `}>
                <span className="key">{i + 1}</span>
              </Html>
              <span>
                <b>{title}</b> {inlineView(render, text)}
              </span>
            </li>
          ))}
        </ol>
      </div>
      <Hexagons top="0" />
    </div>
  )
}

/**
 * The background of the first screen. The pattern is anchored at the edge that both halves share, so it
 * continues from one to the other. As a picture in the styles it would cost a slow phone 20 ms of its first
 * paint.
 */
export function Hexagons({ top }: { top: string }): ReactNode {
  const id = `hexagons-${Number.parseInt(top, 10)}`
  return (
    <svg aria-hidden="true">
      <pattern
        id={id}
        x="50%"
        y={top}
        width="84"
        height="145.5"
        patternUnits="userSpaceOnUse"
        patternTransform="translate(-42)"
      >
        <path d="M42 0v24.250L0 48.500v48.500l42 24.250v24.250M84 97V48.500L42 24.250M84 97l-42 24.250" />
      </pattern>
      <rect x="30%" width="70%" height="100%" stroke="none" fill={`url(#${id})`} />
    </svg>
  )
}

/** Microphone, camera, add, leave. */
const controls = [
  'M8 1v8M5.5 8V3L8 1.5 10.5 3v5L8 9.5zM3 7v2l5 3.5L13 9V7M8 12.5V15',
  'M2 4h8v8H2zM10 7l4-2.5v7L10 9',
  'M8 2v12M2 8h12',
  'm2 9 2-3h8l2 3-2 2-2.5-1.5V8h-3v1.5L4 11z',
]

interface DemoProps {
  readonly render: Render
  readonly demo: Demo
}

/** The drawing. Screen readers get one picture and the game's button. */
const Client = ({ render, demo: { drawing, actions } }: DemoProps): ReactNode => (
  <div className="client">
    <span className="vh" role="img" aria-label={drawing.alt} />
    <People render={render} drawing={drawing} />
    <div className="bar" aria-hidden="true">
      {drawing.game} <em>{fill(render.words.demo.in, { channel: drawing.voice })}</em>
      <span className="ok">
        <span>{drawing.status}</span>
        <span className="key">1</span>
      </span>
    </div>
    <div className="stage">
      <Board render={render} drawing={drawing} />
      <div className="hud hud-i">
        {actions
          .filter(({ shows }) => shows === 'invite')
          .map(action => (
            <Fragment key={action.text}>
              <ActionButton action={action} />
              {/* Shown in place of the button without scripts. */}
              <b className="nojs" aria-hidden="true">
                {action.text}
              </b>
            </Fragment>
          ))}
        <span className="key" aria-hidden="true">
          3
        </span>
      </div>
    </div>
    <div className="ctl" aria-hidden="true">
      {controls.map(path => (
        <i key={path}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d={path} />
          </svg>
        </i>
      ))}
    </div>
  </div>
)

/** The last player is the guest, who comes and goes. */
const guest = ({ players }: Demo['drawing'], i: number): string => (i === players.length - 1 ? 'guest' : '')

interface DrawingProps extends Pick<Demo, 'drawing'> {
  readonly render: Render
}

const People = ({ render, drawing }: DrawingProps): ReactNode => (
  <div className="chan" aria-hidden="true">
    <b>{drawing.server}</b>
    {drawing.channels.map(channel => (
      <span key={channel}># {channel}</span>
    ))}
    <span className="hd">{render.words.demo.voice}</span>
    <span className="on">
      {drawing.voice}
      <i className="live">{render.words.demo.live}</i>
    </span>
    {drawing.players.map(({ name, image }, i) => (
      <span key={name} className={`who ${guest(drawing, i)}`} data-player={name}>
        <InlineSvg render={render} address={image.src} />
        {name}
      </span>
    ))}
  </div>
)

function Board({ render, drawing }: DrawingProps): ReactNode {
  const { site, base, assets } = render
  const { width, height } = site.publicFiles.get(drawing.scene.src)?.size ?? {}
  return (
    <div className="game" aria-hidden="true">
      <img src={withFileBase(site, base, drawing.scene.src)} width={width} height={height} alt="" />
      {/* Cropped like the picture, so that everyone stays on their tile. */}
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {drawing.players.map(({ name, image, at: [x, y], pawn }, i) => (
          <g key={name} transform={`translate(${x} ${y})`}>
            <g className={`player ${guest(drawing, i)}`} data-player={name}>
              <ellipse rx="19" ry="8.4" fill="#1d1730" fillOpacity=".35" />
              <g className="hop">
                <path fill={pawn} d="M-16 0l6.3-23.1h18.9L16 0 0 7.4z" />
                <g
                  transform="translate(-33 -76) scale(1.05)"
                  dangerouslySetInnerHTML={{ __html: assets.inlineSvg.get(image.src)?.safeMarkup ?? '' }}
                />
              </g>
              <path className="voice" d="M30-82q14 16 0 32M40-90q20 24 0 48" />
            </g>
          </g>
        ))}
      </svg>
      <div className="hud hud-s">
        {drawing.labels.map(label => (
          <b key={label}>{label}</b>
        ))}
      </div>
      <div className="hud hud-p">
        <span className="key">2</span>
        {drawing.seated.map((words, i) => (
          <b key={words} className={i === 0 ? 'before' : 'guest'}>
            {words}
          </b>
        ))}
      </div>
      <p className="dialog">
        <b>{drawing.invitation}</b>
        <i />
        <i />
        <i />
      </p>
    </div>
  )
}

/** Buttons that send events, the message they cause, and the log. */
function Mock({ demo: { mock, actions, title } }: { demo: Demo }): ReactNode {
  const { from, message, lines, log } = mock.first
  return (
    <section className="mock window-frame" aria-label={mock.title}>
      <p className="window-title">
        <b>{mock.title}</b>
        <span>{mock.text}</span>
      </p>
      <p className="events js">
        {actions.map(
          action => action.shows !== 'invite' && <ActionButton key={action.text} action={action} />,
        )}
      </p>
      <p className="way" data-from={from} aria-hidden="true">
        {mock.ends.map(end => (
          <b key={end}>{end}</b>
        ))}
        <span>
          <i />
        </span>
      </p>
      <code className="message">{message}</code>
      <div role="log" aria-label={mock.log} data-file={title}>
        <p>
          <code>{`${title}:${lines.at(-1)}`}</code> <span>{log}</span>
        </p>
      </div>
    </section>
  )
}

const ActionButton = ({
  action: { text, shows, from, lines, lasts, steps },
}: {
  action: DemoAction
}): ReactNode => (
  <button
    className="js"
    type="button"
    data-shows={shows}
    data-from={from}
    data-lines={lines.join(' ')}
    data-lasts={lasts || undefined}
    data-steps={JSON.stringify(steps)}
  >
    {text}
  </button>
)
