/** `.well-known/security.txt` (RFC 9116): where to report what endangers visitors. */
import type { Site } from '../../schema/index.ts'

/** Undefined if the site names no contact. */
export function securityText(site: Site, base: string): string | undefined {
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
