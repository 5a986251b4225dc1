/**
 * Drives the module through its life: each call says what the caller gets and why, in the words of the page's
 * tables.
 */
import { fill } from '../../schema/fill.ts'
import type { HashMachineFile } from '../../schema/index.ts'
import { announce } from '../behaviours/status.ts'
import { element } from '../search/elements.ts'

export type MachineValues = Readonly<Record<string, string>>
type FileCall = HashMachineFile['calls'][number]
type Variable = HashMachineFile['variables'][number]
type CallRule = Pick<FileCall['rules'][number], 'when' | 'outcome' | 'set' | 'add'>
type MachineCall = Pick<FileCall, 'id' | 'text' | 'arguments'> & { readonly rules: readonly CallRule[] }
/** The file without the words of its rules, which stay in the page. */
export type Machine = Omit<HashMachineFile, 'calls'> & { readonly calls: readonly MachineCall[] }

/** Calls that are shown; older ones are of little use and make the page long. */
const longestLog = 40

/**
 * @param root with buttons that renderers/blocks/tools.tsx writes: for each call, each scenario, and a new
 * page
 */
export function hydrate(root: HTMLElement): void {
  const machine: Machine = JSON.parse(root.dataset['simulated'] ?? '')
  const log = root.querySelector('ol')
  const stage = root.querySelector('.stage strong')
  const facts = [...root.querySelectorAll('dd')]
  const scenarios = [...root.querySelectorAll<HTMLElement>('[data-scenario][aria-pressed]')]
  const picture = root.querySelector<HTMLElement>('.life')
  const following = root.querySelector<HTMLButtonElement>('[data-next]')
  if (!log || !stage) return
  let state = startOf(machine.variables)
  let count = 0

  /** Words that the page's tables have already, with their links: `data-words` names them. */
  const wordsOf = (name: string): ChildNode[] => {
    const words = root.closest('[data-tool]')?.querySelector(`[data-words="${name}"]`)
    return [...(words?.cloneNode(true).childNodes ?? [])]
  }
  /** @returns what to say of the call, but for the stage */
  const make = (call: MachineCall, args: MachineValues) => {
    const { rule, outcome, ...next } = run(call, state, args)
    state = next.state
    const values = call.arguments
      .flatMap(name => machine.arguments.filter(({ id }) => id === name))
      .map(variable => valueText(variable, args))
    const written =
      values.length > 0 ? `${call.text.replace(/\(.*\)$/, '')}(${values.join(', ')})` : call.text
    const result = wordsOf(`${call.id}-${rule}`)
    const said = WORDS.simulator.outcomes[outcome]
    count += 1
    // The last call first: that is the one the reader has just made. Methods are code, events are words.
    const line = element('p', {}, element(call.text.includes('(') ? 'code' : 'b', {}, written), ' ')
    line.append(element('span', { class: 'outcome', 'data-outcome': outcome }, said), ' ', ...result)
    const why = element('p', { class: 'aside' }, ...wordsOf(`${call.id}-${rule}-why`))
    log.prepend(element('li', { value: String(count) }, line, why))
    log.children[longestLog]?.remove()
    const text = result.map(node => node.textContent).join('')
    return { call: written, outcome: said, result: text.replace(/\.$/, '') }
  }
  const show = (): string => {
    for (const [i, variable] of machine.variables.filter(({ shown }) => shown).entries()) {
      const text = valueText(variable, state)
      facts[i]?.toggleAttribute('data-changed', count > 0 && facts[i].textContent !== text)
      facts[i]?.replaceChildren(text)
    }
    log.hidden = count === 0
    Object.assign(picture?.dataset ?? {}, state)
    if (following) showNext(following)
    stage.textContent = stageOf(machine, state)
    return stage.textContent
  }
  const showNext = (button: HTMLButtonElement): void => {
    const call = nextCall(machine, state)
    const wasFocused = document.activeElement === button
    button.hidden = call === undefined
    button.dataset['call'] = call?.id ?? ''
    if (call) button.textContent = fill(WORDS.simulator.next, { call: call.text })
    // Whoever pressed it last goes on with the scenarios.
    else if (wasFocused) scenarios[0]?.focus()
  }
  const play = (steps: Machine['scenarios'][number]['steps']): void => {
    state = startOf(machine.variables)
    count = 0
    log.replaceChildren()
    for (const step of steps)
      for (const call of machine.calls.filter(({ id }) => id === step.call)) {
        // Shown before each call, so that only what the last one has changed is marked at the end.
        show()
        make(call, { ...startOf(machine.arguments), ...step.with })
      }
    const values = { count, stage: show() }
    announce(count > 0 ? fill(WORDS.simulator.played, values) : WORDS.simulator.fresh)
    // On a phone, what has changed may be below the buttons.
    picture?.parentElement?.scrollIntoView({ block: 'nearest' })
  }
  root.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : undefined
    const scenario = button?.dataset['scenario']
    if (scenario) {
      for (const each of scenarios) each.ariaPressed = String(each === button)
      play(machine.scenarios[Number(scenario)]?.steps ?? [])
    }
    for (const call of machine.calls.filter(({ id }) => id === button?.dataset['call'])) {
      const chosen = [...root.querySelectorAll('select')].map(({ name, value }) => [name, value])
      const said = make(call, Object.fromEntries(chosen))
      announce(fill(WORDS.simulator.said, { ...said, stage: show() }))
    }
  })
}

export const startOf = (variables: readonly Variable[]): MachineValues =>
  Object.fromEntries(variables.map(({ id, start }) => [id, start]))

const holds = (condition: CallRule['when'], values: MachineValues): boolean =>
  Object.entries(condition ?? {}).every(([id, allowed]) => allowed.includes(values[id] ?? ''))

/** A call does what its first rule says whose conditions hold. @param args values of all arguments */
export function run({ id, arguments: taken, rules }: MachineCall, state: MachineValues, args: MachineValues) {
  const values: Record<string, string> = { ...state }
  for (const name of taken) values[name] = args[name] ?? ''
  const index = rules.findIndex(({ when }) => holds(when, values))
  const rule = rules[index]
  if (!rule) throw new Error(`No rule of ${id} holds.`)
  const next: Record<string, string> = { ...state }
  for (const [name, value] of Object.entries(rule.set ?? {}))
    next[name] = value.startsWith('@') ? (values[value.slice(1)] ?? '') : value
  for (const [name, amount] of Object.entries(rule.add ?? {}))
    next[name] = String(Number(next[name]) + amount)
  return { state: next, rule: index, outcome: rule.outcome }
}

export const stageOf = ({ stages }: Machine, state: MachineValues): string =>
  stages.find(({ when }) => holds(when, state))?.text ?? ''

/** The call that a start goes on with, if there is one. */
export function nextCall({ next, calls }: Machine, state: MachineValues): MachineCall | undefined {
  const offered = next.find(({ when }) => holds(when, state))
  return calls.find(({ id }) => id === offered?.call)
}

/** A value as it is shown. */
export const valueText = ({ id, values }: Variable, state: MachineValues): string =>
  values?.find(value => value.id === state[id])?.text ?? state[id] ?? ''
