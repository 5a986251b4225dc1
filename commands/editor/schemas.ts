/** `npm run schemas`: what editors need to complete, explain and check data files, made of the schemas of the build. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { foldersOf } from '../build/read-content.ts'
import { type Command, contentFlags, type Values } from '../cli/arguments.ts'
import { type Context, exit } from '../cli/command.ts'
import { plural } from '../cli/print.ts'
import { editorFiles, schemaFolder } from './editor-files.ts'
import { type GeneratedFiles, writeOrCheck } from './generated-files.ts'
import { insertModelines } from './schema-comments.ts'

export const command: Command = {
  name: 'schemas',
  summary: 'Writes the JSON Schemas, settings and snippets for editors (schema/editor/, .vscode/).',
  flags: {
    check: { type: 'boolean', help: 'Write nothing; fail if a file is out of date.' },
    modelines: { type: 'boolean', help: 'Write the line that names its schema into every data file that lacks it.' },
    data: contentFlags.data,
  },
  examples: ['npm run schemas', 'npm run schemas -- --check', 'npm run schemas -- --modelines'],
}

export function run(values: Values, context: Context): number {
  if (values['modelines'] === true) {
    const { data, label } = foldersOf(values, context.root)
    const changed = insertModelines(context.root, data)
    for (const path of changed) process.stdout.write(`wrote  ${label}/${path}\n`)
    process.stdout.write(`${plural(changed.length, 'modeline')} written.\n`)
    return exit.clean
  }
  const files = editorFiles(context.root)
  return writeOrCheck(
    context.root,
    files,
    formerFiles(context.root, files),
    values['check'] === true,
    'npm run schemas',
  )
}

/** Schemas of kinds that no longer exist. */
export function formerFiles(root: string, files: GeneratedFiles): string[] {
  const folder = join(root, schemaFolder)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(name => name.endsWith('.schema.json'))
    .map(name => `${schemaFolder}/${name}`)
    .filter(path => !files.has(path))
}
