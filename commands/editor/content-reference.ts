/** `npm run content-reference`: what content may say, field by field, with an example of everything and its result. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { emptyBundle, languageNames, renderSite } from '../../renderers/index.ts'
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
import { type GeneratedFiles, writeGenerated } from './generated-files.ts'

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
  const results = blockResults(texts)
  const parts = [
    '# Content reference',
    'Every kind of data file and every block: its fields, an example, and what becomes of it. Made of the schemas by `npm run content-reference`; the words are those of their `.describe()`.',
    '## Files',
    // There are hundreds of words: data/words.yaml explains them itself.
    ...fileKinds.filter(({ kind }) => kind !== 'words').map(each => fileSection(each, texts)),
    '## Blocks',
    'A page is a list of blocks. The result is what [the Markdown of a page](../../README.md) says; a browser shows the same with the looks of the site.',
    ...[...blocks].map(([type, schema]) =>
      section(type, schema, definitions, blockExample(texts, type), results.get(type)),
    ),
  ]
  return new Map([['schema/editor/content-reference.md', `${parts.join('\n\n')}\n`]])
}

function fileSection({ kind, schema, glob }: (typeof fileKinds)[number], texts: ContentTexts): string {
  const { $ref = '', definitions = {} } = inputSchema(schema)
  const title = `data/${glob.replace('**', '**/*')}.yaml`
  const [path = ''] = [...texts.keys()].filter(each => kindOf(each) === kind && !each.startsWith('pages/blocks/'))
  return section(title, dereference({ $ref }, definitions), definitions, texts.get(path), undefined)
}

/** The blocks of the page that shows one, moved to the left. A tool with more words than fit there has no such page. */
const blockExample = (texts: ContentTexts, type: string): string | undefined =>
  texts.get(blockPage(type))?.split('\nblocks:\n')[1]?.replaceAll(/^ {2}/gm, '')

function section(
  title: string,
  schema: JsonSchema,
  definitions: Definitions,
  example: string | undefined,
  result: string | undefined,
): string {
  return [
    `### ${title}`,
    schema.description ?? '',
    fieldTable(schema, definitions),
    example === undefined
      ? 'A tool with words of its own; the page that holds it is its example.'
      : fence(example.trim(), 'yaml'),
    result === undefined ? '' : `Result:\n\n${result.replaceAll(/^/gm, '> ').replaceAll(/^> $/gm, '>')}`,
  ]
    .filter(part => part !== '')
    .join('\n\n')
}

const fence = (text: string, language: string): string => `\`\`\`\`${language}\n${text}\n\`\`\`\``

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
function* rowsOf(node: JsonSchema, prefix: string, definitions: Definitions): Generator<Row> {
  const schema = dereference(node, definitions)
  for (const [key, field] of Object.entries(schema.properties ?? {})) {
    if (prefix === '' && key === 'type' && field.const !== undefined) continue
    const target = dereference(field, definitions)
    yield { name: prefix + key, required: schema.required?.includes(key) ?? false, schema: { ...target, ...field } }
    yield* rowsOf(target, `${prefix}${key}.`, definitions)
    if (target.items) yield* itemRows(target.items, `${prefix}${key}[]`, definitions)
  }
  if (typeof schema.additionalProperties === 'object')
    yield* itemRows(schema.additionalProperties, `${prefix}*`, definitions)
}

function* itemRows(node: JsonSchema, prefix: string, definitions: Definitions): Generator<Row> {
  const item = dereference(node, definitions)
  // Blocks inside blocks have sections of their own.
  if (item.oneOf) {
    if (!isBlocks(item, definitions)) for (const member of item.oneOf) yield* rowsOf(member, `${prefix}.`, definitions)
  } else if (item.items) yield* itemRows(item.items, `${prefix}[]`, definitions)
  else yield* rowsOf(item, `${prefix}.`, definitions)
}

const isBlocks = ({ oneOf = [] }: JsonSchema, definitions: Definitions): boolean =>
  oneOf.some(member => dereference(member, definitions).properties?.['type']?.const === 'paragraph')

function valuesOf(node: JsonSchema, definitions: Definitions): string {
  const schema = dereference(node, definitions)
  if (schema.const !== undefined) return `\`${String(schema.const)}\``
  if (schema.enum) return schema.enum.map(value => `\`${String(value)}\``).join(', ')
  if (schema.oneOf) return isBlocks(schema, definitions) ? 'block' : 'group'
  switch (schema.type) {
    case 'array':
      return `list of ${valuesOf(schema.items ?? {}, definitions)}${limits(schema)}`
    case 'object':
      return 'group'
    case 'boolean':
      return '`true`, `false`'
    case 'integer':
    case 'number':
      return 'number'
    default:
      return 'text'
  }
}

const limits = ({ minItems, maxItems }: JsonSchema): string => {
  if (minItems !== undefined && minItems === maxItems) return ` (${minItems})`
  if (maxItems !== undefined) return ` (${minItems ?? 0} to ${maxItems})`
  return minItems !== undefined && minItems > 1 ? ` (${minItems} or more)` : ''
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** The Markdown of each block, cut out of that of its page. */
function blockResults(texts: ContentTexts): Map<string, string> {
  const { site } = exampleSite(texts)
  if (!site) return new Map()
  const drawing = { hash: '', width: 640, height: 360, outline: { participants: ['Game', 'Discord'], steps: [] } }
  const drawings = new Map([...site.diagrams.keys()].map(name => [name, drawing]))
  const results = new Map<string, string>()
  for (const { path, contents } of renderSite(site, { drawings, inlineSvg: new Map() }, emptyBundle, { base: '' })) {
    const [, type] = /^blocks\/(.*)\.md$/.exec(path) ?? []
    if (type !== undefined) results.set(type, String(contents()).split('\n# Example\n')[1]?.trim() ?? '')
  }
  return results
}
