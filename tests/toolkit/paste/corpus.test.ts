/**
 * Lines and whole pastes as real programs print them, and what the paste box must make of each: the entries of the
 * catalogue, none of the tempting ones, and what it begins with.
 */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { diagnosed } from './fixtures.ts'

interface Case {
  /** Entries that explain it; none if nothing may be said. */
  readonly is: readonly string[]
  /** Entries that are tempting, and wrong. */
  readonly not?: readonly string[]
  /** What a diagnosis begins with: an entry, `class`, `route` or `none`. */
  readonly begin?: string
  readonly paste: string
}
const groups: readonly { from: string; cases: readonly Case[] }[] = parse(
  readFileSync(new URL('corpus.yaml', import.meta.url), 'utf8'),
)

describe.each(groups)('$from', ({ cases }) => {
  test.each(cases)('$paste', async ({ is, not = [], begin, paste }) => {
    const { found, first } = await diagnosed(paste)
    expect(found).toEqual(expect.arrayContaining([...is]))
    for (const id of not) expect(found).not.toContain(id)
    if (is.length === 0) expect(found).toEqual([])
    if (begin !== undefined) expect(first ?? 'none').toBe(begin)
    else expect([...is, undefined]).toContain(first)
  })
})
