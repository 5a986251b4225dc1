/** From what a game uses to its scopes. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { needed, type Scope, scopesCode, type Use } from '../../../client/tools/builder/scopes.ts'
import { realSite } from '../../real-data.ts'

const scopes: readonly Scope[] = [
  { value: 'identify', constant: 'Identify', approval: false },
  { value: 'guilds', constant: 'Guilds', approval: false },
  { value: 'guilds.members.read', constant: 'GuildsMembersRead', approval: false },
  { value: 'relationships.read', constant: 'RelationshipsRead', approval: true },
]
const use = (name: string, wanted: readonly string[], more: Partial<Use> = {}): Use => ({
  name,
  href: `/ref/${name}`,
  scopes: wanted,
  missing: [],
  ...more,
})

describe('what is ticked', () => {
  test('needs each scope once, in the order of the constants', () => {
    const found = needed([use('B', ['relationships.read', 'identify']), use('A', ['identify'])], scopes)
    expect(found.scopes.map(({ value }) => value)).toEqual(['identify', 'relationships.read'])
  })

  test('is listed under every platform that lacks it, and under no other', () => {
    const lock = use('SetOrientationLockState', [], { missing: ['web'] })
    const pay = use('StartPurchase', [], { missing: ['ios', 'android'] })
    expect(needed([lock, pay], scopes).missing).toEqual([
      { platform: 'web', uses: [lock] },
      { platform: 'ios', uses: [pay] },
      { platform: 'android', uses: [pay] },
    ])
  })

  test('turns on the options that it needs', () => {
    const synced = use('SyncedUser', ['identify'], { option: 'SynchronizeUser' })
    expect(scopesCode('OauthScope', scopes.slice(0, 1), needed([synced, synced], scopes).options)).toBe(
      `using Dissonity.Models;

public override string[] OauthScopes => new[] { OauthScope.Identify };
public override bool SynchronizeUser => true;`,
    )
  })

  test('asks for no scope that nothing needs, and leaves none out', () => {
    const anyUse = fc.subarray(scopes.map(({ value }) => value)).map(wanted => use('X', wanted))
    fc.assert(
      fc.property(fc.array(anyUse), uses => {
        const found = new Set(needed(uses, scopes).scopes.map(({ value }) => value))
        expect(found).toEqual(new Set(uses.flatMap(each => each.scopes)))
      }),
    )
  })

  test('stays narrow as code: from the third scope on, each has a line', () => {
    const code = scopesCode('OauthScope', scopes, [])
    expect(code).toContain('=> new[]\n{\n    OauthScope.Identify,\n')
    expect(Math.max(...code.split('\n').map(line => line.length))).toBeLessThan(80)
  })
})

describe('the reference', () => {
  const { types, names } = realSite().reference
  const constants = new Set(types.get('OauthScope')!.type.members.map(({ value }) => value))
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
