/**
 * Content that means harm, as files: `cases/*.yaml`, in the format of tests/errors/. A line `# expect:` names the codes
 * of the diagnostics that must come of it, or `inert`: then the site is rendered, and all of it must be text.
 */
import { describe, expect, test } from 'vitest'
import { casesIn, filesOf } from '../case-files.ts'
import { baseFiles, site } from '../site.ts'
import { dangers, rendered, strayPaths } from './rendered.ts'

const cases = casesIn(new URL('./cases/', import.meta.url), '.yaml').map(([name, text]) => {
  const [, expected = ''] = /^# expect: (.+)$/m.exec(text) ?? []
  return { name, expected: expected.split(/, */), files: filesOf(text) }
})

describe('content that means harm', () => {
  test.each(cases)('$name', ({ name, expected, files }) => {
    const { site: loaded, diagnostics, output } = site(files)
    const errors = diagnostics.filter(({ severity }) => severity === 'error')
    if (expected[0] !== 'inert') {
      expect([...new Set(errors.map(({ code }) => code))].sort(), output).toEqual([...expected].sort())
      for (const { file, line, col } of errors) {
        const lines = (files[file.replace('data/', '')] ?? baseFiles[file.replace('data/', '')])?.split(
          /\r\n|\n|\r/,
        )
        expect([name, file, line >= 1 && col >= 1 && line <= (lines?.length ?? 1)]).toEqual([
          name,
          file,
          true,
        ])
      }
      // What is shown of it in a terminal is text, too: no sign that moves the cursor or colours the screen.
      expect(output).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/)
      return
    }
    expect(output).toBe('')
    const made = rendered(loaded!)
    expect(made.size).toBeGreaterThan(10)
    expect(strayPaths(made.keys())).toEqual([])
    for (const [path, text] of made) expect([path, dangers(path, text)]).toEqual([path, []])
  })
})

describe('the measure itself', () => {
  test.each([
    '<script>alert(1)</script>',
    '<script src="https://evil.example/x.js"></script>',
    '<img src="x" onerror="alert(1)"/>',
    '<a href="javascript:alert(1)">',
    '<a href="data:text/html,x">',
    '<a href="//evil.example/">',
    '<p style="color:red">',
    '<style>p{}</style>',
    '<iframe src="/x"></iframe>',
    '<p title=unquoted onclick=x>',
    '<!-- comment -->',
    'a\u202eb',
  ])('sees %s', html => expect(dangers('x.html', html)).not.toEqual([]))

  test('sees paths that lead out of the folder', () => {
    for (const path of ['../x', '/etc/x', 'a/../../x', 'a//b', 'a/./b', 'a\\b', 'a b', 'a/', 'a\0b', ''])
      expect([path, strayPaths([path])]).toEqual([path, [path]])
  })
})
