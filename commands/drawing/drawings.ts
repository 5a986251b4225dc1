/**
 * The store of drawn diagrams: two SVG files and their words for each, named by a digest of all that decides the
 * look, and committed like a lock file. What is there is not drawn again; what is missing is drawn in one browser.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'puppeteer'
import {
  type DiagramMistake,
  type Drawing,
  type DrawingFont,
  drawDiagram,
  drawingPalette,
  drawingSettings,
  parseDiagram,
  recolouredSvg,
  type Scheme,
  shownText,
} from '../../renderers/index.ts'
import { colorsOf, type Diagnostic, type Diagram, type Report, type Site } from '../../schema/index.ts'
import { atomicWrite, removeParts } from '../build/atomic-write.ts'
import { cacheFolder } from '../build/cache-folder.ts'
import { NoBrowserError } from './browser.ts'
import { type BrowserSource, firstLine, ownBrowser, sharedBrowser, type Timeouts } from './drawing-browser.ts'
import { missingSign, partsFor, signName } from './font.ts'
import { packageVersion } from './package-version.ts'
import { svgFault } from './svg-check.ts'

/** Name of a diagram's drawing. Versions of the packages that draw are part of it. */
export function drawingHash(source: string): string {
  return createHash('sha256').update(`${settingsText()}\0${source}`).digest('hex').slice(0, 16)
}

let settingsMemo: string | undefined
const settingsText = (): string =>
  (settingsMemo ??= JSON.stringify([
    drawingSettings,
    ...['mermaid', '@mermaid-js/mermaid-cli', '@fontsource/inter'].map(packageVersion),
  ]))

/** What drawing asks of a diagram. */
export type DrawnDiagram = Pick<Diagram, 'name' | 'source' | 'words' | 'file' | 'position'>

export interface DrawingRun {
  readonly root: string
  /** Folder of the drawings. */
  readonly folder: string
  readonly diagrams: readonly DrawnDiagram[]
  readonly report: Report
  readonly progress: (text: string) => void
  /** Where the browser comes from; without it, one is opened for this run. */
  readonly browsers?: BrowserSource
  /** How long a browser is waited for. */
  readonly timeouts?: Timeouts
}

export interface DrawingResult {
  readonly drawings: ReadonlyMap<string, Drawing>
  readonly drawn: number
  readonly reused: number
}

/** Reads the drawings that are there and draws the others. A diagram that cannot be drawn is reported and left out. */
export async function drawMissing(run: DrawingRun): Promise<DrawingResult> {
  const { folder, diagrams, report } = run
  const drawings = new Map<string, Drawing>()
  const missing: { diagram: DrawnDiagram; hash: string }[] = []
  for (const diagram of diagrams) {
    const hash = drawingHash(diagram.source)
    const found = inWords(readDrawing(folder, hash), diagram)
    if (found) drawings.set(diagram.name, found)
    else missing.push({ diagram, hash })
  }
  const reused = drawings.size
  const parsed = await parseAll(missing, report)
  if (parsed.length > 0) {
    removeParts(folder)
    const drawn = await drawAll(run, parsed)
    for (const { diagram } of parsed) {
      const drawing = inWords(drawn.get(diagram.name), diagram)
      if (drawing) drawings.set(diagram.name, drawing)
    }
  }
  return { drawings, drawn: drawings.size - reused, reused }
}

/** Syntax of the diagrams that were never drawn; a drawing proves that its diagram can be read. */
export async function checkDiagrams(folder: string, diagrams: readonly Diagram[], report: Report): Promise<void> {
  await parseAll(
    diagrams
      .map(diagram => ({ diagram, hash: drawingHash(diagram.source) }))
      .filter(({ diagram, hash }) => !inWords(readDrawing(folder, hash), diagram)),
    report,
  )
}

/** The words of an author win. Those that come with a drawing are of its source alone; some have none. */
function inWords(drawing: Drawing | undefined, { words }: DrawnDiagram): Drawing | undefined {
  if (drawing && words) return { ...drawing, outline: { participants: [], steps: words.map(text => ({ text })) } }
  return drawing && (drawing.outline.steps.length > 0 || drawing.outline.participants.length > 0) ? drawing : undefined
}

