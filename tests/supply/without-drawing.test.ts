/** What `npm ci --omit=dev` installs is enough to write, check and build, as long as the drawings are committed. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { devCopy } from '../browser/dev-server.ts'
import { repository } from '../command-line.ts'

interface LockEntry {
  readonly dev?: boolean
  readonly optional?: boolean
}
const { packages } = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockEntry>
}
const kept = Object.entries(packages)
  .filter(([path, { dev }]) => path.lastIndexOf('node_modules/') === 0 && !dev)
  .map(([path]) => path)

/** A diagram of the repository, whose drawing is committed. */
const diagram = 'diagrams/api-readiness.yaml'
const page = `title: Drawn
description: A page with a drawing.
listed: false
blocks:
  - { type: diagram, diagram: api-readiness }
`
const copy = devCopy({
  [diagram]: readFileSync(join(repository, 'data', diagram), 'utf8'),
  'pages/drawn.yaml': page,
})

function run(...args: readonly string[]) {
  const launch = join(copy.folder, 'commands/launch.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [launch, ...args], {
    cwd: copy.folder,
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}

beforeAll(() => {
  const installed = join(copy.folder, 'node_modules')
  rmSync(installed)
  for (const path of kept) {
    const link = join(copy.folder, path)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(repository, path), link)
  }
  cpSync(join(repository, 'public/diagrams'), join(copy.folder, 'public/diagrams'), { recursive: true })
})

describe('without the packages of drawing and tests', () => {
  test('a site is built with its committed drawings', () => {
    expect(kept.length).toBeLessThan(60)
    expect(run('build', '--quiet')).toEqual({ status: 0, output: '' })
    const html = readFileSync(join(copy.folder, 'dist/drawn.html'), 'utf8')
    const [, drawing = 'none'] = /src="\/(diagrams\/[^"]+)"/.exec(html) ?? []
    expect(readFileSync(join(copy.folder, 'dist', drawing), 'utf8')).toContain('<svg')
  })

  test('a diagram that has changed is told which package is missing, and how to get it', () => {
    const restore = copy.edit(`data/${diagram}`, 'Initialising', 'Beginning')
    const { status, output } = run('build')
    restore()
    expect([status, output]).toEqual([
      1,
      expect.stringContaining("which is needed to draw diagrams, isn't installed."),
    ])
    expect(output).toContain('Run "npm ci", without --omit')
  })
})

test.each([
  ['a package', 'node_modules/zod', 'zod'],
  ['all packages', 'node_modules', 'esbuild'],
])('without %s, as an interrupted install leaves it, a command says what to run', (_, missing, name) => {
  rmSync(join(copy.folder, missing), { recursive: true })
  rmSync(join(copy.folder, '.cache/code'), { recursive: true, force: true })
  expect(run('check')).toEqual({ status: 2, output: `The package "${name}" is not installed. Run: npm ci\n` })
})
