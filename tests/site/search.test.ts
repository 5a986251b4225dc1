/** The files of search in the built site: as small as promised, and none too many. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { builtSite } from '../browser/harness.ts'

const assets = readdirSync(join(builtSite, 'assets'))
const shards = assets.filter(name => /^search-\w+\.json$/.test(name))
/** Kilobytes of 1024 bytes, as in tests/budgets.yaml. */
const gzipped = (path: string): number => gzipSync(readFileSync(join(builtSite, path)), { level: 9 }).length / 1024

test('the first use weighs 22 KB or less: code, styles, names', () => {
  const code = assets.filter(name => /^search-\w+\.(js|css)$/.test(name))
  expect(code).toHaveLength(2)
  const sizes = ['search.json', ...code.map(name => `assets/${name}`)].map(gzipped)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(22)
})

test('what is fetched while typing comes in files of 15 KB or less', () => {
  expect(shards.filter(name => gzipped(`assets/${name}`) > 15)).toEqual([])
})
