/** The content security policy in use: pages that pages.test.ts does not open, the ways of a reader, and what is refused. */
import { expect, test } from 'vitest'
import { builtSite as hostedSite } from '../hosting/built-site.ts'
import { runs, timeFor } from '../sample-size.ts'
import { includes } from './expectations.ts'
import { builtSite, servedSite } from './harness.ts'
import { faultsSaid, hydrateIslands } from './page-checks.ts'
import { openedPages } from './page-list.ts'

const site = servedSite()
const built = hostedSite(builtSite)
const every = [...new Set([...built.pages, ...openedPages])]
const others = every.filter(path => !openedPages.includes(path))
/** Reference pages and errors are alike. */
const paths = runs(0, 1) ? every : others.filter((_, i) => i % 25 === 0)

test(
  'nothing is refused, nobody else is asked, on pages of every kind',
  async () => {
    expect(others.length).toBeGreaterThan(20)
    const { page, complaints } = await site.open('/about')
    for (const path of paths) {
      await page.goto(site.origin + path)
      await hydrateIslands(page)
      expect([path, faultsSaid(complaints)]).toEqual([path, []])
    }
  },
  timeFor(paths.length, 500),
)

test('what it is there for is refused, and is heard of', async () => {
  const { page, complaints } = await site.open('/about')
  const outcome = await page.evaluate(async () => {
    const thrown = (work: () => void): boolean => {
      try {
        work()
        return false
      } catch {
        return true
      }
    }
    const html = thrown(() => {
      document.createElement('div').innerHTML = '<b>x</b>'
    })
    const script = document.createElement('script')
    const code = thrown(() => {
      script.text = 'window.ran = true'
      document.head.append(script)
    })
    const style = document.createElement('style')
    style.textContent = 'body { display: none }'
    document.head.append(style)
    const asked = await fetch('https://example.com/').then(
      () => true,
      () => false,
    )
    return { html, code, styled: getComputedStyle(document.body).display === 'none', asked }
  })
  expect(outcome).toEqual({ html: true, code: true, styled: false, asked: false })
  for (const directive of ['trusted', 'style-src', 'connect-src'])
    await includes(() => complaints.errors.join('\n').toLowerCase(), directive)
})
