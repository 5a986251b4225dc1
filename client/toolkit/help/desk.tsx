/**
 * The help desk: one field for whatever a reader has at hand, and for files. Nothing leaves the page. The tab keeps
 * the text until it's closed, without its secrets.
 */
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Words } from '../../../schema/files/words.ts'
import { counted, fill } from '../../../schema/fill.ts'
import { announce } from '../../behaviours/status.ts'
import { readStored, store } from '../../storage.ts'
import { Samples } from '../parts.tsx'
import type { Answer } from './answer.ts'
import { chosen, dropped, droppedEntries, type Input, pastedInput } from './inputs.ts'
import type { KnowledgeProps } from './knowledge.ts'
import { linkName } from './link.ts'
import { isAllSelected, type LongText, longText, meantText, withPasted } from './long-text.ts'
import type { AnswerView } from './views.tsx'

export interface HelpDeskProps extends KnowledgeProps {
  readonly label: string
  readonly samples: readonly { readonly text: string; readonly paste: string }[]
  /** Under which the tab keeps the text. */
  readonly kept: string
  readonly words: Words
}

/** Milliseconds to wait after the last key. */
const quiet = 150
/** Milliseconds that nobody notices; after them, the desk says how far it is. */
const unnoticed = 1000
/** Longer texts take too long to mask while the page waits, so a reload forgets them. */
const longestKept = 40_000

interface Shown {
  readonly answer: Answer
  readonly text: string
  readonly View: typeof AnswerView
}

