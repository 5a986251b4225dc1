/** A dev server over a copy of the generator and a small site, in a folder of their own: tests may break all of it. */
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from '../../commands/drawing/browser.ts'
import { temporaryFolder, write as writeFile } from '../folders.ts'
import { realWords } from '../real-data.ts'
import { type Running, start } from '../running.ts'
import { baseFiles } from '../site.ts'
import { root } from './harness.ts'

const sources = [
  'build.ts',
  'client',
  'commands',
  'renderers',
  'schema',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

/** The smallest PNG there is. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export type DevCopy = ReturnType<typeof devCopy>

export interface RunningServer extends Running {
  readonly origin: string
}

/** @param files of the data folder, beside those of the smallest site */
export function devCopy(files: Readonly<Record<string, string>>) {
  const folder = temporaryFolder()
  for (const name of sources) cpSync(join(root, name), join(folder, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const read = (path: string): string => readFileSync(join(folder, path), 'utf8')
  const textOf = (path: string): string | undefined =>
    existsSync(join(folder, path)) ? read(path) : undefined
  const put = (path: string, text: string | undefined): void => {
    if (text === undefined) rmSync(join(folder, path), { force: true })
    else if (textOf(path) !== text) writeFile(join(folder, path), text)
  }
  const before = new Map<string, string | undefined>()
  const write = (path: string, text: string | undefined): void => {
    if (!before.has(path)) before.set(path, textOf(path))
    put(path, text)
  }
  for (const [path, text] of Object.entries({ ...baseFiles, 'words.yaml': realWords, ...files }))
    put(`data/${path}`, text)
  put('public/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="8" height="8"/>\n')
  writeFileSync(join(folder, 'public/logo.png'), Buffer.from(png, 'base64'))
  return {
    folder,
    read,
    /** @param text undefined deletes the file */
    write,
    /** Replaces `from`, which must be there, and returns what takes it back. */
    edit(path: string, from: string, to: string): () => void {
      const text = read(path)
      if (!text.includes(from)) throw new Error(`${path} does not contain ${from}`)
      const at = text.indexOf(from)
      write(path, text.slice(0, at) + to + text.slice(at + from.length))
      return () => put(path, text)
    },
    /** Makes all files what they were before the first test. */
    restore(): void {
      for (const [path, text] of before) put(path, text)
      before.clear()
    },
  }
}

export async function startDev(
  { folder }: DevCopy,
  args: readonly string[] = ['--port', '0'],
  drawsWith?: string,
): Promise<RunningServer> {
  const browserPath = drawsWith ?? (await findBrowser(root)).executablePath
  const running = start(folder, folder, ['dev', ...args], { CHROMIUM_PATH: browserPath })
  await running.printed('Ctrl+C ends it')
  return { ...running, origin: /at (http:\/\/127\.0\.0\.1:\d+)/.exec(running.output())?.[1] ?? '' }
}
