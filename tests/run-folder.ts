/**
 * The one temporary folder of a run of the tests: whatever tests, browsers and other processes leave behind goes with
 * it, even if one of them was killed. If the run itself is killed, the next one removes its folder.
 */
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const prefix = 'website-tests-'
/** A disk in memory, where the system has one. */
const memory = '/dev/shm'
/** Where folders of runs may be. */
const parents = [tmpdir(), memory].filter(parent => existsSync(parent))

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // The process of another user can't be asked.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })

/** Removes what runs that have ended left in a folder for temporary files. */
export function removeStale(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : Number.NaN
    if (Number.isInteger(pid) && !isAlive(pid)) remove(join(parent, name))
  }
}

/** @returns the run's folder on a disk in memory, or its usual one where the system has no such disk */
export function memoryFolder(): string {
  const name = process.env['TEST_RUN']
  if (!name || !existsSync(memory)) return tmpdir()
  mkdirSync(join(memory, name), { recursive: true })
  return join(memory, name)
}

/** Makes the folder and gives it to this process and all that it starts, before vitest or anything else writes. */
export function useRunFolder(): void {
  if (process.env['TEST_RUN']) return
  for (const parent of parents) removeStale(parent)
  const name = `${prefix}${process.pid}`
  const [usual = ''] = parents
  const folder = join(usual, name)
  mkdirSync(folder)
  Object.assign(process.env, { TEST_RUN: name, TMPDIR: folder, TEMP: folder, TMP: folder })
  // After the last test, when no project needs it any more.
  process.once('exit', () => {
    for (const parent of parents) remove(join(parent, name))
  })
}
