/**
 * What looks like a secret, wherever it is in a text: bot tokens, client secrets, access tokens, OAuth codes, hashes,
 * session IDs, e-mail addresses. The tools refuse it or mask it. Better one too many than one let through.
 */

export type SecretKind = 'bot-token' | 'client-secret'

/** Three parts with dots: the ID of the bot, a time, a signature. Tokens of accounts with two factors begin with "mfa.". */
const botToken = /[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}|mfa\.[\w-]{20,}/g
const jwt = /\beyJ[\w-]{8,}(?:\.[\w-]*){0,2}/g
const email = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/g
const uuid = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi
/** Candidates for random text; ordinary words among them are sorted out below. */
const run = /[\w~+=-]{16,}/g
/** A part of a name, such as `PatchUrlMappings`, `AUTHENTICATE`, `v2`, or an ID of digits, mistyped perhaps. */
const plainPart = /^(?:(?:[A-Z]?[a-z]{2,}|[A-Z]+(?![a-z])|[a-z])*\d{0,4}|\d+[A-Za-z]?)$/

export function secretIn(text: string): SecretKind | undefined {
  if (text.search(botToken) >= 0) return 'bot-token'
  return text.search(jwt) >= 0 || text.match(run)?.some(isRandom) ? 'client-secret' : undefined
}

/** Words of names are longer than the pieces that chance makes: letters of both cases and digits change all the time. */
function isMixed(found: string): boolean {
  if (found.length < 24 || !/[a-z]/.test(found) || !/[A-Z]/.test(found) || !/\d/.test(found)) return false
  const pieces = found.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g) ?? []
  return pieces.join('').length / pieces.length < 2.6
}

function isRandom(found: string): boolean {
  if (isMixed(found)) return true
  const random = found.split(/[-_~+=]/).filter(part => !plainPart.test(part))
  return random.join('').length >= 12
}

/** Names of fields whose value is a secret, in the notations of JSON, C#, headers and query strings. */
const secretNames =
  '[\\w-]*?(?:token|secret|passw(?:or)?d|passphrase|authorization|cookie|credentials?|jwt|private|signature|api[-_]?key|session|instance|verifier|challenge|otp|e-?mail|(?:auth|oauth|access|grant|verifier)[-_]?(?:code|hash|key)|hash|code|key|pin)(?:[-_]?ids?)?'
const secretName = new RegExp(`^${secretNames}$`, 'i')

/** Error and close codes are numbers, and `publickey`-like words would hide too much. */
export const isSecretName = (name: string): boolean =>
  secretName.test(name) && !/^(?:keycode|statuscode|errorcode)$/i.test(name)

