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
type Step = HashMachineFile['scenarios'][number]['steps'][number]
type CallRule = Pick<FileCall['rules'][number], 'when' | 'outcome' | 'set' | 'add'>
type MachineCall = Pick<FileCall, 'id' | 'text' | 'arguments'> & { readonly rules: readonly CallRule[] }
/** The file without the words of its rules, which stay in the page. */
export type Machine = Omit<HashMachineFile, 'calls'> & { readonly calls: readonly MachineCall[] }

/** Calls that are shown; older ones are of little use and make the page long. */
const longestLog = 40

/**
 * @param root with buttons that tools.tsx writes: for each start-up, for its next step and
 * its rest, for a new page, and for each call
 */
export function hydrate(root: HTMLElement): void {
  const machine: Machine = JSON.parse(root.dataset['simulated'] ?? '')
  const last = root.querySelector('.last-call')
  const log = root.querySelector('ol')
  const stage = root.querySelector('.stage strong')
  const facts = [...root.querySelectorAll('dd')]
  const scenarios = [...root.querySelectorAll('[data-scenario]')]
  const picture = root.querySelector<HTMLElement>('.life')
  if (!last || !log || !stage) return
  let state = startOf(machine.variables)
  let count = 0
  let steps = machine.scenarios[0]?.steps ?? []
  /** Steps of the chosen start-up that have been made. */
  let done = 0

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
    if (count > 0) log.prepend(element('li', { value: String(count) }, ...last.childNodes))
    log.children[longestLog]?.remove()
    count += 1
    // Methods are code, events are words.
    const line = element('p', {}, element(call.text.includes('(') ? 'code' : 'b', {}, written), ' ')
    line.append(element('span', { class: 'outcome', 'data-outcome': outcome }, said), ' ', ...result)
    last.replaceChildren(line, element('p', { class: 'aside' }, ...wordsOf(`${call.id}-${rule}-why`)))
    if (call.id === steps[done]?.call) done += 1
    const text = result.map(node => node.textContent).join('')
    return { call: written, outcome: said, result: text.replace(/\.$/, '') }
  }
  const show = (): string => {
    for (const [i, variable] of machine.variables.filter(({ shown }) => shown).entries()) {
      const text = valueText(variable, state)
      facts[i]?.toggleAttribute('data-changed', count > 0 && facts[i].textContent !== text)
      facts[i]?.replaceChildren(text)
    }
    log.hidden = count < 2
    Object.assign(picture?.dataset ?? {}, state)
    showStep(root, machine, steps, done)
    stage.textContent = stageOf(machine, state)
    return stage.textContent
  }
  const makeStep = (): ReturnType<typeof make> | undefined => {
    const step = steps[done]
    const call = machine.calls.find(({ id }) => id === step?.call)
    return call && make(call, { ...startOf(machine.arguments), ...step?.with })
  }
  const playRest = (): void => {
    const before = count
    for (let left = steps.length - done; left > 0; left -= 1) {
      // Shown before each call, so that only what the last one changes is marked at the end.
      show()
      makeStep()
    }
    if (count > before) announce(fill(WORDS.simulator.played, { count: count - before, stage: show() }))
  }
  const startAgain = (): void => {
    state = startOf(machine.variables)
    count = 0
    done = 0
    log.replaceChildren()
    last.replaceChildren(element('p', {}, WORDS.simulator.fresh))
    show()
    announce(WORDS.simulator.fresh)
    picture?.parentElement?.scrollIntoView({ block: 'nearest' })
  }
  const choose = (chosen: HTMLElement): void => {
    for (const each of scenarios) each.ariaPressed = String(each === chosen)
    steps = machine.scenarios[Number(chosen.dataset['scenario'])]?.steps ?? []
    startAgain()
  }
  const tell = (said: ReturnType<typeof make> | undefined): void => {
    if (said) announce(fill(WORDS.simulator.said, { ...said, stage: show() }))
  }
  const makeSingle = (call: MachineCall): void => {
    const chosen = [...root.querySelectorAll('select')].map(({ name, value }) => [name, value])
    tell(make(call, Object.fromEntries(chosen)))
  }
  const moves: Readonly<Record<string, () => void>> = {
    next: () => tell(makeStep()),
    rest: playRest,
    first: startAgain,
  }
  root.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : undefined
    if (!button) return
    const { scenario, step, call } = button.dataset
    if (scenario) choose(button)
    if (step) {
      moves[step]?.()
      // A phone may show the button at its lower edge, and what comes of it is below.
      last.scrollIntoView({ block: 'nearest' })
    }
    for (const each of machine.calls.filter(({ id }) => id === call)) makeSingle(each)
  })
}

/** Which step of the start-up comes next, and the buttons that make it. They stay in place at its end. */
function showStep(root: HTMLElement, { calls }: Machine, steps: readonly Step[], done: number): void {
  const call = calls.find(({ id }) => id === steps[done]?.call)
  const count = steps.length
  const [line, next] = root.querySelectorAll('.step, [data-step="next"]')
  line?.replaceChildren(
    call ? fill(WORDS.simulator.step, { step: done + 1, count }) : fill(WORDS.simulator.done, { count }),
  )
  next?.replaceChildren(call ? fill(WORDS.simulator.next, { call: call.text }) : WORDS.simulator.end)
  for (const button of root.querySelectorAll('[data-step]:not([data-step="first"])'))
    button.ariaDisabled = String(!call)
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

/** A value as it is shown. */
export const valueText = ({ id, values }: Variable, state: MachineValues): string =>
  values?.find(value => value.id === state[id])?.text ?? state[id] ?? ''
