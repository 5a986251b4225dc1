/** Drives the module through its life: each call says what the caller gets and why, in the words of the page's tables. */

import { type ReactNode, useCallback, useId, useRef, useState } from 'react'
import { fill } from '../../schema/fill.ts'
import type { HashMachineFile } from '../../schema/index.ts'
import { announce } from '../behaviours/status.ts'
import { Facts } from './parts.tsx'

export type Values = Readonly<Record<string, string>>
type FileCall = HashMachineFile['calls'][number]
type Variable = HashMachineFile['variables'][number]
/** Without the words, which stay in the page. */
type Rule = Pick<FileCall['rules'][number], 'when' | 'outcome' | 'set' | 'add'>
type Call = Pick<FileCall, 'id' | 'text' | 'arguments'> & { readonly rules: readonly Rule[] }
export type Machine = Pick<HashMachineFile, 'variables' | 'arguments' | 'stages'> & { readonly calls: readonly Call[] }

export interface HashSimulatorProps {
  readonly machine: Machine
  readonly scenarios: HashMachineFile['scenarios']
}

interface Entry {
  readonly number: number
  readonly call: Call
  /** The call as it was made: `load(2)`. */
  readonly written: string
  /** Index of the rule that decided. */
  readonly rule: number
  readonly outcome: Rule['outcome']
}

interface Life {
  readonly state: Values
  readonly log: readonly Entry[]
}

/** Entries that are shown; older ones are of little use and make the page long. */
const longestLog = 40

export function HashSimulator({ machine, scenarios }: HashSimulatorProps): ReactNode {
  const root = useRef<HTMLDivElement>(null)
  const fresh: Life = { state: startOf(machine.variables), log: [] }
  // Calls may follow each other faster than the page is drawn.
  const now = useRef(fresh)
  const [life, setLife] = useState(fresh)
  const live = (next: Life, said: string): void => {
    now.current = next
    setLife(next)
    announce(said)
  }

  const make = (call: Call): void => {
    const [next, { written, rule, outcome }] = advance(machine, now.current, call, chosen())
    const result = wordsOf(root.current, `${call.id}-${rule}`)?.textContent ?? ''
    const said = { call: written, outcome: WORDS.simulator.outcomes[outcome], result: result.replace(/\.$/, '') }
    live(next, fill(WORDS.simulator.said, { ...said, stage: stageOf(machine, next.state) }))
  }
  /** The page's own values: the reader may choose before React arrives. */
  const chosen = (): Values =>
    Object.fromEntries([...(root.current?.querySelectorAll('select') ?? [])].map(({ name, value }) => [name, value]))
  const play = (steps: HashSimulatorProps['scenarios'][number]['steps']): void => {
    let played = fresh
    for (const step of steps)
      for (const call of machine.calls.filter(({ id }) => id === step.call))
        [played] = advance(machine, played, call, { ...startOf(machine.arguments), ...step.with })
    live(played, fill(WORDS.simulator.played, { count: steps.length, stage: stageOf(machine, played.state) }))
  }
  const reset = (): void => live(fresh, WORDS.simulator.fresh)

  return (
    <div ref={root}>
      <div className="calls" role="group" aria-label={WORDS.simulator.play}>
        {scenarios.map(({ text, steps }) => (
          <button key={text} className="tool-button" type="button" onClick={() => play(steps)}>
            {text}
          </button>
        ))}
        <button className="tool-button plain" type="button" onClick={reset}>
          {WORDS.simulator.newPage}
        </button>
      </div>
      <div className="memory">
        <p className="stage">
          <span>{WORDS.simulator.stage}</span> <strong>{stageOf(machine, life.state)}</strong>
        </p>
        <Facts
          facts={machine.variables
            .filter(({ shown }) => shown)
            .map(variable => [variable.text, valueText(variable, life.state)])}
        />
      </div>
      <details className="fold-away">
        <summary>{WORDS.simulator.single}</summary>
        <fieldset className="choices">
          <legend>{WORDS.simulator.arguments}</legend>
          {machine.arguments.map(variable => (
            <Choice key={variable.id} variable={variable} />
          ))}
        </fieldset>
        <div className="calls" role="group" aria-label={WORDS.simulator.calls}>
          {machine.calls.map(call => (
            <button key={call.id} className="tool-button plain" type="button" onClick={() => make(call)}>
              <CallName call={call} written={call.text} />
            </button>
          ))}
        </div>
      </details>
      {life.log.length > 0 && <Log log={life.log} />}
    </div>
  )
}

