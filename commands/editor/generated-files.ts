/** Files that a command makes and the repository keeps: written only if they differ, and held against what they should be. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { exit } from '../cli/command.ts'
import { plural } from '../cli/print.ts'

/** Texts by path below the root of the repository. */
export type GeneratedFiles = ReadonlyMap<string, string>

/** Paths whose contents on disk differ from what they should be; those in `gone` should not exist. */
export function staleFiles(root: string, files: GeneratedFiles, gone: readonly string[] = []): string[] {
  const differ = [...files].filter(([path, text]) => {
    const full = join(root, path)
    return !existsSync(full) || readFileSync(full, 'utf8') !== text
  })
  return [...differ.map(([path]) => path), ...gone].sort()
}

export function writeGenerated(root: string, files: GeneratedFiles, gone: readonly string[] = []): string[] {
  const stale = staleFiles(root, files, gone)
  for (const path of stale) {
    const text = files.get(path)
    if (text === undefined) rmSync(join(root, path))
    else {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
  }
  return stale
}

/** Writes, and says what. */
export function reportWritten(root: string, files: GeneratedFiles, gone: readonly string[] = []): number {
  const stale = writeGenerated(root, files, gone)
  for (const path of stale) process.stdout.write(`${files.has(path) ? 'wrote' : 'removed'}  ${path}\n`)
  if (stale.length === 0) process.stdout.write(`${plural(files.size, 'file')}, all up to date.\n`)
  return exit.clean
}
