/** Commands as a maintainer calls them, on a data folder of their own. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { main } from '../build.ts'
import { readCall } from '../commands/cli/call.ts'
import { temporaryFolder, write } from './folders.ts'
import { pngPicture } from './pictures.ts'
import { realWords } from './real-data.ts'
import { baseFiles } from './site.ts'

export const repository = fileURLToPath(new URL('..', import.meta.url))

export interface Folder {
  readonly path: string
  readonly data: string
  read(path: string): string
  write(path: string, text: string): void
}

/** A folder with `data/` (the base site of tests/site.ts and `files`) and `public/`. */
export function siteFolder(files: Readonly<Record<string, string>> = {}): Folder {
  const path = temporaryFolder()
  const folder = {
    path,
    data: join(path, 'data'),
    read: (name: string) => readFileSync(join(path, name), 'utf8'),
    write: (name: string, text: string) => write(join(path, name), text),
  }
  // Commands take the words of a site that has none from the repository, which this folder stands for.
  const whole = { ...baseFiles, 'words.yaml': realWords, ...files }
  for (const [name, text] of Object.entries(whole)) folder.write(`data/${name}`, text)
  folder.write('public/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(path, 'public/logo.png'), pngPicture(180))
  return folder
}

export interface Outcome {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs a command in `folder` to its end, in this process: the folder stands for the repository, cache included. */
export async function command(folder: Pick<Folder, 'path'>, ...args: string[]): Promise<Outcome> {
  const before = process.cwd()
  const streams = { stdout: process.stdout.write, stderr: process.stderr.write }
  const printed = { stdout: '', stderr: '' }
  const capture = (stream: 'stdout' | 'stderr'): typeof process.stdout.write =>
    ((chunk: string | Uint8Array) => {
      printed[stream] += String(chunk)
      return true
    }) as typeof process.stdout.write
  process.chdir(folder.path)
  process.stdout.write = capture('stdout')
  process.stderr.write = capture('stderr')
  try {
    return { code: await callCommand(args, folder.path, 'tests'), ...printed }
  } finally {
    process.chdir(before)
    process.stdout.write = streams.stdout
    process.stderr.write = streams.stderr
  }
}

/** Reads the arguments of a call and runs it, as commands/launch.mjs does. */
export async function callCommand(args: readonly string[], root: string, code: string): Promise<number> {
  const call = readCall(args)
  return typeof call === 'number' ? call : main(call, root, code)
}
