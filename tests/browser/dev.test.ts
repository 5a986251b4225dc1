/** `npm run dev` as a maintainer sees it: a copy of the generator, a small site, and a real browser. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import axe from 'axe-core'
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ending, textOf } from '../site/built.ts'
import { devCopy, type RunningServer, startDev } from './dev-server.ts'
import { becomes, containsText, hasAttribute, hasCount, includes, none } from './expectations.ts'
import { type Complaints, launchBrowser, listen, newContext } from './harness.ts'

const paragraphs = (count: number): string =>
  Array.from(
    { length: count },
    (_, i) => `  - type: paragraph\n    text: Paragraph ${i + 1} says a thing.\n`,
  ).join('')

const longPage = `title: Long page
description: A page that scrolls.
sidebar: docs
listed: false
blocks:
  - type: heading
    id: begin
    text: The beginning
${paragraphs(40)}  - type: heading
    id: end
    text: The end
  - type: paragraph
    text: Last words.
${paragraphs(20)}`

const siteFiles = {
  'pages/long.yaml': longPage,
  'routes.yaml': 'redirects:\n  - { from: /old, to: "/long#end" }\n',
  'error-pages.yaml': `notFound:
  title: Not found
  text: There is no such page.
  suggestions: Perhaps
  links: [{ text: Home, to: / }]
unexpected:
  title: Oops
  text: Something failed.
  links: [{ text: Home, to: / }]
picture: { light: /logo.svg, dark: /logo.svg, alt: A logo }
`,
}
const copy = devCopy(siteFiles)
let server: RunningServer
let browser: Browser
let page: Page
let complaints: Complaints

beforeAll(async () => {
  server = await startDev(copy)
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.interrupt()
})

async function open(path: string): Promise<void> {
  page = await (await newContext(browser, { viewport: { width: 1280, height: 800 } })).newPage()
  complaints = listen(page, () => server.origin)
  await page.goto(server.origin + path)
  await page.evaluate(() => {
    document.documentElement.dataset['mark'] = 'not reloaded'
  })
}
afterEach(async () => {
  await page?.context().close()
  copy.restore()
})

const reloaded = (): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset['mark'] === undefined)
const overlayText = (): Promise<string> =>
  page.evaluate(() => {
    const panel = document.querySelector('[data-dev-overlay]')?.shadowRoot?.querySelector('details')
    return panel?.open && !panel.hidden ? (panel.textContent ?? '') : ''
  })
const shows = (text: string): Promise<void> => containsText(page.locator('main'), text)
const overlayShows = (text: string): Promise<void> => includes(overlayText, text)
const overlayGoes = (): Promise<void> => becomes(overlayText, '')

describe('an edit', () => {
  test('of words or a picture appears and keeps the place; of another page it leaves this one alone', async () => {
    await open('/long')
    const back = copy.edit('data/pages/index.yaml', 'Welcome.', 'Welcome back.')
    await includes(async () => (await fetch(`${server.origin}/`)).text(), 'Welcome back.')
    back()
    expect(await reloaded()).toBe(false)
    await page.evaluate(() => scrollTo(0, 900))
    copy.write(
      'data/pages/long.yaml',
      longPage.replace('Paragraph 3 says a thing.', 'Changed *words*, with [a link](/).'),
    )
    await shows('Changed words, with a link.')
    await becomes(() => page.evaluate(() => scrollY), 900)
    copy.write('data/pages/long.yaml', longPage)
    await shows('Paragraph 3 says a thing.')
    const before = copy.read('public/logo.svg')
    copy.write('public/logo.svg', before.replace('/>', '><circle r="4"/></svg>'))
    await hasCount(page.locator('header svg circle'), 1)
    expect(complaints).toEqual(none)
  })

  test('that makes a page is served, and one that deletes it, too', async () => {
    await open('/fresh')
    await shows('There is no such page.')
    copy.write(
      'data/pages/fresh.yaml',
      'title: Fresh\ndescription: A page.\nlisted: false\nblocks:\n  - { type: paragraph, text: Just made. }\n',
    )
    await shows('Just made.')
    // What editors complete.
    expect(copy.read('schema/editor/names.json')).toContain('"/fresh"')
    copy.write('data/pages/fresh.yaml', undefined)
    await shows('There is no such page.')
  })
})

describe('a stylesheet', () => {
  const color = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

  test('appears and keeps the place, unless it has a mistake, which is shown where it is', async () => {
    await open('/long')
    await page.evaluate(() => scrollTo(0, 500))
    const before = await color()
    const undo = copy.edit('client/styles/tokens.css', '--t-xs:', '--bg: rgb(1 2 3); --t-xs:')
    await becomes(color, 'rgb(1, 2, 3)')
    undo()
    await becomes(color, before)
    await becomes(() => page.evaluate(() => scrollY), 500)
    expect(complaints).toEqual(none)
    const fix = copy.edit('client/styles/tokens.css', ':root {', ':root {\n  color }:')
    await overlayShows('client/styles/tokens.css:')
    await becomes(() => color(), before)
    fix()
    await overlayGoes()
  })
})

test('a mistake in YAML is shown over the last good page, leads to the editor, folds away, and goes when it is fixed', async () => {
  await open('/long')
  const undo = copy.edit(
    'data/pages/long.yaml',
    'description: A page that scrolls.',
    'descripton: A page that scrolls.',
  )
  await overlayShows('error[unknown-key] data/pages/long.yaml:2:1')
  const text = await overlayText()
  expect(text).toContain('2 | descripton: A page that scrolls.\n  | ^^^^^^^^^^ ')
  expect(text).toContain('= hint: Did you mean "description"?')
  await includes(() => server.output(), '2 | descripton: A page that scrolls.\n  | ^^^^^^^^^^ ')
  await shows('Last words.')
  expect(await reloaded()).toBe(false)
  await page.evaluate(axe.source)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const violations = await page.evaluate(async () => {
      const { axe: runner } = window as unknown as { axe: typeof axe }
      return (await runner.run('[data-dev-overlay]')).violations.map(
        ({ id, nodes }) => `${id}: ${nodes[0]?.html}`,
      )
    })
    expect([colorScheme, violations]).toEqual([colorScheme, []])
  }
  const place = page.getByRole('link', { name: 'data/pages/long.yaml:2:1' })
  await hasAttribute(place, 'href', `vscode://file${copy.folder}/data/pages/long.yaml:2:1`)
  await page.keyboard.press('Escape')
  await overlayGoes()
  await page.reload()
  await page.getByText('1 mistake').waitFor()
  await overlayGoes()
  await page.getByText('1 mistake').click()
  await overlayShows('data/pages/long.yaml:2:1')
  undo()
  await page.getByText('1 mistake').waitFor({ state: 'hidden' })
  expect(complaints).toEqual(none)
})

describe('the code', () => {
  test('that does not compile is shown at its place; the site stays, and what is right hot-rebuilds', async () => {
    await open('/long')
    const undo = copy.edit('renderers/page/layout.tsx', 'function Footer', 'function Footer((')
    await overlayShows('error[compile-error] renderers/page/layout.tsx:')
    const back = copy.edit('data/pages/long.yaml', 'Last words.', 'Words while the code is broken.')
    await shows('Words while the code is broken.')
    expect((await fetch(`${server.origin}/`)).status).toBe(200)
    back()
    undo()
    const right = [
      copy.edit('renderers/page/main.tsx', '<p>{render.words.page.onThisPage}', '<p>Upon this page'),
      copy.edit(
        'client/index.ts',
        'for (const',
        "document.documentElement.dataset['rebuilt'] = ''\nfor (const",
      ),
    ]
    const contents = (): Promise<string | null> => page.locator('.toc').first().textContent()
    await overlayGoes()
    await includes(contents, 'Upon this page')
    await hasCount(page.locator('html[data-rebuilt]'), 1)
    for (const away of right) away()
    await expect.poll(contents).not.toContain('Upon this page')
  })
})

const drawn = (source: string): string => `title: A flow\ncaption: How it flows.\nsource: |\n  ${source}\n`

test('a diagram is drawn when it changes, and stays as it was while it has a mistake', async () => {
  await open('/long')
  const save = (source: string): void => copy.write('data/diagrams/flow.yaml', drawn(source))
  save('flowchart LR; A[First] --> B[Second]')
  copy.write(
    'data/pages/long.yaml',
    longPage.replace(paragraphs(1), `  - { type: diagram, diagram: flow }\n${paragraphs(1)}`),
  )
  const shown = (): Promise<string> =>
    page.evaluate(() => document.querySelector('figure.diagram img')?.getAttribute('src') ?? '')
  await expect.poll(() => shown().catch(() => '')).toMatch(/\/diagrams\/[0-9a-f]{16}-light/)
  const first = await shown()
  save('flowchart LR; A[First] --> [Third]')
  await overlayShows('error[diagram-syntax] data/diagrams/flow.yaml:')
  await becomes(() => shown(), first)
  expect((await fetch(server.origin + first)).status).toBe(200)
  save('flowchart LR; A[First] --> B[Second]')
  await overlayGoes()
  await becomes(shown, first)
})

describe('the server', () => {
  test('takes the next port if its own is in use, keeps the site back until its first mistake is fixed, serves below a base path, ends with Ctrl+C, and open tabs say so', async () => {
    const taken = createServer()
    await new Promise<void>(done => taken.listen(0, '127.0.0.1', done))
    const { port } = taken.address() as AddressInfo
    const fix = copy.edit('client/styles/tokens.css', ':root {', ':root {\n  color }:')
    const other = await startDev(copy, ['--port', String(port), '--base', '/sub'])
    try {
      const status = async (): Promise<number> => (await fetch(`${other.origin}/sub/long`)).status
      expect([await status(), other.output()]).toEqual([500, expect.stringContaining('tokens.css:')])
      fix()
      await becomes(status, 200)
      expect(other.origin).not.toBe(`http://127.0.0.1:${port}`)
      await includes(() => other.output(), `port ${port} is taken`)
      const html = await (await fetch(`${other.origin}/sub/long`)).text()
      expect(html).toContain('src="/sub/@dev/client.js')
      expect((await fetch(`${other.origin}/long`)).status).toBe(404)
      page = await browser.newPage()
      await page.goto(`${other.origin}/sub/long`)
    } finally {
      taken.close()
      expect(await other.interrupt()).toBe('SIGINT')
    }
    await expect(fetch(other.origin)).rejects.toThrow()
    await page.getByText('The dev server does not answer.').waitFor()
    const again = await startDev(copy, ['--port', new URL(other.origin).port, '--base', '/sub'])
    await page.getByText('The dev server does not answer.').waitFor({ state: 'detached' })
    await again.interrupt()
  })
})

test('nothing of the dev server is in a built site', () => {
  const texts = ending('html', 'js', 'css')
  expect(texts.length).toBeGreaterThan(50)
  expect(texts.filter(path => /@dev\/|data-dev=|devOverlay|EventSource/.test(textOf(path)))).toEqual([])
})
