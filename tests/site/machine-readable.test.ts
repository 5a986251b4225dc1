/** What programs read of the built site: Markdown, llms.txt, data and pictures of pages, the list of everything. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { sizeOf } from '../../commands/public/picture-sizes.ts'
import { builtSite } from '../browser/harness.ts'
import { budgets } from '../budgets.ts'
import { pages, textOf as read } from './built.ts'

const origin = /<loc>(https:\/\/[^/<]+)/.exec(read('sitemap.xml'))![1]!
const routes = [...read('sitemap.xml').matchAll(/<loc>https:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
  match => match[1] || '/',
)
const fileOf = (route: string): string =>
  route.endsWith('.html') ? route.slice(1) : `${route.slice(1)}.html`
const htmlOf = (route: string): string => read(route === '/' ? 'index.html' : fileOf(route))
const withoutEntities = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
/** Ids of the headings of a page that have a permalink, members of types included. */
const headingIds = (html: string): string[] =>
  [...html.matchAll(/<a class="hash" href="#([^"]+)"/g)].map(match => match[1]!)

test.each(routes)(
  '%s has Markdown with all its headings, data that can be read, and a picture that exists',
  route => {
    const html = htmlOf(route)
    const [, address] = /<link rel="alternate" type="text\/markdown" href="([^"]+)"/.exec(html)!
    const markdown = read(address!)
    expect(markdown).toMatch(/^---\ntitle: ".+"\n/)
    expect(headingIds(html).filter(id => !markdown.includes(`{#${id}}`))).toEqual([])
    // In code it's a message that a page explains.
    expect(markdown.replaceAll(/`[^`]*`/g, '')).not.toContain('[object Object]')
    const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)!
    expect((JSON.parse(json!) as { '@graph': object[] })['@graph'][0]).toMatchObject({ '@type': 'WebSite' })
    const [, picture] = /<meta property="og:image" content="([^"]+)"/.exec(html)!
    expect(picture).toMatch(`${origin}/social/`)
    const bytes = readFileSync(join(builtSite, picture!.slice(origin.length)))
    expect(sizeOf(bytes, 'png')).toEqual({ width: 1200, height: 630 })
  },
)

test('pictures show the title of each page, are below 100 KB each, and each is used', () => {
  expect(read('docs/v2/api/configuration.html')).toContain('og:image:alt" content="Dissonity: Configuration"')
  const names = readdirSync(join(builtSite, 'social'))
  const used = new Set(pages.map(page => /\/social\/([^"]+)"/.exec(read(page))?.[1]))
  expect(names.filter(name => !used.has(name))).toEqual([])
  expect(names.filter(name => readFileSync(join(builtSite, 'social', name)).length > 100_000)).toEqual([])
})

describe('for assistants', () => {
  const { lines, part, skill } = budgets.assistants
  const linksIn = (text: string): string[] =>
    [...text.matchAll(/(?:\]\(|[\s:])(https:\/\/[^)\s,]+)/g)]
      .map(([, to]) => to!)
      .filter(to => to.startsWith(origin))
      .map(to => to.slice(origin.length))

  test('llms.txt links the Markdown of every page but those of problems, which their list links', () => {
    const text = read('llms.txt')
    expect(text.split('\n').length - 1).toBeLessThanOrEqual(lines)
    const linked = linksIn(text).filter(path => path.endsWith('.md') && path !== '/skill.md')
    expect(linked.filter(path => !existsSync(join(builtSite, path)))).toEqual([])
    const isProblem = (route: string): boolean => route.startsWith('/docs/v2/errors/')
    expect(linked).toHaveLength(routes.filter(route => !isProblem(route)).length)
    const list = read('docs/v2/errors.md')
    expect(routes.filter(route => isProblem(route) && !list.includes(`${route}`))).toEqual([])
  })

  test('what it says of the help desk leads to the words of each problem', () => {
    const [, file] = /(\/help\/lines\.json)/.exec(read('llms.txt'))!
    const { rules } = JSON.parse(read(file!)) as { rules: { id: string; step: string; forms: object[] }[] }
    expect(rules.length).toBeGreaterThan(100)
    for (const { id, step, forms } of rules) {
      expect(forms.length).toBeGreaterThan(0)
      const told = JSON.parse(read(`help/words-${step}.json`)) as Record<string, object>
      expect([id, told[id]]).toEqual([id, expect.objectContaining({ means: expect.anything() })])
    }
  })

  test('the texts of all pages are in files of a group each, none of them too large', () => {
    const parts = linksIn(read('llms-full.txt'))
    expect(parts.sort()).toEqual(
      readdirSync(join(builtSite, 'llms'))
        .map(name => `/llms/${name}`)
        .sort(),
    )
    const texts = parts.map(read)
    expect(Math.max(...texts.map(text => Buffer.byteLength(text) / 1024))).toBeLessThanOrEqual(part)
    expect(texts.flatMap(text => text.match(/^url: /gm) ?? [])).toHaveLength(routes.length)
  })

  test('skill.md has the lines of a start, cures, and links that exist', () => {
    const text = read('skill.md')
    expect(text).toMatch(/^---\nname: dissonity\ndescription: ".+"\n---\n/)
    expect(Buffer.byteLength(text) / 1024).toBeLessThanOrEqual(skill)
    expect(text).toContain('`[DissonityHiRpc] Connected to RPC!`')
    expect(text).toContain('app.use(express.json())')
    expect(linksIn(text).length).toBeGreaterThan(30)
    for (const link of linksIn(text)) {
      const [path = '', id] = link.split('#')
      const html = path.endsWith('.md') ? read(path) : htmlOf(path)
      expect([link, id === undefined || html.includes(`id="${id}"`)]).toEqual([link, true])
    }
  })
})

describe('the site index', () => {
  const html = read('site-index.html')
  const links = new Set([...html.matchAll(/href="([^"]+)"/g)].map(match => withoutEntities(match[1]!)))

  test('lists every page and every heading, but of a problem its page alone', () => {
    const idsOf = (route: string): string[] =>
      // Groups of members are listed by their members.
      route.startsWith('/docs/v2/errors/') ? [] : headingIds(htmlOf(route)).filter(id => !id.includes(':'))
    const missing = routes.flatMap(route => [route, ...idsOf(route).map(id => `${route}#${id}`)])
    expect(missing.filter(address => !links.has(address))).toEqual([])
  })

  test('lists every configuration field, and what has a code by it', () => {
    const ids = [...htmlOf('/docs/v2/api/config').matchAll(/<tr role="row" id="(field-[^"]+)"/g)]
    expect(ids.length).toBeGreaterThan(10)
    for (const [, id] of ids) expect(links).toContain(`/docs/v2/api/config#${id}`)
    expect(html).toContain('InvalidPermissions 4006</a>')
  })

  test('answers in both forms, and weighs 60 KB or less', () => {
    expect(read('site-index/index.html')).toBe(html)
    expect(gzipSync(html, { level: 9 }).length / 1024).toBeLessThanOrEqual(60)
  })

  test('is linked from the page for unknown addresses, and from every page for those without scripts', () => {
    expect(read('404.html')).toMatch(/<a href="\/site-index">/)
    expect(
      routes.filter(route => !htmlOf(route).includes('<a class="find nojs" href="/site-index">')),
    ).toEqual([])
  })
})
