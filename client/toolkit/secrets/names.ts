/**
 * Names whose value is a secret, in any notation. To have more values masked, add a name and a case to the
 * tests.
 */

/** A name may have anything before these: `token` covers `access_token` and `x-auth-token`. */
const endings = [
  ...['token', 'tokens', 'secret', 'secrets', 'cookie', 'cookies', 'credential', 'credentials'],
  ...['password', 'passwords', 'passwd', 'passwds', 'pass', 'passphrase', 'passcode', 'pw', 'pwd'],
  ...['passwort', 'passworts', 'passwt', 'passwts', 'kennwort', 'contraseña', 'mot de passe'],
  ...['authorization', 'jwt', 'private', 'signature', 'session', 'instance', 'verifier', 'challenge'],
  ...['key', 'code', 'hash', 'pin', 'otp', 'email', 'e-mail'],
]

/** Too short, or too common at the end of other words, to have anything before them. */
const wholeNames = new Set(['auth', 'sid', 'csrf', 'x-csrf'])

/** `tokenId`, `session_ids`, `key2`, `secret-value`. */
const suffix = /[-_]?(?:ids?|value|string|\d+)$/

/** These say what happened, and are worth reading. */
const harmlessNames = /^(?:key|status|state|error|close|exit|return|response)[-_]?code$/i

/** Longer than any name with its suffix, and short enough that a word of a megabyte costs nothing. */
const longestEnding = 64

/** Every word of a text that could be a name. `[nrt]` is what an escaped line break leaves before it. */
export const nameWords = /[nrt]?mot de passe|[\wñ-]+/gi

/** Tells whether a name ends like that of a secret, harmless codes included. */
export function endsLikeSecret(name: string): boolean {
  const tail = name.slice(-longestEnding).toLowerCase().replace(/_+$/, '')
  return isOneOf(tail) || isOneOf(tail.replace(suffix, ''))
}

const isOneOf = (word: string): boolean => wholeNames.has(word) || endings.some(end => word.endsWith(end))

/** Tells whether a text is the name of a secret, and nothing else. */
export const isSecretName = (text: string): boolean =>
  endsLikeSecret(text) && !harmlessNames.test(text) && isOneName(text)

const isOneName = (text: string): boolean => /^(?:\w?mot de passe|[\wñ-]+)$/i.test(text)

/** Names that messages use for things that are no secrets as well: a key of an asset, a code of an error. */
const ordinaryNames = /(?:key|code|hash|instance|session|challenge|signature|private|verifier|method)$/i
/** The key of an account may have slashes in it, like a path. */
const accountKey = /(?:secret|access|api|account|shared)[-_]?(?:\w+[-_]?)?key$/i
/** A file, a path, a constant of a program, or several words in one. */
const ordinaryValue =
  /^(?:[\w ./()-]*\.[a-z]\w{0,9}|[\w .()-]+\/[\w ./()-]+|[A-Z][A-Z\d]*(?:_[A-Z\d]+)*|(?:[A-Z][a-z]+){2,}\d{0,3}|sha-?\d+|plain)$/

/** Tells whether a value says what a name of this kind is about, instead of a secret. */
export const isOrdinaryValue = (name: string, value: string): boolean =>
  ordinaryNames.test(name) && !accountKey.test(name) && value.length < 80 && ordinaryValue.test(value)
