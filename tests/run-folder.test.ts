/** Nothing stays in the temporary folder, even of runs that were killed. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder, write } from './folders.ts'
import { removeStale } from './run-folder.ts'

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
