/**
 * Puts a build into its folder so that the folder always holds one whole build. What is new is written to a staging
 * folder beside it, then renamed into place: other files first, HTML last; then files that only the last build had are
 * deleted. If a command is killed, the staging folder tells the next one whether to finish or to drop its work.
 *
 * Nothing that no build made is overwritten or deleted: the manifest in the folder lists what is ours.
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
import { isBelow, type ManifestEntry, manifestName, manifestText, readManifest, sha256 } from './manifest.ts'
import { lockStaging, OutputRefusedError, unlockStaging } from './staging-lock.ts'

/** The files of a build. */
export interface Output {
  readonly files: Iterable<OutputFile>
  /** Files of the public folder by path below the output folder, with their place on disk. */
  readonly copied: ReadonlyMap<string, string>
  /** Keeps the hashed files of the last build, for tabs that are open during a deploy. */
  readonly keepAssets: boolean
}

export interface Published {
  readonly files: number
  /** Files that were there already, with the same bytes. */
  readonly unchanged: number
  readonly bytes: number
}

/** The new build is complete in its staging folder, but not all of it could be moved into place. */
export class UnfinishedPublishError extends Error {}

const stagingOf = (out: string): string => join(dirname(out), `.${basename(out)}.site-build`)
const stagedFiles = (staging: string): string => join(staging, 'files')

/** Finishes or drops what a killed command left. Every command that reads `out` calls it first. */
export function recoverOutput(out: string): void {
  const staging = stagingOf(out)
  if (!existsSync(staging) || !lockStaging(staging)) return
  try {
    finish(out, staging)
  } finally {
    unlockStaging(staging)
  }
}

/**
 * Publishes a build.
 * @throws OutputRefusedError if the folder isn't ours or another build is writing it; then nothing was touched
 */
export function publish(out: string, output: Output): Published {
  refuseForeignFolder(out)
  mkdirSync(dirname(out), { recursive: true })
  const staging = stagingOf(out)
  if (!lockStaging(staging)) throw new OutputRefusedError(`Another build is writing ${out}.`)
  let staged: Published
  try {
    finish(out, staging)
    staged = stage(out, staging, output)
  } catch (error) {
    unlockStaging(staging)
    throw error
  }
  try {
    finish(out, staging)
  } catch (error) {
    // The staging folder stays: the next command moves the rest.
    throw new UnfinishedPublishError(error instanceof Error ? error.message : String(error), { cause: error })
  }
  unlockStaging(staging)
  return staged
}

function refuseForeignFolder(out: string): void {
  const stat = statSync(out, { throwIfNoEntry: false })
  if (!stat) return
  if (!stat.isDirectory()) throw new OutputRefusedError(`${out} is a file. Name a folder with --out.`)
  const names = readdirSync(out)
  if (names.length === 0 || (readManifest(out) && !names.includes('.git'))) return
  throw new OutputRefusedError(
    `${out} holds files that no build made, such as ${names.sort()[0]}. Name another folder with --out, or empty this one.`,
  )
}

/** Writes what is new to the staging folder; its manifest comes last and says that the build is complete. */
function stage(out: string, staging: string, { files, copied, keepAssets }: Output): Published {
  const entries = new Map<string, ManifestEntry>()
  const before = readManifest(out)?.files ?? []
  const refuse = foreignFiles(out, new Set([manifestName, ...before.map(({ path }) => path)]))
  let unchanged = 0
  const add = (paths: readonly string[], contents: string | Uint8Array): void => {
    const bytes = typeof contents === 'string' ? Buffer.from(contents) : contents
    const digest = sha256(bytes)
    for (const path of paths) {
      // Routes are checked long before; a path that leaves the folder, or that two files claim, is our bug.
      if (!isBelow(path)) throw new Error(`The output path ${path} leaves its folder.`)
      if (entries.has(path)) throw new Error(`Two files claim the output path ${path}.`)
      entries.set(path, { path, sha256: digest, bytes: bytes.length })
      refuse(path)
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
  writeFileSync(join(staging, 'manifest.part'), manifestText({ files: all }))
  renameSync(join(staging, 'manifest.part'), join(staging, manifestName))
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

/** Refuses what somebody else put into our folder where a file of the build must go, such as a link on the way to it. */
function foreignFiles(out: string, ours: ReadonlySet<string>): (path: string) => void {
  const refused = (path: string): OutputRefusedError =>
    new OutputRefusedError(`${join(out, path)} is in the way, and no build made it. Move it elsewhere.`)
  const known = new Set<string>()
  return path => {
    for (const folder of parents(path).filter(each => !known.has(each))) {
      known.add(folder)
      const stat = statOf(join(out, folder))
      if (stat && !stat.isDirectory() && !ours.has(folder)) throw refused(folder)
    }
    const stat = statOf(join(out, path))
    if (!stat || ours.has(path)) return
    const other = stat.isDirectory() ? filesBelow(join(out, path)).find(name => !ours.has(`${path}/${name}`)) : ''
    if (other !== undefined) throw refused(join(path, other))
  }
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
  const kept = new Set(next.files.map(({ path }) => path))
  const stale = (readManifest(out)?.files ?? []).map(({ path }) => path).filter(path => !kept.has(path))
  // Where a folder becomes a file or a file a folder, the old one has to go first.
  const blocks = (path: string): boolean =>
    parents(path).some(folder => kept.has(folder)) || statOf(join(staged, path)) !== undefined
  for (const path of stale.filter(blocks)) remove(out, path)
  for (const path of filesBelow(staged).sort((a, b) => Number(isHtml(a)) - Number(isHtml(b)))) {
    mkdirSync(dirname(join(out, path)), { recursive: true })
    renameSync(join(staged, path), join(out, path))
  }
  for (const path of stale) remove(out, path)
  mkdirSync(out, { recursive: true })
  renameSync(join(staging, manifestName), join(out, manifestName))
}

const isHtml = (path: string): boolean => path.endsWith('.html')

const parents = (path: string): string[] =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, i, parts) => parts.slice(0, i + 1).join('/'))

/** Removes a file of ours and the folders that it leaves empty. What a link points to isn't ours. */
function remove(out: string, path: string): void {
  const isLink = (folder: string): boolean => statOf(join(out, folder))?.isSymbolicLink() === true
  if (parents(path).some(isLink)) return
  const stat = statOf(join(out, path))
  // A folder has taken its place.
  if (stat && !stat.isDirectory()) rmSync(join(out, path))
  for (const folder of parents(path).reverse()) {
    try {
      rmdirSync(join(out, folder))
    } catch {
      return
    }
  }
}

const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(entry => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    : []
