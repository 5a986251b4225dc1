import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { blockExamples } from '../../commands/editor/block-examples.ts'
import { contentReference, exampleSite } from '../../commands/editor/content-reference.ts'
import { fileExamples } from '../../commands/editor/file-examples.ts'
import { staleFiles } from '../../commands/editor/generated-files.ts'
import { blockSchemas, fileKinds, formatDiagnostic, kindOf } from '../../schema/index.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))

test('is up to date (npm run content-reference)', () => {
  expect(staleFiles(repository, contentReference())).toEqual([])
})

describe('examples', () => {
  test('are a site without a mistake', () => {
    const { diagnostics, texts } = exampleSite()
    const output = diagnostics.map(each => formatDiagnostic(each, { text: texts.get(each.file.slice('data/'.length)) }))
    expect(output.join('\n\n')).toBe('')
  })

  test('exist for every kind of file, in its place', () => {
    expect(Object.keys(fileExamples).sort()).toEqual(fileKinds.map(({ name }) => name))
    for (const [kind, { path }] of Object.entries(fileExamples)) expect(kindOf(path)).toBe(kind)
  })

  test('exist for every block under its name', () => {
    expect(Object.keys(blockExamples).sort()).toEqual([...blockSchemas().blocks.keys()])
    for (const [type, text] of Object.entries(blockExamples)) {
      if (text !== undefined) expect((parse(text) as { type: string }[]).map(block => block.type)).toEqual([type])
    }
  })
})

describe('the text', () => {
  const text = [...contentReference().values()][0]!

  test('has a section for every kind of file and every block, each with its result', () => {
    for (const { glob } of fileKinds) expect(text).toContain(`\n### data/${glob.replace('**', '**/*')}.yaml\n`)
    for (const [type, example] of Object.entries(blockExamples)) {
      const section = text.split(`\n### ${type}\n`)[1]!.split('\n### ')[0]!
      if (example !== undefined) expect(section).toMatch(/````yaml\n[\s\S]*````\n\nResult:\n\n> /)
    }
  })

  test('says of a field what it is, whether it is required and what its values are', () => {
    expect(text).toContain(
      '| `tone` | `info`, `tip`, `important`, `warning`, `danger` | **required** | info: good to know.',
    )
    expect(text).toContain('| `items[].blocks` | list of block | **required** | The instructions. |')
    expect(text).toContain('| `contents` | `true`, `false` | `true` | false leaves out "On this page". |')
  })
})
