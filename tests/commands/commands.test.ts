/** Every command can be called as its help says. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { command, repository, siteFolder } from '../command-line.ts'

const folder = siteFolder()

const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

const names = (await command(folder, 'xxxxxxxx')).stderr.replace(/^.*Commands: (.*)\.\n$/s, '$1').split(', ')

test('an unknown command is refused with the list of those that exist, or the one that was meant', async () => {
  expect(names).toEqual(expect.arrayContaining(['build', 'check', 'diff', 'new', 'permalinks', 'schemas']))
  const { code, stderr } = await command(folder, 'chekc')
  expect([code, stderr]).toEqual([2, 'There is no command "chekc". Did you mean "check"?\n'])
})

test('a reader who has seen enough ends a command without a word', () => {
  const call = 'node commands/launch.mjs diff --help | true; echo $PIPESTATUS'
  const { stdout, stderr } = spawnSync('bash', ['-c', call], { cwd: repository, encoding: 'utf8' })
  expect([stdout, stderr]).toEqual(['0\n', ''])
})

test.each(names)(
  '%s has a script, says how it is called, and refuses a flag that it does not have',
  async name => {
    expect(scripts[name]).toBe(`node commands/launch.mjs ${name}`)
    const { code, stdout } = await command(folder, name, '--help')
    expect([code, stdout]).toEqual([0, expect.stringContaining(`npm run ${name} -- [flags]`)])
    expect(await command(folder, name, '--no-such-flag')).toMatchObject({ code: 2, stdout: '' })
  },
)
