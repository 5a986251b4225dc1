/** The configuration builder: a form made from the table of fields, and beside it the class that it writes. */
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { copyText } from '../../behaviours/copy.ts'
import { announce } from '../../behaviours/status.ts'
import { ownValues } from '../../samples/stored.ts'
import { parseJson } from '../../secrets.ts'
import { readStored, store } from '../../storage.ts'
import { CodeBox, type SampleValues } from '../parts.tsx'
import { BuilderForm } from './builder-form.tsx'
import { decodeState, encodeState } from './link-state.ts'
import type { ConfigState, Toolkit } from './model.ts'
import { problemsOf } from './problems.ts'
import { isSkipped, readClass } from './read-class.ts'
import { beginning, exchanged, withChanges, withTyped } from './state.ts'
import { readReport, verdict } from './words.ts'
import { writeClass } from './write-class.ts'

export interface ConfigBuilderProps {
  readonly toolkit: Toolkit
  readonly groups: readonly { readonly title: string; readonly fields: readonly string[]; readonly open: boolean }[]
  /** Path of the file, and that with a number if the page shows the file more than once. */
  readonly path: string
  readonly name: string
  readonly samples: SampleValues
  readonly paste: string
  readonly data: string
  readonly problems: Readonly<Record<string, string>>
}

const hashName = '#config='
const keptName = 'builder'

/** What was read from a pasted file. */
interface FromFile {
  /** Fields whose values come from it: no link carries them. */
  readonly fields: ReadonlySet<string>
  /** What was found, a line each. */
  readonly report: readonly string[]
  /** Whether parts of it were not read. */
  readonly skipped: boolean
}
const noFile: FromFile = { fields: new Set(), report: [], skipped: false }

/** What was entered in this tab, if the address is still the one that it was entered at: a new link comes first. */
function keptState(toolkit: Toolkit): ConfigState | undefined {
  const kept = parseJson(readStored('session', keptName) ?? '')
  const [hash, code]: unknown[] = Array.isArray(kept) ? kept : []
  return hash === location.hash && typeof code === 'string' ? decodeState(code, toolkit) : undefined
}

export function ConfigBuilder(props: ConfigBuilderProps): ReactNode {
  const { toolkit, samples } = props
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const [state, setState] = useState(() => beginning(toolkit, samples))
  const [file, setFile] = useState(noFile)
  const own = (): SampleValues => ({ ...samples, ...ownValues() })
  const problems = problemsOf(state, toolkit, samples['client-id'])

  const restore = (next: ConfigState, from: FromFile, said: string): void => {
    setState(next)
    setFile(from)
    announce(said)
  }

  useEffect(() => {
    const fromAddress = (): boolean => {
      if (!location.hash.startsWith(hashName)) return false
      const found = decodeState(location.hash.slice(hashName.length), toolkit)
      if (found) restore(found, noFile, WORDS.builder.fromLink)
      else announce(WORDS.builder.emptyLink)
      root.current?.scrollIntoView()
      return true
    }
    const form = root.current?.querySelector('form')
    const typed = (now: ConfigState): ConfigState => (form ? withTyped(new FormData(form), now, toolkit) : now)
    const entered = keptState(toolkit)
    if (entered) {
      const begun = beginning(toolkit, samples)
      setState(withChanges(entered, begun, typed(begun)))
      announce(WORDS.builder.kept)
    } else if (!fromAddress()) setState(now => exchanged(typed(now), samples, own()))
    addEventListener('hashchange', fromAddress)
    return () => removeEventListener('hashchange', fromAddress)
  }, [])

  const begun = useRef(state)
  useEffect(() => {
    if (state === begun.current) return
    const secret = problems.some(({ code }) => code === 'secret')
    const code = secret ? undefined : encodeState(state, toolkit, file.fields)
    store('session', keptName, code === undefined ? null : JSON.stringify([location.hash, code]))
  }, [state])

  const errors = problems.filter(({ tone }) => tone === 'error').length
  const said = verdict(errors, problems.length - errors, file.skipped)
  const silent = useRef(true)
  useEffect(() => {
    if (silent.current) {
      silent.current = false
      return
    }
    // Not while a word is half typed.
    const timer = setTimeout(() => announce(said), 1000)
    return () => clearTimeout(timer)
  }, [said])

  const read = (source: string): void => {
    const found = readClass(source, toolkit)
    const report = readReport(found, toolkit)
    const [first = ''] = report
    if (found.kind === 'read') {
      const fields = new Set([...found.set, 'className', 'request', 'response'])
      restore(found.state, { fields, report, skipped: found.notes.some(isSkipped) }, first)
    } else {
      setFile({ ...file, report })
      announce(first)
    }
  }
  const reset = (): void => restore(beginning(toolkit, own()), noFile, WORDS.builder.begun)

  return (
    <div className="builder" ref={root}>
      <div className="builder-parts js">
        <PastePart id={id} text={props.paste} found={file.report} onRead={read} />
        <BuilderForm
          id={id}
          state={state}
          toolkit={toolkit}
          groups={props.groups}
          data={props.data}
          texts={props.problems}
          problems={problems}
          onChange={setState}
        />
      </div>
      <div className="builder-class">
        <p
          className="verdict js"
          data-tone={errors > 0 ? 'error' : problems.length > 0 || file.skipped ? 'warning' : 'fine'}
        >
          {said}
        </p>
        <CodeBox
          title={props.path}
          name={props.name}
          label="C#"
          code={writeClass(state, toolkit).trimEnd()}
          samples={samples}
        />
        <LinkButtons code={encodeState(state, toolkit, file.fields)} partial={file.fields.size > 0} onReset={reset} />
      </div>
    </div>
  )
}

