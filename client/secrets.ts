/**
 * Finds what looks like a secret anywhere in a text: bot tokens, client secrets, access tokens, OAuth codes, hashes,
 * session IDs, e-mail addresses. The tools refuse or mask it, and rather mask too much than let one through.
 */

import { fill } from '../schema/fill.ts'

export type SecretKind = 'bot-token' | 'client-secret'

/** Three parts with dots: the ID of the bot, a time, a signature. Tokens of accounts with two factors begin with "mfa.". */
const botToken = /[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}|mfa\.[\w-]{20,}/g
const jwt = /\beyJ[\w-]{8,}(?:\.[\w-]*){0,2}/g
const email = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/g
const uuid = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi
/** Of an instance: `i-<id>-gc-<guild>-<channel>`. */
const instanceId = /\bi-\d{16,20}(?:-\w{2,24})+/g
const octet = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)'
/** An IP address, unless it is this computer's or in the local network. What ends in zeros is a version. */
const ip = new RegExp(
  `(?<![\\w.])(?!127\\.|10\\.|192\\.168\\.|\\d+\\.0\\.0\\.)(?:${octet}\\.){3}${octet}(?![\\w]|\\.\\d)|(?<![\\w:])(?=[\\da-f:]*::|(?:\\w+:){7})[\\da-f]{1,4}(?:::?[\\da-f]{1,4}){2,7}(?![\\w:])`,
  'gi',
)
/** Candidates for random text; ordinary words among them are sorted out below. */
const run = /[\w~+=-]{16,}/g
/** A part of a name, such as `PatchUrlMappings`, `AUTHENTICATE`, `v2`, or an ID of digits, mistyped perhaps. */
const plainPart =
  /^(?:\d?(?:[A-Z]?[a-z]{2,}|[A-Z][a-z](?=[A-Z][a-z]{2}|\d*$)|[A-Z]+(?![a-z])|[a-z])*\d{0,4}|\d+[A-Za-z]?)$/

export function secretIn(text: string): SecretKind | undefined {
  if (text.search(botToken) >= 0) return 'bot-token'
  return text.search(jwt) >= 0 || text.match(run)?.some(isRandom) ? 'client-secret' : undefined
}

/** Random text switches between lower case, upper case and digits all the time; the words in names are longer. */
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

/** Names of fields whose value is a secret, in the notations of JSON, C#, headers, query strings and prose. */
const secretNames =
  '(?:[\\w-]*?(?:(?:token|secret|cookie|credential)s?|passw(?:or)?[dt]s?|pwd?|kennwort|contraseña|mot de passe|pass(?:phrase|code)?|authorization|jwt|private|signature|api[-_]?key|session|instance|verifier|challenge|otp|e-?mail|(?:auth|oauth|access|grant|verifier)[-_]?(?:code|hash|key)|hash|code|key|pin)|(?:x-)?csrf|auth|sid)(?:[-_]?(?:ids?|value|string|\\d+))?_*'
const secretName = new RegExp(`^${secretNames}$`, 'i')

/** Error and close codes are numbers, and `publickey`-like words would hide too much. */
export const isSecretName = (name: string): boolean =>
  secretName.test(name) && !/^(?:key|status|state|error|close|exit|return|response)[-_]?code$/i.test(name)

