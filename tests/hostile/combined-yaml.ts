/** YAML's forms, combined in ways that are right or wrong. */
import fc from 'fast-check'

/** What looks like a number, a flag or nothing. */
const numbers = [
  ...'0 -1 +1 01 0o7 0x1F 0b1 1_0 1e3 .5 5. -.inf .NaN 1e400 -0 1.10 2.9.1 1:30 2026-11-27'.split(' '),
  ...'-0x1F +0o7 -0b1 -.5 +.5 -.5e3 -00 -0.0 5.e3 ~ Null TRUE yes'.split(' '),
]
const plain = ['a', 'b c', 'a#b', 'a"', 'a: b', "it's", '- a', '? a', '*a', '<<', '__proto__', '@a', '']
const alike = ['“a”', '“a” b', '– b', '+ a', 'a，b', 'a：', '［a］', 'a\u00a0b', '\u3000', '‘', '｜']
const quoted = ['"a"', "'a'", '"a\\n"', '"\\x41"', '"a\n  b"', "'a\n\n  b'", '"__proto__"', '"1"', "'a'''"]
/** Mostly what is usual, for one mistake is enough to refuse a text. */
const mostly = (usual: readonly string[], rest: readonly string[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...usual) }, fc.constantFrom(...rest))

const scalar = mostly(['a', 'b c', '1', "'a'", '"b"'], [...plain, ...numbers, ...quoted, ...alike])

const gap = mostly(['', ' '], ['\n', '\n  ', ' # c\n', '\n# c\n  ', '\n  # c\n  ', '#c\n'])
const between = mostly([': '], [':', ' : ', ''])

/** Brackets with anything in them. */
const { brackets } = fc.letrec<{ item: string; part: string; brackets: string }>(tie => ({
  item: fc.oneof({ maxDepth: 2 }, scalar, tie('brackets')),
  part: fc.oneof(
    tie('item'),
    tie('item').map(name => `? ${name}`),
    fc.tuple(tie('item'), between, tie('item')).map(pair => pair.join('')),
  ),
  brackets: fc
    .tuple(fc.constantFrom('[]', '{}'), fc.array(tie('part'), { maxLength: 3 }), gap)
    .map(([ends, parts, space]) => ends[0] + space + parts.join(`${space},${space}`) + space + ends[1]),
}))

const mark = fc.constantFrom('|', '>-', '|2', '>1', '&a', '!t', '!!str', '!!int', '# c', '#c', '| # c')
const lineStart = mostly(['\n  ', '\n    '], ['\n\n  ', '\n   \n  ', '\n', ' '])
const value = fc.oneof(
  { weight: 3, arbitrary: scalar },
  brackets,
  fc.tuple(mark, lineStart, scalar).map(parts => parts.join('')),
)

const indent = mostly(['', ''], [' ', '  ', '    '])
const names = ['c:', '"d": ', '1: ', 'null: ', '[a]: ', '? ', ': ', '&a b: ', '- - ', '-', '- a: ']
const opener = mostly(['a: ', 'b: ', 'code: ', '- '], names)
const lineEnd = mostly(['\n'], ['\n\n', ' # c\n', '\n# c\n', '\n  # c\n', '\n#c\n', '\n  ', ''])

/** Lines of fields and entries. */
export const combinedForms = fc
  .array(fc.tuple(indent, opener, value, lineEnd), { minLength: 1, maxLength: 3 })
  .map(lines => lines.flat().join(''))
