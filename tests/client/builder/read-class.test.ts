/** Existing files: what people wrote is read, what is not written out is named, and nothing makes the reader fail. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Setting } from '../../../client/tools/builder/model.ts'
import { isSkipped, longestFile, readClass } from '../../../client/tools/builder/read-class.ts'
import { initialState } from '../../../client/tools/builder/state.ts'
import { writeClass } from '../../../client/tools/builder/write-class.ts'
import { tokens } from '../../../client/tools/csharp/tokens.ts'
import { runs } from '../../sample-size.ts'
import { hostileTexts, states, toolkit } from './toolkit.ts'

const wrap = (members: string): string =>
  `[DissonityConfig] public class A : SdkConfiguration<ServerTokenRequest, ServerTokenResponse> {\n${members}\n}`

function read(source: string) {
  const found = readClass(source, toolkit)
  if (found.kind !== 'read') throw new Error(`Not read: ${found.kind}`)
  return found
}

const settingIn = (members: string, name: string): Setting['value'] | undefined =>
  read(wrap(members)).state.settings[name]?.value

describe('a value', () => {
  test.each<[string, string, Setting['value']]>([
    ['public override long ClientId => 1187654321098765432;', 'ClientId', '1187654321098765432'],
    ['public override long ClientId => 1_187_654_321_098_765_432L;', 'ClientId', '1187654321098765432'],
    ['public override long ClientId => 0x10;', 'ClientId', '16'],
    ['public override long ClientId => 0;', 'ClientId', ''],
    ['public override long ClientId { get; } = 12;', 'ClientId', '12'],
    ['public override long ClientId { get => 12; }', 'ClientId', '12'],
    ['public override long ClientId { get { return 12; } }', 'ClientId', '12'],
    ['public sealed override long ClientId => (12);', 'ClientId', '12'],
    ['[Obsolete("x; }")] public override long ClientId /* => 1; */ => // 2\n 12;', 'ClientId', '12'],
    ['#region a "\npublic override long ClientId => 12;\n#endregion', 'ClientId', '12'],
    ['public override string TokenRequestPath => @"a\\b""c";', 'TokenRequestPath', 'a\\b"c'],
    ['public override string TokenRequestPath => "/api" + "/token";', 'TokenRequestPath', '/api/token'],
    ['public override string TokenRequestPath => "\\u0041\\x42\\U00000043\\n\\\'";', 'TokenRequestPath', "ABC\n'"],
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
    ['public override string[] OauthScopes => new string[0];', 'OauthScopes', []],
    ['public override string[] OauthScopes => new string[] { };', 'OauthScopes', []],
    ['public override MappingBuilder[] Mappings => new MappingBuilder[] { new() };', 'Mappings', []],
    [
      'public override MappingBuilder[] Mappings => new MappingBuilder[] { new() { Prefix = "/a", Target = "b.c" }, new() };',
      'Mappings',
      [
        { prefix: '/a', target: 'b.c' },
        { prefix: '', target: '' },
      ],
    ],
    ['public override ScreenResolution MobileResolution => ScreenResolution.Viewport;', 'MobileResolution', 'Viewport'],
    ['public override bool LazyHiRpcLoad => true;', 'LazyHiRpcLoad', true],
  ])('%s', (members, name, expected) => {
    expect(settingIn(members, name)).toEqual(expected)
    expect(read(wrap(members)).notes).toEqual([])
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
    expect(found.notes.flatMap(({ names }) => names).toSorted()).toEqual([
      'ClientId',
      'DesktopResolution',
      'OauthScopes',
      'SynchronizeUser',
      'TokenRequestPath',
    ])
    expect(found.state).toEqual({ ...initialState(toolkit), className: 'A' })
    expect(found.set).toEqual([])
  })
})

