/** `npm run content-reference`: what content may say, field by field, with an example of everything. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languageNames } from '../../renderers/index.ts'
import {
  blockSchemas,
  type ContentTexts,
  type Definitions,
  type Diagnostic,
  dereference,
  diagnosticList,
  fileKinds,
  inputSchema,
  type JsonSchema,
  kindOf,
  loadSite,
  type PublicFiles,
  type Site,
} from '../../schema/index.ts'
import { defaultWords, listFiles } from '../build/read-content.ts'
import type { Command, Values } from '../cli/arguments.ts'
import type { Context } from '../cli/command.ts'
import { type GeneratedFiles, writeGenerated } from './schemas.ts'

export const command: Command = {
  name: 'content-reference',
  summary: 'Writes the reference of all fields and blocks (schema/editor/content-reference.md).',
  flags: {},
  examples: ['npm run content-reference'],
}

export const run = (_values: Values, { root }: Context): number => writeGenerated(root, contentReference(root))

/** Files of public/ that the examples show. */
export const examplePublicFiles: PublicFiles = new Map(
  ['logo', 'map', 'map-dark', 'scene', 'dog']
    .map(name => `/img/${name}.svg`)
    .concat('/icon.svg', '/icon.png', '/favicon.ico')
    .map(path => [path, { width: 640, height: 360 }]),
)

/**
 * The small site in schema/editor/examples/: every kind of data file, and each block on a page of its own.
 * @param root folder of the generator
 */
export function exampleTexts(root: string): ContentTexts {
  const folder = join(root, 'schema/editor/examples')
  const examples = listFiles(folder).map((path): [string, string] => [path, readFileSync(join(folder, path), 'utf8')])
  return new Map([...examples, ['words.yaml', defaultWords(root)]])
}

export function exampleSite(texts: ContentTexts): { site: Site | undefined; diagnostics: Diagnostic[] } {
  const list = diagnosticList()
  const known = { languages: languageNames, publicFiles: examplePublicFiles, words: texts.get('words.yaml') ?? '' }
  return { site: loadSite(texts, known, 'data', list.report), diagnostics: list.sorted() }
}

/** Page of the example of a block. */
export const blockPage = (type: string): string => `pages/blocks/${type}.yaml`

/** @param root folder of the generator */
export function contentReference(root: string): GeneratedFiles {
  const { blocks, definitions } = blockSchemas()
  const texts = exampleTexts(root)
  const parts = [
    '# Content reference',
    'Every kind of data file and every block: its fields and an example. Made of the schemas by `npm run content-reference`; the words are those of their `.describe()`.',
    '## Files',
    // There are hundreds of words: data/words.yaml explains them itself.
    ...fileKinds.filter(({ kind }) => kind !== 'words').map(each => fileSection(each, texts)),
    '## Blocks',
    'A page is a list of blocks.',
    ...[...blocks].map(([type, schema]) => section(type, schema, definitions, blockExample(texts, type))),
  ]
  return new Map([['schema/editor/content-reference.md', `${parts.join('\n\n')}\n`]])
}

function fileSection({ kind, schema, glob }: (typeof fileKinds)[number], texts: ContentTexts): string {
  const { $ref = '', definitions = {} } = inputSchema(schema)
  const title = `data/${glob.replace('**', '**/*')}.yaml`
  const [path = ''] = [...texts.keys()].filter(each => kindOf(each) === kind && !each.startsWith('pages/blocks/'))
  return section(title, dereference({ $ref }, definitions), definitions, texts.get(path))
}

/** The blocks of the page that shows one, moved to the left. A tool with more words than fit there has no such page. */
const blockExample = (texts: ContentTexts, type: string): string | undefined =>
  texts.get(blockPage(type))?.split('\nblocks:\n')[1]?.replaceAll(/^ {2}/gm, '')

function section(title: string, schema: JsonSchema, definitions: Definitions, example: string | undefined): string {
  const shown = example === undefined ? undefined : `\`\`\`\`yaml\n${example.trim()}\n\`\`\`\``
  return [
    `### ${title}`,
    schema.description ?? '',
    fieldTable(schema, definitions),
    shown ?? 'A tool with words of its own; the page that holds it is its example.',
  ]
    .filter(part => part !== '')
    .join('\n\n')
}

interface Row {
  readonly name: string
  readonly required: boolean
  readonly schema: JsonSchema
}

function fieldTable(schema: JsonSchema, definitions: Definitions): string {
  const rows = [...rowsOf(schema, '', definitions)]
  if (rows.length === 0) return ''
  const lines = rows.map(({ name, required, schema: field }) => {
    const fallback = required
      ? '**required**'
      : field.default === undefined
        ? ''
        : `\`${JSON.stringify(field.default)}\``
    return `| \`${name}\` | ${valuesOf(field, definitions)} | ${fallback} | ${cell(field.description ?? '')} |`
  })
  return ['| Field | Value | Default | Meaning |', '| --- | --- | --- | --- |', ...lines].join('\n')
}

/** Fields in order, those of groups and lists below them: `items[].text`. */
function* rowsOf(node: JsonSchema, path: string, definitions: Definitions): Generator<Row> {
  const schema = dereference(node, definitions)
  const below = (name: string): string => (path === '' ? name : `${path}.${name}`)
  // Blocks inside blocks have sections of their own.
  if (isBlocks(schema, definitions)) return
  for (const member of schema.oneOf ?? []) yield* rowsOf(member, path, definitions)
  for (const [key, field] of Object.entries(schema.properties ?? {})) {
    if (path === '' && key === 'type' && field.const !== undefined) continue
    const required = schema.required?.includes(key) ?? false
    yield { name: below(key), required, schema: { ...dereference(field, definitions), ...field } }
    yield* rowsOf(field, below(key), definitions)
  }
  if (schema.items) yield* rowsOf(schema.items, `${path}[]`, definitions)
  if (typeof schema.additionalProperties === 'object')
    yield* rowsOf(schema.additionalProperties, below('*'), definitions)
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

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
