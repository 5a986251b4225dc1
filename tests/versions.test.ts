/**
 * The next version of the documentation, on a copy of the real data: made by the command, with a configuration and a
 * reference of its own. Every place that knows of versions is asked once.
 */
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { foldersOf, readTexts } from '../commands/build/read-content.ts'
import { emptyBundle, renderSite } from '../renderers/index.ts'
import type { Site } from '../schema/index.ts'
import { command, siteFolder } from './command-line.ts'
import { loadReal, realFolders } from './real-data.ts'
import { engineOver, indexed, noAssets } from './search-engine.ts'

const folder = siteFolder()
const edit = (name: string, change: (text: string) => string): void => {
  const text = folder.read(`data/${name}`)
  expect(change(text), name).not.toBe(text)
  folder.write(`data/${name}`, change(text))
}

let site: Site
let files: ReadonlyMap<string, () => string>
const file = (name: string): string => files.get(name)?.() ?? `There is no file ${name}.`

function outputs(of: Site): ReadonlyMap<string, () => string> {
  const drawing = { hash: '', width: 1, height: 1, outline: { participants: [], steps: [] } }
  const drawings = new Map([...of.diagrams.keys()].map(name => [name, drawing]))
  const rendered = [...renderSite(of, { ...noAssets, drawings }, emptyBundle, { base: '' })]
  return new Map(rendered.map(({ path, contents }) => [path, () => String(contents())]))
}

beforeAll(async () => {
  for (const name of ['data', 'public'] as const)
    cpSync(realFolders[name], join(folder.path, name), { recursive: true, force: true })
  const { code, stdout, stderr } = await command(folder, 'new', 'version', 'v3', '--from', 'v2')
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toContain('wrote    data/pages/docs/v3/api.yaml\n')
  edit('site.yaml', text => text.replace(/(label: v3\n.*\n +toolkit: )[\d.]+/, '$13.0.0'))
  for (const name of ['reference', 'config-fields.yaml'])
    cpSync(join(folder.data, name), join(folder.data, 'versions/v3', name), { recursive: true })
  edit('versions/v3/config-fields.yaml', text => text.replace('summary: ', 'summary: New in three. '))
  edit('pages/docs/v3/glossary.yaml', text => text.replace('lead: ', 'lead: Words of three. '))
  folder.write(
    'data/pages/docs/v2/gone.yaml',
    'title: Zephyrometer\ndescription: What only version 2 has.\nsidebar: docs\nlisted: false\nblocks: [{ type: paragraph, text: Gone. }]\n',
  )
  const { site: loaded, found } = loadReal(readTexts(foldersOf({ data: folder.data }), () => {}))
  expect(found).toEqual([])
  site = loaded!
  files = outputs(site)
})

describe('with a second version', () => {
  test('a page leads to itself in the other, an old one says that it is old, and search engines list the current one', () => {
    const [old, now] = [file('docs/v2/api.html'), file('docs/v3/api.html')]
    for (const page of [old, now]) {
      expect(page).toMatch(/<a href="\/docs\/v2\/api"[^>]*>v2 \(2\.1\.0, since \d+ \w+ \d{4}\)<\/a>/)
      expect(page).toMatch(/<a href="\/docs\/v3\/api"[^>]*>v3 \(3\.0\.0, since \d+ \w+ \d{4}\)<\/a>/)
      expect(page).toContain('<link rel="canonical" href="https://dissonity.dev/docs/v3/api"/>')
    }
    expect(old).toContain('<a href="/docs/v3/api">Read it for v3</a>')
    expect(old).toContain('property="og:url" content="https://dissonity.dev/docs/v2/api"')
    expect(now).not.toContain('An older version')
    expect(file('docs/v2/api.md')).toContain('[Read it for v3](https://dissonity.dev/docs/v3/api)')
  })

  test('a page that only the old one has leads to what is above it, and stays listed', () => {
    const gone = file('docs/v2/gone.html')
    expect(gone).toContain('<a href="/docs/v3/index">Read it for v3</a>')
    expect(gone).toContain('rel="canonical" href="https://dissonity.dev/docs/v2/gone"')
    const addresses = [...file('sitemap.xml').matchAll(/<loc>([^<]*)/g)].map(([, at]) => at)
    expect(addresses.filter(at => at?.includes('/v2/'))).toEqual(['https://dissonity.dev/docs/v2/gone'])
  })

  test('each shows the release, the fields, the reference and the errors of its own, and leads on within itself', () => {
    const [old, now] = [file('docs/v2/api/config.html'), file('docs/v3/api/config.html')]
    expect([old.includes('New in three.'), now.includes('New in three.')]).toEqual([false, true])
    expect([old, now].map(page => /Checked with Dissonity ([\d.]+)/.exec(page)?.[1])).toEqual([
      '2.1.0',
      '3.0.0',
    ])
    for (const page of [old, now]) expect(page).toMatch(/href="\/ref\/(?:v3\/)?api/)
    expect(old).not.toContain('href="/ref/v3/')
    expect(now).not.toMatch(/href="\/ref\/(?!v3|index)/)
    expect(file('ref/api.html')).toContain('Read it for v3')
    for (const label of ['v2', 'v3'])
      for (const name of ['api/config', 'errors', 'errors/token-missing', 'glossary', 'whats-new']) {
        const main = /<main.*<\/main>/s.exec(file(`docs/${label}/${name}.html`))?.[0] ?? ''
        const foreign = [...main.matchAll(/href="(\/(?:docs|guides)\/v\d[^"]*)"/g)].map(([, to = '']) => to)
        expect(foreign.filter(to => !to.includes(`/${label}/`) && to !== `/docs/v3/${name}`)).toEqual([])
        expect(foreign.length, name).toBeGreaterThan(0)
      }
  })

  test('the header leads to the version of the page, elsewhere to the current one', () => {
    const header = (name: string): string => /<nav id="site"[^>]*>.*?<\/nav>/s.exec(file(name))?.[0] ?? ''
    expect(header('docs/v2/api.html')).toContain('href="/docs/v2/index"')
    expect(header('index.html')).toContain('href="/docs/v3/index"')
    expect(file('docs.html')).toContain('/docs/v3/index')
  })

  test('search prefers the version of the reader, says which one a result is of, and finds nothing twice', async () => {
    const index = indexed(site).files
    for (const label of ['v2', 'v3']) {
      const hits = await engineOver(index, label).hits('url mappings')
      expect(hits.slice(0, 5).map(({ page }) => page.version ?? label)).toEqual(Array(5).fill(label))
      const pages = hits.map(({ address }) => address.replace(/\/v\d\//, '/'))
      expect(pages).toEqual([...new Set(pages)])
    }
    const [only] = await engineOver(index, 'v3').hits('zephyrometer')
    expect(only?.page).toMatchObject({ route: '/docs/v2/gone', version: 'v2' })
  })
})
