/** Tells what kind of secret a whole value looks like, without what masking a text needs. */
import { botToken, hasRandomPart, webToken } from './shapes.ts'

export type SecretKind = 'bot-token' | 'client-secret'

export function secretIn(text: string): SecretKind | undefined {
  if (text.search(botToken) >= 0) return 'bot-token'
  return text.search(webToken) >= 0 || hasRandomPart(text) ? 'client-secret' : undefined
}
