/** The page for pasting anything: it says what a text is, in the words of the pages that explain it. */
import { describe, expect, test } from 'vitest'
import { servedSite } from './harness.ts'
import { expectClean, expectNarrow, expectPrivate, expectStaticForm } from './tool-checks.ts'

const site = servedSite()
const path = '/docs/v2/tools/paste'
const tool = '[data-tool]'
const result = `${tool} .tool-result`

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
    await press('Mappings and an address')
    await expect.poll(() => shown.innerText()).toContain('wss://client-id.discordsays.com/.proxy/relay/room')
    expect(await shown.innerText()).toContain('2 URL mappings.')
    await expectClean(page, tool)
    await page.fill(`${tool} textarea`, 'https://api.example.com/v1?token=verysecretvalue')
    await expect.poll(() => shown.innerText()).toContain('Target = "api.example.com"')
    expect(await shown.innerText()).not.toContain('verysecret')
    await press('Clear')
    await expect.poll(() => shown.count()).toBe(0)
    expect(complaints).toEqual({ errors: [], foreign: [] })
  })

  test('tells a log and a class apart that were pasted together, and keeps nothing of it', async () => {
    const { page, complaints } = await site.open(path)
    const text =
      'Exception: [Dissonity Build]: Client id is empty\n[DissonityConfig] class Mine : SdkConfiguration<A, B> {\n#if DEBUG\npublic override long ClientId => 1;\n#endif\n}'
    await page.fill(`${tool} textarea`, text)
    const shown = page.locator(result)
    await expect.poll(() => shown.innerText()).toContain('#endif')
    expect(await shown.locator('.decoded > li').count()).toBe(1)
    await expect.poll(() => page.locator(`${tool} output`).innerText()).not.toContain('No problems found')
    await expectPrivate(page, complaints, 'Client id is empty')
  })

  test('asks again for a page that could not be loaded, and offers a next step for what it does not know', async () => {
    const { page } = await site.open(path)
    await page.route('**/paste.json', route => route.abort())
    await page.fill(`${tool} textarea`, 'hello')
    await expect.poll(() => page.locator(`${tool} output`).innerText()).toContain("couldn't be loaded")
    await page.unroute('**/paste.json')
    await page.fill(`${tool} textarea`, 'hello there')
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
    await expectStaticForm(site, path, `${tool} textarea`, 'main h1')
  })
})
