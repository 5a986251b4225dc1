/** A message of the protocol: what it is, what is wrong with it, and the message itself, masked. */

import { type ReactNode, useState } from 'react'
import type { MessageFinding } from '../../../schema/blocks/tools.ts'
import { counted } from '../../../schema/fill.ts'
import { copyText } from '../../behaviours/copy.ts'
import { announce } from '../../behaviours/status.ts'
import { maskText, maskValue, outline } from '../../secrets.ts'
import { CodeBox, Filled } from '../parts.tsx'
import { classify } from './classify.ts'
import { type Finding, type Inspected, inspect } from './inspect.ts'
import { findingWords, type Knowledge, type MessageKnowledge, plain } from './knowledge.ts'
import { readMessage, repeatedKey } from './read-message.ts'
import { Text } from './text-pieces.tsx'
import { unfold } from './unfold.ts'

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
  return found.kind === 'problem' ? (
    <FindingsList words={found.words} findings={[{ id: found.id }]} />
  ) : (
    <Inspection {...found} />
  )
}

interface InspectionProps {
  readonly words: MessageKnowledge
  readonly inspected: Inspected
  readonly value: unknown
}

function Inspection({ words, inspected, value }: InspectionProps): ReactNode {
  const { kind, facts, findings } = inspected
  return (
    <>
      <p>
        <strong>
          <Text pieces={words.kinds[kind] ?? [kind]} />
        </strong>
      </p>
      {facts.length > 0 && (
        <dl className="facts-list">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <code>{value}</code>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {findings.length > 0 ? <FindingsList words={words} findings={findings} /> : <p>{WORDS.paste.nothingWrong}</p>}
      <CodeBox title={WORDS.paste.unfolded} label="JSON" code={unfold(maskValue(value))} />
      <ReportButton report={() => bugReport(words, inspected, value)} />
    </>
  )
}

function FindingsList({ words, findings }: { words: MessageKnowledge; findings: readonly Finding[] }): ReactNode {
  return (
    <ul className="findings">
      {findings.map(({ id, at, detail }) => {
        const { tone, title, text } = findingWords(words, id)
        return (
          <li key={`${id} ${at} ${detail}`} data-tone={tone}>
            <p>
              <strong>
                {WORDS.paste.tones[tone]}: <Text pieces={title} />
              </strong>
              {at && (
                <>
                  {' '}
                  <Filled phrase={WORDS.paste.at} values={{ place: <code>{at}</code> }} />
                </>
              )}
              {detail && (
                <>
                  : <code>{detail}</code>
                </>
              )}
            </p>
            <p>
              <Text pieces={text} />
            </p>
          </li>
        )
      })}
    </ul>
  )
}

function ReportButton({ report }: { report: () => string }): ReactNode {
  const [state, setState] = useState<'idle' | 'done' | 'failed'>('idle')
  const [text, setText] = useState('')
  const copy = async (): Promise<void> => {
    const written = report()
    const done = await copyText(written)
    setText(done ? '' : written)
    setState(done ? 'done' : 'failed')
    announce(done ? WORDS.paste.reportCopied : WORDS.paste.reportShown)
  }
  return (
    <>
      <p className="tool-line">
        <button className="tool-button" type="button" onClick={() => void copy()}>
          {WORDS.paste.copyReport}
        </button>
        <span>{state === 'done' ? WORDS.paste.reportCopied : ''}</span>
      </p>
      {state === 'failed' && <CodeBox title={WORDS.paste.report} label={WORDS.code.text} code={text} />}
    </>
  )
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
