/** The parts of the dev server that are functions of values: who may ask, which file an editor gets, what a mistake looks like. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Message } from 'esbuild'
import { afterAll, describe, expect, test } from 'vitest'
import { changedFiles } from '../../commands/dev/changed-files.ts'
import { withDevClient } from '../../commands/dev/dev-client.ts'
import { EditorError, editorCommand, openableFile, splitWords } from '../../commands/dev/editor.ts'
import { compileProblems, stackProblem } from '../../commands/dev/problems.ts'
import { actionRefusal, refusal } from '../../commands/dev/request-checks.ts'
import { answerRequest } from '../../commands/host-rules.ts'

const folder = mkdtempSync(join(tmpdir(), 'dev-checks-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('who may ask', () => {
  test.each(['127.0.0.1:5173', 'localhost:5173', 'LOCALHOST:5173', '[::1]:5173'])(
    'the host %s is this server',
    host => {
      expect(refusal({ host }, 5173)).toBeUndefined()
    },
  )

  test.each(['evil.example:5173', 'localhost:80', 'localhost', '127.0.0.1.evil.example:5173', ''])(
    'the host %j is not',
    host => {
      expect(refusal({ host }, 5173)).toContain(host)
    },
  )

  test('a request without a host is refused', () => {
    expect(refusal({}, 5173)).toBeDefined()
  })

  test.each(['http://evil.example', 'https://localhost:5173', 'null', 'http://localhost:3000'])(
    'a page of %s is refused',
    origin => {
      expect(refusal({ host: 'localhost:5173', origin }, 5173)).toContain(origin)
    },
  )

  test('a page of this server is answered', () => {
    expect(refusal({ host: 'localhost:5173', origin: 'http://localhost:5173' }, 5173)).toBeUndefined()
  })

  test('an action needs an origin, JSON and the token of this run', () => {
    const good = { origin: 'http://localhost:5173', 'content-type': 'application/json', 'x-dev-token': 'abc' }
    expect(actionRefusal(good, 'abc')).toBeUndefined()
    expect(actionRefusal({ ...good, 'x-dev-token': 'abd' }, 'abc')).toBeDefined()
    expect(actionRefusal({ ...good, 'x-dev-token': '' }, 'abc')).toBeDefined()
    expect(actionRefusal({ 'content-type': 'application/json', 'x-dev-token': 'abc' }, 'abc')).toBeDefined()
    expect(actionRefusal({ ...good, 'content-type': 'text/plain' }, 'abc')).toBeDefined()
  })
})

describe('the editor', () => {
  const place = { file: '/site/data/pages/a b.yaml', line: 3, col: 7 }
  const at = '/site/data/pages/a b.yaml:3:7'

  test.each([
    ['code', ['code', '--goto', at]],
    ['code --wait', ['code', '--wait', '--goto', at]],
    ['"/opt/my editors/subl" -n', ['/opt/my editors/subl', '-n', at]],
    ['emacsclient -n', ['emacsclient', '-n', '+3:7', place.file]],
    ['gvim', ['gvim', '+3', place.file]],
    ['webstorm', ['webstorm', '--line', '3', '--column', '7', place.file]],
    ['C:\\tools\\notepad++.exe', ['C:\\tools\\notepad++.exe', '-n3', '-c7', place.file]],
    ['something-else', ['something-else', place.file]],
  ])('%s is told the place in its own way', (set, expected) => {
    expect(editorCommand({ EDITOR: set }, place)).toEqual(expected)
  })

  test('VISUAL comes before EDITOR', () => {
    expect(editorCommand({ VISUAL: 'zed', EDITOR: 'code' }, place)).toEqual(['zed', at])
  })

  test.each([
    [{}, 'No editor is set'],
    [{ EDITOR: ' ' }, 'No editor is set'],
    [{ EDITOR: 'vim' }, 'vim needs a terminal of its own'],
    [{ EDITOR: 'emacs -nw' }, 'emacs needs a terminal of its own'],
  ])('%j is explained instead', (env, message) => {
    expect(() => editorCommand(env, place)).toThrow(EditorError)
    expect(() => editorCommand(env, place)).toThrow(message)
  })

  test('nothing of a shell is understood', () => {
    expect(splitWords('code; rm -rf $HOME "a b"c')).toEqual(['code;', 'rm', '-rf', '$HOME', 'a bc'])
  })
})

describe('files that may be opened', () => {
  const root = join(folder, 'root')
  const data = join(root, 'data')
  for (const path of ['data/pages', 'schema', 'secret', 'node_modules/x'])
    mkdirSync(join(root, path), { recursive: true })
  for (const path of ['data/pages/a.yaml', 'schema/site/load.ts', 'secret/key.ts', 'package.json', 'build.ts'])
    writeFileSync(join(root, path), '')
  symlinkSync(join(root, 'secret/key.ts'), join(root, 'schema/link.ts'))
  symlinkSync(join(root, 'secret'), join(data, 'out'))
  const folders = { data, public: join(root, 'public'), label: 'data', drawings: '' }
  const open = (file: string): string | undefined => openableFile(root, folders, file)

  test('are those of the data folder and sources', () => {
    expect(open('data/pages/a.yaml')).toBe(join(data, 'pages/a.yaml'))
    expect(open('schema/site/load.ts')).toBe(join(root, 'schema/site/load.ts'))
    expect(open('build.ts')).toBe(join(root, 'build.ts'))
  })

  test.each([
    'data/../secret/key.ts',
    'data/pages/../../package.json',
    'schema/../secret/key.ts',
    'schema/link.ts',
    'data/out/key.ts',
    'secret/key.ts',
    'package.json',
    '/etc/passwd',
    '../build.ts',
    'data/pages',
    'data/pages/none.yaml',
    'data/',
    'data/pages/a.yaml\0.ts',
    '',
  ])('and not %j', file => {
    expect(open(file)).toBeUndefined()
  })
})

describe('what changed', () => {
  const folders = { data: '/r/data', public: '/r/public', label: 'data', drawings: '/r/public/diagrams' }
  test('is told apart by its place', () => {
    const paths = [
      '/r/data/pages/a.yaml',
      '/r/public/img/a.svg',
      '/r/public/diagrams/abc-light.svg',
      '/r/client/styles/base.css',
      '/r/client/index.ts',
      '/r/client/dev/overlay.css',
      '/r/renderers/page/layout.tsx',
      '/r/build.ts',
      '/r/renderers/notes.txt',
      '/elsewhere/x.ts',
    ]
    expect(changedFiles('/r', folders, paths)).toEqual({
      content: ['pages/a.yaml'],
      public: ['img/a.svg'],
      styles: ['client/styles/base.css'],
      code: ['client/index.ts', 'renderers/page/layout.tsx', 'build.ts'],
      devClient: ['client/dev/overlay.css'],
    })
  })

  test('may be in a data folder elsewhere', () => {
    const elsewhere = { ...folders, data: '/other/data', public: '/other/public' }
    expect(changedFiles('/r', elsewhere, ['/other/data/site.yaml', '/r/data/site.yaml']).content).toEqual(['site.yaml'])
  })
})

describe('mistakes in code', () => {
  const message = (location: Partial<Message['location']> | null): Message =>
    ({ text: 'Expected ";" but found "x"', location, id: '', pluginName: '', notes: [], detail: undefined }) as Message

  test('have a code frame, with columns in characters although the compiler counts bytes', () => {
    mkdirSync(join(folder, 'code', 'schema'), { recursive: true })
    writeFileSync(join(folder, 'code', 'schema', 'a.ts'), "one\nconst é = '日本' x\n")
    const place = { file: 'schema/a.ts', line: 2, column: 20, length: 1, lineText: "const é = '日本' x" }
    const [problem] = compileProblems(join(folder, 'code'), [message(place)])
    expect(problem).toMatchObject({ file: 'schema/a.ts', line: 2, col: 16 })
    expect(`${problem!.head}\n${problem!.frame}`).toBe(
      [
        'error[compile-error] schema/a.ts:2:16',
        '  |',
        "2 | const é = '日本' x",
        '  |                  ^ Expected ";" but found "x".',
      ].join('\n'),
    )
  })

  test('that were thrown are shown at the first source of the stack', () => {
    const stack = `Error: Broken\n    at inner (${folder}/node_modules/react/index.js:1:1)\n    at View (file://${folder}/renderers/view.tsx:7:5)\n    at main (${folder}/build.ts:1:1)`
    expect(stackProblem(folder, stack)).toMatchObject({
      head: 'error[code-error] renderers/view.tsx:7:5',
      frame: '  Error: Broken',
      file: 'renderers/view.tsx',
    })
  })

  test('without any place of ours still say what happened', () => {
    const problem = stackProblem(folder, 'Rendering /a took longer than 10 seconds.')
    expect(problem).toMatchObject({ file: '', frame: '  Rendering /a took longer than 10 seconds.' })
  })
})

describe('answers below a base path', () => {
  const host = {
    base: '/site',
    redirects: [{ from: '/docs', to: '/docs/v2/index#top' }],
    exists: (file: string) => file === 'docs/v2/index.html',
  }
  test('redirects keep base path, query and hash', () => {
    expect(answerRequest('/site/docs', 'a=1', host)).toEqual({
      status: 301,
      location: '/site/docs/v2/index?a=1#top',
    })
    expect(answerRequest('/site', undefined, host)).toEqual({ status: 301, location: '/site/' })
  })
  test('what is not below it does not exist', () => {
    expect(answerRequest('/docs/v2/index', undefined, host)).toMatchObject({ status: 404 })
    expect(answerRequest('/sitedocs', undefined, host)).toMatchObject({ status: 404 })
    expect(answerRequest('/site/docs/v2/index', undefined, host)).toMatchObject({ status: 200 })
  })
})

test('the dev client stands in the head and knows its page', () => {
  const client = { script: '', styles: '', digest: 'd1' }
  const html = withDevClient('<html><head><title>x</title></head><body></body></html>', '/sub', client, {
    version: 'v1',
    frame: 'f1',
    styles: ['/sub/assets/a.css'],
  })
  expect(html).toBe(
    '<html><head><title>x</title><script type="module" src="/sub/@dev/client.js?v=d1" data-dev="/sub/@dev/" data-version="v1" data-frame="f1" data-styles="/sub/assets/a.css"></script></head><body></body></html>',
  )
})
