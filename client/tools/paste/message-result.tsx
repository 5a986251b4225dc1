/** A message of the protocol: what it is, what is wrong with it, and the message itself, masked. */

import type { ReactNode } from 'react'
import type { MessageFinding } from '../../../schema/blocks/tools.ts'
import { counted } from '../../../schema/fill.ts'
import { maskText, maskValue, outline } from '../../secrets.ts'
import { CodeBox, Facts } from '../parts.tsx'
import { type Finding, inspect } from './inspect.ts'
import { findingWords, type Knowledge, type Pieces, plain } from './knowledge.ts'
import { classify } from './message.ts'
import { readMessage, repeatedKey, unfold } from './read-message.ts'
import { type FindingItem, Findings, Text } from './views.tsx'

export interface MessageFound {
  readonly summary: string
  readonly findings: readonly FindingItem[]
  /** Absent if there is none, and the finding says why. */
  readonly message?: { readonly title: Pieces; readonly facts: readonly (readonly [string, string])[]; value: unknown }
}

/** Whether a text that is nothing else should be read as a message. */
export const looksLikeMessage = (text: string): boolean =>
  /^\s*(?:\{|\[\s*(?:[[{"]|\d+\s*,))|hirpc_|rpc_message|raw_multi_event|["']?(?:cmd|evt|authenticate)["']?\s*:|\[\s*[0-4]\s*,\s*\{/.test(
    text,
  )

export function understandMessage(text: string, { messages: words }: Knowledge): MessageFound | undefined {
  if (!words) return undefined
  const said = ({ id, at, detail }: Finding): FindingItem => ({ ...findingWords(words, id), at, detail })
  const none = (id: MessageFinding): MessageFound => ({
    summary: plain(findingWords(words, id).title),
    findings: [said({ id })],
  })
  const found = readMessage(text, value => classify(value, words.names.channel) !== undefined)
  if ('problem' in found) return none(found.problem)
  const inspected = inspect(found.value, words.names, words.shapes)
  if (!inspected) return none('not-a-message')
  const { kind, facts } = inspected
  const repeated = repeatedKey(text)
  const twice: Finding[] = repeated === undefined ? [] : [{ id: 'key-twice', detail: maskText(repeated) }]
  const findings = [...twice, ...inspected.findings].map(said)
  const title = words.kinds[kind] ?? [kind]
  const summary = `${plain(title)} ${counted(WORDS.paste.remarks, findings.length)}`
  return { summary, findings, message: { title, facts, value: found.value } }
}

export function MessageResult({ findings, message }: MessageFound): ReactNode {
  if (!message) return <Findings all={findings} />
  const { title, facts, value } = message
  return (
    <>
      <p>
        <strong>
          <Text pieces={title} />
        </strong>
      </p>
      {facts.length > 0 && <Facts facts={facts.map(([name, value]) => [name, <code key={name}>{value}</code>])} />}
      <Findings all={findings} />
      {findings.length === 0 && <p>{WORDS.paste.nothingWrong}</p>}
      <CodeBox title={WORDS.paste.unfolded} label="JSON" code={unfold(maskValue(value))} />
      <details>
        <summary>{WORDS.paste.reportFor}</summary>
        <CodeBox title={WORDS.paste.report} label={WORDS.code.text} code={bugReport(findings, message)} />
      </details>
    </>
  )
}

/** What the message is and what was found, and how the message is built: nothing of its contents but what identifies it. */
const bugReport = (
  findings: readonly FindingItem[],
  { title, facts, value }: NonNullable<MessageFound['message']>,
): string =>
  [
    plain(title),
    ...facts.map(([name, fact]) => `${name}: ${fact}`),
    ...findings.map(
      ({ title, at, detail }) => `- ${plain(title ?? [])}${at ? ` (${at})` : ''}${detail ? `: ${detail}` : ''}`,
    ),
    '',
    '```json',
    JSON.stringify(outline(value), null, 2),
    '```',
  ].join('\n')
