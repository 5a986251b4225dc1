import { describe, expect, test } from 'vitest'
import { servedSite } from './harness.ts'
import {
  expectClean,
  expectMasked,
  expectNarrow,
  expectPrivate,
  expectStaticForm,
  reactLoaded,
  recordRequests,
} from './tool-checks.ts'

const site = servedSite()
const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] }
const pastePage = '/docs/v2/tools/paste'
const debugging = '/docs/v2/development/debugging'
const messages = '/docs/v2/internals/hirpc/messages'

const tool = '[data-tool]'
const box = `${tool} textarea`
const result = `${tool} .tool-result`
const refused =
  "Refused to connect to 'wss://relay.example.com/room?key=hush' because it violates the following Content Security Policy directive: \"connect-src 'self'\"."
const inspector = '[aria-label="Message inspector"]'
const secret = 'q7Wm2secretcode'
const broken = JSON.stringify({
  hirpc_state: 3,
  hirpc_message: {
    channel: 'dissonity',
    data: {
      raw_multi_event: {
        ready: '',
        authorize: JSON.stringify({ code: secret }),
        authenticate: '{}',
        response: '<html>',
      },
      hash: 'ab'.repeat(32),
    },
    opening: false,
  },
})

describe('the paste box', () => {
  test('says what each sample is, with cause and cure, and links that lead to the page with the words', async () => {
    const { page, complaints } = await site.open(pastePage)
    const shown = page.locator(result)
    const press = (name: string) => page.locator(tool).getByRole('button', { name }).click()
    await press('A blocked request')
    await expect.poll(() => shown.innerText()).toContain('Target = "relay.example.com"')
    await expect
      .poll(() => shown.locator('.decoded-title a').first().getAttribute('href'))
      .toMatch(/^\/docs\/v2\/errors\//)
    await expectClean(page, tool)
    await press('A build that stopped')
    await expect.poll(() => shown.locator('.decoded > li').count()).toBe(2)
    await press('A start-up that stopped')
    await expect.poll(() => shown.innerText()).toContain('The start-up got to step 4 of 6.')
    await expect.poll(() => shown.locator('.startup [data-done]').count()).toBe(4)
    await expectClean(page, tool)
    await press('Class, log and route')
    await expect.poll(() => shown.innerText()).toContain("Start with your server's route")
    await expect.poll(() => shown.innerText()).toContain('hiRPC 0.6.0, from release 2.1.0')
    await press('A message')
    await expect.poll(() => shown.innerText()).toMatch(/4006/)
    await expect.poll(() => shown.innerText()).toContain('unfolded and masked')
    await expect.poll(() => shown.innerText()).not.toContain('8f1d2c3b')
    await expectClean(page, tool)
    await press('A configuration class')
    await expect.poll(() => shown.innerText()).toContain('at ClientId')
    await expect.poll(() => shown.innerText()).toContain('at TokenRequestPath')
    await expectClean(page, tool)
    await page.fill(
      box,
      "<script>1</script> error\nConnecting to 'http://localhost:3000/' violates the following Content Security Policy directive\nConnecting to 'https://api.example.com/v1?token=verysecretvalue' violates the following Content Security Policy directive",
    )
    await expect.poll(() => shown.innerText()).toContain('localhost:3000')
    await expect.poll(() => shown.locator('.unknown').innerText()).toContain('<script>')
    await expect.poll(() => shown.innerText()).not.toContain('verysecret')
    await expectClean(page, tool)
    await press('Clear')
    await expect.poll(() => shown.count()).toBe(0)
    expect(complaints).toEqual({ errors: [], foreign: [] })
  })

  test('tells a log and a class apart that were pasted together, and keeps them in this tab only', async () => {
    const { page, complaints } = await site.open(pastePage)
    const text =
      'Exception: [Dissonity Build]: Client id is empty\n[DissonityConfig] class Mine : SdkConfiguration<A, B> {\n#if DEBUG\npublic override long ClientId => 1;\n#endif\n}'
    await page.fill(box, text)
    const shown = page.locator(result)
    await expect.poll(() => shown.innerText()).toContain('#endif')
    await expect.poll(() => shown.locator('.decoded > li').count()).toBe(1)
    await expect.poll(() => page.locator(`${tool} output`).innerText()).not.toContain('No problems found')
    await expectPrivate(page, complaints, 'Client id is empty')
  })

  test('asks again for a page that could not be loaded, and offers a next step for what it does not know', async () => {
    const { page, complaints } = await site.open(pastePage)
    await page.route('**/paste.json', route => route.abort())
    await page.fill(box, 'hello')
    await expect.poll(() => page.locator(`${tool} output`).innerText()).toContain("couldn't be loaded")
    await page.unroute('**/paste.json')
    await page.fill(box, 'hello there')
    const nothing = '1 line: nothing recognised.'
    // A failure shows the page's errors too: once, on a busy machine, the second attempt failed as well.
    const said = async (): Promise<string> => {
      const text = await page.locator(`${tool} output`).innerText()
      return text === nothing ? text : [text, ...complaints.errors].join('\n')
    }
    await expect.poll(said).toBe(nothing)
    await expect.poll(() => page.locator(`${result} a`).count()).toBeGreaterThan(0)
  })

  test('shows the same answer after the page was loaded again, without secrets, until the box is cleared', async () => {
    const { page } = await site.open(pastePage)
    await page.fill(
      box,
      'Login error password=hunter22\nError: listen EADDRINUSE: address already in use :::3000',
    )
    const answer = page.locator(result)
    await expect.poll(() => answer.innerText()).toContain("The server's port is taken")
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('site.paste'))).toContain('EADDRINUSE')
    await expectMasked(page, 'hunter22')
    await page.reload()
    await expect.poll(() => answer.innerText()).toContain("The server's port is taken")
    await expect.poll(() => page.inputValue(box)).not.toContain('hunter22')
    expect(new URL(page.url()).hash).toBe('')
    await page.locator(tool).getByRole('button', { name: 'Clear' }).click()
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('site.paste'))).toBeNull()
  })

  test('copies a paste without its secrets, and says so', async () => {
    const { page, complaints } = await site.open(pastePage, clipboard)
    const requests = recordRequests(page)
    await page.fill(
      box,
      'Login error password=hunter22\nError: listen EADDRINUSE: address already in use :::3000\nquizError: board failed for mia@example.com',
    )
    await page.locator(result).getByRole('button', { name: 'Copy without secrets' }).click()
    await expect.poll(() => page.locator('[data-status]').innerText()).toContain('Copied. Check it again')
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain('Error: listen EADDRINUSE')
    expect(copied).toContain('password=[hidden: 8 characters]')
    expect(copied).not.toMatch(/hunter22|mia@/)
    expect(requests.filter(request => !request.startsWith('GET'))).toEqual([])
    await expectPrivate(page, complaints, 'hunter22')
  })

  test('announces what its answer begins with, and never that nothing is wrong above a problem', async () => {
    const { page } = await site.open(pastePage)
    for (const name of [
      'A blocked request',
      'A start-up that stopped',
      'Class, log and route',
      'A configuration class',
    ]) {
      await page.locator(tool).getByRole('button', { name }).click()
      await expect.poll(() => page.inputValue(box)).not.toBe('')
      await expect.poll(() => page.locator(`${tool} output`).innerText()).not.toBe('')
      const heading = await page.locator(`${result} h3`).first().innerText()
      const said = page.locator('[data-status]')
      if (/^(?:Begin|The last step)/.test(heading)) {
        await expect.poll(() => said.innerText()).toContain(heading)
        expect(await said.innerText()).not.toContain('No problems')
      }
      await page.locator(tool).getByRole('button', { name: 'Clear' }).click()
    }
  })

  test('reads five megabytes in tasks that leave the page its turns, at a quarter of the speed', async () => {
    const { page } = await site.open(pastePage)
    await page.locator(box).focus()
    await page.locator(tool).getByRole('button', { name: 'A blocked request' }).click()
    await page.locator(result).waitFor()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const seen = await page.evaluate(async selector => {
      const area = document.querySelector<HTMLTextAreaElement>(selector)
      if (!area) throw new Error('There is no box.')
      const clipboardData = new DataTransfer()
      const line = (i: number): string =>
        `[12:00:${i % 60}] tick ${i}: the board has ${i * 7} cells to draw\n`
      const text = Array.from({ length: 100_000 }, (_, i) => line(i)).join('')
      clipboardData.setData('text', `${text}Error: listen EADDRINUSE: address already in use :::3000`)
      const tasks: number[] = []
      new PerformanceObserver(list =>
        tasks.push(...list.getEntries().map(({ duration }) => duration)),
      ).observe({
        type: 'longtask',
      })
      const begin = performance.now()
      area.select()
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      const bars: number[] = []
      while (!document.querySelector('.tool-result')?.textContent?.includes('port is taken')) {
        bars.push(document.querySelector('progress')?.value ?? 0)
        await new Promise(resolve => setTimeout(resolve, 100))
      }
      const note = area.closest('.paste-source')?.textContent
      return { shown: area.value.length, note, tasks, bars, all: performance.now() - begin }
    }, box)
    // Laying out all of it would cost the browser seconds.
    expect(seen.shown).toBeLessThan(6_000)
    expect(seen.note).toMatch(/The box shows the first 4,\d{3} of 5,\d{3},\d{3} characters/)
    expect(Math.max(...seen.bars)).toBeGreaterThan(0)
    // A share of the whole time, because a busy machine makes everything take longer.
    expect(Math.max(0, ...seen.tasks)).toBeLessThan(seen.all / 5)
  })

  test('fits a phone of 320 px', async () => {
    const { page } = await site.open(pastePage, { viewport: { width: 320, height: 640 } })
    await page.locator(tool).getByRole('button', { name: 'A configuration class' }).click()
    await page.locator(result).waitFor()
    await expectNarrow(page)
    await expect.poll(async () => (await page.locator(result).boundingBox())?.y).toBeLessThan(600)
  })
})

