/** One writer for each output folder. The lock names the process that holds it; that of a dead one is taken over. */
import { closeSync, linkSync, openSync, readFileSync, renameSync, rmSync, statSync, writeSync } from 'node:fs'
import { beside, isAlive, partOf, processStart } from './whole-files.ts'

/** Milliseconds in which a lock without a name is one that is being written. */
const writingTime = 2000

/** Undefined while another process holds it. */
export function lockOutput(out: string): (() => void) | undefined {
  const file = beside(out, 'lock')
  const own = `${process.pid} ${processStart(process.pid)}`
  for (let attempt = 0; attempt < 3; attempt++) {
    if (create(file, own)) return () => rmSync(file, { force: true })
    const holder = read(file)
    if (holder === undefined) continue
    if (isHeld(file, holder)) return undefined
    takeAway(file, holder)
  }
  return undefined
}

function create(file: string, text: string): boolean {
  try {
    const handle = openSync(file, 'wx')
    writeSync(handle, text)
    closeSync(handle)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function isHeld(file: string, holder: string): boolean {
  const [pid = '', start] = holder.split(' ')
  if (/^\d+$/.test(pid)) return isAlive(Number(pid), start)
  const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0)
  return age < writingTime
}

/** Two processes may find the same dead lock: what is moved away is looked at again before it is thrown away. */
function takeAway(file: string, holder: string): void {
  const aside = partOf(file)
  try {
    renameSync(file, aside)
    // The other was faster, and this is its lock: back with it.
    if (read(aside) !== holder) linkSync(aside, file)
  } catch {
    // The other was faster still; the next attempt sees what is there now.
  }
  rmSync(aside, { force: true })
}
