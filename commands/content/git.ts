/** What is asked of git: which revision, which files, which texts, which commits. Reads only. */
import { spawnSync } from 'node:child_process'
import { UsageError } from '../cli/arguments.ts'

export interface Repository {
  /** Absolute. */
  readonly root: string
  /** Path of the folder that was asked about below the root: `data/`, or '' for the root itself. */
  readonly prefix: string
}

/** @param folder absolute; must exist */
export function repositoryOf(folder: string): Repository {
  const found = run(folder, ['rev-parse', '--show-toplevel', '--show-prefix'])
  if (found.status !== 0) throw new UsageError(`${folder} is in no git repository.`)
  const [root = '', prefix = ''] = found.stdout.toString().split('\n')
  return { root, prefix }
}

export const isShallow = ({ root }: Repository): boolean =>
  git(root, ['rev-parse', '--is-shallow-repository']).toString().trim() === 'true'

/** The commit that a name such as `HEAD~3` or `origin/main` refers to. */
export function commitOf({ root }: Repository, name: string): string {
  const found = run(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`])
  if (found.status !== 0) throw new UsageError(`There is no revision "${name}" in this repository.`)
  return found.stdout.toString().trim()
}

/** Names of the files below a folder at a commit, with the id of their contents. */
export function filesAt({ root }: Repository, commit: string, folder: string): Map<string, string> {
  const listed = git(root, ['ls-tree', '-r', '-z', '--full-tree', commit, '--', folder === '' ? '.' : folder])
  const files = new Map<string, string>()
  for (const line of listed.toString().split('\0')) {
    const [, id, path] = /^\d+ blob ([0-9a-f]+)\t(.*)$/s.exec(line) ?? []
    if (id !== undefined && path?.startsWith(folder)) files.set(path.slice(folder.length), id)
  }
  return files
}

/** Texts of objects, by id or `commit:path`; undefined for what does not exist. */
export function textsOf({ root }: Repository, names: readonly string[]): (string | undefined)[] {
  if (names.length === 0) return []
  const output = git(root, ['cat-file', '--batch'], names.map(name => `${name}\n`).join(''))
  const texts: (string | undefined)[] = []
  let at = 0
  for (const _ of names) {
    const end = output.indexOf('\n', at)
    const size = / blob (\d+)$/.exec(output.subarray(at, end).toString())
    at = end + 1
    if (!size) {
      texts.push(undefined)
      continue
    }
    texts.push(output.subarray(at, at + Number(size[1])).toString())
    at += Number(size[1]) + 1
  }
  return texts
}

/** A commit that touched a file. */
export interface Touch {
  readonly commit: string
  /** Day of the author, `2026-11-21`. */
  readonly day: string
  /** Path of the file at that commit, below the root. */
  readonly path: string
}

/** For each file below a folder, the commits that touched it, newest first; renames are followed. */
export function historyOf({ root }: Repository, folder: string, paths: readonly string[]): Map<string, Touch[]> {
  const format = '--format=%x01%H %as'
  const log = git(root, ['log', '-z', format, '--name-status', '-M', '--', folder === '' ? '.' : folder])
  const touches = new Map(paths.map(path => [path, [] as Touch[]]))
  /** Under which name a file of today was known at the point of history that is being read. */
  const names = new Map(paths.map(path => [path, path]))
  let commit = ''
  let day = ''
  const parts = log.toString().split('\0').values()
  const next = (): string => parts.next().value ?? ''
  for (const raw of parts) {
    const part = raw.replace(/^\n/, '')
    if (part.startsWith('\u0001')) [commit = '', day = ''] = part.slice(1).split(' ')
    if (!/^[A-Z]\d*$/.test(part)) continue
    const before = next()
    const path = /^[RC]/.test(part) ? next() : before
    const today = names.get(path)
    if (today === undefined) continue
    touches.get(today)?.push({ commit, day, path })
    if (part !== 'M') names.delete(path)
    if (part.startsWith('R')) names.set(before, today)
  }
  return touches
}

function git(folder: string, args: readonly string[], input?: string): Buffer {
  const { status, stdout, stderr } = run(folder, args, input)
  if (status !== 0) throw new UsageError(`git ${args[0]} failed: ${stderr.toString().trim()}`)
  return stdout
}

function run(
  folder: string,
  args: readonly string[],
  input?: string,
): { status: number | null; stdout: Buffer; stderr: Buffer } {
  const found = spawnSync('git', args, {
    cwd: folder,
    input,
    maxBuffer: 2 ** 30,
    // Messages in English, and no lock for what only reads.
    env: { ...process.env, LC_ALL: 'C', GIT_OPTIONAL_LOCKS: '0' },
  })
  if (found.error) throw new UsageError('git is not installed.')
  return found
}
