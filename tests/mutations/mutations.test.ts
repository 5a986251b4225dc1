/**
 * The real data, broken in every place and in every way of kinds.ts: whatever an author does wrong is told where it
 * stands. `npm test` tries a share, the same each time; `npm run test:soak` thousands more.
 */
import { describe, expect, test } from 'vitest'
import type { Diagnostic } from '../../schema/index.ts'
import { runs, timeFor } from '../sample-size.ts'
import { kinds } from './kinds.ts'
import { lineOf, type Mutation, workshop } from './tried.ts'

const { files, before, linked, text, tried, mutations } = workshop()
const perKind = runs(5, 200)
const seed = 20_240_501

/** Whether a link leads to the id that an edit takes away; other edits break a rule wherever they stand. */
const isMissed = ({ file, edit }: Mutation): boolean => {
  if (edit.gone === undefined) return true
  const route = `/${file.name.replace(/^pages\/|\.yaml$/g, '')}`
  return linked.has(`${route}#${edit.gone}`)
}

const place = ({ kind, file, edit }: Mutation): string =>
  `${kind.name}: data/${file.name}:${lineOf(file.text, edit.from)} ${JSON.stringify(edit)}`

test('the data itself has no errors', () => {
  expect(before.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(files.length).toBeGreaterThan(60)
})

describe('a mistake in the real data', () => {
  const counts = { tried: 0, local: 0, onLine: 0 }

  test.each(kinds.map(kind => [kind.name, kind] as const))(
    '%s: is told, with the right code, in the file or where it is missed',
    (_name, kind) => {
      const all = mutations(kind, perKind, seed).filter(isMissed)
      expect(all.length, 'the data has places for it').toBeGreaterThan(0)
      const untold: string[] = []
      for (const mutation of all) {
        const { found, crash } = tried(mutation)
        const { file, edit } = mutation
        const own = found.filter(each => edit.gone !== undefined || each.file === `data/${file.name}`)
        counts.tried++
        if (crash) untold.push(`${place(mutation)}\n  crashed: ${(crash as Error).stack}`)
        else if (own.length === 0) untold.push(`${place(mutation)}\n  told: ${summary(found)}`)
        else if (!own.some(({ code }) => kind.codes.includes(code)))
          untold.push(`${place(mutation)}\n  with another code: ${summary(own)}`)
        if (edit.gone !== undefined) continue
        counts.local++
        const line = lineOf(text(mutation), edit.place ?? edit.from)
        if (own.some(each => each.line === line)) counts.onLine++
        else if (process.env['LINES']) console.log(`${place(mutation)}\n  line ${line}, told: ${summary(own)}`)
      }
      expect(untold).toEqual([])
    },
    timeFor(perKind, 60),
  )

  const windows = (text: string): string => `\uFEFF${text.replaceAll('\n', '\r\n')}`
  const saved = runs(1, 20)

  test(
    'stands at the same line and column if the file was saved with a byte order mark and the line ends of Windows',
    () => {
      const moved = kinds.flatMap(kind =>
        mutations(kind, saved, seed + 1).flatMap(mutation => {
          const [plain, other] = [tried(mutation), tried(mutation, windows)]
          const same = !other.crash && positions(plain.found) === positions(other.found)
          return same ? [] : [`${place(mutation)}\n${positions(plain.found)}\nmoved to\n${positions(other.found)}`]
        }),
      )
      expect(moved).toEqual([])
    },
    timeFor(kinds.length * saved, 100),
  )

  test('is told on its line in 95 of 100 cases', () => {
    console.log(
      `${counts.tried} mutations tried, ${counts.local} of them local, ${counts.onLine} told on their line (${((counts.onLine / counts.local) * 100).toFixed(2)} %)`,
    )
    expect(counts.onLine / counts.local).toBeGreaterThan(0.95)
  })
})

const positions = (found: readonly Diagnostic[]): string =>
  found.map(({ file, line, col, code }) => `${file}:${line}:${col} ${code}`).join('\n')

const summary = (found: readonly Diagnostic[]): string =>
  found
    .slice(0, 4)
    .map(each => `${each.file}:${each.line} ${each.code} ${each.message}`)
    .join('\n        ') || 'nothing'
