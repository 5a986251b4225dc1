import { afterAll, describe, expect, test } from 'vitest'
import { filesIn } from '../case-files.ts'
import { command, type Folder, siteFolder } from '../command-line.ts'

const agreeing = filesIn(new URL('./verify/agreeing.txt', import.meta.url))
const at = (path: string): string => agreeing[path] ?? ''
const reference = at('data/reference/lamps.yaml')
const lamp = at('toolkit/unity/Runtime/Lamp.cs')
const models = at('toolkit/unity/Runtime/Models/Bulb.cs')
const configuration = at('toolkit/unity/Runtime/SdkConfiguration.cs')
/** The reference leaves the configuration class out on purpose. */
const omitting = at('omitting.yaml')

const folders: Folder[] = []
afterAll(() => {
  for (const folder of folders) folder.remove()
})

/** @param changed files of the toolkit that differ from the agreeing one; null takes one away */
function folder(changed: Readonly<Record<string, string | null>> = {}, content: Record<string, string> = {}): Folder {
  const made = siteFolder({
    'reference/lamps.yaml': reference,
    'config-fields.yaml': at('data/config-fields.yaml'),
    ...content,
  })
  folders.push(made)
  const toolkit = Object.entries(agreeing).filter(([path]) => path.startsWith('toolkit/'))
  const changes = Object.entries(changed).map(([path, text]) => [`toolkit/${path}`, text] as const)
  for (const [path, text] of new Map([...toolkit, ...changes])) if (text !== null) made.write(path, text)
  return made
}

async function findings(changed: Readonly<Record<string, string | null>>): Promise<string[]> {
  const { code, stdout } = await command(folder(changed), 'verify', '--toolkit', 'toolkit')
  expect(code).toBe(1)
  return stdout
    .split('\n')
    .filter(line => /^ {2}[-+~]/.test(line))
    .map(line => line.trim())
}

