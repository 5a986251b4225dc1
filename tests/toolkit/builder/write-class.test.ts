/** What the builder writes is C#, whatever the form holds, and says what the form holds. A real grammar is the judge. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writeClass } from '../../../client/toolkit/builder/class-file.ts'
import { readClass } from '../../../client/toolkit/builder/read-class.ts'
import { type ConfigState, initialState } from '../../../client/toolkit/builder/state.ts'
import type { Mapping, Value } from '../../../client/toolkit/builder/values.ts'
import { csharpMistake } from '../../csharp-grammar.ts'
import { runs, timeFor } from '../../sample-size.ts'
import { states, toolkit, written } from './toolkit.ts'

function readBack(code: string): ConfigState {
  const { state, notes } = readClass(code, toolkit)
  expect(notes.filter(({ kind }) => kind !== 'elsewhere')).toEqual([])
  return state!
}

const base = initialState(toolkit)
const withAll = (...values: readonly (readonly [string, Value])[]): ConfigState =>
  new Map([...base, ...values])

describe('the class', () => {
  const count = runs(200, 20_000)
  test(
    'parses and reads back for any state at all',
    () => {
      fc.assert(
        fc.property(states, state => {
          const code = writeClass(state, toolkit)
          expect(csharpMistake(code), code).toBeUndefined()
          expect(readBack(code)).toEqual(written(state))
        }),
        { numRuns: count },
      )
    },
    timeFor(count, 5),
  )

  test('has each using that it needs, and no other', () => {
    const usings = (name: string, value: Value): string[] =>
      [...writeClass(withAll([name, value]), toolkit).matchAll(/^using (.*);$/gm)].map(
        ([, used = '']) => used,
      )
    const scopes = (scope: string): Value => ({ kind: 'scopes', content: [scope] })
    expect(usings('OauthScopes', scopes('identify'))).toEqual(['Dissonity', 'Dissonity.Models'])
    expect(usings('OauthScopes', scopes('some.other'))).toEqual(['Dissonity'])
    const path: Value = { kind: 'path', content: ' OauthScope. MappingBuilder' }
    expect(usings('TokenRequestPath', path)).toEqual(['Dissonity'])
    const mappings: Value = { kind: 'mappings', content: [{ prefix: '/a', target: 'a.b' }] }
    expect(usings('Mappings', mappings)).toEqual(['Dissonity', 'Dissonity.Models.Builders'])
  })

  test('leaves out a list whose rows are all empty still', () => {
    const blank = { prefix: '', target: '' }
    const mappings = (...content: Mapping[]): string =>
      writeClass(withAll(['Mappings', { kind: 'mappings', content }]), toolkit)
    expect(mappings(blank, blank)).not.toContain('Mapping')
    expect(mappings(blank, { prefix: '/a', target: 'a.b' }).match(/Prefix/g)).toHaveLength(1)
  })
})
