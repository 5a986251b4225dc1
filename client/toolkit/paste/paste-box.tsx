/**
 * One box for whatever a reader has at hand: a log, a message of the protocol, a configuration class. Nothing
 * leaves the page. The tab keeps the text until it's closed, without its secrets.
 */

import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Words } from '../../../schema/files/words.ts'
import { counted, fill } from '../../../schema/fill.ts'
import { announce } from '../../behaviours/status.ts'
import { readStored, store } from '../../storage.ts'
import { Samples } from '../../tools/parts.tsx'
import { fetchKnowledge, Text } from './knowledge.tsx'
import { longestKept, longestLog } from './limits.ts'
import { isAllSelected, type LongText, longText, meantText, withPasted } from './long-text.ts'
import type { Answer, AnswerPart } from './understand.tsx'

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
  readonly answer?: Answer
  /** What to do with the answer. */
  readonly shareLine?: ReactNode
  /** Whether a long text is being read. */
  readonly isReading?: boolean
}

export function PasteBox({ label, samples, knowledge, kept, words }: PasteBoxProps): ReactNode {
  const box = useRef<HTMLTextAreaElement>(null)
  const result = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLProgressElement>(null)
  const run = useRef(0)
  const long = useRef<LongText>(undefined)
  /** Whether the text was pasted rather than typed, so that the reader waits for an answer. */
  const waits = useRef(false)
  const id = useId()
  const [state, setState] = useState<State>({ said: '' })
  const [note, setNote] = useState('')
  const [chosen, setChosen] = useState('')

  /** Shows a text, or the beginning of a long one. */
  const put = (text: string): void => {
    long.current = longText(text)
    const value = long.current?.beginning ?? text
    if (box.current && box.current.value !== value) box.current.value = value
    setNote(long.current ? shownNote(value.length, text.length) : '')
  }
  const read = (pasted?: string): void => {
    const text = pasted ?? meantText(box.current?.value ?? '', long.current)
    put(text)
    setChosen(text)
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
      setState({ said: '' })
      return
    }
    if (text.length > longestLog) {
      show({ said: tooLong(text.length) })
      return
    }
    if (waits.current) setState(before => ({ ...before, said: WORDS.paste.readingNow }))
    const begun = performance.now()
    const onProgress = (share: number): void => {
      if (!isCurrent() || performance.now() - begun < unnoticed) return
      if (bar.current) bar.current.value = Math.max(bar.current.value, Math.floor(share * 100) / 100)
      else setState(before => ({ ...before, said: '', isReading: true }))
    }
    const answerAll = async (): Promise<void> => {
      // What understands a text is fetched with the first one.
      const [known, { understand, masked, Share }] = await Promise.all([
        fetchKnowledge(knowledge),
        import('./understand.tsx'),
        import('./answer-styles.ts'),
      ])
      const answer = await understand(text, known, { isCurrent, onProgress })
      if (!answer) return
      const share = <Share key={mine} text={text} report={answer.report} reports={known.reports} />
      show({ said: answer.said, answer, shareLine: share })
      await new Promise(resolve => setTimeout(resolve))
      if (isCurrent()) store('session', kept, text.length <= longestKept ? masked(text) : null)
    }
    setTimeout(() => {
      if (!isCurrent()) return
      answerAll().catch((error: unknown) => {
        console.error(error)
        show({ said: WORDS.paste.failed })
      })
    }, quiet)
  }
  useEffect(() => {
    // The reader may have pasted before this code arrived, or before the page was loaded again.
    if (box.current && box.current.value === '') box.current.value = readStored('session', kept) ?? ''
    read()
  }, [])
  // Until the next answer is there, the last one stays: it isn't what the reader waits for.
  useEffect(() => {
    if (!state.answer || !waits.current) return
    waits.current = false
    result.current?.scrollIntoView({ block: 'nearest' })
  }, [state.answer])
  const paste = (text: string): void => {
    waits.current = true
    read(text)
    // On a phone, the focus would bring up a keyboard over the answer.
    if (text === '') box.current?.focus()
    // Its beginning says what it is.
    box.current?.setSelectionRange(0, 0)
    box.current?.scrollTo(0, 0)
  }

  return (
    <div className="paste-box tool-pair" data-answered={state.answer ? '' : undefined}>
      <div className="paste-source">
        <p className="tool-head">
          <label className="tool-label" htmlFor={id}>
            {label}
          </label>
          <button className="tool-button plain" type="button" onClick={() => paste('')}>
            {words.paste.clear}
          </button>
        </p>
        <textarea
          ref={box}
          id={id}
          rows={7}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          placeholder={words.paste.placeholder}
          onInput={() => read()}
          onPaste={event => {
            waits.current = true
            if (isAllSelected(event.currentTarget)) long.current = undefined
            const pasted = event.clipboardData.getData('text')
            if (!longText(pasted)) return
            // The browser would lay out all of it first.
            event.preventDefault()
            read(meantText(withPasted(event.currentTarget, pasted), long.current))
          }}
        />
        {/* A message's answer begins with the same words. */}
        <output htmlFor={id} className={isMessage(state.answer) ? 'vh' : undefined}>
          {state.said}
        </output>
        {note && <p>{note}</p>}
        {state.isReading && <progress ref={bar} aria-label={WORDS.paste.reading} max={1} value={0} />}
      </div>
      <Samples label={words.paste.samples} samples={samples} chosen={chosen} onChoose={paste} />
      {state.answer && (
        <div className="tool-result" ref={result}>
          <AnswerView id={id} {...state.answer} />
          {state.shareLine}
        </div>
      )}
    </div>
  )
}

const isMessage = (answer: Answer | undefined): boolean =>
  answer?.parts.some(({ id }) => id === 'verdict') ?? false

/** The parts below each other; where several follow the verdict, buttons lead to each. */
function AnswerView({ id, parts }: Pick<Answer, 'parts'> & { id: string }): ReactNode {
  const go = (part: string): void => document.getElementById(`${id}-${part}`)?.focus()
  const verdict = parts.filter((part, i) => i === 0 && part.id === 'verdict')
  const rest = parts.slice(verdict.length)
  return (
    <>
      {verdict.map(part => (
        <PartView key={part.id} id={id} part={part} />
      ))}
      {rest.length > 1 && (
        <div className="tool-line" role="group" aria-label={WORDS.paste.parts}>
          {rest.map(part => (
            <button key={part.id} className="tool-button plain" type="button" onClick={() => go(part.id)}>
              {WORDS.paste.partNames[part.id]}
            </button>
          ))}
        </div>
      )}
      {rest.map(part => (
        <PartView key={part.id} id={id} part={part} />
      ))}
    </>
  )
}

const PartView = ({ id, part }: { id: string; part: AnswerPart }): ReactNode => (
  <section data-part={part.id} data-tone={part.tone}>
    <h3 id={`${id}-${part.id}`} tabIndex={-1}>
      <Text pieces={part.heading} />
    </h3>
    {part.view}
  </section>
)

const shownNote = (part: number, length: number): string =>
  fill(WORDS.paste.shownPart, {
    part: part.toLocaleString(WORDS.page.locale),
    length: counted(WORDS.paste.characters, length, WORDS.page.locale),
  })

const tooLong = (length: number): string =>
  fill(WORDS.paste.tooLong, {
    length: counted(WORDS.paste.characters, length, WORDS.page.locale),
    most: longestLog.toLocaleString(WORDS.page.locale),
  })
