/**
 * No text costs more than its share: `check` runs on strangers' pull requests. Lengths have limits with messages, and
 * within them time grows with the length, which `npm run test:soak` measures.
 */
import { expect, test } from 'vitest'
import { readClass } from '../../client/toolkit/builder/read-class.ts'
import { proseTexts } from '../../schema/index.ts'
import { runs, soak } from '../sample-size.ts'
import { baseFiles, page, site } from '../site.ts'
import { toolkit } from '../toolkit/builder/toolkit.ts'
import { diagramOf, inputs, pageWith, pageWithProse } from './costly-inputs.ts'

test.each([
  [
    'a paragraph',
    pageWith('Words. '.repeat(2000)),
    '"text" has 14000 characters, but at most 10000 are allowed.',
  ],
  [
    'a paragraph of prose',
    pageWithProse('Words. '.repeat(2000)),
    'A paragraph can have at most 10000 characters, but this one has more.',
  ],
  [
    'prose',
    pageWithProse('Words. '.repeat(40_000)),
    '"text" has 280000 characters, but at most 200000 are allowed.',
  ],
  [
    'a diagram',
    diagramOf('A-->B\n'.repeat(10_000)),
    '"source" has 60000 characters, but at most 50000 are allowed.',
  ],
  ['a data file', pageWith('Words. '.repeat(1_000_000)), 'error[file-too-large] data/pages/index.yaml:1:1'],
])('%s has a length that it may not exceed, and a message that says so', (_what, files, message) => {
  expect(site(files).output).toContain(message)
})

test('prose that is too long is refused wherever it may be, and nothing looks into it', () => {
  const text = `a\n\n- b\n\n> c\n\n${'Words. '.repeat(30_000)}`
  const below = (spaces: number): string => text.replace(/^(?=.)/gm, ' '.repeat(spaces))
  const blocks = [
    `  - type: prose\n    text: |\n${below(6)}`,
    `  - type: callout\n    tone: tip\n    text: |\n${below(6)}`,
    `  - type: details\n    title: More\n    text: |\n${below(6)}`,
    `  - type: steps\n    items:\n      - title: One\n        text: |\n${below(10)}\n      - { title: Two, text: Words. }`,
    `  - type: tabs\n    items:\n      - label: One\n        text: |\n${below(10)}\n      - { label: Two, text: Words. }`,
  ]
  for (const block of blocks) {
    const files = page(`${block}\n`)
    const found = site(files).diagnostics.map(({ line, message }) => ({ line, message }))
    expect(found).toEqual([
      {
        line: expect.any(Number),
        message: expect.stringMatching(/^"text" has 21\d{4} characters, but at most 200000 /),
      },
    ])
    // The commands that read the texts of a page don't trip over it.
    const texts = new Map(Object.entries({ ...baseFiles, ...files }))
    expect(proseTexts(texts, 'data').some(({ file }) => file === 'data/pages/index.yaml')).toBe(false)
  }
})

test('prose has a depth that it may not exceed', () => {
  expect(site(pageWithProse('> '.repeat(5000))).output).toContain('nested more than 20 levels deep here.')
})

test('of a text with a thousand mistakes, twenty are reported', () => {
  const { diagnostics } = site(pageWith('[a]( '.repeat(1000)))
  expect(diagnostics).toHaveLength(20)
})

test('a class that is longer than any configuration is refused unread', () => {
  expect(readClass('x'.repeat(200_001), toolkit).notes.map(({ kind }) => kind)).toEqual(['too-long'])
})

async function secondsOf(run: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

/** A text at its limit; `npm test` takes a part of it, which tells a text that costs too much as well. */
const limit = runs(30, 250)

test.each(inputs)('%s takes a few seconds of CPU at most', async (_what, run) => {
  // A busy machine counts up to three times as many as a quiet one.
  expect(await secondsOf(() => run(limit))).toBeLessThan(runs(8, 15))
})

async function leastOfFive(run: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < 5; i++) least = Math.min(least, await secondsOf(run))
  return least
}

if (soak)
  test.each(inputs)('%s twice as long takes at most two and a half times as long', async (_what, run) => {
    let count = 15
    while (count < 120 && (await leastOfFive(() => run(count))) < 0.05) count *= 2
    const once = await leastOfFive(() => run(count))
    // What takes no time at its limit needs no comparison.
    if (once >= 0.05) expect((await leastOfFive(() => run(2 * count))) / once).toBeLessThan(2.5)
  })
