/** How diagrams look, and what of their sources is drawn: for mermaid's parser as for who draws them. */
import { type ColorName, colors, constants, type Scheme } from '../../schema/index.ts'

/**
 * How diagrams look: mermaid's neutral and dark themes with the lines, corners and colours of the site. Here are
 * mermaid's names for what has one of its colours.
 */
const variables: readonly (readonly [color: ColorName, names: string])[] = [
  ['sheet', 'edgeLabelBackground labelBackground clusterBkg labelBackgroundColor'],
  ['sheet', 'compositeBackground altBackground rowOdd'],
  ['ink', 'textColor actorTextColor signalTextColor labelTextColor loopTextColor noteTextColor'],
  ['ink', 'stateLabelColor transitionLabelColor'],
  ['ink-2', 'lineColor arrowheadColor signalColor transitionColor'],
  ['edge', 'clusterBorder actorLineColor'],
  ['box', 'mainBkg actorBkg stateBkg compositeTitleBackground rowEven'],
  ['box-edge', 'nodeBorder actorBorder stateBorder specialStateColor'],
  // Questions, notes and frames.
  ['warning-w', 'labelBoxBkgColor noteBkgColor'],
  ['note-edge', 'labelBoxBorderColor noteBorderColor'],
]

/** Keeps words apart from the lines behind them. */
const rim = (ground: string): string =>
  `stroke:${ground};stroke-width:6px;stroke-linejoin:round;paint-order:stroke`

function themeOf(scheme: Scheme) {
  const color = (name: ColorName): string => colors[name][scheme]
  return {
    themeVariables: Object.fromEntries(
      variables.flatMap(([name, all]) => all.split(' ').map(variable => [variable, color(name)])),
    ),
    // Words keep their distance from lines: a rim in the colour of the ground lies between.
    themeCSS: `
    .messageText,.loopText,.loopText>tspan{${rim(color('sheet'))}}
    .edgeLabel rect.background{opacity:1;fill:${color('sheet')}}
    .edgeLabel .label rect{opacity:1;fill:${color('sheet')}}
    .edgeLabel .label text{fill:${color('ink')}}
    .node path.label-container{fill:${color('box')};stroke:${color('box-edge')}}
    .node .outer-path,.node polygon{fill:${color('warning-w')};stroke:${color('note-edge')}}
    .node rect,.node path,.node polygon,.actor,.note{stroke-width:1.5px}
    .flowchart-link,.transition,.messageLine0,.messageLine1{stroke-width:1.75px;stroke:${color('ink-2')}}
    rect.rect{fill:${color('warning-w')};stroke:${color('note-edge')}}
    .messageLine1{stroke-dasharray:5 4}
    .actor-line{stroke:${color('edge')};stroke-width:1px;stroke-dasharray:2 4}
    .loopLine{stroke:${color('note-edge')};stroke-width:1.25px;stroke-dasharray:4 4;fill:none}
    .labelBox{stroke:${color('note-edge')};fill:${color('warning-w')}}
    [id$="-barbEnd"],defs [id$="-barbEnd"]{fill:${color('ink-2')};stroke:${color('ink-2')}}
    [id$="-arrowhead"] path{fill:${color('ink-2')};stroke:${color('ink-2')}}
    [id$=crosshead] path{stroke:${color('ink-2')}}
    .node circle.state-start{fill:${color('box-edge')};stroke:${color('box-edge')}}
  `.replace(/\n\s*/g, ''),
  }
}

/** Everything besides its source that decides what a drawing looks like. A change redraws all diagrams. */
export const drawingSettings = {
  version: 10,
  fontFamily: 'Docs',
  themes: { light: { theme: 'neutral', ...themeOf('light') }, dark: { theme: 'dark', ...themeOf('dark') } },
  mermaid: {
    securityLevel: 'strict',
    maxTextSize: constants.diagramTextLimit,
    maxEdges: constants.diagramEdgeLimit,
    // HTML labels would be clipped where the reader's font is wider than ours.
    htmlLabels: false,
    flowchart: { htmlLabels: false, useMaxWidth: true, nodeSpacing: 36, rankSpacing: 44, padding: 12 },
    journey: { textPlacement: 'tspan' },
    // Narrow enough for five participants on a phone. Sources say where words wrap: long ones would be hyphenated.
    sequence: {
      useMaxWidth: true,
      width: 72,
      height: 40,
      actorMargin: 12,
      wrapPadding: 2,
      boxMargin: 8,
      noteMargin: 8,
      messageMargin: 30,
      diagramMarginX: 2,
      diagramMarginY: 2,
    },
    fontSize: 16,
    deterministicIds: true,
    deterministicIDSeed: 'diagram',
    handDrawnSeed: 1,
    suppressErrorRendering: true,
    // What a diagram's own directives may not change.
    secure: [
      ...['secure', 'securityLevel', 'startOnLoad', 'maxTextSize', 'maxEdges', 'suppressErrorRendering'],
      ...[
        'theme',
        'themeCSS',
        'themeVariables',
        'fontFamily',
        'altFontFamily',
        'fontSize',
        'htmlLabels',
        'look',
      ],
      ...['flowchart', 'sequence', 'layout', 'handDrawnSeed', 'deterministicIds'],
    ],
  },
} as const

/**
 * Returns a source as it is drawn. Colours are those of the site: an author's would be illegible in one of the schemes.
 * Comments leave their lines, which mermaid would drop before it counts.
 */
export const plainSource = (source: string): string =>
  source.replace(/^[ \t]*(?:%%|(?:style|classDef|linkStyle)[ \t]).*$/gm, '')

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  colon: ':',
  semi: ';',
}

/** Returns what a source shows: its text without comments, and the characters that mermaid knows by number or name. */
export const shownText = (source: string): string =>
  source
    .replace(/^\s*%%.*/gm, '')
    .replace(/#(\w+);/g, (whole, name: string) =>
      /^\d{1,6}$/.test(name) ? String.fromCodePoint(Number(name)) : (entities[name] ?? whole),
    )
