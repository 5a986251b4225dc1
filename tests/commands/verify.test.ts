import { afterAll, describe, expect, test } from 'vitest'
import { filesIn } from '../case-files.ts'
import { command, type Folder, siteFolder } from '../command-line.ts'

const agreeing = filesIn(new URL('./verify/agreeing.txt', import.meta.url))
const at = (path: string): string => agreeing[path] ?? ''
const reference = at('data/reference/lamps.yaml')
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
    'reference/index.yaml': omitting,
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
    expect(await command(folder(), 'verify', '--toolkit', 'toolkit')).toEqual({
      code: 0,
      stdout: '5 types and 2 configuration fields compared with toolkit (release 1.2.3): no difference.\n',
      stderr: '',
    })
  })

  test('notices what changed, each at its member', async () => {
    const changes = [
      ['Runtime/Lamp.cs', 'string? colour', 'string colour', '~ Shine: signature differs'],
      ['Runtime/Lamp.cs', '"acme"', '"ACME"', '~ Brand: value differs'],
      ['Runtime/Lamp.cs', 'public static class', 'internal class', '~ the type itself: kind differs'],
      ['Runtime/Lamp.cs', '', '', '~ the type itself: visibility differs'],
      ['Runtime/Models/Bulb.cs', 'int?', 'long?', '~ Watts: type differs'],
      ['Runtime/Models/Bulb.cs', '"watts"', '"power"', '~ Watts: JSON name differs'],
      ['Runtime/Models/Bulb.cs', 'Dim = 4', 'Dim = 3', '~ Dim: value differs'],
      ['Runtime/Models/Bulb.cs', 'Bulb : Part', 'Bulb : Thing', '~ the type itself: base class differs'],
      ['Runtime/SdkConfiguration.cs', '= false', '= true', '~ Dimmed: default differs'],
      ['Runtime/SdkConfiguration.cs', 'abstract int', 'virtual int', '~ Volts: required differs'],
      ['Editor/Assets/AdvancedConfig.txt', 'override bool Dimmed', 'bool Other', '~ Dimmed: templates differs'],
      ['Editor/Post.cs', 'DIMMED', 'BRIGHT', '~ Dimmed: build variable differs'],
      ['../hirpc/src/types.ts', 'number', 'string', '~ volts: type differs'],
    ] as const
    const changed: Record<string, string> = {}
    for (const [file, from, to] of changes) {
      const path = `unity/${file}`.replace('unity/../', '')
      changed[path] = (changed[path] ?? at(`toolkit/${path}`)).replace(from, to)
    }
    const found = (await findings(changed)).map(line => line.replace(/ {2}\S+:\d+$/, ''))
    expect(found).toEqual(expect.arrayContaining(changes.map(([, , , expected]) => expected)))
  })

  test.each([
    ['unity/Runtime/Lamp.cs', 'bool On', 'bool Lit', '- On: is documented, but not in the toolkit'],
    [
      'unity/Runtime/Lamp.cs',
      'bool On',
      'bool Lit',
      '+ Lit: is in the toolkit, but not documented  unity/Runtime/Lamp.cs:6',
    ],
    [
      'unity/Runtime/Models/Bulb.cs',
      'class Part {}',
      'class Part {} public class Socket {} internal class Fuse {}',
      '+ the type itself: is in the toolkit, but not documented  unity/Runtime/Models/Bulb.cs:3',
    ],
    ['unity/Runtime/Lamp.cs', 'namespace Acme', 'namespace Acme.Lamps', '- the type itself: is documented'],
    ['unity/Runtime/SdkConfiguration.cs', 'Dimmed', 'Dim', '+ Dim: is in the toolkit'],
    ['hirpc/src/types.ts', 'volts', 'amps', '- volts: is documented'],
  ])('notices in %s that %j is %j', async (path, from, to, expected) => {
    const found = await findings({ [path]: at(`toolkit/${path}`).replace(from, to) })
    expect(found.filter(line => line.startsWith(expected))).toHaveLength(1)
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
      folder({}, { 'behaviours.yaml': behaviours }),
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

  test.each([
    ['no folder is named', []],
    ['the folder does not exist', ['--toolkit', 'nowhere']],
    ['the folder is no toolkit', ['--toolkit', 'data']],
    ['the revision does not exist', ['--toolkit', '.', '--rev', 'v0.0.0']],
  ])('is used wrongly when %s', async (_, args) => {
    expect(await command(folder(), 'verify', ...args)).toMatchObject({ code: 2, stdout: '' })
  })
})