interface Job {
  readonly diagram: DrawnDiagram
  readonly hash: string
  readonly outline: Drawing['outline']
}

async function parseAll(missing: readonly { diagram: DrawnDiagram; hash: string }[], report: Report): Promise<Job[]> {
  const jobs: Job[] = []
  for (const { diagram, hash } of missing) {
    const result = await parseDiagram(diagram.source, diagram.words)
    const sign = missingSign(shownText(diagram.source), 400)
    if ('outline' in result && sign === undefined) {
      jobs.push({ diagram, hash, outline: result.outline ?? { participants: [], steps: [] } })
      continue
    }
    const { from, length, ...mistake } = 'mistake' in result ? result.mistake : unreadable(diagram.source, sign ?? '')
    report(inSource(diagram, mistake, from, length))
  }
  return jobs
}

/** A sign that readers would see as an empty box. */
const unreadable = (source: string, sign: string): DiagramMistake => ({
  code: 'diagram-not-drawn',
  from: Math.max(0, source.indexOf(sign)),
  length: sign.length,
  message: `The font of drawings, Inter, has no ${signName(sign)}.`,
  hint: 'Write it in Latin, Cyrillic or Greek letters, or use a figure with a drawing of your own.',
})

/** A mistake at characters of a diagram's source. */
const inSource = (
  { file, position }: DrawnDiagram,
  mistake: Pick<Diagnostic, 'code' | 'message' | 'hint'>,
  from = 0,
  length = 1,
): Diagnostic => ({ severity: 'error', file, ...position(from, from + length), path: 'source', ...mistake })

export function readDrawing(folder: string, hash: string): Drawing | undefined {
  const path = (suffix: string): string => join(folder, `${hash}${suffix}`)
  if (!['-light.svg', '-dark.svg', '.json'].every(suffix => existsSync(path(suffix)))) return undefined
  try {
    return { hash, ...(JSON.parse(readFileSync(path('.json'), 'utf8')) as Omit<Drawing, 'hash'>) }
  } catch {
    // Damaged, by a merge perhaps: it is drawn again.
    return undefined
  }
}

const atOnce = 2

async function drawAll(
  { root, folder, report, progress, timeouts, browsers = ownBrowser(root, timeouts) }: DrawingRun,
  jobs: readonly Job[],
): Promise<Map<string, Drawing>> {
  const done = new Map<string, Drawing>()
  const failed = (job: Job, message: string, hint: string): void =>
    report(inSource(job.diagram, { code: 'diagram-not-drawn', message, hint }))
  const browser = sharedBrowser(browsers, timeouts)
  const queue = [...jobs]
  let count = 0
  const work = async (): Promise<void> => {
    for (let job = queue.shift(); job; job = queue.shift()) {
      progress(`draw      ${++count} of ${jobs.length}: ${job.diagram.name}`)
      const current = job
      try {
        done.set(job.diagram.name, await browser.use(one => drawJob(one, folder, current)))
      } catch (error) {
        if (error instanceof NoBrowserError)
          failed(job, 'This diagram has no drawing yet, and there is no browser to make one.', firstLine(error))
        else
          failed(
            job,
            `This diagram could not be drawn: ${firstLine(error)}.`,
            'Build again; if it stays, simplify the diagram.',
          )
      }
    }
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, work))
  } finally {
    await browser.done()
  }
  return done
}

