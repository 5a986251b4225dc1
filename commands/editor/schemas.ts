/** `npm run schemas`: what editors need to complete, explain and check data files, made of the schemas of the build. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { contentFolders } from '../build/read-content.ts'
import type { Command, Values } from '../cli/arguments.ts'
import type { Context } from '../cli/command.ts'
import { editorFiles, schemaFolder } from './editor-files.ts'
import { type GeneratedFiles, reportWritten } from './generated-files.ts'
import { nameFiles } from './names.ts'

export const command: Command = {
  name: 'schemas',
  summary: 'Writes the JSON Schemas, settings and snippets for editors (schema/editor/, .vscode/).',
  flags: {},
  examples: ['npm run schemas'],
}

export function run(_values: Values, context: Context): number {
  const { root } = context
  const { site, publicFiles } = context.load(contentFolders(root, join(root, 'data'), undefined))
  // They change with every page, and an old list is no mistake: only this command brings them up to date.
  const names = site ? nameFiles(site, publicFiles) : []
  const files = new Map([...editorFiles(root), ...names])
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
