/** The files for hosts. CONTRIBUTING has the recipe for another host. */
import type { SiteRender } from '../elements/render.ts'
import type { OutputFile } from '../files.ts'
import { caddyfile } from './caddy.ts'
import type { HostSetup } from './host.ts'
import { headersFile, redirectsFile } from './netlify-cloudflare.ts'
import { nginxConf } from './nginx.ts'
import { hostRedirects } from './redirects.ts'

/** By path below the output folder. What a person copies to a server is below `_hosts/`. */
const hosts: Readonly<Record<string, (setup: HostSetup) => string>> = {
  _headers: headersFile,
  _redirects: redirectsFile,
  '_hosts/nginx.conf': nginxConf,
  '_hosts/Caddyfile': caddyfile,
  // For the preview, and for hosts with a format of their own.
  '_hosts/redirects.json': ({ redirects }) =>
    `${JSON.stringify(
      redirects.map(({ from, to }) => ({ from, to })),
      undefined,
      1,
    )}\n`,
  // Without this file, GitHub Pages runs Jekyll, which drops files that begin with an underscore.
  '.nojekyll': () => '',
}

/** Names of the files for hosts at the root of a built site, and of the folders that others are in. */
export const hostFileNames: readonly string[] = Object.keys(hosts).map(path =>
  path.startsWith('_') ? path.replace(/\/.*/, '') : path,
)

export function* hostFiles({ site, base }: SiteRender): Generator<OutputFile> {
  const setup: HostSetup = {
    url: site.settings.url,
    base,
    redirects: hostRedirects(site, base),
    languages: site.translations.map(({ settings }) => settings.language),
  }
  for (const [path, print] of Object.entries(hosts)) yield { path, contents: () => print(setup) }
}
