import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { lockText } from '../../commands/content/permalinks.ts'
import type { Permalinks } from '../../schema/index.ts'
import { command, repository, siteFolder } from '../command-line.ts'
import { baseFiles } from '../site.ts'

const page = (id: string): string =>
  `title: A\ndescription: A page.\nlisted: false\nblocks:\n  - { type: heading, id: ${id}, text: A heading }\n`

test('the lock file reads back as it was written, whatever the ids are', () => {
  const pages = { '/': [], '/b.html': ['404', 'null', 'true', 'install', '1e3'] }
  const lock = { slugs: ['acme'], legacyQuery: true, addresses: ['/a', '/doxygen/*'], pages }
  expect(parse(lockText(lock, '# modeline\n'))).toEqual(lock)
})

describe('npm run permalinks', () => {
  const folder = siteFolder({ 'pages/docs/a.yaml': page('install') })
  const lock = (): string => folder.read('data/permalinks.lock.yaml')

  test('says what is new, which is no mistake, and writes nothing', async () => {
    const { code, stdout } = await command(folder, 'permalinks')
    expect(code).toBe(0)
    expect(stdout).toContain('+ /docs/a\n')
    expect(stdout).toContain('\nThese are new. After a merge, main adds them to the lock.\n')
    expect(lock).toThrow()
  })

  test('--accept writes the lock, after which nothing is left to do and the check is clean', async () => {
    expect(await command(folder, 'permalinks', '--accept')).toMatchObject({ code: 0 })
    const text = lock()
    expect(text.split('\n')[0]).toMatch(/^# yaml-language-server: .*permalinks-lock\.schema\.json$/)
    expect(parse(text)).toMatchObject({
      slugs: ['acme'],
      legacyQuery: false,
      addresses: [],
      pages: { '/': [], '/docs/a': ['install'] },
    })
    expect(await command(folder, 'permalinks')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^\d+ permalinks, all of them work\.\n$/),
    })
    expect((await command(folder, 'check', '--strict')).code).toBe(0)
  })

  test('an id that vanished fails the check; --accept adds what is new and does not give it up', async () => {
    folder.write('data/pages/docs/a.yaml', page('set-up'))
    expect((await command(folder, 'check')).stderr).toContain(
      'The id "#install" no longer exists on /docs/a.',
    )
    const { code, stderr } = await command(folder, 'permalinks', '--accept')
    expect(code).toBe(1)
    expect(stderr).toContain('1 permalink vanished.')
    expect(lock()).toContain('- install\n    - set-up\n')
  })

  test('--forget gives it up; what the lock does not have is a slip', async () => {
    const slip = await command(folder, 'permalinks', '--forget', '/docs/a#instal')
    expect(slip).toMatchObject({ code: 2 })
    expect(slip.stderr).toContain('Did you mean "/docs/a#install"?')
    const { code, stdout } = await command(folder, 'permalinks', '--forget', '/docs/a#install')
    expect(stdout).toContain('- /docs/a#install\n')
    expect(code).toBe(0)
    expect((await command(folder, 'check')).code).toBe(0)
  })

  test('content with other mistakes is not written down', async () => {
    const before = lock()
    folder.write('data/sidebars.yaml', 'docs: {}\n')
    expect((await command(folder, 'permalinks', '--accept')).code).toBe(1)
    expect(lock()).toBe(before)
    folder.write('data/sidebars.yaml', baseFiles['sidebars.yaml']!)
  })
})

describe('the lock of this site', () => {
  const read = (path: string): Permalinks => parse(readFileSync(join(repository, path), 'utf8')) as Permalinks
  const lock = read('data/permalinks.lock.yaml')
  const first = read('tests/first-site.yaml')

  test('has every address and id of the first site, and its form of addresses', () => {
    const lost = [
      ...first.addresses.filter(address => !lock.addresses.includes(address) && !lock.pages[address]),
      ...Object.entries(first.pages).flatMap(([route, ids]) => {
        const locked = lock.pages[route]
        return locked ? ids.filter(id => !locked.includes(id)).map(id => `${route}#${id}`) : [route]
      }),
    ]
    expect(lost).toEqual([])
    expect(lock.legacyQuery).toBe(true)
  })
})
