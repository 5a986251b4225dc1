/** Where derived files are kept between builds: .cache/ of the generator, or the folder that CACHE_DIR names. */
import { readdirSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** @param root folder of the generator @param parts below the cache */
export function cacheFolder(root: string, ...parts: readonly string[]): string {
  const own = process.env['CACHE_DIR']
  return join(own ? resolve(own) : join(root, '.cache'), ...parts)
}

/**
 * Removes the oldest files of a folder whose files are named by their content.
 * @param used absolute paths that stay
 * @param most how many unused files may stay: other sites and older versions of this one come back to them
 */
export function pruneCache(folder: string, used: ReadonlySet<string>, most: number): void {
  const unused = readdirSync(folder)
    .map(name => join(folder, name))
    .filter(path => !used.has(path))
    .map(path => ({ path, time: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.time - a.time)
  for (const { path } of unused.slice(most)) rmSync(path, { force: true, recursive: true })
}
