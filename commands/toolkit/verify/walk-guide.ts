/**
 * `npm run verify -- --run` also walks steps 7 and 8 of Getting Started, and makes the changes of the
 * template that pages show, with the toolkit's own template and bridge. `npm test` runs the same tests with
 * a page like the template's.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const templateFolder = 'unity/Editor/Assets/Template/'
const walks = ['tests/starter/first-activity.test.ts', 'tests/starter/template-changes.test.ts']

/**
 * Prints what vitest says.
 *
 * @param texts files of the toolkit, by path
 * @returns 0 if the walk succeeds, 1 if it doesn't
 */
export function walkGuide(root: string, texts: ReadonlyMap<string, string>): 0 | 1 {
  // Other data folders are verified too, and they have no tests.
  if (!walks.every(path => existsSync(join(root, path)))) return 0
  const toolkit = mkdtempSync(join(tmpdir(), 'template-'))
  try {
    for (const [path, text] of texts) {
      if (!path.startsWith(templateFolder)) continue
      mkdirSync(dirname(join(toolkit, path)), { recursive: true })
      writeFileSync(join(toolkit, path), text)
    }
    const vitest = join(root, 'node_modules/vitest/vitest.mjs')
    const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'unit', ...walks], {
      cwd: root,
      env: { ...process.env, TOOLKIT: toolkit },
      stdio: 'inherit',
    })
    return status === 0 ? 0 : 1
  } finally {
    rmSync(toolkit, { recursive: true })
  }
}