export function HelpDesk({ label, samples, kept, words, ...props }: HelpDeskProps): ReactNode {
  const root = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  const result = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLProgressElement>(null)
  const run = useRef(0)
  const long = useRef<LongText>(undefined)
  const files = useRef<readonly Input[]>([])
  /** Whether something was handed over rather than typed, so that the reader waits for an answer. */
  const waits = useRef(false)
  const id = useId()
  const [said, setSaid] = useState('')
  const [shown, setShown] = useState<Shown>()
  const [isReading, setReading] = useState(false)
  const [note, setNote] = useState('')
  const [sample, setSample] = useState('')

  /** Shows a text, or the beginning of a long one. */
  const put = (text: string): void => {
    long.current = longText(text)
    const value = long.current?.beginning ?? text
    if (box.current && box.current.value !== value) box.current.value = value
    setNote(long.current ? shownNote(value.length, text.length) : '')
  }
  const tell = (text: string): void => {
    setSaid(text)
    announce(text)
  }
  const clear = (): void => {
    store('session', kept, null)
    setShown(undefined)
    setSaid('')
  }
  const answer = async (text: string, isCurrent: () => boolean): Promise<void> => {
    const begun = performance.now()
    const onProgress = (share: number): void => {
      if (!isCurrent() || performance.now() - begun < unnoticed) return
      setReading(true)
      if (bar.current) bar.current.value = Math.max(bar.current.value, Math.floor(share * 100) / 100)
    }
    // What understands a text is fetched with the first one.
    const [{ answerOf, masked, AnswerView: View }] = await Promise.all([
      import('./show.ts'),
      import('./answer-styles.ts'),
    ])
    const next = await answerOf([...files.current, pastedInput(text)], props, { isCurrent, onProgress })
    if (!next) return
    setShown({ answer: next, text, View })
    setReading(false)
    tell(next.said)
    await new Promise(resolve => setTimeout(resolve))
    if (isCurrent()) store('session', kept, text.length <= longestKept ? masked(text) : null)
  }
  const read = (pasted?: string): void => {
    const text = pasted ?? meantText(box.current?.value ?? '', long.current)
    put(text)
    setSample(text)
    const mine = run.current + 1
    run.current = mine
    const isCurrent = (): boolean => run.current === mine
    setReading(false)
    if (text.trim() === '' && files.current.length === 0) {
      clear()
      return
    }
    if (waits.current) setSaid(WORDS.help.readingNow)
    setTimeout(() => {
      if (!isCurrent()) return
      answer(text, isCurrent).catch((error: unknown) => {
        console.error(error)
        if (isCurrent()) tell(WORDS.help.failed)
      })
    }, quiet)
  }
  const handOver = async (inputs: Promise<readonly Input[]>): Promise<void> => {
    waits.current = true
    files.current = [...files.current, ...(await inputs)]
    read()
  }
  const paste = (text: string): void => {
    waits.current = text !== ''
    files.current = []
    read(text)
    // On a phone, the focus would bring up a keyboard over the answer.
    if (text === '') box.current?.focus()
    // Its beginning says what it is.
    box.current?.setSelectionRange(0, 0)
    box.current?.scrollTo(0, 0)
  }
  const showLink = async (): Promise<void> => {
    if (!location.hash.startsWith(`#${linkName}`)) return
    const { linkedAnswer, AnswerView: View } = await import('./linked.ts')
    const linked = await linkedAnswer(location.hash, props)
    if (!linked) return
    setShown({ answer: linked, text: '', View })
    tell(linked.said)
  }
  useEffect(() => {
    // The reader may have pasted before this code arrived, or before the page was loaded again.
    const before = box.current?.value ?? ''
    waits.current = before !== ''
    if (box.current && before === '') box.current.value = readStored('session', kept) ?? ''
    read()
    if (before === '') showLink().catch(console.error)
  }, [])
  // Until the next answer is there, the last one stays: it isn't what the reader waits for.
  useEffect(() => {
    if (!shown || !waits.current) return
    waits.current = false
    result.current?.scrollIntoView({ block: 'start' })
  }, [shown])
  useEffect(() => {
    const allow = (event: DragEvent): void => event.preventDefault()
    const take = (event: DragEvent): void => {
      const { dataTransfer } = event
      const list = [...(dataTransfer?.files ?? [])]
      // Text that is dropped belongs to the box.
      if (!dataTransfer || list.length === 0) return
      event.preventDefault()
      const entries = droppedEntries(dataTransfer)
      handOver(dropped(entries, list).then(({ inputs }) => inputs)).catch(console.error)
    }
    root.current?.addEventListener('dragover', allow)
    root.current?.addEventListener('drop', take)
  }, [])

  return (
    <div className="help-desk tool-pair" data-answered={shown ? '' : undefined} ref={root}>
      <div className="paste-source">
        <p className="tool-head">
          <label className="tool-label" htmlFor={id}>
            {label}
          </label>
          <button className="tool-button plain" type="button" onClick={() => paste('')}>
            {words.help.clear}
          </button>
        </p>
        <textarea
          ref={box}
          id={id}
          rows={7}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          placeholder={words.help.placeholder}
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
        <p className="help-files">
          <FileField label={words.help.files} onChoose={handOver} />
          <FileField label={words.help.folder} isFolder onChoose={handOver} />
        </p>
        <output htmlFor={id}>{said}</output>
        {note && <p>{note}</p>}
        {isReading && <progress ref={bar} aria-label={WORDS.help.reading} max={1} value={0} />}
      </div>
      {samples.length > 0 && (
        <Samples label={words.help.samples} samples={samples} chosen={sample} onChoose={paste} />
      )}
      {shown && (
        <div className="tool-result" ref={result}>
          <shown.View {...shown} props={props} />
        </div>
      )}
    </div>
  )
}

interface FileFieldProps {
  readonly label: string
  readonly isFolder?: boolean
  onChoose(inputs: Promise<readonly Input[]>): Promise<void>
}

/** Renders a field for files, or for a folder; what is chosen before this code arrives is read then. */
function FileField({ label, isFolder, onChoose }: FileFieldProps): ReactNode {
  const field = useRef<HTMLInputElement>(null)
  const read = (): void => {
    const list = [...(field.current?.files ?? [])]
    if (list.length > 0) onChoose(chosen(list).then(({ inputs }) => inputs)).catch(console.error)
    if (field.current) field.current.value = ''
  }
  useEffect(read, [])
  return (
    <label className="tool-button plain">
      {label}
      <input
        ref={field}
        type="file"
        multiple
        {...(isFolder ? { webkitdirectory: '' } : {})}
        onChange={read}
      />
    </label>
  )
}

const shownNote = (part: number, length: number): string =>
  fill(WORDS.help.shownPart, {
    part: part.toLocaleString(WORDS.page.locale),
    length: counted(WORDS.help.characters, length, WORDS.page.locale),
  })
