/** `npm run dev`: serves the site while it is being written, and shows every change at once. */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { OpenRequest } from '../client/dev/messages.ts'
import { foldersOf } from './build/read-content.ts'
import {
  basePath,
  type Command,
  contentFlags,
  outputFlags,
  portNumber,
  UsageError,
  type Values,
} from './cli/arguments.ts'
import { type Context, exit } from './cli/command.ts'
import { changedFiles, watchedFolders } from './dev/changed-files.ts'
import { drawingProcess } from './dev/drawing-process.ts'
import { openableFile, openEditor } from './dev/editor.ts'
import { eventStreams } from './dev/event-streams.ts'
import { openWindow } from './dev/open-window.ts'
import { ownRole } from './dev/roles.ts'
import { devServer } from './dev/server.ts'
import { devSession } from './dev/session.ts'
import { sessionLog } from './dev/session-log.ts'
import { siteProcess } from './dev/site-process.ts'
import { watchFolders } from './dev/watch-folders.ts'
import { listen } from './preview.ts'

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
    open: { type: 'boolean', help: 'Open the site in the browser.' },
  },
  examples: ['npm run dev', 'npm run dev -- --port 8080 --open', 'VISUAL=code npm run dev'],
}

export async function run(values: Values, context: Context): Promise<number> {
  const { root } = context
  const folders = foldersOf(values, root)
  const base = basePath(values['base'])
  const role = ownRole()
  if (role === 'site') await siteProcess(context, folders, base)
  if (role === 'drawings') await drawingProcess(root, folders.drawings)
  if (role) return exit.clean
  if (!existsSync(folders.data)) throw new UsageError(`There is no folder ${folders.data}.`)

  const ended = endSignal()
  const token = randomBytes(24).toString('base64url')
  const streams = eventStreams()
  const begin = performance.now()
  const session = await devSession({ root, token, streams, log: sessionLog(folders.label) })
  const stopWatching = watchFolders(watchedFolders(root, folders), paths =>
    session.changed(changedFiles(root, folders, paths)),
  )
  await session.ready
  const server = devServer({
    base,
    token,
    streams,
    client: session.client,
    port: () => portOf(server),
    answer: session.answer,
    opened: session.opened,
    async openPlace({ file, line, col }: OpenRequest) {
      const full = openableFile(root, folders, file)
      return full === undefined ? undefined : openEditor(process.env, { file: full, line, col })
    },
  })
  await listenFrom(server, portNumber(values['port']))
  const address = `http://127.0.0.1:${portOf(server)}${base}/`
  process.stdout.write(
    `\nServing ${folders.label} at ${address} after ${Math.round(performance.now() - begin)} ms (Ctrl+C ends it)\n\n`,
  )
  if (values['open'] === true) openWindow(address)

  const code = await ended
  stopWatching()
  server.close()
  await session.close()
  server.closeAllConnections()
  return code
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port

/** Listens on the port, or on the next one that is free. */
async function listenFrom(server: Server, wanted: number): Promise<void> {
  const last = wanted === 0 ? 0 : Math.min(wanted + 50, 65_535)
  for (let port = wanted; ; port++) {
    try {
      await listen(server, port)
      if (port !== wanted) process.stderr.write(`  port ${wanted} is taken; using ${port}\n`)
      return
    } catch (error) {
      if (!(error instanceof UsageError) || port === last) throw error
    }
  }
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
