/**
 * How diagrams look: mermaid's neutral and dark themes with the lines, corners and colours of the generator. Those are
 * exchanged when a drawing is written, so that another look of the site needs no browser.
 */
import { type Colors, defaultColors, type Scheme } from '../../schema/index.ts'

export type { Scheme } from '../../schema/index.ts'

interface Palette {
  /** Ground of the figure around the drawing. */
  readonly sheet: string
  readonly ink: string
  readonly line: string
  readonly rule: string
  readonly fill: string
  readonly edge: string
  /** Questions, notes and frames. */
  readonly hint: string
  readonly hintEdge: string
}

const paletteOf = (colors: Colors, scheme: Scheme): Palette => ({
  sheet: colors.sheet[scheme],
  ink: colors.ink[scheme],
  line: colors['ink-2'][scheme],
  rule: colors.edge[scheme],
  fill: colors.box[scheme],
  edge: colors['box-edge'][scheme],
  hint: colors['warning-w'][scheme],
  hintEdge: colors['note-edge'][scheme],
})

const themeOf = ({ sheet, ink, line, rule, fill, edge, hint, hintEdge }: Palette) => ({
  themeVariables: {
    textColor: ink,
    lineColor: line,
    mainBkg: fill,
    nodeBorder: edge,
    edgeLabelBackground: sheet,
    labelBackground: sheet,
    arrowheadColor: line,
    clusterBkg: sheet,
    clusterBorder: rule,
    actorBkg: fill,
    actorBorder: edge,
    actorTextColor: ink,
    actorLineColor: rule,
    signalColor: line,
    signalTextColor: ink,
    labelBoxBkgColor: hint,
    labelBoxBorderColor: hintEdge,
    labelTextColor: ink,
    loopTextColor: ink,
    noteBkgColor: hint,
    noteBorderColor: hintEdge,
    noteTextColor: ink,
    stateBkg: fill,
    stateBorder: edge,
    stateLabelColor: ink,
    specialStateColor: edge,
    transitionColor: line,
    transitionLabelColor: ink,
    labelBackgroundColor: sheet,
    compositeBackground: sheet,
    compositeTitleBackground: fill,
    altBackground: sheet,
    rowOdd: sheet,
    rowEven: fill,
  },
  // Words keep their distance from lines: a rim in the colour of the ground lies between.
  themeCSS: `
    .messageText,.loopText,.loopText>tspan{stroke:${sheet};stroke-width:6px;stroke-linejoin:round;paint-order:stroke}
    .edgeLabel rect.background{opacity:1;fill:${sheet}}
    .edgeLabel .label rect{opacity:1;fill:${sheet}}
    .edgeLabel .label text{fill:${ink}}
    .node path.label-container{fill:${fill};stroke:${edge}}
    .node .outer-path,.node polygon{fill:${hint};stroke:${hintEdge}}
    .node rect,.node path,.node polygon,.actor,.note{stroke-width:1.5px}
    .flowchart-link,.transition,.messageLine0,.messageLine1{stroke-width:1.75px;stroke:${line}}
    rect.rect{fill:${hint};stroke:${hintEdge}}
    .messageLine1{stroke-dasharray:5 4}
    .actor-line{stroke:${rule};stroke-width:1px;stroke-dasharray:2 4}
    .loopLine{stroke:${hintEdge};stroke-width:1.25px;stroke-dasharray:4 4;fill:none}
    .labelBox{stroke:${hintEdge};fill:${hint}}
    [id$="-barbEnd"],defs [id$="-barbEnd"]{fill:${line};stroke:${line}}
    [id$="-arrowhead"] path{fill:${line};stroke:${line}}
    [id$=crosshead] path{stroke:${line}}
    .node circle.state-start{fill:${edge};stroke:${edge}}
  `.replace(/\n\s*/g, ''),
})

export const themes = {
  light: { theme: 'neutral', ...themeOf(paletteOf(defaultColors, 'light')) },
  dark: { theme: 'dark', ...themeOf(paletteOf(defaultColors, 'dark')) },
} as const

/** The colours of the site's own drawings; undefined if those of the generator are right. */
export function drawingPalette(colors: Colors): string | undefined {
  const paletteText = (all: Colors): string => JSON.stringify([paletteOf(all, 'light'), paletteOf(all, 'dark')])
  const own = paletteText(colors)
  return own === paletteText(defaultColors) ? undefined : own
}

/** A drawing in the colours of a site. */
export function recolouredSvg(svg: string, scheme: Scheme, colors: Colors): string {
  const [made, own] = [paletteOf(defaultColors, scheme), paletteOf(colors, scheme)]
  const roles = Object.keys(made) as (keyof Palette)[]
  const exchanged = new Map(
    roles.flatMap(role => [
      [made[role], own[role]],
      [rgb(made[role]), rgb(own[role])],
    ]),
  )
  return svg.replace(/#[0-9a-f]{6}\b|rgb\(\d+, \d+, \d+\)/g, color => exchanged.get(color) ?? color)
}

/** As browsers write a colour. */
const rgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`
