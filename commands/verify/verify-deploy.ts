/** `npm run verify-deploy -- URL`: whether a deployed site equals the build in dist/, file by file. */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isHostOnly } from '../../renderers/index.ts'
import { sha256 } from '../build/cache.ts'
import { type ManifestEntry, manifestName, readManifest } from '../build/publish.ts'
import { exit, UsageError, type Values } from '../cli/command.ts'
import { fetchFault } from '../cli/error-code.ts'
import { plural } from '../cli/print.ts'
import { builtRedirects, textReader } from '../serve/host-rules.ts'

export async function run(values: Values, _context: unknown, operands: readonly string[]): Promise<number> {
  const out = resolve(String(values['out']))
  const origin = siteAddress(operands)
  const manifest = readManifest(out)
  if (!manifest)
    throw new UsageError(`${out} doesn't contain a build to compare with. Run "npm run build" first.`)
  const moved = new Map<string, string>()
  for (const { from, to } of builtRedirects(textReader(out), origin.pathname)) {
    // The forms of one address show the same file.
    if (shortened(from) !== shortened(to)) moved.set(shortened(from), shortened(to))
  }
  // The manifest doesn't list itself.
  const contents = readFileSync(join(out, manifestName))
  const manifestEntry = { path: manifestName, sha256: sha256(contents), bytes: contents.length }
  const files = [...manifest.filter(({ path }) => isServed(path)), manifestEntry]

  const faults: string[] = []
  for (let i = 0; i < files.length; i += atOnce) {
    const answers = files.slice(i, i + atOnce).map(entry => faultOf(origin, entry, moved))
    for (const fault of await Promise.all(answers)) if (fault !== undefined) faults.push(fault)
  }
  for (const fault of faults) process.stdout.write(`${fault}\n`)
  const [some, are] = faults.length === 0 ? ['', 'are'] : [`${faults.length} of `, 'are not']
  const all = plural(files.length, 'file')
  process.stdout.write(`${some}${all} of ${origin.href} ${are} those of this build.\n`)
  return faults.length === 0 ? exit.clean : exit.content
}

/** Without a slash at the end of its path. */
function siteAddress([address, ...others]: readonly string[]): URL {
  if (address === undefined || others.length > 0)
    throw new UsageError('One address is needed: npm run verify-deploy -- https://docs.example.org')
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new UsageError(`"${address}" is not an address such as https://docs.example.org.`)
  const url = new URL(address)
  url.pathname = url.pathname.replace(/\/+$/, '')
  url.search = ''
  url.hash = ''
  return url
}

/** Rules are for the host, not for visitors, and many hosts don't serve files that begin with a dot. */
const isServed = (path: string): boolean =>
  !isHostOnly(path) && !(path.startsWith('.') && !path.startsWith('.well-known/'))

const atOnce = 8
/** Milliseconds for one answer. */
const timeout = 30_000

/** An address without what some hosts leave out of it. */
const shortened = (path: string): string => path.replace(/(\/index)?(\.html)?\/?(#.*)?$/, '')

/** What is wrong with a file, in a line; undefined if nothing is. */
async function faultOf(origin: URL, { path, ...built }: ManifestEntry, moved: ReadonlyMap<string, string>) {
  const encoded = path.split('/').map(encodeURIComponent).join('/')
  const address = new URL(`${origin.href.replace(/\/$/, '')}/${encoded}`)
  const base = origin.pathname === '/' ? '' : origin.pathname
  const pathBelowBase = ({ pathname }: URL): string => shortened(pathname.slice(base.length))
  try {
    const ask = (): Promise<Response> => fetch(address, { signal: AbortSignal.timeout(timeout) })
    // Once more if the connection fails: one lost packet is no fault of a deployment.
    const answer = await ask().catch(ask)
    const contents = new Uint8Array(await answer.arrayBuffer())
    const end = new URL(answer.url)
    if (end.origin !== address.origin) return `elsewhere  ${path}: leads to ${end.href}`
    // What a rule sends on, hosts never show.
    if (answer.redirected && moved.get(pathBelowBase(address)) === pathBelowBase(end)) return undefined
    if (sha256(contents) === built.sha256) return undefined
    if (answer.status !== 200) return `missing    ${path}: status ${answer.status}`
    return `differs    ${path}: ${contents.length} bytes with another digest, not ${built.bytes}`
  } catch (error) {
    return `no answer  ${path}: ${fetchFault(error)}`
  }
}
