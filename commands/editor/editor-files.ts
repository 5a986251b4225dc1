/** What makes an editor know this site's content: schemas, settings that map them to files, a snippet for every block. */
import { load } from 'js-yaml'
import { blockSchemas, editorSchemas, fileKinds, snippetBody, wordKeys } from '../../schema/index.ts'
import { defaultWords } from '../build/read-content.ts'
import type { GeneratedFiles } from './generated-files.ts'

export const schemaFolder = 'schema/editor'

export const schemaPath = (kind: string): string => `${schemaFolder}/${kind}.schema.json`

/** @param root folder of the generator, whose words.yaml decides which words there are */
export function editorFiles(root: string): GeneratedFiles {
  const files = new Map<string, string>()
  const words = wordKeys(load(defaultWords(root)))
  files.set('schema/files/words.json', json(words))
  for (const [kind, schema] of editorSchemas(words)) files.set(schemaPath(kind), `${JSON.stringify(schema, null, 1)}\n`)
  files.set('.vscode/settings.json', json(settings()))
  files.set('.vscode/extensions.json', json({ recommendations: ['redhat.vscode-yaml', 'biomejs.biome'] }))
  files.set('.vscode/blocks.code-snippets', json(snippets()))
  return files
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

function settings(): unknown {
  const patterns = (glob: string, ending: string): string[] => {
    const inside = fileKinds.filter(other => other.glob !== glob && other.glob.startsWith(glob.replace('**', '')))
    const files = glob.replace('**', '**/*')
    return [`data/${files}.${ending}`, ...inside.map(other => `!data/${other.glob}.${ending}`)]
  }
  return {
    'yaml.schemas': Object.fromEntries(
      fileKinds.map(({ name, glob }) => [`./${schemaPath(name)}`, patterns(glob, 'yaml')]),
    ),
    'json.schemas': fileKinds.map(({ name, glob }) => ({
      fileMatch: patterns(glob, 'json').map(pattern => pattern.replace(/^(!?)/, '$1/')),
      url: `./${schemaPath(name)}`,
    })),
    'yaml.schemaStore.enable': false,
    'yaml.completion': true,
    'yaml.hover': true,
    'yaml.validate': true,
    // Folded texts and one-line rows are the author's choice: a formatter would rewrite whole files.
    'yaml.format.enable': false,
    '[yaml]': { 'editor.insertSpaces': true, 'editor.tabSize': 2, 'editor.detectIndentation': false },
    '[typescript]': { 'editor.defaultFormatter': 'biomejs.biome' },
    '[typescriptreact]': { 'editor.defaultFormatter': 'biomejs.biome' },
    '[css]': { 'editor.defaultFormatter': 'biomejs.biome' },
    'search.exclude': { dist: true, 'public/diagrams': true, 'schema/editor': true },
  }
}

function snippets(): unknown {
  const { blocks, definitions } = blockSchemas()
  return Object.fromEntries(
    [...blocks].map(([type, schema]) => [
      type,
      {
        scope: 'yaml',
        prefix: [type, `block-${type}`],
        description: schema.description,
        body: yamlLines([snippetBody(schema, definitions)]),
      },
    ]),
  )
}

/** A value as lines of YAML. Placeholders stay unquoted; a text that begins with "|-" continues below its key. */
export function yamlLines(value: unknown): string[] {
  if (Array.isArray(value)) {
    return value.flatMap(item => yamlLines(item).map((line, i) => `${i === 0 ? '- ' : '  '}${line}`))
  }
  if (typeof value !== 'object' || value === null) return [String(value)]
  return Object.entries(value).flatMap(([key, item]) => {
    const [first = '', ...rest] = yamlLines(item)
    if (typeof item === 'object') return [`${key}:`, ...[first, ...rest].map(line => `  ${line}`)]
    const [opening = '', ...below] = first.split('\n')
    return [`${key}: ${opening}`, ...below.map(line => `  ${line.trim()}`)]
  })
}
