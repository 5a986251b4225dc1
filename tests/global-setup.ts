/** Builds the real site once, into .cache/test-dist/, for every test that looks at built files. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export default function setup(): void {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['commands/launch.mjs', 'build', '--strict', '--out', '.cache/test-dist'],
    { cwd: root, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`The site does not build:\n${stdout}${stderr}`)
}
