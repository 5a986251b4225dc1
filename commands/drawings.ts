/**
 * The store of drawn diagrams: two SVG files and their words for each, named by a digest of all that decides the
 * look, and committed like a lock file. What is there is not drawn again; what is missing is drawn in one browser.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Browser } from 'puppeteer'
import {
  type Drawing,
  type DrawingFont,
  drawDiagram,
  drawingSettings,
  parseDiagram,
  type Scheme,
} from '../renderers/index.ts'
import type { Diagram, Report } from '../schema/index.ts'
import { findBrowser, NoBrowserError } from './browser.ts'

const require = createRequire(import.meta.url)
const fontFile = (): string => require.resolve('@fontsource/inter/files/inter-latin-400-normal.woff2')

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

/** Read beside the entry: not every package exports its package.json. */
function packageVersion(name: string): string {
  for (const folder of require.resolve.paths(name) ?? []) {
    const file = join(folder, name, 'package.json')
    if (existsSync(file)) return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
  }
  return 'absent'
}

export interface DrawingRun {
  readonly root: string
  /** Folder of the drawings. */
  readonly folder: string
  readonly diagrams: readonly Diagram[]
  readonly report: Report
  readonly progress: (text: string) => void
}

export interface DrawingResult {
  readonly drawings: ReadonlyMap<string, Drawing>
  readonly drawn: number
  readonly reused: number
}

/** Reads the drawings that are there and draws the others. A diagram that cannot be drawn is reported and left out. */
export async function drawMissing({ root, folder, diagrams, report, progress }: DrawingRun): Promise<DrawingResult> {
  const drawings = new Map<string, Drawing>()
  const missing: { diagram: Diagram; hash: string }[] = []
  for (const diagram of diagrams) {
    const hash = drawingHash(diagram.source)
    const found = readDrawing(folder, hash)
    if (found) drawings.set(diagram.name, found)
    else missing.push({ diagram, hash })
  }
  const reused = drawings.size
  const parsed = await parseAll(missing, report)
  if (parsed.length > 0) {
    mkdirSync(folder, { recursive: true })
    const drawn = await drawAll(root, folder, parsed, report, progress)
    for (const [name, drawing] of drawn) drawings.set(name, drawing)
  }
  return { drawings, drawn: drawings.size - reused, reused }
}

/** Syntax of the diagrams that were never drawn; a drawing proves that its diagram can be read. */
export async function checkDiagrams(folder: string, diagrams: readonly Diagram[], report: Report): Promise<void> {
  await parseAll(
    diagrams
      .map(diagram => ({ diagram, hash: drawingHash(diagram.source) }))
      .filter(({ hash }) => !readDrawing(folder, hash)),
    report,
  )
}

interface Job {
  readonly diagram: Diagram
  readonly hash: string
  readonly outline: Drawing['outline']
}

async function parseAll(missing: readonly { diagram: Diagram; hash: string }[], report: Report): Promise<Job[]> {
  const jobs: Job[] = []
  for (const { diagram, hash } of missing) {
    const result = await parseDiagram(diagram.source, diagram.words)
    if ('outline' in result) {
      jobs.push({ diagram, hash, outline: result.outline })
      continue
    }
    const { code, from, length, message, hint } = result.mistake
    report({
      severity: 'error',
      code,
      file: diagram.file,
      ...diagram.position(from, from + length),
      path: 'source',
      message,
      hint,
    })
  }
  return jobs
}

function readDrawing(folder: string, hash: string): Drawing | undefined {
  const path = (suffix: string): string => join(folder, `${hash}${suffix}`)
  if (!['-light.svg', '-dark.svg', '.json'].every(suffix => existsSync(path(suffix)))) return undefined
  return { hash, ...(JSON.parse(readFileSync(path('.json'), 'utf8')) as Omit<Drawing, 'hash'>) }
}

const atOnce = 2

