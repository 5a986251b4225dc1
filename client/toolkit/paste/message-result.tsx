/**
 * A message of the protocol, found in what was pasted: what it is and what is wrong with it, and the message
 * itself, masked. A console puts the name of the file before it, and text after it; a log holds it as a
 * string within a string. Every search is bounded, so that a megabyte of brackets costs no more than of
 * words.
 */

import type { ReactNode } from 'react'
import { counted, fill } from '../../../schema/fill.ts'
import type { MessageFinding } from '../../../schema/toolkit/help/tools.ts'
import type { Pace } from '../../tools/pace.ts'
import { CodeBox, Facts } from '../../tools/parts.tsx'
import { parseJson } from '../secrets/exact-json.ts'
import { maskText, maskValue, outline } from '../secrets/masking.ts'
import { type FindingItem, Findings, type Knowledge, type Pieces, plain } from './knowledge.tsx'
import { classify, type Finding, inspect, isContainer, isFields } from './message.ts'

export interface MessageFound {
  readonly summary: string
  readonly findings: readonly FindingItem[]
  /** Absent if there is none, and the finding says why. */
  readonly message?: {
    readonly title: Pieces
    readonly facts: readonly (readonly [string, string])[]
    value: unknown
  }
}

/** Whether a text that is nothing else should be read as a message. */
export function looksLikeMessage(text: string): boolean {
  const begins = text.slice(0, longestMessage)
  return messageSigns.some(sign => sign.test(begins))
}

