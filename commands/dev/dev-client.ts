/** The part of the client that only the dev server adds to pages: bundled here, and never by a build. */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { contentSecurityPolicy } from '../../renderers/index.ts'
import type { PageVersion } from './messages.ts'

/** Below the base path. No page can have such an address: names of pages have no "@". */
export const devPrefix = '/@dev/'

export interface DevClient {
  readonly script: string
  readonly styles: string
  /** Changes with either. */
  readonly digest: string
}

export async function bundleDevClient(root: string): Promise<DevClient> {
  const { build } = await import('esbuild')
  const [script = '', styles = ''] = await Promise.all(
    ['index.ts', 'overlay.css'].map(async name => {
      const result = await build({
        entryPoints: [join(root, 'client', 'dev', name)],
        bundle: true,
        write: false,
        format: 'esm',
        target: 'es2022',
        logLevel: 'silent',
        logOverride: { 'css-syntax-error': 'error' },
      })
      return result.outputFiles[0]!.text
    }),
  )
  const digest = createHash('sha256').update(script).update(styles).digest('hex').slice(0, 12)
  return { script, styles, digest }
}

/** The page with the dev client in its head, and what that client must know of the page. */
export function withDevClient(
  html: string,
  base: string,
  { digest }: DevClient,
  page: PageVersion | undefined,
): string {
  const tag = `<script type="module" src="${base}${devPrefix}client.js?v=${digest}" data-dev="${base}${devPrefix}" data-version="${page?.version ?? 'none'}" data-frame="${page?.frame ?? 'none'}" data-styles="${page?.styles.join(' ') ?? ''}"></script>`
  const at = html.indexOf('</head>')
  return at < 0 ? html : html.slice(0, at) + tag + html.slice(at)
}

/** Shown while there is nothing else to show; it gives way by itself. */
export const waitingPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy}"><meta name="color-scheme" content="light dark"><title>Nothing to show yet</title></head><body><main><h1>Nothing to show yet</h1><p>What is wrong stands in the terminal. The page comes by itself as soon as it is mended.</p></main></body></html>
`
