/** What the web does to a page: storage, clipboard, scripts and network fail. It stays readable and usable. */
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { runs } from '../sample-size.ts'
import { findings } from './axe-findings.ts'
import { becomes, hasCount, isVisible, none, shows, showsSome } from './expectations.ts'
import { onPhone, servedSite } from './harness.ts'
import {
  holdBack,
  hydrateIslands,
  islandsThatAre,
  pressUntil,
  sidebarState as sidebar,
  touchIslands,
  watchShift,
} from './page-checks.ts'

const site = servedSite()
/** Has two islands, tables, code and a long list of contents. */
const address = '/docs/v2/api/config'
/** Has an island of React. */
const tool = '/docs/v2/tools/configuration'

/** The words are there. */
async function isReadable(page: Page): Promise<void> {
  await shows(page.locator('main h1'), 'Configuration')
  expect((await page.locator('main').innerText()).length).toBeGreaterThan(3000)
  await hasCount(page.locator('.fields tbody tr:visible'), 13)
}

/** Everything that needs no island does its work. */
async function isUsable(page: Page): Promise<void> {
  await pressUntil(page, 'closed')
  await page.locator('.fold').click()
  await becomes(() => sidebar(page), 'open')
  // By key: where the page is still being laid out below the fold, a click may meet what has just moved.
  await page.locator('.foot .theme input[value=dark]').press('Space')
  await becomes(() => page.evaluate(() => document.documentElement.dataset['theme']), 'dark')
  const copy = page.locator('main [data-copy]').first()
  // What it says shows for two seconds, which a busy machine may sleep through.
  await copy.evaluate(button => {
    const root = document.documentElement
    const note = (): void => {
      root.dataset['said'] = `${root.dataset['said'] ?? ''} ${button.textContent}`
    }
    new MutationObserver(note).observe(button, { childList: true, characterData: true, subtree: true })
  })
  await copy.click()
  await expect
    .poll(() => page.evaluate(() => document.documentElement.dataset['said']))
    .toMatch(/Copied|Press Ctrl\+C/)
}

async function filterWorks(page: Page): Promise<void> {
  await page.locator('.filter input').fill('resolution on Mars')
  await shows(page.locator('.filter output'), /^None of the 13 entries mentions/)
  await page.locator('.filter input').fill('resolution')
  await shows(page.locator('.filter output'), '3 of 13 entries')
  await hasCount(page.locator('.fields tbody tr:visible'), 3)
}

describe('a browser', () => {
  test.each([
    [
      'blocks storage and has no dialogs',
      () => {
        for (const name of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, name, {
            get() {
              throw new DOMException('The operation is insecure.', 'SecurityError')
            },
          })
        for (const name of ['showModal', 'close'])
          Object.defineProperty(HTMLDialogElement.prototype, name, { value: undefined })
      },
    ],
    [
      'has no storage left and no observers',
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
        }
        for (const name of ['IntersectionObserver', 'ResizeObserver'])
          Object.defineProperty(window, name, { value: undefined })
      },
    ],
    [
      'holds what nobody wrote',
      () => {
        for (const name of ['localStorage', 'sessionStorage'] as const)
          window[name].getItem = () => '{"a":[1,null],"__proto__":{}}\nNaN\u0000'
      },
    ],
  ])('that %s: everything else works for the visit, without an error', async (_, fault) => {
    const { page, complaints } = await site.newPage()
    await page.addInitScript(fault)
    await page.goto(address)
    await isReadable(page)
    await isUsable(page)
    await filterWorks(page)
    await hydrateIslands(page)
    await page.goto('/guides/v2/getting-started')
    await hydrateIslands(page)
    expect(complaints.errors.filter(text => !text.includes('Observer'))).toEqual([])
  })

  test('that refuses to copy, or has no clipboard: the text is selected, the reader told, links lead to their place', async () => {
    const { page, complaints } = await site.newPage()
    for (const value of [{}, undefined]) {
      await page.addInitScript(
        value => Object.defineProperty(navigator, 'clipboard', { value, configurable: true }),
        value,
      )
      await page.goto(address)
      const copy = page.locator('main .code [data-copy]').first()
      await copy.click()
      await shows(copy, 'Press Ctrl+C')
      expect((await page.evaluate(() => String(getSelection()))).length).toBeGreaterThan(10)
    }
    const link = page.locator('main .heading .hash').first()
    await link.click()
    await becomes(() => page.url(), `${site.origin}${address}${await link.getAttribute('href')}`)
    expect(complaints.errors).toEqual([])
  })
})

