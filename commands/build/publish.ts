/**
 * Puts a build into its folder so that the folder always holds one whole build. What is new is written to a staging
 * folder beside it, then renamed into place: other files first, HTML last; then files that only the last build had are
 * deleted. If a command is killed, the next one finishes its staging folder if that is complete, and drops it if not.
 *
 * Nothing that no build made is overwritten or deleted: the manifest in the folder, `build-files.json`, lists what is
 * ours, with digests and sizes, by which a folder or a deployed copy proves to be one whole build.
 */

import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { isKept, type OutputFile } from '../../renderers/index.ts'
import { errorCode } from '../cli/print.ts'
import { atomicWrite, partOf, partsIn, sha256 } from './cache.ts'

export const manifestName = 'build-files.json'

export interface ManifestEntry {
  /** Below the output folder, with forward slashes. */
  readonly path: string
  readonly sha256: string
  readonly bytes: number
  /** Kept from the build before this one: no page of this build refers to it. */
  readonly kept?: true
}

/** One line for each file, so that any tool can compare two manifests. */
export function manifestText(files: readonly ManifestEntry[]): string {
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1))
  return `{"files":[\n${sorted.map(entry => JSON.stringify(entry)).join(',\n')}\n]}\n`
}

/** Undefined if the folder has none, or one that no build wrote. */
export function readManifest(folder: string): readonly ManifestEntry[] | undefined {
  try {
    const { files } = JSON.parse(readFileSync(join(folder, manifestName), 'utf8')) as { files?: unknown }
    return Array.isArray(files) && files.every(isEntry) ? files : undefined
  } catch {
    return undefined
  }
}

const isEntry = ({ path, sha256, bytes }: Partial<ManifestEntry>): boolean =>
  typeof path === 'string' && isBelow(path) && typeof sha256 === 'string' && typeof bytes === 'number'

/** Whether a path stays in the folder it is joined to. */
export const isBelow = (path: string): boolean =>
  !/[\\\0]/.test(path) && path.split('/').every(part => !['', '.', '..'].includes(part))

/** `a` and `a/b` for `a/b/c`. */
export const foldersAbove = (path: string): string[] =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, i, parts) => parts.slice(0, i + 1).join('/'))

/** The files of a build. */
export interface Output {
  readonly files: Iterable<OutputFile>
  /** Files of the public folder by path below the output folder, with their place on disk. */
  readonly copied: ReadonlyMap<string, string>
  /** Keeps the hashed files of the last build, for tabs that are open during a deploy. */
  readonly keepAssets: boolean
}

/** The folder cannot be written, or not to the end; the message says why, and what to do. */
export class OutputError extends Error {}

/** Finishes or drops what killed commands left. Every command that reads `out` calls it first. */
export function recoverOutput(out: string): void {
  const staging = stagingFolders(out).length > 0 && claim(out)
  if (staging) remove(staging)
}

/**
 * Publishes a build.
 * @throws OutputError if the folder isn't ours or another build is writing it; then nothing was touched
 */
export function publish(out: string, output: Output) {
  refuseForeignFolder(out)
  mkdirSync(dirname(out), { recursive: true })
  const staging = claim(out)
  if (staging === undefined) throw new OutputError(`Another build is writing ${out}.`)
  try {
    const published = stage(out, staging, output)
    finish(out, staging)
    remove(staging)
    return published
  } catch (error) {
    if (readManifest(staging))
      throw new OutputError(
        `${error instanceof Error ? error.message : error}\nThe new build is complete, but not all of it is in place yet. Mend that and run the command again: it moves the rest.`,
      )
    remove(staging)
    throw error
  }
}

function refuseForeignFolder(out: string): void {
  const stat = statSync(out, { throwIfNoEntry: false })
  if (!stat) return
  if (!stat.isDirectory()) throw new OutputError(`${out} is a file. Name a folder with --out.`)
  const names = readdirSync(out)
  if (names.length === 0 || (readManifest(out) && !names.includes('.git'))) return
  throw new OutputError(
    `${out} holds files that no build made, such as ${names.sort()[0]}. Name another folder with --out, or empty this one.`,
  )
}

/** `.dist.site-build.4711-86754.part`: its name says which process may write `dist`. */
const stagingOf = (out: string): string => partOf(join(dirname(out), `.${basename(out)}.site-build`))
const stagedFiles = (staging: string): string => join(staging, 'files')

/** Folders that hold what builds put there, and nothing else. */
const stagingFolders = (out: string): ReturnType<typeof partsIn> =>
  partsIn(dirname(out)).filter(
    ({ path }) =>
      basename(path).startsWith(`.${basename(out)}.site-build.`) &&
      statOf(path)?.isDirectory() &&
      readdirSync(path).every(name => name === 'files' || name.startsWith(manifestName)),
  )

/**
 * Makes the staging folder of this process, and finishes or drops what killed ones left.
 * @returns undefined while another process is writing; of two that begin at once, both give way
 */
function claim(out: string): string | undefined {
  const own = stagingOf(out)
  mkdirSync(own, { recursive: true })
  const all = stagingFolders(out)
  if (all.some(({ path, isAlive }) => isAlive && path !== own)) {
    remove(own)
    return undefined
  }
  for (const { path } of all) {
    finish(out, path)
    if (path !== own) remove(path)
  }
  return own
}

const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true })

