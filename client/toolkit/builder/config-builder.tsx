/**
 * The configuration builder: a form made from the table of fields, and beside it the class that it writes.
 */
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Words } from '../../../schema/files/words.ts'
import { copyText } from '../../behaviours/copy.ts'
import { announce } from '../../behaviours/status.ts'
import { readStored, store } from '../../storage.ts'
import { ownValues, type SampleValues } from '../own-values/stored.ts'
import { Button, CodeBox } from '../parts.tsx'
import { parseJson } from '../secrets/exact-json.ts'
import { writeClass } from './class-file.ts'
import { FormContext, useForm } from './controls.tsx'
import type { Toolkit } from './fields.ts'
import { BuilderForm, type ConfigGroup } from './form.tsx'
import { problemsOf, type Verdict, verdictOn } from './problems.ts'
import { beginning, type ConfigState, decodeState, encodeState, withTyped } from './state.ts'

export interface ConfigBuilderProps {
  readonly toolkit: Toolkit
  readonly groups: readonly ConfigGroup[]
  /** The path of the file; `name` adds a number if the page shows the file more than once. */
  readonly path: string
  readonly name: string
  readonly samples: SampleValues
  readonly words: Words
}

const hashName = '#config='
const keptName = 'builder'

/** Returns what was entered in this tab, unless the address has changed since: a new link wins. */
function keptState(toolkit: Toolkit): ConfigState | undefined {
  const kept = parseJson(readStored('session', keptName) ?? '')
  const [hash, code]: unknown[] = Array.isArray(kept) ? kept : []
  return hash === location.hash && typeof code === 'string' ? decodeState(code, toolkit) : undefined
}

export function ConfigBuilder(props: ConfigBuilderProps): ReactNode {
  const { toolkit, samples, words } = props
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const [begun] = useState(() => beginning(toolkit, samples))
  const [state, setState] = useState(begun)
  const [copied, setCopied] = useState('')
  const ownBeginning = (): ConfigState => beginning(toolkit, { ...samples, ...ownValues() })
  const problems = problemsOf(state, toolkit, samples['client-id'])
  const code = encodeState(state, toolkit)

  const restore = (next: ConfigState, said: string): void => {
    setState(next)
    announce(said)
  }

  useEffect(() => {
    const fromAddress = (): boolean => {
      if (!location.hash.startsWith(hashName)) return false
      const found = decodeState(location.hash.slice(hashName.length), toolkit)
      if (found) restore(found, words.builder.fromLink)
      else announce(words.builder.emptyLink)
      root.current?.scrollIntoView()
      return true
    }
    const kept = keptState(toolkit)
    const form = root.current?.querySelector('form')
    if (kept) announce(words.builder.kept)
    if (form && (kept || !fromAddress())) setState(withTyped(kept ?? ownBeginning(), form, begun, toolkit))
    addEventListener('hashchange', fromAddress)
    return () => removeEventListener('hashchange', fromAddress)
  }, [])

  useEffect(() => {
    if (state === begun) return
    const isKept = code && !problems.some(problem => problem.code === 'secret')
    store('session', keptName, isKept ? JSON.stringify([location.hash, code]) : null)
  }, [state])

  const verdict = verdictOn(problems, words)
  useEffect(() => {
    if (state === begun) return
    // Wait until the reader pauses.
    const timer = setTimeout(() => announce(verdict.said), 1000)
    return () => clearTimeout(timer)
  }, [verdict.said])

  /** Copies a link with the values of the form. */
  const copyLink = async (): Promise<void> => {
    const link = `${location.origin}${location.pathname}${hashName}${code}`
    if (code !== undefined && !(await copyText(link))) {
      prompt(words.builder.linkShown, link)
      return
    }
    const text = code === undefined ? words.builder.tooManyToLink : words.heading.copied
    setCopied(text)
    announce(text)
  }
  /** Presses the button of the class, which also copies the reader's own values. */
  const copyClass = (): void => root.current?.querySelector<HTMLElement>('.builder-class .copy')?.click()
  const reset = (): void => {
    setCopied('')
    restore(ownBeginning(), words.builder.begun)
  }

  return (
    <div className="builder" ref={root}>
      <div className="builder-parts js">
        <FormContext value={{ id, state, toolkit, problems, words, onChange: setState }}>
          <BuilderForm groups={props.groups}>
            <ToClass to={`${id}-written`} verdict={verdict} onCopy={copyClass} />
          </BuilderForm>
        </FormContext>
      </div>
      <div className="builder-class" id={`${id}-written`} tabIndex={-1} data-tone={verdict.tone}>
        <p className="verdict js">{verdict.said}</p>
        <CodeBox
          title={props.path}
          name={props.name}
          label="C#"
          code={writeClass(state, toolkit).trimEnd()}
          samples={samples}
          words={words}
        />
        <div className="js actions">
          <Button className="tool-button plain" onClick={copyLink}>
            {words.builder.copyLink}
          </Button>
          <Button className="tool-button plain" onClick={reset}>
            {words.builder.reset}
          </Button>
          {copied && <span>{copied}</span>}
        </div>
      </div>
    </div>
  )
}

interface ToClassProps {
  readonly to: string
  readonly verdict: Verdict
  onCopy(): void
}

/**
 * Leads to the class where it isn't beside the form: what is wrong with it, and the way to it. To copy it is the thing
 * to do once it's ready.
 */
function ToClass({ to, verdict: { tone, brief }, onCopy }: ToClassProps): ReactNode {
  const { words } = useForm()
  const go = (event: MouseEvent): void => {
    // The address keeps the values of a link.
    event.preventDefault()
    const place = document.getElementById(to)
    place?.focus({ preventScroll: true })
    place?.scrollIntoView()
  }
  return (
    <div className="to-class" data-tone={tone}>
      <p>{brief}</p>
      <a href={`#${to}`} aria-label={words.builder.toClass} onClick={go}>
        {words.builder.show}
      </a>
      <Button
        className={tone === 'fine' || tone === 'warning' ? 'tool-button' : 'tool-button plain'}
        aria-label={words.builder.copyClass}
        onClick={onCopy}
      >
        {words.code.copy}
      </Button>
    </div>
  )
}
