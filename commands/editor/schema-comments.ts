/** The first line of a data file names its schema, so that every editor finds it without settings. */
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { kindOf } from '../../schema/index.ts'
import { listFiles } from '../build/read-content.ts'
import { schemaPath } from './editor-files.ts'

const pattern = /^# yaml-language-server: \$schema=\S+[^\n]*\n/

/** @param root folder that holds schema/ @param data absolute @returns undefined where none belongs */
export function modelineOf(root: string, data: string, path: string): string | undefined {
  const kind = kindOf(path)
  if (kind === undefined || path.endsWith('.json')) return undefined
  const target = relative(dirname(join(data, path)), join(root, schemaPath(kind)))
  return `# yaml-language-server: $schema=${target.split(sep).join('/')}\n`
}

/** The text with its modeline; unchanged if it has the right one. */
export function withModeline(text: string, modeline: string): string {
  const lines = text.includes('\r\n') ? modeline.replace('\n', '\r\n') : modeline
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : ''
  return mark + lines + text.slice(mark.length).replace(pattern, '')
}

/** Files of a data folder without the right modeline, by path, with the text that has it. */
export function missingModelines(root: string, data: string): Map<string, string> {
  const missing = new Map<string, string>()
  for (const path of listFiles(data)) {
    const modeline = modelineOf(root, data, path)
    if (modeline === undefined) continue
    const text = readFileSync(join(data, path), 'utf8')
    const mended = withModeline(text, modeline)
    if (mended !== text) missing.set(path, mended)
  }
  return missing
}

export function insertModelines(root: string, data: string): string[] {
  const missing = missingModelines(root, data)
  for (const [path, text] of missing) writeFileSync(join(data, path), text)
  return [...missing.keys()]
}
