/** Files that are there whole or not at all, whenever the process is killed. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { cacheFolder } from './cache-folder.ts'

/** Written beside its place and moved there; the folder is made if need be. */
export function writeWhole(path: string, contents: string | Uint8Array): void {
  const part = partOf(path)
  mkdirSync(dirname(path), { recursive: true })
  try {
    writeFileSync(part, contents)
    renameSync(part, path)
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
}

/**
 * Removes what processes that are gone were writing when they were killed.
 * @param prefix beginning of the names that are ours, where others share the folder
 */
export function removeLeftovers(folder: string, prefix = ''): void {
  for (const name of namesIn(folder)) {
    const pid = /\.(\d+)\.part$/.exec(name)?.[1]
    if (pid && name.startsWith(prefix) && !isAlive(Number(pid)))
      rmSync(join(folder, name), { recursive: true, force: true })
  }
}

/** Where a process writes what is not whole yet: `dist.lock.4711.part`. */
export const partOf = (path: string): string => `${path}.${process.pid}.part`

/** The same in every folder of .cache/. */
export function removeCacheLeftovers(root: string): void {
  const cache = cacheFolder(root)
  for (const name of namesIn(cache)) removeLeftovers(join(cache, name))
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Whether a process runs. @param start what processStart() said of it, so that a number used again is not taken for it */
export function isAlive(pid: number, start = ''): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const now = processStart(pid)
  return start === '' || now === '' || start === now
}

/** When a process began, in ticks since the machine did; '' where the system does not say. */
export function processStart(pid: number): string {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name, in brackets, may hold spaces.
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

/** Name of a file beside another: `dist.lock` for `/site/dist`. */
export const beside = (path: string, ending: string): string => join(dirname(path), `${basename(path)}.${ending}`)
