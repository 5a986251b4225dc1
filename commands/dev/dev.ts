/** `npm run dev`: serves the site while it is being written, and shows every change at once. */
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { relative } from 'node:path'
import { foldersOf } from '../build/read-content.ts'
import {
  basePath,
  type Command,
  contentFlags,
  outputFlags,
  portNumber,
  UsageError,
  type Values,
} from '../cli/arguments.ts'
import { type Context, exit } from '../cli/command.ts'
import { hostFlag, hostNames, listen } from '../serve/static-server.ts'
import { serveSite } from './site-process.ts'
import { Supervisor, siteToken } from './supervisor.ts'
import { codeFolders, isCode, watchFolders } from './watch.ts'

export const command: Command = {
  name: 'dev',
  summary: 'Serves the site on 127.0.0.1 while it is being written; changes appear by themselves.',
  flags: {
    port: {
      type: 'string',
      value: 'PORT',
      default: '5173',
      help: 'Port; the next free one if it is taken, 0 for any.',
    },
    data: contentFlags.data,
    public: contentFlags.public,
    base: outputFlags.base,
    host: hostFlag,
  },
  examples: ['npm run dev', 'npm run dev -- --port 8080', 'VISUAL=code npm run dev'],
}

export async function run(values: Values, context: Context): Promise<number> {
  const { root } = context
  const folders = foldersOf(values, root)
  const base = basePath(values['base'])
  const hosts = hostNames(values['host'])
  const token = siteToken()
  if (token !== undefined) {
    await serveSite(context, folders, { base, hosts, token })
    return exit.clean
  }
  if (!existsSync(folders.data)) throw new UsageError(`There is no folder ${folders.data}.`)

  const ended = endSignal()
  const begin = performance.now()
  const port = await freePort(portNumber(values['port']), hosts)
  const site = new Supervisor(root, port)
  const stopWatching = watchFolders(codeFolders(root), paths => {
    const [first, ...others] = paths.filter(path => isCode(root, path)).map(path => relative(root, path))
    if (first !== undefined)
      void site.restart(`changed ${first}${others.length > 0 ? ` and ${others.length} more` : ''}`)
  })
  await site.restart('site loaded')
  const address = `http://127.0.0.1:${port}${base}/`
  process.stdout.write(
    `\nServing ${folders.label} at ${address} after ${Math.round(performance.now() - begin)} ms (Ctrl+C ends it)\n\n`,
  )

  const code = await ended
  stopWatching()
  await site.stop()
  return code
}

/** This one or the next that nobody uses. */
async function freePort(port: number, hosts: readonly string[]): Promise<number> {
  const server = createServer()
  await listen(server, { port, tries: 50, hosts })
  const { port: free } = server.address() as AddressInfo
  await new Promise(done => server.close(done))
  return free
}

/** Exit code of the signal that ends the server; a second one ends it at once. */
function endSignal(): Promise<number> {
  const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const
  return new Promise(done => {
    let asked = false
    for (const [signal, code] of Object.entries(codes)) {
      process.on(signal, () => {
        if (asked) process.exit(code)
        asked = true
        done(code)
      })
    }
  })
}
