/** The browser that draws diagrams is missing, dies or hangs: that is said, the others are drawn, and what was drawn stays. */
import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findBrowser } from '../../commands/drawing/browser.ts'
import { compareDrawings, type DrawingRun, drawMissing } from '../../commands/drawing/drawings.ts'
import type { Diagnostic } from '../../schema/index.ts'
import { root } from '../browser/harness.ts'
import { temporaryFolder } from '../folders.ts'
import { soak } from '../sample-size.ts'

const own = process.env['CHROMIUM_PATH']
let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => {
  if (own === undefined) delete process.env['CHROMIUM_PATH']
  else process.env['CHROMIUM_PATH'] = own
})

const names = ['one', 'two', 'three']
const diagram = (name: string) => ({
  name,
  source: `sequenceDiagram\n  participant A\n  participant B\n  A->>B: ${name}`,
  words: undefined,
  file: `data/diagrams/${name}.yaml`,
  position: () => ({ line: 1, col: 1, length: 1 }),
})

const runOf = (found: Diagnostic[]) => ({
  // Its browser is unpacked already.
  root,
  folder: join(folder, 'diagrams'),
  diagrams: names.map(diagram),
  report: (diagnostic: Diagnostic) => {
    found.push(diagnostic)
  },
  progress: () => {},
})

/** A busy machine takes a minute for what a quiet one does in a second. */
const patient: NonNullable<DrawingRun['timeouts']> = { start: 60_000, drawing: 90_000 }

async function draw(timeouts = patient) {
  const found: Diagnostic[] = []
  const { drawings } = await drawMissing({ ...runOf(found), timeouts })
  return { drawn: [...drawings.keys()].sort(), found }
}

/** A program in the browser's place; `$n` counts its starts. Returns how often it was started. */
async function fake(script: string): Promise<() => number> {
  const real = await findBrowser(root)
  const log = join(folder, 'starts')
  const program = join(folder, 'browser.sh')
  const env = Object.entries(real.env).map(([name, value]) => `export ${name}='${value}'`)
  writeFileSync(
    program,
    `#!/bin/bash\necho >> '${log}'; n=$(wc -l < '${log}')\n${env.join('\n')}\nreal='${real.executablePath}'\n${script}\n`,
  )
  chmodSync(program, 0o755)
  process.env['CHROMIUM_PATH'] = program
  return () => (existsSync(log) ? readFileSync(log, 'utf8').split('\n').length - 1 : 0)
}

/** The real one, and something done to it while it draws: as soon as the first drawing is there. */
const meanwhile = (what: string): string =>
  `"$real" "$@" & pid=$!; ( until compgen -G '${join(folder, 'diagrams')}/*.svg' > /dev/null; do sleep 0.02; done; ${what} ) & wait $pid`

const parts = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => /\.part$/.test(name))

describe('a browser that cannot be started', () => {
  test('because it is missing gives a diagnostic for each diagram, with what to do', async () => {
    process.env['CHROMIUM_PATH'] = join(folder, 'nowhere')
    const { drawn, found } = await draw()
    expect(drawn).toEqual([])
    expect(found.map(({ code, file }) => [code, file]).sort()).toEqual(
      names.map(name => ['diagram-not-drawn', `data/diagrams/${name}.yaml`]).sort(),
    )
    expect(found[0]!.hint).toContain('CHROMIUM_PATH is set to')
  })

  test.each([
    ['it ends at once', 'exit 1'],
    ['it hangs', 'exec sleep 1000'],
  ])('because %s is not left behind', async (_, script) => {
    const starts = await fake(`echo $$ >> '${join(folder, 'pids')}'; ${script}`)
    const { found } = await draw({ start: 500, drawing: 5000 })
    expect(found).toHaveLength(names.length)
    expect(found[0]!.hint).toMatch(/Set CHROMIUM_PATH/)
    expect(starts()).toBe(1)
    const pids = readFileSync(join(folder, 'pids'), 'utf8').trim().split('\n').map(Number)
    await expect.poll(() => pids.filter(alive)).toEqual([])
    expect(parts()).toEqual([])
  })
})

describe('a browser that fails while it draws', () => {
  // It takes until a limit has passed.
  test.runIf(soak)('because it hangs is replaced, and the others are drawn', async () => {
    const starts = await fake(
      `if [ $n = 1 ]; then ${meanwhile('kill -STOP $pid')}; else exec "$real" "$@"; fi`,
    )
    // Whether the first browser hangs or is slow, another one finishes.
    const { drawn, found } = await draw({
      start: 60_000,
      get drawing() {
        return starts() === 1 ? 2000 : 90_000
      },
    })
    expect([drawn.length, found.map(({ message }) => message)]).toEqual([
      names.length - 1,
      ["This diagram couldn't be drawn: it took too long."],
    ])
    expect(starts()).toBe(2)
  })

  test('because it dies, every time, ends in diagnostics and keeps what was drawn before; a drawing that somebody changed is told', async () => {
    const starts = await fake(`if [ $n -gt 1 ]; then exit 1; else ${meanwhile('kill -9 $pid')}; fi`)
    const first = await draw()
    expect(starts()).toBe(2)
    expect([first.drawn, first.found.length]).toEqual([['one'], 2])
    // What is there is whole: the next run takes it as it is and draws the rest.
    delete process.env['CHROMIUM_PATH']
    const second = await draw()
    expect([second.drawn, second.found]).toEqual([[...names].sort(), []])
    expect(parts()).toEqual([])
    await expectForeignDrawingToBeTold()
  })
})

/** Changes a drawing that is there, as somebody may commit it. */
async function expectForeignDrawingToBeTold(): Promise<void> {
  const found: Diagnostic[] = []
  const run = runOf(found)
  const changed = readdirSync(run.folder).find(name => name.endsWith('-dark.svg')) ?? ''
  const path = join(run.folder, changed)
  writeFileSync(path, readFileSync(path, 'utf8').replace('<svg', '<svg data-by="hand"'))
  await compareDrawings(run)
  expect(found.map(({ code, message }) => [code, message])).toEqual([
    ['diagram-foreign', `This diagram doesn't produce the drawing in ${changed}.`],
  ])
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
