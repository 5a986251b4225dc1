/** The budgets of tests/budgets.yaml, against what a browser asks for on a first visit. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { builtSite, servedSite } from '../browser/harness.ts'
import { allPages } from '../browser/page-list.ts'

interface Budgets {
  readonly requests: number
  readonly entry: number
  readonly styles: number
  readonly fonts: number
  readonly react: number
  readonly pages: Readonly<Record<string, number>>
}

const budgets = parse(readFileSync(fileURLToPath(new URL('../budgets.yaml', import.meta.url)), 'utf8')) as Budgets
const site = servedSite()

const zipped = (bytes: string | Uint8Array): number => gzipSync(bytes, { level: 9 }).length / 1024
const kilobytes = (size: number): string => `${size.toFixed(1)} KB`

/** The entry that says most about the path. */
function budgetOf(path: string): number {
  const fitting = Object.entries(budgets.pages).filter(([key]) =>
    key.endsWith('*') ? path.startsWith(key.slice(0, -1)) : path === key,
  )
  return fitting.sort(([a], [b]) => b.length - a.length)[0]![1]
}

interface Visit {
  /** Kilobytes of what counts, by path. */
  readonly files: Readonly<Record<string, number>>
  readonly diagrams: number
}

/** What the page fetches by itself; pictures only if some of them is on the first screen. */
async function visit(path: string): Promise<Visit> {
  const context = await site.context({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const bodies = new Map<string, Promise<Buffer>>()
  page.on('response', response => {
    const { pathname } = new URL(response.url())
    if (response.url().startsWith(site.origin)) bodies.set(pathname, response.body())
  })
  await page.goto(site.origin + path, { waitUntil: 'networkidle' })
  const seen = await picturesOnScreen(page)
  const files: Record<string, number> = {}
  for (const [name, body] of bodies) {
    if (/\.(svg|png|jpg|webp)$/.test(name) && !seen.includes(name)) continue
    files[name] = zipped(await body)
  }
  await context.close()
  return { files, diagrams: seen.filter(name => name.startsWith('/diagrams/')).length }
}

const picturesOnScreen = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.images]
      .filter(image => {
        const { top, bottom, width } = image.getBoundingClientRect()
        return width > 0 && bottom > 0 && top < innerHeight
      })
      .map(image => new URL(image.currentSrc || image.src).pathname),
  )

describe('budgets of pages', () => {
  test.each([...allPages, '/site-index'])('%s', async path => {
    const { files, diagrams } = await visit(path)
    const list = Object.entries(files).map(([name, size]) => `${name} ${kilobytes(size)}`)
    expect(list.length, list.join('\n')).toBeLessThanOrEqual(budgets.requests + diagrams)
    const sum = Object.values(files).reduce((total, size) => total + size, 0)
    expect(sum, `${kilobytes(sum)} of ${budgetOf(path)} KB:\n${list.join('\n')}`).toBeLessThanOrEqual(budgetOf(path))
    expect(list.filter(name => /\.woff2?/.test(name)).length).toBe(budgets.fonts)
    expect(list.filter(name => name.includes('/registry-')).length).toBe(budgets.react)
  })
})

describe('budgets of files', () => {
  const assets = readdirSync(join(builtSite, 'assets'))
  const size = (pattern: RegExp): number[] =>
    assets.filter(name => pattern.test(name)).map(name => zipped(readFileSync(join(builtSite, 'assets', name))))

  test('the entry script', () => {
    const entries = size(/^index-.*\.js$/)
    expect(entries.length).toBe(1)
    expect(entries[0]).toBeLessThanOrEqual(budgets.entry)
  })

  test('the stylesheet of all pages', () => {
    const sheets = size(/^styles-.*\.css$/)
    expect(sheets.length).toBe(1)
    expect(sheets[0]).toBeLessThanOrEqual(budgets.styles)
  })

  test('no drawing is larger than the page that shows it may be', () => {
    const drawings = readdirSync(join(builtSite, 'diagrams'))
      .filter(name => name.endsWith('.svg'))
      .map(name => zipped(readFileSync(join(builtSite, 'diagrams', name))))
    expect(Math.max(...drawings)).toBeLessThanOrEqual(10)
  })
})