interface PastePartProps {
  readonly id: string
  /** What happens to the text. */
  readonly text: string
  readonly found: readonly string[]
  readonly onRead: (source: string) => void
}

/** An existing file: pasted, read here, and let go. */
function PastePart({ id, text, found, onRead }: PastePartProps): ReactNode {
  const area = useRef<HTMLTextAreaElement>(null)
  const read = (): void => {
    if (!area.current) return
    onRead(area.current.value)
    // Nothing of the file stays in the page: browsers restore what boxes hold.
    area.current.value = ''
  }
  return (
    <details className="builder-part">
      <summary>{WORDS.builder.ownFile}</summary>
      <p className="hint" id={`${id}-paste-hint`}>
        {text}
      </p>
      <label className="tool-label" htmlFor={`${id}-paste`}>
        {WORDS.builder.yourClass}
      </label>
      <textarea
        id={`${id}-paste`}
        ref={area}
        rows={5}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${id}-paste-hint`}
      />
      <button type="button" className="small" onClick={read}>
        {WORDS.builder.read}
      </button>
      {found.length > 0 && (
        <ul className="found">
          {found.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </details>
  )
}

interface LinkButtonsProps {
  /** The values; undefined where no link can carry them. */
  readonly code: string | undefined
  /** Whether values of a file are left out. */
  readonly partial: boolean
  readonly onReset: () => void
}

/** A link with the values of the form, copied when asked, and the way back to the beginning. */
function LinkButtons({ code, partial, onReset }: LinkButtonsProps): ReactNode {
  const [said, setSaid] = useState<{ readonly text: string; readonly link?: string }>({ text: '' })
  const say = (text: string, link?: string): void => {
    setSaid(link === undefined ? { text } : { text, link })
    announce(text)
  }
  const copy = async (): Promise<void> => {
    const link = `${location.origin}${location.pathname}${hashName}${code}`
    if (code === undefined && partial) say(WORDS.builder.nothingToLink)
    else if (code === undefined) say(WORDS.builder.tooManyToLink)
    else if (!(await copyText(link))) say(WORDS.builder.linkShown, link)
    else say(partial ? WORDS.builder.partOfLink : WORDS.heading.copied)
  }
  return (
    <div className="js actions">
      <button type="button" className="tool-button plain" onClick={() => void copy()}>
        {WORDS.builder.copyLink}
      </button>
      <button
        type="button"
        className="tool-button plain"
        onClick={() => {
          setSaid({ text: '' })
          onReset()
        }}
      >
        {WORDS.builder.reset}
      </button>
      {said.text && <span>{said.text}</span>}
      {said.link && (
        <input
          type="text"
          readOnly
          value={said.link}
          aria-label={WORDS.builder.link}
          onFocus={event => event.target.select()}
        />
      )}
    </div>
  )
}
