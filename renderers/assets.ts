/** What must be awaited before pages can be rendered, and the names of bundled files. Plain values. */
import { fill } from '../schema/index.ts'

/** A diagram's drawing: two SVG files and what they say. */
export interface Drawing {
  /** Digest of everything that decides the look; part of the file names. */
  readonly hash: string
  readonly width: number
  readonly height: number
  readonly outline: DiagramOutline
}

/** A diagram in words: what takes part and what happens, in order. */
export interface DiagramOutline {
  readonly participants: readonly string[]
  readonly steps: readonly OutlineStep[]
}

export type OutlinePhrase = keyof typeof WORDS.outline

export interface OutlineStep {
  /** What is said of the values, by its name in data/words.yaml; without it, the text is all. */
  readonly phrase?: OutlinePhrase
  readonly from?: string
  readonly to?: string
  readonly text: string
  /** Steps of a block: what happens in an alternative, a loop, a group. */
  readonly steps?: readonly OutlineStep[]
}

/** What a step says, in the language of the page. */
export function stepText({ phrase, from = '', to = '', text }: OutlineStep): string {
  if (phrase === undefined) return text
  const said = fill(WORDS.outline[phrase], { from, to, text })
  return text === '' ? said.replace(/:? *$/, '') : said
}

/** What the steps say, in order. */
export const stepTexts = (steps: readonly OutlineStep[]): string[] =>
  steps.flatMap(step => [stepText(step), ...stepTexts(step.steps ?? [])])

export interface Assets {
  /** By name of the diagram. */
  readonly drawings: ReadonlyMap<string, Drawing>
  /** Markup of the SVG files that pages contain instead of linking to them, by address. */
  readonly inlineSvg: ReadonlyMap<string, string>
}

/** Stylesheets that some pages need beside the common one, in the order in which a page has them. */
export const sheetNames = [
  ...(['article', 'cards', 'code', 'error', 'figure', 'lists', 'steps', 'table', 'window'] as const),
  ...(['home', 'reference', 'samples', 'tools', 'builder'] as const),
] as const
export type Sheet = (typeof sheetNames)[number]

/** Addresses of bundled files, without the base path. */
export interface ClientBundle {
  readonly boot: string
  readonly bootSidebar: string
  readonly entry: string
  readonly styles: string
  readonly sheets: Readonly<Record<Sheet, string>>
  /** Files that an island needs, by its name: beside the entry script, with spaces between them. */
  readonly islands: Readonly<Record<string, string>>
  /** The files themselves, by path below the output folder. */
  readonly files: ReadonlyMap<string, string>
  /** `sha256-...` of what pages contain instead of linking to it, by address: by that the policy allows it. */
  readonly hashes: ReadonlyMap<string, string>
}

/** Address of a drawing in one colour scheme. */
export const drawingAddress = (drawing: Drawing, scheme: 'light' | 'dark'): string =>
  `/diagrams/${drawing.hash}-${scheme}.svg`

/** As long as the client doesn't compile, and where its addresses don't matter. */
export const emptyBundle: ClientBundle = {
  boot: '',
  bootSidebar: '',
  entry: '',
  styles: '',
  sheets: Object.fromEntries(sheetNames.map(name => [name, ''])) as Record<Sheet, string>,
  islands: {},
  files: new Map(),
  hashes: new Map(),
}
