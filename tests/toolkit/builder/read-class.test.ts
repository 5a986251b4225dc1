/** Existing files: what people wrote is read, what is not written out is named, and nothing makes the reader fail. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writeClass } from '../../../client/toolkit/builder/class-file.ts'
import { readClass, readReport } from '../../../client/toolkit/builder/read-class.ts'
import { clientIdOf, initialState, nameIn, withField } from '../../../client/toolkit/builder/state.ts'
import { runs } from '../../sample-size.ts'
import { states, toolkit } from './toolkit.ts'

const wrap = (members: string): string =>
  `[DissonityConfig] public class A : SdkConfiguration<ServerTokenRequest, ServerTokenResponse> {\n${members}\n}`

function read(source: string) {
  const { state, ...found } = readClass(source, toolkit)
  if (!state) throw new Error('Not read')
  return { state, ...found }
}

describe('a value', () => {
  test.each<[string, string, unknown]>([
    ['public override long ClientId => 1187654321098765432;', 'ClientId', '1187654321098765432'],
    ['public override long ClientId => 1_187_654_321_098_765_432L;', 'ClientId', '1187654321098765432'],
    ['public override long ClientId => 0x10;', 'ClientId', '16'],
    ['public override long ClientId { get => 12; }', 'ClientId', '12'],
    ['public override long ClientId { get { return 12; } }', 'ClientId', '12'],
    ['[Obsolete("x; }")] public override long ClientId /* => 1; */ => // 2\n 12;', 'ClientId', '12'],
    ['#region a "\npublic override long ClientId => 12;\n#endregion', 'ClientId', '12'],
    ['public override string TokenRequestPath => @"a\\b""c";', 'TokenRequestPath', 'a\\b"c'],
    ['public override string TokenRequestPath => "/api" + "/token";', 'TokenRequestPath', '/api/token'],
    [
      'public override string TokenRequestPath => "\\u0041\\x42\\U00000043\\n\\\'";',
      'TokenRequestPath',
      "ABC\n'",
    ],
    [
      'public override string[] OauthScopes => new string[] { OauthScope.Identify, "email", };',
      'OauthScopes',
      ['identify', 'email'],
    ],
    [
      'public override string[] OauthScopes => new[] { Dissonity.Models.OauthScope.Guilds };',
      'OauthScopes',
      ['guilds'],
    ],
    ['public override string[] OauthScopes => Array.Empty<string>();', 'OauthScopes', []],
    ['public override MappingBuilder[] Mappings => new MappingBuilder[] { new() };', 'Mappings', []],
    [
      'public override MappingBuilder[] Mappings => new MappingBuilder[] { new() { Prefix = "/a", Target = "b.c" }, new() };',
      'Mappings',
      [
        { prefix: '/a', target: 'b.c' },
        { prefix: '', target: '' },
      ],
    ],
    [
      'public override ScreenResolution MobileResolution => ScreenResolution.Viewport;',
      'MobileResolution',
      'Viewport',
    ],
    ['public override bool LazyHiRpcLoad => true;', 'LazyHiRpcLoad', true],
  ])('%s', (members, name, expected) => {
    const { state, notes } = read(wrap(members))
    expect(state.get(name)?.content).toEqual(expected)
    expect(notes).toEqual([])
  })

  test('that is computed is named and left at its default', () => {
    const found = read(
      wrap(`
        const long id = 12;
        public override long ClientId => id;
        public override string TokenRequestPath => $"/api/{name}";
        public override bool SynchronizeUser => !Debug.isDebugBuild;
        public override ScreenResolution DesktopResolution => ScreenResolution.Huge;
        public override string[] OauthScopes { get { var all = Load(); return all; } }`),
    )
    expect(found.notes.map(({ name }) => name).toSorted()).toEqual([
      'ClientId',
      'DesktopResolution',
      'OauthScopes',
      'SynchronizeUser',
      'TokenRequestPath',
    ])
    const named = withField(initialState(toolkit), 'class', { kind: 'name', content: 'A' })
    expect(found.state).toEqual(named)
    expect(found.set).toEqual(['class'])
  })
})