/** A quote, with the backslashes that it has in JSON within JSON. */
const quote = '\\\\{0,40}["\'`]'
/** Space, also escaped as in a text within a text. */
const gap = '(?:\\s|\\\\{1,40}[nrt]){0,40}'
const nameAt = new RegExp(
  `(?<![\\w-]|(?:state|status|error|close|exit|return) )(?:${secretNames}|[nrt]?(?:bearer|basic))(?![\\w-])`,
  'gi',
)
/** What says that a value follows: `token":`, `token =>`, `Token received:`, `secret: string =`, `token>`. */
const separator = new RegExp(
  `(?:${quote}\\]?)?(?:\\s{1,9}(?:received|returned|obtained|sent|used|is|was|value))?${gap}(?::\\s*\\w+(?=\\s*=))?${gap}(?:[:：]=?[▶▸]?|=(?!=)>?|->|»| \\| |\\?\\?|(?<=<[\\w-]{1,40})>(?=[^<>]*</))${gap}(?:[|>]-?${gap})?(?:(?:Bearer|Basic|Bot)\\s+)?`,
  'iy',
)
/** `"token", "..."`, `{"name":"token","value":"..."}`, `name="token" value="..."`: the name is a value itself. */
const beside = new RegExp(
  `(?:\\s(?:is|was))?:?\\s*\\\\{0,40}["']\\s*,?\\s*(?:(?:${quote})?\\w+(?:${quote})?\\s*[:=]\\s*)?(?=${quote})`,
  'iy',
)
const besideReversed = new RegExp(
  `((?:${quote})?(?:value|val|content|data|text)(?:${quote})?\\s*[:=]\\s*${quote})([^"'\\\\]+)(?=${quote}\\s*,?\\s*(?:${quote})?(?:name|key|field|header)(?:${quote})?\\s*[:=]\\s*${quote}${secretNames}${quote})`,
  'gi',
)
/** `https://user:password@host`, `?state=value`, `curl -u user:password`, `curl -b name=value`. */
const userInfo = /(?<=:\/\/)[^\s/@"']*:[^\s/@"']+(?=@)|(?<=[?&]state=)[^\s&#"'\\]+/g
const curlUser =
  /(?<=\bcurl\b.{0,300}\s(?:-u|-b|-U|--user|--cookie|--proxy-user)[\s=]{1,3})(?:(\\*["']).*?\1|[^\s"'\\]+)/g
const pem = /-----BEGIN [A-Z ]+-----[\s\S]*?(?:-----END [A-Z ]+-----|$)/g

const marker = (length: number): string => fill(WORDS.masks.hidden, { count: length })
/** The beginning of a mark, by which masked text is recognised. */
const markStart = (): string => marker(0).split('0')[0] || '[hidden'
export const isMasked = (text: string): boolean => text.includes(markStart())
const hidden = (found: string): string => (isMasked(found) ? found : marker(found.length))

/** Whether it is a status or an error code, which is worth reading and no secret. */
const isCode = (name: string, value: string): boolean => /code$/i.test(name) && /^-?\d{1,5}$/.test(value)
/** Values and words of code; in a sentence, a short word. */
const isNothing = (value: string): boolean =>
  /^(?:true|false|undefined|number|string|boolean|await|typeof|\W*|[A-Za-z]{1,4})$/i.test(value)

/** Masks the secrets in any text, such as a line of a log or JSON that was cut off. */
export function maskText(text: string): string {
  // Escapes hide names and quotes, so they are decoded first.
  const plain = decoded(text)
  const masked = maskPlain(plain)
  return masked === plain ? text : masked
}

const maskPlain = (text: string): string =>
  maskNamed(
    text
      .replace(pem, hidden)
      .replace(curlUser, hidden)
      .replace(userInfo, hidden)
      .replace(besideReversed, (_, before: string, value: string) => before + hidden(value)),
  )
    .replace(email, hidden)
    .replace(uuid, hidden)
    .replace(instanceId, hidden)
    .replace(ip, hidden)
    .replace(botToken, hidden)
    .replace(jwt, hidden)
    .replace(run, found => (isRandom(found) ? hidden(found) : found))

type Span = readonly [from: number, to: number]

/** Hides the value after each name of a secret. */
function maskNamed(text: string): string {
  let masked = ''
  let at = 0
  nameAt.lastIndex = 0
  for (let match = nameAt.exec(text); match; match = nameAt.exec(text)) {
    const [name] = match
    const span = valueAfter(text, name, nameAt.lastIndex)
    if (!span) continue
    masked += text.slice(at, span[0]) + hidden(text.slice(...span))
    at = nameAt.lastIndex = span[1]
  }
  return masked + text.slice(at)
}

function valueAfter(text: string, name: string, at: number): Span | undefined {
  const begin = endOf(beside, text, at) ?? endOf(separator, text, at)
  if (begin === undefined) return wordAfter(text, name, at)
  if (!isSecretName(name)) return undefined
  const span = valueAt(text, begin, /authorization$|cookies?$/i.test(name) ? headerLine : bare)
  const value = text.slice(...span)
  // `key="ClientSecret"`: the name of one.
  if (/^key$/i.test(name) && isSecretName(value)) return undefined
  if (isNothing(value) || isCode(name, value)) return undefined
  const [from, to] = span
  return [from, (/s$/i.test(name) ? endOf(others, text, to) : undefined) ?? to]
}

const item = '[^"\'`\\\\\\s,;&}\\])#<:=]'
/** `tokens: a, b`: what comes after the first of a list. */
const others = new RegExp(
  `(?:(?:${quote})?,[ \\t]*(?:${quote})?${item}+(?!${item}|(?:${quote})?\\s*[:=]))+`,
  'y',
)

function endOf(pattern: RegExp, text: string, from: number): number | undefined {
  pattern.lastIndex = from
  return pattern.test(text) ? pattern.lastIndex : undefined
}

const opening = /(\\{0,40})(["'`])|[[{]/y
/** A word ends at a comma only if something else begins behind it. */
const bare = /(?:[^"'`\\\s,;&}\])#<]|,(?![\s"'`\\]|\w+\s*[:=]|$))*/y

/** The rest of a header's line, whatever its scheme. */
const headerLine = /[^"'`\\\n\r]*/y

/** What is in quotes or brackets as a whole, also if the text ends before they do; or a word. */
function valueAt(text: string, from: number, word: RegExp): Span {
  opening.lastIndex = from
  const [start, slashes = '', sign] = opening.exec(text) ?? []
  if (start === undefined) return [from, endOf(word, text, from) ?? from]
  // Text that was masked before.
  if (text.startsWith(markStart(), from)) return [from, from]
  return sign === undefined
    ? [from, bracketEnd(text, from)]
    : [from + start.length, quoteEnd(text, from + start.length, slashes + sign)]
}

/** The index of the closing quote, which has as many backslashes, or of the end of the line. */
function quoteEnd(text: string, from: number, sign: string): number {
  for (let at = text.indexOf(sign, from); at >= 0; at = text.indexOf(sign, at + 1))
    if (text[at - 1] !== '\\') return at
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}

function bracketEnd(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === '[' || text[at] === '{') depth++
    else if ((text[at] === ']' || text[at] === '}') && --depth === 0) return at + 1
  }
  return text.length
}

/** In a sentence such as "my password is hunter2": up to three plain words, then one that isn't. */
const sentence =
  /((?:[ \t]+[a-z]{1,12},?(?![\w.])){0,3}:?(?:[ \t]|\\{1,40}[nrt])+["'`([<\\]{0,40})([^\s"'`()[\]<>\\]{4,})/iy
const harmless =
  /^(?:o?auth\d|utf-?\d+|base\d+|sha-?\d+|md5|v?\d+(?:[.:x/-]\d+)*[a-z]{0,2}|[\w.-]+\.[a-z]{2,4}(?::\d+)*|.*[\w.]\/.*|\W*)[.,;:!?]*$/i

const said = /^(?:incorrect|required|rejected|accepted|undefined|different|protected|not)$/i

function wordAfter(text: string, name: string, from: number): Span | undefined {
  sentence.lastIndex = from
  const [whole, before = '', word = ''] = sentence.exec(text) ?? []
  if (whole === undefined) return undefined
  const plain = word.replace(/[.,;:!?]+$/, '')
  const isOdd = (/\d/.test(plain) && !harmless.test(plain)) || /[a-z]{15,}/.test(plain)
  const isPin =
    /^(?:pass\w*|pwd|pin|otp|.*code)$/i.test(name) &&
    /^\s+$/.test(before) &&
    /^\d{4,8}$/.test(plain) &&
    !isCode(name, plain)
  // "my password is hunter": a word of the language only if messages say it.
  const isSaid =
    /^pass/i.test(name) && /\b(?:is|was):?\s+["'`(]*$/i.test(before) && plain.length > 7 && !said.test(plain)
  return isOdd || isPin || isSaid ? [from + before.length, from + before.length + plain.length] : undefined
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
const endsInName = new RegExp(`(?<![\\w-])(${secretNames})(?:\\s(?:is|was))?[:=]?\\s*$`, 'i')
const nameFields = /^(?:name|key|field|header|type|id)$/i

/** @param name of the field @param depth of objects around it */
type Copy = (value: string | number, name: string, depth: number) => unknown

/** Copies a value of any shape and replaces its texts and numbers. */
function copied(value: unknown, copy: Copy, name: string, depth: number): unknown {
  if (depth > deepest) return WORDS.masks.deep
  if (typeof value === 'string' || typeof value === 'number') return copy(value, name, depth)
  if (Array.isArray(value)) {
    // `["token", "..."]`, `["Access token:", "..."]`
    const [, told] = typeof value[0] === 'string' ? (endsInName.exec(value[0]) ?? []) : []
    const inner = told !== undefined && isSecretName(told) ? told : name
    return value.map((item, i) => copied(item, copy, i === 0 && inner !== name ? name : inner, depth + 1))
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  // `{ name: "token", value: "..." }`
  const told = entries.find(
    ([key, inner]) => nameFields.test(key) && typeof inner === 'string' && isSecretName(inner),
  )
  return Object.fromEntries(
    entries.map(([key, inner]) => {
      const own = told && !nameFields.test(key) ? String(told[1]) : key
      return [maskText(key), copied(inner, copy, isSecretName(name) ? name : own, depth + 1)]
    }),
  )
}

/** JSON in a text stays JSON in a text. */
export const maskValue = (value: unknown): unknown => copied(value, masked, '', 0)

const masked: Copy = (value, name, depth) => {
  const isSecret = value !== '' && isSecretName(name) && !isCode(name, String(value))
  if (typeof value === 'number') return isSecret ? marker(String(value).length) : value
  const inner = /^\s*[{["]/.test(value) ? parseJson(value) : undefined
  if (inner !== undefined) return JSON.stringify(copied(inner, masked, name, depth + 1))
  return isSecret ? hidden(value) : maskText(value)
}

/** Marks a number that JavaScript would write differently: it is kept as a text of its digits. */
export const exactMark = '\0'
const textOrNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi
const withMarks = (json: string): string =>
  json.replace(textOrNumber, found =>
    found.startsWith('"') || String(Number(found)) === found ? found : JSON.stringify(exactMark + found),
  )

/** undefined where it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? JSON.parse(withMarks(text)) : value
  } catch {
    return undefined
  }
}

/** Fields whose words say what a message is; the text of all others is left out of reports. */
const reported = new Set(['cmd', 'evt', 'channel', 'level', 'type'])

/** For a bug report: the parts of a message and their types, with the few values that identify it. */
export const outline = (value: unknown): unknown => copied(value, outlined, '', 0)

const outlined: Copy = (value, name, depth) => {
  if (typeof value === 'number') return String(value).length > 5 ? WORDS.masks.number : value
  if (value.startsWith(exactMark)) return WORDS.masks.number
  const inner = /^\s*[{[]/.test(value) ? parseJson(value) : undefined
  if (inner !== undefined) return copied(inner, outlined, name, depth + 1)
  const isHarmless = reported.has(name) && /^[\w.:-]{1,40}$/.test(value) && maskText(value) === value
  return isHarmless ? value : fill(WORDS.masks.text, { count: value.length })
}
