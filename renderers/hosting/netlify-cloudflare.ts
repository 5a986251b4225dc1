/**
 * Netlify and Cloudflare Pages read `_headers` and `_redirects`. We write only what both understand in the
 * same way.
 */
import { headerRules } from './headers.ts'
import type { HostSetup } from './host.ts'
import type { HostRedirect } from './redirects.ts'

/**
 * Cloudflare takes 2000 fixed and 100 wildcard redirects of at most 1000 characters; a test checks the real
 * file.
 */
export function redirectsFile({ redirects, url }: HostSetup): string {
  const lines = redirects.map(redirect => `${redirect.from} ${cloudflareTarget(redirect, url)} 301\n`)
  return lines.join('')
}

/**
 * Cloudflare cuts "index" and "index.html" off addresses, so it takes a rule from `/x/` or `/x/*` to such
 * an address for a loop and drops it ("Infinite loop detected"). It allows the same address with its host.
 */
const cloudflareTarget = ({ path, to }: HostRedirect, url: string): string =>
  path.endsWith('/') && /^\/.*\/index(\.html)?$/.test(to) ? url + to : to

/**
 * Cloudflare joins the values of a header that two rules set, unless the later rule first takes the header
 * away with "! Name". Netlify lets the later rule win and skips that line. Cloudflare takes 100 rules of
 * 2000 characters.
 */
export function headersFile({ base }: HostSetup): string {
  const { common, files } = headerRules
  const namesSoFar = new Set<string>()
  const blocks = [common, ...files].map(({ path, headers }) => {
    const lines = Object.entries(headers).map(([name, value]) => {
      const removal = namesSoFar.has(name) ? `  ! ${name}\n` : ''
      namesSoFar.add(name)
      return `${removal}  ${name}: ${value}\n`
    })
    return `${base}${path}\n${lines.join('')}`
  })
  return blocks.join('\n')
}
