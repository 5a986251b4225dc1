/** Files that are either there whole or not at all, whenever the process is killed. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
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

const ownName = `${process.pid}-${processStart(process.pid)}`

/** Where this process writes something that isn't whole yet: `drawing.svg.4711-86754.part`. */
export const partOf = (path: string): string => `${path}.${ownName}.part`

/** What processes are writing in a folder, or were when they were killed. */
export function partsIn(folder: string): { readonly path: string; readonly isAlive: boolean }[] {
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names.flatMap(name => {
    const [, pid, started] = /\.(\d+)-(\d*)\.part$/.exec(name) ?? []
    return pid === undefined ? [] : { path: join(folder, name), isAlive: isAlive(Number(pid), started) }
  })
}

/** Removes what processes that are gone were writing. The folder must be one of ours. */
export function removeParts(folder: string): void {
  for (const { path, isAlive } of partsIn(folder)) if (!isAlive) rmSync(path, { recursive: true, force: true })
}

/** @param started in a container the same few process numbers are used again and again */
function isAlive(pid: number, started = ''): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return false
  }
  return started === '' || [started, ''].includes(processStart(pid))
}
