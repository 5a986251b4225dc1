/** Each piece of newer C# in the words of the older compiler. */
import { expect, test } from 'vitest'
import { olderCsharp, typeNames } from '../../commands/toolkit/verify/older-csharp.ts'

/** Declarations that the cases mention. */
const declared = `
enum Mood { Good }
class Answer { public Data Data { get; set; } public List<Item> Items; }
class Data { public Inner Inner { get; set; } }
class Inner { }
class Item { }`

const types = typeNames([declared])
const inMethod = (code: string): string => `class C { void M() { ${code} } }`

test.each([
  ['string? name; Mood? mood; int? count;', 'string name; Mood? mood; int? count;'],
  ['Use(name!); Use(!sure);', 'Use(name); Use(!sure);'],
  ['using var reply = Ask(sure ? 1 : 2);', 'var reply = Ask(sure ? 1 : 2);'],
  ['List<string?> names = new();', 'List<string> names = new List<string>();'],
  ['if (value is not Item item) return;', 'if (!(value is Item item)) return;'],
  ['Send<Item, Answer>(new (5));', 'Send<Item, Answer>(new Item (5));'],
  [
    'var answer = new Answer(); answer.Data = new() { Inner = new() };',
    'var answer = new Answer(); answer.Data = new Data() { Inner = new Inner() };',
  ],
  ['Answer answer = Get(); answer.Items.Add(new());', 'Answer answer = Get(); answer.Items.Add(new Item());'],
  [
    'var first = all.Where(type => type.Name == box.type); var type = first;',
    'var first = all.Where(type_ => type_.Name == box.type); var type = first;',
  ],
])('%s', (newer, older) => {
  expect(olderCsharp(inMethod(newer), types)).toBe(inMethod(older))
})

test('the directive for nullable references goes, and lines keep their numbers', () => {
  expect(olderCsharp('#nullable enable\nclass C { }', types)).toBe('\nclass C { }')
})

test('a method of an interface loses its superfluous modifier', () => {
  const method = 'interface I\n{\n    abstract int F();\n}'
  expect(olderCsharp(method, types)).toBe(method.replace('abstract ', ''))
})

test('a function within a method becomes a lambda', () => {
  const indent = ' '.repeat(12)
  const local = `${indent}async void Wait()\n${indent}{\n${indent}    await Rest();\n${indent}}\n`
  expect(olderCsharp(local, types)).toBe(
    local.replace('async void Wait()', 'Action Wait = async () =>').replace('}\n', '};\n'),
  )
})

test('a function of the page becomes a call of the stage', () => {
  const native = 'class C { [DllImport("__Internal")] static extern void DsoLog(string text); }'
  expect(olderCsharp(native, types)).toBe(
    'class C {  static void DsoLog(string text) { Stage.Page.Call("DsoLog", text); } }',
  )
})
