import { expect, test } from 'vitest'
import { command, repository } from '../command-line.ts'

test('every text of this repository is spelt right and follows the rules of prose', async () => {
  const { code, stdout } = await command({ path: repository }, 'prose')
  expect(stdout).toMatch(/^(?:\w+: \d+ sentences of .*\n){3}\d{4,} texts read: 0 findings\.\n$/)
  expect(code).toBe(0)
})

test('no passage is on two pages without a reason', async () => {
  const { code, stdout } = await command({ path: repository }, 'overlap', '--self')
  expect(stdout).toMatch(
    /^\d{4,} texts compared: 0 passages of 11 words or more on two pages, and \d+ passages/,
  )
  expect(code).toBe(0)
})