async function drawAll(
  root: string,
  folder: string,
  jobs: readonly Job[],
  report: Report,
  progress: (text: string) => void,
): Promise<Map<string, Drawing>> {
  const done = new Map<string, Drawing>()
  const failed = (job: Job, message: string, hint: string): void =>
    report({
      severity: 'error',
      code: 'diagram-not-drawn',
      file: job.diagram.file,
      ...job.diagram.position(0, 1),
      path: 'source',
      message,
      hint,
    })
  let browser: Browser | undefined
  try {
    browser = await openBrowser(root)
    const font = drawingFont()
    const queue = [...jobs]
    let count = 0
    const work = async (): Promise<void> => {
      for (let job = queue.shift(); job; job = queue.shift()) {
        progress(`draw      ${++count} of ${jobs.length}: ${job.diagram.name}`)
        const drawing = await drawTwice(job)
        if (drawing) done.set(job.diagram.name, drawing)
      }
    }
    /** A browser may die or hang; a second try gets a fresh one. What was drawn is kept. */
    const drawTwice = async (job: Job): Promise<Drawing | undefined> => {
      for (let attempt = 0; ; attempt++) {
        try {
          return await withTimeout(drawJob(browser!, font, folder, job))
        } catch (error) {
          const dead = !browser!.connected || error instanceof TimeoutError
          if (attempt === 1 || !dead) {
            failed(
              job,
              `This diagram could not be drawn: ${firstLine(error)}.`,
              'Build again; if it stays, simplify the diagram.',
            )
            return undefined
          }
          await closeBrowser(browser!)
          browser = await openBrowser(root)
        }
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
  } catch (error) {
    if (!(error instanceof NoBrowserError)) throw error
    for (const job of jobs)
      failed(job, `This diagram has no drawing yet, and no browser was found to make one.`, firstLine(error))
  } finally {
    if (browser) await closeBrowser(browser)
  }
  return done
}

async function drawJob(browser: Browser, font: DrawingFont, folder: string, job: Job): Promise<Drawing> {
  const draw = (scheme: Scheme) => drawDiagram(browser, font, job.diagram.source, scheme)
  const light = await draw('light')
  const dark = await draw('dark')
  const drawing = { width: light.width, height: light.height, outline: job.outline }
  // The words come last: their presence says that the drawing is whole.
  writeWhole(join(folder, `${job.hash}-light.svg`), light.svg)
  writeWhole(join(folder, `${job.hash}-dark.svg`), dark.svg)
  writeWhole(join(folder, `${job.hash}.json`), `${JSON.stringify(drawing, undefined, 1)}\n`)
  return { hash: job.hash, ...drawing }
}

function writeWhole(path: string, text: string): void {
  const temporary = `${path}.${process.pid}`
  writeFileSync(temporary, text)
  renameSync(temporary, path)
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

function drawingFont(): DrawingFont {
  const bytes = readFileSync(fontFile())
  return {
    whole: bytes.toString('base64'),
    async subset(text) {
      const { default: subsetFont } = await import('subset-font')
      return Buffer.from(await subsetFont(bytes, text, { targetFormat: 'woff2' })).toString('base64')
    },
  }
}

async function openBrowser(root: string): Promise<Browser> {
  const { default: puppeteer } = await import('puppeteer')
  const { executablePath, args, env } = await findBrowser(root)
  try {
    return await puppeteer.launch({
      executablePath,
      args: [...args],
      env: { ...process.env, ...env },
      headless: 'shell',
      timeout: 30_000,
    })
  } catch (error) {
    throw new NoBrowserError(
      `The browser ${executablePath} does not start: ${firstLine(error)}. Set CHROMIUM_PATH to another one.`,
    )
  }
}

/** A hanging browser does not close by asking. */
async function closeBrowser(browser: Browser): Promise<void> {
  const killed = setTimeout(() => browser.process()?.kill('SIGKILL'), 3000)
  await browser.close().catch(() => browser.process()?.kill('SIGKILL'))
  clearTimeout(killed)
}

class TimeoutError extends Error {}

async function withTimeout<T>(work: Promise<T>, milliseconds = 60_000): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError('it took too long')), milliseconds)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]!.replace(/\.$/, '')
