import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { listFiles } from '../../commands/build/read-content.ts'
import { filesIn } from '../case-files.ts'
import { command, type Outcome, siteFolder } from '../command-line.ts'

const files = filesIn(new URL('./new/site.txt', import.meta.url))
const sidebars = files['sidebars.yaml'] ?? ''
const folder = siteFolder(files)
const data = (path: string): string => folder.read(`data/${path}`)
const make = (...args: string[]): Promise<Outcome> => command(folder, 'new', ...args)

beforeAll(async () => expect((await command(folder, 'check', '--strict')).stderr).toBe(''))

/** Everything below data/ in one string. */
const everything = (): string => JSON.stringify(listFiles(folder.data).map(path => [path, data(path)]))

describe('npm run new makes what passes the check', () => {
  test('a page, with an entry in the group of its neighbours; the rest of the sidebar keeps every character', async () => {
    const { code, stdout } = await make('page', '/docs/development/unit-testing')
    expect(code).toBe(0)
    expect(stdout).toContain(
      'wrote    data/pages/docs/development/unit-testing.yaml\nchanged  data/sidebars.yaml\n',
    )
    expect(stdout).toContain('group "Development"')
    expect(stdout).toContain('Link to it from a page that readers come from')
    const entry = '        - text: Unit testing\n          to: /docs/development/unit-testing\n'
    const neighbour = '          to: /docs/development/speed\n'
    expect(data('sidebars.yaml')).toBe(sidebars.replace(neighbour, neighbour + entry))
    expect(data('pages/docs/development/unit-testing.yaml')).toMatch(
      /^# yaml-language-server: \$schema=.*page\.schema\.json\ntitle: Unit testing\ntab: Unit testing \| \{product\.name\}\n/,
    )
  })

  test('a page that a sidebar waits for, whose entry stays the only one', async () => {
    const neighbour = '          to: /docs/development/speed\n'
    const entry = '        - text: Pace\n          to: /docs/development/pace\n'
    const waiting = data('sidebars.yaml').replace(neighbour, neighbour + entry)
    folder.write('data/sidebars.yaml', waiting)
    expect((await make('page', '/docs/development/pace')).stdout).toContain('has its entry already')
    expect(data('sidebars.yaml')).toBe(waiting)
  })

  test('a page without a sidebar, a page with texts that need quotes', async () => {
    expect((await make('page', '/legal')).stdout).toContain('It is in no sidebar.')
    expect(data('pages/legal.yaml')).toContain('listed: false\n')
    expect((await make('page', '/docs/x', '--title', 'A: "b" #c')).code).toBe(0)
    expect(data('pages/docs/x.yaml')).toContain(`title: 'A: "b" #c'\n`)
  })

  test('fields, terms, redirects and diagrams, in files that were not there before', async () => {
    for (const call of [
      ['field', 'LazyLoad', '--summary', 'Loads late.'],
      ['field', 'ClientId', '--type', 'long', '--kind', 'id'],
      ['term', 'RPC', '--text', 'Remote procedure call.'],
      ['redirect', '/old', '/docs/more', '--why', 'It moved.'],
      ['redirect', '/older/*', '/docs/more'],
      ['diagram', 'login-flow'],
    ]) {
      const { code, stderr } = await make(...call)
      expect([code, stderr]).toEqual([0, ''])
    }
    expect(data('config-fields.yaml')).toMatch(/^# yaml-language-server.*\nfields:\n {2}- name: LazyLoad\n/)
    expect(data('routes.yaml').split('\n').slice(1).join('\n')).toBe(
      'redirects:\n  - from: /old\n    to: /docs/more\n    why: It moved.\n  - from: /older/*\n    to: /docs/more\n',
    )
  })

  test('a redirect for a page that is gone, whatever still links to it', async () => {
    const before = data('pages/docs/more.yaml')
    folder.write('data/pages/docs/more.yaml', `${before}  - { type: paragraph, text: "[Gone](/gone)." }\n`)
    const { code, stderr } = await make('redirect', '/gone', '/')
    folder.write('data/pages/docs/more.yaml', before)
    expect([code, stderr]).toEqual([0, ''])
  })

  test('all of it passes the strict check, once what it left to be written is written and shown', async () => {
    const { code: unwritten, stderr: told } = await command(folder, 'check')
    expect(unwritten).toBe(1)
    expect(new Set([...told.matchAll(/^error\[([\w-]+)\]/gm)].map(([, found]) => found))).toEqual(
      new Set(['placeholder']),
    )
    for (const path of listFiles(folder.data))
      folder.write(`data/${path}`, data(path).replaceAll(/["']?\[write: [^\]]*\]["']?/g, 'Words.'))
    appendFileSync(
      join(folder.data, 'pages/docs/more.yaml'),
      '  - { type: diagram, diagram: login-flow }\n' +
        '  - { type: paragraph, text: "[One](/docs/development/unit-testing), [two](/docs/x)." }\n',
    )
    const { code, stderr } = await command(folder, 'check', '--strict')
    expect([code, stderr]).toEqual([0, ''])
  })
})

describe('npm run new writes nothing', () => {
  test.each([
    ['over a page', ['page', '/docs/more'], 2, 'There is already a file pages/docs/more.yaml.'],
    ['over a redirect', ['redirect', '/old', '/docs/more'], 1, 'error[duplicate-route]'],
    ['over a field', ['field', 'LazyLoad'], 1, 'An earlier entry already has the name "LazyLoad".'],
    ['where a redirect leads away', ['page', '/old'], 1, 'already has the address /old.'],
    ['that leads nowhere', ['redirect', '/a', '/docs/mor'], 1, 'Did you mean "/docs/more"?'],
    ['that no schema allows', ['field', 'X', '--kind', 'fag'], 1, 'Did you mean "flag"?'],
    ['outside the folder of diagrams', ['diagram', '../x'], 2, 'such as login-flow.'],
    ['of a kind that does not exist', ['pge', '/a'], 2, 'Did you mean "page"?'],
    [
      'in a group that does not exist',
      ['page', '/docs/y', '--group', 'Devlopment'],
      2,
      'Did you mean "Development"?',
    ],
    ['with a flag of another kind', ['page', '/docs/y', '--why', 'So.'], 2, 'A page has no --why.'],
    ['outside the data folder', ['page', '/../y'], 2, 'is not the address of a page'],
  ])('%s', async (_, call, code, message) => {
    const before = everything()
    const made = await make(...(call as string[]))
    expect(made.code).toBe(code)
    expect(made.stderr).toContain(message)
    expect(made.stdout).toBe('')
    expect(everything()).toBe(before)
  })
})
