/** The built files of the real data, each read once for all tests of a worker. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtSite } from '../browser/harness.ts'
import { filesOf } from '../whole-build.ts'

export const files: readonly string[] = filesOf(builtSite)

/** Paths of the files with one of these endings. */
export const ending = (...endings: readonly string[]): string[] =>
  files.filter(path => endings.some(one => path.endsWith(`.${one}`)))

export const pages: readonly string[] = ending('html')

const texts = new Map<string, string>()
export function textOf(path: string): string {
  const text = texts.get(path) ?? readFileSync(join(builtSite, path), 'utf8')
  texts.set(path, text)
  return text
}
