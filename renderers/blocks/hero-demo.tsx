/** A script beside a drawing of the activity it makes; three markers tie lines to parts of the picture. */
import type { ReactNode } from 'react'
import type { BlockOf } from '../../schema/index.ts'
import { useRender, withBase } from '../elements/context.ts'
import { InlineView } from '../elements/inline.tsx'
import { bullets, codeFence, escapeMarkdown, join, strong, titled } from '../elements/markdown.ts'
import { InlineSvg } from '../elements/picture.tsx'
import { CodeFigure, keyedLines } from './code.tsx'
import type { BlockRenderer } from './renderer.ts'

export const heroDemo: BlockRenderer<'home-bench'> = {
  View: ({ block }) => {
    const keys = new Map(block.markers.map(({ line }, i) => [line, ` data-key="${i + 1}"`]))
    return (
      <div className="slab bench-slab">
        <div className="wrap">
          <div className="bench">
            <Client drawing={block.drawing} />
            <CodeFigure title={block.title} language={block.language}>
              {keyedLines(block.code, block.language, keys)}
            </CodeFigure>
          </div>
          <ol className="keys">
            {block.markers.map((marker, i) => (
              <li key={marker.line}>
                <span className="key">{i + 1}</span>
                <span>
                  <b>{marker.title}</b> <InlineView text={marker.text} />
                </span>
              </li>
            ))}
          </ol>
        </div>
      </div>
    )
  },
  markdown: (block, { inline }) =>
    join(
      codeFence(block.code, titled(block.language, block.title)),
      bullets(block.markers.map(({ line, title, text }) => `Line ${line}: ${strong(title)} ${inline(text)}`)),
      escapeMarkdown(block.drawing.alt),
    ),
}

/** One picture to a screen reader: everything inside is described by its alternative text. */
function Client({ drawing }: { drawing: BlockOf<'home-bench'>['drawing'] }): ReactNode {
  const { site, base } = useRender()
  const size = site.publicFiles.get(drawing.scene.src)
  const [me] = drawing.players
  return (
    <div className="client" role="img" aria-label={drawing.alt}>
      <div className="rail">
        <i className="on">{initials(drawing.server)}</i>
        <i />
        <i />
        <i>+</i>
      </div>
      <div className="chan">
        <b>{drawing.server}</b>
        {drawing.channels.map(channel => (
          <span key={channel}># {channel}</span>
        ))}
        <span className="hd">Voice</span>
        <span className="on">
          {drawing.voice}
          <i className="live">Live</i>
        </span>
        {drawing.players.map(player => (
          <span key={player.name} className="who">
            <InlineSvg address={player.image.src} />
            {player.name}
          </span>
        ))}
        {me && (
          <span className="me">
            <InlineSvg address={me.image.src} />
            {me.name}
          </span>
        )}
      </div>
      <div className="bar">
        {drawing.game} <em>in {drawing.voice}</em>
        <span className="ok">
          <span>{drawing.status}</span>
          <span className="key">1</span>
        </span>
      </div>
      <div className="stage">
        <img src={withBase(base, drawing.scene.src)} width={size?.width} height={size?.height} alt="" />
        <div className="hud hud-s">
          {drawing.labels.map(label => (
            <b key={label}>{label}</b>
          ))}
        </div>
        <div className="hud hud-p">
          <span className="key">2</span>
          <b>{drawing.seated}</b>
        </div>
        <div className="hud hud-i">
          <b>{drawing.action}</b>
          <span className="key">3</span>
        </div>
      </div>
      <div className="ctl">
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
}

const initials = (name: string): string =>
  name
    .split(' ')
    .map(word => word[0])
    .join('')
    .slice(0, 2)

/** Microphone, camera, add, leave. */
const controls = [
  'M8 1v8M5.5 8V3L8 1.5 10.5 3v5L8 9.5zM3 7v2l5 3.5L13 9V7M8 12.5V15',
  'M2 4h8v8H2zM10 7l4-2.5v7L10 9',
  'M8 2v12M2 8h12',
  'm2 9 2-3h8l2 3-2 2-2.5-1.5V8h-3v1.5L4 11z',
]
