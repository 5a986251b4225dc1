/**
 * Publishes a build so that the output folder always holds one complete build. New files are written to a
 * staging folder beside it and renamed into place, HTML last. Then the files that only the previous build had
 * are deleted. If a command is killed, the next one finishes its staging folder if that is complete, and
 * drops it if it isn't.
 *
 * Files that no build made are never overwritten or deleted. The manifest in the folder, `build-files.json`,
 * lists the files that are ours, with digests and sizes that also prove a deployed copy to be one complete
 * build.
 */

import {
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
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isKept, type OutputFile } from '../../renderers/index.ts'
import { errorCode } from '../cli/error-code.ts'
import { atomicWrite, bytesOf, partOf, partsIn, sha256 } from './cache.ts'
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

/**
 * Writes one line for each file, so that any tool can compare two manifests.
 * @param origin digest of what the build was made from; sealed with the lines, it proves both
 */
export function manifestText(files: readonly ManifestEntry[], origin: string): string {
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1))
  const lines = sorted.map(entry => JSON.stringify(entry)).join(',\n')
  return `{"seal":"${sha256(`${origin}\n${lines}`)}","files":[\n${lines}\n]}\n`
}

/** Undefined if the folder has none, or one that no build wrote. */
export function readManifest(folder: string): readonly ManifestEntry[] | undefined {
  try {
    const { files }: { files?: unknown } = JSON.parse(readFileSync(join(folder, manifestName), 'utf8'))
    return Array.isArray(files) && files.every(isEntry) ? files : undefined
  } catch {
    return undefined
  }
}

export function hasDigest(path: string, digest: string | undefined): boolean {
  try {
    return lstatSync(path).isFile() && sha256(readFileSync(path)) === digest
  } catch {
    return false
  }
}

const isEntry = ({ path, sha256, bytes }: Partial<ManifestEntry>): boolean =>
  typeof path === 'string' && isBelow(path) && typeof sha256 === 'string' && typeof bytes === 'number'

/** Tells whether a path stays in the folder it is joined to. */
const isBelow = (path: string): boolean =>
  !/[\\\0]/.test(path) && path.split('/').every(part => !['', '.', '..'].includes(part))

/** `a` and `a/b` for `a/b/c`. */
export const foldersAbove = (path: string): string[] =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, i, parts) => parts.slice(0, i + 1).join('/'))

/** The folder can't be written, or not to the end. The message says why, and what to do. */
export class OutputError extends Error {}

/** Finishes or drops what killed commands left behind. Every command that reads `out` calls it first. */
export function recoverOutput(out: string): void {
  const staging = stagingFolders(out).length > 0 && claim(out)
  if (staging) remove(staging)
}

type SiteFiles = Iterable<OutputFile> | AsyncIterable<OutputFile>

interface Publication {
  /** Whether the hashed files of the last build stay, for tabs that are open during a deploy. */
  readonly keepAssets: boolean
  /** Digest of what the build was made from. */
  readonly origin: string
}

/**
 * Publishes a build. Files are taken one by one, so the last may still be made while the first are written.
 * @throws OutputError if the folder isn't ours or another build is writing it; then nothing was touched
 */
export async function publish(out: string, files: SiteFiles, publication: Publication) {
  mkdirSync(dirname(out), { recursive: true })
  return await readableByAll(() => writeSite(out, files, publication))
}

async function writeSite(out: string, files: SiteFiles, publication: Publication) {
  const staging = claim(out)
  if (staging === undefined) throw new OutputError(`Another build is writing ${out}.`)
  try {
    const published = await stage(out, staging, files, publication)
    finish(out, staging)
    remove(staging)
    return published
  } catch (error) {
    if (readManifest(staging) === undefined) {
      remove(staging)
      throw error
    }
    const reason = error instanceof Error ? error.message : String(error)
    throw new OutputError(
      `${reason}\nThe new build is complete, but some of its files are not in place yet. ` +
        'Fix the problem and run the command again to move the rest.',
    )
  }
}

/**
 * Writes what a web server reads. It runs as another user, who must be able to read the site whatever umask
 * its author has. The whole process shares one umask: what else is written meanwhile, such as pictures in
 * .cache/, can be read by others, too.
 */
async function readableByAll<Result>(write: () => Promise<Result>): Promise<Result> {
  const umask = process.umask()
  // Group and others may read files and enter folders.
  process.umask(umask & ~0o055)
  try {
    return await write()
  } finally {
    process.umask(umask)
  }
}

/** Staging folders beside `out`: those with our name that hold only what builds put there. */
const stagingFolders = (out: string): ReturnType<typeof partsIn> =>
  partsIn(dirname(out)).filter(
    ({ path }) =>
      basename(path).startsWith(`.${basename(out)}.site-build.`) &&
      statOf(path)?.isDirectory() &&
      readdirSync(path).every(name => name === 'files' || name.startsWith(manifestName)),
  )

/**
 * Makes the staging folder of this process, and finishes or drops those of killed processes.
 * @returns undefined while another process is writing; of two that begin at once, both give way
 */
function claim(out: string): string | undefined {
  // `.dist.site-build.4711-86754.part` says which process may write `dist`.
  const staging = partOf(join(dirname(out), `.${basename(out)}.site-build`))
  mkdirSync(staging, { recursive: true })
  const all = stagingFolders(out)
  if (all.some(({ path, isAlive }) => isAlive && path !== staging)) {
    remove(staging)
    return undefined
  }

  for (const { path } of all) {
    finish(out, path)
    if (path !== staging) remove(path)
  }
  return staging
}

const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true })

/**
 * Writes new and changed files to the staging folder. The manifest comes last and says that the build is
 * complete.
 */
