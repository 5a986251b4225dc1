/** The required fields of a schema as a value full of placeholders, which editors turn into text to fill in. */
import type { Definitions, JsonSchema } from './json-schema.ts'

/** The schema behind a reference. */
export function dereference(node: JsonSchema, definitions: Definitions): JsonSchema {
  return definitions[node.$ref?.slice('#/definitions/'.length) ?? ''] ?? node
}

/** Texts of several lines: they begin with "|-" on the line of their field. */
const multiline = new Set(['code', 'source', 'prose'])

/** Placeholders are those of VS Code: `${1:text}`, `${2|info,tip|}`. */
export function snippetBody(schema: JsonSchema, definitions: Definitions): unknown {
  let count = 0
  const resolve = (node: JsonSchema): JsonSchema => dereference(node, definitions)

  const body = (node: JsonSchema, name: string): unknown => {
    const found = resolve(node)
    if (found.const !== undefined) return found.const
    if (found.enum) return `\${${++count}|${found.enum.join(',')}|}`
    if (found.oneOf) return body(simplest(found.oneOf.map(resolve)), name)
    switch (found.type) {
      case 'object':
        return Object.fromEntries(
          Object.entries(found.properties ?? {})
            .filter(([key]) => found.required?.includes(key))
            .map(([key, field]) => [key, body(field, found.properties?.['type']?.const === 'prose' ? 'prose' : key)]),
        )
      case 'array':
        return items(found, item => (resolve(item).type === 'array' ? row(resolve(item)) : body(item, singular(name))))
      case 'boolean':
        return `\${${++count}|true,false|}`
      case 'integer':
      case 'number':
        return `\${${++count}:${found.minimum ?? 1}}`
      default:
        return multiline.has(name) ? `|-\n    \${${++count}:${name}}` : `\${${++count}:${name}}`
    }
  }
  // A list in a list is written in brackets.
  const row = (node: JsonSchema): string => `[${items(node, item => body(item, 'cell')).join(', ')}]`
  return body(schema, 'value')
}

/** As many items as a list needs. */
const items = <T>(list: JsonSchema, item: (schema: JsonSchema) => T): T[] =>
  Array.from({ length: Math.max(1, list.minItems ?? 1) }, () => item(list.items ?? {}))

/** Inside a container: a paragraph if it may hold one. */
const simplest = (members: readonly JsonSchema[]): JsonSchema =>
  members.find(({ properties }) => properties?.['type']?.const === 'paragraph') ?? members[0] ?? {}

const singular = (name: string): string => (name.endsWith('s') ? name.slice(0, -1) : name)
