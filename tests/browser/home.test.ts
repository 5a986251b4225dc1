/** The demo of the home page: a picture without scripts, and with them a board, people, code and a log that answer. */
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { becomes, includes, showsSome } from './expectations.ts'
import { servedSite } from './harness.ts'
import { shiftOf, watchShift } from './page-checks.ts'

const site = servedSite()
const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).press('Enter')
const log = (page: Page): Promise<string[]> => page.locator('.stage .log p').allInnerTexts()
const lit = (page: Page): Promise<string> =>
  page
    .locator('.stage .l.m')
    .allInnerTexts()
    .then(lines => lines.join(''))
const shown = (page: Page, selector: string): Promise<boolean> =>
  page
    .locator(selector)
    .evaluate(element => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))

describe('the demo of the home page', () => {
  test('seats a player by keyboard: board, list, log, lines and message answer', async () => {
    const { page, complaints } = await site.open('/', { reducedMotion: 'reduce' })
    await becomes(() => shown(page, '.client .who[data-player=Juno] >> nth=0'), false)
    await press(page, 'Seat a player')
    await becomes(() => log(page), ['Lobby.cs:21 3 players', 'Lobby.cs:21 4 players'])
    await becomes(() => shown(page, '.client .who[data-player=Juno] >> nth=0'), true)
    await becomes(() => shown(page, '.player[data-player=Juno]'), true)
    await includes(() => lit(page), 'ActivityInstanceParticipantsUpdate')
    await showsSome(page.locator('.message'), '"global_name": "Juno"')
    await press(page, 'Seat a player')
    await becomes(() => shown(page, '.player[data-player=Juno]'), false)
    expect(complaints.errors).toEqual([])
  })
})

describe('the first layout on a phone', () => {
  test('moves nothing when the rest is laid out, and loads no font for keys that a narrow header does not show', async () => {
    const { page } = await site.newPage({ viewport: { width: 412, height: 823 } })
    await watchShift(page)
    await page.goto('/')
    expect(await shiftOf(page)).toBe(0)
    expect(await page.locator('.find .keys').evaluate(keys => keys.getClientRects().length)).toBe(0)
    expect(await page.getByRole('button', { name: 'Search' }).isVisible()).toBe(true)
  })
})
