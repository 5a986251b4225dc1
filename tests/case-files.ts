/** Cases that stand in files of their own, several files in one. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { expect } from 'vitest'

/** A line `# file: pages/a.yaml` begins each file of a case; `# without: site.yaml` takes one of the base away. */
export function filesOf(text: string): Record<string, string | null> {
  const files: Record<string, string | null> = {}
  for (const [, path] of text.matchAll(/^# without: (\S+)\r?$/gm)) files[path!] = null
  const parts = text.split(/^# file: (.+)\r?\n/m)
  for (let i = 1; i < parts.length; i += 2) files[parts[i]!] = parts[i + 1]!
  return files
}

/** The files of a case of its own. */
export const filesIn = (file: URL): Record<string, string> =>
  filesOf(readFileSync(file, 'utf8')) as Record<string, string>

/** The texts of a folder beside a test, by their names without the ending. */
export const casesIn = (folder: URL, ending: string): (readonly [name: string, text: string])[] =>
  readdirSync(folder)
    .filter(name => name.endsWith(ending))
    .map(name => [name.slice(0, -ending.length), readFileSync(new URL(name, folder), 'utf8')] as const)

/** The output stands in a file; `UPDATE=1` writes it, and the diff is the review. */
export function expectAsIn(golden: URL, output: string): void {
  if (process.env['UPDATE']) writeFileSync(golden, output)
  expect(output).toBe(
    existsSync(golden) ? readFileSync(golden, 'utf8') : '(no golden file: run with UPDATE=1)',
  )
}
