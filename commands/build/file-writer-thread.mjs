/**
 * The thread that file-writer.ts starts. It writes files in the order in which they come.
 * Plain JavaScript, because Node 20 can't start a thread from TypeScript.
 */
import { createHash } from 'node:crypto'
import { linkSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'

const { folder, before } = workerData

const madeFolders = new Set()

/** Joins a path to the folder, and makes the folders above it. */
function placeOf(path) {
  const full = join(folder, path)
  const above = dirname(full)
  if (!madeFolders.has(above)) mkdirSync(above, { recursive: true })
  madeFolders.add(above)
  return full
}

/** Of the path itself, not of the target of a link. */
function statOf(path) {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch {
    // A file is where a folder should be.
    return undefined
  }
}

/** Whether the last build wrote the same. */
function hasBytes(file, bytes) {
  const stat = statOf(file)
  return stat?.isFile() === true && stat.size === bytes.length && readFileSync(file).equals(bytes)
}

/** Writes one file, and gives it further names. Nothing writes into it later: files are only replaced. */
function writeOnce([first, ...others], bytes) {
  if (first === undefined) return
  writeFileSync(first, bytes)
  for (const other of others) {
    try {
      linkSync(first, other)
    } catch {
      // Some disks have no links, or not enough of them. If the disk is full, writing says so.
      writeFileSync(other, bytes)
    }
  }
}

parentPort.on('message', files => {
  parentPort.postMessage(files.map(written))
})

function written({ paths, madeFrom, bytes }) {
  const changed = paths.filter(path => !hasBytes(join(before, path), bytes))
  writeOnce(changed.map(placeOf), bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { paths, madeFrom, sha256, size: bytes.length, unchanged: paths.length - changed.length }
}
