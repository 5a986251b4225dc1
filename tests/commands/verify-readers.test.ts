/** What `verify` takes from the toolkit's sources. The parsers are libraries; which declarations count is ours. */
import { describe, expect, test } from 'vitest'
import { csharpReader } from '../../commands/verify/csharp.ts'
import { readTypescript } from '../../commands/verify/typescript.ts'

const readCsharp = await csharpReader()

const csharpMembers = (body: string, head = 'public static class Lamp'): string[] =>
  (readCsharp('Lamp.cs', `namespace Acme { ${head} { ${body} } }`)[0]?.members ?? []).map(
    ({ kind, signature, value, json }) =>
      `${kind} ${signature}${value === undefined ? '' : ` = ${value}`}${json === undefined ? '' : ` as ${json}`}`,
  )

describe('C#', () => {
  test('types are known by the types and the namespace around them', () => {
    const types = readCsharp(
      'Lamps.cs',
      `using System;
namespace Acme.Light
{
    public static class Lamps
    {
        internal sealed class Wire {}
        public class Bulb<T> : Part<T>, IDisposable where T : struct { private class Filament {} }
        class Hidden { public enum Colour { Red } }
    }
}`,
    )
    expect(types.map(({ name, bases, visible, line }) => ({ name, bases, visible, line }))).toEqual([
      { name: 'Lamps', bases: [], visible: true, line: 4 },
      { name: 'Lamps.Wire', bases: [], visible: false, line: 6 },
      { name: 'Lamps.Bulb', bases: ['Part', 'IDisposable'], visible: true, line: 7 },
      { name: 'Lamps.Bulb.Filament', bases: [], visible: false, line: 7 },
      { name: 'Lamps.Hidden', bases: [], visible: false, line: 8 },
      { name: 'Lamps.Hidden.Colour', bases: [], visible: false, line: 8 },
    ])
    const [type] = readCsharp('A.cs', 'namespace Acme.Light;\npublic interface IDimmable { int Level { get; } }')
    expect(type).toMatchObject({ name: 'IDimmable', namespace: 'Acme.Light', visible: true })
    expect(type?.members.map(({ signature }) => signature)).toEqual(['int Level { get; }'])
  })

  test('methods have neither accessibility nor body', () => {
    expect(
      csharpMembers(`
        public static async Task<Bulb[]> Find<TKey, TValue>(Dictionary<TKey, TValue>? by = null, int most = -1)
            where TKey : class { return new Bulb[0]; }
        public static int Count() => bulbs.Length;
        private static void Wipe() {}
        static void Wipe2() {}
        public static (int low, int high) Range(/* every */ params int[] all) { return (0, 1); }`),
    ).toEqual([
      'method static Task<Bulb[]> Find<TKey, TValue>(Dictionary<TKey, TValue>? by = null, int most = -1)',
      'method static int Count()',
      'method static (int low, int high) Range( params int[] all)',
    ])
    const [type] = readCsharp('A.cs', 'public class A { public void B(int? c = 1, ref D d, params string[] e) {} }')
    expect(type?.members[0]?.parameters).toEqual([
      { name: 'c', type: 'int?', default: '1' },
      { name: 'd', type: 'ref D', default: undefined },
      { name: 'e', type: 'params string[]', default: undefined },
    ])
  })

  test('properties, fields, constants and constructors have values and JSON names', () => {
    expect(
      csharpMembers(
        `
        public Lamp(string name) : base("lamp") {}
        [JsonProperty("lamp_name", NullValueHandling = NullValueHandling.Ignore)]
        public string? Name { get; private set; }
        public virtual Size Size { get; } = new() { Wide = 1, High = 2 };
        public bool On => level > 0;
        public const string Brand = "https://acme.example";
        public List<int> Watts = new();
        int level;`,
        'public class Lamp : Part',
      ),
    ).toEqual([
      'constructor Lamp(string name)',
      'property string? Name { get; } as lamp_name',
      'property virtual Size Size { get; } = new() { Wide = 1, High = 2 }',
      'property bool On { get; }',
      'constant const string Brand = "https://acme.example" = "https://acme.example"',
      'property List<int> Watts = new()',
    ])
  })

  test('enum members count on from the last written value', () => {
    expect(csharpMembers('Off, Dim = 1 << 2, Low, [Old] Bright = 7, Blinding', 'public enum Level : long')).toEqual([
      'value Off = 0',
      'value Dim = 1 << 2',
      'value Low = 5',
      'value Bright = 7',
      'value Blinding = 8',
    ])
  })

  test('only the branches that a WebGL player compiles count', () => {
    expect(
      csharpMembers(`
#if UNITY_WEBGL && !UNITY_EDITOR
        public static void Shine() {}
#elif UNITY_EDITOR
        public static void Simulate() {}
#else
        public static void Nothing() {}
#endif
#if UNITY_EDITOR || (UNITY_IOS && !UNITY_WEBGL)
        public static void Elsewhere() {}
#endif
        public static void Always() {}`),
    ).toEqual(['method static void Shine()', 'method static void Always()'])
  })

  test('what Doxygen hides need not be documented, but can be', () => {
    const types = readCsharp(
      'A.cs',
      'public class Shown {}\n/// @cond\npublic class Hidden {}\n/// @endcond\npublic class After {}',
    )
    expect(types.map(({ visible, open }) => [visible, open])).toEqual([
      [true, true],
      [true, false],
      [true, true],
    ])
  })
})

