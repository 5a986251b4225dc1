/** What is made of the schemas, for editors and for authors. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { listFiles } from '../../commands/build/read-content.ts'
import { formatted, withSchemaLine } from '../../commands/content/format.ts'
import {
  blockPage,
  exampleTexts,
  modelineOf,
  schemaFiles,
  staleFiles,
} from '../../commands/editor/schemas.ts'
import {
  blockSchemas,
  fileKinds,
  formatDiagnostic,
  inputSchema,
  type JsonSchema,
} from '../../schema/index.ts'
import { repository } from '../command-line.ts'
import { examplePublicFiles, loadTexts } from '../real-data.ts'

const blocks = blockSchemas()
const data = join(repository, 'data')
const textOf = (path: string): string => readFileSync(join(data, path), 'utf8')

test('the schemas of editors and the content reference are up to date (npm run schemas)', () => {
  expect(staleFiles(repository, schemaFiles(repository))).toEqual([])
})

/** Every field of a schema with its path, those of nested groups included. */
function* fieldsOf(node: JsonSchema, path: string): Generator<[string, JsonSchema]> {
  for (const [name, field] of Object.entries(node.properties ?? {})) {
    yield [`${path}.${name}`, field]
    yield* fieldsOf(field, `${path}.${name}`)
  }
  if (node.items) yield* fieldsOf(node.items, `${path}[]`)
  if (typeof node.additionalProperties === 'object') yield* fieldsOf(node.additionalProperties, `${path}{}`)
  for (const member of node.oneOf ?? []) yield* fieldsOf(member, path)
}

test.each(fileKinds)(
  '$kind says in a sentence what it is, and what every field is for',
  ({ kind, schema: zod }) => {
    const schema = inputSchema(zod)
    const fields = [...fieldsOf(schema, kind)]
    expect(fields.length).toBeGreaterThan(0)
    const silent = fields.filter(([, { description = '' }]) => !/^.{4,}[.}]$/s.test(description))
    expect(silent.map(([path, { description }]) => `${path}: ${description}`)).toEqual([])
    expect(schema.description).toMatch(/\.$/)
  },
)

test('defaults are optional in a file, and required fields have none', () => {
  for (const [type, { properties, required = [] }] of blocks)
    for (const name of required) expect(properties![name]!.default, `${type}.${name}`).toBeUndefined()
})

describe('examples', () => {
  const texts = exampleTexts(repository)

  test('are a site without a mistake', () => {
    const { found } = loadTexts(texts, examplePublicFiles)
    expect(found.map(each => formatDiagnostic(each, texts.get(each.file.slice('data/'.length))))).toEqual([])
  })

  test.each([...blocks.keys()])('%s has one, on a page of its name', type => {
    const text = texts.get(blockPage(type))
    // Tools with more words than fit into an example.
    if (['config-builder', 'message-kinds'].includes(type)) expect(text).toBeUndefined()
    else {
      const { blocks: shown } = parse(text ?? '') as { blocks: { type: string }[] }
      // Some show more than one form.
      expect(new Set(shown.map(block => block.type))).toEqual(new Set([type]))
    }
  })
})

test('every data file begins with the line that names its schema', () => {
  const wrong = listFiles(data).filter(path => !textOf(path).startsWith(modelineOf(repository, data, path)))
  expect(wrong).toEqual([])
})

describe('npm run format', () => {
  test('finds nothing to tidy in the data of this repository', () => {
    expect(listFiles(data).filter(path => formatted(textOf(path)) !== textOf(path))).toEqual([])
  })

  test('keeps comments, and what a text says', () => {
    expect(formatted('# A.  \na: b   \n\n\n\nc: d # E.\n\n')).toBe('# A.\na: b\n\nc: d # E.\n')
    const code = 'code: |\n  a  \n\n\n  b\n'
    expect(formatted(code)).toBe(code)
    const line = '# yaml-language-server: $schema=../../schema/editor/page.schema.json\n'
    expect(withSchemaLine(line.replace('../', '') + code, line)).toBe(line + code)
  })
})
