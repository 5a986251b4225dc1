/** Masks what must not be shown or shared: hashes, tokens, codes and their like, also inside JSON that is text. */
import { parseJson } from './read-message.ts'

/** Names of fields whose text is a secret. */
const secretName =
  /token|secret|passw|passphrase|authorization|cookie|credential|jwt|private|signature|api[-_]?key|session|(?:^|_)(?:hash|code|key|otp|pin)$/i

/** Text that is a secret wherever it stands. */
const secretText: readonly RegExp[] = [
  /\b[0-9a-f]{32,}\b/gi,
  /\beyJ[\w-]{8,}(?:\.[\w-]*){0,2}/g,
  /\b[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}\b/g,
]
const secretParts: readonly RegExp[] = [
  /(\bBearer\s+)([\w.~+/=-]{6,})/gi,
  /([?&#;\s"'](?:code|token|access_token|refresh_token|client_secret|secret|hash|key)=)([^&\s"'#;]{3,})/gi,
]

/** Objects deeper than this hold nothing that a message of the protocol has. */
const deepest = 40

export const mask = (length: number): string => `[hidden: ${length} characters]`

/** @returns a copy with the same shape; objects in JSON text are masked inside their text */
export function redact(value: unknown, name = '', depth = 0): unknown {
  if (depth > deepest) return '[cut: nested too deep]'
  if (typeof value === 'string') return redactText(value, name, depth)
  if (typeof value === 'number') return isSecret(name) && !isCodeNumber(name) ? mask(String(value).length) : value
  if (Array.isArray(value)) return value.map(item => redact(item, name, depth + 1))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      // The name of a field may be a secret itself, in a table of tokens.
      Object.entries(value).map(([key, inner]) => [
        maskedParts(key),
        redact(inner, isSecret(name) ? name : key, depth + 1),
      ]),
    )
  return value
}

const isSecret = (name: string): boolean => secretName.test(name)

/** Error and close codes are numbers and no secrets. */
const isCodeNumber = (name: string): boolean => /(?:^|_)code$/i.test(name)

function redactText(text: string, name: string, depth: number): string {
  const inner = /^\s*[{["]/.test(text) ? parseJson(text) : undefined
  if (typeof inner === 'object' && inner !== null) return JSON.stringify(redact(inner, name, depth + 1))
  if (typeof inner === 'string' && inner !== text) return JSON.stringify(redact(inner, name, depth + 1))
  if (isSecret(name) && text !== '') return mask(text.length)
  return maskedParts(text)
}

function maskedParts(text: string): string {
  let masked = text
  for (const pattern of secretText) masked = masked.replace(pattern, found => mask(found.length))
  for (const pattern of secretParts)
    masked = masked.replace(pattern, (_, before: string, secret: string) => before + mask(secret.length))
  return masked
}
