/** What looks like a secret of a Discord application, wherever it stands in a text. Better one too many than one let in. */

export type SecretKind = 'bot-token' | 'client-secret'

/** Three parts with dots: the ID of the bot, a time, a signature. Tokens of accounts with two factors begin with "mfa.". */
const botToken = /[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}|mfa\.[\w-]{20,}/
/** Client secrets have 32 characters, access tokens about as many: letters of both cases, and digits. */
const word = /[\w-]{26,}/g

export function secretIn(text: string): SecretKind | undefined {
  if (botToken.test(text)) return 'bot-token'
  const random = text.match(word)?.some(found => /[a-z]/.test(found) && /[A-Z]/.test(found) && /\d/.test(found))
  return random ? 'client-secret' : undefined
}
