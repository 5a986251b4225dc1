/** What the builder writes is C#, whatever the form holds, and says what the form holds. A real grammar is the judge. */
import { createRequire } from 'node:module'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { Language, Parser } from 'web-tree-sitter'
import { patchFlags } from '../../../client/tools/builder/kinds.ts'
import type { ConfigState, Setting } from '../../../client/tools/builder/model.ts'
import { readClass } from '../../../client/tools/builder/read-class.ts'
import { initialState } from '../../../client/tools/builder/state.ts'
import { writeClass } from '../../../client/tools/builder/write-class.ts'
import { hostileTexts, states, toolkit, written } from './toolkit.ts'

let parser: Parser

beforeAll(async () => {
  await Parser.init()
  const grammar = createRequire(import.meta.url).resolve('tree-sitter-c-sharp/tree-sitter-c_sharp.wasm')
  parser = new Parser().setLanguage(await Language.load(grammar))
})

/** Where the grammar finds a mistake; undefined if nowhere. */
function mistake(code: string): string | undefined {
  const tree = parser.parse(code)!
  const { hasError } = tree.rootNode
  const where = hasError ? tree.rootNode.toString() : undefined
  tree.delete()
  return where
}

function readBack(code: string): ConfigState {
  const { state, notes } = readClass(code, toolkit)
  expect(notes.filter(({ kind }) => kind !== 'elsewhere')).toEqual([])
  return state!
}

const base = initialState(toolkit)

/** The values of each field that differ in how they are written. */
const choices: Readonly<Record<Setting['kind'], readonly Setting[]>> = {
  id: ['', '1187654321098765432', 'no digits', '99999999999999999999'].map(value => ({ kind: 'id', value })),
  path: hostileTexts.map(value => ({ kind: 'path', value })),
  flag: [true, false].map(value => ({ kind: 'flag', value })),
  resolution: toolkit.resolutions.map(value => ({ kind: 'resolution', value })),
  scopes: [[], ['identify'], ['identify', 'rpc.voice.read'], hostileTexts, ['identify', 'not.known']].map(value => ({
    kind: 'scopes',
    value,
  })),
  mappings: [
    [],
    [{ prefix: '/tiles', target: 'tiles.example.com' }],
    [{ prefix: '', target: '' }],
    hostileTexts.map(text => ({ prefix: text, target: text })),
  ].map(value => ({ kind: 'mappings', value })),
  patch: [0, 1, 6, 7, 8, 15].map(bits => ({
    kind: 'patch',
    value: patchFlags.filter((_, i) => (bits >> i) % 2 === 1),
  })),
}

describe('the class', () => {
  const holds = (state: ConfigState): void => {
    const code = writeClass(state, toolkit)
    expect(mistake(code), code).toBeUndefined()
    expect(readBack(code)).toEqual(written(state))
  }

  test('parses and reads back for every pair of values of every two fields', () => {
    let pairs = 0
    for (const [i, a] of toolkit.fields.entries()) {
      for (const b of toolkit.fields.slice(i + 1)) {
        for (const first of choices[a.kind]) {
          for (const second of choices[b.kind]) {
            holds({ ...base, settings: { ...base.settings, [a.name]: first, [b.name]: second } })
            pairs++
          }
        }
      }
    }
    expect(pairs).toBeGreaterThan(1000)
  })

  test('parses and reads back for any state at all', () => {
    fc.assert(
      fc.property(states, state => {
        holds(state)
      }),
      { numRuns: 400 },
    )
  })

  test('has each using that it needs, and no other', () => {
    const usings = (settings: Record<string, Setting>): string[] =>
      [
        ...writeClass({ ...base, settings: { ...base.settings, ...settings } }, toolkit).matchAll(/^using (.*);$/gm),
      ].map(([, name = '']) => name)
    expect(usings({})).toEqual(['Dissonity'])
    expect(usings({ OauthScopes: { kind: 'scopes', value: ['identify'] } })).toEqual(['Dissonity', 'Dissonity.Models'])
    expect(usings({ OauthScopes: { kind: 'scopes', value: ['some.other'] } })).toEqual(['Dissonity'])
    expect(usings({ TokenRequestPath: { kind: 'path', value: ' OauthScope. MappingBuilder' } })).toEqual(['Dissonity'])
    expect(usings({ Mappings: { kind: 'mappings', value: [{ prefix: '/a', target: 'a.b' }] } })).toEqual([
      'Dissonity',
      'Dissonity.Models.Builders',
    ])
  })

  test('contains what differs from the defaults, all of it in the order of the table', () => {
    const members = (state: ConfigState): string[] =>
      [...writeClass(state, toolkit).matchAll(/override \S+ (\w+)/g)].map(([, name = '']) => name)
    expect(members(base)).toEqual(['ClientId', 'OauthScopes', 'TokenRequestPath'])
    const all = Object.fromEntries(
      toolkit.fields.map(({ name, kind }) => [
        name,
        kind === 'flag'
          ? ({ kind, value: name !== 'DisableConsoleLogOverride' } as const)
          : choices[kind].find(setting => JSON.stringify(setting) !== JSON.stringify(base.settings[name]))!,
      ]),
    )
    expect(members({ ...base, settings: all })).toEqual(toolkit.fields.map(({ name }) => name))
  })

  test('reads as a person would write it', () => {
    const code = writeClass(
      {
        ...base,
        settings: {
          ...base.settings,
          ClientId: { kind: 'id', value: '1187654321098765432' },
          OauthScopes: { kind: 'scopes', value: ['identify'] },
          TokenRequestPath: { kind: 'path', value: '/api/token' },
          Mappings: { kind: 'mappings', value: [{ prefix: '/tiles', target: 'tiles.example.com' }] },
          BrowserResolution: { kind: 'resolution', value: 'Default' },
        },
        request: 'LobbyRequest',
      },
      toolkit,
    )
    expect(code).toBe(`using Dissonity;
using Dissonity.Models;
using Dissonity.Models.Builders;

[DissonityConfig]
public class DissonityConfiguration
    : SdkConfiguration<LobbyRequest, ServerTokenResponse>
{
    public override long ClientId => 1187654321098765432;

    public override string[] OauthScopes => new[]
    {
        OauthScope.Identify
    };

    public override string TokenRequestPath => "/api/token";

    public override MappingBuilder[] Mappings => new[]
    {
        new MappingBuilder
        {
            Prefix = "/tiles",
            Target = "tiles.example.com"
        }
    };

    public override ScreenResolution BrowserResolution =>
        ScreenResolution.Default;
}
`)
  })
})
