/**
 * Data broken in every way of kinds.ts: whatever an author does wrong is reported at its place. Every kind is tried in the
 * real data, and in every field of every schema: most fields are in the small site of the content reference, the
 * others in the real data. `npm test` tries a share, the same each time; `npm run test:soak` all.
 */
import { expect, test } from 'vitest'
import { exampleTexts } from '../../commands/editor/schemas.ts'
import { repository } from '../command-line.ts'
import { examplePublicFiles, realPublicFiles, realTexts } from '../real-data.ts'
import { runs, timeFor } from '../sample-size.ts'
import { kinds } from './kinds.ts'
import { schemaFields } from './parsed-file.ts'
import { random, sampled } from './random.ts'
import { type Mutation, placeOf, positions, type Workshop, workshop } from './tried.ts'

const examples = workshop(exampleTexts(repository), examplePublicFiles)
const real = workshop(realTexts(), realPublicFiles)

const fieldsOf = ({ files }: Workshop): Set<string> =>
  new Set(files.flatMap(({ fields }) => fields.map(field => field.of)))
const inExamples = fieldsOf(examples)

/** The first edit of each kind in each field that is wanted. */
function matrix(from: Workshop, wanted: (field: string) => boolean): Mutation[] {
  return kinds.flatMap(kind => {
    const first = new Map<string, Mutation>()
    for (const mutation of from.mutations(kind)) {
      const { of } = mutation.edit
      if (of !== undefined && wanted(of) && !first.has(of)) first.set(of, mutation)
    }
    return [...first.values()]
  })
}

test('the data and the examples have no errors, every field of every schema, and places for every kind', () => {
  expect(examples.before).toEqual([])
  expect(real.before.filter(({ severity }) => severity === 'error')).toEqual([])
  const inData = fieldsOf(real)
  expect(schemaFields.length).toBeGreaterThan(500)
  expect(schemaFields.filter(field => !inExamples.has(field) && !inData.has(field))).toEqual([])
  expect(kinds.filter(kind => real.mutations(kind).length === 0)).toEqual([])
})

const own = matrix(examples, () => true)
const others = matrix(real, field => !inExamples.has(field))
const shares = [
  ...kinds.map(kind => [`${kind.name}, in the real data`, real, real.mutations(kind), runs(1, 200)] as const),
  ['in fields of the examples', examples, own, runs(300, own.length)] as const,
  ['in fields of the data alone', real, others, runs(20, others.length)] as const,
].map(([name, from, all, count]) => ({ name, from, some: sampled(all, count, random(20_240_501)) }))

const tried = { local: 0, off: [] as string[] }

test.each(shares)(
  'a mistake is told in its file, with the right code: $name',
  {
    timeout: timeFor(runs(300, 5000), 60),
  },
  ({ from, some }) => {
    const verdicts = some.map(mutation => ({ mutation, ...from.verdict(mutation) }))
    tried.local += verdicts.filter(({ onLine }) => onLine !== undefined).length
    tried.off.push(
      ...verdicts.filter(({ onLine }) => onLine === false).map(({ mutation }) => placeOf(mutation)),
    )
    expect(verdicts.flatMap(({ fault }) => fault ?? [])).toEqual([])
  },
)

test('and on its line, in 95 of 100 cases', () => {
  console.log(`${tried.local} mistakes tried, ${tried.off.length} told on another line`)
  expect(tried.off.length, tried.off.join('\n')).toBeLessThan(tried.local * 0.05)
})

const windows = (text: string): string => `\uFEFF${text.replaceAll('\n', '\r\n')}`
const saved = sampled(own, runs(40, 1200), random(8))

test(
  'a mistake stands at the same line and column if the file has a byte order mark and the line ends of Windows',
  () => {
    const moved = saved.flatMap(mutation => {
      const [plain, other] = [examples.tried(mutation), examples.tried(mutation, windows)]
      const same = !other.crash && positions(plain.found) === positions(other.found)
      return same
        ? []
        : [`${placeOf(mutation)}\n${positions(plain.found)}\nmoved to\n${positions(other.found)}`]
    })
    expect(moved).toEqual([])
  },
  timeFor(saved.length, 30),
)
