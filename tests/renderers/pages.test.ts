/** What pages and their lists say to readers and machines: one site that has everything, and one that declares nothing. */
import { describe, expect, test } from 'vitest'
import { socialImages } from '../../renderers/index.ts'
import { scriptJson } from '../../renderers/meta/for-programs.tsx'
import { nearestPages } from '../../renderers/page/special-pages.tsx'
import { filesIn } from '../case-files.ts'
import { renderedFiles } from '../rendered.ts'
import { indexed, noAssets } from '../search-engine.ts'
import { baseFiles, site } from '../site.ts'

const repository = 'repository: { url: "https://code.example/acme/docs", branch: main, data: content }\n'
const { site: loaded, output } = site({
  ...filesIn(new URL('./sites/pages.txt', import.meta.url)),
  'site.yaml': baseFiles['site.yaml']! + repository,
})
const files = renderedFiles(loaded!, '/sub')
const file = (path: string): string => files.get(path)!
const bare = renderedFiles(site().site!)
const groups = (text: string, pattern: RegExp): (string | undefined)[][] =>
  [...text.matchAll(pattern)].map(([, ...found]) => found)

test('the site has no mistakes', () => expect(output).toBe(''))

describe('an entry of the error catalogue', () => {
  const page = file('lists/no-code.html')

  test('has a page with its message, its cause, its cure and what else to look at', () => {
    expect(page).toMatch(/Error: <b>No code came<\/b>.*The answer has no code\..*Ask again\./s)
    expect(page).toContain('<li><a href="/sub/lists">Lists</a></li>')
    expect(page).toMatch(/<nav class="pager"[^>]*><a[^>]* href="\/sub\/lists\/late"/)
    expect(page).toContain('href="/sub/lists" aria-current="page"')
  })

  test('is linked by lists, which keep its id', () => {
    expect(file('lists.html')).toMatch(/id="error-no-code"[^>]*><h4><a href="\/sub\/lists\/no-code">/)
    expect(file('lists.md')).toContain('#### [No `code` came](https://acme.example/sub/lists/no-code) {#error-no-code}')
  })

  test('has a Markdown copy and a place in the sitemap, and is found', async () => {
    expect(file('lists/no-code.md')).toContain('## How to fix it\n\nAsk again.')
    expect(file('sitemap.xml')).toContain('/lists/no-code<')
    expect((await indexed(loaded!).search('no code came'))[0]).toBe('/lists/no-code')
  })
})

describe('lists', () => {
  test('have the newest change first, each with an address', () => {
    expect(file('lists.md')).toMatch(
      /Elsewhere\. Fixed, 2 March 2026\. \{#outside\}\n- \*\*\[A .*\n- \*\*\[The first\].* Added in 2\.0\.0, 15 April 2025\./,
    )
    expect(file('lists.html')).toMatch(/<div id="old"><dt><a href="\/sub\/">The first<\/a>/)
  })

  test('have every word of the glossary in order, with an address and the page that explains it', () => {
    expect(file('lists.html')).toMatch(/id="term-activity"><dt>Activity<.*id="term-hash-app"><dt>hash \(app\)</s)
    expect(file('lists.md')).toContain(
      '- **hash (app)**: A key. [More about hash (app)](https://acme.example/sub/) {#term-hash-app}',
    )
  })

  test('say that a field has no default', () => {
    expect(file('lists.html')).toContain('<td role="cell" data-label="Default"><div>None</div></td>')
    expect(file('lists.html')).not.toMatch(/see description|<code><\/code>/)
  })
})

describe('the feed', () => {
  const feed = file('feed.xml')

  test('has the newest entry first; entries of one day keep their order', () => {
    expect(groups(feed, /<id>(tag:[^<]+)<\/id>/g).flat()).toEqual([
      'tag:acme.example,2026-03-02:outside',
      'tag:acme.example,2026-03-02:also',
      'tag:acme.example,2025-04-15:old',
    ])
  })

  test('leads to final addresses, below the base path, and escapes what it says', () => {
    expect(groups(feed, /<link rel="alternate" type="text\/html" href="([^"]+)"/g).flat()).toEqual([
      'https://acme.example/sub/',
      'https://example.org/a?b&amp;c',
      'https://acme.example/sub/lists#place',
      'https://acme.example/sub/',
    ])
    expect(feed).toContain('<title>A &lt; B &amp; &quot;C&quot;</title>')
    expect(feed).toContain('<summary>Less is less.</summary>')
  })

  test('is known to every page, and to none where nothing is declared', () => {
    const link = '<link rel="alternate" type="application/atom+xml" title="Changes" href="/sub/feed.xml"/>'
    expect(file('two.html')).toContain(link)
    expect([bare.has('feed.xml'), bare.get('index.html')!.includes('feed.xml')]).toEqual([false, false])
  })
})

