import { expect, test } from 'vitest'
import { command, repository } from '../command-line.ts'

test('every text of this repository follows the rules of prose; an unknown word or another name is only a note', async () => {
  const { code, stdout } = await command({ path: repository }, 'prose')
  expect(stdout).toMatch(/^\d{4,} texts read: 0 findings, \d+ notes?\.$/m)
  expect(code).toBe(0)
})
