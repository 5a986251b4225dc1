/** What a changed file means: content, a file of public/, a stylesheet, code, or the dev client itself. */
import { relative, sep } from 'node:path'
import type { ContentFolders } from '../build/read-content.ts'
import { sourceFolders } from './problems.ts'
import type { Watched } from './watch-folders.ts'

export interface ChangedFiles {
  /** Below the data folder. */
  readonly content: readonly string[]
  /** Below the public folder. */
  readonly public: readonly string[]
  /** Below the generator's folder. */
  readonly styles: readonly string[]
  readonly code: readonly string[]
  readonly devClient: readonly string[]
}

export const noChanges: ChangedFiles = { content: [], public: [], styles: [], code: [], devClient: [] }

export const joinedChanges = (a: ChangedFiles, b: ChangedFiles): ChangedFiles => ({
  content: [...a.content, ...b.content],
  public: [...a.public, ...b.public],
  styles: [...a.styles, ...b.styles],
  code: [...a.code, ...b.code],
  devClient: [...a.devClient, ...b.devClient],
})

/** `pages/about.yaml and 2 more` */
export function changedNames(files: ChangedFiles): string {
  const names = [files.code, files.styles, files.devClient, files.content, files.public].flat()
  return names.length > 1 ? `${names[0]} and ${names.length - 1} more` : (names[0] ?? '')
}

const singleSources = ['build.ts', 'package-lock.json']

export const watchedFolders = (root: string, folders: ContentFolders): Watched[] => [
  { folder: folders.data },
  { folder: folders.public },
  ...sourceFolders.map(name => ({ folder: `${root.replace(/[\\/]$/, '')}${sep}${name}` })),
  { folder: root, only: name => singleSources.includes(name) },
]

/** @param paths absolute */
export function changedFiles(root: string, folders: ContentFolders, paths: readonly string[]): ChangedFiles {
  const content: string[] = []
  const publicFiles: string[] = []
  const styles: string[] = []
  const code: string[] = []
  const devClient: string[] = []
  for (const path of paths) {
    const inData = below(folders.data, path)
    const inPublic = below(folders.public, path)
    const source = below(root, path)
    if (inData !== undefined) content.push(inData)
    // Drawings are written by us; a report of their own tells of them.
    else if (inPublic !== undefined) {
      if (!/^diagrams(\/|$)/.test(inPublic)) publicFiles.push(inPublic)
    } else if (source === undefined) continue
    else if (source.startsWith('client/dev/')) devClient.push(source)
    else if (source.startsWith('client/') && source.endsWith('.css')) styles.push(source)
    else if (/\.tsx?$|\.mjs$/.test(source) || source === 'package-lock.json') code.push(source)
  }
  return { content, public: publicFiles, styles, code, devClient }
}

/** Path below a folder with forward slashes; '' is the folder itself. */
function below(folder: string, path: string): string | undefined {
  const name = relative(folder, path)
  return name.startsWith('..') || name.includes(':') ? undefined : name.split(sep).join('/')
}
