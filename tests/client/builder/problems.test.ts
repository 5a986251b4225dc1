/** Each problem that the form names: the value that causes it, and a value beside it that does not. */

import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { ConfigState, DataField, Mapping, Setting } from '../../../client/tools/builder/model.ts'
import { problemsOf } from '../../../client/tools/builder/problems.ts'
import { beginning } from '../../../client/tools/builder/state.ts'
import { withValues } from '../../../client/tools/builder/words.ts'
import { states, toolkit } from './toolkit.ts'

const sampleId = '1234567898765432100'
const base = beginning(toolkit, { 'client-id': '1187654321098765432', 'token-path': '/api/token' })

const withSetting = (name: string, setting: Setting): ConfigState => ({
  ...base,
  settings: { ...base.settings, [name]: setting },
})
const found = (state: ConfigState): string[] =>
  problemsOf(state, toolkit, sampleId).map(({ code, at, values = {} }) =>
    [code, at, ...Object.values(values)].join(' '),
  )

const id = (value: string): string[] => found(withSetting('ClientId', { kind: 'id', value }))
const path = (value: string): string[] => found(withSetting('TokenRequestPath', { kind: 'path', value }))
const mappings = (...value: Mapping[]): string[] => found(withSetting('Mappings', { kind: 'mappings', value }))
const request = (...fields: DataField[]): string[] =>
  found({ ...base, request: { name: 'Sent', elsewhere: false, fields } })

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
  const scopes = (...value: string[]): string[] => found(withSetting('OauthScopes', { kind: 'scopes', value }))

  test('none at all stops the build', () => {
    expect(scopes()).toEqual(['scopes-empty OauthScopes'])
  })

  test('that need approval, or are none, are named', () => {
    expect(scopes('identify', 'dm_channels.read', 'relationships.read')).toEqual([
      'scope-approval OauthScopes dm_channels.read, relationships.read',
    ])
    expect(scopes('rpc.voice.read')).toEqual(['scope-disputed OauthScopes rpc.voice.read'])
    expect(scopes('identify,guilds')).toEqual(['scope-text OauthScopes identify,guilds'])
  })

  test('that a switched-on field needs are named, with what mends it', () => {
    const state = withSetting('SynchronizeGuildMemberRpc', { kind: 'flag', value: true })
    expect(problemsOf(state, toolkit, sampleId)).toEqual([
      expect.objectContaining({ code: 'flag-scopes', at: 'SynchronizeGuildMemberRpc', add: ['guilds.members.read'] }),
    ])
  })
})

test('lazy loading reminds of what it excludes', () => {
  expect(found(withSetting('LazyHiRpcLoad', { kind: 'flag', value: true }))).toEqual(['lazy-load LazyHiRpcLoad'])
})

describe('mappings', () => {
  test.each<[Mapping, string[]]>([
    [{ prefix: '/tiles', target: 'tiles.example.com' }, []],
    [{ prefix: '/tiles', target: 'example.com:8080/a' }, []],
    [{ prefix: '/img/{size}', target: '{size}.example.com' }, ['prefix-segments Mappings.0.prefix']],
    // A row that is still empty is no mapping yet.
    [{ prefix: '', target: '' }, []],
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

  test('that no function is covered for are named', () => {
    const state = withSetting('Mappings', { kind: 'mappings', value: [{ prefix: '/a', target: 'a.b' }] })
    const settings = { ...state.settings, PatchUrlMappingsConfig: { kind: 'patch', value: [] } as const }
    expect(found({ ...state, settings })).toEqual(['patch-none PatchUrlMappingsConfig'])
  })
})

describe('classes', () => {
  test('need a name that C# allows and nobody has', () => {
    expect(found({ ...base, className: '1a' })).toEqual(['class-name className'])
    expect(found({ ...base, className: 'class' })).toEqual(['class-name className'])
    for (const className of ['System', 'Dissonity', 'ClientId'])
      expect(found({ ...base, className })).toEqual(['class-taken className'])
    expect(found({ ...base, className: 'OauthScope' })).toEqual(['class-taken className'])
    const data = { elsewhere: false, fields: [] }
    expect(found({ ...base, request: { ...data, name: 'A' }, response: { ...data, name: 'A' } })).toEqual([
      'class-taken response.name',
    ])
  })

  test.each<[DataField, string[]]>([
    [{ name: 'edition', type: 'string', value: 'summer' }, []],
    [{ name: 'coins', type: 'int' }, []],
    [{ name: '', type: 'string' }, []],
    [{ name: 'a-b', type: 'int' }, ['data-name request.0.name']],
    [{ name: 'code', type: 'string' }, ['data-reserved request.0.name code']],
    [{ name: 'a', type: 'int', value: '1.5' }, ['data-value request.0.value int']],
    [{ name: 'a', type: 'int', value: '2147483648' }, ['data-value request.0.value int']],
    [{ name: 'a', type: 'bool', value: 'yes' }, ['data-value request.0.value bool']],
    [{ name: 'a', type: 'string', value: 'it\'s "x"' }, ['trap request.0.value \' "']],
    [{ name: 'a', type: 'string', value: 'a\nb' }, ['trap-line request.0.value']],
  ])('a data field %j', (field, expected) => {
    expect(request(field)).toEqual(expected)
  })

  test('have no two fields of one name', () => {
    const field: DataField = { name: 'a', type: 'int' }
    expect(request(field, field)).toEqual(['data-twice request.1.name a'])
  })
})

describe('any state at all', () => {
  const page = readFileSync(new URL('../../../data/pages/docs/v2/tools/configuration.yaml', import.meta.url), 'utf8')
  const { blocks } = parse(page) as { blocks: { type: string; problems?: Record<string, string> }[] }
  const texts = blocks.find(({ type }) => type === 'config-builder')?.problems ?? {}

  test('has problems whose words are there, with every brace filled in', () => {
    fc.assert(
      fc.property(states, state => {
        for (const { code, values } of problemsOf(state, toolkit, sampleId)) {
          const text = texts[code] ?? ''
          const braces = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
          expect(braces.filter(name => values?.[name] === undefined)).toEqual([])
          expect(withValues(text, values)).not.toBe('')
        }
      }),
      { numRuns: 300 },
    )
  })
})
