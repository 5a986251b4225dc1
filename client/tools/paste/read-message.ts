/**
 * Finds the message in what was pasted: a console puts the name of the file before it, and text after it; a log holds
 * it as a string within a string. Every search is bounded, so that a megabyte of brackets costs no more than of words.
 */

import { parseJson } from '../../secrets.ts'

/** Why there is no message. */
export type Unreadable = 'too-large' | 'not-json' | 'console-preview' | 'cut-off'

export type Read = { readonly value: unknown } | { readonly problem: Unreadable }

/** Characters that the box reads at once; a message of the protocol has a few thousand. */
export const longestMessage = 400_000

const mostCandidates = 40

/** @param isMessage tells a message from other JSON that comes before it, such as a time in brackets */
export function readMessage(text: string, isMessage: (value: unknown) => boolean): Read {
  if (text.length > longestMessage) return { problem: 'too-large' }
  const whole = unwrap(parseJson(text.trim()))
  if (isContainer(whole)) return { value: whole }
  let fallback: unknown
  let open = false
  for (const { value, closed } of candidates(text)) {
    open ||= !closed
    if (!isContainer(value)) continue
    // What is whole inside of something that is not would be taken for the message.
    if (open && closed) return { problem: 'cut-off' }
    if (isMessage(value)) return { value }
    fallback ??= value
  }
  if (fallback !== undefined) return { value: fallback }
  if (/\{\s*[A-Za-z_]\w*\s*:|[{[,:]\s*…|\{…\}|Array\(\d+\)/.test(text.slice(0, 20_000)))
    return { problem: 'console-preview' }
  return { problem: open ? 'cut-off' : 'not-json' }
}

/** What begins at each bracket, as far as it is JSON; what is inside of such is passed over. */
function* candidates(text: string): Generator<{ value: unknown; closed: boolean }> {
  let budget = text.length * 4
  let at = nextBracket(text, 0)
  for (let count = 0; at >= 0 && budget > 0 && count < mostCandidates; count++) {
    const end = bracketEnd(text, at)
    const closed = end >= 0
    budget -= (closed ? end : text.length) - at
    const value = (closed ? parseJson(text.slice(at, end)) : undefined) ?? parseQuoted(text, at)
    yield { value, closed }
    at = nextBracket(text, closed && isContainer(value) ? end : at + 1)
  }
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null

/** JSON within a JSON string, a few levels deep. */
function unwrap(value: unknown): unknown {
  let inner = value
  for (let level = 0; level < 4 && typeof inner === 'string'; level++) inner = parseJson(inner)
  return inner
}

function nextBracket(text: string, from: number): number {
  for (let i = from; i < text.length; i++) {
    const c = text.charCodeAt(i)
    if (c === 123 || c === 91) return i
  }
  return -1
}

/** A string, also one that does not end; or a bracket. */
const stringOrBracket = /"(?:[^"\\]|\\[\s\S]?)*(?:"|$)|[{}[\]]/g

/** Index behind the bracket that closes the one at `from`; -1 if it stays open. Brackets in strings do not count. */
function bracketEnd(text: string, from: number): number {
  let depth = 0
  stringOrBracket.lastIndex = from
  for (let match = stringOrBracket.exec(text); match; match = stringOrBracket.exec(text)) {
    const [sign] = match
    if (sign === '{' || sign === '[') depth++
    else if (sign === '}' || sign === ']') depth--
    if (depth === 0) return stringOrBracket.lastIndex
  }
  return -1
}

/** `"{\"hirpc_state\":4}"`: the string literal that begins before the bracket. */
function parseQuoted(text: string, at: number): unknown {
  if (text[at - 1] !== '"') return undefined
  for (let i = at; i < text.length; i++) {
    const c = text.charCodeAt(i)
    if (c === 92) i++
    else if (c === 34) return unwrap(parseJson(text.slice(at - 1, i + 1)))
  }
  return undefined
}

const keyOrBracket = /("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|[{}]/g

/** The first key that an object has twice, JSON within JSON included: only its last value is read. */
export function repeatedKey(text: string, level = 0): string | undefined {
  const objects: Set<string>[] = []
  for (const [sign, quoted = '', colon] of text.matchAll(keyOrBracket)) {
    const keys = objects.at(-1)
    if (sign === '{') objects.push(new Set())
    else if (sign === '}') objects.pop()
    else if (!colon) {
      const found = repeatedWithin(quoted, level)
      if (found !== undefined) return found
    } else if (keys?.has(quoted)) return quoted.slice(1, -1)
    else keys?.add(quoted)
  }
  return undefined
}

function repeatedWithin(quoted: string, level: number): string | undefined {
  const inner = level < 4 && /^"\s*[{[]/.test(quoted) ? parseJson(quoted) : undefined
  return typeof inner === 'string' ? repeatedKey(inner, level + 1) : undefined
}
