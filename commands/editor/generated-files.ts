/** Files that a command makes and the repository keeps: written only if they differ, and held against what they should be. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { exit } from '../cli/command.ts'
import { plural } from '../cli/print.ts'

/** Texts by path below the root of the repository. */
export type GeneratedFiles = ReadonlyMap<string, string>

/** Those whose contents on disk differ from what they should be. */
export const staleFiles = (root: string, files: GeneratedFiles): string[] =>
  [...files]
    .filter(([path, text]) => !existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== text)
    .map(([path]) => path)

/** Writes, and says what. */
export function writeGenerated(root: string, files: GeneratedFiles): number {
  const stale = staleFiles(root, files)
  for (const path of stale) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), files.get(path) ?? '')
    process.stdout.write(`wrote  ${path}\n`)
  }
  if (stale.length === 0) process.stdout.write(`${plural(files.size, 'file')}, all up to date.\n`)
  return exit.clean
}
