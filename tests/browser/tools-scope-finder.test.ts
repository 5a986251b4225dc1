/** The scope finder of the API page, by keyboard and in every state. */
import { describe, expect, test } from 'vitest'
import { servedSite } from './harness.ts'
import { expectClean, expectNarrow, expectPrivate, expectStaticForm, reactLoaded } from './tool-checks.ts'

const site = servedSite()
const path = '/docs/v2/api'
const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] }
const tool = '[data-tool]'

describe('the scope finder', () => {
  test('costs nothing until it is touched', async () => {
    const { page } = await site.open(path)
    await page.locator(`${tool} .tool-box`).scrollIntoViewIfNeeded()
    expect(await reactLoaded(page)).toBe(false)
  })

  test('gives the shortest line by keyboard alone, and copies it', async () => {
    const { page, complaints } = await site.open(path, clipboard)
    await page.locator(`${tool} [type=search]`).focus()
    await page.keyboard.type('speakingstart')
    await expect.poll(() => page.locator(`${tool} .uses li:visible`).count()).toBe(1)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    const code = page.locator(`${tool} .tool-result code`).first()
    await expect.poll(() => code.innerText()).toContain('new[] { OauthScope.RpcVoiceRead };')
    await expect.poll(() => page.locator('[data-status]').innerText()).toBe('1 ticked, 1 scope needed')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe('using Dissonity.Models;\n\npublic override string[] OauthScopes => new[] { OauthScope.RpcVoiceRead };')
    await expectPrivate(page, complaints, 'speakingstart')
  })

  test('knows approval, platforms, options and what the mock does', async () => {
    const { page } = await site.open(path)
    const box = (name: string) => page.locator(`${tool} .uses label`, { hasText: name }).locator('input').first()
    for (const name of ['GetRelationships', 'SetOrientationLockState', 'StartPurchase', 'SyncedUser'])
      await box(name).check()
    const result = page.locator(`${tool} .tool-result`)
    await expect.poll(() => result.innerText()).toContain('SynchronizeUser => true;')
    const text = (await result.innerText()).replaceAll(/\s+/g, ' ')
    expect(text).toContain('Approval by Discord: relationships.read.')
    expect(text).toContain('Not on Desktop and browser: SetOrientationLockState.')
    expect(text).toContain('Not on iOS: StartPurchase.')
    expect(text).toContain('Current player of DiscordMock.')
    await expectClean(page)
  })

  test('asks for one scope even if nothing needs any, and says why', async () => {
    const { page } = await site.open(path)
    await page.locator(`${tool} .uses input`).first().focus()
    const result = page.locator(`${tool} .tool-result`)
    await expect.poll(() => result.innerText()).toContain('OauthScope.Identify')
    expect(await result.innerText()).toContain('an empty array stops the build')
    await expectClean(page)
  })

  test('keeps what was ticked and typed before its code arrived', async () => {
    const { page } = await site.open(path)
    let release = (): void => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route('**/registry-*.js', async route => {
      await held
      await route.continue()
    })
    await page.locator(`${tool} .uses label`, { hasText: 'SetActivity' }).locator('input').check()
    await page.locator(`${tool} [type=search]`).fill('activity')
    release()
    await expect.poll(() => page.locator(`${tool} .tool-result`).innerText()).toContain('RpcActivitiesWrite')
    expect(await page.locator(`${tool} .uses label`, { hasText: 'SetActivity' }).locator('input').isChecked()).toBe(
      true,
    )
    expect(await page.locator(`${tool} output`).innerText()).toMatch(/^\d of \d+ entries$/)
  })

  test('fits a phone of 320 px', async () => {
    const { page } = await site.open(path, { viewport: { width: 320, height: 640 } })
    await page.locator(`${tool} .uses label`, { hasText: 'SyncedGuildMemberRpc' }).locator('input').check()
    await expect.poll(() => page.locator(`${tool} .tool-result`).innerText()).toContain('SynchronizeGuildMemberRpc')
    await expectNarrow(page)
  })

  test('is a table without scripts, and without its code', async () => {
    const { page } = await site.open(path, { javaScriptEnabled: false })
    expect(await page.locator(`${tool} .tool-box`).isVisible()).toBe(false)
    const rows = await page.locator(`${tool} > .table tbody tr`).allInnerTexts()
    expect(rows.map(row => row.split(/\s/)[0]!.replace(',', ''))).toContain('rpc.voice.read')
    expect(rows.join(' ')).toContain('in direct and group messages')
    await expectStaticForm(site, path, `${tool} .uses input`, `${tool} > .table`)
  })
})
