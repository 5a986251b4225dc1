import { describe, expect, test } from 'vitest'
import { annotation } from '../../commands/cli/print.ts'
import type { Diagnostic } from '../../schema/index.ts'
import { command, siteFolder } from '../command-line.ts'

const folder = siteFolder()

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
test('annotations of GitHub name file, line, columns and code, keep the hint on a line of its own, and escape what would end them', () => {
  expect(annotation(mistake())).toBe(
    '::error file=data/pages/a.yaml,line=3,col=9,endLine=3,endColumn=13,title=broken-link::There is no page /b.%0ADid you mean "/c"?\n',
  )
  const odd = mistake({ file: 'data/a,b:c%.yaml', message: '100 %: one,\r\ntwo::', hint: undefined })
  expect(annotation(odd)).toBe(
    '::error file=data/a%2Cb%3Ac%25.yaml,line=3,col=9,endLine=3,endColumn=13,title=broken-link::100 %25: one,%0D%0Atwo::\n',
  )
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
    expect(stdout).toMatch(/6 files checked in \d+ ms: 1 error in 1 file\.\n$/)
  })

  test('prints nothing but JSON to stdout with --format json', async () => {
    const { code, stdout, stderr } = await command(folder, 'check', '--format', 'json')
    expect([code, stderr]).toEqual([1, ''])
    expect(JSON.parse(stdout)).toMatchObject({
      version: 1,
      summary: { files: 6, errors: 1, warnings: 0, failed: true, milliseconds: expect.any(Number) },
      diagnostics: [{ code: 'broken-link', line: 6, col: 19, length: 2 }],
    })
  })

  test('tells each mistake once as an annotation, although drawings are compared after the content', async () => {
    const { code, stdout } = await command(folder, 'check', '--drawings', '--format', 'github')
    expect(code).toBe(1)
    expect(stdout.match(/^::error .*$/gm)).toEqual([expect.stringContaining('title=broken-link')])
  })

  test('refuses a format that does not exist', async () => {
    expect(await command(folder, 'check', '--format', 'xml')).toMatchObject({ code: 2 })
  })
})
