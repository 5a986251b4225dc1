/**
 * Netlify and Cloudflare Pages read `_headers` and `_redirects`. We write only what both understand in the
 * same way.
 */
import type { HeaderRule } from './headers.ts'
import type { Host, HostSetup } from './host.ts'
import type { HostRedirect } from './redirects.ts'

export const netlifyAndCloudflare: Host = {
  files: { _redirects: redirectsFile, _headers: headersFile },
}

/**
 * Cloudflare takes 2000 fixed and 100 wildcard redirects of at most 1000 characters; a test checks the real
 * file.
 */
function redirectsFile({ redirects }: HostSetup): string {
  const lines = redirects.map(redirect => `${redirect.from} ${cloudflareTarget(redirect)} 301\n`)
  return lines.join('')
}

/**
 * Cloudflare cuts "index" and "index.html" off addresses, so it takes a rule from `/x/` or `/x/*` to such
 * an address for a loop and drops it ("Infinite loop detected"). The folder's own address shows the same
 * page.
 */
function cloudflareTarget({ path, to }: HostRedirect): string {
  if (!path.endsWith('/') || !to.startsWith('/')) return to
  return to.replace(/\/index(\.html)?$/, '/')
}

/**
 * Cloudflare joins the values of a header that two rules set, unless the later rule first takes the header
 * away with "! Name". Netlify lets the later rule win and skips that line. Cloudflare takes 100 rules of
 * 2000 characters.
 */
function headersFile({ base, headers: rules }: HostSetup): string {
  const namesSoFar = new Set<string>()
  const blocks: string[] = []
  for (const { path, headers } of rules) {
    const lines = [base + path]
    for (const [name, value] of Object.entries(headers)) {
      if (namesSoFar.has(name)) lines.push(`  ! ${name}`)
      lines.push(`  ${name}: ${value}`)
      namesSoFar.add(name)
    }
    blocks.push(`${lines.join('\n')}\n`)
  }
  return blocks.join('\n')
}

/** The rules in a `_headers` file of ours, with paths that leave out the base path. */
export function parseHeadersFile(text: string, base: string): HeaderRule[] {
  const blocks = text.split('\n\n').filter(block => block.startsWith(`${base}/`))
  return blocks.map(block => {
    const [path = '', ...lines] = block.trimEnd().split('\n')
    const headers: Record<string, string> = {}
    for (const line of lines) {
      if (line.startsWith('  ! ')) continue
      const separator = line.indexOf(': ')
      headers[line.slice(0, separator).trim()] = line.slice(separator + 2)
    }
    return { path: path.slice(base.length), headers }
  })
}
