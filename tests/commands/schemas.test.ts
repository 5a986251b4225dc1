import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { listFiles } from '../../commands/build/read-content.ts'
import { formatted } from '../../commands/content/format.ts'
import { modelineOf, schemaFiles, staleFiles } from '../../commands/editor/schemas.ts'
import { blockSchemas, snippetBody } from '../../schema/index.ts'
import { page, site } from '../site.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))

describe('files for editors', () => {
  test('are up to date (npm run schemas)', () => {
    expect(staleFiles(repository, schemaFiles(repository))).toEqual([])
  })
})

describe('snippets', () => {
  const { blocks, definitions } = blockSchemas()

  test.each([...blocks.keys()])('%s: what is filled in is a block of that type', type => {
    const body = JSON.stringify([snippetBody(blocks.get(type)!, definitions)])
    const filled = body.replace(/\$\{\d+[:|]([^},|]*)[^}]*\}/g, '$1')
    const [block] = parse(filled) as [{ type: string }]
    expect(block.type).toBe(type)
    // Names and addresses that nothing declares are all that may be wrong.
    const { diagnostics } = site(page(`  - ${filled.slice(1, -1)}\n`))
    // A tool that wants a word on everything cannot be begun with a word on one.
    const codes = new Set(
      diagnostics.filter(({ message }) => !message.startsWith('These have no words')).map(({ code }) => code),
    )
    for (const code of [
      'broken-link',
      'missing-file',
      'broken-reference',
      'unknown-language',
      'wrong-value',
      'duplicate-anchor',
    ] as const)
      codes.delete(code)
    expect([...codes]).toEqual([])
  })
})

test('every data file begins with the line that names its schema', () => {
  const data = join(repository, 'data')
  for (const path of listFiles(data))
    expect([path, readFileSync(join(data, path), 'utf8').startsWith(modelineOf(repository, data, path))]).toEqual([
      path,
      true,
    ])
})

describe('npm run format', () => {
  test('finds nothing to tidy in the data of this repository', () => {
    const data = join(repository, 'data')
    const untidy = listFiles(data).filter(path => {
      const text = readFileSync(join(data, path), 'utf8')
      return path.endsWith('.yaml') && formatted(text) !== text
    })
    expect(untidy).toEqual([])
  })

  test('keeps comments, and what a text says', () => {
    expect(formatted('# A.  \na: b   \n\n\n\nc: d # E.\n\n')).toBe('# A.\na: b\n\nc: d # E.\n')
    const code = 'code: |\n  a  \n\n\n  b\n'
    expect(formatted(code)).toBe(code)
  })
})
