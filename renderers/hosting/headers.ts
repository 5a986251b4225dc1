/**
 * The headers that a good host sends, by path, in one table. Every generated host file and the dev server
 * use it, and the preview reads it back from `_headers`.
 */
import { contentSecurityPolicy } from '../page/document.tsx'

export interface HeaderRule {
  /**
   * Path of the file that is sent, below the output folder; `*` stands for any characters and occurs at
   * most once.
   */
  readonly path: string
  /** A header that an earlier rule sets too is replaced. */
  readonly headers: Readonly<Record<string, string>>
}

/** The first rule is for every answer, the others are for some files. */
export type HeaderRules = readonly [common: HeaderRule, ...others: HeaderRule[]]

/** Every file in these folders is named by a hash of its content, so it never changes. */
const hashedFolders = ['assets', 'diagrams', 'social'] as const

/**
 * An SVG that is opened by itself is a document and needs its own style element. It loads and runs nothing.
 */
const svgPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  'font-src data:',
  "frame-ancestors 'none'",
]

/** Later rules win over earlier ones. @param policy the Content-Security-Policy of the site's pages */
export const headerRules = (policy: string): HeaderRules => [
  {
    // Sent with every answer, redirects and errors included.
    path: '/*',
    headers: {
      // The browser asks each time, and an unchanged file costs one small response.
      'Cache-Control': 'public, max-age=0, must-revalidate',
      'Content-Security-Policy': `${policy}; frame-ancestors 'none'`,
      'Cross-Origin-Embedder-Policy': 'require-corp',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      // No includeSubDomains: other names of the domain are their owner's business.
      'Strict-Transport-Security': 'max-age=63072000',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
    },
  },
  {
    path: '/*.svg',
    headers: { 'Content-Security-Policy': svgPolicy.join('; ') },
  },
  {
    // Source files: text that readers keep, not a page of this site.
    path: '/starter/*',
    headers: { 'Content-Disposition': 'attachment' },
  },
  ...hashedFolders.map(folder => ({
    path: `/${folder}/*`,
    headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
  })),
]

/** For pages whose styles and scripts are files. */
const linkedRules = headerRules(contentSecurityPolicy())

/**
 * The headers of one answer over plain http, with names in lower case.
 * @param path path of the file that is sent, with a leading slash
 */
export function responseHeaders(
  path: string,
  rules: readonly HeaderRule[] = linkedRules,
): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const rule of rules.filter(candidate => appliesTo(candidate, path)))
    for (const [name, value] of Object.entries(rule.headers)) headers[name.toLowerCase()] = value
  // Browsers ignore this one over plain http.
  delete headers['strict-transport-security']
  return headers
}

function appliesTo(rule: HeaderRule, path: string): boolean {
  const [head = '', tail] = rule.path.split('*')
  if (tail === undefined) return path === head
  return path.length >= head.length + tail.length && path.startsWith(head) && path.endsWith(tail)
}

/**
 * Whether a file is named by its content, so that browsers may keep it for ever.
 * @param path with a leading slash
 */
export const isKept = (path: string): boolean => hashedFolders.some(folder => path.startsWith(`/${folder}/`))

/**
 * Files for hosts and for the people who set them up. Hosts that can refuse to send them to visitors do so.
 */
export const hostOnly = ['_headers', '_redirects', '_hosts/'] as const

/** What unknown addresses are answered with. Asked by its own name, it is as unknown as any other. */
export const notFoundFile = '404.html'

/** @param path path of a file below the output folder, without a leading slash */
export function isHostOnly(path: string): boolean {
  return hostOnly.some(name => (name.endsWith('/') ? path.startsWith(name) : path === name))
}
