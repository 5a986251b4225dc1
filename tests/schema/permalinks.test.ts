import { describe, expect, test } from 'vitest'
import { currentPermalinks, forgetPermalink, mergePermalinks, type Permalinks } from '../../schema/index.ts'
import { renderedFiles } from '../rendered.ts'
import { baseFiles, site } from '../site.ts'

const page = (id: string, more = ''): string =>
  `title: A\ndescription: A page.\nlisted: false\n${more}blocks:\n  - { type: heading, id: "${id}", text: A heading }\n`

const lock = (pages: string, slugs = '[acme]'): string => `slugs: ${slugs}\npages:\n${pages}`

/** `line code` of everything that is wrong. */
const wrong = (files: Record<string, string>): string[] =>
  site(files).diagnostics.map(({ file, line, message }) => `${file}:${line} ${message}`)

test('a site publishes its pages with their ids, former ones included, and every other address', () => {
  const { site: loaded } = site({
    'pages/docs/a.yaml': page('install', 'aliases: [setup]\n'),
    'routes.yaml':
      'legacyQuery: true\naliases: [{ route: /b, page: /docs/a }]\nredirects: [{ from: /old/*, to: /docs/a }]\n',
  })
  expect(currentPermalinks(loaded!)).toEqual({
    slugs: ['acme'],
    legacyQuery: true,
    addresses: ['/b', '/old/*'],
    // The site index is made of all pages.
    pages: { '/': [], '/docs/a': ['install', 'setup'], '/site-index': expect.any(Array) },
  })
})

describe('the lock', () => {
  const pages = { '/a': ['x'], '/b': [] }
  const before: Permalinks = { slugs: ['acme'], legacyQuery: true, addresses: ['/team'], pages }

  test('only grows: a page that became a redirect stays a page, with its ids, under each name of the product', () => {
    const now: Permalinks = {
      slugs: ['new'],
      legacyQuery: false,
      addresses: ['/a', '/c'],
      pages: { '/b': ['y'] },
    }
    expect(mergePermalinks(before, now)).toEqual({
      slugs: ['acme', 'new'],
      legacyQuery: true,
      addresses: ['/c', '/team'],
      pages: { '/a': ['x'], '/b': ['y'] },
    })
  })

  test('forgets an address with its ids, or one id', () => {
    expect(forgetPermalink(before, '/a')?.pages).toEqual({ '/b': [] })
    expect(forgetPermalink(before, '/a#x')?.pages).toEqual({ '/a': [], '/b': [] })
    expect(forgetPermalink(before, '/team')?.addresses).toEqual([])
    expect(forgetPermalink(before, '/a#z')).toBeUndefined()
    expect(forgetPermalink(before, '/z')).toBeUndefined()
  })
})

describe('a published address', () => {
  const a = { 'pages/docs/a.yaml': page('install') }

  test('works through an alias or a redirect, also by a wildcard', () => {
    const locked = { ...a, 'permalinks.lock.yaml': lock('  /one: []\n  /two: []\n  /old/three: []\n') }
    expect(wrong(locked)).toHaveLength(3)
    const routes =
      'aliases: [{ route: /one, page: /docs/a }]\nredirects: [{ from: /two, to: /docs/a }, { from: /old/*, to: /docs/a }]\n'
    expect(wrong({ ...locked, 'routes.yaml': routes })).toEqual([])
  })

  test('keeps its ids where it leads, unless the redirect leads to one id or off the site', () => {
    const files = { ...a, 'permalinks.lock.yaml': lock('  /old:\n    - install\n    - gone\n') }
    const routes = (to: string) => ({ ...files, 'routes.yaml': `redirects: [{ from: /old, to: "${to}" }]\n` })
    expect(wrong(routes('/docs/a'))).toEqual([
      'data/routes.yaml:1 /old now leads to /docs/a, which has no #gone.',
    ])
    expect(wrong(routes('/docs/a#install'))).toEqual([])
    expect(wrong(routes('https://example.org/'))).toEqual([])
  })

  test('an id works as alias of a heading, of the page, and of a page of the reference', () => {
    const reference = (aliases: string): string =>
      `title: R\ndescription: R.\nlead: R.\n${aliases}types: [{ id: t, name: T, kind: class, summary: A type. }]\n`
    const locked = { ...a, 'permalinks.lock.yaml': lock('  /docs/a:\n    - setup\n  /ref/r:\n    - old\n') }
    expect(wrong({ ...locked, 'reference/r.yaml': reference('') })).toHaveLength(2)
    expect(
      wrong({
        ...locked,
        'reference/r.yaml': reference('aliases: [old]\n'),
        'pages/docs/a.yaml':
          'title: A\ndescription: A page.\nlisted: false\nblocks:\n  - { type: heading, id: install, aliases: [setup], text: A }\n',
      }),
    ).toEqual([])
  })

  test('is missed beside a page with mistakes, whose own address and ids are not', () => {
    const files = {
      'pages/docs/a.yaml': 'title: A\n',
      'permalinks.lock.yaml': lock('  /docs/a:\n    - install\n  /x: []\n'),
    }
    expect(site(files).diagnostics.map(({ code }) => code)).toEqual([
      'missing-key',
      'missing-key',
      'vanished-permalink',
    ])
  })
})

test('when the product is renamed, addresses and ids that carried the old name keep working', () => {
  const { site: renamed, output } = site({
    'site.yaml': baseFiles['site.yaml']!.replace('slug: acme', 'slug: acme-bridge'),
    'pages/why.yaml': page('why-{product.slug}', 'route: /why-{product.slug}\n'),
    'permalinks.lock.yaml': lock('  /why-acme:\n    - why-acme\n'),
  })
  expect([output, renamed!.redirects]).toEqual(['', [{ from: '/why-acme', to: '/why-acme-bridge' }]])
  const built = renderedFiles(renamed!)
  expect(built.get('why-acme-bridge.html')).toContain('<span id="why-acme" class="was"></span>')
  expect(built.get('why-acme.html')).toContain('/why-acme-bridge')
})

describe('an address that moves on', () => {
  test('is tried before a wildcard, and a longer wildcard before a shorter one, as hosts do', () => {
    const froms = ['/old/*', '/old/api/*', '/old/api/first', '/elsewhere']
    const routes = froms.map(from => `  - { from: ${from}, to: / }\n`).join('')
    const { site: built, diagnostics } = site({ 'routes.yaml': `redirects:\n${routes}` })
    expect(diagnostics).toEqual([])
    expect(built?.redirects.map(({ from }) => from)).toEqual([
      '/old/api/first',
      '/elsewhere',
      '/old/api/*',
      '/old/*',
    ])
  })
})
