/**
 * Finds values by the names before them, as a reader would: a name, a separator, a value. Works on anything
 * that people paste (JSON, code, headers, query strings, YAML, logs), so it knows notations and no languages.
 * Every step moves forward, so that a megabyte of quotes costs no more than a megabyte of words.
 */
import { endsLikeSecret, isOrdinaryValue, isSecretName, nameWords } from './names.ts'

/** From the first character up to, but without, the last. */
export type SecretSpan = readonly [from: number, to: number]

interface Name {
  readonly text: string
  readonly from: number
  readonly to: number
}

/**
 * Returns the values in a text, in order.
 * @param mark what masked text begins with: it is left as it is
 */
export function* namedSecrets(source: string, mark: string): Generator<SecretSpan> {
  const words = new RegExp(nameWords)
  for (let match = words.exec(source); match; match = words.exec(source)) {
    const name = { text: match[0], from: match.index, to: words.lastIndex }
    const span = valueAfter(source, name, mark)
    if (!span) continue
    yield span
    words.lastIndex = span[1]
  }
}

function valueAfter(source: string, name: Name, mark: string): SecretSpan | undefined {
  const reversed = isValueField(name.text) ? valueBeforeName(source, name) : undefined
  if (reversed) return reversed
  if (!isScheme(name.text) && !endsLikeSecret(name.text)) return undefined
  const begin = afterQuotedName(source, name) ?? afterSeparator(source, name)
  if (isErrorCode(source, name, begin)) return undefined
  if (begin === undefined) return wordInSentence(source, name)
  if (!isSecretName(name.text) || source.startsWith(mark, begin)) return undefined
  const [from, to] = /^set-cookie$/i.test(name.text)
    ? cookieAt(source, begin)
    : valueAt(source, begin, /authorization$|cookies?$/i.test(name.text) ? headerLine : bareWord)
  const value = source.slice(from, to)
  if (isKeyOfPair(source, name, to) || isNoSecret(name.text, value) || isExpression(source, name, from, to))
    return undefined
  return [from, /s$/i.test(name.text) ? afterList(source, to) : to]
}

/** `{ key: "Content-Type", value: … }`: what stands under `key` is a name in its turn. */
function isKeyOfPair(source: string, { text }: Name, to: number): boolean {
  const next = skip(source, to, quote, comma)
  return /^key$/i.test(text) && /value/i.test(source.slice(next, skip(source, next, valueField)))
}

/** Tells whether the value behind the name of a secret is a word of code, a status, or a name in its turn. */
function isNoSecret(name: string, value: string): boolean {
  return isReference(value) || isCodeWord(value) || isCode(name, value) || isOrdinaryValue(name, value)
}

/** `process.env.API_KEY`: the value that it stands for may follow. */
function isReference(value: string): boolean {
  const parts = value.split('.')
  const last = parts.at(-1) ?? ''
  return parts.length > 1 && parts.every(part => /^[A-Za-z_]+$/.test(part)) && endsLikeSecret(last)
}

const quotes = '"\'`'
const address = /^https?:\/\/[^\s?#@]+$/i
/** `getenv(`, `r.json(`, `$_POST[`, `$config->getToken(`: where a call or an index begins. */
const callOrIndex = /^\$?[A-Za-z_]\w*(?:(?:\.|->|::)\w+)*[([][\w.$]*$/
/** `access_token`, `accessToken` or `CLIENT_SECRET`: several words, as programs write them; or `token`. */
const variable = /^(?:[a-z]+(?:_[a-z]+|[A-Z][a-z]+)+|[A-Z]+(?:_[A-Z]+)+)$/
const shortVariable = /^(?:token|secret|code|key)$/
/** `$API_TOKEN`, `Bearer ${apiToken}`. */
const shellVariable = /^(?:Bearer |Basic |Bot )?\$(?:[A-Z][A-Z_]{2,}|\{[A-Za-z_.]+\}?)$/

/** A comma, or the bracket that closes what the value is in. */
const codeGoesOn = /^\s*[,;)}\]]/
const longestGap = 40

