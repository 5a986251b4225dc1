/** Problems that `configurations.yaml` has no case for, and what is said of all of them together. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { problemsOf, problemText, verdictOn } from '../../../client/toolkit/builder/problems.ts'
import { beginning, type ConfigState, withScopesOf } from '../../../client/toolkit/builder/state.ts'
import type { Value } from '../../../client/toolkit/builder/values.ts'
import { states, toolkit } from './toolkit.ts'

const sampleId = '1234567898765432100'
const base = beginning(toolkit, { 'client-id': '1187654321098765432', 'token-path': '/api/token' })

const withValues = (...values: [string, Value][]): ConfigState => new Map([...base, ...values])
const problemsIn = (state: ConfigState) => problemsOf(state, toolkit, sampleId)
const found = (state: ConfigState): string[] =>
  problemsIn(state).map(({ code, at, name }) => [code, at, name].join(' ').trim())

const id = (content: string): [string, Value] => ['ClientId', { kind: 'id', content }]
const path = (content: string): [string, Value] => ['TokenRequestPath', { kind: 'path', content }]
const scopes = (...content: string[]): [string, Value] => ['OauthScopes', { kind: 'scopes', content }]
const flag = (name: string): [string, Value] => [name, { kind: 'flag', content: true }]
const mapping = (prefix: string, target: string): [string, Value] => [
  'Mappings',
  { kind: 'mappings', content: [{ prefix, target }] },
]
const name = (key: string, content: string): [string, Value] => [key, { kind: 'name', content }]

test.each<[[string, Value][], string[]]>([
  [[], []],
  [[id('12345678901234567')], []],
  [[id('9223372036854775807')], []],
  [[id('000')], ['id-empty ClientId']],
  [[id('-5')], ['id-digits ClientId']],
  [[id('0123')], ['id-large ClientId']],
  [[id('aB3dE5fG7hI9jK1lM3nO5pQ7rS9tU1vW')], ['secret ClientId']],
  [[path('api/token')], []],
  [[path('/a\\b§')], ['trap TokenRequestPath \\ §']],
  [[path('/a\nb')], ['trap-line TokenRequestPath']],
  [[scopes('identify', 'relationships.read')], ['scope-terms OauthScopes relationships.read']],
  [[flag('LazyHiRpcLoad')], ['lazy-load LazyHiRpcLoad']],
  [
    [mapping('', ''), ['PatchUrlMappingsConfig', { kind: 'patch', content: [] }]],
    ['mapping-blank Mappings.0.target 1'],
  ],
  [[mapping('/a', '/a')], ['target-host Mappings.0.target']],
  [[mapping('/a"', 'a.b')], ['trap Mappings.0.prefix "']],
  [[mapping('/a', "a.b/'")], ["trap Mappings.0.target '"]],
  [[name('class', '1a')], ['class-name class']],
  [[name('class', 'class')], ['class-name class']],
  [[name('response', '')], ['class-name response']],
  [[name('request', 'Dissonity')], ['class-taken request']],
  [[name('class', 'ClientId')], ['class-taken class']],
  [
    [name('request', 'Same'), name('response', 'Same')],
    ['class-taken request', 'class-taken response'],
  ],
  [[name('class', 'Setup'), name('request', 'Sent')], []],
])('%j', (values, expected) => {
  expect(found(withValues(...values))).toEqual(expected)
})

test('a field that is on names the scopes that it lacks, with what fixes it', () => {
  const state = withValues(flag('SynchronizeGuildMemberRpc'))
  expect(found(state)).toEqual(['flag-scopes SynchronizeGuildMemberRpc guilds.members.read'])
  expect(found(withScopesOf('SynchronizeGuildMemberRpc', state, toolkit))).toEqual([])
})

describe('the verdict', () => {
  test.each<[string, [string, Value][]]>([
    ['Next: enter your own client ID.', [flag('LazyHiRpcLoad'), id(sampleId)]],
    ['Next: fill in mapping 1.', [id(sampleId), mapping('', '')]],
    ['1 warning, explained beside the fields.', [flag('LazyHiRpcLoad'), mapping('/tiles', 'tiles')]],
    ['No problems found.', [mapping('/tiles', 'tiles')]],
    ['1 error, explained beside the fields.', [id('abc'), mapping('', '')]],
    ['1 error and 1 warning, explained beside the fields.', [id('abc'), flag('LazyHiRpcLoad')]],
  ])('%s', (said, values) => {
    const verdict = verdictOn(problemsIn(withValues(...values)), WORDS)
    expect(verdict).toMatchObject({ said, brief: said.split(',')[0] })
  })
})

test('any state at all has problems with every brace of their words filled in', () => {
  fc.assert(
    fc.property(states, state => {
      for (const problem of problemsIn(state)) {
        const text = String(WORDS.builder.problems[problem.code])
        expect(text.replace('{name}', '')).not.toMatch(/\{\w+\}/)
        if (problem.name !== '') expect(text).toContain('{name}')
        expect(problemText(problem)).toContain(problem.name)
      }
    }),
    { numRuns: 300 },
  )
})