describe('a file', () => {
  test('with flags of the patch left out counts them as off', () => {
    const found = read(
      wrap(
        'public override PatchUrlMappingsConfigBuilder PatchUrlMappingsConfig => new() { PatchXhr = true };',
      ),
    )
    expect(found.state.get('PatchUrlMappingsConfig')?.content).toEqual(['PatchXhr'])
  })

  test('says which values are the defaults anyway', () => {
    const found = read(
      wrap(
        'public override bool DisableConsoleLogOverride => true;\npublic override bool SynchronizeUser => true;',
      ),
    )
    expect(found.set).toEqual(['DisableConsoleLogOverride', 'SynchronizeUser', 'class'])
    expect(readReport(found, toolkit)).toEqual([
      'Your file was read. 1 field differs from the default: SynchronizeUser.',
      "These are set to the default, so you don't need them: DisableConsoleLogOverride.",
    ])
  })

  test('brings the names of its types for the login along', () => {
    const found = read(`
      using System;
      namespace Game
      {
          [DissonityConfig, Serializable]
          internal sealed class Setup : Dissonity.SdkConfiguration<Sent, Game.Far.Got> where T : class
          {
              public override bool SynchronizeUser => true;
              private int other;
              class Inner { public override long ClientId => 5; }
              int Method(int a = 5) { return 1; }
              void Short() => Debug.Log("x");
          }
          [Serializable]
          public class Sent : ServerTokenRequest
          {
              public string edition = "summer";
              public float rate = -0.5f;
              public int count;
              public string Name { get; set; }
              public static int shared = 3;
          }
      }`)
    const names = (['class', 'request', 'response'] as const).map(key => nameIn(found.state, key))
    expect(names).toEqual(['Setup', 'Sent', 'Got'])
    expect(found.set).toEqual(['SynchronizeUser', 'class', 'request', 'response'])
    expect(found.notes).toEqual(['Sent', 'Got'].map(name => ({ kind: 'elsewhere', name })))
  })

  test('with several such classes, none, or one without its attribute is told apart', () => {
    expect(read(`${wrap('')}\n${wrap('')}`).notes).toEqual([{ kind: 'several', name: '2' }])
    expect(read('class B : SdkConfiguration<X, Y> { }').notes[0]).toEqual({ kind: 'no-attribute', name: 'B' })
    for (const source of ['', 'class C : MonoBehaviour { }'])
      expect(readClass(source, toolkit)).toEqual({
        set: [],
        notes: [{ kind: 'no-class', name: 'SdkConfiguration' }],
      })
  })
})

