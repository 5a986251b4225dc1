/** The look of the site: its colours in both schemes, and its fonts. Drawings and social cards have them, too. */
import { tableOf } from '../table.ts'

export type Scheme = 'light' | 'dark'
type Shades = Readonly<Record<Scheme, string>>

/** Each colour by its name in the styles: in the light scheme, and in the dark one. */
const table = {
  bg: ['#fbf8f3', '#17141f'], // The page.
  mat: ['#f3ede3', '#201b2d'], // The background of lists next to the text.
  sheet: ['#fffdfa', '#241f33'], // The background of tables, figures and dialogs.
  rule: ['#e1d8ca', '#362f49'], // Dividing lines.
  edge: ['#877c93', '#82789b'], // Edges of fields and buttons.
  ink: ['#221b34', '#f1ecf8'], // Text.
  'ink-2': ['#544b66', '#bcb3cd'], // Less prominent text.
  link: ['#4536b8', '#b8b1ff'], // Links.
  brand: ['#8177f6', '#8177f6'], // The brand colour.
  'brand-deep': ['#4f44c9', '#4f44c9'], // The side of elements in the brand colour.
  'on-brand': ['#150f29', '#150f29'], // Text on the brand colour.
  'brand-tint': ['#eae7ff', '#2d2750'], // Backgrounds with a tint of the brand colour, such as code in text.
  accent: ['#ffb82e', '#ffb82e'], // Elements that stand out.
  'accent-deep': ['#b87400', '#a86a00'], // The side of elements that stand out.
  'on-accent': ['#221b34', '#221b34'], // Text on elements that stand out.
  info: ['#1b5f8f', '#7cc4f4'], // Titles of info boxes.
  'info-w': ['#e8f2f9', '#182a3b'], // Info boxes.
  tip: ['#1a6650', '#6fd3b0'], // Titles of tip boxes.
  'tip-w': ['#e5f4ed', '#16302a'], // Tip boxes.
  important: ['#5a2fb0', '#c9b3ff'], // Titles of important boxes.
  'important-w': ['#f0eafd', '#2b2247'], // Important boxes.
  warning: ['#7d4c00', '#ffc453'], // Titles of warning boxes.
  'warning-w': ['#fdf2da', '#352812'], // Warning boxes.
  danger: ['#a3232f', '#ff9c9c'], // Titles of danger boxes.
  'danger-w': ['#fcebea', '#3b1c24'], // Danger boxes.
  code: ['#fffdfa', '#110e19'], // The background of code.
  'c-key': ['#5a35c9', '#b9a8ff'], // Keywords in code.
  'c-type': ['#0f6557', '#74d8bd'], // Types in code.
  'c-fn': ['#1f56a8', '#8cc4ff'], // Functions in code.
  'c-str': ['#8a4708', '#ffc777'], // Strings in code.
  'c-num': ['#a02468', '#ff9ecb'], // Numbers in code.
  'c-mark-w': ['#fbe9c2', '#3a2f1e'], // Marked lines.
  focus: ['#4536b8', '#ffc453'], // The ring around the element that has the focus.
  slab: ['#8177f6', '#392f98'], // The top of the home page.
  'slab-edge': ['#6c61ea', '#4a3fb4'], // Lines on the top of the home page.
  box: ['#eae7ff', '#392f6b'], // Boxes in drawings.
  'box-edge': ['#4f44c9', '#9c94ff'], // Edges of boxes in drawings.
  'note-edge': ['#b87400', '#ffb82e'], // Edges of notes in drawings.
} as const satisfies Readonly<Record<string, readonly [light: string, dark: string]>>

export type ColorName = keyof typeof table

/** The names of the colours. */
function colorNames(): ColorName[] {
  const names: ColorName[] = []
  let name: ColorName
  for (name in table) names.push(name)
  return names
}

export const colors = tableOf(colorNames(), (name): Shades => {
  const [light, dark] = table[name]
  return { light, dark }
})

/** Fonts that readers already have, the best one first. The site doesn't send any. */
export const fonts = {
  text: 'system-ui, "Segoe UI", Roboto, sans-serif',
  display:
    'Bahnschrift, "DIN Alternate", "Roboto Condensed", sans-serif-condensed, "DejaVu Sans Condensed", ' +
    'system-ui, sans-serif',
  mono: 'ui-monospace, "Cascadia Code", "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace',
} as const
