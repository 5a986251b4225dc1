import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { editorFiles, yamlLines } from '../../commands/editor/editor-files.ts'
import { staleFiles, writeGenerated } from '../../commands/editor/generated-files.ts'
import { insertModelines, missingModelines, withModeline } from '../../commands/editor/schema-comments.ts'
import { formerFiles } from '../../commands/editor/schemas.ts'
import { blockSchemas, snippetBody } from '../../schema/index.ts'
import { page, site } from '../site.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'schemas-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('files for editors', () => {
  test('are up to date (npm run schemas)', () => {
    const files = editorFiles(repository)
    expect(staleFiles(repository, files, formerFiles(repository, files))).toEqual([])
  })

  test('are written once, and a file of a kind that is gone is removed', () => {
    const files = editorFiles(repository)
    expect(writeGenerated(folder, files)).toEqual([...files.keys()].sort())
    expect(writeGenerated(folder, files)).toEqual([])
    writeFileSync(join(folder, 'schema/editor/former.schema.json'), '{}')
    const gone = formerFiles(folder, files)
    expect(gone).toEqual(['schema/editor/former.schema.json'])
    expect(writeGenerated(folder, files, gone)).toEqual(gone)
    expect(staleFiles(folder, files, formerFiles(folder, files))).toEqual([])
  })
})

describe('snippets', () => {
  const { blocks, definitions } = blockSchemas()

  test.each([...blocks.keys()])('%s: what is filled in is a block of that type', type => {
    const text = yamlLines([snippetBody(blocks.get(type)!, definitions)]).join('\n')
    const filled = text.replace(/\$\{\d+[:|]([^},|]*)[^}]*\}/g, '$1')
    const [block] = parse(filled) as [{ type: string }]
    expect(block.type).toBe(type)
    // Names and addresses that nothing declares are all that may be wrong.
    const indented = filled.replace(/^/gm, '  ')
    const { diagnostics } = site(page(`${indented}\n`))
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

describe('modelines', () => {
  test('every data file begins with the line that names its schema (npm run schemas -- --modelines)', () => {
    expect([...missingModelines(repository, join(repository, 'data')).keys()]).toEqual([])
  })

  test('are inserted where they are missing and mended where they are wrong', () => {
    mkdirSync(join(folder, 'data/pages/docs'), { recursive: true })
    const path = join(folder, 'data/pages/docs/a.yaml')
    writeFileSync(path, '# About this page\ntitle: A\n')
    writeFileSync(join(folder, 'data/team.json'), '{}\n')
    expect(insertModelines(folder, join(folder, 'data'))).toEqual(['pages/docs/a.yaml'])
    const line = '# yaml-language-server: $schema=../../../schema/editor/page.schema.json\n'
    expect(readFileSync(path, 'utf8')).toBe(`${line}# About this page\ntitle: A\n`)
    expect(insertModelines(folder, join(folder, 'data'))).toEqual([])
    expect(withModeline('# yaml-language-server: $schema=../other.json\ntitle: A\n', line)).toBe(`${line}title: A\n`)
  })

  test('keep the line ends and the byte order mark of the file', () => {
    const line = '# yaml-language-server: $schema=a.json\n'
    expect(withModeline('\uFEFFtitle: A\r\n', line)).toBe(
      '\uFEFF# yaml-language-server: $schema=a.json\r\ntitle: A\r\n',
    )
  })
})