async function stage(out: string, staging: string, files: SiteFiles, { keepAssets, origin }: Publication) {
  const before = readManifest(out) ?? manifestOfEmptyFolder(out)
  const refuse = foreignFiles(out, before)
  const placeInStaging = placesIn(join(staging, 'files'))
  const entries = new Map<string, ManifestEntry>()
  /** Files that are there already, with the same bytes. */
  let unchanged = 0
  for await (const { path: first, copies = [], contents } of files) {
    const paths = [first, ...copies]
    for (const path of paths) {
      // Routes were checked when the content was loaded: a path that leaves the folder, or that two files
      // claim, is a bug.
      if (!isBelow(path)) throw new Error(`The output path ${path} leaves its folder.`)
      if (entries.has(path)) throw new Error(`Two files claim the output path ${path}.`)
      refuse(path)
    }
    const bytes = bytesOf(contents())
    const changed = paths.filter(path => !hasBytes(join(out, path), bytes))
    writeOnce(changed.map(placeInStaging), bytes)
    unchanged += paths.length - changed.length
    const digest = sha256(bytes)
    for (const path of paths) entries.set(path, { path, sha256: digest, bytes: bytes.length })
  }
  if (keepAssets)
    for (const entry of outgoing(out, before, entries)) entries.set(entry.path, { ...entry, kept: true })
  const all = [...entries.values()]
  atomicWrite(join(staging, manifestName), manifestText(all, origin))
  return { files: all.length + 1, unchanged, bytes: all.reduce((sum, { bytes }) => sum + bytes, 0) }
}

/** Tells whether a file of the last build has these bytes. A link in its place doesn't count. */
function hasBytes(file: string, bytes: Uint8Array): boolean {
  const stat = statOf(file)
  return stat?.isFile() === true && stat.size === bytes.length && readFileSync(file).equals(bytes)
}

/** Writes one file, and gives it further names. Nothing writes into it later, because files are only replaced. */
function writeOnce([first, ...others]: readonly string[], bytes: Uint8Array): void {
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

/** Requires a folder without a manifest to be empty or absent: somebody else may be using it. */
function manifestOfEmptyFolder(out: string): readonly ManifestEntry[] {
  const [first] = existsSync(out) ? readdirSync(out).sort() : []
  if (first === undefined) return []
  throw new OutputError(
    `${out} holds files that no build made, such as ${first}. ` +
      'Name another folder with --out, or empty this one.',
  )
}

/** Refuses a path if a file that isn't ours has it, or is below it, or has the place of a folder above it. */
function foreignFiles(out: string, before: readonly ManifestEntry[]) {
  const ours = new Set([manifestName, ...before.map(({ path }) => path)])
  const foreign = filesBelow(out).filter(path => !ours.has(path))
  const inTheWay = new Map<string, string>()
  for (const file of foreign) {
    for (const path of [file, ...foldersAbove(file)]) inTheWay.set(path, file)
  }
  return (path: string): void => {
    if (foreign.length === 0) return
    const file = inTheWay.get(path) ?? foldersAbove(path).find(folder => inTheWay.get(folder) === folder)
    if (file !== undefined)
      throw new OutputError(`${join(out, file)} is in the way, and no build made it. Move it elsewhere.`)
  }
}

/** Joins paths to a folder, and makes the folders above each of them. */
function placesIn(folder: string): (path: string) => string {
  const made = new Set<string>()
  return path => {
    const full = join(folder, path)
    const above = dirname(full)
    if (!made.has(above)) mkdirSync(above, { recursive: true })
    made.add(above)
    return full
  }
}

/**
 * Looks at the path itself, not at the target of a link; undefined if there is nothing, or a file instead of a folder
 * above.
 */
function statOf(path: string): Stats | undefined {
  try {
    return lstatSync(path)
  } catch {
    return undefined
  }
}

/**
 * Keeps files of the previous build that open tabs may still ask for. The files that it had kept from its own
 * predecessor are dropped, unless it was the same release: building the same site twice must not lose anything.
 */
function outgoing(out: string, files: readonly ManifestEntry[], entries: ReadonlyMap<string, unknown>) {
  const before = files.filter(({ path }) => isKept(`/${path}`))
  const same = before.every(({ path, kept }) => kept || entries.has(path))
  return before.filter(
    ({ path, kept }) => !entries.has(path) && (same || !kept) && existsSync(join(out, path)),
  )
}

/**
 * Moves a complete build into place. Every step can be repeated, so the next run can finish the work of a
 * killed one.
 */
function finish(out: string, staging: string): void {
  const next = readManifest(staging)
  if (!next) return
  const staged = join(staging, 'files')
  // If there is no folder yet, one step does it instead of thousands.
  if (!existsSync(out) && existsSync(staged)) renameSync(staged, out)
  const kept = new Set(next.map(({ path }) => path))
  const folders = new Set([...kept].flatMap(foldersAbove))
  const stale = (readManifest(out) ?? []).map(({ path }) => path).filter(path => !kept.has(path))
  // If a file becomes a folder, or a folder a file, the old one has to go first.
  for (const path of stale)
    if (folders.has(path) || foldersAbove(path).some(folder => kept.has(folder))) removeOurs(out, path)
  const placeInOut = placesIn(out)
  for (const path of filesBelow(staged).sort((a, b) => Number(isHtml(a)) - Number(isHtml(b))))
    renameSync(join(staged, path), placeInOut(path))
  for (const path of stale) removeOurs(out, path)
  renameSync(join(staging, manifestName), placeInOut(manifestName))
}

const isHtml = (path: string): boolean => path.endsWith('.html')

/** Removes a file of ours and the folders that are empty then. The target of a link isn't ours. */
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
