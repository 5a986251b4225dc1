/** Builds the real site twice, for the root of a host and for a folder of one. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { buildFor } from './built-site.ts'

export default function setup(): void {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  for (const base of ['', '/website']) {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['commands/launch.mjs', 'build', '--out', buildFor(base), ...(base ? ['--base', base] : [])],
      { cwd: root, encoding: 'utf8' },
    )
    if (status !== 0) throw new Error(`The site does not build:\n${stdout}${stderr}`)
  }
}