describe('scripts', () => {
  /** What could be pressed or filled in, and would do nothing; menus open by themselves. */
  const controls = 'button:not([popovertarget]):visible, input:visible, select:visible, textarea:visible'

  test.each([
    [
      'all scripts are missing',
      '**/assets/*.js',
      { status: 404, contentType: 'text/html', body: 'Not found' },
    ],
    [
      'the entry is broken',
      '**/assets/index-*.js',
      { contentType: 'text/javascript', body: 'export default <html>' },
    ],
  ])('%s: the page is as without scripts', async (_, files, answer) => {
    const { page } = await site.newPage()
    await page.route(files, route => route.fulfill(answer))
    await page.goto(address)
    await hasCount(page.locator(controls), 0)
    await isReadable(page)
    expect(await findings(page)).toEqual([])
    await page.setViewportSize(onPhone.viewport)
    await page.reload()
    await page.locator('.side > summary').click()
    await page.locator('.side a[href="/docs/v2/api/utils"]').click()
    await page.waitForURL('**/docs/v2/api/utils')
  })

  test('the entry is slow: its controls are shown when it runs, and nothing moves', async () => {
    const { page } = await site.newPage()
    const release = await holdBack(page, '**/assets/index-*.js')
    await watchShift(page)
    await page.clock.install()
    await page.goto(address, { waitUntil: 'commit' })
    await page.locator('.foot').waitFor()
    await hasCount(page.locator(controls), 0)
    await page.clock.runFor(10_000)
    await isVisible(page.getByRole('link', { name: 'Site index' }))
    await isVisible(page.locator('.side nav'))
    release()
    await page.waitForLoadState()
    await isVisible(page.locator('button[data-search]'))
    await becomes(() => sidebar(page), 'open')
    await isUsable(page)
  })

  test.each(['React is gone', 'an island breaks over half of its props'])(
    '%s: what was sent stays, and says so; the next touch tries again',
    async fault => {
      const { page, complaints } = await site.open(tool)
      const code = page.locator('.builder .code code')
      const island = page.locator('[data-island=config-builder]')
      const [sent, props] = [await code.innerText(), await island.getAttribute('data-props')]
      const give = (props: string | null): Promise<unknown> =>
        island.evaluate((island, props) => island.setAttribute('data-props', props ?? ''), props)
      if (fault === 'React is gone')
        await page.route('**/config-builder-*.js', route => route.fulfill({ status: 404 }))
      else await give('{')
      await touchIslands(page)
      await hasCount(page.locator('[data-failed]'), 1)
      expect(complaints.errors.length).toBeGreaterThan(0)
      await shows(code, sent)
      await page.unroute('**/config-builder-*.js')
      await give(props)
      await page.locator('.builder input').first().fill('1187654321098765432')
      await showsSome(code, '1187654321098765432')
    },
  )
})

/** Texts that tools are not made for, among some that they are. */
const odd = [
  '',
  ' ',
  'identify',
  '1187654321098765432',
  '99999999999999999999',
  '/api/{a}/{a}',
  'https://[::1',
  'wss://{x}.example.com:99999/\ud800',
  '\\"\'`</script><img src=x>',
  '{"hirpc_state":4,"hirpc_message":{"channel":"dissonity","data":[null]}}',
  '[1,{"cmd":"DISPATCH","evt":"ERROR"}]',
  '[DissonityConfig] class A : SdkConfiguration<A, B> { public override long ClientId => 12',
  '/a -> b.c\nhttps://b.c/',
  'Error: \u200b\u202e😀 token: abc'.repeat(40),
  '((((([[[[[{{{{{'.repeat(200),
]

/** Types into, ticks, chooses, opens and presses whatever the islands of a page have, by chance. */
const handleAtRandom = (page: Page, seed: number, steps: number): Promise<void> =>
  page.evaluate(
    async ({ seed, steps, odd }) => {
      let state = seed
      const random = (below: number): number => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0
        return Math.floor((state / 2 ** 32) * below)
      }
      const handle = (control: Element): void => {
        const isText =
          control instanceof HTMLTextAreaElement ||
          (control instanceof HTMLInputElement && !['checkbox', 'file', 'radio'].includes(control.type))
        if (isText && !control.readOnly) {
          // React listens to the value's own setter.
          Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(
            control,
            odd[random(odd.length)],
          )
          control.dispatchEvent(new Event('input', { bubbles: true }))
          if (random(3) === 0) control.form?.requestSubmit()
        } else if (control instanceof HTMLSelectElement) {
          control.selectedIndex = random(control.options.length)
          control.dispatchEvent(new Event('change', { bubbles: true }))
        } else if (control instanceof HTMLElement) control.click()
      }
      for (let step = 0; step < steps; step++) {
        const controls = document.querySelectorAll(
          ':is([data-island], [data-hydrates]) :is(input, textarea, select, button, summary)',
        )
        const control = controls[random(controls.length)]
        if (control) handle(control)
        // The page has its turn, as between the actions of a person.
        await new Promise(resolve => setTimeout(resolve))
      }
    },
    { seed, steps, odd },
  )

describe('a reader who tries everything', () => {
  test('meets no error in any tool, nor after a reload', async () => {
    const { page, complaints } = await site.open('/')
    const paths = [
      ...['/docs/v2/tools/configuration', '/docs/v2/tools/paste', '/docs/v2/internals/hirpc/messages', '/'],
      ...['/docs/v2/internals/hirpc/module', '/guides/v2/getting-started'],
    ]
    for (const [i, path] of paths.slice(0, runs(3, paths.length)).entries()) {
      await page.goto(path)
      await handleAtRandom(page, i + 1, 10)
      await hydrateIslands(page)
      await handleAtRandom(page, i + 101, 30)
      await page.reload()
      await hydrateIslands(page)
      expect(await islandsThatAre(page, '[data-failed]')).toEqual([])
      expect(complaints).toEqual(none)
    }
  })
})
