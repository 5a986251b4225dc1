/**
 * No text costs more than its share: `check` runs on strangers' pull requests. Lengths have limits with messages, and
 * within them time grows with the length, which `npm run test:soak` measures.
 */
import { expect, test } from 'vitest'
import { svgFault } from '../../commands/drawing/svg-check.ts'
import { xmlFault } from '../../commands/public/text-faults.ts'
import { nameFinder } from '../../schema/check/literals.ts'
import { soak } from '../sample-size.ts'
import { site } from '../site.ts'

const pageWith = (text: string): Record<string, string> => ({
  'pages/index.yaml': `title: Home
description: The home page.
sidebar: docs
blocks:
  - type: paragraph
    text: ${JSON.stringify(text)}
`,
})

test('a paragraph has a length that it may not exceed, and a message that says so', () => {
  const { output } = site(pageWith('Words. '.repeat(2000)))
  expect(output).toContain('"text" has 14000 characters; 10000 is the most.')
})

test('of a text with a thousand mistakes, twenty are reported', () => {
  const { diagnostics } = site(pageWith('[a]( '.repeat(1000)))
  expect(diagnostics).toHaveLength(20)
})

const product = { name: 'Acme', lower: 'acme', slug: 'acme', code: 'Acme' }

/** What is done to a text of some length, made of one piece again and again. */
const inputs: readonly (readonly [what: string, run: (count: number) => unknown])[] = [
  ...['[a](', '[', '![', '**', '*a ', '`', '<a ', '<!--', '[[', '&a', '> ', '- ', '](', '~~', '\\\\'].map(
    piece =>
      [
        `a paragraph of ${JSON.stringify(piece)}`,
        (count: number) => site(pageWith(piece.repeat(Math.floor((count * 40) / piece.length)))),
      ] as const,
  ),
  ['a picture of nested elements', count => svgFault(svgOf('<g>'.repeat(count * 100)))],
  ['a picture of many elements', count => svgFault(svgOf('<g/>'.repeat(count * 100)))],
  ['XML of nested elements', count => xmlFault('<g>'.repeat(count * 100))],
  ['a literal with a star', count => nameFinder(product, ['a*acme'])(`acme ${'a'.repeat(count * 10)}`)],
]

const svgOf = (content: string): string => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`

const secondsOf = (run: () => unknown): number => {
  const before = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

test.each(inputs)('%s at its limit takes less than five seconds of CPU', (_what, run) => {
  expect(secondsOf(() => run(250))).toBeLessThan(5)
})

const leastOfFive = (run: () => unknown): number =>
  Math.min(...Array.from({ length: 5 }, () => secondsOf(run)))

if (soak)
  test.each(inputs)('%s twice as long takes at most two and a half times as long', (_what, run) => {
    let count = 15
    while (count < 120 && leastOfFive(() => run(count)) < 0.05) count *= 2
    const once = leastOfFive(() => run(count))
    // What takes no time at its limit needs no comparison.
    if (once >= 0.05) expect(leastOfFive(() => run(2 * count)) / once).toBeLessThan(2.5)
  })
