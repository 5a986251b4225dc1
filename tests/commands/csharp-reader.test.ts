import { describe, expect, test } from 'vitest'
import { readCsharp } from '../../commands/verify/csharp-reader.ts'

const members = (body: string, head = 'public static class Lamp'): string[] =>
  readCsharp('Lamp.cs', `namespace Acme { ${head} { ${body} } }`)[0]!.members.map(
    ({ kind, signature, value, json }) =>
      `${kind} ${signature}${value === undefined ? '' : ` = ${value}`}${json === undefined ? '' : ` as ${json}`}`,
  )

describe('the reader of C# declarations', () => {
  test('knows types by the types and the namespace around them', () => {
    const types = readCsharp(
      'Lamps.cs',
      `using System;
namespace Acme.Light
{
    public static class Lamps
    {
        internal sealed class Wire {}
        public class Bulb<T> : Part, IDisposable where T : struct { private class Filament {} }
        class Hidden { public enum Colour { Red } }
    }
}`,
    )
    expect(
      types.map(({ name, namespace, bases, visible, line }) => ({ name, namespace, bases, visible, line })),
    ).toEqual([
      { name: 'Lamps', namespace: 'Acme.Light', bases: [], visible: true, line: 4 },
      { name: 'Lamps.Wire', namespace: 'Acme.Light', bases: [], visible: false, line: 6 },
      { name: 'Lamps.Bulb', namespace: 'Acme.Light', bases: ['Part', 'IDisposable'], visible: true, line: 7 },
      { name: 'Lamps.Bulb.Filament', namespace: 'Acme.Light', bases: [], visible: false, line: 7 },
      { name: 'Lamps.Hidden', namespace: 'Acme.Light', bases: [], visible: false, line: 8 },
      { name: 'Lamps.Hidden.Colour', namespace: 'Acme.Light', bases: [], visible: false, line: 8 },
    ])
  })

  test('a namespace may end in a semicolon and hold for the rest of the file', () => {
    const [type] = readCsharp('A.cs', 'namespace Acme.Light;\npublic interface IDimmable { int Level { get; } }')
    expect(type).toMatchObject({ name: 'IDimmable', namespace: 'Acme.Light', visible: true })
    expect(type!.members.map(({ signature }) => signature)).toEqual(['int Level { get; }'])
  })

  test('writes methods without accessibility, async and body', () => {
    expect(
      members(`
        public static async Task<Bulb[]> Find<TKey, TValue>(Dictionary<TKey, TValue>? by = null, int most = -1)
            where TKey : class
        {
            if (by == null) { return new Bulb[0]; }
        }
        public static int Count() => bulbs.Length;
        private static void Wipe() {}
        static void Wipe2() {}
        public static (int low, int high) Range(params int[] all) { return (0, 1); }`),
    ).toEqual([
      'method static Task<Bulb[]> Find<TKey, TValue>(Dictionary<TKey, TValue>? by = null, int most = -1)',
      'method static int Count()',
      'method static (int low, int high) Range(params int[] all)',
    ])
  })

  test('knows properties, fields, constants and constructors, their values and JSON names', () => {
    expect(
      members(
        `
        public Lamp() : base("lamp") {}
        public Lamp(string name) {}
        [JsonProperty("lamp_name", NullValueHandling = NullValueHandling.Ignore)]
        public string? Name { get; private set; }
        public virtual Size Size { get; } = new() { Wide = 1, High = 2 };
        public bool On => level > 0;
        public int Level { get { return level; } set { level = value; } }
        public const string Brand = "Acme, {0}";
        public List<int> Watts = new();
        int level;`,
        'public class Lamp : Part',
      ),
    ).toEqual([
      'constructor Lamp()',
      'constructor Lamp(string name)',
      'property string? Name { get; } as lamp_name',
      'property virtual Size Size { get; } = new() { Wide = 1, High = 2 }',
      'property bool On { get; }',
      'property int Level { get; set; }',
      'constant const string Brand = "Acme, {0}" = "Acme, {0}"',
      'property List<int> Watts = new()',
    ])
  })

  test('counts enum members on from the last written value', () => {
    expect(members('Off, Dim = 1 << 2, [Old] Bright = 5, Blinding', 'public enum Level : long')).toEqual([
      'value Off = 0',
      'value Dim = 1 << 2',
      'value Bright = 5',
      'value Blinding = 6',
    ])
  })

  test('reads only the branches that a WebGL player compiles', () => {
    expect(
      members(`
#if UNITY_WEBGL && !UNITY_EDITOR
        public static void Shine() {}
#elif UNITY_EDITOR
        public static void Simulate() {}
#else
        public static void Nothing() {}
#endif
#if UNITY_EDITOR || (UNITY_IOS && !UNITY_WEBGL)
        public static void Elsewhere() {
#endif
        public static void Always() {}`),
    ).toEqual(['method static void Shine()', 'method static void Always()'])
  })

  test('is not misled by brackets in strings, characters and comments', () => {
    expect(
      members(`
        public static string A = "{ \\" }" + @"C:\\" + $"{(on ? "}" : "{")} {{" + $@"{x}""{{" + '}' + '"';
        // public static int Gone() {
        /* } public static int Gone2() { */
        public static string B = """ "raw" } """;
        public static int C;`).map(each => each.split(' ').slice(0, 4).join(' ')),
    ).toEqual(['property static string A', 'property static string B', 'property static int C'])
  })

  test('what Doxygen hides need not be documented, but can be', () => {
    const [shown, hidden, after] = readCsharp(
      'A.cs',
      'public class Shown {}\n/// @cond\npublic class Hidden {}\n/// @endcond\npublic class After {}',
    )
    expect([shown, hidden, after].map(type => [type!.visible, type!.open])).toEqual([
      [true, true],
      [true, false],
      [true, true],
    ])
  })
})