describe('a file', () => {
  test('with flags of the patch left out counts them as off, and says so', () => {
    const found = read(
      wrap('public override PatchUrlMappingsConfigBuilder PatchUrlMappingsConfig => new() { PatchXhr = true };'),
    )
    expect(found.state.settings['PatchUrlMappingsConfig']?.value).toEqual(['PatchXhr'])
    expect(found.notes).toEqual([{ kind: 'left-out', names: ['PatchFetch', 'PatchWebSocket', 'PatchSrcAttributes'] }])
  })

  test('says which values are the defaults anyway', () => {
    const found = read(
      wrap('public override bool DisableConsoleLogOverride => true;\npublic override bool SynchronizeUser => true;'),
    )
    expect(found.set).toEqual(['DisableConsoleLogOverride', 'SynchronizeUser'])
    expect(found.same).toEqual(['DisableConsoleLogOverride'])
  })

  test('brings its classes for data along', () => {
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
    expect(found.state.className).toBe('Setup')
    expect(found.state.request).toEqual({
      name: 'Sent',
      elsewhere: false,
      fields: [
        { name: 'edition', type: 'string', value: 'summer' },
        { name: 'rate', type: 'float', value: '-0.5' },
        { name: 'count', type: 'int' },
      ],
    })
    expect(found.state.response).toEqual({ name: 'Got', elsewhere: true, fields: [] })
    expect(found.set).toEqual(['SynchronizeUser'])
    expect(found.notes).toEqual([
      { kind: 'unread', names: ['Sent.Name'] },
      { kind: 'unread', names: ['Sent.shared'] },
      { kind: 'elsewhere', names: ['Got'] },
    ])
  })

  test('with several such classes, none, or one without its attribute is told apart', () => {
    expect(read(`${wrap('')}\n${wrap('')}`).notes).toEqual([{ kind: 'several', names: ['2'] }])
    expect(read('class B : SdkConfiguration<X, Y> { }').notes[0]).toEqual({ kind: 'no-attribute', names: ['B'] })
    expect(readClass('class C : MonoBehaviour { }', toolkit)).toEqual({ kind: 'no-class', notes: [] })
    expect(readClass('', toolkit)).toEqual({ kind: 'no-class', notes: [] })
  })

  test('with a property that is no field names it', () => {
    expect(read(wrap('public override bool LazyLoad => true;')).notes).toEqual([
      { kind: 'unknown', names: ['LazyLoad'] },
    ])
  })

  test('of a megabyte is refused', () => {
    expect(readClass('x'.repeat(1_000_000), toolkit)).toEqual({ kind: 'too-large', length: 1_000_000 })
  })
})

