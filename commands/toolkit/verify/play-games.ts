/**
 * Plays the games that chapters of a guide build: the scripts that readers download, over the stub of Unity,
 * with the server that they download.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { plural } from '../../cli/print.ts'
import { type Comparison, difference, summarised } from './differences.ts'
import type { Workshop } from './mono.ts'

const chapters = 'public/starter/hex-hounds'
const plays = 'tests/starter/plays'

/**
 * Finds the plays that fail. `3.cs` plays what chapter 3 offers to download.
 *
 * @param shop has the runtime as `Runtime.dll`
 */
export async function playGames(root: string, { write, compile, run }: Workshop): Promise<Comparison[]> {
  // Other data folders are verified too, and they have no game.
  if (!existsSync(join(root, plays))) return []
  const textOf = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8')

  const tiles = write('Tiles.cs', textOf(plays, 'Tiles.cs'))
  const names = readdirSync(join(root, plays)).filter(name => /^\d\.cs$/.test(name))
  const differences: string[] = []
  for (const file of names) {
    const chapter = file.replace('.cs', '')
    const sources = filesAt(join(root, chapters), chapter)
      .filter(([name]) => name.endsWith('.cs'))
      .map(([name, from]) => write(`Chapter${chapter}-${name}`, textOf(chapters, from, name)))
    const program = `Chapter${chapter}.exe`
    const play = write(`Chapter${chapter}.cs`, textOf(plays, file))
    const problem =
      compile('-r:Runtime.dll', `-out:${program}`, play, tiles, ...sources) ??
      (await playWithServer(join(root, 'public/starter'), chapter, port => run(program, port)))
    if (problem !== undefined) differences.push(difference(`~ ${chapters}/${chapter}: ${problem}`))
  }
  const what = `${plural(names.length, 'play')} of chapters`
  return [summarised(differences, what, 'all as described', 'not as described')]
}

/** The files of a game after a chapter, each with the chapter that changed it last. */
function filesAt(folder: string, chapter: string): [string, string][] {
  const files = new Map<string, string>()
  for (const each of readdirSync(folder).sort())
    if (each <= chapter) for (const name of readdirSync(join(folder, each))) files.set(name, each)
  return [...files]
}

/** Starts the chapter's server if it has one. Nobody logs in here, so it trusts the IDs that games send. */
async function playWithServer<T>(starter: string, chapter: string, play: (port: string) => T): Promise<T> {
  const offered = join(starter, 'hex-hounds')
  const [, from] = filesAt(offered, chapter).find(([name]) => name === 'board.mjs') ?? []
  if (from === undefined) return play('')
  const folder = temporaryCopy(starter, join(offered, from, 'board.mjs'))
  const server = spawn(process.execPath, ['server.mjs'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], PORT: '0', PRACTICE: 'yes' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const closed = once(server, 'close')
  try {
    return play(await portOf(server))
  } finally {
    server.kill()
    await closed
    rmSync(folder, { recursive: true })
  }
}

function temporaryCopy(starter: string, route: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'game-'))
  for (const name of readdirSync(starter))
    if (name.endsWith('.mjs')) cpSync(join(starter, name), join(folder, name))
  mkdirSync(join(folder, 'routes'))
  cpSync(route, join(folder, 'routes/board.mjs'))
  return folder
}

/** @returns the port that the server says it is ready on */
function portOf({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let log = ''
    stdout?.setEncoding('utf8').on('data', (text: string) => {
      log += text
      const [, port] = /Ready on http:\/\/localhost:(\d+)/.exec(log) ?? []
      if (port !== undefined) resolve(port)
    })
    stdout?.on('close', () => reject(new Error(`The server of the game ended:\n${log}`)))
  })
}
