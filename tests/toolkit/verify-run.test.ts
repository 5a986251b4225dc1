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
  readonly in: 'editor' | 'discord'
  readonly script: string
}

/** A behaviour that rests on a line of the runtime, as YAML, which JSON is. */
const behaviour = (id: string, more: { readonly run?: readonly Script[] }) => ({
  id,
  text: 'The runtime does something.',
  sources: [{ file: 'unity/Runtime/Api.cs', phrase: 'using System;' }],
  ...more,
})

/** @param files beside those of the toolkit */
async function verify(behaviours: readonly unknown[], files: Readonly<Record<string, string>> = {}) {
  const folder = siteFolder({ 'behaviours.yaml': JSON.stringify({ behaviours }) })
  for (const [path, text] of Object.entries({ ...toolkit, ...files })) folder.write(path, text)
  cpSync(join(repository, 'tests/stubs/runtime'), join(folder.path, 'tests/stubs/runtime'), {
    recursive: true,
  })
  return command(folder, 'verify', '--toolkit', 'toolkit', '--run')
}

const hasMono = ['mcs', 'mono', newtonsoft].every(isInstalled)

function needsMono({ skip }: TestContext): void {
  if (!hasMono) skip('NOT RUN: Mono or its Newtonsoft.Json is not installed.')
}

describe('npm run verify -- --run', () => {
  test('runs each script where it says, in newer C#, and shows what is not true and what never ends', async context => {
    needsMono(context)
    const greets = [
      { in: 'editor', script: 'await Api.Initialize();\nCheck.Logged("Mock mode");' },
      {
        in: 'discord',
        script:
          'var login = await Api.Initialize();\nCheck.Equal("ready", login.Name);\nCheck.NotLogged("Mock mode");',
      },
      { in: 'discord', script: 'await Check.NeverEnds(Api.Forever());' },
    ] as const
    const sleeps = 'await Api.Initialize();\nCheck.Equal("asleep", Api.Greeting);'
    const { code, stdout } = await verify([
      behaviour('greets', { run: greets }),
      behaviour('sleeps', { run: [{ in: 'editor', script: sleeps }] }),
      behaviour('waits', { run: [{ in: 'editor', script: 'await Api.Forever();' }] }),
      behaviour('draws', {}),
    ])
    for (const told of [
      '  ~ sleeps (editor): Not so: "asleep" was expected, and it is "ready"\n      console: Mock mode\n',
      '  ~ waits (editor): The script still waits after 1000 frames.\n',
      '5 scripts of behaviours run: 2 not as described.\n',
    ])
      expect(stdout).toContain(told)
    expect(code).toBe(1)
  })

  test('starts the scripts of pages that need no object of a scene, plays the chapters of a game, and fails on an exception', async context => {
    needsMono(context)
    const { code, stdout, stderr } = await verify([behaviour('draws', {})], { ...pages, ...game })
    expect(stderr).toBe('')
    for (const told of [
      '  ~ data/pages/scripts.yaml Hasty.cs: System.NullReferenceException:',
      '3 C# samples compiled, 2 run in the editor: 1 with an exception.\n',
      '  ~ public/starter/hex-hounds/2: System.Exception: Not so: "Hello 2"',
      '2 plays of chapters: 1 not as described.\n',
    ])
      expect(stdout).toContain(told)
    expect(code).toBe(1)
  })

  test('names the samples that the runtime refuses, each at its line', async context => {
    needsMono(context)
    const broken = (pages['data/pages/scripts.yaml'] ?? '').replace('players.Length', 'players.Size')
    const { code, stdout } = await verify([behaviour('draws', {})], {
      'data/pages/scripts.yaml': broken,
    })
    expect(stdout).toContain('  ~ data/pages/scripts.yaml Hasty.cs(8,')
    expect(stdout).toContain('3 C# samples compiled: 1 mistake.\n')
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
