/**
 * Starts the process that serves the site, and another one when the code changes, because Node can't load code twice.
 * The old one keeps serving until the new one has loaded the site, and shows what is wrong if that fails.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BuildFailure } from 'esbuild'
import type { Problem } from '../../client/dev/messages.ts'
import { color, printStep } from '../cli/print.ts'
import { compileProblems, printProblems, stackProblem } from './problems.ts'

export type ToSite =
  /** The process before this one has ended: its port is free. */
  | { readonly type: 'listen'; readonly port: number }
  /** What is wrong with new code, which therefore isn't used. */
  | { readonly type: 'code'; readonly problems: readonly Problem[] }
export type FromSite = 'loaded' | 'listening'

const tokenVariable = 'SITE_DEV_TOKEN'
/**
 * What proves that a request comes from a page of this run; it stays the same when the code changes. Undefined in the
 * process that `npm run dev` starts, which serves nothing itself.
 */
export const siteToken = (): string | undefined => (process.send ? process.env[tokenVariable] : undefined)

/** Milliseconds that a process gets to end by itself. */
const stopLimit = 2000
/** A process that dies sooner than this isn't started again before the code changes, in milliseconds. */
const shortestLife = 5000
/** Characters that are kept of what a process wrote before it had loaded the site; a stack is shorter. */
const lastWordsLength = 8000

export class Supervisor {
  #site: ChildProcess | undefined
  #loading: ChildProcess | undefined
  #queue: Promise<void> = Promise.resolve()
  #closed = false
  readonly #token = randomBytes(24).toString('base64url')

  constructor(
    private readonly root: string,
    private readonly port: number,
  ) {}

  /**
   * Resolves when the site is served, or it is known why it can't be.
   * @param why printed when it is served
   */
  restart(why: string): Promise<void> {
    // It loads what is out of date, and may never end.
    this.#loading?.kill('SIGKILL')
    this.#queue = this.#queue.then(async () => {
      if (!this.#closed) await this.#replace(why)
    })
    return this.#queue
  }

  async stop(): Promise<void> {
    this.#closed = true
    this.#loading?.kill('SIGKILL')
    await this.#queue
    if (this.#site) await endProcess(this.#site)
  }

  async #replace(why: string): Promise<void> {
    const begin = performance.now()
    try {
      await compile(this.root)
      const next = startProcess(this.root, this.#token)
      this.#loading = next
      await answer(next, 'loaded').finally(() => {
        this.#loading = undefined
      })
      if (this.#site) await endProcess(this.#site)
      this.#site = next
      this.#watchOver(next)
      next.send({ type: 'listen', port: this.port } satisfies ToSite)
      await answer(next, 'listening')
      printStep(why, begin)
    } catch (error) {
      if (error instanceof Killed) return
      const { errors } = error as Partial<BuildFailure>
      const problems = errors ? compileProblems(this.root, errors) : [stackProblem(this.root, (error as Error).message)]
      printProblems(problems)
      if (this.#site?.connected) this.#site.send({ type: 'code', problems } satisfies ToSite)
    }
  }

  #watchOver(site: ChildProcess): void {
    const begin = performance.now()
    site.once('exit', () => {
      if (site !== this.#site || this.#closed) return
      this.#site = undefined
      if (performance.now() - begin > shortestLife) void this.restart('site loaded again')
    })
  }
}

/** A newer change has ended it. */
class Killed extends Error {}

/** Rejects with what doesn't compile. The process that is started next finds the compiled code. */
async function compile(root: string): Promise<void> {
  const module = (await import(pathToFileURL(join(root, 'commands', 'compile.mjs')).href)) as {
    compile(logLevel: 'silent'): Promise<string>
  }
  await module.compile('silent')
}

const startProcess = (root: string, token: string): ChildProcess =>
  fork(join(root, 'commands', 'launch.mjs'), process.argv.slice(2), {
    env: {
      ...process.env,
      ...(color(process.stderr) ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
      [tokenVariable]: token,
    },
    // Stacks then name sources, not compiled code.
    execArgv: ['--enable-source-maps'],
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  })

/**
 * Resolves when the process says this; rejects if it ends before. What it writes until then is an error's stack if it
 * ends, and is passed on if it doesn't.
 */
function answer(site: ChildProcess, wanted: FromSite): Promise<void> {
  let words = ''
  const hear = (text: string): void => {
    words = (words + text).slice(-lastWordsLength)
  }
  return new Promise<void>((done, failed) => {
    site.stderr?.setEncoding('utf8').on('data', hear)
    // Not 'exit': its last words arrive later than that.
    site.once('close', () => failed(site.killed ? new Killed() : new Error(words || 'The dev server could not start.')))
    site.on('message', (message: FromSite) => {
      if (message !== wanted) return
      site.stderr?.off('data', hear).pipe(process.stderr)
      done()
    })
  })
}

async function endProcess(site: ChildProcess): Promise<void> {
  if (site.exitCode !== null || site.signalCode !== null) return
  const ended = new Promise(done => site.once('exit', done))
  if (site.connected) site.disconnect()
  const timer = setTimeout(() => site.kill('SIGKILL'), stopLimit)
  await ended
  clearTimeout(timer)
}