const typescriptMembers = (text: string): Record<string, string[]> =>
  Object.fromEntries(
    readTypescript('lamp.ts', text).map(({ name, members }) => [
      name,
      members.map(
        ({ name: own, signature, value }) => `${own} ${signature}${value === undefined ? '' : ` = ${value}`}`,
      ),
    ]),
  )

describe('TypeScript', () => {
  test('a class has its public methods and fields', () => {
    expect(
      typescriptMembers(`export default class Lamp {
    #wire = /[{]"/;
    level: number;
    private secret = 1;
    constructor(level: number) { this.level = level }
    async shine(level = 1, ...how: string[]): Promise<{ lit: boolean }> { return { lit: "}" !== \`\${level}{\` } }
    #spark(): void {}
    get on(): boolean { return true }
}`)['Lamp'],
    ).toEqual([
      'level level: number',
      'shine shine(level = 1, ...how: string[]): Promise<{ lit: boolean }>',
      'on on(): boolean',
    ])
  })

  test('object types have their keys, and those of the objects inside', () => {
    expect(
      typescriptMembers(`export type Bulb = {
    watts?: number, // how bright
    colour: "red" | null
    socket: { size: string; old: boolean }
}
interface Wire { length: number }
export type Pair = [Bulb, Wire];`),
    ).toMatchObject({
      Bulb: [
        'watts watts?: number',
        'colour colour: "red" | null',
        'socket socket: { size: string; old: boolean }',
        'socket.size size: string',
        'socket.old old: boolean',
      ],
      Wire: ['length length: number'],
      Pair: ['0 Bulb', '1 Wire'],
    })
  })

  test('a file is a type of its own: what it exports, and the functions of a plugin', () => {
    expect(
      typescriptMembers(`import { Wire } from "./wire"
export { Wire };
export enum Level { Off, Dim = 4, Bright }
export const MOST = 16;
const hidden = 1
async function wait(): Promise<void> {}
export async function shine<T>(lamp: T, by: number): Promise<T> { return lamp }
mergeInto(LibraryManager.library, {
    LampOn: function (name: string): void { console.log("{") },
    LampOff: function (): void {}
});`),
    ).toEqual({
      '': [
        'Wire ',
        'Level enum Level { Off, Dim = 4, Bright }',
        'MOST const MOST = 16',
        'shine shine<T>(lamp: T, by: number): Promise<T>',
        'LampOn (name: string): void',
        'LampOff (): void',
      ],
      Level: ['Off Off = 0', 'Dim Dim = 4', 'Bright Bright = 5'],
    })
  })
})
