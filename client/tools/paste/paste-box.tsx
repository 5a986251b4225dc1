/** One box for whatever a reader has at hand: a log, a message of the protocol, a configuration class. Nothing leaves the page. */

import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { counted, fill } from '../../../schema/fill.ts'
import { announce } from '../../behaviours/status.ts'
import { type ClassFound, ClassResult, looksLikeClass, readConfigClass, readMappings } from './class-result.tsx'
import { type Decoded, decodeInSlices, type Known, known, longestLog } from './decode.ts'
import { type Diagnosis, diagnose } from './diagnosis.ts'
import { fetchKnowledge, type Knowledge } from './knowledge.ts'
import { AskedResult, DiagnosisResult, LogResult, logSummary } from './log-result.tsx'
import { type Asked, askedIn } from './mapping.ts'
import {
  looksLikeMessage,
  type MessageFound,
  MessageResult,
  messageSummary,
  understandMessage,
} from './message-result.tsx'

export interface PasteBoxProps {
  readonly label: string
  readonly samples: readonly { readonly text: string; readonly paste: string }[]
  /** Address of the file with all that the box knows. */
  readonly knowledge: string
}

/** Milliseconds of work before the page gets its turn, and of quiet before work begins. */
const slice = 12
const quiet = 150

interface Found {
  readonly log?: Decoded | undefined
  readonly message?: MessageFound | undefined
  readonly config?: ClassFound | undefined
  readonly asked?: Asked | undefined
  readonly diagnosis: Diagnosis
  readonly knowledge: Knowledge
}
type State =
  | { readonly kind: 'empty' | 'busy' | 'failed' }
  | { readonly kind: 'long'; readonly length: number }
  | { readonly kind: 'done'; readonly found: Found }

export function PasteBox({ label, samples, knowledge }: PasteBoxProps): ReactNode {
  const box = useRef<HTMLTextAreaElement>(null)
  const result = useRef<HTMLDivElement>(null)
  const run = useRef(0)
  /** Whether the reader, who has not typed it, waits for an answer. */
  const waits = useRef(false)
  const id = useId()
  const [state, setState] = useState<State>({ kind: 'empty' })

  const read = (): void => {
    const text = box.current?.value ?? ''
    const mine = ++run.current
    const isCurrent = (): boolean => run.current === mine
    const show = (next: State): void => {
      if (!isCurrent()) return
      setState(next)
      announce(summary(next))
    }
    if (text.trim() === '') return setState({ kind: 'empty' })
    if (text.length > longestLog) return show({ kind: 'long', length: text.length })
    setState(before => (before.kind === 'done' ? before : { kind: 'busy' }))
    setTimeout(() => {
      understand(text, knowledge, isCurrent).then(
        found => found && show({ kind: 'done', found }),
        (error: unknown) => {
          console.error(error)
          show({ kind: 'failed' })
        },
      )
    }, quiet)
  }
  // The reader may have pasted before this code arrived.
  useEffect(read, [])
  useEffect(() => {
    if (state.kind !== 'done' || !waits.current) return
    waits.current = false
    result.current?.scrollIntoView({ block: 'nearest' })
  }, [state])
  const paste = (text: string): void => {
    if (!box.current) return
    box.current.value = text
    waits.current = true
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
        onInput={read}
        onPaste={() => {
          waits.current = true
        }}
      />
      <p className="tool-line">
        {samples.map(({ text, paste: sample }) => (
          <button key={text} className="tool-button plain" type="button" onClick={() => paste(sample)}>
            {text}
          </button>
        ))}
        <button className="tool-button plain" type="button" onClick={() => paste('')}>
          {WORDS.paste.clear}
        </button>
        <output htmlFor={id}>{summary(state)}</output>
      </p>
      {state.kind === 'done' && (
        <div className="tool-result" ref={result}>
          <Result found={state.found} />
        </div>
      )}
    </div>
  )
}

/** Says what the text is. @returns undefined if the text changed meanwhile */
async function understand(text: string, address: string, isCurrent: () => boolean): Promise<Found | undefined> {
  const knowledge = await fetchKnowledge(address)
  const asked = askedIn(text)
  const config = readConfigClass(text, knowledge) ?? (asked?.only ? readMappings(asked.mappings, knowledge) : undefined)
  const understood = understandMessage(text, knowledge)
  const decoded = await decodeSlowly(
    text,
    knowledge.errors.map(({ id, patterns, mapping }) => known(id, patterns, mapping)),
    isCurrent,
  )
  if (!decoded) return undefined
  // Why something is no message matters only if it looks like one and is nothing else.
  const isElse = asked !== undefined || looksLikeClass(text) || decoded.recognised.length > 0 || !looksLikeMessage(text)
  const message = understood?.kind === 'problem' && isElse ? undefined : understood
  const log = decoded.recognised.length > 0 || !(config || message || asked) ? decoded : undefined
  return { log, message, config, asked, diagnosis: diagnose(text, log, config, knowledge), knowledge }
}

/** In turns with the page; undefined if the text changed meanwhile. */
async function decodeSlowly(
  text: string,
  errors: readonly Known[],
  isCurrent: () => boolean,
): Promise<Decoded | undefined> {
  const slices = decodeInSlices(text, errors)
  while (isCurrent()) {
    const end = performance.now() + slice
    do {
      const step = slices.next()
      if (step.done) return step.value
    } while (performance.now() < end)
    await new Promise(resolve => setTimeout(resolve))
  }
  return undefined
}

function summary(state: State): string {
  if (state.kind === 'failed') return WORDS.paste.failed
  if (state.kind === 'long')
    return fill(WORDS.paste.tooLong, {
      length: counted(WORDS.paste.characters, state.length),
      most: longestLog.toLocaleString(WORDS.page.locale),
    })
  if (state.kind !== 'done') return ''
  const { log, message, config, asked } = state.found
  const addresses = asked && asked.addresses.length > 0 && counted(WORDS.paste.addresses, asked.addresses.length)
  return [message && messageSummary(message), config?.summary, addresses, log && logSummary(log)]
    .filter(Boolean)
    .join(' ')
}

function Result({ found }: { found: Found }): ReactNode {
  const { log, message, config, asked, diagnosis, knowledge } = found
  // One thing that was pasted alone says all by itself.
  const together = diagnosis.steps ?? (log && config)
  return (
    <>
      {together && <DiagnosisResult {...diagnosis} />}
      {message && <MessageResult found={message} />}
      {config && <ClassResult {...config} />}
      {asked && <AskedResult asked={asked} knowledge={knowledge} />}
      {log && <LogResult decoded={log} knowledge={knowledge} />}
    </>
  )
}
