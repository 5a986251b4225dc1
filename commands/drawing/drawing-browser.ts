/** The browser that draws diagrams. It is killed when it hangs, and never outlives this process. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'puppeteer'
import { partOf, removeParts } from '../build/atomic-write.ts'
import { cacheFolder } from '../build/cache.ts'
import { findBrowser, NoBrowserError } from './browser.ts'

/** Milliseconds that are waited for a browser. */
export interface Timeouts {
  readonly start: number
  readonly drawing: number
}

let profiles = 0

/** @param patience milliseconds of silence after which the browser is killed */
export async function openBrowser(root: string, patience: number): Promise<Browser> {
  const { default: puppeteer } = await import('puppeteer')
  const { executablePath, args, env } = await findBrowser(root)
  const folder = cacheFolder(root, 'browser')
  removeParts(folder)
  const profile = partOf(join(folder, `profile-${++profiles}`))
  // `timeout` counts only for sockets: with a pipe, a browser that hangs would be waited for without end.
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), patience)
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
    const why = late.signal.aborted ? `it said nothing for ${patience} ms` : firstLine(error)
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

/** The browser died or hung. */
export class LostError extends Error {}

/** Fails as soon as the browser dies: work that waits for an answer from it would wait until the time is up. */
export async function whileAlive<T>(browser: Browser, work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  let died = (): void => {}
  const lost = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LostError('it took too long')), milliseconds)
    died = () => reject(new LostError('the browser died'))
  })
  browser.once('disconnected', died)
  if (!browser.connected) died()
  try {
    return await Promise.race([work, lost])
  } finally {
    clearTimeout(timer)
    browser.off('disconnected', died)
  }
}

/** Of a message that may hold a whole log. */
export const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\n[\s\S]*/, '').replace(/[.:]+$/, '')
