/** What scripts weigh: the entry, search, and what touching an island costs beside React. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { reactFiles } from '../browser/harness.ts'
import { budgets, expectWithin, kilobytes } from '../budgets.ts'
import { files, textOf as read } from './built.ts'

const assets = files.flatMap(path => (path.startsWith('assets/') ? path.slice('assets/'.length) : []))
const textOf = (name: string): string => read(join('assets', name))
const ofReact = reactFiles()

/** The scripts and shards whose names begin with this. */
const named = (name: string, ending: string): string[] =>
  assets.filter(asset => new RegExp(`^${name}-\\w+\\.${ending}$`).test(asset))

/** The file and all that it imports, but for React. */
function filesOf(name: string, found = new Set<string>()): ReadonlySet<string> {
  found.add(name)
  for (const [, next = ''] of textOf(name).matchAll(/(?:from|import)\s*"\.\/([\w-]+\.js)"/g))
    if (!found.has(next) && !ofReact.includes(next)) filesOf(next, found)
  return found
}

const weight = (names: Iterable<string>): number =>
  [...names].reduce((sum, name) => sum + kilobytes(textOf(name)), 0)

test.each([
  ['config-builder', budgets.tool],
  ['help-desk', budgets.tool],
  ['stage', budgets.stage],
  ['index', budgets.entry],
  ['search', budgets.search],
] as const)('%s costs %d KB or little more', (name, budget) => {
  const [script = ''] = named(name, 'js')
  // The first use of search fetches the names, too.
  const files = [...filesOf(script), ...(name === 'search' ? ['../search.json'] : [])]
  expect(weight(files)).toBeGreaterThan(0.2)
  expectWithin(weight(files), budget, name)
})

test('what search fetches while one types comes in small files', () => {
  const { errors } = JSON.parse(read('search.json')) as { errors: string }
  const files = named('search', 'json')
  const [messages = ''] = files.filter(name => name.includes(errors))
  expectWithin(kilobytes(textOf(messages)), budgets.messages, messages)
  const shards = files.filter(name => name !== messages)
  expect(shards.length).toBeGreaterThan(1)
  for (const shard of shards) expectWithin(kilobytes(textOf(shard)), budgets.shard, shard)
})

test('the header for pages is short, and the same for each of them', () => {
  const lines = read('_headers').split('\n')
  const policies = lines.filter(line => line.includes('  Content-Security-Policy:'))
  expect(policies.length).toBeGreaterThan(2)
  expect(Math.max(...lines.map(line => line.length))).toBeLessThan(250)
})
