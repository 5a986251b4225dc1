/** What the answer to a pasted text consists of. */
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { plain } from '../../../client/toolkit/paste/knowledge.tsx'
import { understand } from '../../../client/toolkit/paste/understand.tsx'
import { example, knowledge } from './fixtures.ts'

const understood = (text: string): ReturnType<typeof understand> =>
  understand(text, knowledge, { isCurrent: () => true, onProgress: () => undefined })

async function shown(text: string): Promise<string> {
  const answer = await understood(text)
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

describe('the answer to a message begins with', () => {
  test('what it is and what is wrong; the message itself and its lines come after that', async () => {
    const answer = await understood(example('hirpc-handshake-error'))
    expect(answer?.parts.map(({ id }) => id)).toEqual(['verdict', 'first', 'message', 'log'])
    const [verdict, first] = answer?.parts ?? []
    expect(plain(verdict?.heading ?? [])).toBe('The error that the game gets instead of the handshake')
    expect(verdict?.tone).toBe('warning')
    expect(renderToStaticMarkup(verdict?.view)).toMatch(/State.*2 Errored.*Channel.*dissonity/)
    const wrong = renderToStaticMarkup(first?.view)
    expect(wrong).toMatch(/The state is not Stable.*Start here: The player, or Discord, doesn&#x27;t grant the scopes.*<li>/)
    expect(answer?.said).toMatch(/^The error that .* 1 remark\. Start here: The player, or Discord/)
  })

  test('everything to do about an error, with the scope that its command needs', async () => {
    const answer = await understood(
      '[1, {"cmd": "SET_ACTIVITY", "evt": "ERROR", "nonce": "a", "data": {"code": 4006, "message": "Not authenticated or invalid scope"}}]',
    )
    const [, first, , log] = answer?.parts ?? []
    expect(renderToStaticMarkup(first?.view)).toMatch(/A scope is missing for this call.*rpc\.activities\.write/)
    expect(renderToStaticMarkup(log?.view)).toContain('explained above')
  })

  test('its verdict if nothing is wrong', async () => {
    const [verdict] = (await understood(example('hirpc-message')))?.parts ?? []
    expect([verdict?.id, verdict?.tone]).toEqual(['verdict', 'fine'])
    expect(renderToStaticMarkup(verdict?.view)).toContain('nothing wrong')
  })

  test('the problem of the lines around it if the message has none', async () => {
    const failed = 'InvalidOperationException: Tried to use a command without being ready'
    const other = 'Error: listen EADDRINUSE: address already in use :::3000'
    const answer = await understood(`${failed}\n${other}\n${example('hirpc-message')}`)
    expect(answer?.parts.map(({ id }) => id).slice(0, 2)).toEqual(['first', 'verdict'])
    expect(answer?.said).toMatch(/^Start here: /)
    expect(answer?.said).not.toContain('nothing wrong')
  })

  test('the reason if it is none that can be read', async () => {
    const [verdict] = (await understood('{"hirpc_state": 4, "hirpc_message": {'))?.parts ?? []
    expect([verdict?.id, verdict?.tone]).toEqual(['verdict', 'error'])
    expect(plain(verdict?.heading ?? [])).toBe("This can't be read as a message")
    expect(renderToStaticMarkup(verdict?.view)).toContain('The message is cut off')
  })
})
