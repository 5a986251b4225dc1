/**
 * One small site, built again by other Nodes, by an author whose files nobody else may read, and after each file of
 * `.cache/` was damaged. The builds are equal to the byte, and nothing else is written.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { manifestName, readManifest } from '../../commands/build/publish.ts'
import { devCopy } from '../browser/dev-server.ts'
import { repository as root } from '../command-line.ts'
import { temporaryFolder } from '../folders.ts'
import { runs } from '../sample-size.ts'
import { baseFiles } from '../site.ts'
import { faultsOf, filesOf } from '../whole-build.ts'

const repository = 'repository: { url: https://code.example/acme/docs, data: content }\n'
/** A diagram whose drawing is committed. */
const diagram = 'diagrams/api-readiness.yaml'
const copy = devCopy({
  'site.yaml': `${baseFiles['site.yaml']}${repository}`,
  [diagram]: readFileSync(join(root, 'data', diagram), 'utf8'),
  'pages/drawn.yaml': `title: Drawn
description: A page with a drawing.
listed: false
blocks: [{ type: diagram, diagram: api-readiness }]
`,
})
const { folder } = copy
cpSync(join(root, 'public/diagrams'), join(folder, 'public/diagrams'), { recursive: true })
const elsewhere = temporaryFolder()
const launch = join(folder, 'commands/launch.mjs')
const manifest = (out: string): string => readFileSync(join(out, 'build-files.json'), 'utf8')

/** Runs a build with a umask. @returns what it printed, if it failed */
function build(
  cwd: string,
  args: readonly string[],
  umask = '022',
  env: Record<string, string> = {},
  program = process.execPath,
): string {
  const command = `umask ${umask} && exec "$0" "$@"`
  const all = ['-c', command, program, launch, 'build', '--quiet', ...args]
  const { status, stdout, stderr } = spawnSync('sh', all, {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  return status === 0 ? '' : `${status} ${stdout}${stderr}`
}

copy.write('public/img/.DS_Store', 'What a program leaves.')
copy.write('public/.well-known/x.txt', 'For all.')
const files = (): string[] => filesOf(folder).filter(path => !path.startsWith('node_modules/'))
const before = new Set(files())

beforeAll(() => {
  expect(build(folder, [])).toBe('')
})

test('a build writes nowhere but in its folder and its caches, and publishes no hidden files', () => {
  const made = files().filter(path => !before.has(path))
  expect(made.length).toBeGreaterThan(20)
  expect(made.filter(path => !/^(dist|\.cache)\//.test(path))).toEqual([])
  expect(made.filter(path => /^dist\/.*(\.git|\.DS_Store)/.test(path))).toEqual([])
  expect(made).toContain('dist/.well-known/x.txt')
})

test('a build has edit links to the repository, and no path of this machine anywhere', () => {
  const out = join(folder, 'dist')
  const texts = filesOf(out).map(path => readFileSync(join(out, path), 'latin1'))
  expect(texts.some(text => text.includes('https://code.example/acme/docs/blob/main/content/pages/'))).toBe(
    true,
  )
  expect(texts.filter(text => text.includes(folder) || text.includes(elsewhere))).toEqual([])
})

/** Other Nodes to build with: `NODE_BINARIES=/opt/node22/bin/node:/opt/node24/bin/node npm test`. */
const otherNodes = (process.env['NODE_BINARIES'] ?? '').split(delimiter).filter(Boolean)

test.each(otherNodes)('%s builds the same files, with nothing remembered', program => {
  const out = join(elsewhere, 'other node')
  const env = { CACHE_DIR: join(elsewhere, `cache of ${otherNodes.indexOf(program)}`) }
  expect(build(folder, ['--out', out], '022', env, program)).toBe('')
  // What a file was made from names the Node, too: another one makes again what is up to date.
  const filesIn = (built: string) =>
    readManifest(built)?.map(({ path, sha256, bytes }) => ({ path, sha256, bytes }))
  expect(filesIn(out)).toEqual(filesIn(join(folder, 'dist')))
})

const damages: readonly (readonly [how: string, damage: (path: string) => void])[] = [
  ['emptied', path => truncateSync(path)],
  ['cut in half', path => truncateSync(path, Math.floor(statSync(path).size / 2))],
  [
    'changed by one bit',
    path => {
      const bytes = readFileSync(path)
      const middle = Math.floor(bytes.length / 2)
      if (bytes.length > 0) bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle)
      // A file that shares its bytes with another one keeps its own.
      rmSync(path)
      writeFileSync(path, bytes)
    },
  ],
]

/** The subtlest damage stands for the others. */
const sampled = damages.slice(-runs(1, damages.length))

test.each(sampled)(
  'damage is noticed and made good: every file of .cache/ and of the last build %s; under umask 077, a web server can read what is made',
  (how, damage) => {
    const whole = join(folder, 'dist')
    const cache = join(folder, '.cache')
    const files = filesOf(cache)
    const folders = new Set(files.map(path => path.split('/')[0]))
    expect([...folders].sort()).toEqual(['code', 'content', 'social'])
    for (const path of files) damage(join(cache, path))
    const out = join(elsewhere, how)
    cpSync(whole, out, { recursive: true })
    for (const path of filesOf(out)) if (path !== manifestName) damage(join(out, path))
    expect(build(folder, ['--out', out], '077')).toBe('')
    expect([faultsOf(out), manifest(out)]).toEqual([[], manifest(whole)])

    const built = filesOf(out)
    const places = new Set(built.map(path => dirname(join(out, path))))
    expect(built.filter(path => (statSync(join(out, path)).mode & 0o044) !== 0o044)).toEqual([])
    expect([...places].filter(path => (statSync(path).mode & 0o055) !== 0o055)).toEqual([])
  },
)
