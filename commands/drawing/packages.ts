/** Installed packages that draw. Read from their folders, because not every package exports its package.json. */
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

export const require = createRequire(import.meta.url)

export const packageFolder = (name: string): string | undefined =>
  require.resolve
    .paths(name)
    ?.map(folder => join(folder, name))
    .find(folder => existsSync(join(folder, 'package.json')))

export function packageVersion(name: string): string {
  const folder = packageFolder(name)
  if (folder === undefined) return 'absent'
  return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version
}
