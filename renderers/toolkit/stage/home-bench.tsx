import { fill } from '../../../schema/index.ts'
import type { BlockViews } from '../../blocks/block-views.ts'
import { Hexagons } from '../../blocks/home.tsx'
import { inlineView } from '../../elements/inline.tsx'
import { Html } from '../../elements/markdown.ts'
import { needSheet } from '../../elements/render.ts'
import { Stage } from './stage.tsx'

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
