/**
 * The look of a site: its colours in both schemes and its fonts. site.yaml overrides the defaults below, and
 * colours of the brand turn to its hue, so one line recolours everything.
 */
import { z } from 'zod'
import { hueOf, turnedBy } from '../color.ts'
import { tableOf } from '../table.ts'
import { color, formed } from '../text/fields.ts'

export type Scheme = 'light' | 'dark'
export type Shades = Readonly<Record<Scheme, string>>

/**
 * Each colour by its name in the styles: in the light scheme, in the dark one, and what it is for. "*"
 * belongs to the brand.
 */
const table = {
  bg: ['#fbf8f3', '#17141f', 'The page, which "background" determines.'],
  mat: ['#f3ede3', '#201b2d', 'The background of lists next to the text.'],
  sheet: ['#fffdfa', '#241f33', 'The background of tables, figures and dialogs.'],
  rule: ['#e1d8ca', '#362f49', 'Dividing lines.'],
  edge: ['#877c93', '#82789b', 'Edges of fields and buttons.'],
  ink: ['#221b34', '#f1ecf8', 'Text.'],
  'ink-2': ['#544b66', '#bcb3cd', 'Less prominent text.'],
  link: ['#4536b8', '#b8b1ff', '*Links.'],
  brand: ['#8177f6', '#8177f6', 'The brand colour, which "color" determines.'],
  'brand-deep': ['#4f44c9', '#4f44c9', '*The side of elements in the brand colour.'],
  'on-brand': ['#150f29', '#150f29', '*Text on the brand colour.'],
  'brand-tint': ['#eae7ff', '#2d2750', '*Backgrounds with a tint of the brand colour, such as code in text.'],
  accent: ['#ffb82e', '#ffb82e', 'Elements that stand out.'],
  'accent-deep': ['#b87400', '#a86a00', 'The side of elements that stand out.'],
  'on-accent': ['#221b34', '#221b34', 'Text on elements that stand out.'],
  info: ['#1b5f8f', '#7cc4f4', 'Titles of info boxes.'],
  'info-w': ['#e8f2f9', '#182a3b', 'Info boxes.'],
  tip: ['#1a6650', '#6fd3b0', 'Titles of tip boxes.'],
  'tip-w': ['#e5f4ed', '#16302a', 'Tip boxes.'],
  important: ['#5a2fb0', '#c9b3ff', 'Titles of important boxes.'],
  'important-w': ['#f0eafd', '#2b2247', 'Important boxes.'],
  warning: ['#7d4c00', '#ffc453', 'Titles of warning boxes.'],
  'warning-w': ['#fdf2da', '#352812', 'Warning boxes.'],
  danger: ['#a3232f', '#ff9c9c', 'Titles of danger boxes.'],
  'danger-w': ['#fcebea', '#3b1c24', 'Danger boxes.'],
  code: ['#fffdfa', '#110e19', 'The background of code.'],
  'c-key': ['#5a35c9', '#b9a8ff', 'Keywords in code.'],
  'c-type': ['#0f6557', '#74d8bd', 'Types in code.'],
  'c-fn': ['#1f56a8', '#8cc4ff', 'Functions in code.'],
  'c-str': ['#8a4708', '#ffc777', 'Strings in code.'],
  'c-num': ['#a02468', '#ff9ecb', 'Numbers in code.'],
  'c-mark-w': ['#fbe9c2', '#3a2f1e', 'Marked lines.'],
  focus: ['#4536b8', '#ffc453', '*The ring around the element that has the focus.'],
  slab: ['#8177f6', '#392f98', '*The top of the home page.'],
  'slab-edge': ['#6c61ea', '#4a3fb4', '*Lines on the top of the home page.'],
  box: ['#eae7ff', '#392f6b', '*Boxes in drawings.'],
  'box-edge': ['#4f44c9', '#9c94ff', '*Edges of boxes in drawings.'],
  'note-edge': ['#b87400', '#ffb82e', 'Edges of notes in drawings.'],
} as const satisfies Readonly<Record<string, readonly [light: string, dark: string, use: string]>>

export type ColorName = keyof typeof table
export type Colors = Readonly<Record<ColorName, Shades>>

const names: readonly ColorName[] = namesOf(table)

