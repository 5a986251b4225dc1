/**
 * `_redirects` and `_headers` in the format of Netlify and Cloudflare Pages, kept to what both understand in the same
 * way. Cloudflare joins the values of a header that two rules set; "! Name" takes the first away. Netlify lets the later
 * rule win and skips that line. Limits of Cloudflare: 2000 fixed and 100 wildcard redirects of 1000 characters, 100
 * header rules of 2000; a test holds the files against them.
 */
import type { HeaderRule } from './headers.ts'
import type { HostRedirect } from './redirects.ts'

export const redirectsFile = (redirects: readonly HostRedirect[]): string =>
  redirects.map(redirect => `${source(redirect)} ${cloudflareTarget(redirect)} 301\n`).join('')

/** The same for programs, with every target as it is meant: for the preview, and for hosts with a format of their own. */
export const redirectsList = (redirects: readonly HostRedirect[]): string =>
  `${JSON.stringify(
    redirects.map(redirect => ({ from: source(redirect), to: redirect.to })),
    undefined,
    1,
  )}\n`

const source = ({ from, below }: HostRedirect): string => (below ? `${from}*` : from)

/**
 * Cloudflare cuts "index" and "index.html" off addresses, and therefore takes a rule from `/x/` or `/x/*` to such an
 * address for a loop and drops it ("Infinite loop detected"). The folder's own address shows the same page.
 */
const cloudflareTarget = ({ from, to }: HostRedirect): string =>
  from.endsWith('/') && to.startsWith('/') ? to.replace(/\/index(\.html)?$/, '/') : to

export function headersFile(rules: readonly HeaderRule[], base: string): string {
  const set = new Set<string>()
  const blocks = rules.map(({ path, headers }) => {
    const lines = Object.entries(headers).flatMap(([name, value]) => [
      ...(set.has(name) ? [`  ! ${name}\n`] : []),
      `  ${name}: ${value}\n`,
    ])
    for (const name of Object.keys(headers)) set.add(name)
    return `${base}${path}\n${lines.join('')}`
  })
  return blocks.join('\n')
}

/** What a built folder's `_headers` says, without the base path. */
export function parseHeadersFile(text: string, base: string): HeaderRule[] {
  return text
    .split('\n\n')
    .filter(block => block.startsWith(`${base}/`))
    .map(block => {
      const [path = '', ...lines] = block.trimEnd().split('\n')
      const pairs = lines.filter(line => !line.startsWith('  ! ')).map(line => line.trim().split(/: (.*)/))
      return { path: path.slice(base.length), headers: Object.fromEntries(pairs.map(([name, value]) => [name, value])) }
    })
}
