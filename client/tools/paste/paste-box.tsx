/** One box for whatever a reader has at hand: a log, a message of the protocol, a configuration class. Nothing leaves the page. */
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { announce } from '../../behaviours/status.ts'
import { toolAround } from '../parts.tsx'
import { type Catalogue, readCatalogue } from './catalogue.ts'
import { type ClassFound, ClassResult, readConfigClass } from './class-result.tsx'
import { type Decoded, decodeInSlices, type Known, longestLog } from './decode.ts'
import { count, LogResult, logSummary } from './log-result.tsx'
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
  /** Pages that explain what this one does not: addresses. */
  readonly pages: { readonly errors?: string; readonly messages?: string; readonly config?: string }
}

/** Milliseconds of work before the page gets its turn, and of quiet before work begins. */
const slice = 12
const quiet = 150

interface Found {
  readonly log?: { readonly decoded: Decoded; readonly catalogue: Catalogue } | undefined
  readonly message?: { readonly found: MessageFound; readonly catalogue: Catalogue } | undefined
  readonly config?: ClassFound | undefined
}
type State =
  | { readonly kind: 'empty' | 'busy' | 'failed' }
  | { readonly kind: 'long'; readonly length: number }
  | { readonly kind: 'done'; readonly found: Found }

export function PasteBox({ label, samples, pages }: PasteBoxProps): ReactNode {
  const box = useRef<HTMLTextAreaElement>(null)
  const run = useRef(0)
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
      understand(text, pages, isCurrent).then(
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
      <textarea ref={box} id={id} rows={7} spellCheck={false} autoComplete="off" autoCapitalize="off" onInput={read} />
      <p className="tool-line">
        {samples.map(({ text, paste }) => (
          <button key={text} className="tool-button plain" type="button" onClick={() => fill(paste)}>
            {text}
          </button>
        ))}
        <button className="tool-button plain" type="button" onClick={() => fill('')}>
          Clear
        </button>
        <output htmlFor={id}>{summary(state)}</output>
      </p>
      {state.kind === 'done' && <Result root={toolAround(box.current)} found={state.found} />}
    </div>
  )
}

/** Says what the text is, and asks the pages that know more only then. @returns undefined if the text changed meanwhile */
async function understand(
  text: string,
  pages: PasteBoxProps['pages'],
  isCurrent: () => boolean,
): Promise<Found | undefined> {
  const isClass = /\bSdkConfiguration\b|\[\s*DissonityConfig/.test(text)
  const [errors, messages, config] = await Promise.all([
    readCatalogue(pages.errors),
    looksLikeMessage(text) ? readCatalogue(pages.messages) : readCatalogue(),
    isClass ? readCatalogue(pages.config) : undefined,
  ])
  const understood = understandMessage(text, messages)
  const found = config && readConfigClass(text, config)
  const decoded = errors.known.length > 0 ? await decodeSlowly(text, errors.known, isCurrent) : undefined
  if (!isCurrent()) return undefined
  // Why something is no message matters only if it is nothing else either.
  const message = understood?.kind === 'problem' && (found || decoded?.recognised.length) ? undefined : understood
  const log = decoded && (decoded.recognised.length > 0 || !(found || message)) ? decoded : undefined
  return {
    log: log && { decoded: log, catalogue: errors },
    message: message && { found: message, catalogue: messages },
    config: found,
  }
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
  if (state.kind === 'failed') return 'The page that explains this could not be loaded. Type or paste again to retry.'
  if (state.kind === 'long')
    return `This is too long: ${count(state.length, 'character')}. The box reads up to ${longestLog.toLocaleString('en')}. Paste the part around the error.`
  if (state.kind !== 'done') return ''
  const { log, message, config } = state.found
  return [message && messageSummary(message.catalogue, message.found), config?.summary, log && logSummary(log.decoded)]
    .filter(Boolean)
    .join(' ')
}

function Result({ root, found }: { root: Element | null | undefined; found: Found }): ReactNode {
  const { log, message, config } = found
  return (
    <div className="tool-result">
      {message && <MessageResult {...message} />}
      {config && <ClassResult {...config} />}
      {log && <LogResult root={root} {...log} />}
    </div>
  )
}
