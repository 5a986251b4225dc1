/** Names in texts lead to the reference; the JSON behind members is made of it, and held against the toolkit's classes. */
import { describe, expect, test } from 'vitest'
import { jsonOf, messagesOf, sharedFactsOf } from '../../renderers/toolkit/reference/members.tsx'
import { identifierLink } from '../../renderers/toolkit/reference/names.tsx'
import { filesIn } from '../case-files.ts'
import { realSite } from '../real-data.ts'
import { renderedFiles } from '../rendered.ts'
import { site } from '../site.ts'

const { site: loaded } = site(filesIn(new URL('../renderers/sites/lamps.txt', import.meta.url)))
const link = (text: string): string | undefined =>
  identifierLink(loaded!.toolkit.reference, text)?.replace('/ref/lamps#', '')

/** A file of the reference with one type, and what is below its summary. */
const lampsFile = (rest: string): string => `title: Lamps
description: Lamps.
lead: Lamps.
types:
  - id: lamp
    name: Lamp
    kind: class
    summary: A lamp.
${rest}`

function pageOfLamps(rest: string): string {
  const { site: lamps } = site({ 'reference/lamps.yaml': lampsFile(rest) })
  return renderedFiles(lamps!).get('ref/lamps.html') ?? ''
}

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

test('related names lead to their entries on the same page, too; a sentence only mentions them', () => {
  const html = pageOfLamps(`    members:
      - id: dim
        name: Dim
        kind: method
        signature: void Dim()
        summary: Undo it with \`Lamp.Glow\`.
        related: "\`Lamp.Glow\`"
      - { id: glow, name: Glow, kind: method, signature: void Glow(), summary: Makes it bright. }
`)
  expect(html).toContain('Undo it with <code>Lamp.Glow</code>.')
  expect(html).toMatch(/<dt>Related<\/dt><dd><a href="[^"]*#lamp-glow"><code>Lamp.Glow<\/code><\/a>/)
})

const real = realSite()
const { reference } = real.toolkit

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
  const html = pageOfLamps(`    groups:
      - { id: light, title: For light, text: What shines. }
      - { id: none, title: For nothing }
    members:
      - { id: dim, name: Dim, kind: method, signature: void Dim(), summary: Dims it., group: light }
      - { id: name, name: Name, kind: method, signature: string Name(), summary: The name. }
`)

  test('come first if they have no group, wherever the file has them', () => {
    const order = [...html.matchAll(/class="member" id="([^"]*)"/g)].map(([, id]) => id)
    expect(order).toEqual(['lamp-name', 'lamp-dim'])
  })
})

describe('what most members that can be called need and throw is said once', () => {
  const shared = (name: string) => {
    const { needs, throws, hasExceptions } = sharedFactsOf(reference.types.get(name)!.type)
    return [needs, throws.map(({ type }) => type), hasExceptions]
  }

  test('of a type with commands alone', () => {
    expect(shared('Api.Commands')).toEqual([
      'ready',
      ['InvalidOperationException', 'CommandException'],
      false,
    ])
  })

  test('and a member that needs something else is an exception', () => {
    expect(shared('Api')).toEqual(['ready', ['InvalidOperationException'], true])
  })

  const html = pageOfLamps(`    members:
${['Dim', 'Glow', 'Close', 'Wait']
  .map(
    name => `      - id: ${name.toLowerCase()}
        name: ${name}
        kind: method
        signature: void ${name}()
        summary: A switch.
        needs: ${name === 'Wait' ? 'nothing' : 'ready'}
        throws: ${name === 'Dim' || name === 'Glow' ? '[{ type: Dark, when: at night. }]' : '[]'}
`,
  )
  .join('')}`)
  const entry = (id: string): string =>
    html.split('class="member"').find(part => part.includes(`id="${id}"`)) ?? ''

  test('not again at each of them', () => {
    expect(html).toContain('Unless a member says otherwise')
    expect([entry('lamp-dim').includes('Throws'), entry('lamp-dim').includes('Needs')]).toEqual([
      false,
      false,
    ])
  })

  test('a member that is spared one of the errors says so, and one with another need says that', () => {
    expect(entry('lamp-close')).toMatch(/Throws.*no <code>Dark<\/code>/)
    expect(entry('lamp-wait')).toMatch(/Needs<\/dt><dd>nothing/)
    expect(entry('lamp-wait')).not.toContain('Throws')
  })
})
