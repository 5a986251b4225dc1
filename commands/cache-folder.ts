/** Where what is kept between builds lies: .cache/ of the generator, or the folder that CACHE_DIR names. */
import { join, resolve } from 'node:path'

/** @param root folder of the generator @param parts below the cache */
export function cacheFolder(root: string, ...parts: readonly string[]): string {
  const own = process.env['CACHE_DIR']
  return join(own ? resolve(own) : join(root, '.cache'), ...parts)
}
