/**
 * One page of each kind, opened once and asked everything: on a desk, on a phone, on paper and without scripts.
 * `npm run test:soak` opens the others, too, and asks them what doesn't take long (see tests/sample-size.ts).
 */
import type { Page, Response } from 'playwright'
import { describe, expect, test } from 'vitest'
import { budgets, expectWithin, kilobytes } from '../budgets.ts'
import { findings, phoneRules } from './axe-findings.ts'
import { focusFaults } from './focus-checks.ts'
import { reactFiles, servedSite } from './harness.ts'
import * as checks from './page-checks.ts'
import { onePerKind, openedPages, routeTable } from './page-list.ts'

const site = servedSite()
const titles = new Map(routeTable)
const wide = { width: 1280, height: 800 }
const { overflow } = checks
/** Goes on after a failure: one run names everything that is wrong with a page. */
const holds = expect.soft

/** Where each page begins and lists its headings, by the width of the window. */
const places = new Map<string, Set<number>>()

describe('each page', () => {
  test.each(openedPages)('%s', async path => {
    const { page, complaints } = await site.newPage({ viewport: wide, colorScheme: 'light' })
    const devtools = await page.context().newCDPSession(page)
    const responses: Response[] = []
    page.on('response', response => responses.push(response))
    await checks.watchShift(page)
    await page.goto(path)
    holds(await checks.shiftOf(page), 'layout shift').toBe(0)
    holds(await page.title()).toBe(titles.get(path) ?? (await page.title()))
    await isWithinBudget(page, path, [...responses])
    holds(await overflow(page), `${wide.width} px`).toBeLessThanOrEqual(0)
    const sent = onePerKind.includes(path) && (await checks.contents(page))
    if (sent) {
      await isForEveryoneOnADesk(page)
      await isRightOnPaper(page)
    }
    await checks.hydrateIslands(page)

    await page.setViewportSize({ width: 320, height: 640 })
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce', forcedColors: 'none' })
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    if (sent) await isForEveryoneOnAPhone(page)
    await isRightOnAPhone(page)
    holds(checks.faultsSaid(complaints), 'console, policy, foreign requests').toEqual([])

    if (!sent) return
    await page.setViewportSize(wide)
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false })
    await devtools.send('Emulation.setScriptExecutionDisabled', { value: true })
    await isWholeWithoutScripts(page, sent)
  })
})

test('every page begins and lists its headings at one place', () => {
  expect(places.size).toBe(6)
  expect([...places].filter(([, lefts]) => lefts.size > 1)).toEqual([])
})

describe('special views', () => {
  test('the focus is seen in forced colours', async () => {
    const { page } = await site.open('/docs/v2/api', { forcedColors: 'active' })
    expect(await focusFaults(page)).toEqual([])
  })
})

async function isWholeWithoutScripts(page: Page, { words, links }: checks.Contents): Promise<void> {
  await page.goto(page.url())
  const still = await checks.contents(page)
  const missing = [
    ...words.filter(word => !still.words.includes(word)),
    ...links.filter(to => !still.links.includes(to)),
  ]
  holds(missing, 'words and links without scripts').toEqual([])
  holds(
    await page.locator('button:not([popovertarget]):visible, input:visible, select:visible').count(),
    'dead controls',
  ).toBe(0)
  const folded = page.locator(':is(main .tabs > .panel, main .panel-title):not(:visible)')
  holds(await folded.count(), 'tabs without scripts, each below its name').toBe(0)
  await fits(page, 'without scripts', 320, 1280)
}

