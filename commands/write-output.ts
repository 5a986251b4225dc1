/**
 * Writes what is new of a build beside the old one and then puts it in its place, so that `dist/` is always one whole
 * build: after a kill at any moment the next command finishes that (output-swap.ts) or forgets it.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, normalize, sep } from 'node:path'
import { isKept, type OutputFile } from '../renderers/index.ts'
import { type FileWriter, fileWriter } from './file-writer.ts'
import { type ManifestEntry, manifestName, manifestText, readManifest } from './manifest.ts'
import { lockOutput } from './output-lock.ts'
import type { OutputMemory } from './output-memory.ts'
import { commitOutput, finishSwap, type OutputChange, otherFiles, swapPlaces } from './output-swap.ts'
import { beside, removeLeftovers } from './whole-files.ts'
import { type FileFacts, isFile, type KnownFolders, linkFile } from './write-files.ts'

export interface Written {
  readonly files: number
  /** Of them, taken over from the last build. */
  readonly reused: number
  readonly bytes: number
}

/** The files of a build. */
export interface Output {
  readonly files: Iterable<OutputFile>
  /** Files of the public folder by path below the output folder, with their place on disk. */
  readonly copied: ReadonlyMap<string, string>
  /** Keeps the files of the last build that are named by their content, for tabs that are still open. */
  readonly keepAssets: boolean
}

/** The folder cannot be written, and why; nothing was touched. */
export class OutputRefusedError extends Error {}

/** Files beside the output folder that are there only while it is written, or after a kill. */
export const transientFiles = (out: string): string[] => [...Object.values(swapPlaces(out)), beside(out, 'lock')]

/** Makes `out` whole after a command that was killed. Cheap; every command that touches `out` calls it first. */
export function recoverOutput(out: string): void {
  if (!transientFiles(out).some(path => existsSync(path))) return
  // Whoever holds the lock is at work and leaves the folder whole.
  const release = lockOutput(out)
  if (!release) return
  try {
    recover(out)
  } finally {
    release()
  }
}

/** The caller holds the lock. */
function recover(out: string): void {
  finishSwap(out)
  const { next, old } = swapPlaces(out)
  rmSync(next, { recursive: true, force: true })
  rmSync(old, { recursive: true, force: true })
  removeLeftovers(dirname(out), `${basename(out)}.`)
}

export function writeOutput(out: string, output: Output, memory: OutputMemory): Written {
  const { next, journal } = swapPlaces(out)
  refuseForeign(out)
  mkdirSync(dirname(out), { recursive: true })
  const release = lockOutput(out)
  if (!release) throw new OutputRefusedError(`Another build is writing ${out}.`)
  try {
    recover(out)
    mkdirSync(next)
    const { written, change } = writeAll(out, next, output, memory)
    commitOutput(out, change)
    memory.save()
    return written
  } finally {
    // After a whole build it is gone already; after a failed one this is all there is to undo.
    if (!existsSync(journal)) rmSync(next, { recursive: true, force: true })
    release()
  }
}

/** Whatever the new build lacks is deleted, so it must be a folder that a build made. */
function refuseForeign(out: string): void {
  const stat = statSync(out, { throwIfNoEntry: false })
  if (!stat) return
  if (!stat.isDirectory()) throw new OutputRefusedError(`${out} is a file. Name a folder with --out.`)
  const names = readdirSync(out)
  if (names.length === 0) return
  const built = [manifestName, '_redirects'].some(name => names.includes(name)) && names.includes('.nojekyll')
  if (!built || names.includes('.git'))
    throw new OutputRefusedError(
      `${out} holds files that no build made, such as ${names.sort()[0]}, and would be replaced. Name another folder with --out, or empty this one.`,
    )
}

interface WrittenBeside {
  readonly written: Written
  readonly change: OutputChange | undefined
}

