/** What a maintainer sees in the editor, asked of yaml-language-server itself. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { listFiles } from '../../commands/build/read-content.ts'
import { nameFiles, schemaFiles, updateFiles } from '../../commands/editor/schemas.ts'
import { blockSchemas } from '../../schema/index.ts'
import { repository } from '../command-line.ts'
import { temporaryFolder } from '../folders.ts'
import { complete, hover, mistakes as mistakesIn } from '../language-server.ts'
import { realPublicFiles, realSite } from '../real-data.ts'

const folder = temporaryFolder()
let count = 0

beforeAll(() => {
  updateFiles(folder, schemaFiles(repository))
  updateFiles(folder, nameFiles(realSite(), realPublicFiles))
})

/** A page by modeline, in a file of its own: the server remembers what it has seen of a file. */
const pageFile = (): string => {
  count += 1
  return join(folder, 'data', 'pages', `page-${count}.yaml`)
}
const modeline = '# yaml-language-server: $schema=../../schema/editor/page.schema.json\n'
const head = `${modeline}title: A page\ndescription: What it says.\nblocks:\n`
const labels = async (text: string): Promise<string[]> =>
  (await complete(pageFile(), text)).map(({ label }) => label)

/** `line:column message`, counted from 1. */
async function mistakes(text: string): Promise<string[]> {
  const found = await mistakesIn(pageFile(), text)
  return found.map(({ message, range }) => `${range.start.line + 1}:${range.start.character + 1} ${message}`)
}

describe('completion', () => {
  test('offers every block type after "type:"', async () => {
    const types = [...blockSchemas().keys()]
    expect((await labels(`${head}  - type: ¦`)).sort()).toEqual(types)
  })

  test('offers the fields of the block at hand and of no other', async () => {
    const fields = Object.keys(blockSchemas().get('code')!.properties!).filter(name => name !== 'type')
    const found = await labels(`${head}  - type: code\n    ¦`)
    expect(found.filter(label => label !== 'CodeBlock').sort()).toEqual(fields.sort())
  })

  test('offers the values of a field, and true or false', async () => {
    const tones = await labels(`${head}  - type: callout\n    tone: ¦`)
    expect(tones).toEqual(['info', 'tip', 'important', 'warning', 'danger'])
    expect(await labels(`${modeline}contents: ¦`)).toEqual(expect.arrayContaining(['true', 'false']))
  })
})

describe('what the site has is offered by name', () => {
  test.each([
    [
      'pages and their headings',
      '  - type: cards\n    items:\n      - title: A\n        text: A.\n        to: ¦',
      '/docs/v2/api#life-cycle',
    ],
    ['diagrams', '  - type: diagram\n    diagram: ¦', 'api-readiness'],
    ['pictures', '  - type: figure\n    src: ¦', '/img/dog-blue.svg'],
    ['languages of code', '  - type: code\n    language: ¦', 'csharp'],
    ['types', '  - type: members\n    of: ¦', 'Api.Commands'],
  ])('%s', async (_, blocks, expected) => {
    expect(await labels(head + blocks)).toContain(expected)
  })

  test('sidebars, which hover text explains; another name is not underlined', async () => {
    expect(await labels(`${modeline}sidebar: ¦`)).toEqual(expect.arrayContaining(['docs', 'guides']))
    expect(await hover(pageFile(), `${modeline}sidebar: gui¦des\n`)).toContain('Guides')
    expect(await mistakes(`${head.replace('blocks', 'sidebar: new\nblocks')}  - type: team\n`)).toEqual([])
  })

  test('addresses, tokens and terms within texts, as snippets', () => {
    const snippets = JSON.parse(readFileSync(join(folder, '.vscode/names.code-snippets'), 'utf8'))
    expect(Object.keys(snippets)).toEqual(
      expect.arrayContaining(['/docs/v2/api', '{product.name}', '{sample.port}']),
    )
    expect(Object.keys(snippets).some(body => body.includes('](/docs/v2/glossary#'))).toBe(true)
  })
})

describe('hover text', () => {
  test('is the description of the field', async () => {
    const text = await hover(pageFile(), `${head}  - type: callout\n    to¦ne: tip\n    text: A remark.\n`)
    expect(text).toContain("info for what's good to know")
    expect(await hover(pageFile(), `${modeline}la¦yout: plain\n`)).toContain(
      'plain for a page without a sidebar',
    )
  })
})

describe('what is wrong is underlined', () => {
  test.concurrent.each([
    [
      'a value that does not exist',
      '  - type: callout\n    tone: tipp\n    text: A.\n',
      '6:11 Value is not accepted.',
    ],
    ['a block type that does not exist', '  - type: callouts\n', '5:11 Value is not accepted.'],
    ['a missing field', '  - type: callout\n    tone: tip\n', '5:5 Missing property "text".'],
    [
      'an unknown field',
      '  - type: paragraph\n    text: A.\n    txt: B.\n',
      '7:5 Property txt is not allowed.',
    ],
    [
      'a value of the wrong kind',
      '  - type: code\n    diff: 3\n    language: text\n    code: a\n',
      '6:11 Incorrect type.',
    ],
    [
      'a mistake inside a tab',
      '  - type: tabs\n    title: T\n    items:\n      - label: A\n        blocks:\n          - type: links\n            items: []\n      - label: B\n        blocks: [{ type: team }]\n',
      '11:20 Array has too few items.',
    ],
  ])('%s', async (_, blocks, expected) => {
    const found = await mistakes(head + blocks)
    expect(found).toHaveLength(1)
    expect(found[0]!.slice(0, expected.length)).toBe(expected)
  })
})

test('the real data has nothing underlined', async () => {
  const data = join(repository, 'data')
  const found = await Promise.all(
    listFiles(data).map(async name => {
      // Beside the schemas that were just made, because those of names aren't in the repository.
      const wrong = await mistakesIn(join(folder, 'data', name), readFileSync(join(data, name), 'utf8'))
      return wrong.map(({ message, range }) => `data/${name}:${range.start.line + 1} ${message}`)
    }),
  )
  expect(found.flat()).toEqual([])
})
