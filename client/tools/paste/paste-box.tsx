/**
 * One box for whatever a reader has at hand: a log, a message of the protocol, a configuration class. Nothing
 * leaves the page. The tab keeps the text until it's closed, without its secrets.
 */

import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Words } from '../../../schema/files/words.ts'
import { counted, fill } from '../../../schema/fill.ts'
import { announce } from '../../behaviours/status.ts'
import { readStored, store } from '../../storage.ts'
import { fetchKnowledge, Text } from './knowledge.tsx'
import { longestLog, longestShared } from './limits.ts'
import type { Answer } from './understand.tsx'

export interface PasteBoxProps {
  readonly label: string
  readonly samples: readonly { readonly text: string; readonly paste: string }[]
  /** Address of the file with all that the box knows. */
  readonly knowledge: string
  /** Under which the tab keeps the text. */
  readonly kept: string
  readonly words: Words
}

/** Milliseconds to wait after the last key. */
const quiet = 150
/** Milliseconds that nobody notices; after them, the box says how far it is. */
const unnoticed = 1000

interface State {
  readonly said: string
  readonly text: string
  readonly answer?: Answer
  /** What to do with the answer. */
  readonly shareLine?: ReactNode
  /** How much of a long text has been read, between 0 and 1. */
  readonly share?: number
}

export function PasteBox({ label, samples, knowledge, kept, words }: PasteBoxProps): ReactNode {
  const box = useRef<HTMLTextAreaElement>(null)
  const result = useRef<HTMLDivElement>(null)
  const run = useRef(0)
  /** Whether the text was pasted rather than typed, so that the reader waits for an answer. */
  const waits = useRef(false)
  const id = useId()
  const [state, setState] = useState<State>({ said: '', text: '' })

  const read = (): void => {
    const text = box.current?.value ?? ''
    const mine = run.current + 1
    run.current = mine
    const isCurrent = (): boolean => run.current === mine
    const show = (next: State): void => {
      if (!isCurrent()) return
      setState(next)
      announce(next.said)
    }
    if (text.trim() === '') {
      store('session', kept, null)
      setState({ said: '', text })
      return
    }
    if (text.length > longestLog) {
      show({ said: tooLong(text.length), text })
      return
    }
    const begun = performance.now()
    const onProgress = (share: number): void => {
      if (isCurrent() && performance.now() - begun > unnoticed)
        setState(before => ({ ...before, said: '', share }))
    }
    const answerAll = async (): Promise<void> => {
      // What understands a text is fetched with the first one.
      const [known, { understand, masked, Share }] = await Promise.all([
        fetchKnowledge(knowledge),
        import('./understand.tsx'),
      ])
      const answer = await understand(text, known, { isCurrent, onProgress })
      if (!answer) return
      const share = <Share key={text} text={text} report={answer.report} reports={known.reports} />
      show({ said: answer.said, text, answer, shareLine: share })
      if (isCurrent()) store('session', kept, text.length <= longestShared ? masked(text) : null)
    }
    setTimeout(() => {
      if (!isCurrent()) return
      answerAll().catch((error: unknown) => {
        console.error(error)
        show({ said: WORDS.paste.failed, text })
      })
    }, quiet)
  }
  useEffect(() => {
    // The reader may have pasted before this code arrived, or before the page was loaded again.
    if (box.current && box.current.value === '') box.current.value = readStored('session', kept) ?? ''
    read()
  }, [])
  useEffect(() => {
    if (!state.answer || !waits.current) return
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
    <div className="paste-box" data-answered={state.answer ? '' : undefined}>
      <div className="paste-source">
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
        {state.share !== undefined && (
          <progress aria-label={WORDS.paste.reading} max={1} value={state.share} />
        )}
      </div>
      {state.answer && (
        <div className="tool-result" ref={result}>
          <AnswerView id={id} {...state.answer} />
          {state.shareLine}
        </div>
      )}
    </div>
  )
}

/** The parts below each other; where there are several, buttons lead to each. */
function AnswerView({ id, parts }: Pick<Answer, 'parts'> & { id: string }): ReactNode {
  const go = (part: string): void => document.getElementById(`${id}-${part}`)?.focus()
  return (
    <>
      {parts.length > 1 && (
        <div className="tool-line" role="group" aria-label={WORDS.paste.parts}>
          {parts.map(part => (
            <button key={part.id} className="tool-button plain" type="button" onClick={() => go(part.id)}>
              {WORDS.paste.partNames[part.id]}
            </button>
          ))}
        </div>
      )}
      {parts.map(part => (
        <section key={part.id}>
          <h3 id={`${id}-${part.id}`} tabIndex={-1}>
            <Text pieces={part.heading} />
          </h3>
          {part.view}
        </section>
      ))}
    </>
  )
}

const tooLong = (length: number): string =>
  fill(WORDS.paste.tooLong, {
    length: counted(WORDS.paste.characters, length, WORDS.page.locale),
    most: longestLog.toLocaleString(WORDS.page.locale),
  })