function writeAll(out: string, next: string, output: Output, memory: OutputMemory): WrittenBeside {
  const writer = fileWriter()
  try {
    return writeFiles(out, next, output, memory, writer)
  } finally {
    writer.end()
  }
}

/** What is new is written to `next`; what is not is left where it is. */
function writeFiles(
  out: string,
  next: string,
  { files, copied, keepAssets }: Output,
  memory: OutputMemory,
  writer: FileWriter,
): WrittenBeside {
  const claimed = new Set<string>()
  const folders: KnownFolders = new Set()
  const known: { file: Placed; facts: FileFacts }[] = []
  const fresh: Placed[] = []
  const entries: ManifestEntry[] = []
  const moves: string[] = [manifestName]
  const place = (path: string): string => {
    const full = normalize(join(next, path))
    // Routes are checked long before; a path that leaves the folder, or that two files claim, is our bug.
    if (!full.startsWith(next + sep)) throw new Error(`The output path ${path} leaves its folder.`)
    if (claimed.has(path)) throw new Error(`Two files claim the output path ${path}.`)
    claimed.add(path)
    return full
  }
  const earlier = (path: string): string => {
    writer.facts()
    const full = join(next, path)
    return readFileSync(existsSync(full) ? full : join(out, path), 'utf8')
  }
  const write = ({ path, inputs, copies: others = [], contents }: OutputFile): void => {
    const file: Placed = { path, inputs: memory.digest(inputs), copies: others }
    const facts = memory.current(file.path, file.inputs)
    const [target, ...copies] = [file.path, ...file.copies].map(place) as [string, ...string[]]
    if (facts) {
      known.push({ file, facts })
      for (const [i, copy] of file.copies.entries()) {
        if (isFile(join(out, copy), facts)) continue
        linkFile(join(out, file.path), copies[i]!, folders)
        moves.push(copy)
      }
    } else {
      writer.write({ path: target, contents: contents(earlier), copies })
      fresh.push(file)
      moves.push(file.path, ...file.copies)
    }
  }
  for (const file of files) write(file)
  for (const [path, source] of copied) {
    const { size, mtimeMs } = statSync(source)
    write({ path, inputs: `${source}\0${size}\0${mtimeMs}`, contents: () => readFileSync(source) })
  }
  const facts = writer.facts()
  for (const { file, facts: of } of [...known, ...fresh.map((file, i) => ({ file, facts: facts[i]! }))]) {
    memory.keep(file.path, file.inputs, of)
    for (const path of [file.path, ...file.copies]) entries.push({ path, sha256: of.sha256, bytes: of.bytes })
  }
  for (const { path, sha256, bytes } of keepAssets ? outgoing(out, claimed) : []) {
    place(path)
    entries.push({ path, sha256, bytes, kept: true })
  }
  place(manifestName)
  writeFileSync(join(next, manifestName), manifestText({ files: entries }))
  const reused = known.reduce((sum, { file }) => sum + 1 + file.copies.length, 0)
  const bytes = [...known.map(each => each.facts), ...facts].reduce((sum, of) => sum + of.bytes, 0)
  return {
    written: { files: entries.length + 1, reused, bytes },
    // Without an old build there is nothing to leave in its place.
    change: existsSync(out) ? { moves, deletes: otherFiles(out, claimed) } : undefined,
  }
}

/** A file with its place and the digest of what decides it, without its contents. */
type Placed = Required<Pick<OutputFile, 'path' | 'inputs' | 'copies'>>

/**
 * Files of the last build that a tab opened before this one may still ask for. What that build had kept itself goes,
 * unless it was the same release: building twice must not forget anything.
 */
function outgoing(out: string, entries: ReadonlySet<string>): ManifestEntry[] {
  const before = readManifest(out)?.files.filter(({ path }) => isKept(`/${path}`)) ?? []
  const same = before.every(({ path, kept }) => kept || entries.has(path))
  return before.filter(({ path, kept }) => !entries.has(path) && (same || !kept) && existsSync(join(out, path)))
}