/** Each is enough: JSON at the beginning, names of the protocol, fields of a message, or an opcode. */
const messageSigns = [
  /^\s*(?:\{|\[\s*(?:[[{"]|\d+\s*,))/,
  /hirpc_|rpc_message|raw_multi_event/,
  /["']?(?:cmd|evt|authenticate)["']?\s*:/,
  /\[\s*[0-4]\s*,\s*\{/,
]

export async function understandMessage(
  text: string,
  { messages: words }: Knowledge,
  pace: Pace,
): Promise<MessageFound | undefined> {
  if (!words) return undefined
  const said = ({ id, at, detail }: Finding): FindingItem => ({
    ...(words.findings[id] ?? { tone: 'error', title: [id], text: [] }),
    at,
    detail,
  })
  const none = (id: MessageFinding): MessageFound => ({
    summary: plain(said({ id }).title),
    findings: [said({ id })],
  })
  const found = readMessage(text, value => classify(value, words.names.channel) !== undefined)
  if ('problem' in found) return none(found.problem)
  await pace.turn()
  const inspected = inspect(found.value, words.names, words.shapes)
  if (!inspected) return none('not-a-message')
  const { kind, facts } = inspected
  await pace.turn()
  const repeated = repeatedKey(text)
  const twice: Finding[] = repeated === undefined ? [] : [{ id: 'key-twice', detail: maskText(repeated) }]
  const findings = [...twice, ...inspected.findings].map(said)
  const title = words.kinds[kind] ?? [kind]
  const remarks = `${counted(WORDS.paste.remarks, findings.length, WORDS.page.locale)}.`
  const summary = `${plain(title)} ${findings.length === 0 ? WORDS.paste.nothingWrong : remarks}`
  return { summary, findings, message: { title, facts, value: found.value } }
}

/** The verdict in one word, which its sign and colour show. */
export const toneOf = ({ findings }: MessageFound): FindingItem['tone'] | 'fine' =>
  (['error', 'warning', 'note'] as const).find(tone => findings.some(each => each.tone === tone)) ?? 'fine'

/** The verdict as a heading, which is no sentence. */
export const verdictHeading = ({ message }: MessageFound): Pieces =>
  message?.title.map((piece, i, { length }) =>
    typeof piece === 'string' && i === length - 1 ? piece.replace(/\.$/, '') : piece,
  ) ?? [WORDS.paste.noMessage]

/** What identifies a message; or why there is none. */
export function VerdictResult({ findings, message }: MessageFound): ReactNode {
  if (!message) return <Findings all={findings} />
  return (
    <>
      {message.facts.length > 0 && (
        <Facts facts={message.facts.map(([name, value]) => [name, <code key={name}>{value}</code>])} />
      )}
      {findings.length === 0 && <p>{WORDS.paste.nothingWrong}</p>}
    </>
  )
}

export function MessageResult({
  findings,
  message,
}: Pick<MessageFound, 'findings'> & Required<Pick<MessageFound, 'message'>>): ReactNode {
  const { part, isCut } = shownPart(message.value)
  return (
    <>
      <CodeBox title={WORDS.paste.unfolded} label="JSON" code={unfold(maskValue(part), isCut)} />
      <details>
        <summary>{WORDS.paste.reportFor}</summary>
        <CodeBox
          title={WORDS.paste.report}
          label={WORDS.code.text}
          code={bugReport(findings, { ...message, value: part })}
        />
      </details>
    </>
  )
}

/**
 * What the message is and what was found, and how the message is built: nothing of its contents but what
 * identifies it.
 */
const bugReport = (
  findings: readonly FindingItem[],
  { title, facts, value }: NonNullable<MessageFound['message']>,
): string =>
  [
    plain(title),
    ...facts.map(([name, fact]) => `${name}: ${fact}`),
    ...findings.map(
      ({ title, at, detail }) => `- ${plain(title)}${at ? ` (${at})` : ''}${detail ? `: ${detail}` : ''}`,
    ),
    '',
    '```json',
    JSON.stringify(outline(value), null, 2),
    '```',
  ].join('\n')

/** Characters that a phone reads without a pause; a message of the protocol has a few thousand. */
export const longestMessage = 200_000

const mostCandidates = 40

/**
 * Finds the message, or says why there is none.
 * @param isMessage tells a message from other JSON that comes before it, such as a time in brackets
 */
export function readMessage(
  text: string,
  isMessage: (value: unknown) => boolean,
): { readonly value: unknown } | { readonly problem: MessageFinding } {
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
  let budget = text.length * 2
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

/** JSON within JSON strings; each is shorter than the one around it. */
const unwrap = (value: unknown): unknown => (typeof value === 'string' ? unwrap(parseJson(value)) : value)

function nextBracket(text: string, from: number): number {
  const ends = [text.indexOf('{', from), text.indexOf('[', from)].filter(at => at >= 0)
  return ends.length === 0 ? -1 : Math.min(...ends)
}

/** A string, also one that does not end; or a bracket. */
const stringOrBracket = /"(?:[^"\\]|\\[\s\S]?)*(?:"|$)|[{}[\]]/g

/**
 * Index behind the bracket that closes the one at `from`; -1 if it stays open. Brackets in strings do not
 * count.
 */
function bracketEnd(text: string, from: number): number {
  let depth = 0
  stringOrBracket.lastIndex = from
  for (let match = stringOrBracket.exec(text); match; match = stringOrBracket.exec(text)) {
    const [sign] = match
    if (sign === '{' || sign === '[') depth += 1
    else if (sign === '}' || sign === ']') depth -= 1
    if (depth === 0) return stringOrBracket.lastIndex
  }
  return -1
}

/** `"{\"hirpc_state\":4}"`: the string literal that begins before the bracket. */
function parseQuoted(text: string, at: number): unknown {
  if (text[at - 1] !== '"') return undefined
  stringOrBracket.lastIndex = at - 1
  return unwrap(parseJson(stringOrBracket.exec(text)?.[0] ?? ''))
}

const keyOrBracket = /("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|[{}]/g

/** The first key that an object has twice, JSON within JSON included: only its last value is read. */
export function repeatedKey(text: string): string | undefined {
  const objects: Set<string>[] = []
  for (const [sign, quoted = '', colon] of text.matchAll(keyOrBracket)) {
    const keys = objects.at(-1)
    if (sign === '{') objects.push(new Set())
    else if (sign === '}') objects.pop()
    else if (!colon) {
      const found = repeatedWithin(quoted)
      if (found !== undefined) return found
    } else if (keys?.has(quoted)) return quoted.slice(1, -1)
    else keys?.add(quoted)
  }
  return undefined
}

function repeatedWithin(quoted: string): string | undefined {
  const inner = /^"\s*[{[]/.test(quoted) ? parseJson(quoted) : undefined
  return typeof inner === 'string' ? repeatedKey(inner) : undefined
}

/** Characters of a message that are shown. One of the protocol has a few thousand. */
export const mostShown = 8_000
/** Masking goes no deeper either. */
const deepestShown = 60

/** As much of a value as is shown, so that nothing is masked and laid out for nobody. */
export function shownPart(value: unknown) {
  let left = mostShown
  const copy = (node: unknown, depth: number): unknown => {
    left -= typeof node === 'string' ? node.length : 1
    if (!isContainer(node) || depth > deepestShown) return node
    const copies: [key: string, item: unknown][] = []
    for (const [key, item] of Object.entries(node)) {
      if (left <= 0) break
      left -= key.length
      copies.push([key, copy(item, depth + 1)])
    }
    return Array.isArray(node) ? copies.map(([, item]) => item) : Object.fromEntries(copies)
  }
  const part = copy(value, 0)
  return { part, isCut: left <= 0 }
}

/** @param value already masked @param isCut whether the message has more than that */
export function unfold(value: unknown, isCut = false): string {
  const written = JSON.stringify(value, unfolded, 2) ?? 'null'
  // Numbers that were kept as they are written.
  const text = written.replace(/"\\u0000([^"]*)"/g, '$1')
  if (text.length <= mostShown && !isCut) return text
  const count = mostShown.toLocaleString(WORDS.page.locale)
  return `${text.slice(0, mostShown)}\n${fill(WORDS.paste.cut, { count })}`
}

/** JSON in texts becomes part of the message, under a name that says so. */
function unfolded(_name: string, node: unknown): unknown {
  if (!isFields(node)) return textAsJson(node) ?? node
  const entries = Object.entries(node).map(([key, item]) => {
    const inner = textAsJson(item)
    return inner ? [`${key} (${WORDS.paste.jsonText})`, inner] : [key, item]
  })
  return Object.fromEntries(entries)
}

const textAsJson = (node: unknown): unknown =>
  typeof node === 'string' && /^\s*[{[]/.test(node) ? parseJson(node) : undefined
