/** Nothing stays in the temporary folder: what is written while tests run is in the folder of the run. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { chromium } from 'playwright'
import { expect, test } from 'vitest'
import { findBrowser, generatorFolder } from '../commands/drawing/browser.ts'
import { temporaryFolder, write } from './folders.ts'
import { memoryFolder, removeStale } from './run-folder.ts'

test('the folder for temporary files is the one of this run', () => {
  expect(basename(tmpdir())).toBe(process.env['TEST_RUN'])
  expect(basename(memoryFolder())).toBe(process.env['TEST_RUN'])
  expect(temporaryFolder().startsWith(tmpdir())).toBe(true)
})

test('what a killed browser leaves is in it', async () => {
  const { executablePath, args, env } = await findBrowser(generatorFolder)
  const before = new Set(readdirSync(tmpdir()))
  const server = await chromium.launchServer({
    executablePath,
    args: [...args],
    env: { ...process.env, ...env } as Record<string, string>,
  })
  const closed = new Promise<void>(resolve => server.on('close', () => resolve()))
  server.process().kill('SIGKILL')
  expect(readdirSync(tmpdir()).some(name => !before.has(name))).toBe(true)
  await closed
})

test('the folders of runs that were killed are removed, and nothing else', async () => {
  const parent = temporaryFolder()
  const { pid: ended } = spawnSync(process.execPath, ['--version'])
  const running = spawn(process.execPath, ['--eval', 'process.stdin.resume()'], {
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  write(join(parent, `website-tests-${ended}/profile/file`), '')
  for (const name of [`website-tests-${running.pid}`, 'website-tests-notes', 'other-1'])
    mkdirSync(join(parent, name))
  removeStale(parent)
  expect(readdirSync(parent).sort()).toEqual([
    'other-1',
    `website-tests-${running.pid}`,
    'website-tests-notes',
  ])
  running.stdin.end()
  await once(running, 'close')
  expect(existsSync(join(parent, `website-tests-${ended}`))).toBe(false)
})
