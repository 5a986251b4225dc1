/** The files for hosts. The table names every host; CONTRIBUTING has the recipe for another one. */
import type { SiteRender } from '../elements/render.ts'
import type { OutputFile } from '../files.ts'
import { pagePolicy } from '../page/document.tsx'
import { anyHost } from './any-host.ts'
import { caddy } from './caddy.ts'
import { githubPages } from './github-pages.ts'
import { headerRules } from './headers.ts'
import type { Host, HostSetup } from './host.ts'
import { netlifyAndCloudflare } from './netlify-cloudflare.ts'
import { nginx } from './nginx.ts'
import { hostRedirects } from './redirects.ts'
import { securityText } from './security-txt.ts'

const hosts: readonly Host[] = [netlifyAndCloudflare, nginx, caddy, githubPages, anyHost]

const securityFile = '.well-known/security.txt'

/** Names of the files for hosts at the root of a built site, and of the folders that others are in. */
export const hostFileNames: readonly string[] = [
  ...hosts.flatMap(({ files }) => Object.keys(files)),
  securityFile,
].map(path => (path.startsWith('_') ? path.replace(/\/.*/, '') : path))

export function* hostFiles(render: SiteRender): Generator<OutputFile> {
  const setup = hostSetup(render)
  for (const { files } of hosts)
    for (const [path, print] of Object.entries(files)) yield { path, contents: () => print(setup) }

  const security = securityText(render.site, render.base)
  if (security !== undefined) yield { path: securityFile, contents: () => security }
}

function hostSetup(render: SiteRender): HostSetup {
  const { site, base, bundle } = render
  // One policy for all pages: it allows the scripts and styles of each.
  const scripts = [bundle.boot, bundle.bootSidebar]
  const styles = [bundle.styles, ...Object.values(bundle.sheets)]
  return {
    hostname: new URL(site.settings.url).hostname,
    base,
    redirects: hostRedirects(site, base),
    headers: headerRules(pagePolicy(render, scripts, styles)),
    languages: site.translations.map(({ settings }) => settings.language),
  }
}
