/** The configuration builder in a browser: typing, links, keys, and what becomes of it without scripts or network. */
import type { Locator, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { phoneRules } from './axe-findings.ts'
import { becomes, clipboardText, hasAttribute, hasCount, includes, isHidden, shows } from './expectations.ts'
import { type OpenedPage, onPhone, servedSite } from './harness.ts'
import { holdBack } from './page-checks.ts'
import { expectClean, expectNarrow, reactLoaded } from './tool-checks.ts'

const site = servedSite()
const address = '/docs/v2/tools/configuration'
const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] }
const ownId = '1187654321098765432'

const builder = (page: Page): Locator => page.locator('.builder')
const code = (page: Page): Promise<string> =>
  builder(page)
    .locator('.code code')
    .evaluate(element => element.textContent ?? '')
const said = (page: Page): Promise<string> =>
  page
    .locator('[data-status]')
    .textContent()
    .then(text => text ?? '')
const field = (page: Page, name: string): Locator => builder(page).locator(`input[name=${name}]`)

const linkTo = (values: object): string =>
  `#config=1.${Buffer.from(JSON.stringify(values)).toString('base64url')}`

/** Opens the page and waits until the form is alive. */
async function open(path = address, options = {}): Promise<OpenedPage> {
  const opened = await site.open(path, { ...clipboard, ...options })
  await field(opened.page, 'ClientId').focus()
  await alive(opened.page)
  return opened
}

const alive = (page: Page): Promise<void> =>
  page.locator('[data-island=config-builder][data-hydrated]').waitFor()

/** All folded groups. */
async function unfold(page: Page): Promise<void> {
  const folded = builder(page).locator('details:not([open]) > summary')
  while ((await folded.count()) > 0) await folded.first().click()
}

describe('the form', () => {
  test('fetches React and its code when it is touched, and keeps what was typed and ticked before they arrived', async () => {
    const { page, complaints } = await site.open(address)
    await page.waitForLoadState('networkidle')
    await becomes(() => reactLoaded(page), false)
    const go = await holdBack(page, '**/config-builder-*.js')
    await field(page, 'ClientId').fill(ownId)
    await builder(page).locator('input[value=guilds]').check()
    await unfold(page)
    await field(page, 'SynchronizeUser').check()
    await builder(page).locator('select[name=MobileResolution]').selectOption('Viewport')
    go()
    await alive(page)
    await includes(() => code(page), ownId)
    const source = await code(page)
    for (const part of ['OauthScope.Guilds', 'SynchronizeUser => true', 'ScreenResolution.Viewport'])
      expect(source).toContain(part)
    await becomes(() => field(page, 'SynchronizeUser').isChecked(), true)
    await becomes(() => reactLoaded(page), true)
    expect(complaints.errors).toEqual([])
  })

  test('shows its verdict on a phone while the form is filled in, one tap above the class', async () => {
    const { page } = await open(address, onPhone)
    const bar = builder(page).locator('.to-class')
    const copy = bar.getByRole('button', { name: 'Copy the class' })
    const isPlain = (): Promise<boolean> => copy.evaluate(button => button.classList.contains('plain'))
    await shows(bar.locator('p'), 'Next: enter your own client ID.')
    await field(page, 'ClientId').fill(ownId)
    await shows(bar.locator('p'), 'No problems found.')
    await becomes(isPlain, false)
    await field(page, 'ClientId').fill('abc')
    await becomes(isPlain, true)
    await copy.click()
    await includes(() => clipboardText(page), 'ClientId => 0;')
    await bar.getByRole('link').click()
    const top = async (): Promise<number> =>
      (await builder(page).locator('.builder-class').boundingBox())?.y ?? Number.POSITIVE_INFINITY
    await expect.poll(top).toBeLessThan(200)
    await page.setViewportSize({ width: 1280, height: 800 })
    await isHidden(bar)
  })

  test('follows the values as they are typed, counts in folded groups what was changed, copies what it shows, and takes everything back again', async () => {
    const { page } = await open()
    const before = await code(page)
    const legends = builder(page).locator('.builder-form > fieldset > legend')
    expect(await legends.allInnerTexts()).toEqual(['Required', 'Optional'])
    const value = builder(page).locator('summary', { hasText: 'Synchronised objects' }).locator('.value')
    await unfold(page)
    await field(page, 'SynchronizeUser').check()
    await shows(value, '1 changed')
    await field(page, 'ClientId').fill(ownId)
    await field(page, 'request').fill('ActivityRequest')
    await builder(page)
      .getByRole('button', { name: /^Copy code/ })
      .click()
    const copied = await clipboardText(page)
    expect(`${copied}\n`).toBe(await code(page))
    expect(copied).toContain(`ClientId => ${ownId};`)
    expect(copied).toContain('SdkConfiguration<ActivityRequest, ServerTokenResponse>')
    await builder(page).getByRole('button', { name: 'Reset' }).click()
    await becomes(() => code(page), before)
  })

  test('explains problems beside their field, tied to it, counts them aloud, and adds scopes that a field needs', async () => {
    const { page } = await open()
    const path = field(page, 'TokenRequestPath')
    await path.fill("/it's")
    await hasAttribute(path, 'aria-invalid', 'true')
    const ids = (await path.getAttribute('aria-describedby'))!.split(' ')
    const texts = await Promise.all(ids.map(id => page.locator(`[id="${id}"]`).textContent()))
    expect(texts.join(' ')).toContain("characters: '")
    await becomes(() => said(page), '1 error, explained beside the fields.')
    await path.fill('/token')
    await hasAttribute(path, 'aria-invalid', null)
    await unfold(page)
    await field(page, 'SynchronizeGuildMemberRpc').check()
    const add = builder(page).getByRole('button', { name: 'Add guilds.members.read' })
    await add.click()
    await includes(() => code(page), 'OauthScope.Identify,\n        OauthScope.GuildsMembersRead')
    await hasCount(add, 0)
  })

  test('can be filled in with keys alone, and the focus is never lost', async () => {
    const { page } = await open()
    const focused = (): Promise<string> =>
      page.evaluate(() => {
        const active = document.activeElement as HTMLElement
        const label = (active as HTMLInputElement).labels?.[0]?.textContent
        return active.ariaLabel ?? label ?? active.textContent ?? ''
      })
    const to = async (name: string): Promise<void> => {
      for (let i = 0; i < 60 && (await focused()) !== name; i++) await page.keyboard.press('Tab')
      await becomes(() => focused(), name)
    }
    await page.keyboard.press('Control+A')
    await page.keyboard.type(ownId)
    await to('RpcVoiceRead')
    await page.keyboard.press('Space')
    await to('URL mappings')
    await page.keyboard.press('Enter')
    await to('Add mapping')
    await page.keyboard.press('Enter')
    await becomes(() => focused(), 'Prefix 1')
    await page.keyboard.type('/tiles')
    await page.keyboard.press('Tab')
    await page.keyboard.type('tiles.example.com')
    await to('Add mapping')
    await page.keyboard.press('Enter')
    await becomes(() => focused(), 'Prefix 2')
    await to('Remove mapping 2')
    await page.keyboard.press('Enter')
    await becomes(() => focused(), 'Add mapping')
    const source = await code(page)
    for (const part of [
      ownId,
      'OauthScope.RpcVoiceRead',
      'Prefix = "/tiles"',
      'Target = "tiles.example.com"',
    ])
      expect(source).toContain(part)
  })
})

