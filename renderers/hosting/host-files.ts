/**
 * Files for hosts: rules for those that read them from the folder, configurations for those who run a server, and
 * what GitHub Pages needs. All are made of one table of headers and one list of redirects.
 */
import type { Site } from '../../schema/index.ts'
import type { SiteRender } from '../elements/context.ts'
import type { OutputFile } from '../output-file.ts'
import { sitePolicy } from '../page/document.tsx'
import { headerRules, headersFile } from './headers.ts'
import { hostRedirects, redirectsFile, redirectsList } from './redirects.ts'
import { caddyFile, nginxConfig } from './servers.ts'

export function* hostFiles(render: SiteRender): Generator<OutputFile> {
  const { site, base } = render
  const redirects = hostRedirects(site, base)
  const headers = headerRules(sitePolicy(render))
  const { hostname } = new URL(site.settings.url)
  const file = (path: string, contents: () => string): OutputFile => ({ path, contents })
  yield file('_redirects', () => redirectsFile(redirects))
  yield file('_headers', () => headersFile(headers, base))
  yield file('_hosts/nginx.conf', () => nginxConfig(hostname, base, redirects, headers))
  yield file('_hosts/Caddyfile', () => caddyFile(hostname, base, redirects, headers))
  yield file('_hosts/redirects.json', () => redirectsList(redirects))
  const security = securityText(site, base)
  if (security !== undefined) yield file('.well-known/security.txt', () => security)
  // GitHub Pages would run Jekyll, which drops files that begin with an underscore.
  yield { path: '.nojekyll', contents: () => '' }
}

/** `.well-known/security.txt` (RFC 9116): where to report what endangers visitors. */
function securityText(site: Site, base: string): string | undefined {
  const { security, url, language, languages } = site.settings
  if (!security) return undefined
  return [
    ...security.contacts.map(contact => `Contact: ${contact}`),
    `Expires: ${security.expires}T00:00:00Z`,
    `Preferred-Languages: ${[language, ...languages.map(({ code }) => code).filter(code => code !== language)].join(', ')}`,
    `Canonical: ${url}${base}/.well-known/security.txt`,
    '',
  ].join('\n')
}
