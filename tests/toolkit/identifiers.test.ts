import { describe, expect, test } from 'vitest'
import { checkedCode } from '../../schema/content/sample-code.ts'
import { nameCheck } from '../../schema/toolkit/reference/identifiers.ts'
import { page, site } from '../site.ts'

const reference = `title: Lamps
description: Lamps.
lead: Lamps.
types:
  - { id: lamps, name: Lamps, kind: static class, namespace: Glow.Light, summary: All lamps., members: [
      { id: find-brightest, name: FindBrightest, summary: Finds it. },
      { id: power, name: Power, summary: How much. }] }
  - { id: lamps-switches, name: Lamps.Switches, kind: static class, namespace: Glow.Light, summary: Switches., members: [
      { id: turn-on, name: TurnOn, summary: Turns it on. }] }
  - { id: brightness, name: Brightness, kind: enum, namespace: Glow.Light.Models, summary: How bright., members: [
      { id: dim, name: Dim, summary: Not much. }] }
  - { id: lamp-request, name: LampRequest<T>, kind: class, namespace: Glow.Light.Models, summary: A request., members: [
      { id: filament-length, name: FilamentLength, summary: How long. }] }
  - { id: lamp-module, name: lampModule, kind: module, language: typescript, summary: A module., members: [
      { id: shine-on, name: shineOn, summary: Shines. }] }
`
const vocabulary = 'former: [{ name: TurnLampOnNow, now: TurnOn }]\nexternal: [FindBrightestStar]\n'

const files = { 'reference/lamps.yaml': reference, 'vocabulary.yaml': vocabulary }
const check = nameCheck(site(files).site!.toolkit.reference, ['TurnLampOnNow', 'FindBrightestStar'])
const reported = (code: string): string[] =>
  check(code).map(({ message, hint = '' }) => `${message} ${hint}`.trim())
/** `line: message` in a sample. */
const inSample = (code: string, diff = false): string[] => {
  const checked = checkedCode(code, diff)
  return check(checked).map(({ from, message }) => `${checked.slice(0, from).split('\n').length}: ${message}`)
}

describe('names of the toolkit in text', () => {
  test.each([
    'Lamps.FindBrightest',
    'Lamps.FindBrightest()',
    'Lamps.Switches.TurnOn',
    'Switches.TurnOn',
    'Glow.Light.Lamps.Power',
    'Glow.Light',
    'Glow.Light.Models',
    'Glow.Light.Models.Brightness.Dim',
    'using static Glow.Light.Lamps;',
    'Task<LampRequest<Brightness>>',
    'LampRequest<T>.FilamentLength',
    'lampModule.shineOn()',
    'lamp.FilamentLength',
  ])('%s is known', code => expect(reported(code)).toEqual([]))

  test.each([
    ['Lamps.FindBrigthest', 'Lamps has no member "FindBrigthest". Did you mean "FindBrightest"?'],
    ['Lamps.Explode()', 'Lamps has no member "Explode".'],
    ['Lamps.Switches.TurnOnn', 'Lamps.Switches has no member "TurnOnn". Did you mean "TurnOn"?'],
    ['Switches.TurnOf', 'Switches has no member "TurnOf". Did you mean "TurnOn"?'],
    ['Lamps.Swithces.TurnOn', 'Lamps has no member "Swithces". Did you mean "Switches"?'],
    ['Glow.Light.Lamps.Powr', 'Glow.Light.Lamps has no member "Powr". Did you mean "Power"?'],
    ['using Glow.Light.Modles;', 'Glow.Light has no member "Modles". Did you mean "Models"?'],
    ['Glow.Lamps', 'Glow has no member "Lamps".'],
    ['Brightness.Dmi', 'Brightness has no member "Dmi". Did you mean "Dim"?'],
    ['lampModule.shineon', 'lampModule has no member "shineon". Did you mean "shineOn"?'],
    [
      'Task<LampRequst>',
      'The toolkit has no name "LampRequst". Did you mean "LampRequest"? If not, list the name in data/vocabulary.yaml.',
    ],
    [
      'lamp.FilamentLenght',
      'The toolkit has no name "FilamentLenght". Did you mean "FilamentLength"? If not, list the name in data/vocabulary.yaml.',
    ],
  ])('%s is a typo', (code, message) => expect(reported(code)).toEqual([message]))

  test.each([
    ['three edits away', 'FindBrighxyz'],
    ['a variable named like its type', 'brightness = Brightness.Dim'],
    ['short words that are near', 'Lamp, Dime, TurnOut'],
    ['a name of version 1', 'TurnLampOnNow'],
    ['a name of another library', 'FindBrightestStar'],
    ['the path of a file', 'Assets/Lamps.Explode.cs'],
    ['a key in snake case', 'filament_length'],
    ['an npm package', '@glow/lampModule.js'],
    ['an address', 'https://glow.example/Lamps.Explode'],
  ])('%s is none: %s', (_, code) => expect(reported(code)).toEqual([]))
})

describe('names of the toolkit in samples', () => {
  test.each([
    [
      'comments and the texts of strings are not looked at',
      'Lamps.FindBrigthest();\n// Lamps.Explode\n/* Lamps.Explode\n   Lamps.Explode */\nvar a = "Lamps.Explode" + @"C:\\Lamps.Explode" + \'"\';\nLamps.Explode();',
      ['1: Lamps has no member "FindBrigthest".', '6: Lamps has no member "Explode".'],
    ],
    [
      'the holes of interpolated strings are code',
      'Log($"Lamps.Explode {Lamps.Powr} {{Lamps.Explode}}");',
      ['1: Lamps has no member "Powr".'],
    ],
    [
      'and those of templates',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a sample holds it
      'log(`Lamps.Explode ${lampModule.shineOf()}`)',
      ['1: lampModule has no member "shineOf".'],
    ],
    [
      'and of a diff only its new lines',
      '-Lamps.Explode();\n+Lamps.Implode();\n Lamps.FindBrightest();',
      ['2: Lamps has no member "Implode".'],
      true,
    ],
  ])('%s', (_, code, expected, diff = false) => expect(inSample(code, diff)).toEqual(expected))

  test('are reported at their place, but not in other languages, nor where the check is off', () => {
    const block = (fields: string): string => `  - type: code\n${fields}    code: Lamps.Explode();\n`
    const blocks = [
      '    language: csharp\n',
      '    language: text\n',
      '    language: csharp\n    check: "off"\n    reason: A test.\n',
    ]
    const { diagnostics } = site({ ...page(blocks.map(block).join('')), ...files })
    expect(diagnostics.map(({ line, col, code }) => `${code} ${line}:${col}`)).toEqual([
      'unknown-identifier 7:17',
    ])
  })
})
