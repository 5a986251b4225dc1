/**
 * The score that Mozilla's HTTP Observatory would give, by its published rules (MDN: "HTTP Observatory scoring",
 * algorithm version 5): 100 points to begin with, each test takes some or gives some, and what is given counts only
 * if what was taken leaves 90. The chain of the certificate is assumed to be trusted, and the name not to be preloaded.
 */

export type Headers = Readonly<Record<string, string | string[] | undefined>>

export interface Scanned {
  /** Of the page at "/", over https if there is https. */
  readonly headers: Headers
  readonly html: string
  readonly https: boolean
  /** Where plain http leads; undefined if it answers with a page, null if it does not answer. */
  readonly plainLeadsTo: string | undefined | null
}

export interface Score {
  readonly score: number
  readonly grade: string
  /** Points by test. */
  readonly tests: Readonly<Record<string, number>>
}

export function observatoryScore(scanned: Scanned): Score {
  const policies = [
    ...headerPolicies(scanned.headers),
    ...metaContents(scanned.html, 'content-security-policy').map(withoutHeaderOnly),
  ].map(directives)
  const tests: Record<string, number> = {
    'content-security-policy': policyPoints(policies),
    cookies: scanned.headers['set-cookie'] ? -20 : 0,
    'cross-origin-embedder-policy': oneOf(
      said(scanned.headers, 'cross-origin-embedder-policy'),
      ['require-corp', 'credentialless'],
      ['unsafe-none'],
    ),
    'cross-origin-opener-policy': oneOf(
      said(scanned.headers, 'cross-origin-opener-policy'),
      ['same-origin', 'same-origin-allow-popups', 'noopener-allow-popups'],
      ['unsafe-none'],
    ),
    'cross-origin-resource-policy': oneOf(
      said(scanned.headers, 'cross-origin-resource-policy'),
      ['same-origin', 'same-site'],
      ['cross-origin'],
    ),
    'cross-origin-resource-sharing': scanned.headers['access-control-allow-credentials'] ? -50 : 0,
    redirection: redirectionPoints(scanned),
    'referrer-policy': referrerPoints(scanned),
    'strict-transport-security': transportPoints(scanned),
    'subresource-integrity': integrityPoints(scanned.html),
    'x-content-type-options': said(scanned.headers, 'x-content-type-options')?.toLowerCase() === 'nosniff' ? 0 : -5,
    'x-frame-options': framingPoints(scanned),
  }
  const taken = Object.values(tests).filter(points => points < 0)
  const kept = 100 + sum(taken)
  const score = Math.max(0, kept >= 90 ? 100 + sum(Object.values(tests)) : kept)
  return { score, grade: gradeOf(score), tests }
}

/** A header that is sent twice counts as its values with commas between them. */
const said = (headers: Headers, name: string): string | undefined => headers[name]?.toString()

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

const grades: readonly (readonly [least: number, grade: string])[] = [
  [100, 'A+'],
  [90, 'A'],
  [85, 'A-'],
  [80, 'B+'],
  [70, 'B'],
  [65, 'B-'],
  [60, 'C+'],
  [50, 'C'],
  [45, 'C-'],
  [40, 'D+'],
  [30, 'D'],
  [25, 'D-'],
]
const gradeOf = (score: number): string => grades.find(([least]) => score >= least)?.[1] ?? 'F'

type Policy = ReadonlyMap<string, readonly string[]>

/** A header that is sent twice, or has commas, is several policies. */
const headerPolicies = (headers: Headers): string[] =>
  (said(headers, 'content-security-policy') ?? '').split(',').filter(policy => policy.trim() !== '')

const withoutHeaderOnly = (policy: string): string =>
  policy
    .split(';')
    .filter(directive => !/^\s*(frame-ancestors|report-uri|sandbox)\b/i.test(directive))
    .join(';')

function directives(policy: string): Policy {
  const found = new Map<string, readonly string[]>()
  for (const part of policy.split(';')) {
    const [name, ...sources] = part.trim().toLowerCase().split(/\s+/)
    if (!name) continue
    if (found.has(name)) throw new Error(`The policy says ${name} twice.`)
    found.set(name, sources.length === 0 && name.endsWith('-src') ? ["'none'"] : sources)
  }
  return found
}

