import { describe, expect, test } from 'vitest'
import { blockSchemas, fileKinds, inputSchema, type JsonSchema, kindOf } from '../../schema/index.ts'

/** Every field of a schema with its path, those of nested groups and of definitions included. */
function* fieldsOf(node: JsonSchema, path: string): Generator<[string, JsonSchema]> {
  for (const [name, field] of Object.entries(node.properties ?? {})) {
    yield [`${path}.${name}`, field]
    yield* fieldsOf(field, `${path}.${name}`)
  }
  if (node.items) yield* fieldsOf(node.items, `${path}[]`)
  if (typeof node.additionalProperties === 'object') yield* fieldsOf(node.additionalProperties, `${path}{}`)
  for (const [name, definition] of Object.entries(node.definitions ?? {})) yield* fieldsOf(definition, name)
}

describe.each(fileKinds.map(({ kind, schema }) => [kind, inputSchema(schema)] as const))('%s', (kind, schema) => {
  const fields = [...fieldsOf(schema, kind)]

  test('has fields, and every one says what it is for in a sentence', () => {
    expect(fields.length).toBeGreaterThan(0)
    const silent = fields.filter(([, { description = '' }]) => !/^.{4,}[.}]$/s.test(description))
    expect(silent.map(([path, { description }]) => `${path}: ${description}`)).toEqual([])
  })

  test('says what the file is', () => {
    expect(Object.values(schema.definitions!)[0]!.description).toMatch(/\.$/)
  })
})

test('the kind of a file follows from its place', () => {
  expect(kindOf('pages/docs/v2/api.yaml')).toBe('page')
  expect(kindOf('reference/index.yaml')).toBe('reference-index')
  expect(kindOf('reference/api.yaml')).toBe('reference')
  expect(kindOf('permalinks.lock.yaml')).toBe('permalinks-lock')
  expect(kindOf('notes/a.yaml')).toBeUndefined()
  expect(kindOf('pages.yaml')).toBeUndefined()
})

test('defaults are optional in a file, and required fields have none', () => {
  for (const [type, { properties, required = [] }] of blockSchemas().blocks) {
    for (const name of required) expect(properties![name]!.default, `${type}.${name}`).toBeUndefined()
  }
})
