/**
 * What a good host sends, by path: the one table. The dev server sends it, every generated host file is made of it,
 * and the preview reads it back from one of them.
 */
import { contentSecurityPolicy } from '../page/document.tsx'

export interface HeaderRule {
  /** Of the file that answers, below the output folder; `*` matches any characters and occurs at most once. */
  readonly path: string
  /** A header that an earlier rule set, too, is replaced. */
  readonly headers: Readonly<Record<string, string>>
}

export type HeaderRules = readonly [common: HeaderRule, ...others: HeaderRule[]]

/** Folders in which every file is named by its content, which therefore never changes. */
const keptFolders = ['assets', 'diagrams', 'social'] as const

/** Later rules win over earlier ones. @param policy of the site's pages */
export const headerRules = (policy: string): HeaderRules => [
  {
    // Sent with every answer, redirects and errors included.
    path: '/*',
    headers: {
      // Asked for each time; an unchanged file costs one small response.
      'Cache-Control': 'public, max-age=0, must-revalidate',
      'Content-Security-Policy': `${policy}; frame-ancestors 'none'`,
      'Cross-Origin-Embedder-Policy': 'require-corp',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      // Other names of the domain are their owner's affair, hence no includeSubDomains.
      'Strict-Transport-Security': 'max-age=63072000',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
    },
  },
  {
    // An SVG opened on its own is a document, and its own style element must be allowed. It loads and runs nothing.
    path: '/*.svg',
    headers: {
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; frame-ancestors 'none'",
    },
  },
  ...keptFolders.map(folder => ({
    path: `/${folder}/*`,
    headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
  })),
]

/**
 * Headers of one answer over plain http, names in lower case.
 * @param path path of the file that answers, with a leading slash
 */
export function responseHeaders(
  path: string,
  rules: readonly HeaderRule[] = ownRules,
): Record<string, string> {
  const pairs = rules.filter(rule => matches(rule, path)).flatMap(({ headers }) => Object.entries(headers))
  const headers = new Map(pairs.map(([name, value]) => [name.toLowerCase(), value]))
  // Browsers heed it over https only.
  headers.delete('strict-transport-security')
  return Object.fromEntries(headers)
}

/** For pages that link to their styles and scripts. */
const ownRules = headerRules(contentSecurityPolicy())

function matches(rule: HeaderRule, path: string): boolean {
  const [head = '', tail] = rule.path.split('*')
  if (tail === undefined) return path === head
  return path.length >= head.length + tail.length && path.startsWith(head) && path.endsWith(tail)
}

/** Whether a file is named by its content, so that it may be kept for ever. @param path with a leading slash */
export const isKept = (path: string): boolean => keptFolders.some(folder => path.startsWith(`/${folder}/`))

/** Read by hosts and by those who set them up, never by visitors: hosts that can, do not serve them. */
export const hostOnly = ['_headers', '_redirects', '_hosts/'] as const

/** @param path path of a file below the output folder, without a leading slash */
export const isHostOnly = (path: string): boolean =>
  hostOnly.some(name => (name.endsWith('/') ? path.startsWith(name) : path === name))

/** Content types by the ending of a file: for the preview, the dev server and the generated host files. */
export const contentTypes: ReadonlyMap<string, string> = new Map([
  ['css', 'text/css'],
  ['html', 'text/html'],
  ['ico', 'image/x-icon'],
  ['jpg', 'image/jpeg'],
  ['js', 'text/javascript'],
  ['json', 'application/json'],
  ['md', 'text/markdown'],
  ['png', 'image/png'],
  ['svg', 'image/svg+xml'],
  ['txt', 'text/plain'],
  ['webmanifest', 'application/manifest+json'],
  ['webp', 'image/webp'],
  ['woff2', 'font/woff2'],
  ['xml', 'application/xml'],
])

const typeOf = (file: string): string =>
  contentTypes.get(file.slice(Math.max(file.lastIndexOf('/'), file.lastIndexOf('.')) + 1)) ??
  'application/octet-stream'

/** Text is worth compressing, and always UTF-8 here. */
export const isTextType = (type: string): boolean => /^text\/|[/+](?:json|xml)$/.test(type)

export const isText = (file: string): boolean => isTextType(typeOf(file))

/** As the header has it, with a charset for text. */
export const contentType = (file: string): string => typeOf(file) + (isText(file) ? '; charset=utf-8' : '')

/**
 * `_headers` in the format of Netlify and Cloudflare Pages, kept to what both understand in the same way. Cloudflare joins
 * the values of a header that two rules set; "! Name" takes the first away. Netlify lets the later rule win and skips that
 * line. Cloudflare takes 100 rules of 2000 characters.
 */
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
      return {
        path: path.slice(base.length),
        headers: Object.fromEntries(pairs.map(([name, value]) => [name, value])),
      }
    })
}
