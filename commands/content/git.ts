/** Runs git, and reads a checkout or a revision of the toolkit. Writes nothing. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { listFiles } from '../build/read-content.ts'
import { UsageError, type Values } from '../cli/command.ts'

/** Returns what git prints. @param folder absolute; must exist */
export function git(folder: string, args: readonly string[], input?: string): Buffer {
  const { status, stdout, stderr, error } = spawnSync('git', args, {
    cwd: folder,
    input,
    maxBuffer: 2 ** 30,
    // Messages in English, and no lock, because we only read.
    env: { ...process.env, LC_ALL: 'C', GIT_OPTIONAL_LOCKS: '0' },
  })
  if (error) throw new UsageError("git isn't installed.")
  const problem = stderr.toString().trim()
  if (/not a git repository/.test(problem)) throw new UsageError(`${folder} isn't in a git repository.`)
  if (status !== 0) throw new UsageError(`git ${args[0]} failed: ${problem}`)
  return stdout
}

/**
 * Reads the texts of the files below a folder at a revision such as `HEAD~3` or `origin/main`, by their paths below it.
 * @param folder absolute; in a repository, or a bare one itself
 */
export function textsAt(folder: string, rev: string, wanted: (path: string) => boolean): Map<string, string> {
  const newest = ['rev-list', '--max-count=1', '--ignore-missing', '--end-of-options', rev, '--']
  const [commit] = git(folder, newest).toString().split('\n')
  if (!commit) throw new UsageError(`There is no revision "${rev}" in this repository.`)

  const files: { readonly id: string; readonly path: string }[] = []
  for (const line of git(folder, ['ls-tree', '-r', '-z', commit]).toString().split('\0')) {
    const [, id, path = ''] = /^\d+ blob ([0-9a-f]+)\t(.*)$/s.exec(line) ?? []
    if (id !== undefined && wanted(path)) files.push({ id, path })
  }

  const contents = git(folder, ['cat-file', '--batch'], files.map(({ id }) => `${id}\n`).join(''))
  const texts = new Map<string, string>()
  let headerStart = 0
  for (const { path } of files) {
    // For each file, git prints a line with id, kind and size, then that many bytes and a line end.
    const begin = contents.indexOf('\n', headerStart) + 1
    const [, , size] = contents.subarray(headerStart, begin).toString().split(' ')
    const end = begin + Number(size)
    texts.set(path, contents.subarray(begin, end).toString())
    headerStart = end + 1
  }
  return texts
}

/** Reads the wanted files, sorted, by path with forward slashes; and what messages call the checkout. */
export function readToolkit(values: Values, wanted: (path: string) => boolean) {
  const { toolkit: named, rev } = values
  if (typeof named !== 'string')
    throw new UsageError(
      'Which toolkit? For example: --toolkit ../Dissonity, or --toolkit repo.git --rev v2.1.0',
    )
  const folder = resolve(named)
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`${folder} is not a folder.`)
  const isGitFolder = existsSync(join(folder, 'HEAD')) && existsSync(join(folder, 'objects'))
  if (typeof rev !== 'string' && !isGitFolder) {
    const files = listFiles(folder).filter(path => wanted(path) && !/(^|\/)node_modules\//.test(path))
    return {
      label: named,
      texts: new Map(files.map(path => [path, readFileSync(join(folder, path), 'utf8')])),
    }
  }
  const revision = typeof rev === 'string' ? rev : 'HEAD'
  return { label: `${named} at ${revision}`, texts: textsAt(folder, revision, wanted) }
}
