/** Stylesheets that some pages need beside the common one. */
import { toolkitSheets } from './toolkit/sheets.ts'

/**
 * Lists them in the order in which a page has them, each named after what it styles, with its files below
 * client/. A view that prints classes of one asks for it: `needSheet(render, 'cards')`.
 */
export const sheets = {
  article: ['styles/layout/grid', 'styles/parts/prose', 'styles/parts/article'],
  cards: ['styles/parts/cards'],
  code: ['styles/code'],
  'copy-text': ['styles/code/copy-text'],
  difference: ['styles/code/difference'],
  tabs: ['styles/parts/tabs'],
  filter: ['styles/parts/filter'],
  button: ['styles/pages/button'],
  figure: ['styles/parts/figure'],
  lists: ['styles/parts/lists'],
  steps: ['styles/parts/steps'],
  table: ['styles/parts/table'],
  window: ['styles/parts/window'],
  'file-tree': ['styles/pages/file-tree'],
  'facts-list': ['styles/parts/facts-list'],
  marks: ['styles/pages/marks'],
  home: ['styles/pages/home'],
  'site-index': ['styles/pages/site-index'],
  error: ['styles/pages/error'],
  'site-lists': ['styles/pages/site-lists'],
  letters: ['styles/pages/letters'],
  'rare-text': ['styles/parts/rare-text'],
  signs: ['styles/pages/signs'],
  ...toolkitSheets,
} as const satisfies Readonly<Record<string, readonly string[]>>

export type SheetName = keyof typeof sheets