describe('what a small reader cannot understand is said, and nothing of it is taken over', () => {
  const id = (members: string): string => `public override long ClientId => ${members};`
  const derived = (members: string): string =>
    `class B : SdkConfiguration<ServerTokenRequest, ServerTokenResponse> { ${id('1')} } [DissonityConfig] class A : B { ${members} }`

  type Told = readonly [source: string, name: string | undefined, id: string]
  /** By the note that tells of it; beside each source, the note's name and what is read of the client ID. */
  const told: Readonly<Record<string, readonly Told[]>> = {
    conditional: [
      [wrap(`#if UNITY_EDITOR\n${id('1')}\n#else\n${id('2')}\n#endif`), 'ClientId', ''],
      [
        wrap(`${id('12')}\n#if false\npublic override bool SynchronizeUser => true;\n#endif`),
        'SynchronizeUser',
        '12',
      ],
      [wrap(`${id('12')}\n#if X\n`), '#if X', '12'],
      [wrap(`#if A\n#if B\n${id('1')}\n#endif\n${id('2')}\n#endif\n`), 'ClientId', ''],
    ],
    partial: [
      [wrap(id('12')).replace('public class', 'public partial class'), 'A', '12'],
      [`${wrap(id('12')).replace('class A', 'partial class A')} partial class A { ${id('13')} }`, 'A', '12'],
    ],
    constructor: [
      [wrap(`${id('12')}\npublic A() { Prepare(); }`), 'A', '12'],
      [wrap(id('12')).replace('class A', 'class A(int a)'), 'A', '12'],
    ] satisfies Told[],
    abstract: ['abstract', 'static'].map(
      (word): Told => [wrap(id('12')).replace('class A', `${word} class A`), 'A', '12'],
    ),
    base: [
      [`[DissonityConfig] class A : Base { ${id('12')} }`, 'A', '12'],
      [derived(id('12')), 'A', '12'],
      [derived(''), 'A', ''],
    ],
    generic: [[`[DissonityConfig] class A<T> : SdkConfiguration<T, T> { ${id('12')} }`, 'A', '12']],
    open: [[wrap(id('12')).slice(0, -1), 'A', '12']],
    unknown: [[wrap(`${id('12')}\npublic override bool LazyLoad => true;`), 'LazyLoad', '12']],
    'no-override': [
      'public long ClientId => 12;',
      'public long ClientId = 12;',
      'protected override long ClientId => 12;',
      'public override long ClientId() => 12;',
    ].map((member): Told => [wrap(member), 'ClientId', '']),
    unread: [
      [wrap(id('12')).replace('class A', 'class Größe'), 'Größe', '12'],
      [wrap(id('12')).replace('<ServerTokenRequest', '<Größe'), 'Größe', '12'],
      ...[
        `${id('1')}\n${id('2')}`,
        'public override long ClientId { get { if (A) return 1; return 2; } }',
        'private long id = 12;\npublic override long ClientId { get { return id; } set { id = value; } }',
        'public override long ClientId =>\n#if A\n1;\n#else\n2;\n#endif\n',
        id('((((((((((12))))))))))'),
        id('-12'),
        id('new long[] { 12 }'),
      ].map((members): Told => [wrap(members), 'ClientId', '']),
      ...[
        'public override string[] OauthScopes => ["identify"];',
        'public override string[] OauthScopes => new[] { "identify" }.Concat(Extra).ToArray();',
        'public override string[] OauthScopes => new List<string> { "identify" }.ToArray();',
        'public override string[] OauthScopes => new string[2];',
        'public override string[] OauthScopes => new[] { Other.Identify };',
        'public override MappingBuilder[] Mappings => new[] { new MappingBuilder { Prefix = "/a", Target = "b.c", Port = 1 } };',
        'public override MappingBuilder[] Mappings => new[] { new MappingBuilder { Prefix = "/a", Target = Host } };',
        'public override MappingBuilder[] Mappings => new MappingBuilder[] { new("/a", "b.c") };',
        'public override string TokenRequestPath => "/t\\q";',
        'public override string TokenRequestPath => "/t" + path;',
        'public override string TokenRequestPath => $"/t";',
        'public override string TokenRequestPath => """\n    /t\n    """;',
      ].map((member): Told => [wrap(`${id('12')}\n${member}`), / (\w+) =>/.exec(member)?.[1], '12']),
    ],
  }

  test.each(Object.entries(told).flatMap(([kind, all]) => all.map(each => [kind, ...each] as const)))(
    '%s: %s',
    (kind, source, name, value) => {
      const { state, notes } = read(source)
      expect(notes).toContainEqual({ kind, name })
      expect(clientIdOf(state)).toBe(value)
    },
  )

  test('a class that only some builds have is no class here, and why is said', () => {
    const { state, notes } = readClass(`#if X\n${wrap('')}\n#endif`, toolkit)
    expect([state, ...notes.map(({ kind }) => kind)]).toEqual([undefined, 'conditional', 'no-class'])
  })
})

describe('any text at all', () => {
  test('of a class, cut off or damaged anywhere, is read without failing', () => {
    fc.assert(
      fc.property(states, fc.nat(), fc.nat(), fc.string({ maxLength: 3 }), (state, from, length, put) => {
        const code = writeClass(state, toolkit)
        const at = from % code.length
        readClass(code.slice(0, at), toolkit)
        readClass(code.slice(0, at) + put + code.slice(at + (length % 9)), toolkit)
      }),
      { numRuns: runs(60, 3000) },
    )
  })
})

describe('strings with holes', () => {
  const after = 'public override long ClientId => 12;'
  test.each([
    'string A => $"a {(X ? "}" : "{")} b";',
    'string A => $"{{ {$"{(B ? $"{"}"}" : "{")}"} }}";',
    'string A => $@"""{X}"" { Y("}") }\n}";',
    'string A => @$"{ new[] { 1, \'}\' } }";',
    'string A => $"";',
  ])('%s', member => {
    expect(clientIdOf(read(wrap(`${member}\n${after}`)).state)).toBe('12')
  })
})

test('a field that has another name now is read, and its old name told', () => {
  const { state, notes } = read(
    wrap('public override ScreenResolution WebResolution => ScreenResolution.Viewport;'),
  )
  expect(state.get('BrowserResolution')?.content).toBe('Viewport')
  expect(notes).toEqual([{ kind: 'renamed', name: 'WebResolution → BrowserResolution' }])
})
