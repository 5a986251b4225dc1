/** What a mistyped address may have meant. */
import { describe, expect, test } from 'vitest'
import { type KnownPlaces, nearestPlaces } from '../../client/not-found.ts'

const places: KnownPlaces = {
  pages: [
    ['/', 'Home'],
    ['/about', 'About', '/team'],
    ['/docs/v2/index', 'Documentation', '/docs', '/docs/v2'],
    ['/docs/v2/api', 'API'],
    ['/docs/v2/api/config', 'Configuration', '/docs/v2/api/configuration'],
    ['/docs/v2/api/utils', 'Utils'],
    ['/docs/v2/internals/hirpc', 'hiRPC'],
    ['/docs/v2/internals/mocking', 'Mocking'],
    ['/guides/v2/getting-started', 'Getting Started', '/docs/v2/dev/getting-started2'],
    ['/ref/index.html', 'Reference'],
    ['/ref/utils', 'Utils (reference)'],
  ],
  similar: [['/guides/v2/third-party-support', '/docs/v2/internals/hirpc#kit', 'hiRPC, the kit']],
}

const first = (typed: string): string | undefined => nearestPlaces(typed, places)[0]?.href

describe('the nearest pages of a mistyped address', () => {
  test.each([
    ['a letter too many', '/docs/v2/internals/hirpcc', '/docs/v2/internals/hirpc'],
    ['two letters swapped', '/abuot', '/about'],
    ['the wrong case', '/Docs/V2/API/Utils', '/docs/v2/api/utils'],
    ['an ending', '/docs/v2/api/utils.html', '/docs/v2/api/utils'],
    ['a slash too many', '/docs//v2/api/', '/docs/v2/api'],
    ['only the name of a page', '/hirpc', '/docs/v2/internals/hirpc'],
    ['the wrong folder', '/docs/v2/hirpc', '/docs/v2/internals/hirpc'],
    ['below a page', '/docs/v2/api/commands/all', '/docs/v2/api'],
    ['another address of a page', '/docs/v2/api/confguration', '/docs/v2/api/config'],
    ['an address that redirects', '/taem', '/about'],
    ['an address known from elsewhere', '/guides/v2/third-party-support', '/docs/v2/internals/hirpc#kit'],
    ['one nearly known from elsewhere', '/guides/v2/third-party-suport', '/docs/v2/internals/hirpc#kit'],
    ['a query that comes along', '/docs/v2/internals/mockin?x=1', '/docs/v2/internals/mocking'],
  ])('%s', (_name, typed, expected) => {
    expect(first(typed)).toBe(expected)
  })

  test('three at most, the nearest first', () => {
    const found = nearestPlaces('/docs/v2/api/util', places)
    expect(found.length).toBeLessThanOrEqual(3)
    expect(found[0]).toMatchObject({ href: '/docs/v2/api/utils', title: 'Utils' })
  })

  test('none for what resembles nothing', () => {
    expect(nearestPlaces('/wp-admin/setup-config.php', places)).toEqual([])
  })

  test('an address as long as one likes is no trouble', () => {
    expect(nearestPlaces(`/${'x'.repeat(5000)}`, places)).toEqual([])
  })
})
