/** The site that `npm run new -- site` writes is built as it is, and has nothing of this repository's own site. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { command, type Outcome, repository } from '../command-line.ts'
import { temporaryFolder, write } from '../folders.ts'
import { filesOf } from '../whole-build.ts'

const folder = join(temporaryFolder(), 'acme-docs')
const run = (...args: string[]): Promise<Outcome> => command({ path: repository }, ...args)
const data = ['--data', join(folder, 'data')]
const built = (path: string): string => readFileSync(join(folder, 'dist', path), 'utf8')

let made: Outcome
let build: Outcome

beforeAll(async () => {
  made = await run('new', 'site', folder)
  build = await run('build', '--strict', ...data, '--out', join(folder, 'dist'))
}, 120_000)

describe('a new site', () => {
  test('says what it wrote and how to go on', () => {
    expect([made.code, made.stderr]).toEqual([0, ''])
    expect(made.stdout).toContain(`npm run dev -- --data ${folder}/data`)
  })

  test('builds without a warning', () => {
    expect(build.stderr).not.toMatch(/warning|error/)
    expect([build.code, build.stdout]).toEqual([0, expect.stringContaining('Built 2 pages')])
    expect(built('index.html')).toContain('<h1 dir="auto">Acme docs</h1>')
    expect(built('docs/first-steps.html')).toContain('<title>First steps | Acme docs</title>')
    expect(built('404.html')).toContain('There is no page at this address.')
  })

  test('has pictures of its own: icons of the sizes that browsers ask for', () => {
    const icon = readFileSync(join(folder, 'public/apple-touch-icon.png'))
    expect([icon.readUInt32BE(16), icon.readUInt32BE(20)]).toEqual([180, 180])
    const ico = readFileSync(join(folder, 'public/favicon.ico'))
    expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
    expect(ico.readUInt32LE(14)).toBe(ico.length - 22)
    expect(ico.readUInt32BE(22 + 16)).toBe(32)
  })

  test('has neither pictures nor names of the repository', () => {
    const files = filesOf(join(folder, 'dist'))
    const pictures = files.filter(path => path.startsWith('img/') || path.startsWith('starter/'))
    expect(pictures).toEqual(['img/logo.svg'])
    for (const path of ['index.html', 'docs/first-steps.html', '404.html', 'llms.txt'])
      expect(built(path), path).not.toMatch(/dissonity/i)
  })

  test('may say its name in texts, and is not told of words that it does not have', async () => {
    const page = readFileSync(join(folder, 'data/pages/index.yaml'), 'utf8')
    write(join(folder, 'data/pages/index.yaml'), page.replace('Say in', 'Acme docs! Say in'))
    expect((await run('check', '--strict', ...data)).stderr).toBe('')
    const settings = readFileSync(join(folder, 'data/site.yaml'), 'utf8')
    const renamed = settings
      .replaceAll('Acme docs', 'Search')
      .replace('nameTokens: false', 'nameTokens: true')
    write(join(folder, 'data/site.yaml'), renamed)
    expect((await run('check', ...data)).stderr).not.toContain('words.yaml')
    write(join(folder, 'data/site.yaml'), settings)
    write(join(folder, 'data/pages/index.yaml'), page)
  })

  test('is written once', async () => {
    const { code, stderr } = await run('new', 'site', folder)
    expect([code, stderr]).toEqual([2, `There is already a folder ${folder}/data.\n`])
  })

  test('goes on with the commands that its messages name', async () => {
    const index = join(folder, 'data/pages/index.yaml')
    const { rmSync } = await import('node:fs')
    for (const [file, kind] of [
      [index, ['page', '/', '--title', 'Home']],
      [join(folder, 'data/error-pages.yaml'), ['error-pages']],
    ] as const) {
      rmSync(file)
      const { code, stderr } = await run('check', ...data)
      expect([code, stderr]).toEqual([1, expect.stringContaining(`npm run new -- ${kind[0]}`)])
      expect((await run('new', ...kind, ...data)).code).toBe(0)
    }
    const left = (await run('check', ...data)).stderr
    expect(new Set(left.match(/\[[a-z-]+\]/g))).toEqual(new Set(['[placeholder]']))
  })

  test('next steps of a page in it name its content', async () => {
    const { stdout } = await run('new', 'page', '/docs/third-steps', ...data)
    expect(stdout).toContain(`See it: npm run dev -- ${data.join(' ')}.`)
    expect(stdout).toContain(`npm run permalinks -- --accept ${data.join(' ')}\n`)
  })
})