describe('npm run verify', () => {
  test('is content with a toolkit that agrees with the reference', async () => {
    const SdkConfiguration = 'unity/Runtime/SdkConfiguration.cs'
    // The configuration class has no entry of its own in this small reference.
    const hidden = configuration.replace('    public abstract class', '    /// @cond\n    public abstract class')
    expect(await command(folder({ [SdkConfiguration]: hidden }), 'verify', '--toolkit', 'toolkit')).toEqual({
      code: 0,
      stdout: '5 types and 2 configuration fields compared with toolkit (release 1.2.3): no difference.\n',
      stderr: '',
    })
  })

  const only = (list: string[]): string[] => list.filter(line => !line.includes('unity/Runtime/SdkConfiguration.cs:3'))

  test('finds what is documented and gone, and what is there and undocumented', async () => {
    const without = lamp.replace('public static bool On => false;', 'public static bool Lit => false;')
    expect(only(await findings({ 'unity/Runtime/Lamp.cs': without }))).toEqual([
      '- On: is documented, but not in the toolkit',
      '+ Lit: is in the toolkit, but not documented  unity/Runtime/Lamp.cs:6',
    ])
    const another = `${models}namespace Acme.Models { public class Socket {} internal class Fuse {} }`
    expect(only(await findings({ 'unity/Runtime/Models/Bulb.cs': another }))).toEqual([
      '+ the type itself: is in the toolkit, but not documented  unity/Runtime/Models/Bulb.cs:11',
    ])
  })

  test.each([
    ['a parameter', lamp.replace('int level', 'long level'), '~ Shine: signature differs'],
    ['a null mark', lamp.replace('string? colour', 'string colour'), '~ Shine: signature differs'],
    ['a default', lamp.replace('= null', '= ""'), '~ Shine: signature differs'],
    ['a constant', lamp.replace('"acme"', '"ACME"'), '~ Brand: value differs'],
    ['static', lamp.replace('static class', 'class'), '~ the type itself: kind differs'],
    ['the namespace', lamp.replace('namespace Acme', 'namespace Acme.Lamps'), '- the type itself: is documented'],
    [
      'visibility',
      lamp.replace('public static class', 'internal static class'),
      '~ the type itself: visibility differs',
    ],
  ])('notices a change of %s', async (_, text, expected) => {
    expect((await findings({ 'unity/Runtime/Lamp.cs': text })).join('\n')).toContain(expected)
  })

  test.each([
    ['a field’s type', models.replace('int?', 'long?'), '~ Watts: type differs'],
    ['a JSON name', models.replace('"watts"', '"power"'), '~ Watts: JSON name differs'],
    ['an enum value', models.replace('Dim = 4', 'Dim = 3'), '~ Dim: value differs'],
    ['a base class', models.replace('Bulb : Part', 'Bulb : Thing'), '~ the type itself: base class differs'],
  ])('notices a change of %s', async (_, text, expected) => {
    expect((await findings({ 'unity/Runtime/Models/Bulb.cs': text })).join('\n')).toContain(expected)
  })

  test.each([
    [
      'a default',
      { 'unity/Runtime/SdkConfiguration.cs': configuration.replace('= false', '= true') },
      '~ Dimmed: default differs',
    ],
    [
      'required',
      { 'unity/Runtime/SdkConfiguration.cs': configuration.replace('abstract int', 'virtual int') },
      '~ Volts: required differs',
    ],
    [
      'a new field',
      { 'unity/Runtime/SdkConfiguration.cs': configuration.replace('Dimmed', 'Dim') },
      '+ Dim: is in the toolkit',
    ],
    ['a template', { 'unity/Editor/Assets/AdvancedConfig.txt': 'class C {}' }, '~ Dimmed: templates differs'],
    ['a build variable', { 'unity/Editor/Post.cs': 'class Post {}' }, '~ Dimmed: build variable differs'],
    ['a key of JavaScript', { 'hirpc/src/types.ts': 'export type Wire = { amps: number }' }, '- volts: is documented'],
    ['a type of JavaScript', { 'hirpc/src/types.ts': 'export type Wire = { volts: string }' }, '~ volts: type differs'],
  ])('notices %s', async (_, changed: Record<string, string>, expected) => {
    expect((await findings(changed)).join('\n')).toContain(expected)
  })

  test('a parameter that the reference forgets is a difference, even if the signature is right', async () => {
    const forgetful = reference.replace('          - { name: level, type: int, text: How bright. }\n', '')
    const made = folder({}, { 'reference/lamps.yaml': forgetful })
    const { stdout } = await command(made, 'verify', '--toolkit', 'toolkit')
    expect(stdout).toContain('~ Shine: list of parameters differs')
  })

  test('says which lines that behaviours rest on are gone; white space does not count', async () => {
    const rests = (id: string, code: string): string =>
      `  - { id: ${id}, text: It shines., rests: [{ source: unity/Runtime/Lamp.cs, line: 6, code: "${code}" }] }\n`
    const behaviours = `behaviours:\n${rests('lit', 'static bool On\\n => false;')}${rests('dark', 'static bool On => true;')}`
    const { code, stdout } = await command(
      folder({}, { 'behaviours.yaml': behaviours, 'reference/index.yaml': omitting }),
      'verify',
      ...['--toolkit', 'toolkit'],
    )
    expect(stdout).toContain(
      '~ dark: no longer so in the source  unity/Runtime/Lamp.cs:6\n      static bool On => true;\n',
    )
    expect(stdout).toContain('2 behaviours of behaviours.yaml: 1 line of source changed.\n')
    expect(code).toBe(1)
  })

  test('--messages lists what the sources can show and the error catalogue does not know', async () => {
    const said = `public class Said { void Say(int i) {
      throw new LampException($"The lamp {i} is broken");
      Debug.LogWarning("The lamp " + i + " flickers");
      Utils.DissonityLog($"[Lamp] {i}");
    } }`
    const script = [
      'const reason = `No wire $',
      '{n} found`; console.error(reason); throw new Error("The wire is cut")',
    ].join('')
    const catalogue = `pages: { below: /, sidebar: docs }
groups: [lamps]
entries:
  - { id: broken, group: lamps, title: Broken, match: ["the lamp * is broken"], sample: The lamp 3 is broken, seen: [editor], cause: Age., fix: [Buy one.] }
`
    const made = folder(
      { 'unity/Runtime/Said.cs': said, 'hirpc/src/said.ts': script },
      {
        'error-catalogue.yaml': catalogue,
        'reference/index.yaml': omitting.replace('omitted:', 'omitted:\n  - { name: Said, reason: Only talk. }'),
      },
    )
    const args = ['verify', '--toolkit', 'toolkit'] as const
    expect(await command(made, ...args)).toMatchObject({ code: 0, stdout: expect.stringContaining('1 of 4 messages') })
    const { code, stdout } = await command(made, ...args, '--messages')
    expect(stdout.match(/^ {2}\+ .*/gm)).toEqual([
      '  + No wire {} found  hirpc/src/said.ts:1',
      '  + The wire is cut  hirpc/src/said.ts:1',
      '  + The lamp {} flickers  unity/Runtime/Said.cs:3',
    ])
    expect(code).toBe(1)
  })

  test('prints JSON for machines', async () => {
    const gone = { 'unity/Runtime/Lamp.cs': lamp.replace('public const string', 'const string') }
    const { stdout } = await command(folder(gone), 'verify', '--toolkit', 'toolkit', '--format', 'json')
    const { toolkit, findings: list } = JSON.parse(stdout) as { toolkit: object; findings: object[] }
    expect(toolkit).toEqual({ label: 'toolkit', version: '1.2.3' })
    expect(list[0]).toEqual({ type: 'Lamp', file: 'data/reference/lamps.yaml', member: 'Brand', problem: 'gone' })
  })

  test.each([
    ['no folder is named', []],
    ['the folder does not exist', ['--toolkit', 'nowhere']],
    ['the folder is no toolkit', ['--toolkit', 'data']],
    ['the revision does not exist', ['--toolkit', '.', '--rev', 'v0.0.0']],
    ['the format does not exist', ['--toolkit', 'toolkit', '--format', 'xml']],
  ])('is used wrongly when %s', async (_, args) => {
    expect(await command(folder(), 'verify', ...args)).toMatchObject({ code: 2, stdout: '' })
  })
})
