/** Reads a log that the reader pastes, and explains the lines that the lists of this page know. Nothing leaves the page. */
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { announce } from '../../behaviours/status.ts'
import { CodeBox, toolAround, Words, wordsOf } from '../parts.tsx'
import { type Decoded, decodeInSlices, type Known, known, longestLog, type Recognised } from './decode.ts'
import { mappingsCode, mappingsFor } from './mapping.ts'

/** Milliseconds of work before the page gets its turn, and of quiet before work begins. */
const slice = 12
const quiet = 150

type State = { readonly kind: 'empty' | 'busy' } | { readonly kind: 'long'; readonly length: number } | Done
interface Done {
  readonly kind: 'done'
  readonly decoded: Decoded
}

export function ErrorDecoder({ label }: { label: string }): ReactNode {
  const box = useRef<HTMLTextAreaElement>(null)
  const run = useRef(0)
  const id = useId()
  const [state, setState] = useState<State>({ kind: 'empty' })

  const read = (): void => {
    const text = box.current?.value ?? ''
    const mine = ++run.current
    if (text.trim() === '') return setState({ kind: 'empty' })
    if (text.length > longestLog) return setState({ kind: 'long', length: text.length })
    setState(before => (before.kind === 'done' ? before : { kind: 'busy' }))
    setTimeout(() => void decodeSlowly(text, knownErrors(), () => run.current === mine).then(show), quiet)
  }
  const show = (decoded: Decoded | undefined): void => {
    if (!decoded) return
    setState({ kind: 'done', decoded })
    announce(summary(decoded))
  }
  // The reader may have pasted before React arrived.
  useEffect(read, [])
  const clear = (): void => {
    if (box.current) box.current.value = ''
    read()
    box.current?.focus()
  }

  return (
    <div>
      <label className="tool-label" htmlFor={id}>
        {label}
      </label>
      <textarea ref={box} id={id} rows={7} spellCheck={false} autoComplete="off" autoCapitalize="off" onInput={read} />
      <p className="tool-line">
        <button className="tool-button" type="button" onClick={clear}>
          Clear
        </button>
        <output htmlFor={id}>{status(state)}</output>
      </p>
      {state.kind === 'done' && <Result root={toolAround(box.current)} decoded={state.decoded} />}
    </div>
  )
}

/** In turns with the page; undefined if the text changed meanwhile. */
async function decodeSlowly(
  text: string,
  errors: readonly Known[],
  current: () => boolean,
): Promise<Decoded | undefined> {
  const slices = decodeInSlices(text, errors)
  while (current()) {
    const end = performance.now() + slice
    do {
      const step = slices.next()
      if (step.done) return step.value
    } while (performance.now() < end)
    await new Promise(resolve => setTimeout(resolve))
  }
  return undefined
}

/** The entries of the lists on this page: the page is the catalogue. The bold parts of a sample are its pattern. */
const knownErrors = (): Known[] =>
  [...document.querySelectorAll<HTMLElement>('.problem')].map(entry => {
    const key = [...entry.querySelectorAll('.sample b')].map(part => part.textContent).join('*')
    const others = entry.dataset['match']?.split('\n') ?? []
    return known(entry.id, key === '' ? others : [key, ...others], 'mapping' in entry.dataset)
  })

function status(state: State): string {
  if (state.kind === 'long')
    return `This is too long: ${state.length.toLocaleString('en')} characters. The box reads up to ${longestLog.toLocaleString('en')}. Paste the part around the error.`
  return state.kind === 'done' ? summary(state.decoded) : ''
}

const count = (n: number, noun: string): string => `${n.toLocaleString('en')} ${noun}${n === 1 ? '' : 's'}`

const summary = ({ lines, recognised, unknown }: Decoded): string =>
  `${count(lines, 'line')}: ${recognised.length === 0 ? 'nothing recognised' : `${count(recognised.length, 'known message')}`}${unknown.count > 0 ? `, ${count(unknown.count, 'unknown error line')}` : ''}.`

function Result({ root, decoded }: { root: Element | null | undefined; decoded: Decoded }): ReactNode {
  const { recognised, unknown } = decoded
  const addresses = [...new Set(recognised.flatMap(entry => entry.addresses))]
  return (
    <div className="tool-result">
      <ol className="decoded">
        {recognised.map(entry => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {addresses.length > 0 && <MappingsResult key={addresses.join(' ')} root={root} addresses={addresses} />}
      {unknown.count > 0 && (
        <>
          <p>
            <Words of={() => wordsOf(root, 'unknown')} />
          </p>
          <ul className="unknown">
            {unknown.lines.map(({ line, at }) => (
              <li key={at}>
                Line {at}: <code>{line}</code>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function Entry({ entry: { id, line, first, count: times } }: { entry: Recognised }): ReactNode {
  const part = (name: string) => () => document.getElementById(id)?.querySelector(name)
  return (
    <li>
      <p className="decoded-title">
        <a href={document.querySelector(`#${id} h4 a`)?.getAttribute('href') ?? `#${id}`}>
          <Words of={part('h4 a')} />
        </a>
      </p>
      <p>
        Line {first}
        {times > 1 && ` and ${count(times - 1, 'more line')}`}: <code>{line}</code>
      </p>
      <Words as="div" of={part('.cure')} />
    </li>
  )
}

function MappingsResult({
  root,
  addresses,
}: {
  root: Element | null | undefined
  addresses: readonly string[]
}): ReactNode {
  const { mappings, rewritten, local, proxy } = mappingsFor(addresses)
  return (
    <div className="mappings">
      {mappings.length > 0 && (
        <>
          <p>
            <Words of={() => wordsOf(root, 'mapping')} />
          </p>
          <dl className="facts-list">
            {mappings.map(({ prefix, target }) => (
              <div key={prefix}>
                <dt>
                  Prefix <code>{prefix}</code>
                </dt>
                <dd>
                  Target <code>{target}</code>
                </dd>
              </div>
            ))}
          </dl>
          <CodeBox title="DissonityConfiguration.cs" label="C#" code={mappingsCode(mappings)} />
          <ul>
            {rewritten.map(({ from, to }) => (
              <li key={from}>
                <code>{from}</code> becomes <code>{to}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      {local.length > 0 && (
        <p>
          <code>{local.join(', ')}</code>: <Words of={() => wordsOf(root, 'local')} />
        </p>
      )}
      {proxy && (
        <p>
          <Words of={() => wordsOf(root, 'proxy')} />
        </p>
      )}
    </div>
  )
}
