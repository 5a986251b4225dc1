/** What search weighs, and what touching a tool costs besides React: its own file and what that file imports. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { builtSite } from '../browser/harness.ts'

const budgetsFile = fileURLToPath(new URL('../budgets.yaml', import.meta.url))
const budgets = parse(readFileSync(budgetsFile, 'utf8')) as { tool: number; entry: number }
const budget = budgets.tool

const folder = join(builtSite, 'assets')
const assets = readdirSync(folder)
const textOf = (name: string): string => readFileSync(join(folder, name), 'utf8')
const zipped = (name: string): number => gzipSync(textOf(name), { level: 9 }).length
const total = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size, 0)

/** React stands in the registry, together with what brings islands to life. */
const registry = assets.find(name => /^registry-.*\.js$/.test(name))!

/** The tools that the registry knows, each with its file. */
const tools = [...textOf(registry).matchAll(/import\("\.\/([\w-]+)-\w+\.js"\)/g)].map(([, name]) => name!)

/** The file and all that it imports, but for React. */
function filesOf(name: string, found = new Set<string>()): ReadonlySet<string> {
  found.add(name)
  for (const [, next] of textOf(name).matchAll(/(?:from|import)\s*"\.\/([\w-]+\.js)"/g))
    if (next !== registry && !found.has(next!) && !isReact(next!)) filesOf(next!, found)
  return found
}

/** Files that hold a part of React. */
const isReact = (name: string): boolean =>
  /react\.transitional\.element|__CLIENT_INTERNALS/.test(textOf(name))

const needReact = ['config-builder', 'paste-box']

test.each([...new Set([...tools, ...needReact])])(`%s costs ${budget} KB or less beside React`, tool => {
  const [own] = assets.filter(name => name.startsWith(`${tool}-`) && name.endsWith('.js'))
  const sum = total([...filesOf(own!)].map(zipped))
  expect(sum).toBeGreaterThan(200)
  expect(sum).toBeLessThanOrEqual(budget * 1024)
})

test('what plays stages weighs 6 KB or less', () => {
  const own = assets.filter(name => name.startsWith('stage-') && name.endsWith('.js'))
  expect(own).toHaveLength(1)
  expect(total([...filesOf(own[0]!)].map(zipped))).toBeLessThanOrEqual(6 * 1024)
})

test(`the script of every page weighs ${budgets.entry} KB or less`, () => {
  const [entry = ''] = assets.filter(name => /^index-\w+\.js$/.test(name))
  expect(zipped(entry)).toBeGreaterThan(200)
  expect(zipped(entry)).toBeLessThanOrEqual(budgets.entry * 1024)
})

test('the first use of search weighs 22 KB or less: code with styles, names', () => {
  const code = assets.filter(name => /^search-\w+\.js$/.test(name))
  expect(code).toHaveLength(1)
  expect(total(['../search.json', ...code].map(zipped))).toBeLessThanOrEqual(22 * 1024)
})

test('what search fetches while one types comes in files of 15 KB or less', () => {
  const shards = assets.filter(name => /^search-\w+\.json$/.test(name))
  expect(shards.filter(name => zipped(name) > 15 * 1024)).toEqual([])
})

test('a header has 2,000 characters or less, which is all that Cloudflare takes', () => {
  const lines = readFileSync(join(builtSite, '_headers'), 'utf8').split('\n')
  expect(lines.length).toBeGreaterThan(10)
  expect(Math.max(...lines.map(line => line.trim().length))).toBeLessThanOrEqual(2000)
})
