/** `verify --run` with a runtime and behaviours of its own. Without Mono the tests that need it say so. */
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, type TestContext, test, vi } from 'vitest'
import { isInstalled, newtonsoft } from '../../commands/toolkit/verify/mono.ts'
import { filesIn } from '../case-files.ts'
import { command, repository, siteFolder } from '../command-line.ts'

const toolkit = filesIn(new URL('./verify/runtime.txt', import.meta.url))
const pages = filesIn(new URL('./verify/scripts.txt', import.meta.url))
const game = filesIn(new URL('./verify/game.txt', import.meta.url))

interface Script {
  readonly in: 'editor' | 'discord' | 'page'
  readonly script: string
}

/** A behaviour that rests on a line of the runtime, as YAML, which JSON is. */
const behaviour = (id: string, more: { readonly run?: readonly Script[]; readonly notRun?: string }) => ({
  id,
  text: 'The runtime does something.',
  rests: [{ source: 'unity/Runtime/Api.cs', line: 1, code: 'using System;' }],
  ...more,
})

const verify = (behaviours: readonly unknown[], ...flags: string[]) => verifyWith(toolkit, behaviours, flags)

async function verifyWith(
  files: Readonly<Record<string, string>>,
  behaviours: readonly unknown[],
  flags: readonly string[] = [],
) {
  const folder = siteFolder({ 'behaviours.yaml': JSON.stringify({ behaviours }) })
  for (const [path, text] of Object.entries(files)) folder.write(path, text)
  cpSync(join(repository, 'tests/stubs/runtime'), join(folder.path, 'tests/stubs/runtime'), {
    recursive: true,
  })
  return command(folder, 'verify', '--toolkit', 'toolkit', '--run', ...flags)
}

const hasMono = ['mcs', 'mono', newtonsoft].every(isInstalled)

function needsMono({ skip }: TestContext): void {
  if (!hasMono) skip('NOT RUN: Mono or its Newtonsoft.Json is not installed.')
}

