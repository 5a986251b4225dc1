/** Secrets in files that a host would publish: private keys, and settings of environment files. */

/** How private keys begin: PEM and OpenPGP, PuTTY, age. */
const keyBeginnings = [
  'PRIVATE KEY-----',
  'PRIVATE KEY BLOCK-----',
  'PuTTY-User-Key-File-',
  'AGE-SECRET-KEY-1',
]

/** Matches a setting of an environment file whose name says that it's secret. */
const secretSetting = /^[ \t]*(?:export )?\w*(?:SECRET|PASSWORD|TOKEN|API_KEY)\w*[ \t]*=[ \t]*(\S*)/gm

/** Matches a value that isn't a placeholder: sixteen characters or more, digits and letters among them. */
const secretValue = /^["']?(?=.*\d)(?=.*[A-Za-z])[^"'${}<>()]{16,}["']?$/

/** Names what a file contains that nobody else may have, if anything. */
export function secretIn(bytes: Buffer): string | undefined {
  if (holdsPrivateKey(bytes)) return 'private key'
  const values = bytes.toString('latin1').matchAll(secretSetting)
  return [...values].some(([, value = '']) => secretValue.test(value)) ? 'secret' : undefined
}

/** Tells whether a file holds a private key, in one of the usual forms or as a JSON Web Key. */
function holdsPrivateKey(bytes: Buffer): boolean {
  if (keyBeginnings.some(beginning => bytes.includes(beginning))) return true
  return bytes.includes('"kty"') && holdsSecretJwk(parsedJson(bytes.toString('utf8')))
}

/** A JSON Web Key with "d" is private, and one with "k" is a shared secret: RFC 7518, section 6. */
function holdsSecretJwk(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if ('kty' in value && ('d' in value || 'k' in value)) return true
  return Object.values(value).some(holdsSecretJwk)
}

/** @returns undefined if it isn't JSON */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const isJson = (text: string): boolean => parsedJson(text) !== undefined
