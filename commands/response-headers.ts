/** Headers of a good host, by path. Preview, dev and the generated host files all send these. */
import { contentSecurityPolicy } from '../renderers/index.ts'

const common: Readonly<Record<string, string>> = {
  'content-security-policy': `${contentSecurityPolicy}; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
}

/** @param path path of the file that answers, with a leading slash */
export function responseHeaders(path: string): Record<string, string> {
  const headers: Record<string, string> = { ...common }
  // An SVG opened on its own is a document: its own style element must be allowed.
  if (path.endsWith('.svg'))
    headers['content-security-policy'] =
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; frame-ancestors 'none'"
  headers['cache-control'] = isImmutable(path)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=0, must-revalidate'
  return headers
}

/** Files whose name holds a digest of their content. */
export const isImmutable = (path: string): boolean => /^\/assets\/.+-[A-Z0-9]{8}\.|^\/diagrams\//.test(path)
