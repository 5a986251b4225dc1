/** README and CONTRIBUTING: what they name exists, and what they should name is there. */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { listFiles } from '../commands/build/read-content.ts'
import { command, repository, siteFolder } from './command-line.ts'

const read = (path: string): string => readFileSync(join(repository, path), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
const guides = ['README.md', 'CONTRIBUTING.md', '.github/pull_request_template.md']

/** What stands in backticks, and lines of shell samples. */
const inCode = (text: string): string[] => [
  ...[...text.matchAll(/`([^`\n]+)`/g)].map(match => match[1]!),
  ...[...text.matchAll(/^```sh\n(.*?)^```/gms)].flatMap(match => match[1]!.split('\n')),
]

/** Written as an example of what one may add. */
const examples = new Set([
  'data/pages/docs/v2/topic.yaml',
  'data/diagrams/login-flow.yaml',
  'data/versions/v3/',
  'schema/blocks/quote.ts',
  'tests/errors/<code>.yaml',
])
/** Made by commands, and not kept. */
const made = new Set(['dist/', '.cache/'])

describe.each(guides)('%s', guide => {
  const text = read(guide)
  const code = inCode(text)

  test('names only files and folders that exist', () => {
    const named = [
      ...code.flatMap(
        each => each.match(/(?<![\w@./-])(?:[\w.-]+\/)+[\w.<>-]*|(?<![\w@./-])[\w-]+\.(?:ts|yaml|json|md)\b/g) ?? [],
      ),
      ...[...text.matchAll(/(?:\]\(|src="|srcset=")(?!https?:|\/|#)([^)"#]+)/g)].map(match => match[1]!),
    ]
    const folders = /^(?:data|schema|renderers|client|commands|tests|public|\.vscode|\.github)\//
    const paths = named.filter(each => folders.test(each) || /\.(md|png)$/.test(each) || each === 'build.ts')
    expect(paths.filter(path => !examples.has(path) && !made.has(path) && !existsSync(join(repository, path)))).toEqual(
      [],
    )
  })

  test('names only scripts that exist', () => {
    const called = code.flatMap(each => [
      ...[...each.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(match => match[1]!),
      ...[...each.matchAll(/npm (test|start)\b/g)].map(match => match[1]!),
    ])
    expect(called.length).toBeGreaterThan(0)
    expect(called.filter(name => scripts[name] === undefined)).toEqual([])
  })

  test('gives only flags that the commands have', async () => {
    const folder = siteFolder()
    const wrong: string[] = []
    for (const call of code) {
      const [, name, rest] = /npm run (?:-s )?([\w:-]+) -- (.*)/.exec(call) ?? []
      if (name === undefined || rest!.startsWith('--help')) continue
      const { stdout } = await command(folder, name, '--help')
      const flags = [...rest!.replace(/"[^"]*"/g, '').matchAll(/--[\w-]+/g)].map(match => match[0])
      wrong.push(...flags.filter(flag => !stdout.includes(`${flag} `)).map(flag => `${name} ${flag}`))
    }
    folder.remove()
    expect(wrong).toEqual([])
  })
})

describe('README', () => {
  const text = read('README.md')

  test('has every script in its table of commands', () => {
    const named = new Set([...text.matchAll(/`npm (?:run )?([\w:-]+)/g)].map(match => match[1]))
    expect(Object.keys(scripts).filter(name => !named.has(name))).toEqual([])
  })

  test('shows a page that is valid, and the very message that its mistake provokes', async () => {
    const [, page] = /```yaml\n([\s\S]*?)```/.exec(text)!
    const [, message] = /```text\n([\s\S]*?)```/.exec(text)!
    const yaml = page!.replace(/^ {3}/gm, '')
    const folder = siteFolder({
      'pages/docs/v2/topic.yaml': yaml.replace('#commands', '#comands'),
      'pages/docs/v2/api.yaml':
        'title: API\ndescription: The API.\nlisted: false\nblocks:\n  - { type: heading, id: commands, text: Commands }\n',
      'sidebars.yaml':
        'docs:\n  title: Docs\n  index: /\n  links:\n    - { type: link, text: Home, to: / }\n    - { type: link, text: Topic, to: /docs/v2/topic }\n',
    })
    const { stderr } = await command(folder, 'check')
    folder.remove()
    expect(stderr).toContain(message!.replace(/^ {3}/gm, '').trimEnd())
  })
})

describe('the recipes of CONTRIBUTING', () => {
  const path = mkdtempSync(join(tmpdir(), 'recipes-'))
  afterAll(() => rmSync(path, { recursive: true, force: true }))

  /** The words of a call in a shell: those in quotes are one. */
  const wordsOf = (call: string): string[] =>
    [...call.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain = '']) => quoted ?? plain)

  /** Writes what a command left to be written, and shows the diagram. */
  const write = (): void => {
    for (const file of listFiles(join(path, 'data'))) {
      const full = join(path, 'data', file)
      const text = readFileSync(full, 'utf8').replaceAll(/["']?\[write: [^\]]*\]["']?/g, 'Words.')
      const shown = text.includes('id: first-section') && !text.includes('diagram: login-flow')
      const block = existsSync(join(path, 'data/diagrams/login-flow.yaml')) && shown
      writeFileSync(full, block ? `${text}  - { type: diagram, diagram: login-flow }\n` : text)
    }
  }

  test('end in content without a mistake, followed to the letter on the data of this repository', async () => {
    for (const folder of ['data', 'public']) cpSync(join(repository, folder), join(path, folder), { recursive: true })
    const calls = inCode(read('CONTRIBUTING.md')).filter(call =>
      /^npm run (new|permalinks) -- [^-]|--accept/.test(call),
    )
    expect(calls.length).toBeGreaterThan(5)
    for (const call of calls) {
      const [name = '', ...args] = wordsOf(call.replace('npm run ', '').replace(' -- ', ' '))
      expect(await command({ path }, name, ...args), call).toMatchObject({ code: 0, stderr: '' })
      write()
    }
    expect(await command({ path }, 'check', '--strict')).toMatchObject({ code: 0, stderr: '' })
    expect(await command({ path }, 'permalinks')).toMatchObject({ code: 0 })
  })
})
