/**
 * Writes a build beside the old one and swaps the two, so that `dist/` is always one whole build. A journal says
 * that the new build is complete; after a kill at any moment the next command finishes or forgets the swap.
 */
import { createHash } from 'node:crypto'
import { closeSync, existsSync, linkSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { dirname, join, normalize, sep } from 'node:path'
import type { OutputFile } from '../renderers/index.ts'

export interface Written {
  readonly files: number
  readonly bytes: number
}

const beside = (out: string) => ({ next: `${out}.new`, old: `${out}.old`, journal: `${out}.journal`, lock: `${out}.lock` })

/** Makes `out` whole after a command that was killed. Cheap; every command that touches `out` calls it first. */
export function recoverOutput(out: string): void {
  const { next, old, journal } = beside(out)
  if (existsSync(journal)) swap(out)
  else if (existsSync(next) && !isLocked(out)) rmSync(next, { recursive: true, force: true })
  if (existsSync(old)) rmSync(old, { recursive: true, force: true })
}

/** Someone else is building into the same folder. */
export class OutputBusyError extends Error {}

/** @param copied files of the public folder by path below `out`, with their place on disk */
export function writeOutput(out: string, files: Iterable<OutputFile>, copied: ReadonlyMap<string, string>): Written {
  const { next, journal } = beside(out)
  mkdirSync(dirname(out), { recursive: true })
  const release = lock(out)
  try {
    recoverOutput(out)
    rmSync(next, { recursive: true, force: true })
    mkdirSync(next)
    const written = writeAll(next, files, copied)
    writeFileSync(journal, '')
    swap(out)
    return written
  } catch (error) {
    rmSync(next, { recursive: true, force: true })
    throw error
  } finally {
    release()
  }
}

function writeAll(folder: string, files: Iterable<OutputFile>, copied: ReadonlyMap<string, string>): Written {
  const made = new Set<string>()
  let count = 0
  let bytes = 0
  const place = (path: string): string => {
    const full = normalize(join(folder, path))
    // Routes are checked long before; a path that leaves the folder here is our bug and must not be written.
    if (!full.startsWith(folder + sep)) throw new Error(`The output path ${path} leaves its folder.`)
    const parent = dirname(full)
    if (!made.has(parent)) mkdirSync(parent, { recursive: true })
    made.add(parent)
    count++
    return full
  }
  for (const { path, contents, copies = [] } of files) {
    const target = place(path)
    writeFileSync(target, contents)
    bytes += typeof contents === 'string' ? Buffer.byteLength(contents) : contents.length
    for (const copy of copies) linkSync(target, place(copy))
  }
  for (const [path, source] of copied) {
    const contents = readFileSync(source)
    writeFileSync(place(path), contents)
    bytes += contents.length
  }
  return { files: count, bytes }
}

/** Each step is one rename, and each can be repeated by the next command. */
function swap(out: string): void {
  const { next, old, journal } = beside(out)
  if (existsSync(next)) {
    rmSync(old, { recursive: true, force: true })
    if (existsSync(out)) renameSync(out, old)
    renameSync(next, out)
  }
  rmSync(journal, { force: true })
  rmSync(old, { recursive: true, force: true })
}

function lock(out: string): () => void {
  const { lock: file } = beside(out)
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const handle = openSync(file, 'wx')
      writeSync(handle, String(process.pid))
      closeSync(handle)
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      if (isLocked(out)) throw new OutputBusyError(`Another build is writing ${out}.`)
      rmSync(file, { force: true })
    }
  }
  throw new OutputBusyError(`Another build is writing ${out}.`)
}

/** Whether the process that holds the lock is alive. */
function isLocked(out: string): boolean {
  const { lock: file } = beside(out)
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    if (!pid || pid === process.pid) return false
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

export const sha256 = (contents: string | Uint8Array): string => createHash('sha256').update(contents).digest('hex')
