/**
 * The headers that a good host sends, by path, in one table. The files for hosts print it, and the preview
 * and the dev server answer from it.
 */

export interface HeaderRule {
  /**
   * Path of the file that is sent, below the output folder; `*` stands for any characters and occurs at
   * most once.
   */
  readonly path: string
  /** A header that an earlier rule sets too is replaced. */
  readonly headers: Readonly<Record<string, string>>
}

/** Every file in these folders is named by a hash of its content, so it never changes. */
const hashedFolders = ['assets', 'diagrams', 'social'] as const

/** Files that browsers show as documents, although they are no pages of ours. */
const plainFiles = ['json', 'md', 'txt', 'xml'] as const

/**
 * What a page's own policy can't say, and what it says without a hash. The page contains the rest
 * (renderers/page/document.tsx), and browsers enforce both.
 */
const pageDirectives =
  "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
  "require-trusted-types-for 'script'; trusted-types 'none'"

const filePolicy = "default-src 'none'; frame-ancestors 'none'"

/** A drawing that is opened by itself needs its own style element. It loads and runs nothing. */
const svgPolicy = `${filePolicy}; style-src 'unsafe-inline'; img-src data:; font-src data:`

const policyOf = (path: string, policy: string): HeaderRule => ({
  path,
  headers: { 'Content-Security-Policy': policy },
})

/** Sent with every answer, redirects and errors included. */
const commonRule: HeaderRule = {
  path: '/*',
  headers: {
    // The browser asks each time, and an unchanged file costs one small response.
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Content-Security-Policy': pageDirectives,
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
}

/** Rules for some files. Later ones win over earlier ones. */
const fileRules: readonly HeaderRule[] = [
  ...plainFiles.map(ending => policyOf(`/*.${ending}`, filePolicy)),
  policyOf('/*.svg', svgPolicy),
  // Source files: text that readers keep, not a page of this site.
  { path: '/starter/*', headers: { 'Content-Disposition': 'attachment' } },
  ...hashedFolders.map(folder => ({
    path: `/${folder}/*`,
    headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
  })),
]

export const headerRules = { common: commonRule, files: fileRules }

/**
 * Returns the headers of one answer over plain http, with names in lower case.
 * @param path path of the file that is sent, with a leading slash
 */
export function responseHeaders(path: string): Record<string, string> {
  const rules = [commonRule, ...fileRules].filter(rule => appliesTo(rule, path))
  const headers = rules.flatMap(rule => Object.entries(rule.headers))
  const lowerCase = headers.map(([name, value]) => [name.toLowerCase(), value] as const)
  // Browsers ignore this one over plain http.
  return Object.fromEntries(lowerCase.filter(([name]) => name !== 'strict-transport-security'))
}

function appliesTo({ path: pattern }: HeaderRule, path: string): boolean {
  const [head = '', tail = ''] = pattern.split('*')
  return path.startsWith(head) && path.endsWith(tail)
}

/**
 * Tells whether a file is named by its content, so that browsers may keep it for ever.
 * @param path with a leading slash
 */
export const isKept = (path: string): boolean => hashedFolders.some(folder => path.startsWith(`/${folder}/`))

/**
 * Files for hosts and for the people who set them up. Hosts that can refuse to send them to visitors do so.
 */
export const hostOnly = ['_headers', '_redirects', '_hosts/'] as const

/** What unknown addresses are answered with. */
export const notFoundFile = '404.html'
/** What visitors see while the server fails. */
export const serverErrorFile = '500.html'

/** Pages that hosts show in place of others. Asked for by name, each is as unknown as any other address. */
export const errorFiles: readonly string[] = [notFoundFile, serverErrorFile]

/** @param path path of a file below the output folder, without a leading slash */
export const isHostOnly = (path: string): boolean =>
  hostOnly.some(name => (name.endsWith('/') ? path.startsWith(name) : path === name))
