/** The content reference: what content may say, field by field, with an example of everything. `npm run schemas` writes it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  blockSchemas,
  type ContentTexts,
  type Definitions,
  dereference,
  fileKinds,
  inputSchema,
  type JsonSchema,
  kindOf,
} from '../../schema/index.ts'
import { defaultWords, listFiles } from '../build/read-content.ts'

/**
 * The small site in schema/editor/examples/: every kind of data file, and each block on a page of its own.
 * @param root folder of the generator
 */
export function exampleTexts(root: string): ContentTexts {
  const folder = join(root, 'schema/editor/examples')
  const examples = listFiles(folder).map((path): [string, string] => [path, readFileSync(join(folder, path), 'utf8')])
  return new Map([...examples, ['words.yaml', defaultWords(root)]])
}

/** Page of the example of a block. */
export const blockPage = (type: string): string => `pages/blocks/${type}.yaml`

/** @param root folder of the generator */
export function contentReference(root: string): string {
  const texts = exampleTexts(root)
  const files = fileKinds.map(({ kind, schema, glob }) => {
    const { $ref = '', definitions = {} } = inputSchema(schema)
    const path = [...texts.keys()].find(each => kindOf(each) === kind && !each.startsWith('pages/blocks/'))
    const title = `data/${glob.replace('**', '**/*')}.yaml`
    // There are hundreds of words: data/words.yaml explains them itself.
    return kind === 'words'
      ? []
      : section(title, dereference({ $ref }, definitions), definitions, texts.get(path ?? ''))
  })
  const { blocks, definitions } = blockSchemas()
  const parts = [
    '# Content reference',
    'Every kind of data file and every block: its fields and an example. Made of the schemas by `npm run schemas`; the words are those of their `.describe()`.',
    '## Files',
    ...files.flat(),
    '## Blocks',
    'A page is a list of blocks.',
    ...[...blocks].flatMap(([type, schema]) => {
      // The blocks of the page that shows one, moved to the left.
      const example = texts.get(blockPage(type))?.split('\nblocks:\n')[1]?.replaceAll(/^ {2}/gm, '')
      return section(type, schema, definitions, example)
    }),
  ]
  return `${parts.join('\n\n')}\n`
}

function section(title: string, schema: JsonSchema, definitions: Definitions, example: string | undefined): string[] {
  const rows = rowsOf(schema, '', definitions)
  const table = ['| Field | Value | Default | Meaning |', '| --- | --- | --- | --- |', ...rows].join('\n')
  const shown =
    example === undefined
      ? 'A tool with words of its own; the page that holds it is its example.'
      : `\`\`\`\`yaml\n${example.trim()}\n\`\`\`\``
  return [`### ${title}`, schema.description ?? '', rows.length > 0 ? table : '', shown].filter(part => part !== '')
}

/** A line for each field, in order; those of groups and lists below them: `items[].text`. */
function rowsOf(node: JsonSchema, path: string, definitions: Definitions): string[] {
  const schema = dereference(node, definitions)
  // Blocks inside blocks have sections of their own.
  if (isBlocks(schema, definitions)) return []
  const { oneOf = [], properties = {}, required, items, additionalProperties } = schema
  const below = (name: string): string => (path === '' ? name : `${path}.${name}`)
  const inner: [JsonSchema, string][] = oneOf.map(member => [member, path])
  const fields = Object.entries(properties).filter(([key, { const: type }]) => below(key) !== 'type' || !type)
  if (items) inner.push([items, `${path}[]`])
  if (typeof additionalProperties === 'object') inner.push([additionalProperties, below('*')])
  return [
    ...fields.flatMap(([key, field]) => [
      rowOf(below(key), required?.includes(key) ?? false, field, definitions),
      ...rowsOf(field, below(key), definitions),
    ]),
    ...inner.flatMap(([each, at]) => rowsOf(each, at, definitions)),
  ]
}

function rowOf(name: string, required: boolean, field: JsonSchema, definitions: Definitions): string {
  const { description = '', default: preset } = { ...dereference(field, definitions), ...field }
  const fallback = required ? '**required**' : preset === undefined ? '' : `\`${JSON.stringify(preset)}\``
  const meaning = description.replaceAll('|', '\\|').replaceAll('\n', ' ')
  return `| \`${name}\` | ${valuesOf(field, definitions)} | ${fallback} | ${meaning} |`
}

const isBlocks = ({ oneOf = [] }: JsonSchema, definitions: Definitions): boolean =>
  oneOf.some(member => dereference(member, definitions).properties?.['type']?.const === 'paragraph')

function valuesOf(node: JsonSchema, definitions: Definitions): string {
  const schema = dereference(node, definitions)
  if (schema.const !== undefined) return `\`${String(schema.const)}\``
  if (schema.enum) return schema.enum.map(value => `\`${String(value)}\``).join(', ')
  if (schema.oneOf) return isBlocks(schema, definitions) ? 'block' : 'group'
  if (schema.type === 'array') return `list of ${valuesOf(schema.items ?? {}, definitions)}${limits(schema)}`
  return kinds[schema.type ?? ''] ?? 'text'
}

const kinds: Readonly<Partial<Record<string, string>>> = {
  object: 'group',
  boolean: '`true`, `false`',
  integer: 'number',
  number: 'number',
}

const limits = ({ minItems, maxItems }: JsonSchema): string => {
  if (minItems !== undefined && minItems === maxItems) return ` (${minItems})`
  if (maxItems !== undefined) return ` (${minItems ?? 0} to ${maxItems})`
  return minItems !== undefined && minItems > 1 ? ` (${minItems} or more)` : ''
}
