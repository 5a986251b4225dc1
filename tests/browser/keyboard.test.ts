/** The keyboard, stop by stop: the order of the focus, that it is seen, and that nothing covers it. */
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { becomes, hasCount, hasFocus } from './expectations.ts'
import { faultHere, installFocusChecks } from './focus-checks.ts'
import { onPhone, servedSite } from './harness.ts'

const site = servedSite()

/** What has the focus, in words: its kind, and the name that the browser gives assistive technology. */
async function here(page: Page): Promise<string> {
  const client = await page.context().newCDPSession(page)
  const { result } = await client.send('Runtime.evaluate', { expression: 'document.activeElement' })
  const kind = await page.evaluate(() => {
    const element = document.activeElement
    return !element || element === document.body
      ? 'page'
      : (element.getAttribute('role') ?? element.localName)
  })
  if (kind === 'page') return kind
  const { nodes } = await client.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId!,
    fetchRelatives: false,
  })
  const name = String(nodes[0]?.name?.value ?? '')
  return `${kind} ${name.replace(/\s+/g, ' ').trim().slice(0, 40)}`.trim()
}

async function stops(page: Page, count: number, key = 'Tab'): Promise<string[]> {
  const list: string[] = []
  for (let i = 0; i < count; i++) {
    await page.keyboard.press(key)
    list.push(await here(page))
  }
  return list
}

describe('the order of the focus', () => {
  test('on a page of the documentation', async () => {
    const { page } = await site.open('/docs/v2/development/performance')
    const expected = [
      'a Skip to content',
      'button Collapse',
      'a Dissonity home page',
      'button Search',
      'a Guides',
      'a Docs',
      'a Reference',
      'a Help',
      'button Tools',
      'button Theme',
      ...(await namesOf(page, '.side nav :is(a, summary):visible')),
      ...(await namesOf(page, '.crumbs a')),
      'button This page',
      ...(await namesOf(page, '.toc a')).slice(0, 5),
    ]
    expect(expected).toContain('summary Development')
    expect(await stops(page, expected.length)).toEqual(expected)
    // The skip link leads to the text, and the next stop lies in it.
    await page.locator('.skip').press('Enter')
    await hasFocus(page.locator('#main'))
    await page.keyboard.press('Tab')
    await hasCount(page.locator('main :focus'), 1)
  })

  test('through the drawer of a phone, and back to where it was opened', async () => {
    const { page } = await site.open('/docs/v2/api/utils', onPhone)
    expect(await stops(page, 2)).toEqual(['a Skip to content', 'button Expand pages'])
    await page.keyboard.press('Enter')
    await becomes(() => here(page), 'a Utils')
    expect(await stops(page, 4, 'Shift+Tab')).toEqual([
      'a Configuration',
      'a API Class',
      'summary API',
      'a Documentation',
    ])
    await page.locator('.side nav :is(a, summary):visible').last().focus()
    // What lies behind the drawer is no stop: the page ends here.
    expect(await stops(page, 1)).toEqual(['page'])
    await page.locator('.side a').first().focus()
    await page.keyboard.press('Escape')
    await becomes(() => here(page), 'button Expand pages')
  })

  test('over tabs: one stop, arrows within', async () => {
    const { page } = await site.open('/guides/v2/getting-started')
    const first = page.locator('[role=tab]').first()
    const group = page.locator('.tabs').first()
    const names = await group.locator('[role=tab]').allTextContents()
    await first.focus()
    await page.keyboard.press('ArrowRight')
    await becomes(() => here(page), `tab ${names[1]}`)
    await becomes(() => page.locator('[role=tab]').nth(1).getAttribute('aria-selected'), 'true')
    await page.keyboard.press('End')
    await becomes(() => here(page), `tab ${names.at(-1)}`)
    await page.keyboard.press('ArrowRight')
    await becomes(() => here(page), `tab ${names[0]}`)
    await page.keyboard.press('ArrowLeft')
    await becomes(() => here(page), `tab ${names.at(-1)}`)
    await page.keyboard.press('Home')
    await becomes(() => here(page), `tab ${names[0]}`)
    await page.keyboard.press('Tab')
    await hasCount(page.locator(':is([role=tabpanel], [role=tabpanel] *):focus'), 1)
    await page.keyboard.press('Shift+Tab')
    await becomes(() => here(page), `tab ${names[0]}`)
  })
})

const namesOf = (page: Page, selector: string): Promise<string[]> =>
  page
    .locator(selector)
    .evaluateAll(all => all.map(each => `${each.localName} ${each.textContent!.trim().slice(0, 40)}`.trim()))

describe('the focus', () => {
  test('is seen and not covered at every stop, by real keys', async () => {
    const { page } = await site.open('/docs/v2/api/utils', { viewport: { width: 1280, height: 500 } })
    await installFocusChecks(page)
    const bad: string[] = []
    let count = 0
    // Forwards, then backwards: what scrolls in from above must clear the header.
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let i = 0; i < 400; i++) {
        await page.keyboard.press(key)
        const fault = await faultHere(page)
        if (fault === null) break
        count += 1
        if (fault) bad.push(fault)
      }
    }
    expect(count).toBeGreaterThan(80)
    expect([...new Set(bad)]).toEqual([])
  })
})
