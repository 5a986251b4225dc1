/** Looks for what the specification gives, letter by letter: tests/specification.yaml is the table. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { builtSite, servedSite } from './harness.ts'
import { pressUntil, sidebarState } from './page-checks.ts'

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

/** What a part of the page says, has and links to; also what is folded away or in a tab. */
const contentsOf = (page: Page, part: string) =>
  page.evaluate(part => {
    const roots = [...document.querySelectorAll(part)]
    const tidy = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim()
    return {
      text: tidy(roots.map(root => root.textContent).join(' ')),
      ids: roots.flatMap(root => [...root.querySelectorAll('[id]')].map(({ id }) => id)),
      links: roots.flatMap(root =>
        [...root.querySelectorAll<HTMLAnchorElement>('a[href]')].map(link => ({
          text: tidy(link.textContent),
          href: link.getAttribute('href') ?? '',
          isNewTab: link.target === '_blank',
        })),
      ),
    }
  }, part)

type Contents = Awaited<ReturnType<typeof contentsOf>>

const hasLink = ({ links }: Contents, text: string, href: string): boolean =>
  links.some(link => link.text.startsWith(text) && link.href === href)

/** Words of a link that lead elsewhere or nowhere. */
const wrongLinks = (contents: Contents, links: Links): string[] =>
  Object.entries(links).flatMap(([text, href]) => (hasLink(contents, text, href) ? [] : [`${text}: ${href}`]))

const missing = <T>(wanted: readonly T[] = [], isThere: (one: T) => boolean): T[] =>
  wanted.filter(one => !isThere(one))

describe.each(given.widths)('at %d px', width => {
  test.each(Object.entries(given.pages))('%s', async (path, row) => {
    const { page } = await site.open(path, at(width))
    const contents = await contentsOf(page, 'main')
    const normal = (text: string): string => text.replace(/\s+/g, ' ')
    expect
      .soft(
        missing(row.texts, text => contents.text.includes(normal(text))),
        'texts',
      )
      .toEqual([])
    expect
      .soft(
        missing(row.ids, id => contents.ids.includes(id)),
        'ids',
      )
      .toEqual([])
    expect.soft(wrongLinks(contents, row.links ?? {}), 'links').toEqual([])
    const leadsTo = (href: string): boolean => contents.links.some(link => link.href === href)
    expect.soft(missing(row.to, leadsTo), 'targets').toEqual([])
    const inNewTab = (text: string): boolean =>
      contents.links.some(link => link.text.startsWith(text) && link.isNewTab)
    expect.soft(missing(row.newTab, inNewTab), 'new tabs').toEqual([])
  })

  test.each(Object.entries(given.sidebars))('the sidebar of %s', async (path, { title, links, groups }) => {
    const { page } = await site.open(path, at(width))
    const contents = await contentsOf(page, '.side nav')
    expect(contents.text.startsWith(title)).toBe(true)
    expect(wrongLinks(contents, links)).toEqual([])
    for (const [group, entries] of Object.entries(groups)) {
      const inGroup = await contentsOf(page, `.side details[data-group="${group}"]`)
      expect([group, wrongLinks(inGroup, entries)]).toEqual([group, []])
      // In this order, before whatever was added later.
      const order = Object.values(entries).map(href => inGroup.links.findIndex(link => link.href === href))
      expect(order).toEqual(order.toSorted((a, b) => a - b))
    }
  })

  test('the footer', async () => {
    const { page } = await site.open('/about', at(width))
    const contents = await contentsOf(page, '.foot')
    const { texts, ...columns } = given.footer
    expect(missing(texts, text => contents.text.includes(text))).toEqual([])
    for (const [title, links] of Object.entries(columns)) {
      expect(contents.text).toContain(title)
      expect([title, wrongLinks(contents, links as Links)]).toEqual([title, []])
    }
  })

  test('Collapse and Expand are words that are seen', async () => {
    const { page } = await site.open('/docs/v2/api', at(width))
    const { collapse, expand, breakpoint = 0 } = { ...given.words, ...given.sidebar }
    const startsClosed = width <= breakpoint
    const fold = page.locator('[data-fold]:not(.scrim)')
    await expect.poll(() => fold.innerText()).toBe(startsClosed ? expand : collapse)
    await fold.click()
    await expect.poll(() => fold.innerText()).toBe(startsClosed ? collapse : expand)
  })

  test('the diagram with the kit is shown at its address', async () => {
    const { page } = await site.open(given.diagrams.anchor, at(width))
    const id = given.diagrams.anchor.split('#')[1]
    const box = await page.locator(`#${id}`).boundingBox()
    expect(box?.height).toBeGreaterThan(200)
    await expect.poll(async () => (await page.locator(`#${id}`).boundingBox())?.y).toBeLessThan(400)
    expect(await page.locator(`#${id} img`).getAttribute('src')).toContain('/diagrams/')
  })
})

test.each(Object.entries(given.redirects))('%s leads to %s', async (from, to) => {
  const { page } = await site.open(from)
  expect(new URL(page.url()).pathname).toBe(to)
})

test.each(Object.entries(given.aliases))('%s is the page %s', async (alias, route) => {
  const { page } = await site.open(alias)
  expect(new URL(page.url()).pathname).toBe(alias)
  const heading = await page.locator('h1').innerText()
  await page.goto(route)
  expect(await page.locator('h1').innerText()).toBe(heading)
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

test('a copy button shows a confirmation icon for as long as is given', async () => {
  const { page } = await site.open('/guides/v2/getting-started')
  const hour = 3_600_000
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + hour)
  const button = page.locator('main [data-copy]').first()
  const icon = () => button.evaluate(element => getComputedStyle(element, '::before').content)
  expect(await icon()).toBe('none')
  await button.click()
  await expect.poll(icon).not.toBe('none')
  await page.clock.runFor(given.copy.confirmation - 100)
  expect(await icon()).not.toBe('none')
  await page.clock.runFor(200)
  await expect.poll(icon).toBe('none')
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
    await expect.poll(() => page.locator('main').innerText()).toContain(failure)
    const shown = await page.locator('main').innerText()
    expect(missing(texts, text => shown.includes(text))).toEqual([])
    await page.locator('main h1').click()
    await page.locator('main a').first().focus()
    expect(await page.locator('.island-status').count()).toBe(0)
    expect(complaints.errors.map(text => text.includes(failure.split(': ')[1] ?? ''))).toEqual([true])
  },
)

test('the error views are complete without scripts, with a mascot for each colour scheme', async () => {
  const { page } = await site.newPage({ javaScriptEnabled: false })
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
  const files = readdirSync(builtSite, { recursive: true, encoding: 'utf8' }).filter(path =>
    path.endsWith('.html'),
  )
  const titles = files.map(
    path => /<title>(.*?)<\/title>/.exec(readFileSync(join(builtSite, path), 'utf8'))?.[1] ?? '',
  )
  expect(titles.length).toBeGreaterThan(100)
  expect(titles.filter(title => !title.includes(given.product))).toEqual([])
})
