/** The stage of the home page, whose script and drawing share three markers, and its background. */
import type { ReactNode } from 'react'
import { fill } from '../../schema/index.ts'
import { inlineView } from '../elements/inline.tsx'
import { Html } from '../elements/markdown.ts'
import { needSheet } from '../elements/render.ts'
import { Stage } from '../toolkit/stage/stage.tsx'
import type { BlockViews } from './block-views.ts'

export const homeBench: BlockViews['home-bench'] = ({ render, block: { markers, stage } }) => {
  needSheet(render, 'home-bench')
  return (
    <div className="slab bench-slab">
      <div className="wrap">
        <Stage render={render} stage={stage} marked={markers.map(({ line }) => line)} />
        <ol className="keys">
          {markers.map(({ line, title, text }, i) => (
            <li key={line}>
              <Html markdown={`${fill(render.words.stage.line, { line })} `}>
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