describe('what a small reader cannot understand is said, and nothing of it is taken over', () => {
  const id = (members: string): string => `public override long ClientId => ${members};`
  const notesOf = (source: string) => {
    const { notes, state } = read(source)
    return { notes, id: state.settings['ClientId']?.value }
  }

  test.each<[string, string, unknown, string]>([
    [
      'both branches of #if',
      wrap(`#if UNITY_EDITOR\n${id('1')}\n#else\n${id('2')}\n#endif`),
      { kind: 'conditional', names: ['ClientId'] },
      '',
    ],
    [
      '#if false',
      wrap(`${id('12')}\n#if false\npublic override bool SynchronizeUser => true;\n#endif`),
      { kind: 'conditional', names: ['SynchronizeUser'] },
      '12',
    ],
    ['an #if without an end', wrap(`${id('12')}\n#if X\n`), { kind: 'conditional', names: [] }, '12'],
    [
      'a nested #if',
      wrap(`#if A\n#if B\n${id('1')}\n#endif\n${id('2')}\n#endif\n`),
      { kind: 'conditional', names: ['ClientId'] },
      '',
    ],
    [
      'a part elsewhere',
      wrap(id('12')).replace('public class', 'public partial class'),
      { kind: 'partial', names: ['A'] },
      '12',
    ],
    [
      'a property without override',
      wrap('public long ClientId => 12;'),
      { kind: 'no-override', names: ['ClientId'] },
      '',
    ],
    ['a field', wrap('public long ClientId = 12;'), { kind: 'no-override', names: ['ClientId'] }, ''],
    ['a constructor', wrap(`${id('12')}\npublic A() { Prepare(); }`), { kind: 'constructor', names: ['A'] }, '12'],
    [
      'a base class elsewhere',
      `[DissonityConfig] class A : Base { ${id('12')} }`,
      { kind: 'base', names: ['A', 'Base'] },
      '12',
    ],
    [
      'a generic class',
      `[DissonityConfig] class A<T> : SdkConfiguration<T, T> { ${id('12')} }`,
      { kind: 'generic', names: ['A'] },
      '12',
    ],
    ...[
      'private long ClientId => 12;',
      'protected override long ClientId => 12;',
      'public static long ClientId => 12;',
      'public override long ClientId() => 12;',
    ].map((member): [string, string, unknown, string] => [
      member,
      wrap(member),
      { kind: 'no-override', names: ['ClientId'] },
      '',
    ]),
    ...[
      `${id('1')}\n${id('2')}`,
      'public override int ClientId => 12;',
      'public override long ClientId { get { if (A) return 1; return 2; } }',
      'public override long ClientId { get { try { return 12; } catch { return 3; } } }',
      'public override long ClientId => env switch { "a" => 1, _ => 2 };',
      'private long id = 12;\npublic override long ClientId { get { return id; } set { id = value; } }',
      'public override long ClientId =>\n#if A\n1;\n#else\n2;\n#endif\n',
    ].map((members): [string, string, unknown, string] => [
      members,
      wrap(members),
      { kind: 'unread', names: ['ClientId'] },
      '',
    ]),
    ...[
      'public override string[] OauthScopes => ["identify"];',
      'public override string[] OauthScopes => new[] { "identify" }.Concat(Extra).ToArray();',
      'public override string[] OauthScopes => new List<string> { "identify" }.ToArray();',
      'public override MappingBuilder[] Mappings => new[] { new MappingBuilder { Prefix = "/a", Target = "b.c", Port = 1 } };',
      'public override MappingBuilder[] Mappings => new[] { new MappingBuilder { Prefix = "/a", Target = Host } };',
      'public override MappingBuilder[] Mappings => new MappingBuilder[] { new("/a", "b.c") };',
      'public override string TokenRequestPath => "/t\\q";',
      'public override string TokenRequestPath => $"/t";',
      'public override string TokenRequestPath => """\n    /t\n    """;',
    ].map((member): [string, string, unknown, string] => [
      member,
      wrap(`${id('12')}\n${member}`),
      { kind: 'unread', names: [/ (\w+) =>/.exec(member)?.[1]] },
      '12',
    ]),
    ['a class that is cut off', wrap(id('12')).slice(0, -1), { kind: 'open', names: ['A'] }, '12'],
    [
      'a primary constructor',
      wrap(id('12')).replace('class A', 'class A(int a)'),
      { kind: 'constructor', names: ['A'] },
      '12',
    ],
    [
      'a computed value over an inherited one',
      `class B : SdkConfiguration<ServerTokenRequest, ServerTokenResponse> { ${id('1')} } [DissonityConfig] class A : B { ${id('X.Y')} }`,
      { kind: 'unread', names: ['ClientId'] },
      '',
    ],
  ])('%s', (_, source, note, value) => {
    const found = notesOf(source)
    expect(found.notes).toContainEqual(note)
    expect(found.id).toBe(value)
    expect(found.notes.some(isSkipped)).toBe(true)
  })

  test('a base class in the same text is read, and the class comes after it', () => {
    const base = `class B : SdkConfiguration<ServerTokenRequest, ServerTokenResponse> { ${id('1')} public override bool SynchronizeUser => true; }`
    const { state, notes } = read(`${base} [DissonityConfig] class A : B { ${id('2')} }`)
    expect(state.settings['ClientId']?.value).toBe('2')
    expect(state.settings['SynchronizeUser']?.value).toBe(true)
    expect(notes).toEqual([])
  })

  test('the parts of a partial class are one class', () => {
    const parts = `[DissonityConfig] partial class A { ${id('12')} } partial class A : SdkConfiguration<ServerTokenRequest, ServerTokenResponse> { public override bool SynchronizeUser => true; }`
    const { state } = read(parts)
    expect(state.settings['ClientId']?.value).toBe('12')
    expect(state.settings['SynchronizeUser']?.value).toBe(true)
  })

  test('inherited fields of data are fields of data', () => {
    const data = 'class Base : ServerTokenRequest { public int level = 3; } class Sent : Base { public string name; }'
    const { state, notes } = read(
      `${data} [DissonityConfig] class A : SdkConfiguration<Sent, ServerTokenResponse> { ${id('12')} }`,
    )
    expect(state.request?.fields.map(({ name }) => name)).toEqual(['level', 'name'])
    expect(notes).toEqual([])
    expect(
      read(
        `class Sent : Far { } [DissonityConfig] class A : SdkConfiguration<Sent, ServerTokenResponse> { ${id('12')} }`,
      ).notes,
    ).toContainEqual({ kind: 'base', names: ['Sent', 'Far'] })
  })

  test('a class that only some builds have is no class here, and why is said', () => {
    expect(readClass(`#if X\n${wrap('')}\n#endif`, toolkit)).toEqual({
      kind: 'no-class',
      notes: [{ kind: 'conditional', names: [] }],
    })
  })
})

