/** Search over the real content: what readers type finds what they want. Prints how often, for each half of the list. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { realSite } from '../real-data.ts'
import { indexed } from '../search-engine.ts'

interface Wanted {
  readonly finds: string | readonly string[]
  readonly queries: readonly string[]
}

const lists = parse(readFileSync(new URL('queries.yaml', import.meta.url), 'utf8')) as Record<string, Wanted[]>
const { search, engine, fetched } = indexed(realSite())

/** Shares that must be reached: the right place first, and among the first three. */
const floors: Readonly<Record<string, { readonly first: number; readonly three: number }>> = {
  golden: { first: 0.91, three: 0.98 },
  tuned: { first: 0.74, three: 0.91 },
  'held-out': { first: 0.67, three: 0.88 },
  short: { first: 0.84, three: 0.94 },
  sentences: { first: 0.74, three: 0.88 },
  unseen: { first: 0.68, three: 0.83 },
}

test('queries want addresses that exist', () => {
  const { entries } = realSite().routes
  const wanted = Object.values(lists).flatMap(list => list.flatMap(({ finds }) => finds))
  const missing = wanted.filter(address => {
    const [route = '', id] = address.split('#')
    const entry = entries.get(route)
    return !entry || (id !== undefined && !entry.anchors.has(id))
  })
  expect(missing).toEqual([])
})

describe.each(Object.keys(floors))('%s queries', half => {
  test('find the right place often enough', async () => {
    let [count, first, three] = [0, 0, 0]
    const missed: string[] = []
    for (const { finds, queries: phrases } of lists[half] ?? []) {
      for (const phrase of phrases) {
        const hits = await search(phrase)
        const at = hits.findIndex(address => [finds].flat().includes(address))
        count++
        if (at === 0) first++
        if (at >= 0 && at < 3) three++
        else missed.push(`${at < 0 ? '-' : at + 1}\t${phrase}\t${hits.slice(0, 3).join(' ')}\t(${[finds].flat()[0]})`)
      }
    }
    console.log(
      `${half}: ${count} queries, first ${(first / count).toFixed(3)}, within three ${(three / count).toFixed(3)}`,
    )
    if (process.env['LIST']) console.log(missed.join('\n'))
    expect(first / count).toBeGreaterThanOrEqual(floors[half]?.first ?? 1)
    expect(three / count).toBeGreaterThanOrEqual(floors[half]?.three ?? 1)
  })
})

test("each of the error catalogue's own lines finds its entry first", async () => {
  const { errors, errorRoutes } = realSite()
  for (const { id, sample } of errors)
    expect((await engine.recognise(`12:04:07.113 ${sample}`))?.address).toBe(errorRoutes.get(id))
})

const translated = parse(readFileSync(new URL('translated-lines.yaml', import.meta.url), 'utf8')) as {
  entry: string
  line: string
}[]

test.each(translated)('a translated line, or one of Safari: $line', async ({ entry, line }) => {
  const pasted = `[12:04:07.113] ${line.replaceAll(' ', ' \n')} app_loader.js:1:9321`
  expect((await engine.recognise(pasted))?.address).toBe(`/docs/v2/errors/${entry}`)
})

test('the engine asks for each file once', () => {
  expect(new Set(fetched).size).toBe(fetched.length)
})
