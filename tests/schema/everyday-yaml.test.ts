/**
 * Two readers of YAML, one of them quick: where the quick one gives a value, the full one finds no mistake and gives
 * the same. What the quick one does not know, it must not guess.
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diagnosticList } from '../../schema/index.ts'
import { readEverydayYaml } from '../../schema/yaml/everyday-yaml.ts'
import { parseFully } from '../../schema/yaml/source.ts'
import { realTexts } from '../real-data.ts'
import { runs, timeFor } from '../sample-size.ts'
import { yamlCases } from '../yaml-suite.ts'

/** Both readings, if the quick reader gave one; they must be alike. */
function readings(written: string): { quick: unknown; full: unknown } | undefined {
  // Tokens are not YAML's matter.
  const text = written.replace(/\{(?=[a-z]+\.)/g, '<')
  const quick = readEverydayYaml(text)
  if (!quick) return undefined
  const { report, sorted } = diagnosticList()
  const full = parseFully('data/x.yaml', text, new Map(), report)
  const mistakes = sorted()
  // What is said of characters, is said before either reads.
  if (mistakes.length > 0 && mistakes.every(({ code }) => code === 'hidden-character')) return undefined
  return { quick: quick.value, full: mistakes.length > 0 ? mistakes : full?.value }
}

describe('reading', () => {
  test.each([...realTexts()])('%s: quickly, and as the full parser does', (_, text) => {
    const { quick, full } = readings(text)!
    expect(quick).toEqual(full)
  })

  test.each(yamlCases)('$name of the suite of YAML: alike, or not quickly', ({ yaml }) => {
    const read = readings(yaml)
    expect(read?.quick).toEqual(read?.full)
  })

  test.each([
    ['a text: with a colon', 'a: b: c\n'],
    ['a field twice', 'a: 1\na: 2\n'],
    ['an anchor', 'a: &b 1\n'],
    ['an alias', 'a: *b\n'],
    ['a tag', 'a: !b 1\n'],
    ['a tab', 'a:\tb\n'],
    ['a comment that may be text', 'a: b #c\n'],
    ['a field that is no field', '__proto__: 1\n'],
    ['an unusual number', 'a: 0x1F\n'],
    ['an unusual truth', 'a: True\n'],
    ['an escape', 'a: "\\u202e"\n'],
    ['a quote over two lines', 'a: "b\n  c"\n'],
    ['no end of the last line', 'a: b'],
    ['two documents', 'a: b\n---\nc: d\n'],
    ['a line too far left', '  a: b\nc: d\n'],
    ['a line too far right', 'a: b\n  c: d\n'],
    ['more levels than any page has', `${Array.from({ length: 60 }, (_, i) => `${' '.repeat(i)}a:\n`).join('')}`],
  ])('%s is left to the full parser', (_, text) => {
    expect(readEverydayYaml(text)).toBeUndefined()
  })

  test.each([
    ['nothing', 'a:\n', { a: null }],
    [
      'words that mean something',
      'a: [true, false, null, ~, 12, -1, 1.50, 2026-11-21, 2.1.0]\n',
      { a: [true, false, null, null, 12, -1, 1.5, '2026-11-21', '2.1.0'] },
    ],
    ['a text of two lines', '- a b\n  c\n', ['a b c']],
    ['lines and paragraphs', '- >-\n  a\n  b\n\n\n  c\n- |\n  a\n   b\n\n', ['a b\n\nc', 'a\n b\n']],
    ['lines of Windows', 'a: |\r\n  b\r\n  c\r\n', { a: 'b\nc\n' }],
    ['signs that a space would make special', 'a: b#c:d\n', { a: 'b#c:d' }],
  ])('%s', (_, text, value) => {
    expect(readEverydayYaml(text)?.value).toEqual(value)
  })
})

/** What has a meaning in YAML, or nearly. */
const signs = [
  ...[
    '- ',
    '-',
    ': ',
    ':',
    ' ',
    '  ',
    '\n',
    '\n\n',
    '\n  ',
    '\r\n',
    '\t',
    '#',
    ' #',
    ' # x',
    '"',
    "'",
    "''",
    '\\',
    '\\n',
  ],
  ...['|', '>', '|-', '>-\n', '|2-\n', '|+\n', '>+\n', '[', ']', '{', '}', ',', ', ', '? ', '&a', '*a', '!t ', '<<: '],
  ...['---\n', '...\n', '%', '@', '`', '=', '0', '012', '1.', '1.0', '-.5', '.5', '+1', '1e3', '0x1f', '0o7', '1_000'],
  ...['-1', '~', 'null', 'True', 'yes', '.inf', '2024-01-01', '__proto__', 'toString: 1', 'a: b', '\u00a0', '\u2028'],
  ...['é', '👍', '/', '$', '{product.name}'],
]
const lines = [...realTexts()].filter(([path]) => !path.startsWith('permalinks')).map(([, text]) => text.split('\n'))

/** Some lines of the real data moved to the left, or a case of the suite. */
const piece = fc.oneof(
  { arbitrary: fc.constantFrom(...yamlCases.map(({ yaml }) => yaml)), weight: 1 },
  {
    arbitrary: fc
      .tuple(fc.constantFrom(...lines), fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 1, max: 20 }))
      .map(([file, where, count]) => {
        const part = file.slice(Math.floor(where * file.length)).slice(0, count)
        const margin = Math.min(99, ...part.filter(line => line.trim()).map(line => /^ */.exec(line)![0].length))
        return `${part.map(line => line.slice(margin)).join('\n')}\n`
      }),
    weight: 4,
  },
)

interface Change {
  readonly at: number
  readonly cut: number
  readonly put: string
  readonly shift: number
}
const change: fc.Arbitrary<Change> = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  cut: fc.constantFrom(0, 0, 0, 1, 2, 5),
  put: fc.oneof(fc.constant(''), fc.constantFrom(...signs)),
  shift: fc.constantFrom(0, 0, -1, -2, 1, 2, 3, 4),
})

/** Cuts, puts in, and moves the line in which it did. */
function changed(text: string, { at, cut, put, shift }: Change): string {
  const from = Math.floor(at * text.length)
  const start = text.lastIndexOf('\n', from - 1) + 1
  const edited = text.slice(0, from) + put + text.slice(from + cut)
  const line = edited.slice(start)
  return (
    edited.slice(0, start) + (shift < 0 ? line.replace(new RegExp(`^ {1,${-shift}}`), '') : ' '.repeat(shift) + line)
  )
}

test(
  'texts that were changed at random are read alike, or not quickly',
  () => {
    const count = runs(20_000, 3_000_000)
    let read = 0
    fc.assert(
      fc.property(piece, fc.array(change, { maxLength: 4 }), (text, changes) => {
        const both = readings(changes.reduce(changed, text))
        if (both) read++
        expect(both?.quick).toEqual(both?.full)
      }),
      { numRuns: count },
    )
    expect(read).toBeGreaterThan(count / 20)
  },
  timeFor(runs(20_000, 3_000_000), 1),
)
