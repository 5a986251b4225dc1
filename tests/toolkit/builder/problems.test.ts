/** Each problem that the form names: the value that causes it, and a value beside it that does not. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { errorComments, problemsOf, problemText, verdict } from '../../../client/toolkit/builder/problems.ts'
import {
  beginning,
  type ConfigState,
  withField,
  withScopesOf,
} from '../../../client/toolkit/builder/state.ts'
import type { Mapping, Value } from '../../../client/toolkit/builder/values.ts'
import { states, toolkit } from './toolkit.ts'

const sampleId = '1234567898765432100'
const base = beginning(toolkit, { 'client-id': '1187654321098765432', 'token-path': '/api/token' })

const withValue = (name: string, value: Value): ConfigState => withField(base, name, value)
const found = (state: ConfigState): string[] =>
  problemsOf(state, toolkit, sampleId).map(({ code, at, name }) => [code, at, name].join(' ').trim())

const id = (value: string): string[] => found(withValue('ClientId', { kind: 'id', content: value }))
const path = (value: string): string[] =>
  found(withValue('TokenRequestPath', { kind: 'path', content: value }))
const mappings = (...all: Mapping[]): string[] =>
  found(withValue('Mappings', { kind: 'mappings', content: all }))

test("the form begins without a problem once it holds an ID of one's own", () => {
  expect(found(base)).toEqual([])
})

describe('a client ID', () => {
  test.each([
    ['', 'id-empty'],
    ['0', 'id-empty'],
    ['000', 'id-empty'],
    ['12a', 'id-digits'],
    ['-5', 'id-digits'],
    ['9223372036854775808', 'id-large'],
    ['0123', 'id-large'],
    ['1234567890123456', 'id-length'],
    [sampleId, 'id-sample'],
    ['aB3dE5fG7hI9jK1lM3nO5pQ7rS9tU1vW', 'secret'],
  ])('%j: %s', (value, code) => {
    expect(id(value)).toEqual([`${code} ClientId`])
  })

  test('of 17 to 19 digits is fine', () => {
    for (const value of ['12345678901234567', '9223372036854775807']) expect(id(value)).toEqual([])
  })
})

describe('a token path', () => {
  test.each<[string, string[]]>([
    ['', ['path-empty']],
    ['/', ['path-empty']],
    ['https://example.com/token', ['path-host']],
    ['//example.com/token', ['path-host']],
    ['/.proxy/api/token', ['path-proxy']],
    ['/a b', ['path-characters']],
    ["/a'b", ["trap TokenRequestPath '"]],
    ['/a\\b§', ['trap TokenRequestPath \\ §']],
    ['/a\nb', ['trap-line']],
    ['/aB3dE5fG7hI9jK1lM3nO5pQ7rS9tU1vW', ['secret']],
    ['/api/token', []],
    ['api/token', []],
  ])('%j', (value, codes) => {
    expect(path(value)).toEqual(codes.map(code => (code.includes(' ') ? code : `${code} TokenRequestPath`)))
  })
})

describe('scopes', () => {
  const scopes = (...content: string[]): string[] =>
    found(withValue('OauthScopes', { kind: 'scopes', content }))

  test('none at all stops the build', () => {
    expect(scopes()).toEqual(['scopes-empty OauthScopes'])
  })

  test('that need approval, or are none, are named', () => {
    expect(scopes('identify', 'dm_channels.read', 'relationships.read')).toEqual([
      'scope-approval OauthScopes dm_channels.read',
      'scope-terms OauthScopes relationships.read',
    ])
    expect(scopes('rpc.voice.read')).toEqual(['scope-disputed OauthScopes rpc.voice.read'])
    expect(scopes('identify,guilds')).toEqual(['scope-text OauthScopes identify,guilds'])
  })

  test('that a switched-on field needs are named, with what fixes it', () => {
    const state = withValue('SynchronizeGuildMemberRpc', { kind: 'flag', content: true })
    expect(found(state)).toEqual(['flag-scopes SynchronizeGuildMemberRpc guilds.members.read'])
    expect(found(withScopesOf('SynchronizeGuildMemberRpc', state, toolkit))).toEqual([])
  })
})

test('lazy loading reminds of what it excludes', () => {
  expect(found(withValue('LazyHiRpcLoad', { kind: 'flag', content: true }))).toEqual([
    'lazy-load LazyHiRpcLoad',
  ])
})

describe('mappings', () => {
  test.each<[Mapping, string[]]>([
    [{ prefix: '/tiles', target: 'tiles.example.com' }, []],
    [{ prefix: '/tiles', target: 'example.com:443/a' }, []],
    [{ prefix: '/img/{size}', target: '{size}.example.com' }, ['prefix-segments Mappings.0.prefix']],
    // A row that is still empty is no mistake, only the next thing to fill in.
    [{ prefix: '', target: '' }, ['mapping-blank Mappings.0.target 1']],
    [{ prefix: '/a', target: '' }, ['mapping-empty Mappings.0.target']],
    [{ prefix: '', target: 'a.b' }, ['mapping-empty Mappings.0.prefix']],
    [{ prefix: 'tiles', target: 'a.b' }, ['prefix-slash Mappings.0.prefix']],
    [{ prefix: '/tiles/', target: 'a.b' }, ['prefix-end Mappings.0.prefix']],
    [{ prefix: '/a', target: 'https://a.b' }, ['target-scheme Mappings.0.target']],
    [{ prefix: '/a', target: '/a' }, ['target-host Mappings.0.target']],
    [{ prefix: '/a', target: 'a b' }, ['target-host Mappings.0.target']],
    [{ prefix: '/{size}', target: 'a.b' }, ['prefix-placeholder Mappings.0.prefix {size}']],
    [{ prefix: '/a', target: '{a}.{a}.b' }, ['placeholder-twice Mappings.0.target {a}']],
    [{ prefix: '/a', target: '{Size}.b' }, ['placeholder-letters Mappings.0.target {Size}']],
    [{ prefix: '/a"', target: 'a.b' }, ['trap Mappings.0.prefix "']],
    [{ prefix: '/a', target: "a.b/'" }, ["trap Mappings.0.target '"]],
  ])('%j', (mapping, expected) => {
    expect(mappings(mapping)).toEqual(expected)
  })

  test('with one prefix twice, or behind one that takes their calls, are named', () => {
    expect(mappings({ prefix: '/a', target: 'a.b' }, { prefix: '/a', target: 'c.d' })).toEqual([
      'prefix-twice Mappings.1.prefix /a',
    ])
    const [broad, narrow] = [
      { prefix: '/a', target: 'example.com' },
      { prefix: '/t', target: 'tiles.example.com/x' },
    ]
    expect(mappings(broad, narrow)).toEqual(['target-order Mappings.1.target example.com'])
    expect(mappings(narrow, broad)).toEqual([])
  })

  test('that are all empty have no effect that flags could take away', () => {
    const state = withValue('Mappings', { kind: 'mappings', content: [{ prefix: '', target: '' }] })
    expect(found(withField(state, 'PatchUrlMappingsConfig', { kind: 'patch', content: [] }))).toEqual([
      'mapping-blank Mappings.0.target 1',
    ])
  })

  test('that no function is covered for are named', () => {
    const state = withValue('Mappings', { kind: 'mappings', content: [{ prefix: '/a', target: 'a.b' }] })
    expect(found(withField(state, 'PatchUrlMappingsConfig', { kind: 'patch', content: [] }))).toEqual([
      'patch-none PatchUrlMappingsConfig',
    ])
  })
})

test.each<[Record<string, string>, string[]]>([
  [{ class: '1a' }, ['class-name class']],
  [{ class: 'class' }, ['class-name class']],
  [{ response: '' }, ['class-name response']],
  [{ class: 'System' }, ['class-taken class']],
  [{ request: 'Dissonity' }, ['class-taken request']],
  [{ class: 'ClientId' }, ['class-taken class']],
  [{ class: 'OauthScope' }, ['class-taken class']],
  [{ request: 'ServerTokenResponse' }, ['class-taken request']],
  [{ request: 'Same', response: 'Same' }, ['class-taken request', 'class-taken response']],
  [{ class: 'Setup', request: 'Sent', response: 'Got' }, []],
])('names %j need to be names of C# that nobody has', (names, expected) => {
  expect(found({ ...base, names: { ...base.names, ...names } })).toEqual(expected)
})

describe('the verdict', () => {
  const verdictOn = (state: ConfigState, where = 'below'): string =>
    verdict(problemsOf(state, toolkit, sampleId), false, where)
  const withRow = (prefix: string, state = base): ConfigState =>
    withField(state, 'Mappings', { kind: 'mappings', content: [{ prefix, target: prefix.slice(1) }] })

  test('says what to enter next before it counts warnings, and the row that was added before the client ID', () => {
    const lazy = withValue('LazyHiRpcLoad', { kind: 'flag', content: true })
    const sample = withField(lazy, 'ClientId', { kind: 'id', content: sampleId })
    expect(verdictOn(sample)).toBe('Next: enter your own client ID.')
    expect(verdictOn(withRow('', sample))).toBe('Next: fill in mapping 1.')
    expect(verdictOn(withRow('/tiles', lazy))).toBe('1 warning, explained below.')
    expect(verdictOn(withRow('/tiles'))).toBe('No problems found.')
  })

  test('counts errors first of all, and only counts where there is no room', () => {
    const wrong = withValue('ClientId', { kind: 'id', content: 'abc' })
    expect(verdictOn(withRow('', wrong))).toBe('1 error, explained below.')
    expect(verdictOn(wrong, '')).toBe('1 error')
  })
})

test('comments in the class are on what has errors, and on nothing else', () => {
  const comments = (state: ConfigState) =>
    Object.fromEntries(errorComments(problemsOf(state, toolkit, sampleId)))
  const rows = [
    { prefix: '/a', target: 'a.b' },
    { prefix: 'b', target: 'b.c' },
  ]
  const wrong = withValue('Mappings', { kind: 'mappings', content: rows })
  expect(comments(wrong)).toEqual({ Mappings: 'mapping 2 has an error' })
  expect(comments(withField(wrong, 'ClientId', { kind: 'id', content: 'abc' }))).toEqual({
    ClientId: 'not a valid ID',
    Mappings: 'mapping 2 has an error',
  })
  expect(comments({ ...base, names: { ...base.names, class: 'no name' } })).toEqual({ class: 'has an error' })
  expect(comments(withValue('ClientId', { kind: 'id', content: '12' }))).toEqual({})
})

describe('any state at all', () => {
  test('has problems with every brace of their words filled in', () => {
    fc.assert(
      fc.property(states, state => {
        for (const problem of problemsOf(state, toolkit, sampleId)) {
          const text = String(WORDS.builder.problems[problem.code])
          expect(text.replace('{name}', '')).not.toMatch(/\{\w+\}/)
          if (problem.name !== '') expect(text).toContain('{name}')
          expect(problemText(problem)).toContain(problem.name)
        }
      }),
      { numRuns: 300 },
    )
  })
})