describe('edit links', () => {
  test('lead to the file, from each section to its line and to an issue that names it', () => {
    const links = groups(file('one.html'), /<a class="edit" href="([^"]+)" aria-label="([^"]+)"/g)
    const source = 'https://code.example/acme/docs/blob/main/content/pages/one.yaml'
    expect(links.filter(([href]) => href!.startsWith(source))).toEqual([
      [`${source}#L6`, 'Edit section Begin here'],
      [`${source}#L10`, 'Edit section First'],
      [`${source}#L11`, 'Edit section Last'],
    ])
    const [href, label] = links.find(([, label]) => label!.startsWith('Report'))!
    expect(label).toBe('Report a problem with section Begin here')
    const { pathname, searchParams } = new URL(href!.replaceAll('&amp;', '&'))
    expect(pathname).toBe('/acme/docs/issues/new')
    expect(searchParams.get('title')).toMatch(/: Begin here$/)
    expect(searchParams.get('body')).toMatch(/\/one#begin/)
  })

  test('are absent without a repository', () => {
    expect(bare.get('index.html')).not.toMatch(/class="edit"|Edit this page|Report a problem/)
  })
})

test('the page for unknown addresses knows each page with its title, its aliases and what redirects to it', () => {
  const { pages } = JSON.parse(nearestPages(loaded!)) as { pages: string[][] }
  expect(pages).toContainEqual(['/', 'Home'])
  expect(pages).toContainEqual(['/two', 'Two', '/us', '/team'])
})

describe('data of a page', () => {
  const typed = (path: string, type: string): Record<string, unknown> | undefined => {
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(file(path))![1]!
    const { '@graph': graph } = JSON.parse(json) as { '@graph': Record<string, unknown>[] }
    return graph.find(entry => entry['@type'] === type)
  }
  const hostile = '</script><script>alert(1)</script><!--'

  test('cannot be ended by what stands in it', () => {
    const json = scriptJson({ text: `${hostile}\u2028&` })
    expect(json).not.toMatch(/[<>&\u2028]/)
    expect(JSON.parse(json)).toEqual({ text: `${hostile}\u2028&` })
    expect(typed('one.html', 'TechArticle')).toMatchObject({ headline: hostile, dateModified: '2026-02-03' })
  })

  test('shows the way to it', () => {
    const item = (position: number, name: string, path: string) => ({
      ...{ '@type': 'ListItem', position, name, item: `https://acme.example/sub/${path}` },
    })
    expect(typed('two.html', 'BreadcrumbList')).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [item(1, 'Home', ''), item(2, 'Docs', ''), item(3, 'Two', 'two')],
    })
  })

  test('leads to its Markdown and the list of all, and has no browser fetch the next page', () => {
    expect(file('one.html')).not.toContain('<link rel="next"')
    expect(file('two.html')).toContain('<link rel="alternate" type="text/markdown" href="/sub/two.md"/>')
    expect(file('two.html')).toContain('<link rel="describedby" type="text/plain" href="/sub/llms.txt"/>')
  })
})

describe('pictures of pages', () => {
  const images = socialImages(loaded!, noAssets)

  test('have an absolute address, a size and words', () => {
    const { address } = images.find(({ alt }) => alt === 'Acme: Two')!
    expect(file('two.html')).toContain(`<meta property="og:image" content="https://acme.example/sub${address}"/>`)
    expect(file('two.html')).toContain('<meta property="og:image:alt" content="Acme: Two"/>')
    expect(file('two.html')).toContain('<meta name="twitter:card" content="summary_large_image"/>')
  })

  test('name the product once where a page has its name', () => {
    const home = { 'pages/index.yaml': 'title: Acme\ndescription: D.\nblocks: [{ type: paragraph, text: Words. }]\n' }
    expect(socialImages(site(home).site!, noAssets).map(({ alt }) => alt)).toEqual(['Acme'])
  })

  test('show the title as text, never as markup', () => {
    const { svg } = images.find(({ alt }) => alt.includes('script'))!
    expect(svg).not.toContain('<script')
    expect(svg).toContain('&lt;')
  })
})
