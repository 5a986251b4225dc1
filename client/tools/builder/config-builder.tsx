/** The configuration builder: a form made from the table of fields, and the class that it writes. */
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { announce } from '../../behaviours/status.ts'
import { ownValues } from '../../samples/stored.ts'
import { readStored, store } from '../../storage.ts'
import { BuilderForm } from './builder-form.tsx'
import { ClassCode } from './class-code.tsx'
import { LinkButtons } from './link-buttons.tsx'
import { decodeState, encodeState } from './link-state.ts'
import type { ConfigState, Toolkit } from './model.ts'
import { PastePart } from './paste-part.tsx'
import { problemsOf } from './problems.ts'
import { isSkipped, readClass } from './read-class.ts'
import { beginning, exchanged, type SampleValues, withChanges, withTyped } from './state.ts'
import { readReport, verdict } from './words.ts'
import { writeClass } from './write-class.ts'

export interface ConfigBuilderProps {
  readonly toolkit: Toolkit
  readonly groups: readonly { readonly title: string; readonly fields: readonly string[]; readonly open: boolean }[]
  /** Path of the file, and that with a number if the page shows the file more than once. */
  readonly path: string
  readonly name: string
  /** Values that samples show, by the names that the page marks them with. */
  readonly samples: SampleValues
  readonly paste: string
  readonly data: string
  readonly problems: Readonly<Record<string, string>>
}

const hashName = '#config='
const keptName = 'builder'

/** What was entered in this tab, if the address is still the one that it was entered at: a new link comes first. */
function keptState(toolkit: Toolkit): ConfigState | undefined {
  try {
    const [hash, code] = JSON.parse(readStored('session', keptName) ?? '[]') as unknown[]
    return hash === location.hash && typeof code === 'string' ? decodeState(code, toolkit) : undefined
  } catch {
    return undefined
  }
}

export function ConfigBuilder(props: ConfigBuilderProps): ReactNode {
  const { toolkit, samples } = props
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const [state, setState] = useState(() => beginning(toolkit, samples))
  const [pasted, setPasted] = useState<ReadonlySet<string>>(new Set())
  const [report, setReport] = useState<readonly string[]>([])
  const [skipped, setSkipped] = useState(false)
  const own = useRef(samples)
  const problems = problemsOf(state, toolkit, samples['client-id'])

  const restore = (next: ConfigState, from: ReadonlySet<string>, found: readonly string[], said: string): void => {
    setState(next)
    setPasted(from)
    setReport(found)
    setSkipped(false)
    announce(said)
  }

  useEffect(() => {
    const fromAddress = (): boolean => {
      if (!location.hash.startsWith(hashName)) return false
      const found = decodeState(location.hash.slice(hashName.length), toolkit)
      if (found) restore(found, new Set(), [], 'The form holds the values of the link.')
      else announce('The link holds no values that can be read.')
      root.current?.scrollIntoView()
      return true
    }
    // Values that the reader did not touch follow the reader's own.
    const followOwn = (): void => {
      const before = own.current
      own.current = { ...samples, ...ownValues() }
      setState(held => exchanged(held, before, own.current))
    }
    const entered = keptState(toolkit)
    const form = root.current?.querySelector('form')
    if (entered) {
      const begun = beginning(toolkit, samples)
      setState(form ? withChanges(entered, begun, withTyped(new FormData(form), begun, toolkit)) : entered)
      announce('The form contains what you entered before.')
    } else if (!fromAddress()) {
      if (form) setState(held => withTyped(new FormData(form), held, toolkit))
      followOwn()
    }
    addEventListener('hashchange', fromAddress)
    document.addEventListener('own-values', followOwn)
    return () => {
      removeEventListener('hashchange', fromAddress)
      document.removeEventListener('own-values', followOwn)
    }
  }, [])

  const begun = useRef(state)
  useEffect(() => {
    if (state === begun.current) return
    const secret = problems.some(({ code }) => code === 'secret')
    const code = secret ? undefined : encodeState(state, toolkit, pasted)
    store('session', keptName, code === undefined ? null : JSON.stringify([location.hash, code]))
  }, [state])

  const errors = problems.filter(({ tone }) => tone === 'error').length
  const said = verdict(errors, problems.length - errors, skipped)
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
    const lines = readReport(found, toolkit)
    const [first = ''] = lines
    if (found.kind === 'read') {
      restore(found.state, new Set([...found.set, 'className', 'request', 'response']), lines, first)
      setSkipped(found.notes.some(isSkipped))
    } else {
      setReport(lines)
      announce(first)
    }
  }
  const reset = (): void =>
    restore(beginning(toolkit, own.current), new Set(), [], 'The form holds the values that it began with.')

  return (
    <div className="builder" ref={root}>
      <div className="builder-parts js">
        <PastePart id={id} text={props.paste} found={report} onRead={read} />
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
        <p className="verdict" data-tone={errors > 0 ? 'error' : problems.length > 0 || skipped ? 'warning' : 'fine'}>
          {said}
        </p>
      </div>
      <ClassCode source={writeClass(state, toolkit)} path={props.path} name={props.name} samples={samples} />
      <LinkButtons id={id} state={state} toolkit={toolkit} pasted={pasted} hashName={hashName} onReset={reset} />
    </div>
  )
}