/** The keys of a table that has no others. */
function namesOf<Name extends string>(record: Readonly<Record<Name, unknown>>): Name[] {
  const names: Name[] = []
  for (const name in record) names.push(name)
  return names
}

const shades = (name: ColorName) =>
  z
    .strictObject({
      light: color().describe('The colour in the light scheme.'),
      dark: color().describe('The colour in the dark scheme.'),
    })
    .optional()
    .describe(table[name][2].replace(/^\*/, ''))

type Own = Exclude<ColorName, 'bg' | 'brand'>
const isOwn = (name: ColorName): name is Own => name !== 'bg' && name !== 'brand'

export const OwnColors = z
  .strictObject(tableOf(names.filter(isOwn), shades))
  .default({})
  .describe(
    "Colours that replace the generator's own. Even without this, links and similar elements take " +
      'on the hue of "color".',
  )

/** A name of words that CSS takes without quotes, or words in quotes of one kind. */
const fontFamily = [
  String.raw`-?[A-Za-z_][\w-]*(?: [A-Za-z_][\w-]*)*`,
  String.raw`"[\w -]+"`,
  String.raw`'[\w -]+'`,
].join('|')
const fontFamilies = new RegExp(`^(?:${fontFamily})(?:, *(?:${fontFamily}))*$`)

const fontList = (fallback: string, use: string) =>
  formed(fontFamilies, 'Fonts are names with "," between them; a name of several words is in quotes.')
    .default(fallback)
    .describe(use)

export const Fonts = z
  .strictObject({
    text: fontList(
      'system-ui, "Segoe UI", Roboto, sans-serif',
      'The fonts of running text, with the best one first.',
    ),
    display: fontList(
      'Bahnschrift, "DIN Alternate", "Roboto Condensed", sans-serif-condensed, "DejaVu Sans Condensed", ' +
        'system-ui, sans-serif',
      'The fonts of headings.',
    ),
    mono: fontList(
      'ui-monospace, "Cascadia Code", "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace',
      'The fonts of code.',
    ),
  })
  .prefault({})
  .describe("Fonts that readers already have. The site doesn't send any.")

interface Look {
  readonly color: string
  readonly background: Shades
  readonly colors: z.output<typeof OwnColors>
}

/** Every colour of a site. */
export function colorsOf({ color: brand, background, colors }: Look): Colors {
  const given = { ...colors, bg: background, brand: { light: brand, dark: brand } }
  const turn = hueOf(brand) - hueOf(table.brand[0])
  const turned = (name: ColorName, hex: string): string => {
    if (turn === 0 || !table[name][2].startsWith('*')) return hex
    return hex === table.brand[0] ? brand : turnedBy(hex, turn)
  }
  const colorOf = (name: ColorName): Shades =>
    given[name] ?? { light: turned(name, table[name][0]), dark: turned(name, table[name][1]) }
  return tableOf(names, colorOf)
}

/** The colours that drawings are made with, before they are exchanged for those of the site. */
export const defaultColors = colorsOf({
  color: table.brand[0],
  background: { light: table.bg[0], dark: table.bg[1] },
  colors: {},
})

/** Which colours need contrast on which grounds: 4.5 for text, 3 for edges and the focus. */
export const contrasts: readonly (readonly [name: ColorName, ground: ColorName, least: number])[] = [
  ...each(['ink', 'ink-2', 'link'], ['bg', 'mat', 'sheet'], 4.5),
  ...each(['focus', 'edge'], ['bg', 'mat', 'sheet'], 3),
  ...(['info', 'tip', 'important', 'warning', 'danger'] as const).flatMap(tone =>
    each([tone, 'ink', 'ink-2'], [`${tone}-w`], 4.5),
  ),
  ...each(['ink', 'ink-2', 'c-key', 'c-type', 'c-fn', 'c-str', 'c-num'], ['code'], 4.5),
  ...each(['ink', 'ink-2', 'c-key'], ['c-mark-w'], 4.5),
  ...each(['on-brand'], ['brand'], 4.5),
  ...each(['brand'], ['bg'], 3),
  ...each(['on-accent'], ['accent'], 4.5),
  ...each(['link'], ['brand-tint'], 4.5),
  ...each(['ink'], ['box'], 4.5),
]

function each(names: readonly ColorName[], grounds: readonly ColorName[], least: number) {
  return grounds.flatMap(ground => names.map(name => [name, ground, least] as const))
}
