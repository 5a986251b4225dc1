/** The search dialog: keys, what a screen reader is told, and what happens when something cannot be fetched. */
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { findings, phoneRules } from './axe-findings.ts'
import {
  becomes,
  containsText,
  hasAttribute,
  hasCount,
  hasFocus,
  hasText,
  includes,
  isHidden,
  none,
} from './expectations.ts'
import { servedSite } from './harness.ts'
import { frames } from './page-checks.ts'

const site = servedSite()
const path = '/docs/v2/api/config'
const dialog = '.search-cover:popover-open .search'
const field = '.search-field'

const press = async (page: Page, keys = 'Control+k'): Promise<void> => {
  await page.keyboard.press(keys)
  await page.locator(dialog).waitFor()
}
const type = async (page: Page, text: string): Promise<void> => {
  await page.locator(field).fill(text)
  await page.locator('.hit').first().waitFor()
}
const active = (page: Page): Promise<string | null> =>
  page.locator(field).getAttribute('aria-activedescendant')
const hits = (page: Page): Promise<(string | null)[]> =>
  page.locator('a.hit').evaluateAll(links => links.map(link => link.getAttribute('href')))
/** Paths of what search asks for from now on. */
function requests(page: Page): string[] {
  const seen: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (/search/.test(pathname)) seen.push(pathname)
  })
  return seen
}

const isOpen = (page: Page): Promise<boolean> => page.locator(dialog).isVisible()

describe('the keyboard', () => {
  test('opens with Ctrl+K, chooses with arrows, goes with Enter', async () => {
    const { page, complaints } = await site.open(path)
    await press(page)
    await type(page, 'SetActivity')
    await becomes(() => hits(page).then(([first]) => first), '/ref/api-commands#api-commands-set-activity')
    await page.getByText(/^The best \d+ of \d+ results$/).waitFor()
    const first = await active(page)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => active(page)).not.toBe(first)
    await page.keyboard.press('ArrowUp')
    await becomes(() => active(page), first)
    await page.keyboard.press('ArrowUp')
    await becomes(() => active(page), await page.locator('[role=option]').last().getAttribute('id'))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/ref/api-commands#api-commands-set-activity')
    expect(complaints).toEqual(none)
  })

  test('stays within the dialog: field, close, site index; Escape gives the focus back', async () => {
    const { page } = await site.open(path)
    await page.locator('.find').first().click()
    await page.locator(dialog).waitFor()
    const seen: string[] = []
    for (let i = 0; i < 3; i++) {
      seen.push(
        await page.evaluate(
          () => document.activeElement?.className || document.activeElement?.textContent || '',
        ),
      )
      await page.keyboard.press('Tab')
    }
    expect(seen).toEqual(['search-field', 'search-close', 'Site index'])
    await becomes(() => page.evaluate(() => !document.activeElement?.closest('header, main, footer')), true)
    await page.keyboard.press('Escape')
    await becomes(() => isOpen(page), false)
    await hasCount(page.locator('[data-search]:focus'), 1)
  })

  test('has exactly one modifier, leaves other fields alone, and begins anew in its own', async () => {
    const { page } = await site.open(path)
    const seen = requests(page)
    for (const keys of ['Control+Shift+K', 'Control+Alt+k', 'Meta+k', 'k']) await page.keyboard.press(keys)
    await page.locator('.filter input').click()
    await page.keyboard.press('Control+k')
    await frames(page)
    expect([await isOpen(page), seen]).toEqual([false, []])
    await page.locator('.filter input').blur()
    await press(page)
    await type(page, 'token')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('mock')
    await becomes(() => page.locator(field).inputValue(), 'mock')
  })

  test('on Apple systems it is Cmd+K, and the hint says so', async () => {
    const { page } = await site.newPage()
    await page.addInitScript(() => Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel' }))
    await page.goto(site.origin + path)
    await becomes(() => page.locator('.find kbd:visible').allTextContents(), ['⌘ K'])
    const seen = requests(page)
    await page.keyboard.press('Control+k')
    await frames(page)
    expect([await isOpen(page), seen]).toEqual([false, []])
    await press(page, 'Meta+k')
  })
})

describe('what a screen reader is told', () => {
  test('a combobox with a list of named groups of options, and how many there are', async () => {
    const { page } = await site.open(path)
    await press(page)
    const input = page.getByRole('combobox', { name: 'Search' })
    await type(page, 'url mapings')
    await hasAttribute(input, 'aria-expanded', 'true')
    const list = page.locator(`#${await input.getAttribute('aria-controls')}`)
    await hasAttribute(list, 'role', 'listbox')
    // The list waits a moment for what may change its order.
    await expect.poll(() => active(page)).toBeTruthy()
    const selected = page.locator(`#${await active(page)}`)
    await hasAttribute(selected, 'aria-selected', 'true')
    await hasCount(page.locator('[role=option][aria-selected=true]'), 1)
    expect(
      await page.getByRole('group', { name: 'Documentation › API › Configuration' }).count(),
    ).toBeGreaterThan(0)
    await expect.poll(() => page.locator('.search mark').first().textContent()).toBeTruthy()
    const status = page.locator('.search [role=status]')
    await hasText(status, /^(The best \d+ of )?\d+ results?$/)
    await page.locator(field).fill('zzzzqqq')
    await hasText(status, 'No results')
  })

  test('nothing that axe would mind, in light and dark, with hits and without', async () => {
    const { page } = await site.open(path)
    await press(page)
    for (const [colorScheme, width, asked] of [
      ['light', 1280, {}],
      ['dark', 360, { rules: phoneRules }],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 760 })
      await type(page, 'authentication token')
      await page.locator('.hit-text mark').first().waitFor()
      expect(await findings(page, { within: dialog, ...asked }), colorScheme).toEqual([])
      await page.locator(field).fill('zzzzqqq')
      await page.getByText('Nothing was found').waitFor()
      expect(await findings(page, { within: dialog, ...asked }), colorScheme).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    }
  })
})

