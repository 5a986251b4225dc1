/** How the servers of `preview` and `dev` are reached: a free port, the names of --host. */
import { once } from 'node:events'
import type { Server } from 'node:http'
import { UsageError } from '../cli/command.ts'
import { errorCode } from '../cli/print.ts'

export const hostFlag = {
  value: 'NAMES',
  help: 'Names by which others reach this machine, such as 192.168.1.20,box.local; without, only this machine is answered.',
} as const

export function hostNames(value: string | boolean | undefined): string[] {
  const names = typeof value === 'string' ? value.toLowerCase().split(',') : []
  const wrong = names.find(name => !/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(name))
  if (wrong !== undefined) throw new UsageError(`--host "${wrong}" is not a name such as 192.168.1.20 or box.local.`)
  return names
}

interface Listening {
  readonly port: number
  /** Ports after the first that are tried if one is taken. */
  readonly tries?: number
  /** With any, the network is listened to, and not only this machine. */
  readonly hosts?: readonly string[]
}

export async function listen(server: Server, { port, tries = 0, hosts = [] }: Listening): Promise<void> {
  // A malformed request is answered, not dropped with a stack trace.
  server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  })
  const last = port === 0 ? 0 : Math.min(port + tries, 65_535)
  for (let next = port; ; next++) {
    try {
      await once(server.listen(next, hosts.length > 0 ? '0.0.0.0' : '127.0.0.1'), 'listening')
      if (next !== port) process.stderr.write(`  port ${port} is taken; using ${next}\n`)
      return
    } catch (error) {
      if (errorCode(error) !== 'EADDRINUSE') throw error
      if (next === last)
        throw new UsageError(`Port ${port} is in use. Choose another one: --port ${next + 1}`, { cause: error })
    }
  }
}
