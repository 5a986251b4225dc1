/**
 * How diagrams look: mermaid's neutral and dark themes with the colours, lines and corners of the site. A drawing is a
 * file of its own, so the colours of client/styles/tokens.css are repeated here.
 */
export type Scheme = 'light' | 'dark'

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

const palettes: Readonly<Record<Scheme, Palette>> = {
  light: {
    sheet: '#fffdfa',
    ink: '#221b34',
    line: '#544b66',
    rule: '#877c93',
    fill: '#eae7ff',
    edge: '#4f44c9',
    hint: '#fdf2da',
    hintEdge: '#b87400',
  },
  dark: {
    sheet: '#241f33',
    ink: '#f1ecf8',
    line: '#bcb3cd',
    rule: '#82789b',
    fill: '#392f6b',
    edge: '#9c94ff',
    hint: '#352812',
    hintEdge: '#ffb82e',
  },
}

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
  light: { theme: 'neutral', ...themeOf(palettes.light) },
  dark: { theme: 'dark', ...themeOf(palettes.dark) },
} as const