describe('on the debugging page, the paste box', () => {
  test('recognises every sample of the list of errors, as its own', async () => {
    const { page } = await site.open('/docs/v2/errors')
    const samples = await page
      // The lines of a start that goes well are gathered in one.
      .locator('.problem:not([id^="error-log-"])')
      .evaluateAll(all => all.map(entry => [entry.id, entry.querySelector('.sample')!.textContent!] as const))
    expect(samples.length).toBeGreaterThanOrEqual(40)
    await page.goto(debugging)
    await page.fill(box, samples.map(([, sample]) => sample).join('\n'))
    await expect.poll(() => page.locator('.decoded > li').count()).toBe(samples.length)
    const found = await page
      .locator('.decoded-title a')
      .evaluateAll(all => all.map(link => link.getAttribute('href')))
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
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain('Prefix = "/relay"')
    await expectPrivate(page, complaints, 'relay.example.com')
    expect(requests.filter(request => request.includes('relay') || !request.startsWith('GET'))).toEqual([])
    await page.locator(tool).getByRole('button', { name: 'Clear' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator(result).count()).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
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
            count += 1
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
    await expect.poll(() => page.locator(result).innerText()).toContain('more lines')
    await page.locator(box).evaluate(area => {
      ;(area as HTMLTextAreaElement).value = 'x'.repeat(8_000_001)
      area.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await expect
      .poll(() => page.locator(`${tool} output`).innerText())
      .toContain('This text has 8,000,001 characters')
  })

  test('is a list of the kinds of messages without scripts, where old links to a message arrive', async () => {
    const { page } = await site.open(`${debugging}#error-token-missing`, { javaScriptEnabled: false })
    await expect.poll(() => page.locator('.tool-box').isVisible()).toBe(false)
    const entry = page.locator('li', { has: page.locator('#error-token-missing') })
    await expect
      .poll(() => entry.locator('a[href]').getAttribute('href'))
      .toBe('/docs/v2/errors#errors-login')
    expect((await entry.boundingBox())!.y).toBeLessThan(300)
  })
})

describe('the message inspector', () => {
  test('costs nothing until it is touched; its first press counts', async () => {
    const { page } = await site.open(messages)
    await page.locator(inspector).scrollIntoViewIfNeeded()
    await expect.poll(() => reactLoaded(page)).toBe(false)
    await page.locator(`${inspector} button`, { hasText: 'A handshake' }).click()
    await expect.poll(() => page.locator(`${inspector} .tool-result`).count()).toBe(1)
    const text = await page.locator(`${inspector} .tool-result`).innerText()
    expect(text).toContain('The hiRPC handshake')
    expect(text).toContain('4 Stable')
    expect(text).toContain("There's nothing wrong with this message.")
    expect(text).toContain('"ready (JSON text)": {')
    for (const hidden of ['fake-oauth-code', 'fake-access-token', '00112233445566'])
      expect(text).not.toContain(hidden)
    await expectClean(page, inspector)
  })

  test('names what is wrong, masks secrets, and copies a report, by keyboard alone', async () => {
    const { page, complaints } = await site.open(messages, clipboard)
    const requests = recordRequests(page)
    await page.locator(`${inspector} textarea`).focus()
    await page.evaluate(
      text => navigator.clipboard.writeText(text),
      `app.js:3 [DissonityHiRpc] ${broken} at main`,
    )
    await page.keyboard.press('ControlOrMeta+v')
    const result = page.locator(`${inspector} .tool-result`)
    await expect.poll(() => result.innerText()).toContain('READY is missing')
    const text = await result.innerText()
    expect(text).toContain('JSON object')
    expect(text).not.toContain(secret)
    expect(text).not.toContain('abababab')
    await page.locator(`${inspector} summary`, { hasText: 'For a bug report' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('```json')
    const report = await page.evaluate(() => navigator.clipboard.readText())
    expect(report).toContain('- READY is missing (ready)')
    expect(report).toContain('[text: 64 characters]')
    expect(report).not.toContain(secret)
    await expectPrivate(page, complaints, secret)
    await expectMasked(page, secret)
    expect(requests.filter(request => request.includes(secret) || !request.startsWith('GET'))).toEqual([])
  })

  test('says why it cannot read something, and shows nothing of it', async () => {
    const { page } = await site.open(messages)
    const area = page.locator(`${inspector} textarea`)
    const result = page.locator(`${inspector} .tool-result`)
    await area.fill('{"a": "<img src=x onerror=alert(1)>"}')
    await expect.poll(() => result.innerText()).toMatch(/JSON, but no/)
    await area.fill('[1, {"cmd": "<img src=x onerror=alert(1)>", "nonce": "n", "data": {}}]')
    await expect.poll(() => result.innerText()).toContain('<img src=x')
    await expect.poll(() => page.locator(`${inspector} img`).count()).toBe(0)
    await expectClean(page, inspector)
    await area.evaluate(element => {
      ;(element as HTMLTextAreaElement).value = `{"cmd": ${'x'.repeat(1_000_000)}`
      element.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await expect.poll(() => result.innerText()).toMatch(/too long/)
  })

  test('gives its verdict in view of a phone after a press, below a box that shows enough of the text', async () => {
    const { page } = await site.open(messages, { viewport: { width: 360, height: 740 } })
    const area = page.locator(`${inspector} textarea`)
    // What is typed doesn't move the page.
    await area.fill('{"cmd": "AUTHORIZE"}')
    await expect.poll(() => page.locator(`${inspector} .tool-result h3`).count()).toBeGreaterThan(0)
    await expect.poll(async () => (await area.boundingBox())?.y).toBeGreaterThan(0)
    await page.locator(`${inspector} button`, { hasText: 'A failed start' }).click()
    const verdict = page.locator(`${inspector} [data-part="verdict"]`)
    await expect.poll(() => verdict.innerText()).toContain('instead of the handshake')
    const header = (await page.locator('.toc').boundingBox())!
    const isBelowHeader = async (): Promise<boolean> => {
      const top = (await verdict.boundingBox())?.y ?? 0
      return top > header.y + 30 && top < 200
    }
    await expect.poll(isBelowHeader).toBe(true)
    // A keyboard would cover the answer.
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('TEXTAREA')
    const lines = await area.evaluate(box => box.clientHeight / parseFloat(getComputedStyle(box).lineHeight))
    expect(lines).toBeGreaterThan(6)
    const facts = await verdict
      .locator('dt')
      .evaluateAll(all => all.map(name => name.getBoundingClientRect().y))
    expect(facts).toHaveLength(2)
    expect(facts[0]).toBe(facts[1])
    await expectNarrow(page)
  })

  test('shows the beginning of every answer on a phone, not only of the first', async () => {
    const { page } = await site.open(pastePage, { viewport: { width: 360, height: 740 } })
    const answer = page.locator(result)
    const choose = (name: string) => page.locator(tool).getByRole('button', { name, exact: true }).click()
    await choose('A blocked request')
    await expect.poll(() => answer.innerText()).toContain('Fix:')
    await choose('Class, log and route')
    await expect.poll(() => answer.innerText()).toContain("Start with your server's route")
    await expect.poll(async () => (await answer.boundingBox())?.y).toBeGreaterThan(0)
    await expect.poll(async () => (await answer.boundingBox())?.y).toBeLessThan(200)
  })

  test('has boxes of one width, under a heading that is larger than theirs', async () => {
    const { page } = await site.open(messages)
    await page.locator(`${inspector} button`, { hasText: 'A failed start' }).click()
    const boxes = page.locator(`${inspector} .tool-result :is(.findings > li, figure.code, .decoded .line)`)
    await expect.poll(() => boxes.count()).toBeGreaterThan(2)
    const sizes = await page
      .locator(`${inspector} .tool-result h3`)
      .evaluateAll(all => all.map(heading => parseFloat(getComputedStyle(heading).fontSize)))
    expect(sizes[0]).toBeGreaterThan(Math.max(...sizes.slice(1)))
    const sections = page.locator(`${inspector} .tool-result > section`)
    const widths = await sections.evaluateAll(all => all.map(each => each.getBoundingClientRect().width))
    expect(new Set(widths).size).toBe(1)
    const finding = (await boxes.first().boundingBox())!
    const code = (await page.locator(`${inspector} figure.code`).first().boundingBox())!
    expect(finding.width).toBe(code.width)
  })

  test('is two lists without scripts', async () => {
    const { page } = await site.open(messages, { javaScriptEnabled: false })
    await expect.poll(() => page.locator(inspector).isVisible()).toBe(false)
    const list = page.locator('details', { hasText: 'What it finds, and what that means' })
    await list.locator('summary').click()
    await expect.poll(() => list.innerText()).toContain('READY is missing')
  })
})

describe('the check of an answer', () => {
  test.each([1440, 360])(
    'has samples of one size, and an answer as wide as both boxes: %i px',
    async width => {
      const { page } = await site.open('/docs/v2/tools/token-route', { viewport: { width, height: 800 } })
      const samples = page.locator('.samples button')
      await samples.nth(1).click()
      const found = page.locator('.findings > li:not([hidden])')
      await expect.poll(() => found.innerText()).toContain('access_token')
      const sizes = await samples.evaluateAll(all =>
        all.map(sample => {
          const { width, height } = sample.getBoundingClientRect()
          return `${Math.round(width)} x ${Math.round(height)}`
        }),
      )
      expect(new Set(sizes).size).toBe(1)
      expect((await samples.first().boundingBox())!.height).toBeLessThan(70)
      const widthOf = async (name: string): Promise<number> =>
        Math.round((await page.locator(name).boundingBox())?.width ?? 0)
      expect(await widthOf('.findings > li:not([hidden])')).toBe(await widthOf('.tool-pair'))
    },
  )
})

describe('the steps of the login', () => {
  const steps = '.message-steps'
  const button = (name: string) => `${steps} .stepper button:has-text("${name}")`

  test('go forth and back by keyboard; each names its message, shows what is sent and points it out', async () => {
    const { page, complaints } = await site.open(messages)
    await page.locator(button('Step through')).focus()
    await page.keyboard.press('Enter')
    const shown = page.locator(`${steps} .message-list > li:visible`)
    await expect.poll(() => shown.count()).toBe(1)
    await expect.poll(() => shown.innerText()).toContain('hiRPC to Discord client: RPC handshake.')
    await expect.poll(() => shown.innerText()).toContain('"encoding": "json"')
    await expect.poll(() => page.locator('[data-status]').innerText()).toBe('Step 1 of 13: RPC handshake')
    await expect.poll(() => page.locator('.beam').count()).toBe(1)
    await page.keyboard.press('Enter')
    await expect.poll(() => shown.innerText()).toContain('Discord client to hiRPC: READY.')
    await expectClean(page, steps)
    await page.locator(button('Previous')).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => shown.innerText()).toContain('RPC handshake.')
    expect(complaints).toEqual({ errors: [], foreign: [] })
  })

  test('point at every message that they name, and end with the last', async () => {
    const { page } = await site.open(messages)
    const total = await page.locator(`${steps} .message-list > li`).count()
    await page.locator(button('Step through')).click()
    const tops: number[] = []
    for (let i = 0; i < total; i++) {
      await expect.poll(() => page.locator(`${steps} .stepper span`).innerText()).toBe(`${i + 1} of ${total}`)
      await expect.poll(() => page.locator('.beam').count(), { message: `step ${i + 1}` }).toBe(1)
      tops.push(await page.locator('.beam').evaluate(beam => (beam as HTMLElement).offsetTop))
      if (i < total - 1) await page.locator(button('Next')).click()
    }
    expect(tops).toEqual([...tops].sort((a, b) => a - b))
    expect(new Set(tops).size).toBe(total)
    await expect.poll(() => page.locator(button('Next')).getAttribute('aria-disabled')).toBe('true')
    await page.locator(button('Show all')).click()
    await expect.poll(() => page.locator(`${steps} .message-list > li:visible`).count()).toBe(total)
    await expect.poll(() => page.locator('.beam').count()).toBe(0)
  })

  test('fit a phone of 320 px, and leave the diagram in view', async () => {
    const { page } = await site.open(messages, { viewport: { width: 320, height: 640 } })
    await page.locator(button('Step through')).click()
    await expect.poll(() => page.locator('.beam').count()).toBe(1)
    await expectNarrow(page)
    const panel = (await page.locator('.message-panel').boundingBox())!
    const beam = (await page.locator('.beam').boundingBox())!
    expect(beam.y + beam.height).toBeLessThan(panel.y + 1)
  })

  test('are an ordered list without scripts', async () => {
    const { page } = await site.open(messages, { javaScriptEnabled: false })
    await expect.poll(() => page.locator(`${steps} .message-list > li:visible`).count()).toBe(13)
    await expect.poll(() => page.locator(`${steps} .stepper`).isVisible()).toBe(false)
  })
})

test.each([
  [pastePage, box, 'main h1'],
  [debugging, box, '#known-errors ~ .links >> nth=0'],
  [messages, `${inspector} textarea`, '#inspect-a-message ~ .tool > details >> nth=0'],
  [messages, '.stepper button', '.message-list'],
])('%s keeps its words if the code of its tool is gone: %s', async (path, wake, shown) => {
  await expectStaticForm(site, path, wake, shown)
})
