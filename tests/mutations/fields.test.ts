/**
 * Every field of every schema, broken in each way of kinds.ts that it can be broken in. Most fields stand in the small
 * site of the content reference; the others in the real data. `npm test` tries a share, `npm run test:soak` all.
 */
import { expect, test } from 'vitest'
import { realPublicFiles, realTexts } from '../real-data.ts'
import { runs, timeFor } from '../sample-size.ts'
import { examplePictures, exampleTexts } from './example-site.ts'
import { kinds } from './kinds.ts'
import { random, sampled } from './random.ts'
import { schemaFields } from './schema-fields.ts'
import { type Mutation, placeOf, positions, type Workshop, workshop } from './tried.ts'

const examples = workshop(exampleTexts(), examplePictures)
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

function holds(from: Workshop, all: readonly Mutation[]): void {
  const verdicts = all.map(mutation => ({ mutation, ...from.verdict(mutation) }))
  expect(verdicts.flatMap(({ fault }) => fault ?? [])).toEqual([])
  const off = verdicts.filter(({ onLine }) => onLine === false).map(({ mutation }) => placeOf(mutation))
  console.log(`${all.length} mistakes tried, ${off.length} told on another line`)
  expect(off.length, off.join('\n')).toBeLessThan(all.length * 0.05)
}

test('every field of every schema stands in the examples or in the data', () => {
  expect(examples.before).toEqual([])
  const inData = fieldsOf(real)
  expect(schemaFields.length).toBeGreaterThan(500)
  expect(schemaFields.filter(field => !inExamples.has(field) && !inData.has(field))).toEqual([])
})

const own = matrix(examples, () => true)
const ownShare = runs(500, own.length)

test(
  'a mistake in a field is told in its file, on its line, with the right code: fields of the examples',
  () => {
    expect(own.length).toBeGreaterThan(3000)
    holds(examples, sampled(own, ownShare, random(7)))
  },
  timeFor(ownShare, 15),
)

const others = matrix(real, field => !inExamples.has(field))
const share = runs(30, others.length)

test(
  'a mistake in a field is told in its file, on its line, with the right code: fields of the data alone',
  () => holds(real, sampled(others, share, random(7))),
  timeFor(share, 60),
)

const windows = (text: string): string => `\uFEFF${text.replaceAll('\n', '\r\n')}`
const saved = sampled(own, runs(80, 1200), random(8))

test(
  'a mistake stands at the same line and column if the file has a byte order mark and the line ends of Windows',
  () => {
    const moved = saved.flatMap(mutation => {
      const [plain, other] = [examples.tried(mutation), examples.tried(mutation, windows)]
      const same = !other.crash && positions(plain.found) === positions(other.found)
      return same ? [] : [`${placeOf(mutation)}\n${positions(plain.found)}\nmoved to\n${positions(other.found)}`]
    })
    expect(moved).toEqual([])
  },
  timeFor(saved.length, 30),
)
