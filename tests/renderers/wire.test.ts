/** JSON behind members: made of the reference, so it is held against what the toolkit's classes declare. */
import { expect, test } from 'vitest'
import { jsonOf, messagesOf } from '../../renderers/reference/wire.ts'
import { realSite } from '../real-data.ts'

const { reference } = realSite()

const messages = (name: string): Record<string, unknown> => {
  const { type, member } = reference.names.get(name) ?? {}
  if (!type || !member) throw new Error(`${name} is not in the reference.`)
  return Object.fromEntries(messagesOf(type, member, reference).map(({ title, json }) => [title, JSON.parse(json)]))
}

test('a command sends its arguments by their names, and IDs as text', () => {
  const { Sent: sent, Answer: answer } = messages('Api.Commands.StartPurchase')
  expect(sent).toMatchObject({ cmd: 'START_PURCHASE', args: { sku_id: '1187654321098765432' } })
  expect(answer).toMatchObject({ evt: null, data: [{ sku_id: '1187654321098765432', type: 1, consumed: false }] })
})

test('data that the client wraps is wrapped', () => {
  expect(messages('Api.Commands.GetInstanceConnectedParticipants')['Answer']).toMatchObject({
    data: { participants: [{ id: '1187654321098765432', nickname: 'Captain Ren', username: 'ren' }] },
  })
  const { Sent: sent, Event: event } = messages('Api.Subscribe.OrientationUpdate')
  expect(sent).toMatchObject({ cmd: 'SUBSCRIBE', evt: 'ORIENTATION_UPDATE', args: {} })
  expect(event).toEqual({ cmd: 'DISPATCH', evt: 'ORIENTATION_UPDATE', data: { screen_orientation: 0 } })
})

test('what nobody has to ask for is not sent, and what is no message has none', () => {
  expect(Object.keys(messages('Api.Subscribe.Error'))).toEqual(['Event'])
  expect(messages('Api.OnReady')).toEqual({})
})

test('every class that is read from JSON has an example that is JSON', () => {
  const examples = [...reference.types.values()].flatMap(({ type }) => jsonOf(type, reference) ?? [])
  expect(examples.length).toBeGreaterThan(40)
  for (const json of examples) expect(JSON.parse(json)).toBeTypeOf('object')
})
