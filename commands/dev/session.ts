/**
 * A run of the dev server: what is shown, what is wrong, and what happens when a file changes. Whatever goes wrong,
 * the last good form of a page stays, and the next change gets another chance.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BuildFailure } from 'esbuild'
import type { DevMessage, Problem } from '../../client/dev/messages.ts'
import { contentSecurityPolicy, responseHeaders } from '../../renderers/index.ts'
import type { ContentFolders } from '../build/read-content.ts'
import { color, inCode } from '../cli/print.ts'
import { type Answer, type Changes, noChanges, type PageVersion, type SiteReport } from './messages.ts'
import { compileProblems, stackProblem, thrownProblem } from './problems.ts'
import { type SiteChild, SiteDownError, startSite } from './site-child.ts'
import { changesOf } from './watch.ts'

/** What is known of a page, by its address. */
interface PageState {
  /** What the site answers until something changes. */
  current?: Answer | undefined
  /** Its last form without a failure. */
  good?: Answer
  /** Why it can't be rendered. */
  failure?: Problem | undefined
  /** Rendering it never ended, so it isn't tried again before the code changes. */
  hangs?: boolean
}

/** A browser tab that shows a page and listens. */
export interface Tab {
  readonly path: string
  readonly shown: PageVersion
  readonly send: (message: DevMessage) => void
}

/** A site that dies sooner than this after its start is started again only when something changes, in milliseconds. */
const restartPause = 5000
const mostPages = 100

export class DevSession {
  /** The script that only the dev server adds to pages. */
  client = ''
  #site: SiteChild | undefined
  #startedAt = 0
  #report: SiteReport | undefined
  #codeProblems: readonly Problem[] = []
  #printed = ''
  readonly #pages = new Map<string, PageState>()
  readonly #tabs = new Map<object, Tab>()
  /** Absolute paths that changed and aren't taken in yet. */
  #changed = new Set<string>()
  #queue: Promise<void> = Promise.resolve()
  #closed = false

  /** @param token proves that a request comes from a page of this run */
  constructor(
    private readonly root: string,
    private readonly folders: ContentFolders,
    private readonly token: string,
  ) {}

  /** Resolves when the site answers, or it is known why it can't. */
  start(): Promise<void> {
    return this.#enqueue(() => this.#start('site loaded'))
  }

  /** @param paths absolute */
  changed(paths: readonly string[]): void {
    for (const path of paths) this.#changed.add(path)
    this.#enqueue(() => this.#takeChanges())
  }

  /** @param key of the tab, to be given to `disconnect` */
  connect(key: object, tab: Tab): void {
    this.#tabs.set(key, tab)
    this.#enqueue(() => this.#inform(key, tab))
  }

  disconnect(key: object): void {
    this.#tabs.delete(key)
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#site?.stop()
  }

  /** What a request gets: the page as it is now, or its last good form. */
  async answer(path: string, query: string | undefined): Promise<Answer> {
    const page = this.#pages.get(path)
    if (page?.current) return page.current
    if (page?.hangs) return page.good ?? nothingYet
    const answer = await this.#ask(path, query)
    if (answer.failed) {
      const { problem } = answer.failed
      if (problem && page?.failure?.frame !== problem.frame) this.#print([problem])
      this.#remember(path, { failure: problem })
      return this.#pages.get(path)?.good ?? nothingYet
    }
    if (answer.page)
      this.#remember(path, { current: answer, failure: undefined, ...(answer.status === 200 && { good: answer }) })
    return answer
  }

