import { afterAll, describe, expect, test } from 'vitest'
import { checkReport, githubAnnotations } from '../../commands/cli/formats.ts'
import type { Diagnostic } from '../../schema/index.ts'
import { command, siteFolder } from '../command-line.ts'

const folder = siteFolder()
afterAll(() => folder.remove())

const mistake = (change: Partial<Diagnostic> = {}): Diagnostic => ({
  severity: 'error',
  code: 'broken-link',
  file: 'data/pages/a.yaml',
  line: 3,
  col: 9,
  length: 4,
  path: 'blocks.0.text',
  message: 'There is no page /b.',
  hint: 'Did you mean "/c"?',
  ...change,
})
const checked = (diagnostics: readonly Diagnostic[]) => ({ diagnostics, files: 12, milliseconds: 34, failed: true })

describe('annotations of GitHub', () => {
  test('name file, line, columns and code, keep the hint on a line of its own, and escape what would end them', () => {
    const odd = mistake({ file: 'data/a,b:c%.yaml', message: '100 %: one,\r\ntwo::', hint: undefined })
    expect(githubAnnotations(checked([mistake(), odd]))).toBe(
      '::error file=data/pages/a.yaml,line=3,col=9,endLine=3,endColumn=13,title=broken-link::There is no page /b.%0ADid you mean "/c"?\n' +
        '::error file=data/a%2Cb%3Ac%25.yaml,line=3,col=9,endLine=3,endColumn=13,title=broken-link::100 %25: one,%0D%0Atwo::\n' +
        '12 files checked in 34 ms: 2 errors in 2 files.\n',
    )
  })

  test('are ten of a kind at most; the rest is counted', () => {
    const errors = Array.from({ length: 13 }, (_, i) => mistake({ line: i + 1 }))
    const warnings = [mistake({ severity: 'warning', code: 'orphan-page' })]
    const lines = githubAnnotations(checked([...errors, ...warnings])).split('\n')
    expect(lines.filter(line => line.startsWith('::error'))).toHaveLength(10)
    expect(lines.filter(line => line.startsWith('::warning'))).toHaveLength(1)
    expect(lines).toContain('3 more errors not annotated. "npm run check" shows them all, with the lines.')
  })
})

test('JSON has the counts and every diagnostic as it is', () => {
  const found = [mistake(), mistake({ severity: 'warning', code: 'orphan-page' })]
  expect(checkReport(checked(found))).toEqual({
    version: 1,
    summary: { files: 12, errors: 1, warnings: 1, milliseconds: 34, failed: true },
    diagnostics: found,
  })
})

describe('npm run check', () => {
  const page = (text: string): string =>
    `title: Home\ndescription: The home page.\nsidebar: docs\nblocks:\n  - type: paragraph\n    text: ${text}\n`

  test('ends with 0 on content without mistakes, with 1 otherwise', async () => {
    folder.write('data/pages/index.yaml', page('Welcome.'))
    expect((await command(folder, 'check')).code).toBe(0)
    folder.write('data/pages/index.yaml', page('See [b](/b).'))
    const { code, stdout, stderr } = await command(folder, 'check')
    expect(code).toBe(1)
    expect(stderr).toContain('data/pages/index.yaml:6:19')
    expect(stdout).toMatch(/5 files checked in \d+ ms: 1 error in 1 file\.\n$/)
  })

  test('prints nothing but JSON to stdout with --format json', async () => {
    const { code, stdout, stderr } = await command(folder, 'check', '--format', 'json')
    expect([code, stderr]).toEqual([1, ''])
    const report = JSON.parse(stdout) as ReturnType<typeof checkReport>
    expect(report.summary).toMatchObject({ files: 5, errors: 1, failed: true })
    expect(report.diagnostics[0]).toMatchObject({ code: 'broken-link', line: 6, col: 19, length: 2 })
  })

  test('refuses a format that does not exist', async () => {
    expect(await command(folder, 'check', '--format', 'xml')).toMatchObject({ code: 2 })
  })
})