describe('a link', () => {
  async function copiedLink(page: Page): Promise<string> {
    await builder(page).getByRole('button', { name: 'Copy link' }).click()
    // Seen, not heard: on a slow machine the verdict on what was typed may be said right behind it.
    await builder(page).getByText('Link copied', { exact: true }).waitFor()
    return clipboardText(page)
  }

  test('is made only when asked, and restores the form by itself', async () => {
    const { page } = await open()
    await field(page, 'ClientId').fill(ownId)
    await unfold(page)
    await field(page, 'SynchronizeUser').check()
    await becomes(() => page.url(), site.origin + address)
    const link = await copiedLink(page)
    expect(link.slice(0, link.indexOf('#'))).toBe(site.origin + address)
    expect(link).toMatch(/#config=1\.[\w-]+$/)
    const hash = link.slice(link.indexOf('#'))
    const source = await code(page)

    // Nothing is touched here: the address alone wakes the form.
    const second = await site.open(address + hash, clipboard)
    await becomes(() => code(second.page), source)
    await becomes(() => field(second.page, 'ClientId').inputValue(), ownId)
    await becomes(() => said(second.page), 'The form now has the values from the link.')
    expect(second.complaints.errors).toEqual([])
    await becomes(() => copiedLink(second.page), link)
  })

  test('and what is changed afterwards survives a reload of it; what looks like a secret is not kept', async () => {
    const hash = linkTo({ ClientId: ownId })
    const { page } = await site.open(address + hash)
    await alive(page)
    await field(page, 'TokenRequestPath').fill('/changed')
    await page.reload()
    await includes(() => code(page), '/changed')
    await includes(() => code(page), ownId)
    await field(page, 'TokenRequestPath').fill('/aB3dE5fG7hI9jK1lM3nO5pQ7rS9tU1vW')
    await includes(() => code(page), 'aB3dE5')
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('site.builder'))).toBeNull()
  })

  test('to the page that had the builder before goes on to it, where the next one works at once, and a damaged one is said to be one', async () => {
    const hash = linkTo({ ClientId: ownId })
    const { page } = await site.open(`/docs/v2/api/config${hash}`)
    await page.waitForURL(`**${address}${hash}`)
    await includes(() => code(page), ownId)
    await page.evaluate(
      text => {
        location.hash = text
      },
      linkTo({ ClientId: '12345678901234567' }),
    )
    await includes(() => code(page), '12345678901234567')
    await page.goto(`${address}?again#config=1.${'A'.repeat(20_000)}`)
    await becomes(() => said(page), 'The link has no values that the form can read.')
  })
})

test('what is wrong and unfolded is clean for axe in both schemes and fits the width', async () => {
  const { page } = await open()
  await unfold(page)
  await field(page, 'ClientId').fill('x')
  await field(page, 'TokenRequestPath').fill("https://exa'mple.com/§")
  for (const name of ['LazyHiRpcLoad', 'SynchronizeGuildMemberRpc']) await field(page, name).check()
  await builder(page).getByRole('button', { name: 'Add mapping' }).click()
  await builder(page).getByRole('button', { name: 'Add mapping' }).click()
  await builder(page).getByLabel('Try an address').fill('https://example.com/a')
  await field(page, 'request').fill('no name')
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNarrow(page)
    await expectClean(page, '[data-tool]', width === 320 ? phoneRules : undefined)
  }
})