describe('npm run verify -- --run', () => {
  test('runs each script where it says, with a runtime in newer C#', async context => {
    needsMono(context)
    const run = [
      { in: 'editor', script: 'await Api.Initialize();\nCheck.Logged("Mock mode");' },
      {
        in: 'discord',
        script:
          'var login = await Api.Initialize();\nCheck.Equal("ready", login.Name);\nCheck.NotLogged("Mock mode");',
      },
      { in: 'discord', script: 'await Check.NeverEnds(Api.Forever());' },
    ] as const
    const { code, stdout } = await verify([behaviour('greets', { run })])
    expect(stdout).toContain('3 scripts of 1 behaviour run: all as described.\n')
    expect(code).toBe(0)
  })

  test('fails on a script that is not true, and shows what happened and the console', async context => {
    needsMono(context)
    const script = 'await Api.Initialize();\nCheck.Equal("asleep", Api.Greeting);'
    const { code, stdout } = await verify([behaviour('sleeps', { run: [{ in: 'editor', script }] })])
    expect(stdout).toContain(
      '  ~ sleeps (editor): Not so: "asleep" was expected, and it is "ready"\n      console: Mock mode\n',
    )
    expect(stdout).toContain('1 script of 1 behaviour run: 1 not as described.\n')
    expect(code).toBe(1)
  })

  test('fails on a script that waits for something that never comes', async context => {
    needsMono(context)
    const script = 'await Api.Forever();'
    const { code, stdout } = await verify([behaviour('waits', { run: [{ in: 'editor', script }] })])
    expect(stdout).toContain('  ~ waits (editor): The script still waits after 1000 frames.\n')
    expect(code).toBe(1)
  })

  test('shows what a compiler says of a script, at the behaviour that has it', async context => {
    needsMono(context)
    const { code, stderr } = await verify([
      behaviour('asks', { run: [{ in: 'editor', script: 'await Api.Sleep();' }] }),
    ])
    expect(stderr).toContain('behaviours.yaml#asks(1,')
    expect(stderr).toContain("`Dissonity.Api' does not contain a definition for `Sleep'")
    expect(code).toBe(2)
  })

  test('lists behaviours that cannot be run with their reasons, and fails on one that has none', async context => {
    needsMono(context)
    const { code, stdout } = await verify([
      behaviour('draws', { notRun: 'It happens on the page.' }),
      behaviour('hides', {}),
    ])
    expect(stdout).toContain('  . draws: not run. It happens on the page.\n')
    expect(stdout).toContain('  ~ hides: has no script, and no reason why not\n')
    expect(stdout).toContain('0 scripts of 0 behaviours run: all as described.\n')
    expect(code).toBe(1)
  })

  test('opens the template in a browser, with a client that answers and a token from the script', async context => {
    needsMono(context)
    const [script, wrong] = ['r', 'x'].map(token =>
      [
        `const page = await open({ token: { status: 201, body: '{"token":"r"}' } })`,
        "await page.until('POST https://1234567898765432100.discordsays.com/.proxy/api/token')",
        `await page.until('201 r')`,
        `check.equal('1234567898765432100 201 ${token}', page.console.at(-1))`,
        "check.equal(['AUTHORIZE'], await page.commands())",
      ].join('\n'),
    )
    const { code, stdout } = await verify([
      behaviour('logs-in', { run: [{ in: 'page', script: script ?? '' }] }),
      behaviour('logs-out', { run: [{ in: 'page', script: wrong ?? '' }] }),
    ])
    expect(stdout).toContain(
      '  ~ logs-out (page): Not so: "1234567898765432100 201 x" was expected, and it is "1234567898765432100 201 r"\n',
    )
    expect(stdout).toContain('2 scripts of 2 behaviours run: 1 not as described.\n')
    expect(code).toBe(1)
  })

  test('gives a script the sample of a page that contains a text, without its types', async context => {
    needsMono(context)
    const page = {
      title: 'Doors',
      description: 'A script of a door.',
      sidebar: 'docs',
      listed: false,
      blocks: [
        { type: 'code', language: 'typescript', title: 'door.ts', code: 'const door: string = "open"' },
      ],
    }
    const run = [
      { in: 'page', script: `check.equal('const door = "open";\\n', await sample('door: string'))` },
      { in: 'page', script: "await sample('window')" },
    ] as const
    const files = { ...toolkit, 'data/pages/doors.yaml': JSON.stringify(page) }
    const { code, stdout } = await verifyWith(files, [behaviour('opens', { run })])
    expect(stdout).toContain('  ~ opens (page): No TypeScript sample contains "window".\n')
    expect(stdout).toContain('2 scripts of 1 behaviour run: 1 not as described.\n')
    expect(code).toBe(1)
  })

  test('starts the scripts of pages that need no object of a scene, and fails on one with an exception', async context => {
    needsMono(context)
    const { code, stdout, stderr } = await verifyWith({ ...toolkit, ...pages }, [
      behaviour('draws', { notRun: 'It happens on the page.' }),
    ])
    expect(stderr).toBe('')
    expect(stdout).toContain('  ~ data/pages/scripts.yaml Hasty.cs: System.NullReferenceException:')
    expect(stdout).toContain('3 C# samples compiled, 2 run in the editor: 1 with an exception.\n')
    expect(code).toBe(1)
  })

  test('names the samples that the runtime refuses, each at its line', async context => {
    needsMono(context)
    const broken = {
      'data/pages/scripts.yaml': (pages['data/pages/scripts.yaml'] ?? '').replace(
        'players.Length',
        'players.Size',
      ),
    }
    const { code, stdout } = await verifyWith({ ...toolkit, ...broken }, [
      behaviour('draws', { notRun: 'It happens on the page.' }),
    ])
    expect(stdout).toContain('  ~ data/pages/scripts.yaml Hasty.cs(8,')
    expect(stdout).toContain('3 C# samples compiled: 1 mistake.\n')
    expect(code).toBe(1)
  })

  test('plays the chapters of a game, with the server that readers download', async context => {
    needsMono(context)
    const { code, stdout } = await verifyWith({ ...toolkit, ...game }, [
      behaviour('draws', { notRun: 'It happens on the page.' }),
    ])
    expect(stdout).toContain('  ~ public/starter/hex-hounds/2: System.Exception: Not so: "Hello 2"')
    expect(stdout).toContain('2 plays of chapters: 1 not as described.\n')
    expect(code).toBe(1)
  })

  test('without Mono says what to install', async () => {
    vi.stubEnv('PATH', '')
    const { code, stderr } = await verify([behaviour('greets', {})])
    vi.unstubAllEnvs()
    expect(stderr).toContain('Nothing was run, because this machine has no mcs.')
    expect(stderr).toContain('apt-get install mono-mcs mono-runtime')
    expect(code).toBe(2)
  })
})
