/** Explains a protocol message that the reader pastes. What it shows and copies is masked first; nothing leaves the page. */
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { MessageFinding, MessageKind } from '../../../schema/blocks/message-inspector.ts'
import { copyText } from '../../behaviours/copy.ts'
import { announce } from '../../behaviours/status.ts'
import { maskValue, outline } from '../../secrets.ts'
import { CodeBox, toolAround, Words, wordsOf } from '../parts.tsx'
import { classify } from './classify.ts'
import { type Finding, type Inspected, inspect, type Names } from './inspect.ts'
import { readMessage } from './read-message.ts'
import type { Shape } from './shape.ts'
import { unfold } from './unfold.ts'

export interface MessageInspectorProps {
  readonly label: string
  readonly sample: string
  readonly names: Names
  readonly shapes: Partial<Record<MessageKind, Shape>>
}

type State =
  | { readonly kind: 'empty' }
  | { readonly kind: 'problem'; readonly id: MessageFinding }
  | { readonly kind: 'message'; readonly inspected: Inspected; readonly value: unknown }

export function MessageInspector({ label, sample, names, shapes }: MessageInspectorProps): ReactNode {
  const box = useRef<HTMLTextAreaElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const id = useId()
  const [state, setState] = useState<State>({ kind: 'empty' })

  const read = (): void => {
    const next = understand(box.current?.value ?? '', names, shapes)
    setState(next)
    if (next.kind !== 'empty') announce(summary(toolAround(box.current), next))
  }
  // The reader may have pasted before React arrived.
  useEffect(read, [])
  const readSoon = (): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(read, 150)
  }
  const fill = (text: string): void => {
    if (!box.current) return
    box.current.value = text
    read()
    box.current.focus()
  }

  return (
    <div>
      <label className="tool-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        ref={box}
        id={id}
        rows={7}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        onInput={readSoon}
      />
      <p className="tool-line">
        <button className="tool-button" type="button" onClick={() => fill(sample)}>
          Paste a sample
        </button>
        <button className="tool-button plain" type="button" onClick={() => fill('')}>
          Clear
        </button>
      </p>
      {state.kind === 'problem' && (
        <div className="tool-result">
          <FindingsList root={toolAround(box.current)} findings={[{ id: state.id }]} />
        </div>
      )}
      {state.kind === 'message' && <Result root={toolAround(box.current)} {...state} />}
    </div>
  )
}

function understand(text: string, names: Names, shapes: MessageInspectorProps['shapes']): State {
  if (text.trim() === '') return { kind: 'empty' }
  const found = readMessage(text, value => classify(value, names.channel) !== undefined)
  if ('problem' in found) return { kind: 'problem', id: found.problem }
  const inspected = inspect(found.value, names, shapes)
  if (!inspected) return { kind: 'problem', id: 'not-a-message' }
  return { kind: 'message', inspected, value: found.value }
}

const textOf = (root: Element | null | undefined, name: string): string => wordsOf(root, name)?.textContent ?? ''

function summary(root: Element | null | undefined, state: Exclude<State, { kind: 'empty' }>): string {
  if (state.kind === 'problem') return textOf(root, state.id)
  const { kind, findings } = state.inspected
  return `${textOf(root, kind)} ${findings.length === 1 ? '1 remark' : `${findings.length} remarks`}`
}

interface ResultProps {
  readonly root: Element | null | undefined
  readonly inspected: Inspected
  readonly value: unknown
}

function Result({ root, inspected, value }: ResultProps): ReactNode {
  const { kind, facts, findings } = inspected
  return (
    <div className="tool-result">
      <p>
        <strong>
          <Words key={kind} of={() => wordsOf(root, kind)} />
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
      {findings.length > 0 ? <FindingsList root={root} findings={findings} /> : <p>Nothing is wrong with it.</p>}
      <CodeBox title="The message, unfolded and masked" label="JSON" code={unfold(maskValue(value))} />
      <ReportButton report={() => bugReport(root, inspected, value)} />
    </div>
  )
}

function FindingsList({
  root,
  findings,
}: {
  root: Element | null | undefined
  findings: readonly Finding[]
}): ReactNode {
  return (
    <ul className="findings">
      {findings.map(({ id, at, detail }) => (
        <li key={`${id} ${at} ${detail}`} data-tone={toneOf(root, id)}>
          <p>
            <strong>
              {toneNames[toneOf(root, id)]}: <Words of={() => wordsOf(root, id)} />
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
            <Words of={() => wordsOf(root, `${id}-text`)} />
          </p>
        </li>
      ))}
    </ul>
  )
}

type Tone = 'error' | 'warning' | 'note'
const toneNames: Readonly<Record<Tone, string>> = { error: 'Error', warning: 'Warning', note: 'Note' }
const toneOf = (root: Element | null | undefined, id: string): Tone =>
  (wordsOf(root, id)?.closest('[data-tone]')?.getAttribute('data-tone') as Tone | null | undefined) ?? 'error'

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
function bugReport(root: Element | null | undefined, { kind, facts, findings }: Inspected, message: unknown): string {
  return [
    textOf(root, kind),
    ...facts.map(([name, value]) => `${name}: ${value}`),
    ...findings.map(
      ({ id, at, detail }) => `- ${textOf(root, id)}${at ? ` (${at})` : ''}${detail ? `: ${detail}` : ''}`,
    ),
    '',
    '```json',
    JSON.stringify(outline(message), null, 2),
    '```',
  ].join('\n')
}
