/**
 * Masks what looks like a secret anywhere in a text: bot tokens, client secrets, access tokens, OAuth codes,
 * hashes, session IDs, e-mail addresses. The tools refuse or mask it, and rather mask too much than let one
 * through.
 */

import { fill } from '../../../schema/fill.ts'
import { curlLogins, namedSecrets, type SecretSpan } from './scanner.ts'
import { isPublic, outerShapes, shapes } from './shapes.ts'

const marker = (length: number): string => fill(WORDS.masks.hidden, { count: length })
/** Returns the beginning of a mark, by which masked text is recognised. */
const markStart = (): string => marker(0).split('0')[0] || '[hidden'
const isMasked = (text: string): boolean => text.includes(markStart())
const hidden = (secret: string): string => (isMasked(secret) ? secret : marker(secret.length))

/** Masks the secrets in any text, such as a line of a log or JSON that was cut off. */
export function maskText(text: string): string {
  // Escapes hide names and quotes, so they are decoded first.
  const plain = decoded(text)
  const masked = maskPlain(plain)
  return masked === plain ? text : masked
}

function maskPlain(text: string): string {
  let masked = hideSpans(text, curlLogins(text))
  masked = hideShapes(masked, outerShapes)
  masked = hideSpans(masked, namedSecrets(masked, markStart()))
  return hideShapes(masked, shapes)
}

function hideShapes(text: string, all: typeof shapes): string {
  let masked = text
  for (const { pattern, isSecret } of all)
    masked = masked.replace(pattern, (match, from: number, source: string) => {
      const isInnocent = isSecret && !isSecret(match)
      return isInnocent || isPublic(source, from, from + match.length) ? match : hidden(match)
    })
  return masked
}

/** @param spans in order, and apart from each other */
function hideSpans(text: string, spans: Iterable<SecretSpan>): string {
  let masked = ''
  let end = 0
  for (const [from, to] of spans) {
    if (isPublic(text, from, to)) continue
    masked += text.slice(end, from) + hidden(text.slice(from, to))
    end = to
  }
  return masked + text.slice(end)
}

const entities: Readonly<Record<string, string>> = { quot: '"', '#34': '"', '#39': "'", apos: "'", amp: '&' }

/**
 * Returns the text without percent-encoding, escapes of letters and quotes, entities, and characters that nobody sees.
 */
function decoded(text: string): string {
  let plain = text
    .replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, '')
    .replace(/(?<!\\)\\+u00([2-7][\da-f])/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    .replace(/&(quot|#34|#39|apos|amp);/g, (whole, entity: string) => entities[entity] ?? whole)
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
