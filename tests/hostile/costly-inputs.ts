/** Texts that could cost more than their share, of every kind that strangers' pull requests or visitors bring. */

import { readClass } from '../../client/toolkit/builder/read-class.ts'
import { HarReader } from '../../client/toolkit/help/facts/har.ts'
import { HttpReader } from '../../client/toolkit/help/facts/http.ts'
import { lineFacts } from '../../client/toolkit/help/facts/lines.ts'
import { ListingReader } from '../../client/toolkit/help/facts/listing.ts'
import { recogniser } from '../../client/toolkit/help/match.ts'
import { partsOf } from '../../client/toolkit/help/parts.ts'
import { maskText } from '../../client/toolkit/secrets/masking.ts'
import { svgFault } from '../../commands/drawing/svg-check.ts'
import { highlightLines } from '../../renderers/elements/highlight.ts'
import { parseDiagram } from '../../renderers/index.ts'
import { nameFinder } from '../../schema/check/literals.ts'
import { recognises } from '../../schema/patterns.ts'
import { site } from '../site.ts'
import { toolkit } from '../toolkit/builder/toolkit.ts'

const pageOf = (block: string): Record<string, string> => ({
  'pages/index.yaml': `title: Home\ndescription: The home page.\nsidebar: docs\nblocks:\n  - ${block}\n`,
})
export const pageWith = (text: string) => pageOf(`{ type: paragraph, text: ${JSON.stringify(text)} }`)
export const pageWithProse = (text: string) => pageOf(`{ type: prose, text: ${JSON.stringify(text)} }`)
export const diagramOf = (source: string): Record<string, string> => ({
  'diagrams/large.yaml': `title: Large\ncaption: A large one.\nsource: ${JSON.stringify(source)}\n`,
  ...pageOf('{ type: diagram, diagram: large }'),
})

type Input = readonly [what: string, run: (count: number) => unknown]

const product = { name: 'Acme', lower: 'acme', slug: 'acme', code: 'Acme' }
const svgOf = (content: string): string => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`

/** Each piece again and again, up to a length. */
const repeated = (
  what: string,
  pieces: readonly string[],
  each: number,
  run: (text: string) => unknown,
): Input[] =>
  pieces.map(piece => [
    `${what} of ${JSON.stringify(piece)}`,
    count => run(piece.repeat(Math.floor((count * each) / piece.length))),
  ])

const rules = ['connection * refused', 'a*b*c'].map(text => ({ forms: [{ text, when: { host: ['own'] } }] }))
const recognise = recogniser(rules, '/api/token', lineFacts)

/** What is done to a text of some length; `count` is at most 250, where the limits are. */
export const inputs: readonly Input[] = [
  ...repeated('a paragraph', ['[a](', '![', '**', '`', '<a ', '[[', '> ', '{product.x'], 40, text =>
    site(pageWith(text)),
  ),
  ...repeated('links', ['[a](/x) '], 40, text => site(pageWith(text))),
  ...repeated(
    'prose',
    ['> ', '- a\n', '```\n', '[a](', '| a ', '**a', ':::tip\n', '== a\n', '<a>\n\n'],
    800,
    text => site(pageWithProse(text)),
  ),
  ...repeated('YAML', ['[', '- a\n', '"', '&a ', '? ', '---\n'], 400, text =>
    site({ 'pages/index.yaml': text }),
  ),
  ['YAML that goes deeper and deeper', count => site({ 'pages/index.yaml': deeper(count * 2) })],
  ['redirects in a circle', count => site({ 'routes.yaml': `${chain(count * 8)}${backTo(count * 8)}` })],
  ...repeated('a diagram', ['  A-->B\n', '['], 100, text => parseDiagram(`flowchart TD\n${text}`, undefined)),
  // Longer than the part that is coloured at once.
  ...repeated('code in C#', ['"', '$"{', '/*', 'a<'], 800, text => highlightLines(text, 'csharp')),
  ...repeated('code in JavaScript', ['`${', '/a', '<a>'], 800, text => highlightLines(text, 'javascript')),
  ...repeated('a class', ['{', '[a]', '/*', '@"', '$"{"', 'new { ', 'class A {'], 800, text =>
    readClass(`[DissonityConfig] class A : SdkConfiguration<B, C> { ${text}`, toolkit),
  ),
  ...repeated('a log', ['connection ', 'at A.B ()\n', '{"a":'], 8000, text =>
    text.split('\n').map(line => recognise(line.slice(0, 4000))),
  ),
  ...repeated(
    'what is masked',
    ['token: ', 'token="', '"secret":"', 'a.b.', 'aB3_', '://:', "curl -u '"],
    1200,
    text => maskText(text),
  ),
  ...repeated('a paste', ['{\n', '"', 'app.post(\n', 'HTTP/1.1 200\n'], 800, text => partsOf(text)),
  ...repeated('a HAR', ['{', '"a\\"', '['], 8000, text => [
    ...new HarReader().read(`{"log":{"entries":[${text}`),
  ]),
  ...repeated('a listing', ['a', '-rw-r--r-- ', '│ '], 8000, text => readLines(new ListingReader(), text)),
  ...repeated('copied headers', ['a: b\n', 'HTTP/1.1 200\n'], 8000, text =>
    readLines(new HttpReader(), text),
  ),
  ['a pattern of stars', count => recognises('a*'.repeat(count), 'a'.repeat(count * 10))],
  ['a picture of nested elements', count => svgFault(svgOf('<g>'.repeat(count * 100)))],
  ['a literal with a star', count => nameFinder(product, ['a*acme'])(`acme ${'a'.repeat(count * 10)}`)],
]

function readLines(reader: { read(line: string): unknown; finish(): unknown }, text: string): void {
  for (const line of text.split('\n')) reader.read(line)
  reader.finish()
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i)
const deeper = (count: number): string =>
  numbers(count)
    .map(i => `${' '.repeat(i)}a:\n`)
    .join('')
const backTo = (count: number): string => `  - { from: /a${count}, to: /a0, why: Moved. }\n`
const chain = (count: number): string =>
  `redirects:\n${numbers(count)
    .map(i => `  - { from: /a${i}, to: /a${i + 1}, why: Moved. }\n`)
    .join('')}`
