/** Small drawings made of signs, each on a tile of the board that the home page shows. */
import type { ReactNode } from 'react'
import type { SignName } from '../../schema/index.ts'
import { needSheet, type Render } from './render.ts'
import { signShapes } from './sign-shapes.ts'

/** Half of a tile's width, and the height of one of its slanted edges. */
const half = 26
const slant = 15
/** How much of its sides is seen below its face. */
const side = 7
/** A tile's height without its sides. */
const face = 4 * slant
/** From one tile to the next, with a gap that tells neighbours of one colour apart. */
const pitch = 2 * half + 3
/** From a row of tiles to the next. */
const row = 3 * slant + 2
/** Signs are drawn a little larger than their grid. */
const scale = 1.15

interface SignsProps {
  readonly render: Render
  readonly signs: readonly SignName[]
  /** In a row for a card, in a comb for the head of a page, where the first tile may stand alone. */
  readonly comb?: boolean
}

/** It says nothing that the words beside it don't say, so nobody hears of it. */
export function Signs({ render, signs, comb = false }: SignsProps): ReactNode {
  needSheet(render, 'signs')
  const columns = comb ? 2 : signs.length
  // Styles give the other tiles of a comb their room.
  const width = (comb ? 0 : signs.length - 1) * pitch + 2 * half
  const height = face + side
  return (
    <svg
      className={comb ? 'signs comb' : 'signs'}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      {signs.map((name, i) => {
        const { hue, shape, lines } = signShapes[name]
        // The third tile of a comb is below the other two, between them.
        const place = i < columns ? [pitch * i, 0] : [pitch / 2, row]
        return (
          <g key={i} data-hue={hue} transform={`translate(${place.join(' ')})`}>
            <path
              className="tile"
              d={`M${half} 0l${half} ${slant}v${2 * slant}l-${half} ${slant}-${half}-${slant}V${slant}z`}
            />
            <path className="left" d={`M0 ${3 * slant}l${half} ${slant}v${side}l-${half}-${slant}z`} />
            <path
              className="right"
              d={`M${2 * half} ${3 * slant}l-${half} ${slant}v${side}l${half}-${slant}z`}
            />
            <g transform={`translate(${half - 12 * scale} ${2 * slant - 12 * scale}) scale(${scale})`}>
              {shape && <path className="shape" d={shape} />}
              {lines && <path className="lines" d={lines} />}
            </g>
          </g>
        )
      })}
    </svg>
  )
}