  async #ask(path: string, query: string | undefined): Promise<Answer> {
    const site = this.#site
    if (!site) return { ...nothingYet, failed: { problem: undefined } }
    try {
      const answer = await site.answer(path, query)
      // It may have been replaced meanwhile.
      return this.#site === site ? answer : this.#ask(path, query)
    } catch (error) {
      if (this.#site && this.#site !== site) return this.#ask(path, query)
      const hung = error instanceof SiteDownError && error.hung
      if (hung) this.#remember(path, { hangs: true })
      // Of a process that died, everybody hears.
      return { ...nothingYet, failed: { problem: hung ? this.#problemsOf(error)[0] : undefined } }
    }
  }

  #remember(path: string, state: PageState): void {
    const known = this.#pages.get(path)
    this.#pages.delete(path)
    this.#pages.set(path, { ...known, ...state })
    const [oldest] = this.#pages.keys()
    if (this.#pages.size > mostPages && oldest !== undefined) this.#pages.delete(oldest)
  }

  #enqueue(work: () => Promise<unknown>): Promise<void> {
    this.#queue = this.#queue
      .then(async () => {
        if (!this.#closed) await work()
      })
      .catch((error: unknown) => this.#codeFailed(error))
    return this.#queue
  }

  /** Everything that changed since the last time. */
  async #takeChanges(): Promise<void> {
    const changes = changesOf(this.root, this.folders, this.#changed)
    this.#changed = new Set()
    const [first = '', ...others] = Object.values(changes).flat()
    if (first === '' && changes.content.length === 0) return
    const what = `changed ${first || this.folders.label}${others.length > 0 ? ` and ${others.length} more` : ''}`
    let started = false
    if (changes.code.length > 0 || !this.#site) {
      for (const page of this.#pages.values()) {
        page.hangs = false
        page.failure = undefined
      }
      started = await this.#start(what)
    }
    if (!started && this.#site) await this.#update(what, changes)
  }

  /** Compiles the code and starts the child process; the old one goes on until the new one is ready. */
  async #start(what: string): Promise<boolean> {
    const begin = performance.now()
    try {
      const [client] = await Promise.all([bundleDevClient(this.root), compile(this.root)])
      const clientChanged = client !== this.client
      this.client = client
      const { site, report } = await startSite(this.root, {
        news: text => this.#enqueue(() => this.#update(text, noChanges)),
        died: error => this.#enqueue(() => this.#died(site, error)),
      })
      void this.#site?.stop()
      this.#site = site
      this.#startedAt = performance.now()
      this.#report = report
      this.#codeProblems = []
      if (clientChanged) for (const { send } of this.#tabs.values()) send({ type: 'page', version: '', patch: false })
      await this.#informAll()
      this.#printStep(what, begin)
      return true
    } catch (error) {
      this.#codeFailed(error)
      await this.#informAll()
      return false
    }
  }

  async #update(what: string, changes: Changes): Promise<void> {
    const begin = performance.now()
    try {
      this.#report = await this.#site?.update(changes)
    } catch (error) {
      this.#codeFailed(error)
    }
    await this.#informAll()
    if (!this.#closed) this.#printStep(what, begin)
  }

  async #died(site: SiteChild, error: SiteDownError): Promise<void> {
    if (site !== this.#site) return
    this.#site = undefined
    this.#codeFailed(error)
    if (performance.now() - this.#startedAt > restartPause) await this.#start('site loaded again')
    else await this.#informAll()
  }

  async #informAll(): Promise<void> {
    for (const page of this.#pages.values()) page.current = undefined
    for (const [key, tab] of this.#tabs) await this.#inform(key, tab)
  }

  /** Tells a tab what is wrong, and whether its page is still what it shows. */
  async #inform(key: object, tab: Tab): Promise<void> {
    const { path, shown, send } = tab
    const { page: now = noPage } = await this.answer(path, undefined)
    const failure = this.#pages.get(path)?.failure
    const own = [...this.#codeProblems, ...(failure ? [failure] : [])]
    const { problems = [], total = 0 } = this.#report ?? {}
    send({ type: 'state', token: this.token, problems: [...own, ...problems], total: own.length + total })
    if (now.version !== shown.version || now.styles.length !== shown.styles.length)
      send({ type: 'page', version: now.version, patch: now.frame === shown.frame })
    else {
      const swaps = shown.styles.map((from, i) => [from, now.styles[i] ?? from] as const)
      const changed = swaps.filter(([from, to]) => from !== to)
      if (changed.length > 0) send({ type: 'styles', swaps: changed })
    }
    if (this.#tabs.has(key)) this.#tabs.set(key, { ...tab, shown: now })
  }

  #codeFailed(error: unknown): void {
    if (this.#closed) return
    const before = this.#codeProblems
    this.#codeProblems = this.#problemsOf(error)
    this.#print(this.#codeProblems.filter(({ frame }) => before.every(known => known.frame !== frame)))
  }

  #problemsOf(error: unknown): readonly Problem[] {
    const { errors } = error as Partial<BuildFailure>
    if (errors) return compileProblems(this.root, errors)
    const died = error instanceof SiteDownError
    return [died ? stackProblem(this.root, error.message) : thrownProblem(this.root, error)]
  }

  #print(problems: readonly Problem[]): void {
    const bold = (text: string): string => (color(process.stderr) ? `\u001b[1m${text}\u001b[0m` : text)
    for (const { head, frame } of problems) process.stderr.write(`\n${bold(head)}\n${frame}\n\n`)
  }

  /** A line for each change, after the diagnostics if they are others than before. */
  #printStep(what: string, begin: number): void {
    const { printed = '', counts = `${this.folders.label} is not loaded` } = this.#report ?? {}
    if (this.#report && printed !== this.#printed) process.stderr.write(printed && `\n${printed}`)
    if (this.#report) this.#printed = printed
    const wrong = this.#codeProblems.length
    const text = `${what}: ${wrong > 0 ? `${inCode(wrong)}, ` : ''}${counts}`
    const time = Math.round(performance.now() - begin)
    process.stderr.write(`  ${text.padEnd(68)} ${String(time).padStart(5)} ms\n`)
  }
}

/** What a tab shows that shows no page of the site: the note that there is nothing to show, a redirect. */
const noPage: PageVersion = { version: 'none', frame: 'none', styles: [] }

/** Shown while there is nothing else to show; the page replaces it by itself. */
const nothingYet: Answer = {
  status: 500,
  headers: { ...responseHeaders('/'), 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy()}"><meta name="color-scheme" content="light dark"><title>Nothing to show yet</title></head><body><main><h1>Nothing to show yet</h1><p>The terminal says what is wrong. The page appears as soon as that is fixed.</p></main></body></html>\n`,
}

async function bundleDevClient(root: string): Promise<string> {
  const { build } = await import('esbuild')
  const bundle = async (name: string, define: Record<string, string> = {}): Promise<string> => {
    const { outputFiles } = await build({
      entryPoints: [join(root, 'client', 'dev', name)],
      bundle: true,
      write: false,
      format: 'esm',
      target: 'es2022',
      define,
      logLevel: 'silent',
      logOverride: { 'css-syntax-error': 'error' },
    })
    return outputFiles.map(({ text }) => text).join('')
  }
  const styles = await bundle('overlay.css')
  return bundle('index.ts', { OVERLAY_STYLES: JSON.stringify(styles) })
}

/** Rejects with what doesn't compile. The process that is started next finds the compiled code. */
async function compile(root: string): Promise<void> {
  const module = (await import(pathToFileURL(join(root, 'commands', 'compile.mjs')).href)) as {
    compile(logLevel: 'silent'): Promise<string>
  }
  await module.compile('silent')
}
