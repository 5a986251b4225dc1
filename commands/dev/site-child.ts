/** The server's side of the child process that holds the site: starts it, asks it, and knows when it died or hangs. */
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { color } from '../cli/print.ts'
import { type Answer, type Changes, type FromSite, noChanges, type SiteReport, type ToSite } from './messages.ts'

export interface SiteChild {
  update(changes: Changes): Promise<SiteReport>
  answer(path: string, query: string | undefined): Promise<Answer>
  stop(): Promise<void>
}

/** The process died or did not answer; the message is what it wrote last. */
export class SiteDownError extends Error {
  /** @param hung it did not answer in time, and was killed */
  constructor(
    message: string,
    readonly hung = false,
  ) {
    super(message)
  }
}

export interface SiteEvents {
  /** Something was finished in the background. */
  readonly news: (text: string) => void
  /** It died without being asked to. */
  readonly died: (error: SiteDownError) => void
}

const processKind = 'SITE_DEV_PROCESS'

/** Whether this process is the child, and not the server. */
export const isSiteProcess = (): boolean => process.send !== undefined && process.env[processKind] === 'site'

/** Milliseconds: loading a site that was never loaded takes long, anything else doesn't. */
const startLimit = 120_000
const answerLimit = 10_000
const stopLimit = 2000
/** Its last words may arrive a little later than the news of its death. */
const lastWordsDelay = 30
/** Characters; a stack is shorter. */
const lastWordsLength = 8000

interface Pending {
  readonly done: (reply: SiteReport | Answer) => void
  readonly failed: (error: SiteDownError) => void
}

/** Resolves with the process and its first report, once the site is loaded. */
export async function startSite(root: string, events: SiteEvents): Promise<{ site: SiteChild; report: SiteReport }> {
  const child = fork(join(root, 'commands', 'launch.mjs'), process.argv.slice(2), {
    env: {
      ...process.env,
      ...(color(process.stderr) ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
      [processKind]: 'site',
    },
    // Stacks then name sources, not compiled code.
    execArgv: ['--enable-source-maps'],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  })
  const pending = new Map<number, Pending>()
  let lastWords = ''
  let started = false
  let stopping = false
  let count = 0

  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-lastWordsLength)
  })
  child.on('message', (message: FromSite) => {
    if (message.type === 'news') return events.news(message.text)
    pending.get(message.id)?.done(message.reply)
  })
  const ended = new Promise<void>(done => {
    // Not 'close': after a disconnect, Node 20 never emits it.
    child.once('exit', () => setTimeout(done, lastWordsDelay))
    child.once('error', error => {
      lastWords ||= error.message
      done()
    })
  })
  const down = (): SiteDownError => new SiteDownError(lastWords || 'The process that renders the site ended.')
  void ended.then(() => {
    for (const { failed } of pending.values()) failed(down())
    if (started && !stopping) events.died(down())
  })

  const ask = <T extends SiteReport | Answer>(
    message: (id: number) => ToSite,
    what: string,
    limit = answerLimit,
  ): Promise<T> => {
    const id = ++count
    const reply = new Promise<SiteReport | Answer>((done, failed) => {
      pending.set(id, { done, failed })
      child.send(message(id), error => error && void ended.then(() => failed(down())))
    })
    // Nothing else ends a process that is caught in an endless loop, of a component perhaps.
    const timer = setTimeout(() => {
      lastWords = `${what} took longer than ${limit / 1000} seconds.`
      pending.get(id)?.failed(new SiteDownError(lastWords, true))
      child.kill('SIGKILL')
    }, limit)
    return reply.finally(() => {
      clearTimeout(timer)
      pending.delete(id)
    }) as Promise<T>
  }
  const update = (changes: Changes, limit?: number): Promise<SiteReport> =>
    ask(id => ({ type: 'update', id, changes }), 'Loading the content', limit)
  const site: SiteChild = {
    update,
    answer: (path, query) => ask(id => ({ type: 'answer', id, path, query }), `Rendering ${path}`),
    stop() {
      stopping = true
      return endChild(child, ended)
    },
  }
  const report = await update(noChanges, startLimit)
  started = true
  return { site, report }
}

async function endChild(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.connected) child.disconnect()
  const timer = setTimeout(() => child.kill('SIGKILL'), stopLimit)
  await ended
  clearTimeout(timer)
}
