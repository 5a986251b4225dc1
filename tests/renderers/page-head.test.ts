/** What a page says to machines: its neighbours, its picture, itself as data. */
import { describe, expect, test } from 'vitest'
import { socialImages } from '../../renderers/index.ts'
import { scriptJson } from '../../renderers/page/head.tsx'
import { renderedFiles } from '../rendered.ts'
import { noAssets } from '../search-engine.ts'
import { site } from '../site.ts'

const hostile = '</script><script>alert(1)</script><!--'
const loaded = site({
  'sidebars.yaml':
    'docs:\n  title: Docs\n  index: /\n  links:\n    - { type: link, text: Home, to: / }\n  entries:\n    - { type: group, text: Tutorials, items: [{ text: One, to: /one }, { text: Two, to: /two }] }\n',
  'pages/one.yaml': `title: "${hostile}"
description: "A & B ${hostile}"
sidebar: docs
updated: "2026-02-03"
blocks:
  - type: steps
    items:
      - { id: a, title: First, goal: Begin., blocks: [{ type: paragraph, text: Walk. }] }
      - { id: b, title: Last, blocks: [{ type: paragraph, text: Rest. }] }
`,
  'pages/two.yaml': 'title: Two\ndescription: Second.\nsidebar: docs\nblocks: [{ type: paragraph, text: Words. }]\n',
}).site!
const files = renderedFiles(loaded, '/sub')
const html = (path: string): string => files.get(path)!
const data = (path: string): { '@graph': Record<string, unknown>[] } =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html(path))![1]!)
const typed = (path: string, type: string): Record<string, unknown> | undefined =>
  data(path)['@graph'].find(entry => entry['@type'] === type)

describe('data of a page', () => {
  test('cannot be ended by what stands in it', () => {
    const json = scriptJson({ text: `${hostile}\u2028&` })
    expect(json).not.toMatch(/[<>&\u2028]/)
    expect(JSON.parse(json)).toEqual({ text: `${hostile}\u2028&` })
    expect(typed('one.html', 'TechArticle')).toMatchObject({ headline: hostile, dateModified: '2026-02-03' })
  })

  test('shows the way to it', () => {
    expect(typed('two.html', 'BreadcrumbList')).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://acme.example/sub/' },
        { '@type': 'ListItem', position: 2, name: 'Docs', item: 'https://acme.example/sub/' },
        { '@type': 'ListItem', position: 3, name: 'Two', item: 'https://acme.example/sub/two' },
      ],
    })
  })

  test('lists the steps of a tutorial', () => {
    expect(typed('one.html', 'HowTo')?.['step']).toEqual([
      { '@type': 'HowToStep', url: 'https://acme.example/sub/one#a', name: 'First', text: 'Begin.' },
      { '@type': 'HowToStep', url: 'https://acme.example/sub/one#b', name: 'Last', text: 'Last' },
    ])
    expect(typed('two.html', 'HowTo')).toBeUndefined()
  })
})

describe('links of a page', () => {
  test('lead to its Markdown and the list of all, and have no browser fetch the next page', () => {
    const two = html('two.html')
    expect(html('one.html')).not.toContain('<link rel="next"')
    expect(two).toContain('<link rel="alternate" type="text/markdown" href="/sub/two.md"/>')
    expect(two).toContain('<link rel="describedby" type="text/plain" href="/sub/llms.txt"/>')
  })
})

describe('pictures of pages', () => {
  test('have an absolute address, a size and words', () => {
    const image = socialImages(loaded, noAssets).find(({ alt }) => alt === 'Acme: Two')!
    expect(html('two.html')).toContain(`<meta property="og:image" content="https://acme.example/sub${image.address}"/>`)
    expect(html('two.html')).toContain('<meta property="og:image:alt" content="Acme: Two"/>')
    expect(html('two.html')).toContain('<meta name="twitter:card" content="summary_large_image"/>')
  })

  test('name the product once where a page has its name', () => {
    const home = { 'pages/index.yaml': 'title: Acme\ndescription: D.\nblocks: [{ type: paragraph, text: Words. }]\n' }
    expect(socialImages(site(home).site!, noAssets).map(({ alt }) => alt)).toEqual(['Acme'])
  })

  test('show the title as text, never as markup', () => {
    const image = socialImages(loaded, noAssets).find(({ alt }) => alt.includes('script'))!
    expect(image.svg).not.toContain('<script')
    expect(image.svg).toContain('&lt;')
  })
})
