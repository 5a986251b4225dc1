/** What is installed: exact versions, known licences, and a purpose that the README beside this file states. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { repository } from '../command-line.ts'

const json = <T>(path: string): T => JSON.parse(readFileSync(join(repository, path), 'utf8')) as T
interface LockEntry {
  readonly name?: string
  readonly license?: string
  readonly integrity?: string
}
const lock = json<{ packages: Record<string, LockEntry> }>('package-lock.json')
const packages = Object.entries(lock.packages).flatMap(([folder, entry]) =>
  folder === '' ? [] : [{ ...entry, folder, name: entry.name ?? folder.replace(/.*node_modules\//, '') }],
)

const own = json<Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>>>>('package.json')

/** Licences under which a package may be used here without a second thought. A new one is looked at by a person. */
const permissive = new Set([
  ...[
    'MIT',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'Unlicense',
    'Zlib',
    'BSD',
  ],
  ...['Python-2.0', 'OFL-1.1'],
])

/**
 * Packages under any other licence, which a person has looked at. What makes each all right is in the comment;
 * a name covers its platform packages.
 */
const considered: Readonly<Record<string, string>> = {
  // Icons of mermaid-cli; no drawing has one.
  '@fortawesome/fontawesome-free': '(CC-BY-4.0 AND OFL-1.1 AND MIT)',
  // Turns drawings into PNG while the site is built, unchanged.
  '@resvg/resvg-wasm': 'MPL-2.0',
  // Runs in tests, unchanged.
  'axe-core': 'MPL-2.0',
  // A layout of mermaid, used unchanged while diagrams are drawn.
  elkjs: 'EPL-2.0',
  // Its licence file is that of MIT.
  khroma: 'none',
  // Part of the test runner, unchanged.
  lightningcss: 'MPL-2.0',
}

const isConsidered = (name: string, licence: string): boolean =>
  Object.entries(considered).some(
    ([known, its]) => its === licence && (name === known || name.startsWith(`${known}-`)),
  )

/** All of "A AND B", one of "A OR B". */
function isPermissive(expression: string): boolean {
  const text = expression.replace(/^\((.*)\)$/, '$1')
  if (text.includes(' AND ')) return text.split(' AND ').every(isPermissive)
  if (text.includes(' OR ')) return text.split(' OR ').some(isPermissive)
  return permissive.has(text)
}

describe('packages', () => {
  test('are named by exact versions', () => {
    for (const [name, version] of Object.entries({ ...own.dependencies, ...own.devDependencies }))
      expect([name, version]).toEqual([name, expect.stringMatching(/^(npm:[\w-]+@)?\d+\.\d+\.\d+$/)])
  })

  test('are locked with a digest, each, and come from no address of their own', () => {
    expect(packages.length).toBeGreaterThan(300)
    expect(
      packages.filter(({ integrity }) => !/^sha512-/.test(integrity ?? '')).map(({ folder }) => folder),
    ).toEqual([])
    expect(readFileSync(join(repository, 'package-lock.json'), 'utf8')).not.toMatch(/"(resolved|link)":/)
  })

  test('have licences that are known and allowed', () => {
    const found = packages.map(({ name, license = 'none' }) => [name, license] as const)
    const wrong = found.filter(([name, license]) => !isPermissive(license) && !isConsidered(name, license))
    expect(wrong).toEqual([])
    // A reason for something that is gone only hides the next one.
    for (const entry of Object.entries(considered)) expect(found).toContainEqual(entry)
  })

  test('each have a line in the README beside this file that says what they are for', () => {
    const readme = readFileSync(join(repository, 'tests/supply/README.md'), 'utf8')
    const covered = (name: string): boolean =>
      readme.includes(`\`${name}\``) || (name.startsWith('@types/') && readme.includes('`@types/*`'))
    expect(
      Object.keys({ ...own.dependencies, ...own.devDependencies }).filter(name => !covered(name)),
    ).toEqual([])
  })
})
