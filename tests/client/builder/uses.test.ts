/** From the calls that a game makes to its scopes and options. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beginning, usesOf, withUses } from '../../../client/tools/builder/state.ts'
import { realSite } from '../../real-data.ts'
import { toolkit } from './toolkit.ts'

const base = beginning(toolkit, {})
const scopesOf = (state: typeof base): unknown => state['OauthScopes']?.value
const flagOf = (state: typeof base): unknown => state['SynchronizeUser']?.value
const ids = toolkit.uses.flatMap(({ uses }) => uses.map(({ id }) => id))

describe('what is ticked', () => {
  test('brings each scope once, in the order of the constants, and the options that it needs', () => {
    const state = withUses(base, ['SetActivity', 'GetChannel in direct messages', 'GetChannel', 'SyncedUser'], toolkit)
    expect(scopesOf(state)).toEqual(['identify', 'guilds', 'rpc.activities.write', 'dm_channels.read'])
    expect(flagOf(state)).toBe(true)
  })

  test('takes back what nothing else needs, and leaves one scope, without which there is no class', () => {
    const both = withUses(base, ['GetChannel', 'SyncedUser'], toolkit)
    const one = withUses(both, ['GetChannel'], toolkit)
    expect([scopesOf(one), flagOf(one)]).toEqual([['guilds'], false])
    expect(scopesOf(withUses(one, [], toolkit))).toEqual(['identify'])
  })

  test('covers every call in any order of ticking, and ends where it began', () => {
    fc.assert(
      fc.property(fc.array(fc.subarray(ids), { maxLength: 6 }), steps => {
        let state = base
        for (const step of steps) {
          state = withUses(state, step, toolkit)
          for (const { scopes } of usesOf(state, toolkit))
            expect(scopesOf(state)).toEqual(expect.arrayContaining([...scopes]))
        }
        expect(usesOf(withUses(state, [], toolkit), toolkit)).toEqual([])
        expect(scopesOf(withUses(state, [], toolkit))).toEqual(['identify'])
      }),
    )
  })
})

describe('the reference', () => {
  const { types, names } = realSite().reference
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
