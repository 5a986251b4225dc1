/**
 * Writes a build beside the old one and swaps the two, so that `dist/` is always one whole build. A journal says
 * that the new build is complete; after a kill at any moment the next command finishes or forgets the swap.
 */
import {
  closeSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { dirname, join, normalize, sep } from 'node:path'
import type { OutputFile } from '../renderers/index.ts'
import type { OutputMemory } from './output-memory.ts'

export interface Written {
  readonly files: number
  /** Of them, taken over from the last build. */
  readonly reused: number
  readonly bytes: number
}

const beside = (out: string) => ({
  next: `${out}.new`,
  old: `${out}.old`,
  journal: `${out}.journal`,
  lock: `${out}.lock`,
})

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
export function writeOutput(
  out: string,
  files: Iterable<OutputFile>,
  copied: ReadonlyMap<string, string>,
  memory: OutputMemory,
): Written {
  const { next, journal } = beside(out)
  mkdirSync(dirname(out), { recursive: true })
  const release = lock(out)
  try {
    recoverOutput(out)
    rmSync(next, { recursive: true, force: true })
    mkdirSync(next)
    const written = writeAll(out, next, files, copied, memory)
    writeFileSync(journal, '')
    swap(out)
    memory.save()
    return written
  } catch (error) {
    rmSync(next, { recursive: true, force: true })
    throw error
  } finally {
    release()
  }
}

function writeAll(
  out: string,
  folder: string,
  files: Iterable<OutputFile>,
  copied: ReadonlyMap<string, string>,
  memory: OutputMemory,
): Written {
  const made = new Set<string>()
  let count = 0
  let reused = 0
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
  const write = (
    path: string,
    inputs: string,
    contents: () => string | Uint8Array,
    copies: readonly string[],
  ): void => {
    const target = place(path)
    if (memory.isCurrent(path, inputs)) {
      linkSync(join(out, path), target)
      reused += 1 + copies.length
    } else writeFileSync(target, contents())
    // The two forms of an address are one file on disk.
    for (const copy of copies) linkSync(target, place(copy))
    memory.keep(path, inputs, target)
    bytes += statSync(target).size
  }
  for (const { path, contents, inputs, copies = [] } of files) write(path, inputs, contents, copies)
  for (const [path, source] of copied) {
    const { size, mtimeMs } = statSync(source)
    write(path, `${source}\0${size}\0${mtimeMs}`, () => readFileSync(source), [])
  }
  return { files: count, reused, bytes }
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
