/**
 * The store of drawn diagrams: two SVG files and their words for each, named by a digest of all that decides
 * the look, and committed like a lock file. What is there is not drawn again; what is missing is drawn in one
 * browser.
 */

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'puppeteer'
import {
  type DiagramMistake,
  type Drawing,
  drawingSettings,
  messagesOf,
  parseDiagram,
  shownText,
} from '../../renderers/index.ts'
import {
  checkMessages,
  type Diagnostic,
  type Diagram,
  type Report,
  type Scheme,
  type Site,
  steppedDiagrams,
} from '../../schema/index.ts'
import { atomicWrite, removeParts, sha256 } from '../build/cache.ts'
import { isPlainFile } from '../build/read-content.ts'
import { installHint, missingPackage } from '../cli/error-code.ts'
import { firstLine, NoBrowserError, openBrowser, packageVersion } from './browser.ts'
import { drawDiagram } from './draw-diagram.ts'
import { missingSign, signName } from './font.ts'
import { svgFault } from './svg-check.ts'

const settings = JSON.stringify([
  drawingSettings,
  ...['mermaid', '@mermaid-js/mermaid-cli', '@fontsource/inter'].map(packageVersion),
])

/** Returns the name of a diagram's drawing. Versions of the packages that draw are part of it. */
export const drawingHash = (source: string): string => sha256(`${settings}\0${source}`, 16)

/** What drawing asks of a diagram. */
export type DrawnDiagram = Pick<Diagram, 'name' | 'source' | 'words' | 'file' | 'place' | 'position'>

export interface DrawingRun {
  readonly root: string
  /** Folder of the drawings. */
  readonly folder: string
  readonly diagrams: readonly DrawnDiagram[]
  readonly report: Report
  readonly progress: (text: string) => void
  /** Milliseconds that a browser is waited for. */
  readonly timeouts?: { readonly start: number; readonly drawing: number }
}

/**
 * Reads the drawings that are there. The others are to be drawn, unless their syntax is wrong, which is
 * reported: a drawing proves that its diagram can be read.
 */
export async function readDrawings(folder: string, diagrams: readonly DrawnDiagram[], report: Report) {
  const drawings = new Map<string, Drawing>()
  const jobs: Job[] = []
  for (const diagram of diagrams) {
    const drawing = inWords(readDrawing(folder, drawingHash(diagram.source)), diagram)
    const outline = drawing ? undefined : await parse(diagram, report)
    if (drawing) drawings.set(diagram.name, drawing)
    if (outline) jobs.push({ diagram, outline })
  }
  return { drawings, jobs }
}

/** Puts the words of an author first. Those that come with a drawing are of its source alone; some have none. */
function inWords(drawing: Drawing | undefined, { words }: DrawnDiagram): Drawing | undefined {
  if (!drawing) return undefined
  if (words) return { ...drawing, outline: { participants: [], steps: words.map(text => ({ text })) } }
  const { steps, participants } = drawing.outline
  return steps.length > 0 || participants.length > 0 ? drawing : undefined
}

interface Job {
  readonly diagram: DrawnDiagram
  readonly outline: Drawing['outline']
}

/** Parses what a diagram says, if it can be drawn; otherwise why not is reported. */
async function parse(diagram: DrawnDiagram, report: Report): Promise<Drawing['outline'] | undefined> {
  const result = await parseOrMissing(diagram.source, diagram.words)
  if ('missing' in result) {
    const message = `This diagram has no drawing yet, and ${notInstalled(result.missing)}.`
    report(inSource(diagram, { code: 'diagram-not-drawn', message, hint: installHint }))
    return undefined
  }
  const sign = missingSign(shownText(diagram.source), 400)
  if ('outline' in result && sign === undefined) return result.outline
  const { from, length, ...mistake } =
    'mistake' in result ? result.mistake : unreadable(diagram.source, sign ?? '')
  report(inSource(diagram, mistake, from, length))
  return undefined
}

const notInstalled = (name: string): string =>
  `the package "${name}", which is needed to draw diagrams, isn't installed`

/** Parses what a source says, or the package without which nobody knows. */
async function parseOrMissing(source: string, words: DrawnDiagram['words']) {
  try {
    return await parseDiagram(source, words)
  } catch (error) {
    const missing = missingPackage(error)
    if (missing === undefined) throw error
    return { missing }
  }
}

/** Returns a sign that readers would see as an empty box. */
const unreadable = (source: string, sign: string): DiagramMistake => ({
  code: 'diagram-not-drawn',
  from: Math.max(0, source.indexOf(sign)),
  length: sign.length,
  message: `Inter, the font of drawings, has no ${signName(sign)}.`,
  hint: 'Write it in Latin, Cyrillic or Greek letters, or use a figure with your own drawing.',
})

/** A mistake at characters of a diagram's source. */
const inSource = (
  { file, place, position }: DrawnDiagram,
  mistake: Pick<Diagnostic, 'code' | 'message' | 'hint'>,
  from = 0,
  length = 1,
): Diagnostic => ({
  severity: 'error',
  file,
  place,
  ...position(from, from + length),
  path: 'source',
  ...mistake,
})

function readDrawing(folder: string, hash: string): Drawing | undefined {
  const path = (suffix: string): string => join(folder, `${hash}${suffix}`)
  if (!['-light.svg', '-dark.svg', '.json'].every(suffix => isPlainFile(path(suffix)))) return undefined
  try {
    const stored: Omit<Drawing, 'hash'> = JSON.parse(readFileSync(path('.json'), 'utf8'))
    return { hash, ...stored }
  } catch {
    // Damaged, by a merge perhaps: it is drawn again.
    return undefined
  }
}

