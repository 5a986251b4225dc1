/** The browser that draws diagrams: opened once for several drawings, replaced when it dies or hangs, never left behind. */

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'puppeteer'
import { partOf, removeParts } from '../build/atomic-write.ts'
import { cacheFolder } from '../build/cache-folder.ts'
import { findBrowser, NoBrowserError } from './browser.ts'

export interface BrowserSource {
  /** A browser that answers. */
  open(): Promise<Browser>
  /** It is not needed any longer. */
  done(browser: Browser): Promise<void>
}

/** Milliseconds that are waited for a browser. */
export interface Timeouts {
  readonly start: number
  readonly drawing: number
}

const usual: Timeouts = { start: 30_000, drawing: 60_000 }

/** The most browsers one run may start: if they keep dying, the machine needs fixing, not more patience. */
const mostBrowsers = 4

export interface SharedBrowser {
  /** Does the work in the browser; if the browser dies or hangs, once more in a fresh one. */
  use<T>(work: (browser: Browser) => Promise<T>): Promise<T>
  done(): Promise<void>
}

/** One browser for jobs that run at once. Nothing is opened before the first. */
export function sharedBrowser(source: BrowserSource, timeouts: Timeouts = usual): SharedBrowser {
  let current: Promise<Browser> | undefined
  let opened = 0
  const open = async (): Promise<Browser> => {
    if (++opened > mostBrowsers) throw new NoBrowserError('The browser died or hung again and again.')
    try {
      return await source.open()
    } catch (error) {
      if (!(error instanceof NoBrowserError)) throw error
      return source.open()
    }
  }
  /** Undefined if the browser was lost on the way. */
  const tryOnce = async <T>(
    work: (browser: Browser) => Promise<T>,
    last: boolean,
  ): Promise<{ value: T } | undefined> => {
    const mine = (current ??= open())
    const browser = await mine
    try {
      return { value: await whileAlive(browser, work(browser), timeouts.drawing) }
    } catch (error) {
      const gone = !browser.connected || error instanceof LostError
      // Another job in the same browser may have noticed first.
      if (gone && current === mine) {
        current = undefined
        await closeBrowser(browser)
      }
      if (!gone || last) throw error
      return undefined
    }
  }
  return {
    async use<T>(work: (browser: Browser) => Promise<T>) {
      const done = (await tryOnce(work, false)) ?? (await tryOnce(work, true))
      if (!done) throw new NoBrowserError('The browser died twice.')
      return done.value
    },
    async done() {
      const browser = await current?.catch(() => undefined)
      if (browser) await source.done(browser)
    },
  }
}

export const ownBrowser = (root: string, timeouts?: Timeouts): BrowserSource => ({
  open: () => openBrowser(root, timeouts),
  done: closeBrowser,
})

let profiles = 0

export async function openBrowser(root: string, { start }: Timeouts = usual): Promise<Browser> {
  const { default: puppeteer } = await import('puppeteer')
  const { executablePath, args, env } = await findBrowser(root)
  const folder = cacheFolder(root, 'browser')
  removeParts(folder)
  const profile = partOf(join(folder, `profile-${++profiles}`))
  // `timeout` counts only for sockets: with a pipe, a browser that hangs would be waited for without end.
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), start)
  try {
    const browser = await puppeteer.launch({
      executablePath,
      // What a diagram names is not fetched: drawings depend on nothing but their source.
      args: [...args, '--host-resolver-rules=MAP * ~NOTFOUND'],
      env: { ...process.env, ...env },
      headless: 'shell',
      signal: late.signal,
      userDataDir: profile,
      // It ends with this process, even if that is killed: a socket would keep it waiting for ever.
      pipe: true,
    })
    browser.process()?.once('exit', () => removeProfile(profile))
    // A browser that is killed resets its pipes after puppeteer has stopped listening: nobody's error.
    for (const stream of browser.process()?.stdio ?? []) stream?.on('error', () => {})
    return browser
  } catch (error) {
    removeProfile(profile)
    const why = late.signal.aborted ? `it said nothing for ${start} ms` : firstLine(error)
    throw new NoBrowserError(`The browser ${executablePath} does not start: ${why}. Set CHROMIUM_PATH to another one.`)
  } finally {
    clearTimeout(timer)
  }
}

function removeProfile(profile: string): void {
  try {
    rmSync(profile, { recursive: true, force: true, maxRetries: 2 })
  } catch {
    // A dying browser may still be writing there. The next one clears it away.
  }
}

/** A hanging browser does not close by asking, and one that was started by a script ends with its whole group. */
export async function closeBrowser(browser: Browser): Promise<void> {
  const program = browser.process()
  const ended = new Promise<void>(done => program?.once('exit', () => done()))
  const kill = (): void => {
    try {
      if (program?.pid) process.kill(process.platform === 'win32' ? program.pid : -program.pid, 'SIGKILL')
    } catch {
      program?.kill('SIGKILL')
    }
  }
  const timer = setTimeout(kill, 3000)
  await Promise.race([browser.close().catch(kill), ended])
  clearTimeout(timer)
}

class LostError extends Error {}

/** Fails as soon as the browser dies: work that waits for an answer from it would wait until the time is up. */
async function whileAlive<T>(browser: Browser, work: Promise<T>, milliseconds: number): Promise<T> {
  const lost = new AbortController()
  const died = (): void => lost.abort(new LostError('the browser died'))
  const timer = setTimeout(() => lost.abort(new LostError('it took too long')), milliseconds)
  browser.once('disconnected', died)
  try {
    const gone = new Promise<never>((_, reject) => {
      lost.signal.addEventListener('abort', () => reject(lost.signal.reason))
      if (!browser.connected) died()
    })
    return await Promise.race([work, gone])
  } finally {
    clearTimeout(timer)
    browser.off('disconnected', died)
  }
}

/** Of a message that may hold a whole log. */
export const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\n[\s\S]*/, '').replace(/[.:]+$/, '')
