/** What surrounds the text of a page: the header, the lists of pages, what leads on, and what machines read. */
import { describe, expect, test } from 'vitest'
import { responseHeaders } from '../../renderers/hosting/headers.ts'
import { nearestPages } from '../../renderers/page/special-pages.tsx'
import { filesIn } from '../case-files.ts'
import { renderedFiles } from '../rendered.ts'
import { baseFiles, site } from '../site.ts'

const fixture = filesIn(new URL('./sites/pages.txt', import.meta.url))
const more = `header: [{ text: Start, to: / }]
repository: { url: "https://code.example/acme/docs", branch: main, data: content }
`
const wildcards = `  - { from: /old/*, to: /two }
  - { from: /old/box/*, to: /one }
`
const { site: loaded, output } = site({
  ...fixture,
  'site.yaml': baseFiles['site.yaml']! + more,
  'routes.yaml': `redirects:\n  - { from: /team, to: /two }\n${wildcards}`,
})
const files = renderedFiles(loaded!, '/sub')
const file = (path: string): string => files.get(path)!

test('the site has no mistakes', () => expect(output).toBe(''))

describe('the frame of a page', () => {
  test('a closed group leads below the base path that the site is built for, whatever it was built for before', () => {
    expect(file('lists.html')).toContain('href="/sub/one"')
    const elsewhere = renderedFiles(loaded!, '/other').get('lists.html')
    expect(elsewhere).toContain('href="/other/one"')
    expect(elsewhere).not.toContain('/sub/')
  })

  test('a link of the header to the home page stands for no section', () => {
    expect(file('index.html')).toMatch(/<a href="\/sub\/">Start<\/a>/)
  })

  test('the contents show all entries of a list of sixteen, and parts of a longer one', () => {
    const headings = (count: number): string =>
      Array.from({ length: count }, (_, i) => `  - { type: heading, id: h${i}, text: Point ${i} }\n`).join('')
    const page = (count: number): string =>
      `title: Long\ndescription: Text.\nsidebar: docs\nlisted: false\nblocks:\n${headings(count)}`
    const pages = site({ 'pages/short.yaml': page(16), 'pages/long.yaml': page(17) })
    const made = renderedFiles(pages.site!)
    expect(made.get('short.html')).toContain('<nav class="toc"')
    expect(made.get('long.html')).toContain('<nav class="toc long"')
  })

  test('a page leads to the one before and to the one after it, also in its Markdown copy', () => {
    const { previous, next } = loaded!.pages.find(({ route }) => route === '/one')!
    const pager = /<nav class="pager".*?<\/nav>/.exec(file('one.html'))![0]
    const links = [...pager.matchAll(/<a [^>]*>/g)].map(([tag]) => tag)
    expect(links).toHaveLength(2)
    expect(links[0]).toContain(`href="/sub${previous!.route}"`)
    expect(links[1]).toContain(`href="/sub${next!.route}"`)
    expect(next!.route).toBe('/two')
    expect(file('one.md')).toContain('Next: [Two](https://acme.example/sub/two.md)')
  })

  test('a page that a list makes has nothing to edit, but problems with it can be reported', () => {
    const html = file('lists/no-code.html')
    const menu = html.slice(html.indexOf('class="page-menu"'), html.indexOf('<h2>'))
    expect(menu).toContain('/issues/new')
    expect(menu).not.toContain('/blob/')
  })
})

describe('what machines read', () => {
  test('the sitemap has the day of a page that says when it changed, and of no other', () => {
    expect(file('sitemap.xml')).toContain('/one</loc><lastmod>2026-02-03</lastmod>')
    expect(file('sitemap.xml')).toContain('/two</loc></url>')
  })

  test('the home page describes the site, and other pages only name it', () => {
    const description = '"description":"A small site for tests."'
    expect(file('index.html')).toContain(description)
    expect(file('two.html')).not.toContain(description)
  })
})

describe('redirects', () => {
  test('of everything below an address have no file, and nobody asks for such an address by name', () => {
    expect([...files.keys()].filter(path => path.includes('*'))).toEqual([])
    expect(nearestPages(loaded!)).not.toContain('*')
  })
})

describe('the headers of an answer', () => {
  test('are those of a file for this file alone', () => {
    const policyOf = (path: string): string | undefined => responseHeaders(path)['content-security-policy']
    expect(policyOf('/a.svg')).not.toBe(policyOf('/a.svg.gz'))
    expect(policyOf('/a.svg.gz')).toBe(policyOf('/a'))
  })
})
