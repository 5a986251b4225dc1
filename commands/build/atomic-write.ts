/** Files that are either there whole or not at all, whenever the process is killed. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { errorCode } from '../cli/print.ts'

/** Writes beside the file and renames; makes the folder if need be. */
export function atomicWrite(path: string, contents: string | Uint8Array): void {
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

/** Where a process writes something that isn't whole yet: `drawing.svg.4711.part`. */
export const partOf = (path: string): string => `${path}.${process.pid}.part`

/** Removes what processes that are gone were writing when they were killed. The folder must be one of ours. */
export function removeParts(folder: string): void {
  for (const name of namesIn(folder)) {
    const pid = /\.(\d+)\.part$/.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/**
 * Whether a process is running.
 * @param started what processStart() said of it: in a container the same few process numbers are used again and again
 */
export function isAlive(pid: number, started = ''): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return false
  }
  const now = processStart(pid)
  return started === '' || now === '' || started === now
}

/** When a process began, in clock ticks since the machine started; '' where the system doesn't tell. */
export function processStart(pid: number): string {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the program's name in brackets, and it may contain spaces.
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
