/**
 * Looks for what the specification gives, letter by letter: tests/specification.yaml is the table. Each page is opened
 * once, and each address is asked as the preview server answers it. Texts and links don't depend on the width.
 */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { pages, textOf } from '../site/built.ts'
import { becomes, shows, showsSome } from './expectations.ts'
import { servedSite } from './harness.ts'
import { pressUntil, sidebarState } from './page-checks.ts'
import { brand, routeTable } from './page-list.ts'

type Links = Readonly<Record<string, string>>

interface PageRow {
  readonly texts?: readonly string[]
  readonly ids?: readonly string[]
  readonly links?: Links
  readonly newTab?: readonly string[]
  readonly to?: readonly string[]
}

interface SourceRow {
  readonly page: string
  readonly defaults?: Links
  readonly id?: string
  readonly texts?: readonly string[]
}

interface Specification {
  readonly product: string
  readonly bySource: readonly SourceRow[]
  readonly widths: readonly number[]
  readonly redirects: Links
  readonly aliases: Links
  readonly sidebars: Readonly<
    Record<string, { title: string; links: Links; groups: Readonly<Record<string, Links>> }>
  >
  readonly footer: { readonly texts: readonly string[] } & Readonly<Record<string, Links | readonly string[]>>
  readonly pages: Readonly<Record<string, PageRow>>
  readonly sidebar: Readonly<Record<string, number>>
  readonly tutorial: { readonly page: string; readonly first: number; readonly steps: number }
  readonly keyboard: { readonly key: string; readonly guard: number }
  readonly words: { readonly collapse: string; readonly expand: string; readonly parameter: string }
  readonly copy: { readonly confirmation: number }
  readonly diagrams: { readonly anchor: string }
}

const given: Specification = parse(readFileSync(new URL('../specification.yaml', import.meta.url), 'utf8'))
const site = servedSite()
const at = (width: number) => ({ viewport: { width, height: 800 } })
const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** What a part of the page says, has and links to; also what is folded away or in a tab. */
const contentsOf = async (page: Page, part: string) => {
  const { text, links, ids } = await page.evaluate(part => {
    const roots = [...document.querySelectorAll(part)]
    return {
      text: roots.map(root => root.textContent).join(' '),
      ids: roots.flatMap(root => [...root.querySelectorAll('[id]')].map(({ id }) => id)),
      links: roots.flatMap(root =>
        [...root.querySelectorAll<HTMLAnchorElement>('a[href]')].map(link => ({
          text: link.textContent ?? '',
          href: link.getAttribute('href') ?? '',
          isNewTab: link.target === '_blank',
        })),
      ),
    }
  }, part)
  return { text: tidy(text), ids, links: links.map(link => ({ ...link, text: tidy(link.text) })) }
}

type Contents = Awaited<ReturnType<typeof contentsOf>>

const missing = <T>(wanted: readonly T[] = [], isThere: (one: T) => boolean): T[] =>
  wanted.filter(one => !isThere(one))

/** What a row of the table asks for, and the page lacks. */
const lacking = (contents: Contents, { texts, ids, links = {}, newTab, to }: PageRow): string[] => {
  const isLink = (text: string, fits: (link: Contents['links'][number]) => boolean): boolean =>
    contents.links.some(link => link.text.startsWith(text) && fits(link))
  return [
    ...missing(texts, text => contents.text.includes(tidy(text))),
    ...missing(ids, id => contents.ids.includes(id)),
    ...Object.entries(links).flatMap(([text, href]) =>
      isLink(text, link => link.href === href) ? [] : [`${text}: ${href}`],
    ),
    ...missing(to, href => isLink('', link => link.href === href)),
    ...missing(newTab, text => isLink(text, ({ isNewTab }) => isNewTab)),
  ]
}

test.each(Object.entries(given.pages))('%s has what is given', async (path, row) => {
  const { page } = await site.open(path)
  expect(lacking(await contentsOf(page, 'main'), row)).toEqual([])
})

