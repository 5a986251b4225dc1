/** What search weighs, and what touching a tool costs. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { builtSite } from '../browser/harness.ts'

const budgetsFile = fileURLToPath(new URL('../budgets.yaml', import.meta.url))
const budget = (parse(readFileSync(budgetsFile, 'utf8')) as { tool: number }).tool

const folder = join(builtSite, 'assets')
const assets = readdirSync(folder)
const textOf = (name: string): string => readFileSync(join(folder, name), 'utf8')
const zipped = (name: string): number => gzipSync(textOf(name), { level: 9 }).length
const total = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size, 0)

test.each(['config-builder', 'paste-box'])(`%s costs ${budget} KB or less, all in one file`, tool => {
  const [own = ''] = assets.filter(name => name.startsWith(`${tool}-`) && name.endsWith('.js'))
  expect(zipped(own)).toBeLessThanOrEqual(budget * 1024)
  expect(textOf(own)).not.toMatch(/(?:from|import)\s*"/)
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
