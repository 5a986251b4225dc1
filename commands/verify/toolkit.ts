/** A checkout of the toolkit, or a revision of its repository: its texts. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { listFiles } from '../build/read-content.ts'
import { contentFlags, UsageError, type Values } from '../cli/command.ts'
import { textsAt } from '../content/git.ts'

/** Of commands that compare the content with the toolkit. */
export const toolkitFlags = {
  ...contentFlags,
  toolkit: { value: 'DIR', help: 'Checkout of the toolkit, or its git directory (bare).' },
  rev: { value: 'REV', help: 'Revision to read with git instead: a tag, branch or commit.' },
} as const

/** The files whose paths are wanted, sorted, by path with forward slashes; and what messages call the checkout. */
export function readToolkit(values: Values, wanted: (path: string) => boolean) {
  const { toolkit: named, rev } = values
  if (typeof named !== 'string')
    throw new UsageError('Which toolkit? For example: --toolkit ../Dissonity, or --toolkit repo.git --rev v2.1.0')
  const folder = resolve(named)
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw new UsageError(`${folder} is not a folder.`)
  const isGitFolder = existsSync(join(folder, 'HEAD')) && existsSync(join(folder, 'objects'))
  if (typeof rev !== 'string' && !isGitFolder) {
    const files = listFiles(folder).filter(path => wanted(path) && !/(^|\/)node_modules\//.test(path))
    return { label: named, texts: new Map(files.map(path => [path, readFileSync(join(folder, path), 'utf8')])) }
  }
  const revision = typeof rev === 'string' ? rev : 'HEAD'
  return { label: `${named} at ${revision}`, texts: textsAt(folder, revision, wanted) }
}
