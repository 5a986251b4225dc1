/** The compiled generator is kept by the digest of its code, whatever is saved while it is compiled. */
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../folders.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('a file that is saved while the code is compiled is never kept below the digest of before', async () => {
  const folder = temporaryFolder()
  for (const name of ['schema', 'renderers', 'client', 'commands/cli'])
    mkdirSync(join(folder, name), { recursive: true })
  cpSync(join(root, 'commands/compile.mjs'), join(folder, 'commands/compile.mjs'))
  for (const name of ['package.json', 'package-lock.json']) cpSync(join(root, name), join(folder, name))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const save = (name: string, text: string): void => writeFileSync(join(folder, name), text)
  save('build.ts', "console.log('before')\n")
  save('commands/cli/call.ts', 'export {}\n')
  const { compile }: { compile(): Promise<string> } = await import(
    pathToFileURL(join(folder, 'commands/compile.mjs')).href
  )
  const built = (made: string): string => readFileSync(join(made, 'build.cjs'), 'utf8')

  const compiling = compile()
  save('build.ts', "console.log('after')\n")
  const after = await compiling
  expect(built(after)).toContain('after')
  save('build.ts', "console.log('before')\n")
  const before = await compile()
  expect(before).not.toBe(after)
  expect(built(before)).toContain('before')
})