async function isForEveryoneOnADesk(page: Page): Promise<void> {
  holds(await findings(page), 'axe, light').toEqual([])
  await picturesAre(page, 'light', 'light')
  // The system flips while one reads.
  await page.emulateMedia({ colorScheme: 'dark' })
  await picturesAre(page, 'dark', 'dark')
  // The reader decides otherwise, then leaves it to the system again.
  if (await page.locator('.foot .theme').count()) {
    await page.locator('.foot .theme input[value=light]').check()
    holds(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
    await picturesAre(page, 'light', 'chosen')
    await page.locator('.foot .theme input[value=auto]').check()
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  holds(await checks.moving(page), 'reduced motion').toEqual([])
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  holds(await focusFaults(page), 'focus').toEqual([])
  await notePlaces(page)
  await fits(page, '', 1920, 768)
  await keepsNamesWhole(page, 'at 768 px')
  await fits(page, '', wide.width)
  await page.emulateMedia({ forcedColors: 'active' })
  holds(await overflow(page), 'forced colours').toBeLessThanOrEqual(0)
}

/** A narrow window would have closed its sidebar. */
async function notePlaces(page: Page): Promise<void> {
  if ((await page.locator('.doc').count()) === 0) return
  for (const width of [1152, 1440, 1920]) {
    await page.setViewportSize({ ...wide, width })
    for (const [part, selector] of [
      ['text', 'h1'],
      ['text', '.text'],
      ['list', '.toc'],
    ] as const)
      if ((await page.locator(selector).count()) > 0) {
        const { x = 0 } = (await page.locator(selector).first().boundingBox()) ?? {}
        const name = `${part} at ${width} px`
        places.set(name, (places.get(name) ?? new Set()).add(x))
      }
  }
}

async function isRightOnPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark', forcedColors: 'none' })
  holds(await checks.wrongOnPaper(page), 'print').toEqual([])
  holds(await checks.linksWithoutAddress(page), 'print').toEqual([])
  await fits(page, 'print', 680)
  await picturesAre(page, 'light', 'print')
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
}

async function isForEveryoneOnAPhone(page: Page): Promise<void> {
  // From the top: a header must not cover what was in sight before.
  await page.goto(page.url())
  holds(await checks.shiftOf(page), 'layout shift, 320 px').toBe(0)
  holds(await findings(page, { rules: phoneRules }), 'axe, dark, 320 px').toEqual([])
  holds(await focusFaults(page), 'focus, 320 px').toEqual([])
  await keepsNamesWhole(page, 'at 320 px')
  const enlarge = (size: string): Promise<void> =>
    page.evaluate(size => {
      document.documentElement.style.fontSize = size
    }, size)
  await enlarge('200%')
  await fits(page, 'letters twice as large', 320, 1280)
  await enlarge('')
  await page.setViewportSize({ width: 320, height: 640 })
}

/** Nothing is wider than a window of these widths. */
async function fits(page: Page, what: string, ...widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ ...wide, width })
    // What depends on the size of a container settles a frame later.
    await expect.poll(() => overflow(page), { message: `${width} px ${what}` }).toBeLessThanOrEqual(0)
  }
}

async function keepsNamesWhole(page: Page, where: string): Promise<void> {
  holds(await checks.brokenNames(page), `broken names ${where}`).toEqual([])
}

/** 320 px, which is also a desktop window of 1280 px at 400 %. */
async function isRightOnAPhone(page: Page): Promise<void> {
  holds(await overflow(page), '320 px').toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 320, height: 256 })
  holds(await overflow(page), '400 %').toBeLessThanOrEqual(0)
  // Readers have other fonts than this browser: the widest of the common ones, DejaVu, takes an eighth more room than
  // the spacing that readers may ask for.
  await checks.spaceText(page, 0.19)
  holds(await overflow(page), 'text spacing, wide letters').toBeLessThanOrEqual(0)
  await checks.spaceText(page)
  holds(await checks.cutOff(page), 'text spacing').toEqual([])
}

const picturesAre = (page: Page, scheme: 'light' | 'dark', when: string): Promise<void> =>
  expect.poll(() => checks.picturesNotIn(page, scheme), { message: `pictures, ${when}` }).toEqual([])

/** The entry that says most about the path. */
function budgetOf(path: string): number {
  const fitting = Object.entries(budgets.pages).filter(([key]) =>
    key.endsWith('*') ? path.startsWith(key.slice(0, -1)) : path === key,
  )
  return fitting.sort(([a], [b]) => b.length - a.length)[0]![1]
}

/** What a first visit fetches by itself; pictures only if some of them is on the first screen. */
async function isWithinBudget(page: Page, path: string, responses: readonly Response[]): Promise<void> {
  const seen = await checks.picturesOnScreen(page)
  const files = new Map<string, number>()
  for (const response of responses) {
    const { pathname } = new URL(response.url())
    if (/\.(svg|png|jpg|webp)$/.test(pathname) && !seen.includes(pathname)) continue
    files.set(pathname, kilobytes(await response.body()))
  }
  const styles = await page
    .locator('style')
    .evaluateAll(all => all.map(({ textContent }) => textContent).join(''))
  const allowed = (await page.locator('.stage').count()) ? budgets.stageStyles : budgets.styles
  expectWithin(kilobytes(styles), allowed, `styles of ${path}`)
  const list = [...files].map(([name, size]) => `${name} ${size.toFixed(1)} KB`)
  const sum = [...files.values()].reduce((total, size) => total + size, 0)
  const diagrams = seen.filter(name => name.startsWith('/diagrams/')).length
  holds(list.length, list.join('\n')).toBeLessThanOrEqual(budgets.requests + diagrams)
  expectWithin(sum, budgetOf(path), `KB of ${path}: ${list.join(', ')}`)
  holds(list.filter(name => /\.woff2?/.test(name)).length, 'fonts').toBe(budgets.fonts)
  holds(list.filter(name => reactFiles().some(file => name.endsWith(file))).length, 'React').toBe(
    budgets.react,
  )
}
