/**
 * Every mistake that an author can make, as a file: `tests/errors/<code>.yaml` (or `<code>--what.yaml`) and the exact
 * output beside it. A line `# file: pages/a.yaml` begins each file of a case; `# without: site.yaml` takes one away.
 * `UPDATE=1 npx vitest run --project unit tests/error-cases.test.ts` rewrites the outputs; the diff is the review.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { codes } from '../schema/index.ts'
import { casesIn, expectAsIn, filesOf } from './case-files.ts'
import { siteWithDiagrams } from './site.ts'

const folder = new URL('./errors/', import.meta.url)
const cases = casesIn(folder, '.yaml').map(([name]) => name)

/** Codes that need more than text to arise: files on disk, a browser. Their cases are tests of their own. */
const elsewhere = new Set<string>([
  'file-too-large',
  'unpublishable-file',
  'unsafe-path',
  'unsafe-picture',
  'card-sign',
  'diagram-foreign',
  'diagram-not-drawn',
  'diagram-syntax',
  'diagram-too-large',
])

describe('mistakes of authors', () => {
  test.each(cases)('%s', async name => {
    const { output } = await siteWithDiagrams(filesOf(readFileSync(new URL(`${name}.yaml`, folder), 'utf8')))
    expectAsIn(new URL(`${name}.txt`, folder), output)
    expect(output, 'the case provokes the code it is named after').toContain(`[${name.split('--')[0]}]`)
  })

  test.each([
    ['crlf', '\r\n'],
    ['bom', '\uFEFF'],
    ['tab-', '\t'],
  ])('cases named after %s still hold what they are about, whatever editors and git did', (name, sign) => {
    const own = cases.filter(each => each.includes(`-${name}`))
    expect(own.length).toBeGreaterThan(1)
    for (const each of own)
      expect(readFileSync(new URL(`${each}.yaml`, folder), 'utf8'), each).toContain(sign)
  })

  test('every code has a case', () => {
    const covered = new Set(cases.map(name => name.split('--')[0]))
    expect(codes.filter(code => !covered.has(code) && !elsewhere.has(code))).toEqual([])
  })

  test('a code without a case is provoked by another test', () => {
    const folder = new URL('./', import.meta.url)
    const tests = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      path => path.endsWith('.test.ts') && !path.startsWith('error-cases'),
    )
    const texts = tests.map(path => readFileSync(new URL(path, folder), 'utf8'))
    const unseen = [...elsewhere].filter(code => !texts.some(text => text.includes(code)))
    expect(unseen).toEqual([])
  })
})