/** Writes what is new to the staging folder; its manifest comes last and says that the build is complete. */
function stage(out: string, staging: string, { files, copied, keepAssets }: Output) {
  const entries = new Map<string, ManifestEntry>()
  const before = readManifest(out) ?? []
  const ours = new Set([manifestName, ...before.map(({ path }) => path)])
  /** Files that are there already, with the same bytes. */
  let unchanged = 0
  const add = (paths: readonly string[], contents: string | Uint8Array): void => {
    const bytes = typeof contents === 'string' ? Buffer.from(contents) : contents
    const digest = sha256(bytes)
    for (const path of paths) {
      // Routes are checked long before; a path that leaves the folder, or that two files claim, is our bug.
      if (!isBelow(path)) throw new Error(`The output path ${path} leaves its folder.`)
      if (entries.has(path)) throw new Error(`Two files claim the output path ${path}.`)
      entries.set(path, { path, sha256: digest, bytes: bytes.length })
      const foreign = inTheWay(out, path, ours)
      if (foreign !== undefined)
        throw new OutputError(`${join(out, foreign)} is in the way, and no build made it. Move it elsewhere.`)
    }
    const fresh = paths.filter(path => !hasBytes(join(out, path), bytes))
    unchanged += paths.length - fresh.length
    writeLinked(
      fresh.map(path => join(stagedFiles(staging), path)),
      bytes,
    )
  }
  for (const { path, copies = [], contents } of files) add([path, ...copies], contents())
  for (const [path, source] of copied) add([path], readFileSync(source))
  if (keepAssets) for (const entry of outgoing(out, before, entries)) entries.set(entry.path, { ...entry, kept: true })
  const all = [...entries.values()]
  atomicWrite(join(staging, manifestName), manifestText(all))
  return { files: all.length + 1, unchanged, bytes: all.reduce((sum, { bytes }) => sum + bytes, 0) }
}

/** One file under several names, since both forms of an address show the same page; copies where the disk has no links. */
function writeLinked([first, ...others]: readonly string[], bytes: Uint8Array): void {
  if (first === undefined) return
  for (const path of [first, ...others]) mkdirSync(dirname(path), { recursive: true })
  writeFileSync(first, bytes)
  for (const path of others) {
    try {
      linkSync(first, path)
    } catch {
      copyFileSync(first, path)
    }
  }
}

/** What somebody else put into our folder where a file of the build must go, such as a link on the way to it. */
function inTheWay(out: string, path: string, ours: ReadonlySet<string>): string | undefined {
  const isForeign = (each: string): boolean => !ours.has(each) && statOf(join(out, each))?.isDirectory() === false
  const below = statOf(join(out, path))?.isDirectory() ? filesBelow(join(out, path)).map(name => `${path}/${name}`) : []
  return [...foldersAbove(path), path, ...below].find(isForeign)
}

/** Of the path itself, not of what a link leads to; undefined where nothing is, or a file in place of a folder above. */
function statOf(path: string): Stats | undefined {
  try {
    return lstatSync(path)
  } catch {
    return undefined
  }
}

function hasBytes(file: string, bytes: Uint8Array): boolean {
  const stat = statOf(file)
  return stat?.isFile() === true && stat.size === bytes.length && readFileSync(file).equals(bytes)
}

/**
 * Files of the last build that a tab opened before this one may still ask for. What that build had kept itself goes,
 * unless it was the same release: building twice must not forget anything.
 */
function outgoing(
  out: string,
  files: readonly ManifestEntry[],
  entries: ReadonlyMap<string, unknown>,
): ManifestEntry[] {
  const before = files.filter(({ path }) => isKept(`/${path}`))
  const same = before.every(({ path, kept }) => kept || entries.has(path))
  return before.filter(({ path, kept }) => !entries.has(path) && (same || !kept) && existsSync(join(out, path)))
}

/** Moves a complete build into place. Every step can be done twice, so a killed run is simply run again. */
function finish(out: string, staging: string): void {
  const next = readManifest(staging)
  if (!next) return
  const staged = stagedFiles(staging)
  // Where nothing is yet, one step instead of thousands.
  if (!existsSync(out) && existsSync(staged)) renameSync(staged, out)
  const kept = new Set(next.map(({ path }) => path))
  const stale = (readManifest(out) ?? []).map(({ path }) => path).filter(path => !kept.has(path))
  // Where a folder becomes a file or a file a folder, the old one has to go first.
  const blocks = (path: string): boolean =>
    foldersAbove(path).some(folder => kept.has(folder)) || statOf(join(staged, path)) !== undefined
  for (const path of stale.filter(blocks)) removeOurs(out, path)
  for (const path of filesBelow(staged).sort((a, b) => Number(isHtml(a)) - Number(isHtml(b)))) {
    mkdirSync(dirname(join(out, path)), { recursive: true })
    renameSync(join(staged, path), join(out, path))
  }
  for (const path of stale) removeOurs(out, path)
  mkdirSync(out, { recursive: true })
  renameSync(join(staging, manifestName), join(out, manifestName))
}

const isHtml = (path: string): boolean => path.endsWith('.html')

/** Removes a file of ours and the folders that it leaves empty. What a link points to isn't ours. */
function removeOurs(out: string, path: string): void {
  const folders = foldersAbove(path)
  if (folders.some(folder => statOf(join(out, folder))?.isSymbolicLink())) return
  // A folder may have taken its place.
  if (statOf(join(out, path))?.isDirectory() === false) rmSync(join(out, path))
  for (const folder of folders.reverse()) {
    try {
      rmdirSync(join(out, folder))
    } catch (error) {
      // A run that was killed may have got this far.
      if (errorCode(error) !== 'ENOENT') return
    }
  }
}

const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(entry => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    : []
