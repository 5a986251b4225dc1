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

/** @param isMessage tells a message from other JSON that stands before it, such as a time in brackets */
export function readMessage(text: string, isMessage: (value: unknown) => boolean): Read {
  if (text.length > longestMessage) return { problem: 'too-large' }
  const whole = unwrap(parseJson(text.trim()))
  if (isContainer(whole)) return { value: whole }
  let fallback: unknown
  let open = false
  let budget = text.length * 4
  let candidates = 0
  for (
    let at = nextBracket(text, 0);
    at >= 0 && budget > 0 && candidates < mostCandidates;
    at = nextBracket(text, at + 1)
  ) {
    candidates++
    const end = bracketEnd(text, at)
    budget -= (end < 0 ? text.length : end) - at
    if (end < 0) open = true
    const value = end < 0 ? parseQuoted(text, at) : (parseJson(text.slice(at, end)) ?? parseQuoted(text, at))
    if (!isContainer(value)) continue
    // What is whole inside of something that is not would be taken for the message.
    if (open && end >= 0) return { problem: 'cut-off' }
    if (isMessage(value)) return { value }
    fallback ??= value
    if (end > 0) at = end - 1
  }
  if (fallback !== undefined) return { value: fallback }
  if (/\{\s*[A-Za-z_]\w*\s*:|[{[,:]\s*…|\{…\}|Array\(\d+\)/.test(text.slice(0, 20_000)))
    return { problem: 'console-preview' }
  return { problem: open ? 'cut-off' : 'not-json' }
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

/** Index behind the bracket that closes the one at `from`; -1 if it stays open. Brackets in strings do not count. */
function bracketEnd(text: string, from: number): number {
  let depth = 0
  let quoted = false
  for (let i = from; i < text.length; i++) {
    const c = text.charCodeAt(i)
    if (quoted) {
      if (c === 92) i++
      else if (c === 34) quoted = false
    } else if (c === 34) quoted = true
    else if (c === 123 || c === 91) depth++
    else if (c === 125 || c === 93) {
      depth--
      if (depth === 0) return i + 1
    }
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
