/** Addresses, names that JavaScript gives to every object, and ids that the frame of a page has: told at their line, never a crash. */
import { describe, expect, test } from 'vitest'
import { page, site } from '../site.ts'

const codes = (files: Record<string, string | null>): string[] =>
  site(files).diagnostics.map(({ file, line, code }) => `${file}:${line} ${code}`)

const home = (blocks: string): Record<string, string> => page(blocks)
const paragraph = '  - { type: paragraph, text: Words. }\n'

test.each(['constructor', 'toString', 'hasOwnProperty', '__proto__'])('%s is not the name of anything', name => {
  const wrong = (blocks: string): string => codes(home(blocks)).join()
  expect(wrong(`  - { type: ${name}, text: Words. }\n`)).toBe('data/pages/index.yaml:5 unknown-block')
  expect(wrong(`  - { type: code, language: ${name}, code: a }\n`)).toBe('data/pages/index.yaml:5 unknown-language')
  expect(wrong(`  - { type: paragraph, text: Words., "${name}": a }\n`)).toBe('data/pages/index.yaml:5 unknown-key')
  expect(wrong(`  - { type: paragraph, text: "[a](#${name})" }\n`)).toMatch(/:5 broken-anchor$/)
  expect(wrong(`  - { type: diagram, diagram: "${name.toLowerCase()}" }\n`)).toMatch(
    /:5 (broken-reference|wrong-value)$/,
  )
  expect(wrong(`  - { type: callout, tone: ${name}, text: Words. }\n`)).toMatch(/:5 wrong-value$/)
  expect(wrong(`  - { type: members, of: ${name} }\n`)).toBe('data/pages/index.yaml:5 broken-reference')
})

test('a page may name a sidebar, and the lock an address, as every object names its maker', () => {
  expect(
    codes({ 'pages/index.yaml': `title: A\ndescription: A.\nsidebar: constructor\nblocks:\n${paragraph}` }),
  ).toEqual(['data/pages/index.yaml:3 broken-reference'])
  expect(codes({ 'permalinks.lock.yaml': 'pages: { constructor: [a] }\n' })).toEqual([
    'data/permalinks.lock.yaml:1 vanished-permalink',
  ])
})

test('an empty "#" behind the address of a page with mistakes is told like any other', () => {
  const files = { ...home('  - { type: paragraph, text: "[a](/b#)" }\n'), 'pages/b.yaml': 'title: B\n' }
  const found = codes(files)
  expect(found).toContain('data/pages/index.yaml:5 broken-anchor')
  expect(found.filter(each => each.startsWith('data/pages/index'))).toHaveLength(1)
})

test.each(['main', 'own-values', 'own-port', 'own-token-path-wrong', 'foot-0'])('the id %s is taken', id => {
  expect(codes(home(`  - { type: heading, id: ${id}, text: A heading }\n`))).toEqual([
    'data/pages/index.yaml:5 duplicate-anchor',
  ])
})

const pageAt = (route: string): string =>
  `title: A\ndescription: A page.\nlisted: false\nroute: "${route}"\nblocks:\n  - { type: paragraph, text: Words. }\n`

describe('an address', () => {
  test.each(['/', '/a', '/docs/v2/api', '/ref/index.html', '/a.b/~c', '/..a/b..'])('may be %s', route => {
    const home = route === '/' ? { 'pages/index.yaml': null } : {}
    expect(codes({ ...home, 'pages/a.yaml': pageAt(route) }).join()).not.toContain('wrong-value')
  })

  test.each(['', 'a', '/a/', '/a b', '//a', '/..', '/../a', '/a/../../b', '/a/.', '/a\\\\b', '/a?b', '/a#b'])(
    'may not be %s: files are written where it says',
    route => {
      expect(codes({ 'pages/a.yaml': pageAt(route) })).toContain('data/pages/a.yaml:4 wrong-value')
    },
  )

  test.each(['/..', '/../a', '/a/../b', '//a', '/a/../*', 'a', '/a*b'])('that moves on may not be %s', from => {
    const routes = `redirects:\n  - from: "${from}"\n    to: /\n`
    expect(codes({ 'routes.yaml': routes })).toContain('data/routes.yaml:2 wrong-value')
  })

  test('that moves on is judged, however long', () => {
    const routes = `redirects:\n  - from: "/${'a/'.repeat(200_000)}!"\n    to: /\n`
    expect(codes({ 'routes.yaml': routes })).not.toEqual([])
  })

  test('of a redirect is tried before a wildcard, and a longer wildcard before a shorter one, as hosts do', () => {
    const froms = ['/old/*', '/old/api/*', '/old/api/first', '/elsewhere']
    const routes = froms.map(from => `  - { from: ${from}, to: / }\n`).join('')
    const { site: built, diagnostics } = site({ 'routes.yaml': `redirects:\n${routes}` })
    expect(diagnostics).toEqual([])
    expect(built?.redirects.map(({ from }) => from)).toEqual(['/old/api/first', '/elsewhere', '/old/api/*', '/old/*'])
  })
})