function advance(machine: Machine, { state, log }: Life, call: Call, args: Values): [Life, Entry] {
  const step = run(call, state, args)
  const values = call.arguments
    .flatMap(name => machine.arguments.filter(({ id }) => id === name))
    .map(variable => valueText(variable, args))
  const entry: Entry = {
    number: (log.at(-1)?.number ?? 0) + 1,
    call,
    written: values.length > 0 ? `${call.text.replace(/\(.*\)$/, '')}(${values.join(', ')})` : call.text,
    rule: step.rule,
    outcome: step.outcome,
  }
  return [{ state: step.state, log: [...log, entry].slice(-longestLog) }, entry]
}

function Choice({ variable }: { variable: Variable }): ReactNode {
  const id = useId()
  return (
    <p>
      <label htmlFor={id}>{variable.text}</label>
      <select id={id} name={variable.id} defaultValue={variable.start} autoComplete="off">
        {variable.values?.map(value => (
          <option key={value.id} value={value.id}>
            {value.text}
          </option>
        ))}
      </select>
    </p>
  )
}

/** Methods are code, events are words. */
function CallName({ call, written }: { call: Call; written: string }): ReactNode {
  return call.text.includes('(') ? <code>{written}</code> : <b>{written}</b>
}

/** Words that the page's tables have already, with their links: `data-words` names them. */
const wordsOf = (element: Element | null, name: string): Element | null | undefined =>
  element?.closest('[data-tool]')?.querySelector(`[data-words="${name}"]`)

/** A copy of them: they travel in no attribute, and nothing is ever made of markup that a reader typed. */
function Words({ name }: { name: string }): ReactNode {
  const set = useCallback(
    (element: HTMLElement | null) =>
      element?.replaceChildren(...(wordsOf(element, name)?.cloneNode(true).childNodes ?? [])),
    [name],
  )
  return <span ref={set} />
}

/** The last call first: that is the one the reader has just made. */
function Log({ log }: { log: readonly Entry[] }): ReactNode {
  return (
    <ol className="call-log" reversed start={log.at(-1)?.number} aria-label={WORDS.simulator.log}>
      {[...log].reverse().map(({ number, call, written, rule, outcome }) => (
        <li key={number} value={number}>
          <p>
            <CallName call={call} written={written} />{' '}
            <span className="outcome" data-outcome={outcome}>
              {WORDS.simulator.outcomes[outcome]}
            </span>{' '}
            <Words name={`${call.id}-${rule}`} />
          </p>
          <p className="aside">
            <Words name={`${call.id}-${rule}-why`} />
          </p>
        </li>
      ))}
    </ol>
  )
}

export const startOf = (variables: readonly Variable[]): Values =>
  Object.fromEntries(variables.map(({ id, start }) => [id, start]))

const holds = (condition: Rule['when'], values: Values): boolean =>
  Object.entries(condition ?? {}).every(([id, allowed]) => allowed.includes(values[id] ?? ''))

/** A call does what its first rule says whose conditions hold. @param args values of all arguments */
export function run({ id, arguments: taken, rules }: Call, state: Values, args: Values) {
  const known: Values = { ...state, ...Object.fromEntries(taken.map(name => [name, args[name] ?? ''])) }
  const index = rules.findIndex(({ when }) => holds(when, known))
  const rule = rules[index]
  if (!rule) throw new Error(`No rule of ${id} holds.`)
  const next: Record<string, string> = { ...state }
  for (const [name, value] of Object.entries(rule.set ?? {}))
    next[name] = value.startsWith('@') ? (known[value.slice(1)] ?? '') : value
  for (const [name, amount] of Object.entries(rule.add ?? {})) next[name] = String(Number(next[name]) + amount)
  return { state: next, rule: index, outcome: rule.outcome }
}

export const stageOf = ({ stages }: Machine, state: Values): string =>
  stages.find(({ when }) => holds(when, state))?.text ?? ''

/** A value as it is shown. */
const valueText = ({ id, values }: Variable, state: Values): string =>
  values?.find(value => value.id === state[id])?.text ?? state[id] ?? ''
