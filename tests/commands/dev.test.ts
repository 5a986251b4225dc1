/** The parts of the dev server that can be asked alone: who may talk to it, what changed, what is shown. */
import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Message } from 'esbuild'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { codeProblems } from '../../commands/dev/problems.ts'
import { loadShown } from '../../commands/dev/site.ts'
import { watchFolders } from '../../commands/dev/watch.ts'
import { refusal } from '../../commands/serve/server.ts'
import { answerTo } from '../../commands/serve/static-host.ts'
import { languageNames } from '../../renderers/index.ts'
import { type ContentTexts, type Diagnostic, loadSite, type Report } from '../../schema/index.ts'
import { temporaryFolder, write as writeFile } from '../folders.ts'
import { realWords } from '../real-data.ts'
import { baseFiles, basePublicFiles } from '../site.ts'

let folder = ''
beforeEach(() => {
  folder = temporaryFolder()
})
const write = (path: string, text: string): void => writeFile(join(folder, path), text)

const local = 'localhost:5173'
test.each<[host: string, origin?: string]>([
  [local],
  ['127.0.0.1:5173', 'http://localhost:5173'],
  ['LOCALHOST:5173', 'http://localhost:5173'],
  ['[::1]:5173', 'http://localhost:5173'],
  ['box.local:8080', 'http://box.local:8080'],
  // Forwarded by a code space.
  ['name-5173.app.example', 'https://name-5173.app.example'],
])('a page of %s may ask', (host, origin) => {
  expect(refusal({ host, origin }, 5173, ['box.local', 'name-5173.app.example'])).toBeUndefined()
})

test.each<[host: string, origin?: string]>([
  ['evil.example:5173'],
  ['localhost:80'],
  ['localhost'],
  ['127.0.0.1.evil.example:5173'],
  ['box.local.evil.example'],
  [''],
  [local, 'http://evil.example'],
  [local, 'https://localhost:5173'],
  [local, 'http://localhost:3000'],
  [local, 'null'],
  ['box.local', 'https://evil.example'],
  ['box.local', 'null'],
])('the host %j is refused, asked by a page of %s', (host, origin) => {
  expect(refusal({ host, origin }, 5173, ['box.local'])).toContain(origin ?? host)
})

describe('watching', () => {
  let stop = (): void => {}
  let batches: string[][] = []
  const watch = (): void => {
    batches = []
    stop = watchFolders([folder], paths =>
      batches.push(paths.map(path => path.slice(folder.length + 1)).sort()),
    )
  }
  afterEach(() => stop())
  const seen = (path: string): Promise<void> =>
    expect.poll(() => batches.flat(), { interval: 5 }).toContain(path) as unknown as Promise<void>

  test('sees files that are written in place, replaced by renaming, and deleted', async () => {
    write('a/b.yaml', '1')
    watch()
    write('a/b.yaml', '2')
    await seen('a/b.yaml')
    for (const text of ['3', '4']) {
      batches = []
      write('a/b.yaml.tmp', text)
      renameSync(join(folder, 'a/b.yaml.tmp'), join(folder, 'a/b.yaml'))
      await seen('a/b.yaml')
    }
    batches = []
    rmSync(join(folder, 'a/b.yaml'))
    await seen('a/b.yaml')
  })

  test('sees files in new folders, and in those that were deleted and made again', async () => {
    watch()
    for (const text of ['1', '2']) {
      write('new/deep/a.yaml', text)
      await seen('new')
      batches = []
      write('new/deep/a.yaml', `${text}+`)
      await seen('new/deep/a.yaml')
      rmSync(join(folder, 'new'), { recursive: true })
      await seen('new')
      batches = []
    }
  })
})

describe('content that is wrong at the moment', () => {
  const outside = { languages: languageNames, publicFiles: basePublicFiles, words: realWords }
  const about = (text: string): string =>
    `title: About\ndescription: About it.\nlisted: false\nblocks:\n  - type: paragraph\n    text: ${text}\n`
  const opened = () => {
    const good = new Map<string, string>()
    return async (files: Readonly<Record<string, string>>) => {
      const found: string[] = []
      const texts = new Map(Object.entries(files))
      const report = ({ code }: Diagnostic): unknown => found.push(code)
      const load = async (each: ContentTexts, tell: Report) =>
        loadSite(each, { outside, label: 'data', report: tell })
      const site = await loadShown({ texts, good }, report, load)
      const words = (route: string): string => {
        const page = site?.pages.find(found => found.route === route)
        return page?.kind === 'article' ? JSON.stringify(page.content().blocks) : 'no such page'
      }
      return { site, found, words }
    }
  }

  test('is shown as it last was right, while other files go on', async () => {
    const save = opened()
    await save({ ...baseFiles, 'pages/about.yaml': about('First.') })
    const index = baseFiles['pages/index.yaml']?.replace('Welcome.', 'Changed.') ?? ''
    const broken = await save({ ...baseFiles, 'pages/about.yaml': 'title: [\n', 'pages/index.yaml': index })
    expect(broken.found).toContain('yaml-syntax')
    expect(broken.words('/about')).toContain('First.')
    expect(broken.words('/')).toContain('Changed.')
    const fixed = await save({ ...baseFiles, 'pages/about.yaml': about('Third.') })
    expect(fixed.found).toEqual([])
    expect(fixed.words('/about')).toContain('Third.')
  })
})

describe('mistakes in code', () => {
  test('have a code frame, with columns in characters although the compiler counts bytes', () => {
    write('schema/a.ts', "one\nconst é = '日本' x\n")
    const location = { file: 'schema/a.ts', line: 2, column: 20, length: 1, lineText: "const é = '日本' x" }
    const message = { text: 'Expected ";" but found "x"', location, notes: [] } as unknown as Message
    const [problem] = codeProblems(folder, 'vscode', { errors: [message] })
    expect(problem?.link).toBe(`vscode://file${folder}/schema/a.ts:2:16`)
    expect(`${problem?.head}\n${problem?.frame}`).toBe(
      [
        'error[compile-error] schema/a.ts:2:16',
        '  |',
        "2 | const é = '日本' x",
        '  |                  ^ Expected ";" but found "x".',
      ].join('\n'),
    )
  })
})

test('answers below a base path keep it, the query and the hash; nothing else exists', () => {
  const host = {
    base: '/site',
    redirects: [{ from: '/site/docs', to: '/site/docs/v2/index#top' }],
    exists: (file: string) => file === 'docs/v2/index.html',
  }
  const ask = (url: string) => answerTo({ url }, host)
  expect(ask('/site/docs?a=1')).toMatchObject({
    status: 301,
    headers: { location: '/site/docs/v2/index?a=1#top' },
  })
  expect(ask('/site')).toMatchObject({ status: 301, headers: { location: '/site/' } })
  expect(ask('/site/docs/v2/index')).toMatchObject({ status: 200 })
  for (const outside of ['/docs/v2/index', '/sitedocs']) expect(ask(outside)).toMatchObject({ status: 404 })
})
