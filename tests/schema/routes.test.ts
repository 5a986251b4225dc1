import { describe, expect, test } from 'vitest'
import { site } from '../site.ts'

const page = (route: string): string =>
  `title: A\ndescription: A page.\nlisted: false\nroute: "${route}"\nblocks:\n  - { type: paragraph, text: Words. }\n`

describe('an address', () => {
  test.each(['/', '/a', '/docs/v2/api', '/ref/index.html', '/a.b/~c', '/..a/b..'])('may be %s', route => {
    const files =
      route === '/' ? { 'pages/index.yaml': null, 'pages/a.yaml': page(route) } : { 'pages/a.yaml': page(route) }
    expect(site(files).diagnostics.filter(({ code }) => code === 'wrong-value')).toEqual([])
  })

  test.each(['', 'a', '/a/', '/a b', '//a', '/..', '/../a', '/a/../../b', '/a/.', '/a\\\\b', '/a?b', '/a#b'])(
    'may not be %s: files are written where it says',
    route => {
      const { diagnostics } = site({ 'pages/a.yaml': page(route) })
      expect(diagnostics.map(({ code, line }) => [code, line])).toContainEqual(['wrong-value', 4])
    },
  )

  test.each(['/..', '/../a', '/a/../b', '//a', '/a/../*', 'a', '/a*b'])('that moves on may not be %s', from => {
    const { diagnostics } = site({ 'routes.yaml': `redirects:\n  - from: "${from}"\n    to: /\n` })
    expect(diagnostics.map(({ code, line }) => [code, line])).toContainEqual(['wrong-value', 2])
  })

  test('that moves on is judged, however long', () => {
    const { diagnostics } = site({ 'routes.yaml': `redirects:\n  - from: "/${'a/'.repeat(200_000)}!"\n    to: /\n` })
    expect(diagnostics.length).toBeGreaterThan(0)
  })

  test('of a redirect is tried before a wildcard, and a longer wildcard before a shorter one, as hosts do', () => {
    const froms = ['/old/*', '/old/api/*', '/old/api/first', '/elsewhere']
    const routes = froms.map(from => `  - { from: ${from}, to: / }\n`).join('')
    const { site: built, diagnostics } = site({ 'routes.yaml': `redirects:\n${routes}` })
    expect(diagnostics).toEqual([])
    expect(built?.redirects.map(({ from }) => from)).toEqual(['/old/api/first', '/elsewhere', '/old/api/*', '/old/*'])
  })
})
