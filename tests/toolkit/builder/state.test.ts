/** The state of the form: from calls to scopes and options; into an address and back, where all else is refused without harm. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { writeClass } from '../../../client/toolkit/builder/class-file.ts'
import {
  beginning,
  chosenScopes,
  decodeState,
  encodeState,
  initialState,
  tickedUses,
  usesOf,
  withField,
  withUses,
} from '../../../client/toolkit/builder/state.ts'
import { realSite } from '../../real-data.ts'
import { states, toolkit } from './toolkit.ts'

/** Links of the first release, which people have kept: version 1 of their form must always be understood. */
const recorded = parse(readFileSync(new URL('links.yaml', import.meta.url), 'utf8')) as {
  name: string
  link: string
  class: string
}[]
const encode = (data: unknown, version = '1'): string =>
  `${version}.${Buffer.from(typeof data === 'string' ? data : JSON.stringify(data)).toString('base64url')}`

describe('a link', () => {
  test('gives back the state that it was made of', () => {
    fc.assert(
      fc.property(states, state => {
        const code = encodeState(state, toolkit)
        // Only what an address can carry becomes one.
        if (code === undefined) return
        expect(code).toMatch(/^1\.[\w-]+$/)
        expect(decodeState(code, toolkit)).toEqual(state)
      }),
      { numRuns: 150 },
    )
  })

  test.each(recorded)(
    'that was copied before ($name) gives the same class, and is what is copied today',
    entry => {
      const state = decodeState(entry.link, toolkit)
      if (!state) throw new Error('Not understood')
      expect(writeClass(state, toolkit)).toBe(entry.class)
      expect(encodeState(state, toolkit)).toBe(entry.link)
    },
  )
})

describe('anything else in an address', () => {
  const decoded = (text: string): void => {
    const state = decodeState(text, toolkit)
    // What comes out is whole: it can be written like any other.
    if (state) expect(writeClass(state, toolkit)).toContain('SdkConfiguration<')
  }

  test('is refused, or understood as a whole state', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), decoded), { numRuns: 150 })
    fc.assert(
      fc.property(fc.json(), text => decoded(encode(text))),
      { numRuns: 150 },
    )
    const names = fc.constantFrom(
      ...toolkit.fields.map(({ name }) => name),
      'class',
      'request',
      'response',
      '__proto__',
    )
    fc.assert(
      fc.property(fc.dictionary(names, fc.jsonValue()), data => decoded(encode(data))),
      { numRuns: 300 },
    )
  })

  test.each<[string, string]>([
    ['of another version', encode({}, '2')],
    ['that is no base64url', '1.%%%'],
    ['that is a list', encode([])],
    ['with a number for a text', encode({ ClientId: 1 })],
    ['with an unknown resolution', encode({ MobileResolution: 'Huge' })],
    ['with a mapping of one part', encode({ Mappings: [['/a']] })],
    ['of a great length', encode({ TokenRequestPath: 'x'.repeat(9000) })],
  ])('%s is refused', (_name, text) => {
    expect(decodeState(text, toolkit)).toBeUndefined()
  })

  test('with fields that the table no longer has is understood without them', () => {
    expect(decodeState(encode({ Gone: 1 }), toolkit)).toEqual(initialState(toolkit))
  })

  test('of a time when links held classes for the login has their names', () => {
    const state = decodeState(encode({ request: ['Sent', 0, ['edition', 'string', 'summer']] }), toolkit)
    expect(state).toEqual(withField(initialState(toolkit), 'request', { kind: 'name', content: 'Sent' }))
  })

  test('never changes what objects are', () => {
    decodeState(encode('{"__proto__":{"polluted":1},"ClientId":"1"}'), toolkit)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })
})

test('values too long for a link make none', () => {
  const begun = beginning(toolkit, { 'token-path': 'x'.repeat(9000) })
  expect(encodeState(begun, toolkit)).toBeUndefined()
})

const base = beginning(toolkit, {})
const flagOf = (state: typeof base): unknown => state.get('SynchronizeUser')?.content
const [setActivity, getChannel] = ['Api.Commands.SetActivity', 'Api.Commands.GetChannel'] as const
const ids = toolkit.uses.flatMap(({ uses }) => uses.map(({ id }) => id))

describe('what is ticked', () => {
  test('brings each scope once, in the order of the constants, and the options that it needs', () => {
    const state = withUses(
      base,
      [setActivity, `${getChannel} in direct and group messages`, getChannel, 'Api.SyncedUser'],
      toolkit,
    )
    expect(chosenScopes(state)).toEqual(['identify', 'guilds', 'rpc.activities.write', 'dm_channels.read'])
    expect(flagOf(state)).toBe(true)
  })

  test('takes back what nothing else needs, and leaves one scope, without which there is no class', () => {
    const both = withUses(base, [getChannel, 'Api.SyncedUser'], toolkit)
    const one = withUses(both, [getChannel], toolkit)
    expect([chosenScopes(one), flagOf(one)]).toEqual([['guilds'], false])
    expect(chosenScopes(withUses(one, [], toolkit))).toEqual(['identify'])
  })

  test('covers every call in any order of ticking, and ends where it began', () => {
    fc.assert(
      fc.property(fc.array(fc.subarray(ids), { maxLength: 6 }), steps => {
        let state = base
        for (const step of steps) {
          state = withUses(state, step, toolkit)
          for (const { scopes } of usesOf(tickedUses(state), toolkit))
            expect(chosenScopes(state)).toEqual(expect.arrayContaining([...scopes]))
        }
        expect(tickedUses(withUses(state, [], toolkit))).toEqual([])
        expect(chosenScopes(withUses(state, [], toolkit))).toEqual(['identify'])
      }),
    )
  })
})

describe('the reference', () => {
  const { types, names } = realSite().toolkit.reference
  const constants = new Set(types.get('OauthScope')?.type.members.map(({ value }) => value))
  const members = [...names.values()].flatMap(({ member }) => member ?? [])

  test('names no scope that has no constant', () => {
    expect(members.flatMap(({ scopes: wanted }) => wanted).filter(scope => !constants.has(scope))).toEqual([])
  })

  test('marks as partly needed or in need of approval only scopes that the member has', () => {
    const wrong = members.filter(({ scopes: wanted, approval, partly }) =>
      [...approval, ...partly.map(({ scope }) => scope)].some(scope => !wanted.includes(scope)),
    )
    expect(wrong.map(({ name }) => name)).toEqual([])
  })
})
