/** A message of the protocol: what it is, what is wrong with it, and the message itself, masked. */

import type { ReactNode } from 'react'
import type { MessageFinding } from '../../../schema/blocks/tools.ts'
import { counted } from '../../../schema/fill.ts'
import { maskText, maskValue, outline } from '../../secrets.ts'
import { CodeBox, Facts } from '../parts.tsx'
import { type Finding, type Inspected, inspect } from './inspect.ts'
import { findingWords, type Knowledge, type MessageKnowledge, plain } from './knowledge.ts'
import { classify } from './message.ts'
import { readMessage, repeatedKey, unfold } from './read-message.ts'
import { Findings, Text } from './views.tsx'

export type MessageFound = { readonly words: MessageKnowledge } & (
  | { readonly kind: 'problem'; readonly id: MessageFinding }
  | { readonly kind: 'message'; readonly inspected: Inspected; readonly value: unknown }
)

/** Whether a text that is nothing else should be read as a message. */
export const looksLikeMessage = (text: string): boolean =>
  /^\s*(?:\{|\[\s*(?:[[{"]|\d+\s*,))|hirpc_|rpc_message|raw_multi_event|["']?(?:cmd|evt|authenticate)["']?\s*:|\[\s*[0-4]\s*,\s*\{/.test(
    text,
  )

export function understandMessage(text: string, { messages: words }: Knowledge): MessageFound | undefined {
  if (!words) return undefined
  const found = readMessage(text, value => classify(value, words.names.channel) !== undefined)
  if ('problem' in found) return { kind: 'problem', id: found.problem, words }
  const inspected = inspect(found.value, words.names, words.shapes)
  if (!inspected) return { kind: 'problem', id: 'not-a-message', words }
  const repeated = repeatedKey(text)
  const findings = [
    ...(repeated === undefined ? [] : [{ id: 'key-twice' as const, detail: maskText(repeated) }]),
    ...inspected.findings,
  ]
  return { kind: 'message', inspected: { ...inspected, findings }, value: found.value, words }
}

const kindText = ({ kinds }: MessageKnowledge, { kind }: Inspected): string => plain(kinds[kind] ?? [kind])

export function messageSummary(found: MessageFound): string {
  if (found.kind === 'problem') return plain(findingWords(found.words, found.id).title)
  const { findings } = found.inspected
  return `${kindText(found.words, found.inspected)} ${counted(WORDS.paste.remarks, findings.length)}`
}

export function MessageResult({ found }: { found: MessageFound }): ReactNode {
  const { words } = found
  if (found.kind === 'problem') return <Findings all={[withWords(words, { id: found.id })]} />
  const { kind, facts, findings } = found.inspected
  return (
    <>
      <p>
        <strong>
          <Text pieces={words.kinds[kind] ?? [kind]} />
        </strong>
      </p>
      {facts.length > 0 && <Facts facts={facts.map(([name, value]) => [name, <code key={name}>{value}</code>])} />}
      <Findings all={findings.map(finding => withWords(words, finding))} />
      {findings.length === 0 && <p>{WORDS.paste.nothingWrong}</p>}
      <CodeBox title={WORDS.paste.unfolded} label="JSON" code={unfold(maskValue(found.value))} />
      <details>
        <summary>{WORDS.paste.reportFor}</summary>
        <CodeBox
          title={WORDS.paste.report}
          label={WORDS.code.text}
          code={bugReport(words, found.inspected, found.value)}
        />
      </details>
    </>
  )
}

const withWords = (words: MessageKnowledge, { id, at, detail }: Finding) => {
  const { tone, title, text } = findingWords(words, id)
  return { tone, title, at, detail, text: <Text pieces={text} /> }
}

/** What the message is and what was found, and how the message is built: nothing of its contents but what identifies it. */
function bugReport(words: MessageKnowledge, inspected: Inspected, message: unknown): string {
  return [
    kindText(words, inspected),
    ...inspected.facts.map(([name, value]) => `${name}: ${value}`),
    ...inspected.findings.map(
      ({ id, at, detail }) =>
        `- ${plain(findingWords(words, id).title)}${at ? ` (${at})` : ''}${detail ? `: ${detail}` : ''}`,
    ),
    '',
    '```json',
    JSON.stringify(outline(message), null, 2),
    '```',
  ].join('\n')
}
