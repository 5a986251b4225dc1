/** Each piece of newer C# in the words of the older compiler. */
import { expect, test } from 'vitest'
import { sourceReader } from '../../commands/toolkit/verify/declarations.ts'
import { olderCsharp, typeNames } from '../../commands/toolkit/verify/older-csharp.ts'

const read = await sourceReader()

/** Declarations that the cases mention. */
const declared = `
enum Mood { Good }
class Answer { public Data Data { get; set; } public List<Item> Items; }
class Data { public Inner Inner { get; set; } }
class Inner { }
class Item { }`

const types = typeNames(read, new Map([['Declared.cs', declared]]))
const inMethod = (code: string): string => `class C { void M() { ${code} } }`

test.each([
  ['string? name; Mood? mood; int? count;', 'string name; Mood? mood; int? count;'],
  ['Use(name!); Use(!sure);', 'Use(name); Use(!sure);'],
  ['using var reply = Ask(sure ? 1 : 2);', ' var reply = Ask(sure ? 1 : 2);'],
  ['List<string?> names = new();', 'List<string> names = new List<string>();'],
  ['if (value is not Item item) return;', 'if (!(value is Item item)) return;'],
  ['Send<Item, Answer>(new (5));', 'Send<Item, Answer>(new Item (5));'],
  [
    'var answer = new Answer(); answer.Data = new() { Inner = new() };',
    'var answer = new Answer(); answer.Data = new Data() { Inner = new Inner() };',
  ],
  ['Answer answer = Get(); answer.Items.Add(new());', 'Answer answer = Get(); answer.Items.Add(new Item());'],
  ['async void Wait() { await Rest(); } Wait();', 'Action Wait = async () => { await Rest(); }; Wait();'],
  [
    'var first = all.Where(type => type.Name == box.type); var type = first;',
    'var first = all.Where(type_ => type_.Name == box.type); var type = first;',
  ],
])('%s', (newer, older) => {
  expect(olderCsharp(read, inMethod(newer), types)).toBe(inMethod(older))
})

test('the directive for nullable references goes, and lines keep their numbers', () => {
  expect(olderCsharp(read, '#nullable enable\nclass C { }', types)).toBe('\nclass C { }')
})

test('a method of an interface loses its superfluous modifier', () => {
  expect(olderCsharp(read, 'interface I { abstract int F(); }', types)).toBe('interface I {  int F(); }')
})

test('a function of the page becomes a call of the stage', () => {
  const native = 'class C { [DllImport("__Internal")] static extern void DsoLog(string text); }'
  expect(olderCsharp(read, native, types)).toBe(
    'class C {  static  void DsoLog(string text) { Stage.Page.Call("DsoLog", text); } }',
  )
})
