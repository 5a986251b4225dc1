/** The first line of a data file names its schema, so that every editor finds it without settings. */
import { dirname, join, relative, sep } from 'node:path'
import { kindOf } from '../../schema/index.ts'
import { schemaPath } from './editor-files.ts'

/** @param root folder that holds schema/ @param data absolute @returns undefined where none belongs */
export function modelineOf(root: string, data: string, path: string): string | undefined {
  const kind = kindOf(path)
  if (kind === undefined) return undefined
  const target = relative(dirname(join(data, path)), join(root, schemaPath(kind)))
  return `# yaml-language-server: $schema=${target.split(sep).join('/')}\n`
}
