/** The server's side of the process that holds the site: starts one, asks it, and knows when it is dead or hangs. */
import { type ChildProcess, fork } from 'node:child_process'
import type { Answer, Changes, FromSite, SiteReport, ToSite } from './messages.ts'
import { launcher, launchOptions } from './roles.ts'

export interface SiteClient {
  /** How the content stood when it was ready. */
  readonly first: SiteReport
  ask(path: string, query: string | undefined): Promise<Answer>
  change(changes: Changes, open: readonly string[]): Promise<SiteReport>
  stop(): Promise<void>
}

/** The process died or did not answer; the message is what it left behind. */
export class SiteDownError extends Error {}

/** It did not answer in time, and was killed. */
export class SiteLateError extends SiteDownError {}

export interface SiteEvents {
  /** Something was finished in the background. */
  readonly news: (text: string) => void
  /** It died without being asked to. */
  readonly died: (error: SiteDownError) => void
}

const answerLimit = 10_000
const startLimit = 120_000
/** Characters of what a process wrote last; a stack is shorter. */
const stderrLimit = 8000
const lastWordsDelay = 30

export async function startSite(root: string, events: SiteEvents): Promise<SiteClient> {
  const child = fork(launcher(root), process.argv.slice(2), launchOptions('site', 'pipe'))
  const pending = new Map<number, { done: (reply: never) => void; failed: (error: Error) => void }>()
  let lastWords = ''
  let stopping = false
  let count = 0
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-stderrLimit)
  })
  // Not 'close': Node 20 never tells of it after a disconnect. What was written last may come a little later.
  const exited = new Promise<void>(done => child.once('exit', () => setTimeout(done, lastWordsDelay)))
  const down = new Promise<never>((_, failed) => {
    child.once('error', failed)
    void exited.then(() => failed(new SiteDownError(lastWords || 'The process that renders the site ended.')))
  })
  down.catch((error: SiteDownError) => {
    for (const { failed } of pending.values()) failed(error)
    pending.clear()
  })

  const ready = new Promise<SiteReport>(done => {
    child.on('message', (message: FromSite) => {
      if (message.type === 'ready') return done(message.report)
      if (message.type === 'news') return events.news(message.text)
      pending.get(message.id)?.done(message.reply as never)
      pending.delete(message.id)
    })
  })
  const request = <T>(message: (id: number) => ToSite, what: string): Promise<T> => {
    const id = ++count
    const reply = new Promise<T>((done, failed) => {
      pending.set(id, { done: done as (reply: never) => void, failed })
      child.send(message(id), error => error && failed(new SiteDownError(lastWords || error.message)))
    })
    return within(reply, answerLimit, `${what} took longer than ${answerLimit / 1000} seconds.`, child)
  }
  const first = await within(Promise.race([ready, down]), startLimit, 'The site did not load.', child)
  down.catch((error: SiteDownError) => stopping || events.died(error))
  return {
    first,
    ask: (path, query) => request(id => ({ type: 'ask', id, path, query }), `Rendering ${path}`),
    change: (changes, open) => request(id => ({ type: 'change', id, changes, open }), 'Loading the content'),
    async stop() {
      stopping = true
      await endChild(child, exited)
    },
  }
}

/** A process that hangs, say in an endless loop of a component, is killed: nothing else ends it. */
async function within<T>(work: Promise<T>, limit: number, message: string, child: ChildProcess): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, failed) => {
    timer = setTimeout(() => {
      failed(new SiteLateError(message))
      child.kill('SIGKILL')
    }, limit)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

async function endChild(child: ChildProcess, exited: Promise<void>): Promise<void> {
  if (child.connected) child.disconnect()
  const killed = setTimeout(() => child.kill('SIGKILL'), 2000)
  await exited
  clearTimeout(killed)
}