test.each(Object.entries(given.sidebars))('the sidebar of %s', async (path, { title, links, groups }) => {
  const { page } = await site.open(path)
  const contents = await contentsOf(page, '.side nav')
  const wrong = contents.text.startsWith(title) ? lacking(contents, { links }) : [title]
  for (const [group, entries] of Object.entries(groups)) {
    const inGroup = await contentsOf(page, `.side details[data-group="${group}"]`)
    wrong.push(...lacking(inGroup, { links: entries }))
    // In this order, before whatever was added later.
    const order = Object.values(entries).map(href => inGroup.links.findIndex(link => link.href === href))
    if (order.some((place, i) => place < (order[i - 1] ?? 0))) wrong.push(`the order of ${group}`)
  }
  expect(wrong).toEqual([])
})

test('the footer', async () => {
  const { texts, ...columns } = given.footer
  const { page } = await site.open('/about')
  const contents = await contentsOf(page, '.foot')
  for (const [title, links] of Object.entries(columns as Readonly<Record<string, Links>>))
    expect(lacking(contents, { texts: [...texts, title], links })).toEqual([])
})

test.each(given.widths)(
  'at %i px Collapse and Expand are seen, and the diagram with the kit at its address',
  async width => {
    const { page } = await site.open(given.diagrams.anchor, at(width))
    const drawing = page.locator(`#${given.diagrams.anchor.split('#')[1]}`)
    expect((await drawing.boundingBox())?.height).toBeGreaterThan(200)
    await expect.poll(async () => (await drawing.boundingBox())?.y).toBeLessThan(400)
    expect(await drawing.locator('img').getAttribute('src')).toContain('/diagrams/')
    const { collapse, expand, breakpoint = 0 } = { ...given.words, ...given.sidebar }
    const words = width <= breakpoint ? [expand, collapse] : [collapse, expand]
    const fold = page.locator('[data-fold]:not(.scrim)')
    await shows(fold, words[0])
    await fold.click()
    await shows(fold, words[1])
  },
)

describe('addresses', () => {
  const get = (path: string): Promise<Response> => fetch(site.origin + path, { redirect: 'manual' })
  const isPage = (route: string): boolean => !['/error-test', '/no-such-page'].includes(route)
  const titles = new Map(routeTable)
  const aliases = Object.entries(given.aliases).map(([alias, route]) => [alias, titles.get(route)] as const)

  test.each([...routeTable.filter(([route]) => isPage(route)), ...aliases])(
    '%s answers 200 in both slash forms, with its title and a canonical address',
    async (route, title) => {
      for (const path of [route, route === '/' ? '/' : `${route}/`]) {
        const answer = await get(path)
        const html = await answer.text()
        const meta = (pattern: RegExp): string | undefined => pattern.exec(html)?.[1]
        expect([path, answer.status]).toEqual([path, 200])
        expect(meta(/<title>(.*?)<\/title>/)).toBe(title)
        expect(meta(/<meta property="og:title" content="([^"]*)"/)).toBe(title)
        expect(meta(/<meta name="description" content="([^"]{20,})"/)).toBeDefined()
        const canonical = `https://dissonity.dev${given.aliases[route] ?? route}`
        expect(meta(/<link rel="canonical" href="([^"]*)"/)).toBe(canonical)
        // The view for a failure waits in a template.
        const shown = html.replace(/<template\b.*?<\/template>/gs, '')
        expect(shown.match(/<h1\b/g)?.length).toBe(1)
      }
    },
  )

  test('the alias in the docs shows the guide beside the docs sidebar', async () => {
    const read = async (path: string) => {
      const html = await (await get(path)).text()
      return [
        /<nav aria-label="([^"]*)"/.exec(html.slice(html.indexOf('class="side"')))?.[1],
        /<main.*<\/main>/s.exec(html)?.[0].replace(/<nav .*?<\/nav>/gs, ''),
      ]
    }
    const [[docs, one], [guides, other]] = [
      await read('/docs/v2/dev/getting-started2'),
      await read('/guides/v2/getting-started'),
    ]
    expect([docs, guides]).toEqual(['Documentation', 'Guides'])
    expect(one).toBe(other)
  })

  test.each([
    ...Object.entries(given.redirects),
    ['/docs/', '/docs/v2/index'],
    ['/doxygen/anything/below.html', '/ref/index.html'],
  ])('%s leads to %s with 301, keeping the query', async (from, to) => {
    const answer = await get(`${from}?a=1`)
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `${to}?a=1`])
  })

  test('of the first site are sent on from the home page; unknown ones are the 404 page', async () => {
    const { page } = await site.open('/?/docs/v2/internals/hirpc#kit')
    await page.waitForURL(`${site.origin}/docs/v2/internals/hirpc#kit`)
    expect(await page.title()).toBe('hiRPC | Dissonity')
    expect((await get('/nowhere/')).status).toBe(404)
    await page.goto('/guides/v2/third-party-support')
    expect(await page.title()).toBe(brand)
  })

  test('every navigation starts at the top, or at the hash target', async () => {
    const { page } = await site.open('/docs/v2/internals/hirpc')
    await page.evaluate(() => scrollTo(0, 2000))
    await page.click('.side a[href="/docs/v2/internals/mocking"]')
    await page.waitForURL('**/mocking')
    await becomes(() => page.evaluate(() => scrollY), 0)
    await page.goto('/docs/v2/internals/hirpc#kit')
    const top = await page.locator('#kit').evaluate(heading => heading.getBoundingClientRect().top)
    const header = await page.locator('.top').evaluate(element => element.getBoundingClientRect().bottom)
    expect(top).toBeGreaterThanOrEqual(header)
    expect(top).toBeLessThan(header + 80)
  })
})

