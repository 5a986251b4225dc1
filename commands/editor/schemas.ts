/**
 * `npm run schemas`: generates what editors and authors need to write data files, from the schemas of the
 * build.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { parse } from 'yaml'
import { languageNames } from '../../renderers/index.ts'
import {
  blockSchemas,
  type ContentTexts,
  editorSchemaOfWords,
  editorSchemas,
  features,
  fileKinds,
  inputSchema,
  type JsonSchema,
  kindOf,
  type PublicFiles,
  type Site,
  termAnchor,
  wordKeys,
} from '../../schema/index.ts'
import { defaultWords, listFiles } from '../build/read-content.ts'
import { type Context, exit, type Values } from '../cli/command.ts'
import { plural } from '../cli/print.ts'

export function run(_values: Values, context: Context): number {
  const { root } = context
  const { site, publicFiles } = context.load({ data: join(root, 'data') })
  const names = site ? nameFiles(site, publicFiles) : []
  const files = new Map([...schemaFiles(root), ...names])
  const written = updateFiles(root, files)
  for (const path of written) process.stdout.write(`wrote  ${path}\n`)
  if (written.length === 0) process.stdout.write(`${plural(files.size, 'file')}, all up to date.\n`)
  return exit.clean
}

const schemaPath = (kind: string): string => `schema/editor/${kind}.schema.json`

/**
 * Returns the first line of a data file, which names its schema. @param data absolute @returns '' where none belongs
 */
export function modelineOf(root: string, data: string, path: string): string {
  const kind = kindOf(path)
  if (kind === undefined || path.endsWith('.json')) return ''
  const target = relative(dirname(join(data, path)), join(root, schemaPath(kind)))
  return `# yaml-language-server: $schema=${target.split(sep).join('/')}\n`
}

const json = (value: unknown, indent = 1): string => `${JSON.stringify(value, null, indent)}\n`

/** @param root folder of the generator, whose words.yaml decides which words there are */
export function schemaFiles(root: string): GeneratedFiles {
  return new Map([
    ['schema/files/words.json', json(wordKeys(parse(defaultWords(root))), 2)],
    ['schema/editor/content-reference.md', contentReference(root)],
    ...[...editorSchemas()].map(([kind, schema]) => [schemaPath(kind), json(schema)] as const),
  ])
}

/** Names, each with what an editor says about it. */
type SchemaNames = ReadonlyMap<string, string>

const choice = (names: SchemaNames): JsonSchema => ({
  anyOf: [{ enum: [...names.keys()], enumDescriptions: [...names.values()] }, { type: 'string' }],
})

/** Lists the addresses of pages and of the headings and types on them. */
function addresses(site: Site): SchemaNames {
  const names = new Map<string, string>()
  for (const { route, title, headings } of site.pages) {
    names.set(route, title)
    for (const { id, text } of headings) names.set(`${route}#${id}`, `${title}: ${text}`)
  }
  for (const [address, title] of features.editorAddresses(site.toolkit)) names.set(address, title)
  return names
}

/** Languages that editors offer, out of hundreds that are coloured: the others begin with "1c" and "abnf". */
const offeredLanguages = [
  ...['bash', 'c', 'cpp', 'csharp', 'css', 'diff', 'dockerfile', 'go', 'graphql', 'html', 'http', 'ini'],
  ...['java', 'javascript', 'json', 'kotlin', 'markdown', 'nginx', 'php', 'powershell', 'python', 'ruby'],
  ...['rust', 'scss', 'shell', 'sql', 'swift', 'text', 'toml', 'typescript', 'xml', 'yaml'],
]

/** Offers names about which there is nothing to say. */
const bareNames = (names: Iterable<string>): SchemaNames => new Map([...names].sort().map(name => [name, '']))

/**
 * Returns the names of pages, pictures and the like, as a schema that the others refer to, and the schema of the words:
 * editors offer them, and `check` alone refuses others.
 * @param pictures files of public/
 */
export function nameFiles(site: Site, pictures: PublicFiles): GeneratedFiles {
  const links = addresses(site)
  const definitions = {
    link: choice(links),
    image: choice(bareNames([...pictures.keys()].filter(file => /\.(?:svg|png|jpe?g|webp|ico)$/.test(file)))),
    file: choice(bareNames([...pictures].filter(([, { text }]) => text !== undefined).map(([file]) => file))),
    sidebar: choice(new Map(Object.entries(site.sidebars).map(([name, { title }]) => [name, title]))),
    diagram: choice(new Map([...site.diagrams].map(([name, { title }]) => [name, title]))),
    language: choice(bareNames(offeredLanguages.filter(name => languageNames.has(name)))),
    ...Object.fromEntries(features.editorNames(site.toolkit).map(([name, names]) => [name, choice(names)])),
  } satisfies Readonly<Record<string, JsonSchema>>
  const snippets = [...snippetTexts(site)].map(([body, description]) => {
    const prefix = /^\[(.*?)\]/.exec(body)?.[1] ?? body
    // A dollar sign would begin a placeholder.
    return [body, { scope: 'yaml', prefix, description, body: body.replaceAll('$', '\\$') }]
  })
  return new Map([
    ['schema/editor/names.json', json({ definitions })],
    [schemaPath('words'), json(editorSchemaOfWords(site.words))],
    ['.vscode/names.code-snippets', json(Object.fromEntries(snippets))],
  ])
}