/** Checks the names of messages, as pages that step through a diagram have them. */
export async function checkSteps(folder: string, site: Site, report: Report): Promise<void> {
  const messages = new Map<string, ReadonlySet<string>>()
  for (const name of steppedDiagrams(site)) {
    const source = site.diagrams.get(name)?.source
    const outline = source === undefined ? undefined : await outlineOf(folder, source)
    if (outline) messages.set(name, messagesOf(outline))
  }
  checkMessages(site, messages, report)
}

/** Returns what a source says, whatever words its author has for it; undefined if it can't be read. */
async function outlineOf(folder: string, source: string): Promise<Drawing['outline'] | undefined> {
  const kept = readDrawing(folder, drawingHash(source))?.outline
  // Nothing is kept for a diagram in its author's words.
  if (kept && kept.steps.length > 0) return kept
  const result = await parseOrMissing(source, undefined)
  return 'outline' in result ? result.outline : undefined
}

/**
 * Reads the drawings that are there and draws the others. A diagram that cannot be drawn is reported and left
 * out.
 */
export async function drawMissing(run: DrawingRun) {
  const { root, folder, report, progress, timeouts = { start: 30_000, drawing: 60_000 } } = run
  const { drawings, jobs } = await readDrawings(folder, run.diagrams, report)
  const reused = drawings.size
  removeParts(folder)
  const failed = ({ diagram }: Job, message: string, hint: string): void =>
    report(inSource(diagram, { code: 'diagram-not-drawn', message, hint }))
  let life = new AbortController()
  let browser: Browser | undefined
  /** Ends a browser that hangs, and so whatever waits for it. */
  const atMost = async <T>(milliseconds: number, why: string, work: Promise<T>): Promise<T> => {
    const timer = setTimeout(() => life.abort(why), milliseconds)
    return work.finally(() => clearTimeout(timer))
  }
  for (const [i, job] of jobs.entries()) {
    progress(`draw      ${i + 1} of ${jobs.length}: ${job.diagram.name}`)
    try {
      const silent = `it didn't respond for ${timeouts.start} ms`
      browser ??= await atMost(timeouts.start, silent, openBrowser(root, life.signal))
      const drawing = await atMost(timeouts.drawing, 'it took too long', drawJob(browser, folder, job))
      drawings.set(job.diagram.name, drawing)
    } catch (error) {
      const obstacle = obstacleOf(error)
      if (obstacle) {
        const message = `This diagram has no drawing yet, and ${obstacle.what}.`
        for (const left of jobs.slice(i)) failed(left, message, obstacle.hint)
        break
      }
      const why = faultOf(browser, life.signal) ?? firstLine(error)
      const hint = "Build again. If that doesn't help, simplify the diagram."
      failed(job, `This diagram couldn't be drawn: ${why}.`, hint)
      // The others get a fresh one.
      life.abort()
      life = new AbortController()
      browser = undefined
    }
  }
  life.abort()
  return { drawings, drawn: drawings.size - reused, reused }
}

/** Says why this machine can draw no diagram, and what to do about it; undefined if it may draw others. */
function obstacleOf(error: unknown) {
  const missing = missingPackage(error)
  if (missing !== undefined) return { what: notInstalled(missing), hint: installHint }
  if (!(error instanceof NoBrowserError)) return undefined
  return { what: 'there is no browser to draw it', hint: firstLine(error) }
}

function faultOf(browser: Browser | undefined, { aborted, reason }: AbortSignal): string | undefined {
  if (aborted) return String(reason)
  return browser?.connected ? undefined : 'the browser crashed'
}

async function drawJob(browser: Browser, folder: string, { diagram, outline }: Job): Promise<Drawing> {
  const draw = (scheme: Scheme) => drawDiagram(browser, diagram.source, scheme)
  const light = await draw('light')
  const dark = await draw('dark')
  // Formulas, for one, are drawn as a document within the picture.
  const unsafe = svgFault(light.svg) ?? svgFault(dark.svg)
  if (unsafe) throw new Error(unsafe.message)
  const hash = drawingHash(diagram.source)
  const drawing = { width: light.width, height: light.height, outline }
  // The words come last: their presence says that the drawing is whole.
  atomicWrite(join(folder, `${hash}-light.svg`), light.svg)
  atomicWrite(join(folder, `${hash}-dark.svg`), dark.svg)
  atomicWrite(join(folder, `${hash}.json`), `${JSON.stringify(drawing, undefined, 1)}\n`)
  const drawn = { hash, ...drawing }
  return inWords(drawn, diagram) ?? drawn
}

/**
 * Draws everything again elsewhere, and reports committed drawings that differ: a picture proves to be of its
 * diagram.
 */
export async function compareDrawings(run: DrawingRun): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'drawings-'))
  try {
    await drawMissing({ ...run, folder })
    for (const diagram of run.diagrams) {
      const hash = drawingHash(diagram.source)
      for (const name of readdirSync(folder).filter(file => file.startsWith(hash))) {
        const committed = join(run.folder, name)
        // What isn't there yet is drawn by the next build, and committed by the workflow of main.
        if (!isPlainFile(committed) || readFileSync(committed).equals(readFileSync(join(folder, name))))
          continue
        const message = `This diagram doesn't produce the drawing in ${name}.`
        const hint = `Delete that file, run "npm run build", and commit the new drawing.`
        run.report(inSource(diagram, { code: 'diagram-foreign', message, hint }))
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Deletes drawings that no diagram uses any more. */
export function removeStaleDrawings(folder: string, diagrams: readonly Diagram[]): void {
  if (!existsSync(folder)) return
  const used = new Set(diagrams.map(({ source }) => drawingHash(source)))
  for (const name of readdirSync(folder))
    if (/^[0-9a-f]{16}[-.]/.test(name) && !used.has(name.slice(0, 16))) rmSync(join(folder, name))
}
