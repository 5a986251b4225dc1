/** C#: a real grammar reads all samples here, and `npm run verify -- --run` compiles them. TypeScript: its own compiler does both. */
import { spawnSync } from 'node:child_process'
import { cpSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'esbuild'
import { expect, test } from 'vitest'
import { samplesOf } from '../../commands/toolkit/verify/samples.ts'
import { repository } from '../command-line.ts'
import { csharpMistake } from '../csharp-grammar.ts'
import { temporaryFolder } from '../folders.ts'
import { realSite } from '../real-data.ts'

test('every sample is C#', () => {
  const samples = samplesOf(realSite(), 'csharp')
  expect(samples.length).toBeGreaterThan(50)
  for (const { place, code } of samples) expect(csharpMistake(code), `${place}\n${code}`).toBeUndefined()
})

test('every JavaScript sample is JavaScript', async () => {
  // A change of the template begins or ends within a call: template-changes.test.ts makes it.
  const samples = samplesOf(realSite(), 'javascript').filter(({ place }) => !place.includes('app_loader.js'))
  expect(samples.length).toBeGreaterThan(10)
  for (const { place, code } of samples) {
    const { warnings } = await transform(code, { loader: 'js', sourcefile: place })
    expect(warnings, place).toEqual([])
  }
})

test('every TypeScript sample passes the compiler, strictly', () => {
  const folder = temporaryFolder(join(repository, '.cache/samples-'))
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text)
  samplesOf(realSite(), 'typescript')
    // The old server of another repository, of which a page shows a change.
    .filter(({ place }) => !place.includes('basic-node-server'))
    .forEach(({ code, statements }, i) => {
      write(
        `${i}.ts`,
        statements ? `export const _ = async (hiRpc: Module, hash: string) => {\n${code}\n}` : code,
      )
    })
  cpSync(join(repository, 'tests/stubs/packages.d.ts'), join(folder, 'packages.d.ts'))
  cpSync(join(repository, 'tests/stubs/version.d.ts'), join(folder, 'Unity/Bridge/version.d.ts'))
  const compilerOptions = { strict: true, noEmit: true, target: 'es2022', module: 'preserve', types: [] }
  write('tsconfig.json', JSON.stringify({ compilerOptions }))
  const { stdout } = spawnSync(join(repository, 'node_modules/.bin/tsc'), ['-p', folder], {
    encoding: 'utf8',
  })
  expect(readdirSync(folder).length).toBeGreaterThan(10)
  expect(stdout).toBe('')
})
