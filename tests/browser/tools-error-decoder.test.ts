/** The error decoder of the debugging page, by keyboard and in every state. */
import { describe, expect, test } from 'vitest'
import { servedSite } from './harness.ts'
import {
  expectClean,
  expectNarrow,
  expectPrivate,
  expectStaticForm,
  reactLoaded,
  recordRequests,
} from './tool-checks.ts'

const site = servedSite()
const path = '/docs/v2/development/debugging'
const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] }
const box = '[data-tool] textarea'
const result = '[data-tool] .tool-result'
const refused =
  "Refused to connect to 'wss://relay.example.com/room?key=hush' because it violates the following Content Security Policy directive: \"connect-src 'self'\"."

describe('the error decoder', () => {
  test('costs nothing until it is touched', async () => {
    const { page } = await site.open(path)
    await page.locator(box).scrollIntoViewIfNeeded()
    expect(await reactLoaded(page)).toBe(false)
  })

  test('recognises every sample of the lists on its page, as its own', async () => {
    const { page } = await site.open(path)
    const samples = await page
      .locator('.problem')
      .evaluateAll(all => all.map(entry => [entry.id, entry.querySelector('.sample')!.textContent!] as const))
    expect(samples.length).toBeGreaterThanOrEqual(40)
    await page.fill(box, samples.map(([, sample]) => sample).join('\n'))
    await expect.poll(() => page.locator('.decoded > li').count()).toBe(samples.length)
    const found = await page.locator('.decoded-title a').evaluateAll(all => all.map(link => link.getAttribute('href')))
    expect(found).toEqual(samples.map(([id]) => `/docs/v2/errors/${id.replace('error-', '')}`))
  })

  test('makes a mapping of a refused address, by keyboard alone; what was pasted stays here', async () => {
    const { page, complaints } = await site.open(path, clipboard)
    const requests = recordRequests(page)
    await page.locator(box).focus()
    await page.evaluate(text => navigator.clipboard.writeText(text), refused)
    await page.keyboard.press('ControlOrMeta+v')
    await expect.poll(() => page.locator(result).innerText()).toContain('Target = "relay.example.com"')
    await expect.poll(() => page.locator('[data-status]').innerText()).toBe('1 line: 1 known message.')
    const text = await page.locator(result).innerText()
    expect(text).toContain('wss://client-id.discordsays.com/.proxy/relay/room')
    expect(text).toContain('URL Mappings')
    await page.locator(`${result} [data-copy]`).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('Prefix = "/relay"')
    await expectPrivate(page, complaints, 'relay.example.com')
    expect(requests.filter(request => request.includes('relay') || !request.startsWith('GET'))).toEqual([])
    await page.locator('[data-tool]').getByRole('button', { name: 'Clear' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator(result).count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
  })

  test('shows what was pasted as text, whatever it is', async () => {
    const { page, complaints } = await site.open(path)
    await page.fill(
      box,
      'Error: <img src="https://evil.example/x" onerror="document.title=1"> failed\n<script>1</script> error',
    )
    await expect.poll(() => page.locator('.unknown li').count()).toBe(2)
    expect(await page.locator('[data-tool] img, [data-tool] script').count()).toBe(0)
    expect(await page.locator('.unknown').innerText()).toContain('<img src=')
    expect(complaints).toEqual({ errors: [], foreign: [] })
  })

  test('is clean in every state', async () => {
    const { page } = await site.open(path)
    await page.locator(box).focus()
    await expectClean(page)
    await page.fill(
      box,
      `${refused}\nUncaught Error: something else\nConnecting to 'http://localhost:3000/' violates the following Content Security Policy directive`,
    )
    await expect.poll(() => page.locator(result).innerText()).toContain('localhost:3000')
    await expectClean(page)
    await page.fill(box, 'nothing to see')
    await expect.poll(() => page.locator('[data-tool] output').innerText()).toBe('1 line: nothing recognised.')
    await expectClean(page)
  })

  test('reads a megabyte in turns with the page, and refuses more than it can', async () => {
    const { page } = await site.open(path)
    await page.locator(box).focus()
    await expect.poll(() => reactLoaded(page)).toBe(true)
    const turns = await page.evaluate(
      () =>
        new Promise<number>(resolve => {
          let count = 0
          const channel = new MessageChannel()
          channel.port1.onmessage = () => {
            count++
            if (document.querySelector('.tool-result')) resolve(count)
            else channel.port2.postMessage('')
          }
          const area = document.querySelector<HTMLTextAreaElement>('[data-tool] textarea')!
          const line = 'InvalidOperationException: Tried to subscribe without being ready\n'
          area.value = line.repeat(Math.ceil(1_000_000 / line.length))
          area.dispatchEvent(new Event('input', { bubbles: true }))
          channel.port2.postMessage('')
        }),
    )
    expect(turns).toBeGreaterThan(5)
    expect(await page.locator(result).innerText()).toContain('more lines')
    await page.locator(box).evaluate(area => {
      ;(area as HTMLTextAreaElement).value = 'x'.repeat(2_000_001)
      area.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await expect.poll(() => page.locator('[data-tool] output').innerText()).toContain('too long: 2,000,001 characters')
  }, 60_000)

  test('fits a phone of 320 px', async () => {
    const { page } = await site.open(path, { viewport: { width: 320, height: 640 } })
    await page.fill(box, `${refused}\nError: ${'x'.repeat(400)}`)
    await expect.poll(() => page.locator(result).innerText()).toContain('Mappings')
    await expectNarrow(page)
  })

  test('is a list without scripts, and without its code; each entry leads to its page', async () => {
    const { page } = await site.open(`${path}#error-token-missing`, { javaScriptEnabled: false })
    expect(await page.locator('.tool-box').isVisible()).toBe(false)
    const entry = page.locator('#error-token-missing')
    expect(await entry.locator('h4 a').getAttribute('href')).toBe('/docs/v2/errors/token-missing')
    expect((await entry.boundingBox())!.y).toBeLessThan(300)
    await expectStaticForm(site, path, box, '.problems >> nth=0')
  })
})
