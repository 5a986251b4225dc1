/**
 * `npm run dev`: production's answers, the dev client in each page, and a stream of events that tells open
 * tabs what changed. When code changes, it is compiled and its site loaded beside the old one, which serves
 * until then, and goes on if the new can't; only this file and what it serves with need a restart.
 *
 * Only pages of this server may talk to it, and no request changes anything. The Host check keeps out foreign
 * names that were made to point here ("DNS rebinding"), the Origin check other pages that are open in the
 * same browser.
 */
import { existsSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { basename, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DevState } from '../../client/dev/index.ts'
import { contentType } from '../../renderers/index.ts'
import { foldersOf } from '../build/read-content.ts'
import { basePath, type Context, portNumber, UsageError, type Values } from '../cli/command.ts'
import { printStep } from '../cli/print.ts'
import { hostNames, portOf, refusal, type ServeOptions, serve } from '../serve/server.ts'
import { codeProblems } from './problems.ts'
import { type DevAnswer, DevSite, devPrefix, type SiteOptions } from './site.ts'
import { isWithin, sourceFolders, watchFolders } from './watch.ts'

/** Ends with a signal only. No process is started that could outlive this one. */
export async function run(values: Values, { root, code }: Context): Promise<number> {
  const begin = performance.now()
  const folders = foldersOf(values)
  if (!existsSync(folders.data)) throw new UsageError(`There is no folder ${folders.data}.`)
  const base = basePath(values['base'])
  const hosts = hostNames(values['host'])
  const options = { root, code, folders, base, hosts, editor: String(values['editor']) }
  const server = await devServer(options, portNumber(values['port']), { tries: 50 })
  const address = `http://127.0.0.1:${portOf(server)}${base}/`
  const milliseconds = Math.round(performance.now() - begin)
  process.stdout.write(
    `\nServing ${folders.label} at ${address} after ${milliseconds} ms (Ctrl+C ends it)\n\n`,
  )
  return new Promise(() => {})
}

/** Proxies and browsers close streams in which nothing happens, in milliseconds. */
const heartbeat = 20_000

/** Resolves when the site is loaded. */
export async function devServer(
  options: SiteOptions,
  port: number,
  listening: Pick<ServeOptions, 'tries'> = {},
): Promise<Server> {
  const { root, folders, base, hosts, editor } = options
  /** Open streams of events, with the paths of the pages that listen. */
  const tabs = new Map<ServerResponse, string>()
  let printed = ''
  let running = options.code
  let site = new DevSite(options)

  const inform = (response: ServerResponse, path: string): void => {
    const { version } = site.answer({ url: path })
    const { problems, total } = site.report
    const state: DevState = { problems, total, ...(version && { version }) }
    response.write(`data: ${JSON.stringify(state)}\n\n`)
  }
  /** Opens a stream of events to a tab, which says which page it shows. */
  const connect = (query: string | undefined, response: ServerResponse): void => {
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
    })
    // After a restart of the server, tabs come back at once.
    response.write('retry: 300\n\n')
    const timer = setInterval(() => response.write(':\n\n'), heartbeat)
    const path = new URLSearchParams(query).get('path') ?? '/'
    tabs.set(response, path)
    response.once('close', () => {
      clearInterval(timer)
      tabs.delete(response)
    })
    inform(response, path)
  }
  /** Tells all tabs, and the terminal if something else is wrong than before. */
  const show = (): void => {
    for (const [response, path] of tabs) inform(response, path)
    const text = site.report.printed
    if (text !== printed) process.stderr.write(text && `\n${text}`)
    printed = text
  }
  const fail = (error: unknown): void => {
    site.newCode = codeProblems(root, editor, error)
  }
  /** Makes changes one after another: nobody is shown half of the next change. */
  const change = (what: string, work: () => Promise<void>): void => {
    queue = queue.then(async () => {
      const begin = performance.now()
      await work().catch(fail)
      show()
      printStep(`${what}: ${site.report.counts}`, begin)
    })
  }
  const reload = async (): Promise<void> => {
    const next = await loadCode(root)
    if (next.code !== running) {
      const loaded = new next.DevSite({ ...options, code: next.code })
      await loaded.start()
      site = loaded
      running = next.code
    }
    site.newCode = []
  }
  let queue = site.start().catch(error => site.fail(error))
  const contentFolders = [folders.data, folders.public, join(root, 'client', 'styles')]
  const codeFolders = sourceFolders.map(name => join(root, name))
  const stopWatching = watchFolders([...contentFolders, ...codeFolders], paths => {
    const content = paths.filter(path => contentFolders.some(folder => isWithin(folder, path)))
    // The server draws diagrams itself.
    const edited = content.filter(path => !isWithin(folders.drawings, path))
    const code = paths.filter(path => !content.includes(path) && /\.(tsx?|css)$/.test(path))
    if (edited.length > 0) change(changeLine(root, edited), () => site.update(edited))
    if (code.length > 0) change(changeLine(root, code), reload)
  })
  await queue
  const respond = (request: IncomingMessage, response: ServerResponse): void => {
    const [path, query] = (request.url ?? '/').split('?', 2)
    const refused = refusal(request.headers, request.socket.localPort, hosts)
    if (!refused && path === `${base}${devPrefix}events`) {
      connect(query, response)
      return
    }
    const { status, headers, body } = refused ? refusalAnswer(refused) : site.answer(request)
    response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body)
  }
  const server = await serve(respond, port, { ...listening, hosts })
  server.once('close', stopWatching)
  process.on('uncaughtException', error => {
    fail(error)
    show()
  })
  show()
  return server
}

const refusalAnswer = (why: string): DevAnswer => ({
  status: 403,
  headers: { 'content-type': contentType('.txt') },
  body: `${why}\n`,
})

const changeLine = (root: string, [first = '', ...others]: readonly string[]): string =>
  `changed ${relative(root, first)}${others.length > 0 ? ` and ${others.length} more` : ''}`

/** Loads the site's code as it is now; rejects with what doesn't compile. */
async function loadCode(root: string): Promise<{ code: string; DevSite: typeof DevSite }> {
  const compiler: { compile(): Promise<string> } = await import(
    pathToFileURL(join(root, 'commands', 'compile.mjs')).href
  )
  const folder = await compiler.compile()
  const entry = join(folder, 'build.cjs')
  const require = createRequire(entry)
  const loaded: { devSite(): Promise<{ DevSite: typeof DevSite }> } = require(entry)
  // Nobody asks for it again: when its site is replaced, its memory is free.
  delete require.cache[entry]
  return { code: basename(folder), DevSite: (await loaded.devSite()).DevSite }
}
