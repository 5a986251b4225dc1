/**
 * Data broken in every way of kinds.ts: whatever an author does wrong is reported at its place. Every kind is tried in the
 * real data, and in every field of every schema: most fields are in the small site of the content reference, the
 * others in the real data. `npm test` tries a share, the same each time; `npm run test:soak` all.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { exampleTexts } from '../../commands/editor/schemas.ts'
import { repository } from '../command-line.ts'
import { examplePublicFiles, realPublicFiles, realTexts } from '../real-data.ts'
import { runs, timeFor } from '../sample-size.ts'
import { kinds } from './kinds.ts'
import { schemaFields } from './parsed-file.ts'
import { random, sampled } from './random.ts'
import { type Mutation, placeOf, type Verdict, type Workshop, workshop } from './tried.ts'

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

const inFields = matrix(examples, () => true)
const inOtherFields = matrix(real, field => !inExamples.has(field))
const share = (all: readonly Mutation[], count: number): Mutation[] => sampled(all, count, random(20_240_501))
const realShares = [
  ...kinds.map(kind => [kind.name, share(real.mutations(kind), runs(1, 200))] as const),
  ['in fields that the examples lack', share(inOtherFields, runs(8, inOtherFields.length))] as const,
]
const exampleShare = share(inFields, runs(100, inFields.length))
const count = exampleShare.length + realShares.reduce((sum, [, mutations]) => sum + mutations.length, 0)

describe('a mistake is reported in its file, with the right code', () => {
  let verdicts: ReadonlyMap<Mutation, Verdict>
  beforeAll(
    () => {
      const ofReal = real.verdicts(realShares.flatMap(([, mutations]) => mutations))
      verdicts = new Map([...ofReal, ...examples.verdicts(exampleShare)])
    },
    timeFor(count, 60),
  )

  const faultsOf = (mutations: readonly Mutation[]) =>
    mutations.map(mutation => verdicts.get(mutation)?.fault).filter(fault => fault !== undefined)

  test.each(realShares)('%s', (_, mutations) => {
    expect(faultsOf(mutations)).toEqual([])
  })

  test('in every field of the examples', () => {
    expect(faultsOf(exampleShare)).toEqual([])
  })

  test('and on its line, in 95 of 100 cases', () => {
    const hasLine = [...verdicts].filter(([, { onLine }]) => onLine !== undefined)
    const elsewhere = hasLine.filter(([, { onLine }]) => !onLine).map(([mutation]) => placeOf(mutation))
    console.log(`${verdicts.size} mistakes tried, ${elsewhere.length} reported on another line`)
    expect(verdicts.size).toBe(count)
    expect(elsewhere.length, elsewhere.join('\n')).toBeLessThan(hasLine.length * 0.05)
  })
})
