/** `npm run format`: tidies data files, and leaves out every change that would alter what a file says. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument } from 'yaml'
import { foldersOf, listFiles } from '../build/read-content.ts'
import { type Context, exit, type Values } from '../cli/command.ts'
import { modelineOf } from '../editor/schemas.ts'

export function run(values: Values, { root }: Context): number {
  const { data, label } = foldersOf(values)
  for (const path of listFiles(data).filter(name => name.endsWith('.yaml'))) {
    const text = readFileSync(join(data, path), 'utf8')
    const named = withSchemaLine(text, modelineOf(root, data, path))
    const tidy = formatted(named)
    if (tidy === text) continue
    writeFileSync(join(data, path), tidy)
    process.stdout.write(`changed  ${label}/${path}\n`)
  }
  return exit.clean
}

/** Leads the line for editors to the schema from where the file is: one that was copied leads elsewhere. */
export const withSchemaLine = (text: string, modeline: string): string =>
  modeline === '' ? text : text.replace(/^# yaml-language-server: \$schema=\.[^\r\n]*/, modeline.trimEnd())

const changes: readonly ((text: string) => string)[] = [
  text => text.replace(/[ \t]+$/gm, ''),
  text => text.replace(/(\r?\n)(?:[ \t]*\r?\n){2,}/g, '$1$1'),
  text => text.replace(/\s*$/, text.includes('\r\n') ? '\r\n' : '\n'),
]

/**
 * Returns the text without invisible clutter. A change that would alter a value, such as spaces in a code sample, isn't
 * made.
 */
export function formatted(text: string): string {
  const dataOf = (yaml: string): string => JSON.stringify(parseDocument(yaml).toJS())
  let tidy = text
  for (const change of changes) {
    const changed = change(tidy)
    if (changed !== tidy && dataOf(changed) === dataOf(tidy)) tidy = changed
  }
  return tidy
}
