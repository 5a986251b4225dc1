/** Runs the machine of data/hash-machine.yaml: a call does what its first rule says whose conditions hold. */

export type Condition = Readonly<Record<string, readonly string[]>>
export type Values = Readonly<Record<string, string>>
export type Outcome = 'given' | 'refused' | 'ignored' | 'failed' | 'waits' | 'done'

export interface Rule {
  readonly when?: Condition | undefined
  readonly outcome: Outcome
  readonly set?: Values | undefined
  readonly add?: Readonly<Record<string, number>> | undefined
}

export interface Call {
  readonly id: string
  /** As code, or an event in words. */
  readonly text: string
  readonly arguments: readonly string[]
  readonly rules: readonly Rule[]
}

export interface Variable {
  readonly id: string
  readonly text: string
  readonly start: string
  /** Absent for a number. */
  readonly values?: readonly { readonly id: string; readonly text: string }[] | undefined
  readonly shown: boolean
}

export interface Machine {
  readonly variables: readonly Variable[]
  readonly arguments: readonly Variable[]
  readonly stages: readonly { readonly id: string; readonly text: string; readonly when?: Condition | undefined }[]
  readonly calls: readonly Call[]
}

export interface Step {
  readonly state: Values
  /** Index of the rule that decided. */
  readonly rule: number
  readonly outcome: Outcome
}

export const startOf = (variables: readonly Variable[]): Values =>
  Object.fromEntries(variables.map(({ id, start }) => [id, start]))

const holds = (condition: Condition | undefined, values: Values): boolean =>
  Object.entries(condition ?? {}).every(([id, allowed]) => allowed.includes(values[id] ?? ''))

/** @param args values of the arguments; those that a call does not take are left unread */
export function run(call: Call, state: Values, args: Values): Step {
  const known: Values = { ...state, ...Object.fromEntries(call.arguments.map(id => [id, args[id] ?? ''])) }
  const index = call.rules.findIndex(rule => holds(rule.when, known))
  const rule = call.rules[index]
  if (!rule) throw new Error(`No rule of ${call.id} holds.`)
  const next: Record<string, string> = { ...state }
  for (const [id, value] of Object.entries(rule.set ?? {}))
    next[id] = value.startsWith('@') ? (known[value.slice(1)] ?? '') : value
  for (const [id, amount] of Object.entries(rule.add ?? {})) next[id] = String(Number(next[id]) + amount)
  return { state: next, rule: index, outcome: rule.outcome }
}

export const stageOf = ({ stages }: Machine, state: Values): string =>
  stages.find(({ when }) => holds(when, state))?.text ?? ''

/** A value as it is shown. */
export const valueText = ({ id, values }: Variable, state: Values): string =>
  values?.find(value => value.id === state[id])?.text ?? state[id] ?? ''