/** Returns what authors write within texts, each with what an editor says about it: no schema reaches in there. */
function* snippetTexts(site: Site): Generator<[text: string, description: string]> {
  const { product, samples = {} } = site.settings
  for (const { list, route, title } of site.pages) if (list === undefined) yield [route, title]
  for (const [form, value] of Object.entries(product)) yield [`{product.${form}}`, value]
  for (const [name, value] of Object.entries(samples)) yield [`{sample.${name}}`, `${value}`]
  const glossary = site.pages.find(
    page => page.kind === 'article' && page.tables.some(({ block }) => block.type === 'glossary'),
  )
  if (!glossary) return
  for (const { term, text } of site.vocabulary.terms)
    yield [`[${term}](${glossary.route}#${termAnchor(term)})`, text]
}

/** Generated files by path below the root. Those of `nameFiles` change with every page, so git ignores them. */
export type GeneratedFiles = ReadonlyMap<string, string>

/** Returns the files that differ on disk. */
export const staleFiles = (root: string, files: GeneratedFiles): string[] =>
  [...files]
    .filter(
      ([path, text]) => !existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== text,
    )
    .map(([path]) => path)

/** Writes the files that differ, and returns their paths. */
export function updateFiles(root: string, files: GeneratedFiles): string[] {
  const stale = staleFiles(root, files)
  for (const path of stale) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), files.get(path) ?? '')
  }
  return stale
}

/**
 * Returns the small site in schema/editor/examples/: every kind of data file, and each block on a page of its own.
 * @param root folder of the generator
 */
export function exampleTexts(root: string): ContentTexts {
  const folder = join(root, 'schema/editor/examples')
  const examples = listFiles(folder).map((path): [string, string] => [
    path,
    readFileSync(join(folder, path), 'utf8'),
  ])
  return new Map([...examples, ['words.yaml', defaultWords(root)]])
}

/** Page of the example of a block. */
export const blockPage = (type: string): string => `pages/blocks/${type}.yaml`

/**
 * Returns what content may say, field by field, with an example of everything.
 * @param root folder of the generator
 */
function contentReference(root: string): string {
  const texts = exampleTexts(root)
  // There are hundreds of words: data/words.yaml explains them itself.
  const listed = fileKinds.filter(({ kind }) => kind !== 'words')
  const files = listed.flatMap(({ kind, schema, glob }) => {
    const ofKind = [...texts.keys()].filter(path => kindOf(path) === kind)
    const path = ofKind.find(name => !name.startsWith('pages/blocks/'))
    return section(`data/${glob.replace('**', '**/*')}.yaml`, inputSchema(schema), texts.get(path ?? ''))
  })
  const parts = [
    '# Content reference',
    'Every kind of data file and every block, with its fields and an example. ' +
      '`npm run schemas` generates this page from the schemas, with the words of their `.describe()`.',
    '## Files',
    ...files,
    '## Blocks',
    'A page is a list of blocks.',
    ...[...blockSchemas()].flatMap(([type, schema]) => {
      // What is below "blocks:" on the example's page, without its indentation.
      const example = texts.get(blockPage(type))?.split('\nblocks:\n')[1]?.replaceAll(/^ {2}/gm, '')
      return section(type, schema, example)
    }),
  ]
  return `${parts.join('\n\n')}\n`
}

function section(title: string, schema: JsonSchema, example: string | undefined): string[] {
  const rows = rowsOf(schema, '')
  const table = ['| Field | Value | Default | Meaning |', '| --- | --- | --- | --- |', ...rows].join('\n')
  const shown =
    example === undefined
      ? 'A tool with its own words. The page that contains it is its example.'
      : `\`\`\`\`yaml\n${example.trim()}\n\`\`\`\``
  return [`### ${title}`, schema.description ?? '', rows.length > 0 ? table : '', shown].filter(
    part => part !== '',
  )
}

/** Returns a line for each field, in order; those of groups and lists below them: `items[].text`. */
function rowsOf(schema: JsonSchema, path: string): string[] {
  // Blocks inside blocks have sections of their own.
  if (isBlocks(schema)) return []
  const { oneOf = [], properties = {}, required, items, additionalProperties } = schema
  const below = (name: string): string => (path === '' ? name : `${path}.${name}`)
  const fields = Object.entries(properties).filter(([key, { const: type }]) => below(key) !== 'type' || !type)
  return [
    ...fields.flatMap(([key, field]) => [
      rowOf(below(key), required?.includes(key) ?? false, field),
      ...rowsOf(field, below(key)),
    ]),
    ...oneOf.flatMap(member => rowsOf(member, path)),
    ...(items ? rowsOf(items, `${path}[]`) : []),
    ...(typeof additionalProperties === 'object' ? rowsOf(additionalProperties, below('*')) : []),
  ]
}

function rowOf(name: string, required: boolean, field: JsonSchema): string {
  const { description = '', default: preset } = field
  const initial = preset === undefined ? '' : `\`${JSON.stringify(preset)}\``
  const fallback = required ? '**required**' : initial
  const meaning = description.replaceAll('|', '\\|').replaceAll('\n', ' ')
  return `| \`${name}\` | ${valuesOf(field)} | ${fallback} | ${meaning} |`
}

const isBlocks = ({ oneOf = [] }: JsonSchema): boolean =>
  oneOf.some(({ properties }) => properties?.['type']?.const === 'paragraph')

function valuesOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return `\`${String(schema.const)}\``
  if (schema.enum) return schema.enum.map(value => `\`${String(value)}\``).join(', ')
  if (schema.oneOf) return isBlocks(schema) ? 'block' : 'group'
  if (schema.type === 'array') return `list of ${valuesOf(schema.items ?? {})}${limits(schema)}`
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
