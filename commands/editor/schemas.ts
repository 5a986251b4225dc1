/** `npm run schemas`: what editors need to complete, explain and check data files, made of the schemas of the build. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Command, Values } from '../cli/arguments.ts'
import type { Context } from '../cli/command.ts'
import { editorFiles, schemaFolder } from './editor-files.ts'
import { type GeneratedFiles, reportWritten } from './generated-files.ts'

export const command: Command = {
  name: 'schemas',
  summary: 'Writes the JSON Schemas, settings and snippets for editors (schema/editor/, .vscode/).',
  flags: {},
  examples: ['npm run schemas'],
}

export function run(_values: Values, { root }: Context): number {
  const files = editorFiles(root)
  return reportWritten(root, files, formerFiles(root, files))
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
