/**
 * The real data, broken in every place and in every way of kinds.ts: whatever an author does wrong is told where it
 * stands. `npm test` tries a share, the same each time; `npm run test:soak` thousands more.
 */
import { describe, expect, test } from 'vitest'
import { realPublicFiles, realTexts } from '../real-data.ts'
import { runs, timeFor } from '../sample-size.ts'
import { kinds } from './kinds.ts'
import { placeOf, workshop } from './tried.ts'

const { files, before, sample, verdict } = workshop(realTexts(), realPublicFiles)
const perKind = runs(1, 200)
const seed = 20_240_501

test('the data itself has no errors', () => {
  expect(before.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(files.length).toBeGreaterThan(60)
})

describe('a mistake in the real data', () => {
  const counts = { tried: 0, local: 0, onLine: 0 }
  const elsewhere: string[] = []

  test.each(kinds.map(kind => [kind.name, kind] as const))(
    '%s: is told, with the right code, in the file or where it is missed',
    (_name, kind) => {
      const all = sample(kind, perKind, seed)
      expect(all.length, 'the data has places for it').toBeGreaterThan(0)
      const faults = all.flatMap(mutation => {
        const { fault, onLine } = verdict(mutation)
        counts.tried++
        if (onLine !== undefined) counts.local++
        if (onLine) counts.onLine++
        if (onLine === false) elsewhere.push(placeOf(mutation))
        return fault ?? []
      })
      expect(faults).toEqual([])
    },
    timeFor(perKind, 60),
  )

  test('is told on its line in 95 of 100 cases', () => {
    const share = ((counts.onLine / counts.local) * 100).toFixed(2)
    console.log(`${counts.tried} mistakes tried, ${counts.local} of them local, ${share} % told on their line`)
    expect(counts.onLine / counts.local, elsewhere.join('\n')).toBeGreaterThan(0.95)
  })
})
