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

describe('what pages say', () => {
  test.each([
    // A problem: its message, cure, cause and check, what it isn't, its smaller neighbour, and the list.
    ['lists/no-code.html', /<h1[^>]*>No code came<.*Error: No code came<.*no code\./s],
    ['lists/no-code.html', /Ask again\..*It was lost\..*Look at the answer\..*are something else\./s],
    ['lists/no-code.html', /<h2 id="late".*too late<.*much … later<.*asleep\..*Wake it\./s],
    ['lists/no-code.html', '<li><a href="/sub/lists">Lists</a></li>'],
    ['lists.html', /data-words="error: no code came too late much … later".*id="error-late" class="was"/s],
    ['lists/no-code.html', 'href="/sub/lists" aria-current="page"'],
    ['lists/no-code.md', '## How to fix it\n\nAsk again.'],
    // The lines that cure it, before and after.
    ['lists/no-code.md', /```diff language=javascript title="lamp\.mjs"\n-ask\(\)\n\+askAgain\(\)/],
    ['sitemap.xml', '/lists/no-code<'],
    ['lists.html', /id="error-no-code"[^>]*><h4>.*?<a href="\/sub\/lists\/no-code">/],
    ['lists.md', '#### [No `code` came](https://acme.example/sub/lists/no-code) {#error-no-code}'],
    // Changes by release, the newest first, with what to do.
    ['lists.md', /\*\*This site\*\* 2 March 2026\s.*\*\*\[Outside\]/s],
    [
      'lists.md',
      /Elsewhere\. \{#outside\}\n.*\*\*\[A .*\*\*Release 2\.0\.0\*\* 15 April 2025\s.*\*\*\[The first\]/s,
    ],
    ['lists.html', '<p>It began.</p><p><strong>What to do:</strong> Move.</p>'],
    ['lists.html', /<div id="old"><dt><a href="\/sub\/">The first<\/a>/],
    // Words of the glossary in order, with the page that explains one.
    [
      'lists.html',
      /id="term-activity" data-letter="A"><dt>Activity<.*id="term-hash-app" data-letter="H"><dt><a [^>]*>hash \(app\)</s,
    ],
    ['lists.md', '- **[hash (app)](https://acme.example/sub/)**: A key. {#term-hash-app}'],
    ['lists.html', '<td role="cell" data-label="Default"><div>None</div></td>'],
    ['two.html', '<link rel="alternate" type="text/markdown" href="/sub/two.md"/>'],
    ['two.html', '<link rel="describedby" type="text/plain" href="/sub/llms.txt"/>'],
    ['two.html', '<link rel="alternate" type="application/atom+xml" title="Changes" href="/sub/feed.xml"/>'],
  ])('%s: %s', (path, said) => {
    if (typeof said === 'string') expect(file(path)).toContain(said)
    else expect(file(path)).toMatch(said)
  })

  test('nothing of a feed and no links to edit where none is declared', () => {
    expect(bare.has('feed.xml')).toBe(false)
    expect(bare.get('index.html')).not.toMatch(/feed\.xml|class="edit"|Edit this page|Report a problem/)
  })
})

test('an error is found', async () => {
  expect((await indexed(loaded!).search('no code came'))[0]).toBe('/lists/no-code')
})

test('the feed has the newest entry first, leads to final addresses below the base path, and escapes texts', () => {
  const feed = file('feed.xml')
  expect(groups(feed, /<id>(tag:[^<]+)<\/id>/g).flat()).toEqual([
    'tag:acme.example,2026-03-02:outside',
    'tag:acme.example,2026-03-02:also',
    'tag:acme.example,2025-04-15:old',
  ])
  expect(groups(feed, /<link rel="alternate" type="text\/html" href="([^"]+)"/g).flat()).toEqual([
    'https://acme.example/sub/',
    'https://example.org/a?b&amp;c',
    'https://acme.example/sub/lists#place',
    'https://acme.example/sub/',
  ])
  expect(feed).toContain('<title>A &lt; B &amp; &quot;C&quot;</title>')
  expect(feed).toContain('<summary>Less is less.</summary>')
})

test('links to edit lead to the file, from each section to its line and to an issue that names it', () => {
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
    expect(typed('one.html', 'TechArticle')).toMatchObject({
      headline: 'A script < "B" > C & D',
      dateModified: '2026-02-03',
    })
  })

  test('shows the way to it', () => {
    const root = 'https://acme.example/sub/'
    expect(typed('two.html', 'BreadcrumbList')!['itemListElement']).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: root },
      { '@type': 'ListItem', position: 2, name: 'Docs', item: root },
      { '@type': 'ListItem', position: 3, name: 'Two', item: `${root}two` },
    ])
  })
})

test('pictures of pages have an absolute address and show the title as text, never as markup', () => {
  const images = socialImages(loaded!, noAssets)
  const { address } = images.find(({ alt }) => alt === 'Acme: Two')!
  expect(file('two.html')).toContain(
    `<meta property="og:image" content="https://acme.example/sub${address}"/>`,
  )
  expect(file('two.html')).toContain('<meta property="og:image:alt" content="Acme: Two"/>')
  const { svg } = images.find(({ alt }) => alt.includes('script'))!
  expect(svg).toMatch(/A script &lt; (?:"|&quot;)B/)
})

test('the picture of a page that is named after the product names it once', () => {
  const home = {
    'pages/index.yaml': 'title: Acme\ndescription: D.\nblocks: [{ type: paragraph, text: Words. }]\n',
  }
  expect(socialImages(site(home).site!, noAssets).map(({ alt }) => alt)).toEqual(['Acme'])
})

test('of the groups in a sidebar the one with the page is open, on every page', () => {
  const pageIn = (title: string): string =>
    `title: ${title}\ndescription: Text.\nsidebar: docs\nblocks: [{ type: paragraph, text: Text. }]\n`
  const group = (name: string, to: string): string =>
    `{ type: group, text: ${name}, items: [{ text: ${name} page, to: ${to} }] }`
  const { site: grouped } = site({
    'sidebars.yaml': `docs:\n  title: Docs\n  index: /\n  links: [{ type: link, text: Home, to: / }]\n  entries: [${group('First', '/a')}, ${group('Second', '/b')}]\n`,
    'pages/a.yaml': pageIn('A'),
    'pages/b.yaml': pageIn('B'),
  })
  const pages = renderedFiles(grouped!)
  const groupsOf = (path: string) => groups(pages.get(path)!, /<details( open="")? data-group="(\w+)">/g)
  expect(groupsOf('a.html')).toEqual([
    [' open=""', 'First'],
    [undefined, 'Second'],
  ])
  expect(groupsOf('b.html')).toEqual([
    [undefined, 'First'],
    [' open=""', 'Second'],
  ])
  expect(pages.get('b.html')).toContain('<a href="/b" aria-current="page">Second page</a>')
  expect(pages.get('b.html')).toContain('<a href="/a">First page</a>')
})