/** A quote of whatever text it is in: JSON in JSON in JSON has backslashes before it. */
const quote = '\\\\{0,40}["\']'
const separator = '\\s*(?::|=>?|%3[AD])\\s*'
/** After a name: the value in quotes, also if the text ends before it does, or the next word. */
const named = new RegExp(
  `(?<![\\w-])(${secretNames})((?:${quote}|%22)?${separator}(?:${quote}|%22)?(?:(?:Bearer|Basic|Bot)\\s+)?)([^"'\\\\\\s,;&}\\])#]+)`,
  'gi',
)
/** `{"name":"token","value":"..."}`, `["token","..."]`: the name is a value itself. */
const beside = new RegExp(
  `(${quote}${secretNames}${quote}\\s*,\\s*(?:(?:${quote})?\\w+(?:${quote})?\\s*:\\s*)?${quote})([^"'\\\\]+)`,
  'gi',
)
const besideReversed = new RegExp(
  `((?:${quote})?(?:value|val|content|data|text)(?:${quote})?\\s*:\\s*${quote})([^"'\\\\]+)(?=${quote}\\s*,\\s*(?:${quote})?(?:name|key|field|header)(?:${quote})?\\s*:\\s*${quote}${secretNames}${quote})`,
  'gi',
)
/** The rest of a header's line, whatever its scheme. */
const header = /((?:proxy-)?authorization|(?:set-)?cookie)((?:\\{0,40}["'])?\s*:\s*(?:\\{0,40}["'])?)([^"'\\\n\r]+)/gi

const marker = (length: number): string => `[hidden: ${length} characters]`
const hidden = (found: string): string => (found.startsWith('[hidden') ? found : marker(found.length))

/** A status or an error code: worth reading, and no secret. */
const isCode = (name: string, value: string): boolean => /code$/i.test(name) && /^-?\d{1,5}$/.test(value)

/** Any text, such as a line of a log or JSON that was cut off, without its secrets. */
export function maskText(text: string): string {
  // Percent-encoding hides names and quotes: what is masked is the text that it means.
  const plain = decoded(text)
  const masked = maskPlain(plain)
  return masked === plain ? text : masked
}

function maskPlain(text: string): string {
  return text
    .replace(header, (_, name: string, between: string, value: string) => name + between + hidden(value))
    .replace(besideReversed, (_, before: string, value: string) => before + hidden(value))
    .replace(beside, (_, before: string, value: string) => before + hidden(value))
    .replace(named, (whole, name: string, between: string, value: string) =>
      isCode(name, value) || /^(?:true|false|null|undefined|\[hidden:?)$/.test(value) || !isSecretName(name)
        ? whole
        : name + between + hidden(value),
    )
    .replace(email, hidden)
    .replace(uuid, hidden)
    .replace(botToken, hidden)
    .replace(jwt, hidden)
    .replace(run, found => (isRandom(found) ? hidden(found) : found))
}

function decoded(text: string): string {
  let plain = text
  for (let level = 0; level < 3 && /%[\da-f]{2}/i.test(plain); level++)
    plain = plain.replace(/(?:%[\da-f]{2})+/gi, escapes => {
      try {
        return decodeURIComponent(escapes)
      } catch {
        return escapes
      }
    })
  return plain
}

/** Objects deeper than this contain nothing that a message of the protocol has. */
const deepest = 40
const nameFields = /^(?:name|key|field|header|type|id)$/i

/** @returns a copy of the same shape; JSON in a text stays JSON in a text */
export function maskValue(value: unknown, name = '', depth = 0): unknown {
  if (depth > deepest) return '[cut: nested too deep]'
  const secret = isSecretName(name)
  if (typeof value === 'string') return maskString(value, name, depth)
  if (typeof value === 'number') return secret && !isCode(name, String(value)) ? marker(String(value).length) : value
  if (Array.isArray(value)) {
    // `["token", "..."]`
    const inner = typeof value[0] === 'string' && isSecretName(value[0]) ? value[0] : name
    return value.map((item, i) => maskValue(item, i === 0 && inner !== name ? name : inner, depth + 1))
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  // `{ name: "token", value: "..." }`
  const told = entries.find(([key, inner]) => nameFields.test(key) && typeof inner === 'string' && isSecretName(inner))
  return Object.fromEntries(
    entries.map(([key, inner]) => {
      const own = told && !nameFields.test(key) ? String(told[1]) : key
      return [maskText(key), maskValue(inner, secret ? name : own, depth + 1)]
    }),
  )
}

function maskString(text: string, name: string, depth: number): string {
  if (/^\s*[{["]/.test(text)) {
    const inner = parseJson(text)
    if ((typeof inner === 'object' && inner !== null) || (typeof inner === 'string' && inner !== text))
      return JSON.stringify(maskValue(inner, name, depth + 1))
  }
  if (text !== '' && isSecretName(name) && !isCode(name, text)) return hidden(text)
  return maskText(text)
}

/** undefined where it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Fields whose words say what a message is; the text of all others is left out of reports. */
const reported = new Set(['cmd', 'evt', 'channel', 'level', 'type'])

/** For a bug report: the parts of a message and their types, with the few values that identify it. */
export function outline(value: unknown, name = '', depth = 0): unknown {
  if (depth > deepest) return '[cut: nested too deep]'
  if (typeof value === 'string') return outlineText(value, name, depth)
  if (typeof value === 'number') return String(value).length > 5 ? '[number]' : value
  if (Array.isArray(value)) return value.map(item => outline(item, name, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [maskText(key), outline(inner, key, depth + 1)]),
  )
}

function outlineText(text: string, name: string, depth: number): unknown {
  const inner = /^\s*[{[]/.test(text) ? parseJson(text) : undefined
  if (typeof inner === 'object' && inner !== null) return outline(inner, name, depth + 1)
  const isHarmless = reported.has(name) && /^[\w.:-]{1,40}$/.test(text) && maskText(text) === text
  return isHarmless ? text : `[text: ${text.length} characters]`
}