/** Tells whether a value is an address, or code that says where the secret comes from. */
function isExpression(source: string, name: Name, from: number, to: number): boolean {
  const value = source.slice(from, to)
  if (address.test(value) || shellVariable.test(value)) return true
  if (quotes.includes(source.charAt(from - 1))) return false
  if (callOrIndex.test(value)) return /["'`),\]]/.test(source.charAt(to))
  // What follows the name of an environment variable is a value, whatever it looks like; so is what ends a line.
  const isField = source[name.to] === ':'
  const goesOn = codeGoesOn.test(source.slice(to, to + longestGap))
  if (isField && goesOn && shortVariable.test(value)) return true
  return /[a-z]/.test(name.text) && variable.test(value) && endsLikeSecret(value) && (goesOn || !isField)
}

/** `Bearer abc`; also behind the letter that an escaped line break leaves. */
const isScheme = (word: string): boolean => /^[nrt]?(?:bearer|basic)$/i.test(word)

/** `Error code: 4006`, `exit code 137`. The string of `return code = "abc"` is none. */
function isErrorCode(source: string, name: Name, begin: number | undefined): boolean {
  if (!/^code$/i.test(name.text)) return false
  if (
    !/(?:state|status|error|close|exit|return) $/i.test(source.slice(Math.max(0, name.from - 7), name.from))
  )
    return false
  const separator = begin === undefined ? '' : source.slice(name.to, begin)
  return !(separator.includes('=') && /["'`]/.test(source[begin ?? name.to] ?? ''))
}

/** Tells whether it is a status or an error code, which is worth reading and no secret. */
export const isCode = (name: string, value: string): boolean =>
  /code$/i.test(name) && /^-?\d{1,5}\.?$/.test(value)

const codeWords = new Set(['true', 'false', 'undefined', 'number', 'string', 'boolean', 'await', 'typeof'])

/** Values and types of a programming language, punctuation, and the short words of a sentence. */
const isCodeWord = (value: string): boolean =>
  codeWords.has(value.toLowerCase()) || /^(?:\W*|[A-Za-z]{1,4}|\d{1,3}|\s\+\s.*)$/.test(value)

// Steps of the scanner: each pattern is tried where the one before it ended.

/** @returns where the pattern ends if it begins at `at` */
function endOf(pattern: RegExp, source: string, at: number): number | undefined {
  pattern.lastIndex = at
  return pattern.test(source) ? pattern.lastIndex : undefined
}

/** Goes through patterns, each of which may be missing. */
function skip(source: string, from: number, ...patterns: readonly RegExp[]): number {
  let at = from
  for (const pattern of patterns) at = endOf(pattern, source, at) ?? at
  return at
}

/** A quote, with the backslashes that it has in JSON within JSON. */
const quote = /\\{0,40}["'`]/y
const space = /\s*/y
/** Space, also escaped as in a text within a text. */
const gap = /(?:\s|\\{1,40}[nrt]){0,40}/y
/** `token"`, and the bracket of `["token"]`. */
const quoteAfterName = /\\{0,40}["'`]\]?/y
const verb = /\s{1,9}(?:received|returned|obtained|sent|used|is|was|value)/iy
/** `: string` of `token: string = ...` */
const typeNote = /:\s*\w+(?=\s*=(?!=))/y
const sign = /[:：](?!:~?[A-Za-z_]+(?![\w-]))=?[▶▸]?|=(?!=)>?|->|»|\?\?/y
/** Of a table, after a space. */
const columnSign = /\| /y
/** The end of a tag that is closed again. */
const tagEnd = />(?=[^<>]*<\/)/y
/** YAML's signs for a text of several lines. */
const blockSign = /[|>]-?/y
const scheme = /(?:Bearer|Basic|Bot)\s+/iy

/** Returns where the value begins after `token":`, `token =>`, `Token received:`, `secret: string =` or `<token>`. */
function afterSeparator(source: string, name: Name): number | undefined {
  const at = skip(source, name.to, quoteAfterName, verb, gap, typeNote, gap)
  const after = endOf(sign, source, at) ?? afterColumn(source, at) ?? afterTag(source, name)
  // `SECRET=` at the end of a line has no value.
  if (
    after === undefined ||
    (source[after - 1] === '=' && /^[ \t]*\r?\n/.test(source.slice(after, after + 20)))
  )
    return undefined
  const value = skip(source, after, gap)
  // The body of a function.
  if (source.startsWith('=>', after - 2) && source[value] === '{') return undefined
  const block = endOf(blockSign, source, value)
  const begin = block === undefined ? after : block
  return skip(source, begin, gap, scheme)
}

const afterColumn = (source: string, at: number): number | undefined =>
  source[at - 1] === ' ' ? endOf(columnSign, source, at) : undefined

const afterTag = (source: string, { from, to }: Name): number | undefined =>
  source[from - 1] === '<' ? endOf(tagEnd, source, to) : undefined

const isOrWas = /\s(?:is|was)/iy
const colon = /:/y
const plainQuote = /\\{0,40}["']/y
const comma = /\s*,?\s*/y
/** `value:` or `"value" =`. */
const valueField = /(?:\\{0,40}["'`])?\w+(?:\\{0,40}["'`])?\s*[:=]\s*/y
/** `"error":`, but not `"value":`. */
const otherField = /\\{0,40}["'`](?!\w*(?:value|val|content|data|text)["'`\\])\w+\\{0,40}["'`]\s*[:=]/iy
const absolutePath = /(?:["'`\s]|:\/\/[^\s"'`]*)\/[^\s"'`]*$/
/** Longer than the addresses that people call. */
const longestPath = 100

/**
 * Does the same for a name that is a value itself: `"token", "..."`, `name="token" value="..."`. The end of a path is
 * no name, and that of a sentence isn't one for the next field: `"message":"bad token","error":"..."`.
 */
function afterQuotedName(source: string, name: Name): number | undefined {
  if (absolutePath.test(source.slice(Math.max(0, name.from - longestPath), name.from))) return undefined
  const closing = endOf(plainQuote, source, skip(source, name.to, isOrWas, colon, space))
  if (closing === undefined) return undefined
  const at = skip(source, closing, comma)
  const isInSentence = !quotes.includes(source.charAt(name.from - 1))
  if (isInSentence && endOf(otherField, source, at) !== undefined) return undefined
  const starts = [skip(source, at, valueField), at]
  return starts.find(start => endOf(quote, source, start) !== undefined)
}

const isValueField = (word: string): boolean => /(?:value|val|content|data|text)$/i.test(word)
const assignment = /\s*[:=]\s*/y
const quotedText = /[^"'`\\]+/y
const nameField = /(?:name|key|field|header)/iy
const quotedName = /[\wñ-]+(?=\\{0,40}["'`])/iy

/** `{"value": "...", "name": "token"}`: the name comes last. */
function valueBeforeName(source: string, { to }: Name): SecretSpan | undefined {
  const assigned = endOf(assignment, source, skip(source, to, quote))
  const from = assigned && endOf(quote, source, assigned)
  const end = from && endOf(quotedText, source, from)
  const closed = end && endOf(quote, source, end)
  if (!from || !end || !closed) return undefined
  const field = endOf(nameField, source, skip(source, closed, comma, quote))
  const named = field && endOf(assignment, source, skip(source, field, quote))
  const begin = named && endOf(quote, source, named)
  const last = begin && endOf(quotedName, source, begin)
  return last && endsLikeSecret(source.slice(begin, last)) ? [from, end] : undefined
}

const opening = /(\\{0,40})(["'`])|[[{]/y
/** A word ends at a comma only if something else begins behind it. */
const bareWord = /(?:[^"'`\\\s,;&}\])#<]|,(?![\s"'`\\]|\w+\s*[:=]|$))*/y
/** The rest of a header's line, whatever its scheme. */
const headerLine = /[^"'`\\\n\r]*/y

/** The value of the cookie that a server sets: neither its name nor what follows says anything secret. */
function cookieAt(source: string, begin: number): SecretSpan {
  const [from, end] = valueAt(source, begin, headerLine)
  const [cookie = '', ...attributes] = source.slice(from, end).split(';')
  const isOne = source[from] !== '[' && !/,\s*[\w.-]+=/.test(attributes.join(';'))
  if (!isOne) return [from, end]
  return [from + cookie.indexOf('=') + 1, from + cookie.length]
}

/** Returns what is in quotes or brackets as a whole, also if the text ends before they do; or a word. */
function valueAt(source: string, from: number, word: RegExp): SecretSpan {
  opening.lastIndex = from
  const match = opening.exec(source)
  if (!match) return [from, skip(source, from, word)]
  const [start, slashes = '', mark] = match
  if (mark === undefined) return [from, bracketEnd(source, from)]
  const begin = from + start.length
  return [begin, quoteEnd(source, begin, slashes + mark)]
}

/** Returns the index of the closing quote, which has as many backslashes, or of the end of the line. */
function quoteEnd(source: string, from: number, mark: string): number {
  let at = source.indexOf(mark, from)
  while (at >= 0) {
    if (source[at - 1] !== '\\') return at
    at = source.indexOf(mark, at + 1)
  }
  const end = source.indexOf('\n', from)
  return end < 0 ? source.length : end
}

function bracketEnd(source: string, from: number): number {
  let depth = 0
  for (let at = from; at < source.length; at += 1) {
    const character = source[at]
    if (character === '[' || character === '{') depth += 1
    if (character === ']' || character === '}') depth -= 1
    if (depth === 0) return at + 1
  }
  return source.length
}

const listComma = /,[ \t]*/y
const listItem = /[^"'`\\\s,;&}\])#<:=]+/y

/** `tokens: a, b`: the end of the last item. An item with a colon or an equals sign is the next name. */
function afterList(source: string, from: number): number {
  let end = from
  for (;;) {
    const at = endOf(listComma, source, skip(source, end, quote))
    const item = at === undefined ? undefined : endOf(listItem, source, skip(source, at, quote))
    if (item === undefined || endOf(assignment, source, skip(source, item, quote)) !== undefined) return end
    end = item
  }
}

const sentenceWord = /[ \t]+[a-z]{1,12},?(?![\w.])/iy
const beforeWord = /:?(?:[ \t]|\\{1,40}[nrt])+["'`([<\\]{0,40}/y
const sentenceValue = /[^\s"'`()[\]<>\\]{4,}/y
const mostSentenceWords = 3
/** In nginx's language, `pass` is a verb. */
const passOn = /^(?:proxy|fastcgi|uwsgi|scgi|grpc)_pass$/

/** Finds the secret in a sentence such as "my password is hunter2": up to three plain words, then one that isn't. */
function wordInSentence(source: string, name: Name): SecretSpan | undefined {
  if (passOn.test(name.text)) return undefined
  const starts = [name.to]
  let next = endOf(sentenceWord, source, name.to)
  while (next !== undefined && starts.length <= mostSentenceWords) {
    starts.unshift(next)
    next = endOf(sentenceWord, source, next)
  }
  for (const start of starts) {
    const from = endOf(beforeWord, source, start)
    const to = from === undefined ? undefined : endOf(sentenceValue, source, from)
    if (from === undefined || to === undefined) continue
    const word = withoutStop(source.slice(from, to))
    const before = source.slice(name.to, from)
    return isSecretWord(name.text, before, word) ? [from, from + word.length] : undefined
  }
  return undefined
}

/** Returns the word without the punctuation at its end. */
function withoutStop(word: string): string {
  let end = word.length
  while (end > 0 && '.,;:!?'.includes(word.charAt(end - 1))) end -= 1
  return word.slice(0, end)
}

/**
 * Tells whether a word of a sentence is the secret that it speaks of.
 * @param before what is between the name and it
 */
function isSecretWord(name: string, before: string, word: string): boolean {
  if (/\d/.test(word) && !isHarmless(word)) return true
  // Longer than the words that people write about tokens.
  if (/[a-z]{15,}/.test(word)) return true
  const takesPin = /^(?:pass\w*|pwd|pin|otp|.*code)$/i.test(name) && /^\s+$/.test(before)
  if (takesPin && /^\d{4,8}$/.test(word) && !isCode(name, word)) return true
  // "my password is hunter": a word of the language only if it isn't what messages say.
  const isNamed = /^pass/i.test(name) && /\b(?:is|was):?\s+["'`(]*$/i.test(before)
  return isNamed && word.length > 7 && !saidOfPasswords.has(word.toLowerCase())
}

/** Long words that messages say of passwords. */
const saidOfPasswords = new Set([
  'incorrect',
  'required',
  'rejected',
  'accepted',
  'undefined',
  'different',
  'protected',
])

const algorithm = /^(?:o?auth\d|utf-?\d+|base\d+|sha-?\d+|md5)$/i
/** Also a time, a size, a port or a date: `2.0.1-3`, `512x512`, `12:30`, `10ms`. */
const version = /^(?:v|:)?\d+(?:[.:x/-]\d+)*[a-z]{0,2}$/i
/** Or a host, with line or port. */
const fileName = /^[\w.-]+\.[a-z]{2,4}(?::\d+)*$/i
const path = /[\w.]\//
/** A name of code. */
const scoped = /\w::\w/

/** Tells whether a word with digits is no secret. */
const isHarmless = (word: string): boolean =>
  [algorithm, version, fileName, path, address, scoped].some(pattern => pattern.test(word))

const loginOption = /\s(?:-[ubU]|--(?:user|username|cookie|proxy-user))[\s=]{1,3}/g
const loginWord = /[^\s"'\\]*/y
/** How far before its option `curl` may be. */
const longestCommand = 300

/** `curl -u user:password`, `curl -b name=value`, `docker login -u user`, with their quotes. */
export function* curlLogins(source: string): Generator<SecretSpan> {
  for (const { 0: option, index } of source.matchAll(loginOption)) {
    const command = source.slice(Math.max(0, index - longestCommand), index)
    if (!/\b(?:curl|login)\b[^\n]*$/.test(command)) continue
    const from = index + option.length
    yield [from, valueAt(source, from, loginWord)[1]]
  }
}
