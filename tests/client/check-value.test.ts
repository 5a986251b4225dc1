/** Own values: what is taken, what is not, and that no secret is ever taken. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkValue, type ValueName, valueNames } from '../../client/toolkit/own-values/own-values.island.ts'

const botToken = 'MTIzNDU2Nzg5MDEyMzQ1Njc4OQ.GabcDE.abcdefghijklmnopqrstuvwxyz0123456789AB'
const clientSecret = 'aB3dE5fG7hI9jK1lM3nO5pQ7rS9tU1vW'

describe('a value', () => {
  test.each<[ValueName, string, string]>([
    ['client-id', '12345678901234567', '12345678901234567'],
    ['client-id', ' 12345678901234567890\n', '12345678901234567890'],
    ['client-id', '', ''],
    ['port', '8080', '8080'],
    ['port', '65535', '65535'],
    ['token-path', '/token', '/token'],
    ['token-path', 'api/v1/token', '/api/v1/token'],
  ])('%s %j is taken', (name, typed, value) => {
    expect(checkValue(name, typed)).toEqual({ value })
  })

  test.each<[ValueName, string]>([
    ['client-id', '1234567890123456'],
    ['client-id', '123456789012345678901'],
    ['client-id', '1234567890123456a'],
    ['client-id', '１２３４５６７８９０１２３４５６７'],
    ['port', '0'],
    ['port', '080'],
    ['port', '65536'],
    ['port', '3000;'],
    ['token-path', '/'],
    ['token-path', '/a"b'],
    ['token-path', '/a b'],
    ['token-path', 'https://example.com/token'],
    ['token-path', '/<b>'],
  ])('%s %j is refused, and the reason said', (name, typed) => {
    expect(checkValue(name, typed).wrong).toBe(name)
    expect(WORDS.ownValues.wrong[name]).toMatch(/\.$/)
  })

  test('that is taken fits every kind of sample: no quote, no space, no markup', () => {
    fc.assert(
      fc.property(fc.constantFrom(...valueNames), fc.string({ unit: 'binary' }), (name, typed) => {
        const { value, wrong } = checkValue(name, typed)
        if (!wrong) expect(value).toMatch(/^[A-Za-z0-9/._~-]*$/)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('a secret', () => {
  test.each([
    ['bot-token', botToken],
    ['bot-token', `Bot ${botToken}`],
    ['bot-token', `/${botToken}`],
    ['bot-token', 'mfa.VkO_2G4Qv3T--NO--lWetW_tjND--TOKEN--QFTm6YGtzq9PH--4U--tG0'],
    ['client-secret', clientSecret],
    ['client-secret', `secret=${clientSecret}`],
    ['client-secret', `/api/${clientSecret}`],
  ])('like a %s is refused in every box', (reason, text) => {
    for (const name of valueNames) expect(checkValue(name, text).wrong).toBe(reason)
  })
})
