import { expect, test } from 'vitest'
import { command, repository } from '../command-line.ts'

test('every text of this repository is spelt right and follows the rules of prose', async () => {
  const { code, stdout } = await command({ path: repository }, 'prose')
  expect(stdout).toMatch(/^\d{4,} texts read: 0 findings\.\n$/)
  expect(code).toBe(0)
})
