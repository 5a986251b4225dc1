/** Folders of .cache/ whose files are named by what decides them: nothing in them is ever wrong, only old. */
import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Removes the oldest files that are not used.
 * @param used absolute paths
 * @param most how many unused files may stay: other sites and other versions of this one come back to them
 */
export function forgetOldFiles(folder: string, used: ReadonlySet<string>, most: number): void {
  const unused = readdirSync(folder)
    .map(name => join(folder, name))
    .filter(path => !used.has(path))
  if (unused.length <= most) return
  const byAge = unused
    .map(path => ({ path, time: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.time - a.time)
  for (const { path } of byAge.slice(most)) rmSync(path, { force: true })
}
