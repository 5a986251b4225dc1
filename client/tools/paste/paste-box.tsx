/**
 * One box for whatever a reader has at hand: a log, a message of the protocol, a configuration class. Nothing
 * leaves the page.
 */

import { Fragment, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Words } from '../../../schema/files/words.ts'
import { counted, fill } from '../../../schema/fill.ts'
import { announce } from '../../behaviours/status.ts'
import { decode, longestLog } from './decode.ts'
import { ClassResult, DiagnosisResult, diagnose, looksLikeClass, readConfigClass } from './diagnosis.tsx'
import { fetchKnowledge } from './knowledge.tsx'
import { LogResult, logSummary } from './log-result.tsx'
import { looksLikeMessage, MessageResult, understandMessage } from './message-result.tsx'

export interface PasteBoxProps {
  readonly label: string
  readonly samples: readonly { readonly text: string; readonly paste: string }[]
  /** Address of the file with all that the box knows. */
  readonly knowledge: string
  readonly words: Words
}

/** Milliseconds to wait after the last key. */
const quiet = 150

/** What a text is, as a summary and in full. It may be several things at once. */
type Found = readonly { readonly summary: string; readonly view: ReactNode }[]

export function PasteBox({ label, samples, knowledge, words }: PasteBoxProps): ReactNode {
  const box = useRef<HTMLTextAreaElement>(null)
  const result = useRef<HTMLDivElement>(null)
  const run = useRef(0)
  /** Whether the text was pasted rather than typed, so that the reader waits for an answer. */
  const waits = useRef(false)
  const id = useId()
  const [state, setState] = useState<{ said: string; found?: Found }>({ said: '' })

  const read = (): void => {
    const text = box.current?.value ?? ''
    const mine = run.current + 1
    run.current = mine
    const isCurrent = (): boolean => run.current === mine
    const show = (next: typeof state): void => {
      if (!isCurrent()) return
      setState(next)
      announce(next.said)
    }
    if (text.trim() === '') {
      setState({ said: '' })
      return
    }
    if (text.length > longestLog) {
      show({ said: tooLong(text.length) })
      return
    }
    setState(before => (before.found ? before : { said: '' }))
    setTimeout(() => {
      understand(text, knowledge, isCurrent).then(
        found => found && show({ said: found.flatMap(({ summary }) => summary || []).join(' '), found }),
        (error: unknown) => {
          console.error(error)
          show({ said: WORDS.paste.failed })
        },
      )
    }, quiet)
  }
  // The reader may have pasted before this code arrived.
  useEffect(read, [])
  useEffect(() => {
    if (!state.found || !waits.current) return
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
          {words.paste.clear}
        </button>
        <output htmlFor={id}>{state.said}</output>
      </p>
      {state.found && (
        <div className="tool-result" ref={result}>
          {state.found.map(({ view }, i) => (
            <Fragment key={i}>{view}</Fragment>
          ))}
        </div>
      )}
    </div>
  )
}

/** Says what the text is. @returns undefined if the text changed meanwhile */
async function understand(
  text: string,
  address: string,
  isCurrent: () => boolean,
): Promise<Found | undefined> {
  const knowledge = await fetchKnowledge(address)
  const decoded = await decode(text, knowledge.errors, isCurrent)
  if (!decoded) return undefined
  const config = readConfigClass(text, knowledge)
  const understood = understandMessage(text, knowledge)
  // It only matters why a text is not a message if it looks like one and is nothing else.
  const isElse = looksLikeClass(text) || decoded.recognised.length > 0 || !looksLikeMessage(text)
  const message = !understood?.message && isElse ? undefined : understood
  const log = decoded.recognised.length > 0 || !(config || message) ? decoded : undefined
  const diagnosis = diagnose(text, log, config, knowledge)
  return [
    // A single thing needs no diagnosis.
    (diagnosis.steps ?? (log && config)) && { summary: '', view: <DiagnosisResult {...diagnosis} /> },
    message && { summary: message.summary, view: <MessageResult {...message} /> },
    config && { summary: config.summary, view: <ClassResult {...config} /> },
    log && { summary: logSummary(log), view: <LogResult {...log} knowledge={knowledge} /> },
  ].filter(part => part !== undefined)
}

const tooLong = (length: number): string =>
  fill(WORDS.paste.tooLong, {
    length: counted(WORDS.paste.characters, length, WORDS.page.locale),
    most: longestLog.toLocaleString(WORDS.page.locale),
  })