describe('what it shows', () => {
  test('where to go and what was searched for, before anything is typed', async () => {
    const { page } = await site.open(path)
    await press(page)
    await page.locator('.hit').first().waitFor()
    await becomes(() => page.locator('.search-group').allTextContents(), ['Jump to'])
    await type(page, 'SynchronizeUser')
    await page.keyboard.press('Enter')
    await becomes(() => isOpen(page), false)
    expect(new URL(page.url()).hash).toBe('#field-synchronize-user')
    await press(page)
    await page.locator(field).fill('')
    await page.getByRole('option', { name: 'SynchronizeUser' }).click()
    await becomes(() => page.locator(field).inputValue(), 'SynchronizeUser')
    await page.locator(field).fill('')
    await page.getByRole('option', { name: 'Forget these searches' }).click()
    await becomes(() => page.locator('.search-group').allTextContents(), ['Jump to'])
  })

  test('an answer to whatever is typed, which is text and never markup, and to the query of an address', async () => {
    const { page, complaints } = await site.open(`${path}?q=zzzzqqq`)
    await page.getByRole('link', { name: 'ask the project' }).waitFor()
    await becomes(() => page.locator(field).inputValue(), 'zzzzqqq')
    await page.locator(field).fill('<zzzzqqq>')
    await containsText(page.locator('.search-note'), '"<zzzzqqq>"')
    await type(page, '<img src=x onerror=alert(1)>')
    await hasCount(page.locator('.search img'), 0)
    // A pasted error, whatever surrounds it: its entry comes first.
    await page
      .locator(field)
      .fill(
        '12:04:07.113 dissonity_hirpc.js:1 Uncaught (in promise) SyntaxError: Unexpected token \'<\', "<!DOCTYPE "... is not valid JSON at async load (dissonity_hirpc.js:1:9321)',
      )
    await page.getByRole('group', { name: 'This message is known' }).waitFor()
    await becomes(async () => (await hits(page))[0], '/docs/v2/errors/token-not-json#json-html')
    expect(complaints).toEqual(none)
  })
})

describe('the network', () => {
  test('nothing of it is fetched before it is wanted; pointing at the button fetches code and names', async () => {
    const { page } = await site.newPage()
    const seen = requests(page)
    await page.goto(site.origin + path)
    await frames(page)
    expect(seen).toEqual([])
    await page.locator('.find').first().hover()
    // The script may be asked for twice: fetched first, so that a failure can be tried again.
    await becomes(() => new Set(seen).size, 2)
    expect([...new Set(seen)].map(name => name.replace(/-\w{8}\./, '.')).sort()).toEqual([
      '/assets/search.js',
      '/search.json',
    ])
    expect(await isOpen(page)).toBe(false)
  })

  test('that fails leaves the site index, then names, then all; the next key tries again', async () => {
    const { page } = await site.open(path)
    const fail = (files: string): Promise<unknown> => page.route(files, route => route.abort())
    await fail('**/assets/search-*.js*')
    await fail('**/search.json')
    await page.keyboard.press('Control+k')
    const link = page.getByRole('link', { name: 'Search failed: site index' })
    await link.waitFor()
    await hasFocus(link)
    await containsText(page.locator('[data-status]'), "couldn't be loaded")
    await page.unroute('**/assets/search-*.js*')
    await press(page)
    await page.locator(field).fill('token')
    await page.getByText("The search index couldn't be loaded.").waitFor()
    await includes(() => page.locator('.search-note a').getAttribute('href'), '/site-index')
    await fail('**/assets/search-*.json')
    await page.unroute('**/search.json')
    await type(page, 'SynchronizeUser')
    await page.getByText('Only part of the site could be searched.').waitFor()
    await becomes(async () => (await hits(page))[0], '/docs/v2/api/config#field-synchronize-user')
    await page.unroute('**/assets/search-*.json')
    await page.keyboard.type('s')
    await page.locator('.hit-text mark').first().waitFor()
    await hasText(page.locator('.search-note'), /^Not what you're looking for\? Paste an error/)
  })
})

test('below a sub-path it fetches, finds and leads to addresses there', async () => {
  const { page } = await site.open(path)
  await page.route('**/docs-site/**', route =>
    route.continue({ url: route.request().url().replace('/docs-site', '') }),
  )
  await page.evaluate(() => document.body.setAttribute('data-base', '/docs-site'))
  await press(page)
  await type(page, 'SetActivity')
  await becomes(
    () => hits(page).then(([first]) => first),
    '/docs-site/ref/api-commands#api-commands-set-activity',
  )
})

test('without scripts the header leads to the site index instead', async () => {
  const { page } = await site.open(path, { javaScriptEnabled: false })
  await isHidden(page.locator('button[data-search]'))
  await page.getByRole('link', { name: 'Site index' }).click()
  await page.waitForURL('**/site-index')
  const entry = page.locator('a[href="/docs/v2/api/config#field-synchronize-user"]')
  await page.locator('.index-page', { has: entry }).locator('summary').click()
  await entry.click()
  expect(new URL(page.url()).hash).toBe('#field-synchronize-user')
})
