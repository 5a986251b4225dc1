/**
 * The files that rendering takes and makes, as plain values: drawings and inlined pictures, the client's
 * bundle, and output files with their paths.
 */
import { createHash } from 'node:crypto'
import { fill, type Scheme, type Site, type Words } from '../schema/index.ts'
import type { SheetName } from './sheets.ts'

/** A diagram's drawing: two SVG files and what they say. */
export interface Drawing {
  /** Digest of everything that decides the look; part of the file names. */
  readonly hash: string
  readonly width: number
  readonly height: number
  readonly outline: DiagramOutline
  /** By the words of a message; only of diagrams that pages step through. */
  readonly messagePlaces?: ReadonlyMap<string, MessagePlace>
}

/** Where a message is in a drawing, as fractions of its height and width. */
export interface MessagePlace {
  readonly top: number
  readonly height: number
  /** Of the words, from the left. */
  readonly middle: number
}

/** A diagram in words: what takes part and what happens, in order. */
export interface DiagramOutline {
  readonly participants: readonly string[]
  readonly steps: readonly OutlineStep[]
}

export type OutlinePhrase = keyof Words['outline']

export interface OutlineStep {
  /** Name of its phrase in data/words.yaml; without one, the step is its text. */
  readonly phrase?: OutlinePhrase
  readonly from?: string
  readonly to?: string
  readonly text: string
  /** Steps of a block: what happens in an alternative, a loop, a group. */
  readonly steps?: readonly OutlineStep[]
}

/** Returns what a step says. @param words of the page's language */
export function stepText(words: Words, { phrase, from = '', to = '', text }: OutlineStep): string {
  if (phrase === undefined) return text
  const said = fill(words.outline[phrase], { from, to, text })
  return text === '' ? said.replace(/:? *$/, '') : said
}

/** Returns what the steps say, in order. */
export function stepTexts(words: Words, steps: readonly OutlineStep[]): string[] {
  const texts: string[] = []
  for (const step of steps) {
    texts.push(stepText(words, step))
    if (step.steps) texts.push(...stepTexts(words, step.steps))
  }
  return texts
}

/** Markup that draws and does nothing else. Only the gate for files makes it (commands/public/gate.ts). */
export interface SafeMarkup {
  readonly safeMarkup: string
}

export interface Assets {
  /** By name of the diagram. */
  readonly drawings: ReadonlyMap<string, Drawing>
  /** Markup of the SVG files that pages contain instead of linking to them, by address. */
  readonly inlineSvg: ReadonlyMap<string, SafeMarkup>
}

/** Addresses of bundled files, without the base path. */
export interface ClientBundle {
  readonly boot: string
  readonly bootSidebar: string
  readonly entry: string
  readonly styles: string
  /** Of the error view, which is part of every page and needs no styles as long as nobody sees it. */
  readonly errorStyles: string
  /** By name in `sheets`. */
  readonly sheets: Readonly<Partial<Record<SheetName, string>>>
  /** Files that an island needs, by its name: beside the entry script, its own first, with spaces between. */
  readonly islands: Readonly<Record<string, string>>
  /** The files themselves, by path below the output folder. */
  readonly files: ReadonlyMap<string, string>
  /**
   * `sha256-...` of what pages contain instead of linking to it, by address: by that the policy allows it.
   */
  readonly hashes: ReadonlyMap<string, string>
}

/** Returns the name of a drawing's file in one colour scheme. */
export const drawingFile = ({ hash }: Drawing, scheme: Scheme): string => `${hash}-${scheme}.svg`

/** Returns the address of a drawing in one colour scheme. */
export const drawingAddress = (drawing: Drawing, scheme: Scheme): string =>
  `/diagrams/${drawingFile(drawing, scheme)}`

/** Where its addresses don't matter. */
export const emptyBundle: ClientBundle = {
  boot: '',
  bootSidebar: '',
  entry: '',
  styles: '',
  errorStyles: '',
  sheets: {},
  islands: {},
  files: new Map(),
  hashes: new Map(),
}

/** Contents are made on demand. */
export interface OutputFile {
  /** Below the output folder, with forward slashes. */
  readonly path: string
  /** Further paths with the same contents. */
  readonly copies?: readonly string[]
  readonly contents: () => string | Uint8Array
}

/** Returns a page's file, with the further path that the same address needs. */
export function htmlFile(route: string, contents: OutputFile['contents']): OutputFile {
  const [path, ...copies] = outputPaths(route)
  return { path, copies, contents }
}

/**
 * Lists the two files of a page, `x.html` and `x/index.html`: the only layout that answers both `/x` and `/x/` with
 * status 200 on hosts without rules.
 */
export function outputPaths(route: string): readonly [string, ...string[]] {
  if (route === '/') return ['index.html']
  const path = route.slice(1)
  if (path.endsWith('.html')) return [path]
  return [`${path}.html`, `${path}/index.html`]
}

/** `/de`; nothing for the first language. */
export const folderOf = ({ translates, settings }: Site): string =>
  translates === undefined ? '' : `/${settings.language}`

/** Lists the files of one language, below its folder. */
export function* inLanguage(site: Site, files: Iterable<OutputFile>): Generator<OutputFile> {
  const below = (path: string): string => `${folderOf(site)}/${path}`.slice(1)
  for (const { path, copies = [], ...file } of files)
    yield { ...file, path: below(path), copies: copies.map(below) }
}

/** Returns a short name for a text: eight characters of A-Z and 0-9. For cache-busting names, not against forgery. */
export function contentHash(text: string): string {
  const number = createHash('sha256').update(text).digest().readUIntBE(0, 6)
  return number.toString(36).toUpperCase().padStart(8, '0').slice(-8)
}
