/** Listings of one whole build, as many programs print it: none of them may accuse it. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { bytesOf } from '../../../client/toolkit/help/facts/listing.ts'
import { asked } from './fixtures.ts'

interface Listed {
  readonly program: string
  /** What the listing shows to be whole. */
  readonly shows: readonly string[]
  readonly text: string
}
const listings: readonly Listed[] = parse(readFileSync(new URL('listings.yaml', import.meta.url), 'utf8'))

test.each(listings)('$program', async ({ shows, text }) => {
  const { answer, ending, kinds } = await asked(text)
  expect(kinds).toContain('listing')
  expect(ending).toBe('fine')
  const { folder = {} } = answer.found
  for (const fact of ['bridge-folder', 'build-files'] as const)
    expect([fact, folder[fact]]).toEqual([fact, shows.includes(fact) ? 'whole' : undefined])
})

test.each([
  ['bridge-missing', /^.*(?:Bridge|dissonity).*\n/gm],
  ['bridge-incomplete', /^.*build_variables.*\n/gm],
  ['loader-missing', /^.*app_loader.*\n/gm],
  ['build-incomplete', /^.*wasm.*\n/gm],
])('%s', async (id, left) => {
  const whole = listings.find(({ program }) => program === 'rclone lsl')?.text ?? ''
  expect((await asked(whole.replace(left, ''))).ids).toContain(`build-${id}`)
})

test('a file that the start needs is empty', async () => {
  const whole = listings.find(({ program }) => program === 'rclone lsl')?.text ?? ''
  const { answer, ids } = await asked(whole.replace(/^ *\d+(?=.*wasm)/m, '        0'))
  expect(ids[0]).toBe('build-file-empty')
  expect(answer.findings[0]?.places).toEqual([expect.stringContaining('wasm')])
})

const rows = [
  'Build/Quiz.data.br 4096',
  'Build/Quiz.framework.js.br 88',
  'Build/Quiz.loader.js 32',
  'Build/Quiz.wasm.br 9216',
]
const swapped = rows.map(row => row.split(' ').reverse())
test.each([
  ['blocks of a disk', swapped.map(row => row.join('\t'))],
  ['bytes after names', rows.map(row => `${row}000`)],
])('numbers may be %s, so the sizes are unknown', async (_, lines) => {
  const { folder = {} } = (await asked(lines.join('\n'))).answer.found
  expect([folder['build-files'], folder['start-mib']]).toEqual(['whole', undefined])
})

test.each([
  ['1,9M', 1_992_294],
  ['4.0K', 4096],
  ['12,345,678', 12_345_678],
  ['12 345', 12_345],
  ['1.2G', 1_288_490_189],
  ['731 Bytes', 731],
  ['58 B', 58],
  ['2.5 MiB', 2_621_440],
])('%s is %i bytes', (text, bytes) => {
  expect(bytesOf(text)).toBe(bytes)
})