async function drawJob(browser: Browser, folder: string, job: Job): Promise<Drawing> {
  const draw = (scheme: Scheme) => drawDiagram(browser, drawingFont, job.diagram.source, scheme)
  const light = await draw('light')
  const dark = await draw('dark')
  // Formulas, for one, are drawn as a document within the picture.
  const unsafe = svgFault(light.svg) ?? svgFault(dark.svg)
  if (unsafe) throw new Error(unsafe.message)
  const drawing = { width: light.width, height: light.height, outline: job.outline }
  // The words come last: their presence says that the drawing is whole.
  atomicWrite(join(folder, `${job.hash}-light.svg`), light.svg)
  atomicWrite(join(folder, `${job.hash}-dark.svg`), dark.svg)
  atomicWrite(join(folder, `${job.hash}.json`), `${JSON.stringify(drawing, undefined, 1)}\n`)
  return { hash: job.hash, ...drawing }
}

/** Draws everything again elsewhere, and reports committed drawings that differ: a picture proves to be of its diagram. */
export async function compareDrawings(run: DrawingRun): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'drawings-'))
  try {
    await drawMissing({ ...run, folder })
    for (const diagram of run.diagrams) {
      const hash = drawingHash(diagram.source)
      for (const name of readdirSync(folder).filter(file => file.startsWith(hash))) {
        const committed = join(run.folder, name)
        if (existsSync(committed) && readFileSync(committed).equals(readFileSync(join(folder, name)))) continue
        const message = `This diagram makes another drawing than the one in ${name}.`
        const hint = `Delete that file, run "npm run build", and commit what it draws.`
        run.report(inSource(diagram, { code: 'diagram-foreign', message, hint }))
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The drawings in the colours of a site, and the folder that has them: that of the drawings if those are right. */
export function recoloured(
  root: string,
  folder: string,
  drawings: ReadonlyMap<string, Drawing>,
  { settings: { brand } }: Site,
): { readonly folder: string; readonly drawings: ReadonlyMap<string, Drawing> } {
  const colors = colorsOf(brand)
  const palette = drawingPalette(colors)
  if (palette === undefined) return { folder, drawings }
  const own = cacheFolder(root, 'drawings')
  const recolour = (drawing: Drawing): Drawing => {
    const hash = createHash('sha256').update(`${drawing.hash}\0${palette}`).digest('hex').slice(0, 16)
    for (const scheme of ['light', 'dark'] as const) {
      const [from, to] = [join(folder, `${drawing.hash}-${scheme}.svg`), join(own, `${hash}-${scheme}.svg`)]
      if (!existsSync(from)) return drawing
      if (!existsSync(to)) atomicWrite(to, recolouredSvg(readFileSync(from, 'utf8'), scheme, colors))
    }
    return { ...drawing, hash }
  }
  return { folder: own, drawings: new Map([...drawings].map(([name, drawing]) => [name, recolour(drawing)])) }
}

/** Drawings that no diagram uses any more. */
export function staleDrawings(folder: string, diagrams: Iterable<Diagram>): string[] {
  if (!existsSync(folder)) return []
  const used = new Set([...diagrams].map(({ source }) => drawingHash(source)))
  return readdirSync(folder).filter(name => /^[0-9a-f]{16}[-.]/.test(name) && !used.has(name.slice(0, 16)))
}

export function removeDrawings(folder: string, names: readonly string[]): void {
  for (const name of names) rmSync(join(folder, name))
}

/** What a picture needs of a font: shapes, widths and kerning. */
const subsetOptions = {
  targetFormat: 'woff2',
  keepFeatures: ['kern'],
  noLayoutClosure: true,
  noHinting: true,
  dropTables: ['GDEF', 'STAT', 'gasp', 'prep'],
} as const

export const drawingFont: DrawingFont = {
  async faces(text, how) {
    const missing = missingSign(text, 400)
    if (missing !== undefined) throw new Error(`the font Inter has no ${signName(missing)}`)
    const { default: subsetFont } = await import('subset-font')
    return Promise.all(
      // Mermaid's own words are in the first part.
      partsFor(`A${text}`, 400).map(async ({ bytes, text: own }, i) => ({
        data: Buffer.from(how === 'whole' ? bytes : await subsetFont(bytes, own, subsetOptions)).toString('base64'),
        range: i === 0 ? undefined : [...own].map(sign => `U+${sign.codePointAt(0)?.toString(16)}`).join(),
      })),
    )
  },
}
