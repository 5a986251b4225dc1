import { describe, expect, test } from 'vitest'
import { filesIn } from '../case-files.ts'
import { command, type Folder, siteFolder } from '../command-line.ts'

const agreeing = filesIn(new URL('./verify/agreeing.txt', import.meta.url))
const at = (path: string): string => agreeing[path] ?? ''
const reference = at('data/reference/lamps.yaml')
/** The reference leaves the configuration class out on purpose. */
const omitting = at('omitting.yaml')

/** @param changed files of the toolkit that differ from the agreeing one; null takes one away */
function folder(
  changed: Readonly<Record<string, string | null>> = {},
  content: Record<string, string> = {},
): Folder {
  const made = siteFolder({
    'reference/lamps.yaml': reference,
    'reference/index.yaml': omitting,
    'config-fields.yaml': at('data/config-fields.yaml'),
    ...content,
  })
  const toolkit = Object.entries(agreeing).filter(([path]) => path.startsWith('toolkit/'))
  const changes = Object.entries(changed).map(([path, text]) => [`toolkit/${path}`, text] as const)
  for (const [path, text] of new Map([...toolkit, ...changes])) if (text !== null) made.write(path, text)
  return made
}

/** What is found once pieces of the toolkit's files are replaced. */
async function findings(
  changes: readonly (readonly [path: string, from: string, to: string, expected: string])[],
) {
  const changed: Record<string, string> = {}
  for (const [path, from, to] of changes)
    changed[path] = (changed[path] ?? at(`toolkit/${path}`)).replace(from, to)
  const { code, stdout } = await command(folder(changed), 'verify', '--toolkit', 'toolkit')
  expect(code).toBe(1)
  return stdout.match(/(?<=^ {2})[-+~].*/gm) ?? []
}

describe('npm run verify', () => {
  test('is content with a toolkit that agrees with the reference', async () => {
    expect(await command(folder(), 'verify', '--toolkit', 'toolkit')).toEqual({
      code: 0,
      stdout: '5 types and 2 configuration fields compared with toolkit (release 1.2.3): no difference.\n',
      stderr: '',
    })
  })

  test.each([
    {
      name: 'what changed, each at its member',
      changes: [
        ['unity/Runtime/Lamp.cs', 'string? colour', 'string colour', '~ Shine: signature differs'],
        ['unity/Runtime/Lamp.cs', '"acme"', '"ACME"', '~ Brand: value differs'],
        [
          'unity/Runtime/Lamp.cs',
          'public static class',
          'internal class',
          '~ the type itself: declaration differs',
        ],
        ['unity/Runtime/Lamp.cs', '', '', '~ the type itself: visibility differs'],
        ['unity/Runtime/Models/Bulb.cs', 'int?', 'long?', '~ Watts: type differs'],
        ['unity/Runtime/Models/Bulb.cs', '"watts"', '"power"', '~ Watts: JSON name differs'],
        ['unity/Runtime/Models/Bulb.cs', '1 << 2', '1 << 3', '~ Dim: value differs'],
        [
          'unity/Runtime/Models/Bulb.cs',
          'Bulb : Part',
          'Bulb : Thing',
          '~ the type itself: base class differs',
        ],
        ['unity/Runtime/SdkConfiguration.cs', '= false', '= true', '~ Dimmed: default differs'],
        ['unity/Runtime/SdkConfiguration.cs', 'abstract int', 'virtual int', '~ Volts: required differs'],
        [
          'unity/Editor/Assets/AdvancedConfig.txt',
          'override bool Dimmed',
          'bool Other',
          '~ Dimmed: templates differs',
        ],
        ['unity/Editor/Post.cs', 'DIMMED', 'BRIGHT', '~ Dimmed: build variable differs'],
        ['hirpc/src/types.ts', 'number', 'string', '~ volts: type differs'],
      ],
    },
    {
      name: 'what only one side has',
      changes: [
        ['unity/Runtime/Lamp.cs', 'bool On', 'bool Lit', '- On: is documented, but not in the toolkit'],
        [
          'unity/Runtime/Lamp.cs',
          '',
          '',
          '+ Lit: is in the toolkit, but not documented  unity/Runtime/Lamp.cs:6',
        ],
        [
          'unity/Runtime/Models/Bulb.cs',
          'class Part {}',
          'class Part {} public class Socket {} internal class Fuse {}',
          '+ the type itself: is in the toolkit, but not documented  unity/Runtime/Models/Bulb.cs:3',
        ],
        ['unity/Runtime/SdkConfiguration.cs', 'Dimmed', 'Dim', '+ Dim: is in the toolkit'],
        ['hirpc/src/types.ts', 'volts', 'amps', '- volts: is documented'],
      ],
    },
    {
      name: 'a type that moved to another namespace',
      changes: [
        [
          'unity/Runtime/Lamp.cs',
          'namespace Acme',
          'namespace Acme.Lamps',
          '- the type itself: is documented',
        ],
      ],
    },
  ] as const)('notices $name', async ({ changes }) => {
    const found = await findings(changes)
    for (const [, , , expected] of changes)
      expect([expected, ...found.filter(line => line.startsWith(expected))]).toHaveLength(2)
  })

  test('says which lines that behaviours rest on are gone; white space does not count', async () => {
    const behaviour = (id: string, code: string): string =>
      `  - { id: ${id}, text: It shines., sources: [{ file: unity/Runtime/Lamp.cs, phrase: "${code}" }] }\n`
    const behaviours = `behaviours:\n${behaviour('lit', 'static bool On\\n => false;')}${behaviour('dark', 'static bool On => true;')}`
    const { code, stdout } = await command(
      folder({}, { 'behaviours.yaml': behaviours }),
      'verify',
      ...['--toolkit', 'toolkit'],
    )
    expect(stdout).toContain(
      '~ toolkit unity/Runtime/Lamp.cs: "static bool On => true;"\n      behaviour dark\n',
    )
    expect(stdout).toContain('2 phrases of the toolkit: 1 gone.\n')
    expect(code).toBe(1)
  })

  test('lists what the sources can show and no problem has among its wordings', async () => {
    const said = `public class Said { void Say(int i) {
      throw new LampException($"The lamp {i} is broken");
      Debug.LogWarning("The lamp " + i + " flickers");
      Utils.DissonityLog($"[Lamp] {i}");
    } }`
    const script = [
      'const reason = `No wire $',
      '{n} found`; console.error(reason); throw new Error("The wire is cut")',
    ].join('')
    const problems = `step: run
title: Lamps
problems:
  - { id: broken, title: Broken, seen: [editor], forms: [{ text: "the lamp * is broken" }], means: Age., fix: [Buy one.], page: { description: Why., why: [It is so.] } }
`
    const made = folder(
      { 'unity/Runtime/Said.cs': said, 'hirpc/src/said.ts': script },
      {
        'problems/run.yaml': problems,
        'pages/problems.yaml':
          'title: Problems\ndescription: All.\nsidebar: docs\nlisted: false\nblocks: [{ type: problem-list, step: run }]\n',
        'reference/index.yaml': omitting.replace(
          'omitted:',
          'omitted:\n  - { name: Said, reason: Only talk. }',
        ),
      },
    )
    const { code, stdout } = await command(made, 'verify', '--toolkit', 'toolkit')
    expect(stdout).toContain('4 messages: 3 without a problem.')
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
