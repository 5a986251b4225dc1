/** Names in texts lead to the reference; the JSON behind members is made of it, and held against the toolkit's classes. */
import { describe, expect, test } from 'vitest'
import { identifierLink } from '../../renderers/elements/inline.tsx'
import { jsonOf, messagesOf, sharedFactsOf } from '../../renderers/reference/members.tsx'
import { filesIn } from '../case-files.ts'
import { realSite } from '../real-data.ts'
import { renderedFiles } from '../rendered.ts'
import { site } from '../site.ts'

const { site: loaded } = site(filesIn(new URL('./sites/lamps.txt', import.meta.url)))
const link = (text: string): string | undefined =>
  identifierLink(loaded!.reference, text)?.replace('/ref/lamps#', '')

describe('a name in text leads to its entry in the reference', () => {
  test.each([
    ['a type', 'Api.Lamps', 'api-lamps'],
    ['a member behind its type', 'Api.Lamps.Close', 'api-lamps-close'],
    ['a call', 'Api.Lamps.Close()', 'api-lamps-close'],
    ['a nested class without the class around it', 'Lamps.Close', 'api-lamps-close'],
    ['an array', 'User.Name[]', 'user-name'],
    ['a type alone', 'Request', 'request'],
    ['a type with arguments', 'Request<User>', 'request'],
    ['a name with its namespace', 'Glow.Models.User', 'user'],
    ['a member with its namespace', 'Glow.Models.User.Name', 'user-name'],
  ])('%s: %s', (_, text, to) => expect(link(text)).toBe(to))

  test.each([
    ['a member alone may be anything', 'Close'],
    ['a type that shares its name with a member may be the member', 'User'],
    ['the browser’s own objects are not ours', 'window'],
    ['a sentence is no name', 'new User()'],
    ['an unknown name', 'Lamps.Explode'],
  ])('not if it is unclear: %s', (_, text) => expect(link(text)).toBeUndefined())
})

const real = realSite()
const { reference } = real

const messages = (name: string): Record<string, unknown> => {
  const { type, member } = reference.names.get(name) ?? {}
  if (!type || !member) throw new Error(`${name} is not in the reference.`)
  return Object.fromEntries(
    messagesOf(real, type, member).map(({ title, json }) => [title, JSON.parse(json)]),
  )
}

test('a command sends its arguments by their names, and IDs as text', () => {
  const { Sent: sent, Answer: answer } = messages('Api.Commands.StartPurchase')
  expect(sent).toMatchObject({ cmd: 'START_PURCHASE', args: { sku_id: '1187654321098765432' } })
  expect(answer).toMatchObject({
    evt: null,
    data: [{ sku_id: '1187654321098765432', type: 1, consumed: false }],
  })
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

describe('the members of a type', () => {
  const { site: grouped } = site({
    'reference/lamps.yaml': `title: Lamps
description: Lamps.
lead: Lamps.
types:
  - id: lamp
    name: Lamp
    kind: class
    summary: A lamp.
    groups:
      - { id: light, title: For light, text: What shines. }
      - { id: none, title: For nothing }
    members:
      - { id: dim, name: Dim, kind: method, signature: void Dim(), summary: Dims it., group: light }
      - { id: name, name: Name, kind: method, signature: string Name(), summary: The name. }
`,
  })
  const html = renderedFiles(grouped!).get('ref/lamps.html') ?? ''

  test('come first if they have no group, wherever the file has them', () => {
    const order = [...html.matchAll(/class="member" id="([^"]*)"/g)].map(([, id]) => id)
    expect(order).toEqual(['lamp-name', 'lamp-dim'])
  })

  test('come below the title and the text of their group', () => {
    expect(html).toMatch(
      /id="lamp-name".*<p class="group" id="lamp:light">For light<\/p><p>What shines\.<\/p>.*id="lamp-dim"/s,
    )
  })

  test('are what a group is for: one without members is not shown', () => {
    expect(html).not.toContain('For nothing')
  })
})

describe('what every member that can be called needs and throws is said once', () => {
  const shared = (name: string) => sharedFactsOf(reference.types.get(name)!.type)

  test('of a type with commands alone', () => {
    const { needs, throws } = shared('Api.Commands')
    expect([needs, throws.map(({ type }) => type)]).toEqual([
      'ready',
      ['InvalidOperationException', 'CommandException'],
    ])
  })

  test('and not if one member differs', () => {
    expect(shared('Api')).toEqual({ needs: undefined, throws: [] })
  })
})