test('the sidebar has the lengths that are given, starts closed where it must, and obeys its key', async () => {
  const { sidebar, keyboard, words } = given
  const { page } = await site.open('/docs/v2/api', at(1440))
  const measured = () =>
    page.evaluate(() => {
      const nav = document.querySelector('.side nav') as HTMLElement
      const { transitionDuration } = getComputedStyle(document.querySelector('.doc') as HTMLElement)
      const font = Number.parseFloat(getComputedStyle(nav).fontSize)
      return { width: nav.offsetWidth, font, transition: transitionDuration }
    })
  expect(await measured()).toEqual({
    width: sidebar['width'],
    font: sidebar['font'],
    transition: `${(sidebar['transition'] ?? 0) / 1000}s`,
  })
  await pressUntil(page, 'closed')
  await expect
    .poll(() =>
      page.evaluate(
        () => getComputedStyle(document.querySelector('.doc') as HTMLElement).gridTemplateColumns,
      ),
    )
    .toMatch(new RegExp(`^${sidebar['collapsed']}px `))
  await page.reload()
  // The second press comes within the guard.
  await page.evaluate(key => {
    const init = { key: key.split('+')[1] ?? '', ctrlKey: true }
    for (let press = 0; press < 2; press++) dispatchEvent(new KeyboardEvent('keydown', init))
  }, keyboard.key)
  expect(await sidebarState(page)).toBe('open')
  await page.goto(`/docs/v2/api?${words.parameter}`)
  expect(await sidebarState(page)).toBe('closed')
  await page.evaluate(() => sessionStorage.clear())
  for (const [width, state] of [
    [sidebar['breakpoint'] ?? 0, 'closed'],
    [(sidebar['breakpoint'] ?? 0) + 1, 'open'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/docs/v2/api/config')
    expect([width, await sidebarState(page)]).toEqual([width, state])
  }
  await page.setViewportSize({ width: 360, height: 800 })
  const { width, font } = await measured()
  expect([width, font]).toEqual([sidebar['narrowWidth'], sidebar['narrowFont']])
})

test('the tutorial has the steps that are given', async () => {
  const { page: path, first, steps } = given.tutorial
  const { page } = await site.open(path)
  const list = page.locator('main ol.steps')
  expect(await list.getAttribute('start')).toBe(`${first}`)
  expect(await list.locator(':scope > li').count()).toBe(steps)
})

test('a copy button confirms with an icon, in words and aloud, for as long as is given', async () => {
  const { page } = await site.open('/docs/v2/api')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  const button = page.locator('main .code [data-copy]').first()
  const icon = () => button.evaluate(element => getComputedStyle(element, '::before').content)
  const told = async () => [await icon(), await button.innerText(), await button.getAttribute('aria-label')]
  const before = await told()
  expect(before).toEqual(['none', 'Copy', expect.stringMatching(/^Copy/)])
  await button.click()
  const confirmed = [expect.not.stringMatching(/^none$/), 'Copied', null]
  await becomes(told, confirmed)
  await page.clock.runFor(given.copy.confirmation - 100)
  await shows(page.locator('[data-status]'), 'Copied')
  expect(await told()).toEqual(confirmed)
  await page.clock.runFor(200)
  await becomes(told, before)
})

test.each(['/error-test', '/', '/docs/v2/api'])(
  '%s shows the error view if its code fails as a whole',
  async path => {
    const { page, complaints } = await site.newPage()
    if (path !== '/error-test')
      await page.route('**/assets/index-*.js', route =>
        route.fulfill({ contentType: 'text/javascript', body: 'throw new RangeError("Out of tiles.")' }),
      )
    await page.goto(path)
    const [failure, texts] =
      path === '/error-test'
        ? ['Error test: This page fails on purpose', given.pages['/error-test']?.texts]
        : ['RangeError: Out of tiles.', given.pages['/error-test']?.texts]
    await showsSome(page.locator('main'), failure)
    const shown = await page.locator('main').innerText()
    expect(missing(texts, text => shown.includes(text))).toEqual([])
    await page.locator('main h1').click()
    await page.locator('main a').first().focus()
    expect(await page.locator('.island-status').count()).toBe(0)
    expect(complaints.errors.map(text => text.includes(failure.split(': ')[1] ?? ''))).toEqual([true])
  },
)

test('the error views are complete without scripts, with a mascot for each colour scheme', async () => {
  const { page } = await site.open('/robots.txt', { javaScriptEnabled: false })
  for (const path of ['/error-test', '/no-such-page']) {
    await page.goto(path, { waitUntil: 'load' })
    const shown = await page.locator('main').innerText()
    expect(missing(given.pages[path]?.texts, text => shown.includes(text))).toEqual([])
    expect(await page.locator('main picture source').getAttribute('media')).toContain('dark')
    expect(await page.locator('main img').getAttribute('alt')).toMatch(/mascot/i)
  }
})

test.each(given.bySource)('where the toolkit decides, $page says what its source says', async row => {
  const { page } = await site.open(row.page)
  for (const [field, value] of Object.entries(row.defaults ?? {}))
    expect(await page.locator(`#field-${kebab(field)}`).innerText()).toContain(value)
  if (row.id === undefined) return
  // The heading and what follows it.
  const section = await page.locator(`#${row.id}`).evaluate(heading => {
    const texts = [heading.textContent]
    // A heading is in its line, with the links to it.
    const line = heading.closest('.heading') ?? heading
    for (
      let next = line.nextElementSibling;
      next && !next.matches('h2, .heading[data-level="2"]');
      next = next.nextElementSibling
    )
      texts.push(next.textContent)
    return texts.join(' ')
  })
  expect(missing(row.texts, text => section.includes(text))).toEqual([])
})

const kebab = (name: string): string => name.replace(/(?<=.)[A-Z]/g, letter => `-${letter}`).toLowerCase()

test('every title of a tab contains the product', () => {
  const titles = pages.map(path => /<title>(.*?)<\/title>/.exec(textOf(path))?.[1] ?? '')
  expect(titles.length).toBeGreaterThan(100)
  expect(titles.filter(title => !title.includes(given.product))).toEqual([])
})
