/** What the paste box shows of a log. */
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { decode } from '../../../client/toolkit/paste/decode.ts'
import { LogResult, logSummary } from '../../../client/toolkit/paste/log-result.tsx'
import { knowledge } from './fixtures.ts'

const known = 'InvalidOperationException: Tried to use a command without being ready'

const shown = (...lines: readonly string[]): Promise<string> => shownBelow(false, ...lines)

/** @param isExplained whether the answer begins with the first line's entry */
async function shownBelow(isExplained: boolean, ...lines: readonly string[]): Promise<string> {
  const decoded = await decode(lines.join('\n'), knowledge.errors)
  if (!decoded) throw new Error('Nobody changed the text.')
  const explained = isExplained ? decoded.recognised[0]?.error.id : undefined
  const html = renderToStaticMarkup(<LogResult {...decoded} knowledge={knowledge} explained={explained} />)
  return `${logSummary(decoded)}\n${html.replace(/<[^>]*>/g, '')}`
}

describe('an error of a log says its line', () => {
  test.each([
    ['and nothing of others if there is no other', ['x', known], `Line 2: ${known}`],
    ['and that there is one more', [known, known], `Line 1 and 1 more line: ${known}`],
    ['and how many more there are', ['x', known, known, known], `Line 2 and 2 more lines: ${known}`],
  ])('%s', async (_, lines, said) => {
    expect(await shown(...lines)).toContain(said)
  })

  test('unless it is all there is, which the reader still sees in the box', async () => {
    expect(await shown(known)).not.toContain(known)
  })
})

test('an error that the answer begins with has its explanation there only', async () => {
  expect(await shown(known)).toContain('Fix:')
  const below = await shownBelow(true, known, 'x')
  expect(below).toContain(`Line 1: ${known}`)
  expect(below).toContain('The cause and the fix are explained above.')
  expect(below).not.toContain('Fix:')
})

test('its summary says how much was recognised', async () => {
  expect(await shown(known)).toMatch(/^1 line: 1 known message\.\n/)
  expect(await shown('All is well.')).toMatch(/^1 line: nothing recognised\.\n/)
  expect(await shown(known, 'Error: ours')).toMatch(/^2 lines: 1 known message, 1 unknown error line\.\n/)
})
