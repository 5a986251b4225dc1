/** Commands as a maintainer calls them, on a data folder of their own. */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { main } from '../build.ts'
import { realWords } from './real-data.ts'
import { baseFiles } from './site.ts'

export const repository = fileURLToPath(new URL('..', import.meta.url))
const launcher = join(repository, 'commands/launch.mjs')

export interface Folder {
  readonly path: string
  readonly data: string
  write(path: string, text: string): void
  remove(): void
}

/** A folder with `data/` (the base site of tests/site.ts and `files`) and `public/`. */
export function siteFolder(files: Readonly<Record<string, string>> = {}): Folder {
  const path = mkdtempSync(join(tmpdir(), 'site-'))
  const write = (name: string, text: string): void => {
    mkdirSync(dirname(join(path, name)), { recursive: true })
    writeFileSync(join(path, name), text)
  }
  // Commands take the words of a site that has none from the repository, which this folder stands for.
  const whole = { ...baseFiles, 'words.yaml': realWords, ...files }
  for (const [name, text] of Object.entries(whole)) write(`data/${name}`, text)
  for (const name of ['logo.svg', 'logo.png']) write(`public/${name}`, '<svg xmlns="http://www.w3.org/2000/svg"/>')
  return { path, data: join(path, 'data'), write, remove: () => rmSync(path, { recursive: true, force: true }) }
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
    return { code: await main(args, folder.path, 'tests'), ...printed }
  } finally {
    process.chdir(before)
    process.stdout.write = streams.stdout
    process.stderr.write = streams.stderr
  }
}

export interface Running {
  /** Waits until it has printed this text to stdout, counted from the last call; stderr comes in an order of its own. */
  printed(text: string): Promise<void>
  /** Ends it as Ctrl+C does; gives its exit code. */
  interrupt(): Promise<number | null>
}

/** Starts a command that runs until it is interrupted, through the launcher and in a process of its own. */
export function start(folder: Folder, ...args: string[]): Running {
  const child = spawn(process.execPath, [launcher, ...args], {
    cwd: folder.path,
    env: { ...process.env, NO_COLOR: '1' },
  })
  let output = ''
  let seen = 0
  const waiting: (() => void)[] = []
  let mistakes = ''
  child.stderr.on('data', (chunk: Buffer) => (mistakes += chunk.toString()))
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    for (const wake of waiting.splice(0)) wake()
  })
  child.once('exit', () => {
    for (const wake of waiting.splice(0)) wake()
  })
  return {
    async printed(text) {
      while (output.indexOf(text, seen) < 0) {
        if (child.exitCode !== null) throw new Error(`It ended without printing "${text}":\n${output}${mistakes}`)
        await new Promise<void>(wake => waiting.push(wake))
      }
      seen = output.indexOf(text, seen) + text.length
    },
    interrupt: () =>
      new Promise(ended => {
        child.once('exit', code => ended(code))
        child.kill('SIGINT')
      }),
  }
}
