/** The rules that a build wrote down for hosts, read back: the preview answers by them, so that what is tried is what is deployed. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseHeadersFile, responseHeaders } from '../renderers/index.ts'
import type { Redirect } from '../schema/index.ts'

/** Without the base path. */
export function builtRedirects(out: string, base: string): Redirect[] {
  const local = (address: string): string =>
    base && address.startsWith(`${base}/`) ? address.slice(base.length) : address
  return readBuilt(out, '_redirects')
    .split('\n')
    .map(line => line.trim().split(/\s+/))
    .filter(([from, to, status]) => from?.startsWith('/') && to !== undefined && status === '301')
    .map(([from, to]) => ({ from: local(from!), to: local(to!) }))
}

/** Headers by the path of the file that answers, with a leading slash and without the base path. */
export function builtHeaders(out: string, base: string): (path: string) => Readonly<Record<string, string>> {
  const rules = parseHeadersFile(readBuilt(out, '_headers'), base)
  return path => responseHeaders(path, rules)
}

function readBuilt(out: string, name: string): string {
  const file = join(out, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