const broad = ['*', 'http:', 'https:', 'ftp:', 'http://*', 'https://*']

/** Of all policies: a source counts only if each of those that speak of it allows it. */
function policyPoints(policies: readonly Policy[]): number {
  if (policies.length === 0) return -25
  const allowed = (...names: readonly string[]): string[] => {
    const lists = policies.map(policy => names.map(name => policy.get(name)).find(Boolean) ?? ['*'])
    const speaking = lists.filter(list => list.join() !== '*')
    return speaking.length === 0
      ? ['*']
      : (speaking.reduce((a, b) => a.filter(source => b.includes(source)), speaking[0]!) as string[])
  }
  const has = (sources: readonly string[], wrong: readonly string[]): boolean =>
    sources.some(source => wrong.includes(source))
  const scripts = allowed('script-src', 'default-src')
  const styles = allowed('style-src', 'default-src')
  if (has(scripts, [...broad, "'unsafe-inline'", 'data:']) || has(allowed('object-src', 'default-src'), broad))
    return -20
  if (policies.some(policy => [...policy.values()].flat().some(source => /^(http|ftp):/.test(source)))) return -20
  if (has([...scripts, ...styles], ["'unsafe-eval'"])) return -10
  if (has(styles, [...broad, "'unsafe-inline'", 'data:'])) return 0
  return allowed('default-src').join() === "'none'" && !has(allowed('form-action'), broad) ? 10 : 5
}

/** Ten points for a good value, none for a harmless one or for silence, minus five for one that cannot be read. */
function oneOf(value: string | undefined, good: readonly string[], harmless: readonly string[]): number {
  if (value === undefined) return 0
  const token = value.split(';')[0]!.trim()
  return good.includes(token) ? 10 : harmless.includes(token) ? 0 : -5
}

function redirectionPoints({ plainLeadsTo, https }: Scanned): number {
  if (plainLeadsTo === null) return 0
  if (!https || plainLeadsTo === undefined) return -20
  return plainLeadsTo.startsWith('https:') ? 0 : -20
}

function referrerPoints({ headers, html }: Scanned): number {
  const policies = [said(headers, 'referrer-policy'), ...metaContents(html, 'referrer-policy')].join(',')
  const known = policies
    .toLowerCase()
    .split(',')
    .map(word => word.trim())
    .filter(word => /^(no-referrer|same-origin|strict-origin|origin|unsafe-url)/.test(word))
  const last = known.at(-1)
  if (last === undefined) return policies.replaceAll(',', '') === '' ? 0 : -5
  return ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'].includes(last) ? 5 : -5
}

function transportPoints({ headers, https }: Scanned): number {
  const age = /(?:^|;)\s*max-age=(\d+)/i.exec(said(headers, 'strict-transport-security') ?? '')?.[1]
  if (!https || age === undefined) return -20
  return Number(age) >= 15_552_000 ? 0 : -10
}

/** All scripts are our own here; a bonus would need `integrity` on one of them. */
function integrityPoints(html: string): number {
  const scripts = [...html.matchAll(/<script\b[^>]*\ssrc="([^"]*)"[^>]*>/g)]
  if (scripts.some(([, src]) => /^(https?:)?\/\//.test(src!))) return -5
  return scripts.some(([tag]) => tag.includes(' integrity=')) ? 5 : 0
}

function framingPoints({ headers }: Scanned): number {
  const ancestors = headerPolicies(headers)
    .map(directives)
    .some(policy => policy.has('frame-ancestors'))
  const header = said(headers, 'x-frame-options')?.toLowerCase()
  return ancestors || header === 'deny' || header === 'sameorigin' ? 5 : -20
}

const metaContents = (html: string, name: string): string[] =>
  [...html.matchAll(/<meta http-equiv="([^"]+)" content="([^"]*)"/gi)]
    .filter(([, equivalent]) => equivalent!.toLowerCase() === name)
    .map(([, , content]) => content!.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&'))
