/** Files of a checkout of the toolkit, or of a revision of its repository, bare or not. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { UsageError, type Values } from '../cli/arguments.ts'
import { commitOf, filesAt, textsOf } from '../content/git.ts'

export interface ToolkitTexts {
  /** For messages: the folder, and the revision if one was asked for. */
  readonly label: string
  /** By path below the checkout, with forward slashes; sorted. */
  readonly texts: ReadonlyMap<string, string>
}

export const toolkitFlags = {
  toolkit: { type: 'string', value: 'DIR', help: 'Checkout of the toolkit, or its git directory (bare).' },
  rev: {
    type: 'string',
    value: 'REV',
    help: 'Revision to read with git instead of the files: a tag, branch or commit.',
  },
} as const

/** Reads the files whose paths are wanted. A folder that is no checkout of the toolkit is a mistake of the caller. */
export function readToolkit(values: Values, wanted: (path: string) => boolean): ToolkitTexts {
  const named = values['toolkit']
  if (typeof named !== 'string')
    throw new UsageError('Which toolkit? For example: --toolkit ../Dissonity, or --toolkit repo.git --rev v2.1.0')
  const folder = resolve(named)
  if (!existsSync(folder) || !statSync(folder).isDirectory()) throw new UsageError(`${folder} is not a folder.`)
  const rev = values['rev'] as string | undefined
  const isGitFolder = existsSync(join(folder, 'HEAD')) && existsSync(join(folder, 'objects'))
  if (rev === undefined && !isGitFolder) return { label: named, texts: fromDisk(folder, wanted) }
  return { label: `${named} at ${rev ?? 'HEAD'}`, texts: fromGit(folder, rev ?? 'HEAD', wanted) }
}

function fromDisk(folder: string, wanted: (path: string) => boolean): Map<string, string> {
  const paths: string[] = []
  const descend = (below: string): void => {
    for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`
      if (entry.isDirectory()) {
        if (entry.name !== 'node_modules' && entry.name !== '.git') descend(path)
      } else if (entry.isFile() && wanted(path)) paths.push(path)
    }
  }
  descend('')
  return new Map(paths.sort().map(path => [path, readFileSync(join(folder, path), 'utf8')]))
}

function fromGit(folder: string, rev: string, wanted: (path: string) => boolean): Map<string, string> {
  const repository = { root: folder, prefix: '' }
  const files = [...filesAt(repository, commitOf(repository, rev), '')].filter(([path]) => wanted(path)).sort()
  const texts = textsOf(
    repository,
    files.map(([, id]) => id),
  )
  return new Map(files.map(([path], i) => [path, texts[i] ?? '']))
}
