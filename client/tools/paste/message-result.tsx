/** A message of the protocol: what it is, what is wrong with it, and the message itself, masked. */
import { type ReactNode, useState } from 'react'
import type { MessageFinding, MessageKind } from '../../../schema/blocks/message-inspector.ts'
import { copyText } from '../../behaviours/copy.ts'
import { announce } from '../../behaviours/status.ts'
import { maskValue, outline } from '../../secrets.ts'
import { CodeBox, Words } from '../parts.tsx'
import type { Catalogue } from './catalogue.ts'
import { classify } from './classify.ts'
import { type Finding, type Inspected, inspect, type Names } from './inspect.ts'
import { readMessage } from './read-message.ts'
import type { Shape } from './shape.ts'
import { unfold } from './unfold.ts'

/** What the page of the messages passes on: names of values, and how messages are built. */
export interface MessageKnowledge {
  readonly names: Names
  readonly shapes: Partial<Record<MessageKind, Shape>>
}

export type MessageFound =
  | { readonly kind: 'problem'; readonly id: MessageFinding }
  | { readonly kind: 'message'; readonly inspected: Inspected; readonly value: unknown }

/** Worth asking the page that knows messages. */
export const looksLikeMessage = (text: string): boolean =>
  /hirpc_|rpc_message|raw_multi_event|["']?(?:cmd|evt|authenticate)["']?\s*:|\[\s*[0-4]\s*,\s*\{/.test(text)

/** @param catalogue of the page that explains messages; another page knows none */
export function understandMessage(text: string, { root }: Catalogue): MessageFound | undefined {
  const { messages } = root.querySelector<HTMLElement>('[data-messages]')?.dataset ?? {}
  if (!messages) return undefined
  const { names, shapes } = JSON.parse(messages) as MessageKnowledge
  const found = readMessage(text, value => classify(value, names.channel) !== undefined)
  if ('problem' in found) return { kind: 'problem', id: found.problem }
  const inspected = inspect(found.value, names, shapes)
  return inspected ? { kind: 'message', inspected, value: found.value } : { kind: 'problem', id: 'not-a-message' }
}

const wordsIn = ({ root }: Catalogue, name: string): Element | null => root.querySelector(`[data-words="${name}"]`)
const textOf = (catalogue: Catalogue, name: string): string => wordsIn(catalogue, name)?.textContent ?? ''

export function messageSummary(catalogue: Catalogue, state: MessageFound): string {
  if (state.kind === 'problem') return textOf(catalogue, state.id)
  const { kind, findings } = state.inspected
  return `${textOf(catalogue, kind)} ${findings.length === 1 ? '1 remark' : `${findings.length} remarks`}`
}

export function MessageResult({ found, catalogue }: { found: MessageFound; catalogue: Catalogue }): ReactNode {
  return found.kind === 'problem' ? (
    <FindingsList catalogue={catalogue} findings={[{ id: found.id }]} />
  ) : (
    <Inspection catalogue={catalogue} {...found} />
  )
}

interface InspectionProps {
  readonly catalogue: Catalogue
  readonly inspected: Inspected
  readonly value: unknown
}

function Inspection({ catalogue, inspected, value }: InspectionProps): ReactNode {
  const { kind, facts, findings } = inspected
  return (
    <>
      <p>
        <strong>
          <Words key={kind} nodes={() => catalogue.copy(wordsIn(catalogue, kind))} />
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
      {findings.length > 0 ? (
        <FindingsList catalogue={catalogue} findings={findings} />
      ) : (
        <p>Nothing is wrong with it.</p>
      )}
      <CodeBox title="The message, unfolded and masked" label="JSON" code={unfold(maskValue(value))} />
      <ReportButton report={() => bugReport(catalogue, inspected, value)} />
    </>
  )
}

function FindingsList({ catalogue, findings }: { catalogue: Catalogue; findings: readonly Finding[] }): ReactNode {
  return (
    <ul className="findings">
      {findings.map(({ id, at, detail }) => (
        <li key={`${id} ${at} ${detail}`} data-tone={toneOf(catalogue, id)}>
          <p>
            <strong>
              {toneNames[toneOf(catalogue, id)]}: <Words nodes={() => catalogue.copy(wordsIn(catalogue, id))} />
            </strong>
            {at && (
              <>
                {' '}
                at <code>{at}</code>
              </>
            )}
            {detail && (
              <>
                : <code>{detail}</code>
              </>
            )}
          </p>
          <p>
            <Words nodes={() => catalogue.copy(wordsIn(catalogue, `${id}-text`))} />
          </p>
        </li>
      ))}
    </ul>
  )
}

type Tone = 'error' | 'warning' | 'note'
const toneNames: Readonly<Record<Tone, string>> = { error: 'Error', warning: 'Warning', note: 'Note' }
const toneOf = (catalogue: Catalogue, id: string): Tone =>
  (wordsIn(catalogue, id)?.closest('[data-tone]')?.getAttribute('data-tone') as Tone | null | undefined) ?? 'error'

function ReportButton({ report }: { report: () => string }): ReactNode {
  const [state, setState] = useState<'idle' | 'done' | 'failed'>('idle')
  const [text, setText] = useState('')
  const copy = async (): Promise<void> => {
    const written = report()
    const done = await copyText(written)
    setText(done ? '' : written)
    setState(done ? 'done' : 'failed')
    announce(
      done ? 'Copied, without the contents of the message' : 'Copying failed. The report is shown: copy it from there.',
    )
  }
  return (
    <>
      <p className="tool-line">
        <button className="tool-button" type="button" onClick={() => void copy()}>
          Copy for a bug report
        </button>
        <span>{state === 'done' ? 'Copied, without the contents of the message.' : ''}</span>
      </p>
      {state === 'failed' && <CodeBox title="Bug report" label="Text" code={text} />}
    </>
  )
}

/** What the message is and what was found, and how the message is built: nothing of its contents but what identifies it. */
function bugReport(catalogue: Catalogue, { kind, facts, findings }: Inspected, message: unknown): string {
  return [
    textOf(catalogue, kind),
    ...facts.map(([name, value]) => `${name}: ${value}`),
    ...findings.map(
      ({ id, at, detail }) => `- ${textOf(catalogue, id)}${at ? ` (${at})` : ''}${detail ? `: ${detail}` : ''}`,
    ),
    '',
    '```json',
    JSON.stringify(outline(message), null, 2),
    '```',
  ].join('\n')
}
