/** `npm run preview`: the built folder on a local port, answered as a host with rules would. */
import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { recoverOutput } from '../build/publish.ts'
import { basePath, type Command, outputFlags, portNumber, UsageError, type Values } from '../cli/arguments.ts'
import { exit } from '../cli/command.ts'
import { builtHeaders, builtRedirects } from './host-rules.ts'
import { hostFlag, hostNames, listen, staticServer } from './static-server.ts'

export const command: Command = {
  name: 'preview',
  summary: 'Serves the built site as a static host would, on 127.0.0.1.',
  flags: {
    port: { type: 'string', value: 'PORT', default: '4173', help: 'Port; 0 picks a free one.' },
    host: hostFlag,
    ...outputFlags,
  },
  examples: ['npm run preview', 'npm run preview -- --port 8080'],
}

export async function run(values: Values): Promise<number> {
  const out = resolve(String(values['out']))
  const base = basePath(values['base'])
  recoverOutput(out)
  const server = await previewServer({ out, port: portNumber(values['port']), base, hosts: hostNames(values['host']) })
  const { port } = server.address() as AddressInfo
  process.stdout.write(`Serving ${out} at http://127.0.0.1:${port}${base}/ (Ctrl+C ends it)\n`)
  await new Promise(done => server.once('close', done))
  return exit.clean
}

export interface PreviewOptions {
  readonly out: string
  readonly port: number
  readonly base: string
  readonly hosts?: readonly string[]
}

/** Listens, and returns the server; port 0 picks a free one. */
export async function previewServer({ out, port, base, hosts = [] }: PreviewOptions): Promise<Server> {
  if (!existsSync(join(out, 'index.html')))
    throw new UsageError(`${out} holds no built site. Run "npm run build" first.`)
  const server = staticServer({
    folder: out,
    base,
    redirects: builtRedirects(out, base),
    headers: builtHeaders(out, base),
  })
  await listen(server, { port, hosts })
  return server
}
