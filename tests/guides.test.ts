/** README, CONTRIBUTING, CHANGELOG and the pages beside folders: what they name exists, and what they should name is there. */
import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listFiles } from '../commands/build/read-content.ts'
import { devCopy } from './browser/dev-server.ts'
import { command, repository, siteFolder } from './command-line.ts'
import { temporaryFolder } from './folders.ts'

const read = (path: string): string => readFileSync(join(repository, path), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
const folderGuides = [
  ...['schema', 'schema/toolkit', 'schema/toolkit/problems', 'renderers', 'renderers/hosting'],
  ...['client', 'commands', 'tests', 'tests/supply'],
].map(folder => `${folder}/README.md`)
const guides = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  '.github/pull_request_template.md',
  ...folderGuides,
]

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
  'data/languages/de/',
  'data/languages/de/words.yaml',
  'tests/errors/<code>.yaml',
  'renderers/hosting/<host>.ts',
  'FILE.md',
])
/** Made by commands, and not kept. */
const made = new Set(['dist/', '.cache/', 'skill.md'])

describe.each(guides)('%s', guide => {
  const text = read(guide)
  const code = inCode(text)

  test('names only files and folders that exist', () => {
    const named = [
      ...code.flatMap(
        each =>
          each.match(/(?<![\w@./-])(?:[\w.-]+\/)+[\w.<>-]*|(?<![\w@./-])[\w-]+\.(?:ts|yaml|json|md)\b/g) ??
          [],
      ),
      ...[...text.matchAll(/(?:\]\(|src="|srcset=")(?!https?:|\/|#)([^)"#]+)/g)].map(match =>
        posix.join(posix.dirname(guide), match[1]!),
      ),
    ]
    const folders = /^(?:data|schema|renderers|client|commands|tests|public|\.vscode|\.github)\//
    const paths = named.filter(each => folders.test(each) || /\.(md|png)$/.test(each) || each === 'build.ts')
    expect(
      paths.filter(path => !examples.has(path) && !made.has(path) && !existsSync(join(repository, path))),
    ).toEqual([])
  })

  test('names only scripts that exist', () => {
    const called = code.flatMap(each => [
      ...[...each.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(match => match[1]!),
      ...[...each.matchAll(/npm (test|start)\b/g)].map(match => match[1]!),
    ])
    expect(called.filter(name => scripts[name] === undefined)).toEqual([])
  })

  test('gives only flags that the commands have', async () => {
    const wrong: string[] = []
    for (const call of code) {
      const [, name, rest] = /npm run (?:-s )?([\w:-]+) -- (.*)/.exec(call) ?? []
      if (name === undefined || rest === undefined) continue
      const { stdout } = await command({ path: repository }, name, '--help')
      const flags = [...rest.replace(/"[^"]*"/g, '').matchAll(/--[\w-]+/g)].map(match => match[0])
      wrong.push(...flags.filter(flag => !stdout.includes(`${flag} `)).map(flag => `${name} ${flag}`))
    }
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
    const folder = siteFolder({
      'pages/docs/v2/topic.yaml': page!.replace('#commands', '#comands'),
      'pages/docs/v2/api.yaml':
        'title: API\ndescription: The API.\nlisted: false\nblocks:\n  - { type: heading, id: commands, text: Commands }\n',
      'sidebars.yaml':
        'docs:\n  title: Docs\n  index: /\n  links:\n    - { type: link, text: Home, to: / }\n    - { type: link, text: Topic, to: /docs/v2/topic }\n',
    })
    const { stderr } = await command(folder, 'check')
    expect(stderr).toContain(message!.trimEnd())
  })
})

test('the newest version in CHANGELOG is that of package.json and its lock', () => {
  const [, newest] = /^## (\d+\.\d+\.\d+) /m.exec(read('CHANGELOG.md')) ?? []
  const versionIn = (path: string): string => (JSON.parse(read(path)) as { version: string }).version
  expect([versionIn('package.json'), versionIn('package-lock.json')]).toEqual([newest, newest])
})

describe('the recipes of CONTRIBUTING', () => {
  /** A recipe begins another site beside it. */
  const path = join(temporaryFolder(), 'site')

  /** The words of a call in a shell: those in quotes are one. */
  const wordsOf = (call: string): string[] =>
    [...call.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain = '']) => quoted ?? plain)

  /** Writes what a command left to be written, and shows the diagram. */
  const write = (): void => {
    for (const file of listFiles(join(path, 'data'))) {
      const full = join(path, 'data', file)
      const before = readFileSync(full, 'utf8')
      const text = before.replaceAll(/["']?\[write: [^\]]*\]["']?/g, 'Words.')
      const shown = text.includes('id: first-section') && !text.includes('diagram: login-flow')
      const block = existsSync(join(path, 'data/diagrams/login-flow.yaml')) && shown
      const written = block ? `${text}  - { type: diagram, diagram: login-flow }\n` : text
      if (written !== before) writeFileSync(full, written)
    }
  }

  test('end in content without a mistake, followed to the letter on the data of this repository', async () => {
    for (const folder of ['data', 'public'])
      cpSync(join(repository, folder), join(path, folder), { recursive: true })
    // A version has a test of its own, tests/versions.test.ts: it would double every page that the recipes change.
    const calls = inCode(read('CONTRIBUTING.md')).filter(call =>
      /^npm run (new|permalinks) -- (?!version)[^-]|--accept/.test(call),
    )
    expect(calls.length).toBeGreaterThan(5)
    for (const call of calls) {
      const [name = '', ...args] = wordsOf(call.replace('npm run ', '').replace(' -- ', ' '))
      expect(await command({ path }, name, ...args), call).toMatchObject({ code: 0, stderr: '' })
      write()
    }
    // What becomes of pages that move and go: tests/commands/permalinks.test.ts.
    const linking = join(path, 'data/pages/docs/v2/glossary.yaml')
    const link = '[on](/docs/v2/development/testing)'
    appendFileSync(linking, `  - { type: paragraph, text: "Read ${link}." }\n`)
    const strict = await command({ path }, 'check', '--strict')
    expect(strict).toMatchObject({ code: 0, stderr: '' })
  })

  test('add a kind of block, a kind of page, a command and a host, and the type checker says what is missing', async () => {
    const copy = devCopy({})
    const run = (...args: string[]) =>
      spawnSync(process.execPath, args, { cwd: copy.folder, encoding: 'utf8' })
    const launch = (...args: string[]) => run('commands/launch.mjs', ...args)
    copy.edit(
      'schema/blocks/texts.ts',
      "  block('paragraph',",
      "  block('quote', 'Words of somebody else.', { text: inline().describe('What they said.') }),\n  block('paragraph',",
    )
    const undo = copy.edit(
      'schema/site/site.ts',
      '| FeaturePage\n',
      "| FeaturePage | (PageBase & { readonly kind: 'note' })\n",
    )
    const hostRecipe = /^\*\*A host\.\*\*.*/ms.exec(read('renderers/hosting/README.md'))![0]
    const [hostFile, hostTable] = hostRecipe.match(/(?<=`)renderers\/hosting\/[^`]+/g)!
    copy.write(
      hostFile!.replace('<host>', 'apache'),
      `import type { HostSetup } from './host.ts'

export const apacheConf = ({ url, redirects }: HostSetup): string =>
  [\`ServerName \${new URL(url).hostname}\`, ...redirects.map(({ from, to }) => \`\${from} \${to}\`)].join('\\n')
`,
    )
    copy.edit(
      hostTable!,
      'const hosts: Readonly<Record<string, (setup: HostSetup) => string>> = {',
      "import { apacheConf } from './apache.ts'\n\nconst hosts: Readonly<Record<string, (setup: HostSetup) => string>> = {\n  '_hosts/apache.conf': apacheConf,",
    )
    copy.edit('commands/cli/commands.ts', '  new: {', "  hello: { summary: 'Greets.', flags: {} },\n  new: {")
    const missing = run(join(repository, 'node_modules/typescript/bin/tsc'), '--noEmit').stdout
    for (const place of ['blocks/blocks.tsx', 'page/article.tsx', 'search/search-records.ts'])
      expect(missing).toContain(`renderers/${place}`)
    expect(missing).toMatch(/^build\.ts/m)
    expect(missing).not.toContain('renderers/hosting')
    undo()
    copy.write(
      'renderers/blocks/quote.tsx',
      `import { inlineView } from '../elements/inline.tsx'
import type { BlockViews } from './block-views.ts'

export const quote: BlockViews['quote'] = ({ render, block }) => (
  <blockquote>{inlineView(render, block.text)}</blockquote>
)
`,
    )
    copy.edit(
      'renderers/blocks/blocks.tsx',
      'const views: BlockViews = {',
      "import { quote } from './quote.tsx'\n\nconst views: BlockViews = {\n  quote,",
    )
    const example = '  - { type: quote, text: Well said. }\n'
    copy.write(
      'schema/editor/examples/pages/blocks/quote.yaml',
      `title: Example\ndescription: A block.\nlisted: false\nblocks:\n${example}`,
    )
    copy.write('data/pages/index.yaml', `${copy.read('data/pages/index.yaml')}${example}`)
    copy.write(
      'commands/content/hello.ts',
      `export const run = () => Number(!process.stdout.write('Hello\\n'))
`,
    )
    copy.edit(
      'build.ts',
      '  new: () =>',
      "  hello: () => import('./commands/content/hello.ts'),\n  new: () =>",
    )
    for (const args of [['schemas'], ['build', '--quiet']])
      expect([args, launch(...args)]).toMatchObject([args, { status: 0, stderr: '' }])
    expect(launch('hello').stdout).toBe('Hello\n')
    expect(copy.read('dist/index.md')).toContain('> Well said.')
    expect(copy.read('dist/_hosts/apache.conf')).toMatch(/^ServerName \S+/)
    expect(copy.read('schema/editor/content-reference.md')).toContain('### quote')
  })
})
