/** The help desk in a browser: answers, endings, files, links, a phone, and what it keeps. */
import { describe, expect, test } from 'vitest'
import { onPhone, servedSite } from './harness.ts'
import {
  expectClean,
  expectMasked,
  expectNarrow,
  expectPrivate,
  reactLoaded,
  recordRequests,
} from './tool-checks.ts'

const site = servedSite()
const help = '/docs/v2/tools/paste'
const box = '[data-tool] textarea'
const verdict = '.tool-result > .verdict'
const secret = 'q7Wm2secretcode'
const refused =
  "Refused to connect to 'wss://relay.example.com/room?key=hush' because it violates the following Content Security Policy directive: \"connect-src 'self'\"."

describe('the help desk', () => {
  test('says what leads, how to fix it, and opens the builder with the values', async () => {
    const { page, complaints } = await site.open(help)
    const requests = recordRequests(page)
    await page.locator(box).fill(refused)
    const shown = page.locator('.tool-result')
    await expect.poll(() => shown.innerText()).toContain('Target = "relay.example.com"')
    await expect.poll(() => page.locator(verdict).getAttribute('data-ending')).toBe('wrong')
    await expectClean(page, '[data-tool]')
    await expectPrivate(page, complaints, 'relay')
    expect(requests.filter(request => request.includes('relay') || !request.startsWith('GET'))).toEqual([])
    await shown.locator('a[href*="#config="]').click()
    await expect.poll(() => page.locator('form').innerHTML()).toContain('relay.example.com')
  })

  test('opens the builder with a class', async () => {
    const { page } = await site.open(help)
    const path = 'public override string TokenRequestPath => "/private/token";'
    await page
      .locator(box)
      .fill(
        `[DissonityConfig] public class Setup : SdkConfiguration<ServerTokenRequest, ServerTokenResponse> { ${path} }`,
      )
    const href = await page.locator('.found a[href*="#config="]').getAttribute('href')
    await page.goto(new URL(href!, page.url()).href)
    await expect.poll(() => page.locator('.builder .code code').innerText()).toContain('/private/token')
  })

  test('ends in ways that look different, and announces each', async () => {
    const { page } = await site.open(help)
    const ends = async (text: string, ending: string, said: string): Promise<void> => {
      await page.locator(box).fill(text)
      await expect.poll(() => page.locator(verdict).getAttribute('data-ending')).toBe(ending)
      await expect.poll(() => page.locator('[data-status]').innerText()).toContain(said)
    }
    await ends('[Dissonity] hiRPC returned state code: Stable', 'fine', 'Nothing wrong')
    await ends('Uncaught Error: Extension context invalidated.', 'foreign', "isn't about your activity")
    await ends('Uncaught Error: my own thing failed', 'unknown', "don't know")
  })

  test('keeps a masked text for a reload, and forgets it when it is cleared', async () => {
    const { page } = await site.open(help)
    await page.locator(box).fill(`client_secret=${secret}`)
    await expect.poll(() => page.locator(verdict).isVisible()).toBe(true)
    await expectMasked(page, secret)
    await page.reload()
    await expect.poll(() => page.locator(box).inputValue()).toContain('client_secret=')
    await page.getByRole('button', { name: 'Clear' }).first().click()
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('help'))).toBe(null)
  })

  test('reads files that are chosen, beside the text', async () => {
    const { page } = await site.open(help)
    const buffer = Buffer.from('PlayerSettings:\n  webGLThreadsSupport: 1\n')
    await page
      .locator('.help-files input')
      .first()
      .setInputFiles({ name: 'ProjectSettings.asset', mimeType: 'text/plain', buffer })
    await expect.poll(() => page.locator(verdict).innerText()).toContain('threads')
  })

  test('opens a linked verdict, and nothing that a link could bring', async () => {
    const { page, complaints } = await site.open(`${help}#found=wrong,log,login.token-not-json`)
    await expect.poll(() => page.locator(verdict).innerText()).toContain('JSON')
    await page.goto(`${site.origin}/about`)
    await page.goto(`${site.origin}${help}#found=wrong,log,login.<img src=x onerror=alert(1)>`)
    await expect.poll(() => page.locator(`${verdict} img`).count()).toBe(0)
    expect(complaints.errors).toEqual([])
  })

  test('costs nothing until it is touched, and answers what was pasted before its code came', async () => {
    const { page } = await site.open(help, onPhone)
    await expect.poll(() => reactLoaded(page)).toBe(false)
    await page.locator(box).evaluate((area: HTMLTextAreaElement, text) => {
      area.value = text
    }, refused)
    await page.locator(box).focus()
    await expect.poll(() => page.locator(verdict).isVisible()).toBe(true)
    // On a phone the page moves to the answer.
    await expect.poll(async () => ((await page.locator(verdict).boundingBox())?.y ?? 740) < 700).toBe(true)
    await expectNarrow(page)
  })
})
