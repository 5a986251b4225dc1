import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { blockPage, contentReference, exampleSite, exampleTexts } from '../../commands/editor/content-reference.ts'
import { staleFiles } from '../../commands/editor/schemas.ts'
import { blockSchemas, fileKinds, formatDiagnostic } from '../../schema/index.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const texts = exampleTexts(repository)
/** Tools with more words than fit into an example. */
const withoutExample = ['config-builder', 'message-inspector']

test('is up to date (npm run content-reference)', () => {
  expect(staleFiles(repository, contentReference(repository))).toEqual([])
})

describe('examples', () => {
  test('are a site without a mistake', () => {
    const { diagnostics } = exampleSite(texts)
    const output = diagnostics.map(each => formatDiagnostic(each, { text: texts.get(each.file.slice('data/'.length)) }))
    expect(output.join('\n\n')).toBe('')
  })

  test('exist for every block, on a page of its name', () => {
    for (const type of blockSchemas().blocks.keys()) {
      const text = texts.get(blockPage(type))
      if (withoutExample.includes(type)) expect(text).toBeUndefined()
      else expect((parse(text ?? '') as { blocks: { type: string }[] }).blocks.map(block => block.type)).toEqual([type])
    }
  })
})

describe('the text', () => {
  const text = [...contentReference(repository).values()][0]!

  test('has a section for every kind of file and every block, each with its example', () => {
    for (const { glob } of fileKinds.filter(({ kind }) => kind !== 'words'))
      expect(text).toContain(`\n### data/${glob.replace('**', '**/*')}.yaml\n`)
    for (const type of blockSchemas().blocks.keys()) {
      const section = text.split(`\n### ${type}\n`)[1]!.split('\n### ')[0]!
      if (!withoutExample.includes(type)) expect(section).toMatch(/````yaml\n[\s\S]*````/)
    }
  })

  test('says of a field what it is, whether it is required and what its values are', () => {
    expect(text).toContain(
      '| `tone` | `info`, `tip`, `important`, `warning`, `danger` | **required** | info: good to know.',
    )
    expect(text).toContain(
      '| `items[].blocks` | list of block |  | The instructions, as blocks; those that Markdown has none for. |',
    )
    expect(text).toContain('| `contents` | `true`, `false` | `true` | false leaves out "On this page". |')
  })
})
