/** Lines and whole pastes as real programs print them, and what the help desk must make of each. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { asked } from './fixtures.ts'

interface Case {
  /** Problems that explain it; none if nothing may be said. */
  readonly is: readonly string[]
  /** Problems that are tempting, and wrong. */
  readonly not?: readonly string[]
  /** What leads: a problem, or how it ends. */
  readonly begin?: string
  readonly paste: string
}
const groups: readonly { from: string; cases: readonly Case[] }[] = parse(
  readFileSync(new URL('corpus.yaml', import.meta.url), 'utf8'),
)

describe.each(groups)('$from', ({ cases }) => {
  test.each(cases)('$paste', async ({ is, not = [], begin, paste }) => {
    const { ids, leads = 'none', ending, answer } = await asked(paste)
    const healthy = answer.found.healthy.map(({ id }) => `line-${id}`)
    expect([...ids, ...healthy]).toEqual(expect.arrayContaining([...is]))
    for (const id of not) expect(ids).not.toContain(id)
    if (is.length === 0 && begin === undefined) expect(ending).not.toBe('wrong')
    // `class` and `route` are the beginnings of ids.
    const [first] = answer.findings
    if (begin === 'none') expect(first?.rank === 'warning' || ending !== 'wrong').toBe(true)
    else if (begin !== undefined) expect(leads).toMatch(new RegExp(`^${begin}`))
  })
})
