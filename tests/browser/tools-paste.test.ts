/** The paste box, on its page and on the debugging page: it says what a text is, in the words of the pages that explain it. */
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
const path = '/docs/v2/tools/paste'
const debugging = '/docs/v2/development/debugging'
const tool = '[data-tool]'
const box = `${tool} textarea`
const result = `${tool} .tool-result`
const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] }
const refused =
  "Refused to connect to 'wss://relay.example.com/room?key=hush' because it violates the following Content Security Policy directive: \"connect-src 'self'\"."

describe('the paste box', () => {
  test('says what each sample is, with cause and cure, and links that lead to the page with the words', async () => {
    const { page, complaints } = await site.open(path)
    const shown = page.locator(result)
    const press = (name: string) => page.locator(tool).getByRole('button', { name }).click()
    await press('A refused request')
    await expect.poll(() => shown.innerText()).toContain('Target = "relay.example.com"')
    expect(await shown.locator('.decoded-title a').first().getAttribute('href')).toMatch(/^\/docs\/v2\/errors\//)
    await expectClean(page, tool)
    await press('A build that stopped')
    await expect.poll(() => shown.locator('.decoded > li').count()).toBe(2)
    await press('A start-up that stopped')
    await expect.poll(() => shown.innerText()).toContain('The start-up got to step 4 of 6.')
    expect(await shown.locator('.startup [data-done]').count()).toBe(4)
    await expectClean(page, tool)
    await press('Class, log and route')
    await expect.poll(() => shown.innerText()).toContain("Begin with your server's route")
    expect(await shown.innerText()).toContain('hiRPC 0.6.0, of release 2.1.0')
    await press('A message')
    await expect.poll(() => shown.innerText()).toMatch(/4006/)
    expect(await shown.innerText()).toContain('unfolded and masked')
    expect(await shown.innerText()).not.toContain('8f1d2c3b')
    await expectClean(page, tool)
    await press('A configuration class')
    await expect.poll(() => shown.innerText()).toContain('at ClientId')
    expect(await shown.innerText()).toContain('at TokenRequestPath')
    await expectClean(page, tool)
    await page.fill(
      box,
      "<script>1</script> error\nConnecting to 'http://localhost:3000/' violates the following Content Security Policy directive\nConnecting to 'https://api.example.com/v1?token=verysecretvalue' violates the following Content Security Policy directive",
    )
    await expect.poll(() => shown.innerText()).toContain('localhost:3000')
    expect(await shown.locator('.unknown').innerText()).toContain('<script>')
    expect(await shown.innerText()).not.toContain('verysecret')
    await expectClean(page, tool)
    await press('Clear')
    await expect.poll(() => shown.count()).toBe(0)
    expect(complaints).toEqual({ errors: [], foreign: [] })
  })

  test('tells a log and a class apart that were pasted together, and keeps nothing of it', async () => {
    const { page, complaints } = await site.open(path)
    const text =
      'Exception: [Dissonity Build]: Client id is empty\n[DissonityConfig] class Mine : SdkConfiguration<A, B> {\n#if DEBUG\npublic override long ClientId => 1;\n#endif\n}'
    await page.fill(box, text)
    const shown = page.locator(result)
    await expect.poll(() => shown.innerText()).toContain('#endif')
    expect(await shown.locator('.decoded > li').count()).toBe(1)
    await expect.poll(() => page.locator(`${tool} output`).innerText()).not.toContain('No problems found')
    await expectPrivate(page, complaints, 'Client id is empty')
  })

  test('asks again for a page that could not be loaded, and offers a next step for what it does not know', async () => {
    const { page } = await site.open(path)
    await page.route('**/paste.json', route => route.abort())
    await page.fill(box, 'hello')
    await expect.poll(() => page.locator(`${tool} output`).innerText()).toContain("couldn't be loaded")
    await page.unroute('**/paste.json')
    await page.fill(box, 'hello there')
    await expect.poll(() => page.locator(`${tool} output`).innerText()).toBe('1 line: nothing recognised.')
    expect(await page.locator(`${result} a`).count()).toBeGreaterThan(0)
  })

  test('fits a phone of 320 px', async () => {
    const { page } = await site.open(path, { viewport: { width: 320, height: 640 } })
    await page.locator(tool).getByRole('button', { name: 'A configuration class' }).click()
    await page.locator(result).waitFor()
    await expectNarrow(page)
    await expect.poll(async () => (await page.locator(result).boundingBox())?.y).toBeLessThan(600)
  })

  test('without its code, says where the same explanations are', async () => {
    await expectStaticForm(site, path, box, 'main h1')
  })
})

describe('on the debugging page, the paste box', () => {
  test('recognises every sample of the lists on its page, as its own', async () => {
    const { page } = await site.open(debugging)
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
    const { page, complaints } = await site.open(debugging, clipboard)
    const requests = recordRequests(page)
    await page.locator(box).focus()
    await page.evaluate(text => navigator.clipboard.writeText(text), refused)
    await page.keyboard.press('ControlOrMeta+v')
    await expect.poll(() => page.locator(result).innerText()).toContain('Target = "relay.example.com"')
    await expect.poll(() => page.locator('[data-status]').innerText()).toBe('1 line: 1 known message.')
    const text = await page.locator(result).innerText()
    expect(text).toContain('URL Mappings')
    await page.locator(`${result} [data-copy]`).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('Prefix = "/relay"')
    await expectPrivate(page, complaints, 'relay.example.com')
    expect(requests.filter(request => request.includes('relay') || !request.startsWith('GET'))).toEqual([])
    await page.locator(tool).getByRole('button', { name: 'Clear' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator(result).count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
  })

  test('reads a megabyte in turns with the page, and refuses more than it can', async () => {
    const { page } = await site.open(debugging)
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
    await expect.poll(() => page.locator(`${tool} output`).innerText()).toContain('too long: 2,000,001 characters')
  })

  test('is a list without scripts, and without its code; each entry leads to its page', async () => {
    const { page } = await site.open(`${debugging}#error-token-missing`, { javaScriptEnabled: false })
    expect(await page.locator('.tool-box').isVisible()).toBe(false)
    const entry = page.locator('#error-token-missing')
    expect(await entry.locator('h4 a').getAttribute('href')).toBe('/docs/v2/errors/token-missing')
    expect((await entry.boundingBox())!.y).toBeLessThan(300)
    await expectStaticForm(site, debugging, box, '.problems >> nth=0')
  })
})
