/**
 * A run of the dev server: what is shown now, what is wrong now, and what happens when a file changes. Whatever goes
 * wrong, the last good form of a page stays, and the next change gets another chance.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BuildFailure } from 'esbuild'
import type { Problem } from '../../client/dev/messages.ts'
import { responseHeaders } from '../../renderers/index.ts'
import { type ChangedFiles, changedNames, joinedChanges, noChanges } from './changed-files.ts'
import { bundleDevClient, type DevClient, waitingPage } from './dev-client.ts'
import type { EventStreams, OpenPage } from './event-streams.ts'
import { lastAnswers } from './last-answers.ts'
import type { Answer, PageVersion, SiteReport } from './messages.ts'
import { compileProblems, stackProblem, thrownProblem } from './problems.ts'
import { type SiteClient, SiteDownError, SiteLateError, startSite } from './site-client.ts'

export interface Session {
  /** When the site answers, or it is known why it cannot. */
  readonly ready: Promise<void>
  client(): DevClient
  answer(path: string, query: string | undefined): Promise<Answer>
  opened(page: OpenPage): void
  /** Takes in what was changed on disk. */
  changed(files: ChangedFiles): void
  close(): Promise<void>
}

export interface SessionLog {
  /** What was done, how content and code stand, and how long it took. */
  step(text: string, report: SiteReport | undefined, codeMistakes: number, milliseconds: number): void
  problems(problems: readonly Problem[]): void
}

export interface SessionOptions {
  readonly root: string
  readonly token: string
  readonly streams: EventStreams
  readonly log: SessionLog
}

/** A site that dies sooner than this after its start is not started again until something changes, in milliseconds. */
const restartPause = 5000

export async function devSession({ root, token, streams, log }: SessionOptions): Promise<Session> {
  const answers = lastAnswers()
  let client = await bundleDevClient(root)
  let site: SiteClient | undefined
  let startedAt = 0
  let report: SiteReport | undefined
  const codeProblems = new Map<'site' | 'dev client', readonly Problem[]>()
  /** Pages that throw when they are rendered. */
  const failures = new Map<string, Problem>()
  /** Pages that ended the process that rendered them: they are not tried again before the code changes. */
  const fatal = new Set<string>()
  let pending = noChanges
  let closed = false

  const fail = (what: 'site' | 'dev client', error: unknown): void => {
    if (closed) return
    const { errors } = error as Partial<BuildFailure>
    const problems = errors ? compileProblems(root, errors) : [downOrThrown(root, error)]
    codeProblems.set(what, problems)
    log.problems(problems)
  }
  const step = (text: string, begin: number): void =>
    log.step(text, report, [...codeProblems.values()].flat().length, performance.now() - begin)
  const start = async (): Promise<void> => {
    const begin = performance.now()
    try {
      await compile(root)
      const next = await startSite(root, {
        news: text => enqueue(() => take(text)),
        died: error => enqueue(() => died(next, error)),
      })
      const old = site
      site = next
      startedAt = performance.now()
      report = next.first
      codeProblems.delete('site')
      answers.outdate()
      void old?.stop()
      if (!old) step('site loaded', begin)
    } catch (error) {
      fail('site', error)
    }
  }
  const died = async (which: SiteClient, error: SiteDownError): Promise<void> => {
    if (closed || which !== site) return
    site = undefined
    fail('site', error)
    if (performance.now() - startedAt > restartPause) await start()
    await tell()
  }

  const answer = async (path: string, query: string | undefined): Promise<Answer> => {
    const known = fatal.has(path) ? (answers.good(path) ?? waiting) : answers.fresh(path)
    if (known) return known
    const reply = await ask(path, query)
    if (!reply.failed) {
      failures.delete(path)
      answers.keep(path, reply)
      return reply
    }
    const { problem } = reply.failed
    if (problem && failures.get(path)?.frame !== problem.frame) log.problems([problem])
    if (problem) failures.set(path, problem)
    return answers.good(path) ?? waiting
  }
  const ask = async (path: string, query: string | undefined): Promise<Answer> => {
    const asked = site
    try {
      return (await asked?.ask(path, query)) ?? { ...waiting, failed: { problem: undefined } }
    } catch (error) {
      // It was replaced meanwhile, or another page ended it.
      if (site && site !== asked) return ask(path, query)
      if (error instanceof SiteLateError) fatal.add(path)
      return { ...waiting, failed: { problem: downOrThrown(root, error) } }
    }
  }

  /** Every open page learns what is wrong, and whether it is still the page it was. */
  const tell = async (): Promise<void> => {
    for (const page of streams.pages()) await inform(page)
  }
  const inform = async (page: OpenPage): Promise<void> => {
    const { page: version = noPage } = await answer(page.path, undefined)
    const failure = failures.get(page.path)
    const problems = [...[...codeProblems.values()].flat(), ...(failure ? [failure] : []), ...(report?.problems ?? [])]
    page.send({
      type: 'state',
      token,
      problems,
      total: problems.length - (report?.problems.length ?? 0) + (report?.total ?? 0),
    })
    page.compare(version)
  }

  /** All that changed since the last time, or the news that something else did. */
  const take = async (news?: string): Promise<void> => {
    const files = pending
    pending = noChanges
    if (!news && files === noChanges) return
    const begin = performance.now()
    const { content, public: publicFiles, styles, code, devClient } = files
    if (devClient.length > 0) await bundleAgain()
    if (code.length > 0 || !site) {
      fatal.clear()
      failures.clear()
      await start()
    } else {
      const open = streams.paths().filter(path => !fatal.has(path))
      try {
        report = await site.change({ content, public: publicFiles, styles: styles.length > 0 }, open)
        answers.outdate()
        for (const [path, page] of report.pages) if (!page.failed) answers.keep(path, page)
      } catch (error) {
        fail('site', error)
      }
    }
    await tell()
    if (closed) return
    step(files === noChanges ? news! : `changed ${changedNames(files)}`, begin)
  }
  const bundleAgain = async (): Promise<void> => {
    try {
      client = await bundleDevClient(root)
      codeProblems.delete('dev client')
      for (const page of streams.pages()) page.send({ type: 'page', version: '', patch: false })
    } catch (error) {
      fail('dev client', error)
    }
  }

  let queue = Promise.resolve()
  const enqueue = (work: () => Promise<void>): void => {
    queue = queue.then(() => (closed ? undefined : work())).catch(error => fail('site', error))
  }
  enqueue(start)
  return {
    ready: queue,
    client: () => client,
    answer,
    opened: page => enqueue(() => inform(page)),
    changed(files) {
      if (Object.values(files).every(list => list.length === 0)) return
      pending = joinedChanges(pending, files)
      enqueue(() => take())
    },
    async close() {
      closed = true
      streams.close()
      await site?.stop()
    },
  }
}

const downOrThrown = (root: string, error: unknown): Problem =>
  error instanceof SiteDownError ? stackProblem(root, error.message) : thrownProblem(root, error)

/** Version of what is no page of the site: the note that there is nothing to show, a redirect. */
const noPage: PageVersion = { version: 'none', frame: 'none', styles: [] }

const waiting: Answer = {
  status: 500,
  headers: { ...responseHeaders('/'), 'content-type': 'text/html; charset=utf-8' },
  body: waitingPage,
}

/** Rejects with what does not compile. The process that is started next finds the compiled code. */
async function compile(root: string): Promise<void> {
  const module = (await import(pathToFileURL(join(root, 'commands', 'compile.mjs')).href)) as {
    compile(logLevel: 'silent'): Promise<string>
  }
  await module.compile('silent')
}
