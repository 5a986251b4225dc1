/** What the answer to a pasted text consists of. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { understand } from '../../../client/tools/paste/understand.tsx'
import { knowledge } from './fixtures.ts'

async function shown(text: string): Promise<string> {
  const answer = await understand(text, knowledge, { isCurrent: () => true, onProgress: () => undefined })
  return (answer?.parts ?? []).map(({ id, view }) => `${id}: ${renderToStaticMarkup(view)}`).join('\n')
}

test('a message that was understood has no lines that nobody knows', async () => {
  const message = `[1, {
    "cmd": "SET_ACTIVITY",
    "evt": "ERROR",
    "nonce": "8f1d2c3b",
    "data": { "code": 4006, "message": "Not authenticated or invalid scope" }
  }]`
  const answer = await shown(message)
  expect(answer).toContain('message: ')
  expect(answer).not.toContain('class="unknown"')
})

test('a log shows such lines', async () => {
  expect(await shown('quizError: board failed\nError: tile 7 failed')).toContain('class="unknown"')
})
