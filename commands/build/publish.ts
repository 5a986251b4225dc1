/**
 * Puts a build into its folder so that the folder always holds one whole build. What is new is written to a staging
 * folder beside it, then renamed into place: other files first, HTML last; then files that only the last build had are
 * deleted. If a command is killed, the next one finishes its staging folder if that is complete, and drops it if not.
 *
 * Nothing that no build made is overwritten or deleted: the manifest in the folder, `build-files.json`, lists what is
 * ours, with digests and sizes, by which a folder or a deployed copy proves to be one whole build.
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
  type Stats,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isKept, type OutputFile } from '../../renderers/index.ts'
import { errorCode } from '../cli/print.ts'
import { atomicWrite, partOf, partsIn, sha256 } from './cache.ts'
import { filesBelow } from './read-content.ts'

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
const isBelow = (path: string): boolean =>
  !/[\\\0]/.test(path) && path.split('/').every(part => !['', '.', '..'].includes(part))

/** `a` and `a/b` for `a/b/c`. */
export const foldersAbove = (path: string): string[] =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, i, parts) => parts.slice(0, i + 1).join('/'))

/** The folder cannot be written, or not to the end; the message says why, and what to do. */
export class OutputError extends Error {}

/** Finishes or drops what killed commands left. Every command that reads `out` calls it first. */
export function recoverOutput(out: string): void {
  const staging = stagingFolders(out).length > 0 && claim(out)
  if (staging) remove(staging)
}

/**
 * Publishes a build.
 * @param keepAssets whether the hashed files of the last build stay, for tabs that are open during a deploy
 * @throws OutputError if the folder isn't ours or another build is writing it; then nothing was touched
 */
export function publish(out: string, files: Iterable<OutputFile>, keepAssets: boolean) {
  mkdirSync(dirname(out), { recursive: true })
  const staging = claim(out)
  if (staging === undefined) throw new OutputError(`Another build is writing ${out}.`)
  try {
    const published = stage(out, staging, files, keepAssets)
    finish(out, staging)
    remove(staging)
    return published
  } catch (error) {
    if (readManifest(staging))
      throw new OutputError(
        `${error instanceof Error ? error.message : error}\nThe new build is complete, but not all of it is in place yet. Fix this and run the command again: it moves the rest.`,
      )
    remove(staging)
    throw error
  }
}

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
  // `.dist.site-build.4711-86754.part` says which process may write `dist`.
  const own = partOf(join(dirname(out), `.${basename(out)}.site-build`))
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
function stage(out: string, staging: string, files: Iterable<OutputFile>, keepAssets: boolean) {
  const before = readManifest(out) ?? ofNewFolder(out)
  const there = new Set(filesBelow(out))
  const refuse = foreignFiles(out, there, before)
  const entries = new Map<string, ManifestEntry>()
  const staged = join(staging, 'files')
  /** Files that are there already, with the same bytes. */
  let unchanged = 0
  for (const { path: first, copies = [], contents } of files) {
    const paths = [first, ...copies]
    const bytes = Buffer.from(contents())
    const digest = sha256(bytes)
    for (const path of paths) {
      // Routes are checked long before; a path that leaves the folder, or that two files claim, is our bug.
      if (!isBelow(path)) throw new Error(`The output path ${path} leaves its folder.`)
      if (entries.has(path)) throw new Error(`Two files claim the output path ${path}.`)
      refuse(path)
      entries.set(path, { path, sha256: digest, bytes: bytes.length })
    }
    const fresh = paths.filter(path => !there.has(path) || !hasBytes(join(out, path), bytes))
    unchanged += paths.length - fresh.length
    for (const path of fresh) writeFileSync(placeIn(staged, path), bytes)
  }
  if (keepAssets)
    for (const entry of outgoing(out, before, entries)) entries.set(entry.path, { ...entry, kept: true })
  const all = [...entries.values()]
  atomicWrite(join(staging, manifestName), manifestText(all))
  return { files: all.length + 1, unchanged, bytes: all.reduce((sum, { bytes }) => sum + bytes, 0) }
}

/** The manifest that a folder without one stands for, if nobody uses it for something else. */
function ofNewFolder(out: string): readonly ManifestEntry[] {
  const [first] = existsSync(out) ? readdirSync(out).sort() : []
  if (first === undefined) return []
  throw new OutputError(
    `${out} holds files that no build made, such as ${first}. Name another folder with --out, or empty this one.`,
  )
}

/** Refuses a path where somebody else put a file: there, below it, or in place of a folder above it. */
function foreignFiles(out: string, there: ReadonlySet<string>, before: readonly ManifestEntry[]) {
  const ours = new Set([manifestName, ...before.map(({ path }) => path)])
  const foreign = [...there].filter(path => !ours.has(path))
  const inTheWay = new Map(foreign.flatMap(file => [file, ...foldersAbove(file)].map(path => [path, file])))
  return (path: string): void => {
    const file = inTheWay.get(path) ?? foldersAbove(path).find(folder => inTheWay.get(folder) === folder)
    if (file !== undefined)
      throw new OutputError(`${join(out, file)} is in the way, and no build made it. Move it elsewhere.`)
  }
}

/** Joins a path to a folder, and makes the folders above it. */
function placeIn(folder: string, path: string): string {
  const full = join(folder, path)
  mkdirSync(dirname(full), { recursive: true })
  return full
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
function outgoing(out: string, files: readonly ManifestEntry[], entries: ReadonlyMap<string, unknown>) {
  const before = files.filter(({ path }) => isKept(`/${path}`))
  const same = before.every(({ path, kept }) => kept || entries.has(path))
  return before.filter(
    ({ path, kept }) => !entries.has(path) && (same || !kept) && existsSync(join(out, path)),
  )
}

/** Moves a complete build into place. Every step can be done twice, so a killed run is simply run again. */
function finish(out: string, staging: string): void {
  const next = readManifest(staging)
  if (!next) return
  const staged = join(staging, 'files')
  // Where nothing is yet, one step instead of thousands.
  if (!existsSync(out) && existsSync(staged)) renameSync(staged, out)
  const kept = new Set(next.map(({ path }) => path))
  const folders = new Set([...kept].flatMap(foldersAbove))
  const stale = (readManifest(out) ?? []).map(({ path }) => path).filter(path => !kept.has(path))
  // Where a folder becomes a file or a file a folder, the old one has to go first.
  for (const path of stale)
    if (folders.has(path) || foldersAbove(path).some(folder => kept.has(folder))) removeOurs(out, path)
  for (const path of filesBelow(staged).sort((a, b) => Number(isHtml(a)) - Number(isHtml(b))))
    renameSync(join(staged, path), placeIn(out, path))
  for (const path of stale) removeOurs(out, path)
  renameSync(join(staging, manifestName), placeIn(out, manifestName))
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
