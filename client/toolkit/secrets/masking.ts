/**
 * Masks what looks like a secret anywhere in a text: bot tokens, client secrets, access tokens, OAuth codes,
 * hashes, session IDs, e-mail addresses. The tools refuse or mask it, and rather mask too much than let one
 * through.
 */

import { fill } from '../../../schema/fill.ts'
import { parseJson } from './exact-json.ts'
import { endsLikeSecret, isOrdinaryValue, isSecretName, nameWords } from './names.ts'
import { curlLogins, isCode, namedSecrets, type SecretSpan } from './scanner.ts'
import { isPublic, outerShapes, shapes } from './shapes.ts'

const marker = (length: number): string => fill(WORDS.masks.hidden, { count: length })
/** The beginning of a mark, by which masked text is recognised. */
const markStart = (): string => marker(0).split('0')[0] || '[hidden'
export const isMasked = (text: string): boolean => text.includes(markStart())
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

/** Without percent-encoding, escapes of letters and quotes, entities, and characters that nobody sees. */
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

/** No message of the protocol is nested deeper. */
const deepest = 40
const nameFields = /^(?:name|key|field|header|type|id)$/i

/** @param name of the field @param depth of objects around it */
type Copy = (value: string | number, name: string, depth: number) => unknown

/** Copies a value of any shape and replaces its texts and numbers. */
function copied(value: unknown, copy: Copy, name: string, depth: number): unknown {
  if (depth > deepest) return WORDS.masks.deep
  if (typeof value === 'string' || typeof value === 'number') return copy(value, name, depth)
  if (Array.isArray(value)) return copiedList(value, copy, name, depth)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const describedName = nameInFields(entries)
  const copies = entries.map(([key, inner]) => {
    const fieldName = describedName !== undefined && !nameFields.test(key) ? describedName : key
    return [maskText(key), copied(inner, copy, isSecretName(name) ? name : fieldName, depth + 1)]
  })
  return Object.fromEntries(copies)
}

/** `{ name: "token", value: "..." }`: the name that the object gives its value. */
function nameInFields(entries: readonly (readonly [key: string, value: unknown])[]): string | undefined {
  for (const [key, value] of entries)
    if (nameFields.test(key) && typeof value === 'string' && isSecretName(value)) return value
  return undefined
}

/** In `["token", "..."]` and `["Access token:", "..."]` the first text names the others. */
function copiedList(list: readonly unknown[], copy: Copy, name: string, depth: number): unknown[] {
  const [title] = list
  const titleName = typeof title === 'string' ? lastName(title) : undefined
  const isTitle = titleName !== undefined && isSecretName(titleName)
  return list.map((item, i) => copied(item, copy, isTitle && i > 0 ? titleName : name, depth + 1))
}

/** No title is longer. */
const longestTitle = 120

/** The name that a title ends in: `Access token is:`. */
function lastName(title: string): string | undefined {
  const text = title
    .trimEnd()
    .slice(-longestTitle)
    .replace(/[:=]$/, '')
    .replace(/\s(?:is|was)$/i, '')
  const last = [...text.matchAll(nameWords)].at(-1)
  const isAtEnd = last && last.index + last[0].length === text.length
  return isAtEnd && endsLikeSecret(last[0]) ? last[0] : undefined
}

/** JSON in a text stays JSON in a text. */
export const maskValue = (value: unknown): unknown => copied(value, masked, '', 0)

const masked: Copy = (value, name, depth) => {
  const text = String(value)
  const isSecret = value !== '' && isSecretName(name) && !isCode(name, text) && !isOrdinaryValue(name, text)
  if (typeof value === 'number') return isSecret ? marker(String(value).length) : value
  const inner = /^\s*[{["]/.test(value) ? parseJson(value) : undefined
  if (inner !== undefined) return JSON.stringify(copied(inner, masked, name, depth + 1))
  return isSecret ? hidden(value) : maskText(value)
}
