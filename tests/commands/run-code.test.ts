/** What V8 made of the compiled code is kept and used again, and nothing that happens to it on the disk matters. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { repository } from '../command-line.ts'

const folder = mkdtempSync(join(tmpdir(), 'run-code-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const script = join(folder, 'script.cjs')
const kept = join(folder, 'greet.v8')
writeFileSync(
  script,
  `module.exports.greet = async name => 'Hello ' + name + (await __import('node:path')).sep + require('node:os').EOL`,
)
const program = `
import { runCode } from ${JSON.stringify(pathToFileURL(join(repository, 'commands/run-code.mjs')).href)}
const { exports, keep } = runCode(${JSON.stringify(script)}, 'greet')
process.stdout.write(await exports.greet('you'))
keep()`

/** A process of its own: data that V8 does not like can end it. */
function run(): { said: string; data: Buffer } {
  const { stdout, stderr, status, signal } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  })
  expect([stderr, status, signal]).toEqual(['', 0, null])
  return { said: stdout, data: readFileSync(kept) }
}

describe('compiled code', () => {
  const first = run()

  test('is kept, used again and left as it is', () => {
    expect(first.said).toMatch(/^Hello you[/\\]\r?\n$/)
    expect(run()).toEqual(first)
    expect(readdirSync(folder).sort()).toEqual(['greet.v8', 'script.cjs'])
  })

  test.each([
    ['is empty', () => Buffer.alloc(0)],
    ['is cut short', (data: Buffer) => data.subarray(0, data.length / 2)],
    ['has other bytes at its start', (data: Buffer) => Buffer.concat([Buffer.from('otherwise'), data.subarray(9)])],
    ['has other bytes within', (data: Buffer) => data.map((byte, i) => (i > 100 && i % 50 === 0 ? byte ^ 255 : byte))],
  ])('that %s is made anew', (_, damaged) => {
    const wrong = damaged(first.data)
    writeFileSync(kept, wrong)
    const { said, data } = run()
    expect(said).toBe(first.said)
    expect(data.equals(wrong)).toBe(false)
    expect(run()).toEqual({ said, data })
  })
})
