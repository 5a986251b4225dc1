/**
 * Writes a build beside the old one and swaps the two, so that `dist/` is always one whole build. A journal says
 * that the new build is complete; after a kill at any moment the next command finishes or forgets the swap.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, normalize, sep } from 'node:path'
import { isKept, type OutputFile } from '../renderers/index.ts'
import { type FileWriter, fileWriter } from './file-writer.ts'
import { type ManifestEntry, manifestName, manifestText, readManifest } from './manifest.ts'
import { lockOutput } from './output-lock.ts'
import type { OutputMemory } from './output-memory.ts'
import { beside, removeLeftovers } from './whole-files.ts'
import { type FileFacts, type KnownFolders, linkFile } from './write-files.ts'

export interface Written {
  readonly files: number
  /** Of them, taken over from the last build. */
  readonly reused: number
  readonly bytes: number
}

/** What is to be written. */
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
export const transientFiles = (out: string): string[] => Object.values(places(out))

const places = (out: string) => ({
  next: beside(out, 'new'),
  old: beside(out, 'old'),
  journal: beside(out, 'journal'),
  lock: beside(out, 'lock'),
})

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
  const { next, old, journal } = places(out)
  if (existsSync(journal)) swap(out)
  rmSync(next, { recursive: true, force: true })
  rmSync(old, { recursive: true, force: true })
  removeLeftovers(dirname(out), `${basename(out)}.lock.`)
}

export function writeOutput(out: string, output: Output, memory: OutputMemory): Written {
  const { next, journal } = places(out)
  refuseForeign(out)
  mkdirSync(dirname(out), { recursive: true })
  const release = lockOutput(out)
  if (!release) throw new OutputRefusedError(`Another build is writing ${out}.`)
  try {
    recover(out)
    mkdirSync(next)
    const written = writeAll(out, next, output, memory)
    writeFileSync(journal, '')
    swap(out)
    memory.save()
    return written
  } finally {
    // After a whole build it is gone already; after a failed one this is all there is to undo.
    if (!existsSync(journal)) rmSync(next, { recursive: true, force: true })
    release()
  }
}

/** The old folder is thrown away as a whole, so it must be one that a build made. */
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

function writeAll(out: string, folder: string, output: Output, memory: OutputMemory): Written {
  const writer = fileWriter()
  try {
    return writeFiles(out, folder, output, memory, writer)
  } finally {
    writer.end()
  }
}

function writeFiles(
  out: string,
  folder: string,
  { files, copied, keepAssets }: Output,
  memory: OutputMemory,
  writer: FileWriter,
): Written {
  const claimed = new Set<string>()
  const folders: KnownFolders = new Set()
  const known: { file: Placed; facts: FileFacts }[] = []
  const fresh: Placed[] = []
  const entries: ManifestEntry[] = []
  const place = (path: string): string => {
    const full = normalize(join(folder, path))
    // Routes are checked long before; a path that leaves the folder, or that two files claim, is our bug.
    if (!full.startsWith(folder + sep)) throw new Error(`The output path ${path} leaves its folder.`)
    if (claimed.has(path)) throw new Error(`Two files claim the output path ${path}.`)
    claimed.add(path)
    return full
  }
  const earlier = (path: string): string => {
    writer.facts()
    return readFileSync(join(folder, path), 'utf8')
  }
  const write = (file: Placed, contents: OutputFile['contents']): void => {
    const facts = memory.current(file.path, file.inputs)
    const [target, ...copies] = [file.path, ...file.copies].map(place) as [string, ...string[]]
    if (facts) {
      linkFile(join(out, file.path), target, folders)
      for (const copy of copies) linkFile(target, copy, folders)
      known.push({ file, facts })
    } else {
      writer.write({ path: target, contents: contents(earlier), copies })
      fresh.push(file)
    }
  }
  for (const { path, contents, inputs, copies = [] } of files) write({ path, inputs, copies }, contents)
  for (const [path, source] of copied) {
    const { size, mtimeMs } = statSync(source)
    write({ path, inputs: `${source}\0${size}\0${mtimeMs}`, copies: [] }, () => readFileSync(source))
  }
  const facts = writer.facts()
  for (const { file, facts: of } of [...known, ...fresh.map((file, i) => ({ file, facts: facts[i]! }))]) {
    memory.keep(file.path, file.inputs, of)
    for (const path of [file.path, ...file.copies]) entries.push({ path, sha256: of.sha256, bytes: of.bytes })
  }
  if (keepAssets) {
    for (const { path, sha256, bytes } of outgoing(out, claimed)) {
      linkFile(join(out, path), place(path), folders)
      entries.push({ path, sha256, bytes, kept: true })
    }
  }
  writeFileSync(join(folder, manifestName), manifestText({ files: entries }))
  const reused = known.reduce((sum, { file }) => sum + 1 + file.copies.length, 0)
  const bytes = [...known.map(each => each.facts), ...facts].reduce((sum, of) => sum + of.bytes, 0)
  return { files: entries.length + 1, reused, bytes }
}

/** A file with its place and what decides it, without its contents. */
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

/** Each step is one rename, and each can be repeated by the next command. */
function swap(out: string): void {
  const { next, old, journal } = places(out)
  if (existsSync(next)) {
    rmSync(old, { recursive: true, force: true })
    if (existsSync(out)) renameSync(out, old)
    renameSync(next, out)
  }
  rmSync(journal, { force: true })
  rmSync(old, { recursive: true, force: true })
}