describe('any text at all', () => {
  const pieces = fc.array(
    fc.oneof(
      fc.constantFrom(
        ...hostileTexts,
        ...'class { } [ ] ( ) ; = => , " @" $" """ \' /* // # new . : < > get return override DissonityConfig'.split(
          ' ',
        ),
        'SdkConfiguration<A, B>',
        'ClientId',
        'Mappings',
      ),
      fc.string({ unit: 'binary', maxLength: 12 }),
    ),
    { maxLength: 60 },
  )

  test('is read without failing', () => {
    fc.assert(
      fc.property(pieces, fc.constantFrom('', ' '), (parts, space) => {
        const source = parts.join(space)
        readClass(source, toolkit)
        readClass(wrap(source), toolkit)
      }),
      { numRuns: runs(500, 5000) },
    )
  })

  test('is divided into tokens that stand in order and do not overlap', () => {
    fc.assert(
      fc.property(pieces, parts => {
        const source = parts.join('')
        let at = 0
        for (const { from, to } of tokens(source)) {
          expect(from).toBeGreaterThanOrEqual(at)
          expect(to).toBeGreaterThan(from)
          expect(to).toBeLessThanOrEqual(source.length)
          at = to
        }
      }),
      { numRuns: runs(300, 3000) },
    )
  })

  test('of a class, cut off or damaged anywhere, is read without failing', () => {
    fc.assert(
      fc.property(states, fc.nat(), fc.nat(), fc.string({ maxLength: 3 }), (state, from, length, put) => {
        const code = writeClass(state, toolkit)
        const at = from % code.length
        readClass(code.slice(0, at), toolkit)
        readClass(code.slice(0, at) + put + code.slice(at + (length % 9)), toolkit)
      }),
      { numRuns: runs(150, 3000) },
    )
  })

  test.each([
    ['class A '],
    ['class A : SdkConfiguration<A, B> { '],
    ['class A { int B { get; } '],
    ['{'],
    ['(('],
    ['[DissonityConfig]'],
    ['public override long ClientId => '],
    ['new { '],
    ['"'],
    ['@"'],
    ['/*'],
    ['int A { } '],
    ['$"{'],
    ['$'],
    ["'"],
    ['\\'],
    ['#'],
    ['[a]'],
    ['a.b '],
    ['1.'],
    ['a '],
    ['} ; '],
    ['int a = 1; '],
  ])('of the greatest length, made of %j, is read', piece => {
    const most = piece.repeat(Math.floor((longestFile - 200) / piece.length))
    readClass(most, toolkit)
    readClass(wrap(most), toolkit)
  })
})
