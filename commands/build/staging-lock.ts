/**
 * The staging folder of a build is also its lock: whoever owns `owner.txt` in it may write. The file names the
 * process, so the lock of a dead one can be taken over.
 */
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { errorCode } from '../cli/print.ts'
import { isAlive, processStart } from './atomic-write.ts'
import { manifestName } from './manifest.ts'

/** The folder cannot be written, and why; nothing was touched. */
export class OutputRefusedError extends Error {}

/** Everything that a build puts into its staging folder. */
const ourNames = /^(?:owner\.txt|owner\.\d+|files|manifest\.part)$/

/** Milliseconds in which an empty owner file is one that is just being written. */
const writingTime = 2000

/**
 * Makes the staging folder and becomes its owner.
 * @returns false while another process owns it
 * @throws OutputRefusedError if something of that name exists that no build made
 */
export function lockStaging(staging: string): boolean {
  mkdirSync(staging, { recursive: true })
  const file = join(staging, 'owner.txt')
  refuseForeign(staging)
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(file, ownerText(), { flag: 'wx' })
      return true
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error
    }
    const owner = read(file)
    if (owner === undefined) continue
    if (isHeld(file, owner)) return false
    if (!takeAway(file, owner)) return false
  }
  return false
}

/** Removes what a build puts there, and the folder if that was all. */
export function unlockStaging(staging: string): void {
  rmSync(join(staging, 'files'), { recursive: true, force: true })
  for (const name of [manifestName, 'manifest.part', 'owner.txt']) rmSync(join(staging, name), { force: true })
  try {
    rmdirSync(staging)
  } catch {
    // The next build has made it its own already.
  }
}

function refuseForeign(staging: string): void {
  const names = readdirSync(staging)
  const other = names.find(name => !ourNames.test(name) && name !== manifestName)
  const owned = names.length === 0 || names.some(name => name.startsWith('owner.'))
  if (other === undefined && owned && !lstatSync(staging).isSymbolicLink()) return
  throw new OutputRefusedError(
    `${staging} is where a build is prepared, but ${other ? `${other} in it` : basename(staging)} is not from a build. Move it elsewhere.`,
  )
}

const ownerText = (): string => `build of this site, process ${process.pid} since ${processStart(process.pid)}\n`
const ownerFormat = /^build of this site, process (\d+) since (\d*)\n$/

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function isHeld(file: string, text: string): boolean {
  if (text === '') return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) < writingTime
  const [, pid = '', started = ''] = ownerFormat.exec(text) ?? []
  if (pid === '') throw new OutputRefusedError(`${file} is not from a build. Move it elsewhere.`)
  // Our own process publishes one build at a time: if it is the owner, an earlier build of it has failed.
  return Number(pid) !== process.pid && isAlive(Number(pid), started)
}

/** Two processes may find the same dead owner; false for the one that was slower. */
function takeAway(file: string, owner: string): boolean {
  const aside = join(file, '..', `owner.${process.pid}`)
  try {
    renameSync(file, aside)
  } catch {
    return true
  }
  const mine = read(aside) === owner
  // The other one has it already: give it back.
  if (!mine && !existsSync(file)) renameSync(aside, file)
  rmSync(aside, { force: true })
  return mine
}
