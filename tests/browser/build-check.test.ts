/** The build check: whatever is handed over gets an answer, nothing leaves the page, and the page never stops. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../folders.ts'
import { servedSite } from './harness.ts'
import { expectClean, expectMasked, expectNarrow, expectPrivate, recordRequests } from './tool-checks.ts'

const site = servedSite()
const address = '/docs/v2/tools/build-check'
const tool = '[data-tool]'
const result = `${tool} .tool-result`
const said = `${tool} output`
const folder = temporaryFolder()

const entry = (path: string, body: string) => ({
  request: { method: 'GET', url: `https://game.example.com${path}?code=q7Wm2secretcode`, headers: [] },
  response: {
    status: 200,
    headers: [{ name: 'Set-Cookie', value: 'session=q7Wm2secretcode' }],
    content: { text: body },
  },
})
const harOf = (...entries: readonly object[]): string => JSON.stringify({ log: { version: '1.2', entries } })

describe('the build check', () => {
  test('answers each sample, cleanly, and forgets it when cleared', async () => {
    const { page, complaints } = await site.open(address)
    const press = (name: string) => page.locator(tool).getByRole('button', { name }).click()
    await press('A build folder')
    await expect.poll(() => page.locator(result).innerText()).toContain('The build has no Bridge')
    await expect
      .poll(() => page.locator(said).innerText())
      .toMatch(/^1 error, 1 warning, 1 note\. Start with: /)
    await expectClean(page, tool)
    await press("A file's headers")
    await expect.poll(() => page.locator(result).innerText()).toContain('without Content-Encoding')
    await expect.poll(() => page.locator(`${result} code`).allInnerTexts()).toContain('Quiz.wasm.br')
    await press('Settings')
    await expect.poll(() => page.locator(result).innerText()).toContain("one of Unity's own templates")
    await expectClean(page, tool)
    await press('Clear')
    await expect.poll(() => page.locator(result).isVisible()).toBe(false)
    expect(complaints).toEqual({ errors: [], foreign: [] })
  })

  test('reads chosen and dropped files, by keyboard as well, and sends nothing', async () => {
    const { page, complaints } = await site.open(address)
    const requests = recordRequests(page)
    await page.locator(tool).getByLabel('Choose files').focus()
    await page
      .locator(tool)
      .getByLabel('Choose files')
      .setInputFiles([
        { name: 'trace.har', mimeType: '', buffer: Buffer.from(harOf(entry('/Build/a.wasm.br', 'x'))) },
        {
          name: 'ProjectSettings.asset',
          mimeType: '',
          buffer: Buffer.from('PlayerSettings:\n  webGLThreadsSupport: 1\n'),
        },
        { name: 'index.html', mimeType: '', buffer: Buffer.from([0x89, 0x50, 0, 0, 0x0d]) },
      ])
    await expect.poll(() => page.locator(result).innerText()).toContain('The build uses threads')
    await expect.poll(() => page.locator(result).innerText()).toContain("index.html isn't text")
    await expect.poll(() => page.locator('[data-status]').innerText()).toContain('2 errors')
    await page
      .locator(tool)
      .locator('.build-check')
      .evaluate(root => {
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File(['m_EditorVersion: 2020.3.1f1'], 'ProjectVersion.txt'))
        root.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
      })
    await expect.poll(() => page.locator(result).innerText()).toContain('This Unity version is too old')
    await expectPrivate(page, complaints, 'q7Wm2secretcode')
    expect(await page.locator(tool).innerText()).not.toContain('q7Wm2secretcode')
    expect(requests.filter(request => !request.startsWith('GET'))).toEqual([])
  })

  test('keeps a pasted text for this tab, without its secrets', async () => {
    const { page } = await site.open(address)
    await page.fill(
      `${tool} textarea`,
      'curl -I https://game.example.com/Build/a.data.br\nHTTP/1.1 200 OK\nSet-Cookie: session=q7Wm2secretcode\nServer: nginx',
    )
    await expect.poll(() => page.locator(result).innerText()).toContain('without Content-Encoding')
    await expectMasked(page, 'q7Wm2secretcode')
    await page.reload()
    await expect.poll(() => page.locator(result).innerText()).toContain('without Content-Encoding')
  })

  test('says of texts in any script that it knows nothing of them', async () => {
    const { page } = await site.open(address)
    for (const text of [
      'ゲームが黒い画面のまま',
      'اللعبة لا تعمل',
      '🎮\u0000\ufffd'.repeat(3000),
      '{"a":1}',
      '<svg/>',
    ]) {
      await page.fill(`${tool} textarea`, text)
      await expect
        .poll(() => page.locator(said).innerText())
        .toBe("There's nothing here that the check can read.")
      await page.locator(tool).getByRole('button', { name: 'Clear' }).click()
    }
  })

  test('reads a network log of 20 MB in tasks that leave the page its turns, at a quarter of the speed', async () => {
    const { page } = await site.open(address)
    const bodies = [
      '{"}]\\'.repeat(1_200_000),
      'A'.repeat(8_000_000),
      ...Array(3000).fill('<b>"x"</b>'.repeat(100)),
    ]
    const path = join(folder, 'long.har')
    writeFileSync(path, harOf(...bodies.map((body, i) => entry(`/Build/${i}.wasm.br`, body))))
    const session = await page.context().newCDPSession(page)
    await page.locator(`${tool} textarea`).focus()
    await expect.poll(() => page.locator('[data-hydrated]').count()).toBe(1)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.evaluate(() => {
      const tasks: number[] = []
      Object.assign(window, { tasks, begin: performance.now() })
      const observer = new PerformanceObserver(list => {
        for (const { duration } of list.getEntries()) tasks.push(duration)
      })
      observer.observe({ type: 'longtask' })
    })
    await page.locator(tool).getByLabel('Choose files').setInputFiles(path)
    await expect.poll(() => page.locator(result).innerText()).toContain('and 2,997 more')
    const { tasks, all } = await page.evaluate(() => {
      const { tasks, begin } = window as unknown as { tasks: number[]; begin: number }
      return { tasks, all: performance.now() - begin }
    })
    // A share of the whole time, because a busy machine makes everything take longer.
    expect(Math.max(0, ...tasks)).toBeLessThan(all / 5)
  })

  test('looks at ten thousand files of a folder', async () => {
    const { page } = await site.open(address)
    const build = join(folder, 'Web')
    mkdirSync(join(build, 'Textures'), { recursive: true })
    for (let i = 0; i < 10_000; i++) writeFileSync(join(build, 'Textures', `${i}.bin`), '')
    for (const name of ['index.html', 'app_loader.js'])
      writeFileSync(join(build, name), 'app_loader.js dso_bridge/')
    await page.locator(tool).getByLabel('Choose a folder').setInputFiles(build)
    await expect.poll(() => page.locator(result).innerText()).toContain('10,002 file names and sizes')
    expect(await page.locator(result).innerText()).toContain('The build has no Bridge')
  })

  test('fits a phone of 320 px, and its rules are a list without scripts', async () => {
    const { page } = await site.open(address, { viewport: { width: 320, height: 640 } })
    await page.locator(tool).getByRole('button', { name: "A file's headers" }).click()
    await expect.poll(() => page.locator(result).isVisible()).toBe(true)
    await expectNarrow(page)
    const { page: plain } = await site.open(address, { javaScriptEnabled: false })
    await expect.poll(() => plain.locator('.tool-box').isVisible()).toBe(false)
    expect(await plain.locator('[data-rule]').count()).toBeGreaterThan(60)
    expect(await plain.locator('[data-rule]').first().isVisible()).toBe(true)
  })
})
