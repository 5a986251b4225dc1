/** Folders that tests write to, outside the repository. tests/setup.ts removes them after each file of tests. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const made: string[] = []

export function temporaryFolder(prefix = join(tmpdir(), 'test-')): string {
  const folder = mkdtempSync(prefix)
  made.push(folder)
  return folder
}

export function removeFolders(): void {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** Writes a file and the folders around it. */
export function write(path: string, text: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
