/** `.well-known/security.txt` (RFC 9116): where people report what endangers visitors. */
import type { Site } from '../../schema/index.ts'

/** Undefined if the site names nobody to write to. */
export function securityText(site: Site, base: string): string | undefined {
  const { security, url, language, languages } = site.settings
  if (!security) return undefined
  const otherLanguages = languages.map(({ code }) => code).filter(code => code !== language)
  const lines = [
    ...security.contacts.map(contact => `Contact: ${contact}`),
    `Expires: ${security.expires}T00:00:00Z`,
    `Preferred-Languages: ${[language, ...otherLanguages].join(', ')}`,
    `Canonical: ${url}${base}/.well-known/security.txt`,
    '',
  ]
  return lines.join('\n')
}
