/**
 * data/hash-machine.yaml: the life of the hiRPC module as a state machine. The hash simulator runs it, and
 * the page prints it as tables. A call follows the first of its rules that holds, as the module's source
 * does.
 */
import { z } from 'zod'
import { suggest } from '../suggest.ts'
import { hidden, inline, key, words } from '../text/fields.ts'
import { group, kind, list, refuse, refuseUnknown } from '../text/groups.ts'
import type { Path } from '../yaml/positions.ts'

/** Names of variables or arguments, each with the values that satisfy it. */
const condition = () => z.record(key(), z.array(hidden()).min(1))

const Variable = kind('MachineVariable', 'Something the module remembers.', {
  id: key().describe('Name that rules use.'),
  text: words().describe('What it is; shown beside its value.'),
  values: list('Its values. Absent for a number.', {
    id: hidden().describe('Value that rules use.'),
    text: words().describe('As it is shown.'),
  }).optional(),
  start: hidden().describe('Value at the start.'),
  shown: z.boolean().default(true).describe('false: rules use it, readers need not see it.'),
})

const Rule = kind('MachineRule', 'What a call does in one situation.', {
  when: condition()
    .optional()
    .describe('Values that must hold; absent for the last rule, which always holds.'),
  situation: inline().describe('When this rule holds, in words.'),
  outcome: z
    .enum(['given', 'refused', 'ignored', 'failed', 'waits', 'done'])
    .describe(
      'given: something is handed out. refused: null or an error message instead. ignored: nothing happens, without an error. failed: an error. waits: nothing yet. done: it works, and nothing is handed out.',
    ),
  result: inline().describe('What the caller gets.'),
  why: inline().optional().describe('What the module does, and why.'),
  set: z.record(key(), hidden()).optional().describe('New values; "@name" takes the value of an argument.'),
  add: z.record(key(), z.int()).optional().describe('What is added to numbers.'),
})

const Call = kind('MachineCall', 'A call or an event.', {
  id: key().describe('Name that scenarios use.'),
  text: words().describe('The call as code, or the event.'),
  by: words().describe('Who does it.'),
  arguments: z.array(key()).default([]).describe('Arguments that the reader chooses.'),
  rules: z.array(Rule).min(1).describe('Situations in the order in which the module checks them.'),
})

const Stage = kind('MachineStage', 'A stage of the life; the first that holds is shown.', {
  id: key().describe('Name of the stage.'),
  text: words().describe('As it is shown.'),
  when: condition().optional().describe('Values that must hold; absent for the last stage.'),
})

const Scenario = kind('MachineScenario', 'Calls that the reader can play at once.', {
  text: words().describe('What it shows.'),
  steps: list('Calls in order, from a new page on.', {
    call: key().describe('Name of the call.'),
    with: z.record(key(), hidden()).optional().describe('Values of its arguments.'),
  }).min(1),
})

const Machine = group('The life of the hiRPC module as a state machine.', {
  variables: z.array(Variable).min(1).describe('What the module remembers.'),
  arguments: z.array(Variable).default([]).describe('What the reader chooses for the calls.'),
  stages: z.array(Stage).min(1).describe('Stages, the most special first.'),
  calls: z.array(Call).min(1).describe('Calls and events.'),
  scenarios: z.array(Scenario).default([]).describe('Sequences of calls.'),
})
export type HashMachineFile = z.output<typeof Machine>

export const HashMachineFile = Machine.superRefine(checkMachine).meta({ id: 'HashMachineFile' })

/** Refuses names and values that nothing declares, and lists whose last entry doesn't always hold. */
function checkMachine(machine: HashMachineFile, ctx: z.RefinementCtx): void {
  const { variables, arguments: args, stages, calls, scenarios } = machine
  const known = new Map([...variables, ...args].map(({ id, values }) => [id, values && idsOf(values)]))
  /** @param written names of variables or arguments, each with its value or values */
  const check = (
    written: Readonly<Record<string, string | number | readonly string[]>>,
    ...path: Path
  ): void => {
    for (const [id, list] of Object.entries(written)) {
      refuseUnknown(ctx, [...path, id], id, [...known.keys()], 'variable')
      const values = known.get(id)
      const isRight = (value: string): boolean =>
        value.startsWith('@') ? known.has(value.slice(1)) : (values?.includes(value) ?? /^-?\d+$/.test(value))
      const all = known.has(id) ? [list].flat().map(String) : []
      for (const value of all.filter(each => !isRight(each))) {
        const hint = values ? suggest(value, values, 'Its values are') : 'It is a number.'
        refuse(ctx, [...path, id], `"${value}" is not a value of "${id}".`, { hint })
      }
    }
  }
  const lastHolds = (list: readonly { when?: unknown }[], what: string, ...path: Path): void => {
    if (list.some((entry, i) => (entry.when === undefined) !== (i === list.length - 1)))
      refuse(ctx, path, `The last ${what} has no "when", and only the last.`, {
        hint: `It holds where no other does: give each ${what} before it a "when".`,
      })
  }
  lastHolds(stages, 'stage', 'stages')
  for (const [i, { when = {} }] of stages.entries()) check(when, 'stages', i, 'when')
  for (const [i, { rules, arguments: own }] of calls.entries()) {
    lastHolds(rules, 'rule', 'calls', i, 'rules')
    for (const [j, id] of own.entries())
      refuseUnknown(ctx, ['calls', i, 'arguments', j], id, idsOf(args), 'argument')
    for (const [j, { when = {}, set = {}, add = {} }] of rules.entries())
      for (const [field, written] of Object.entries({ when, set, add }))
        check(written, 'calls', i, 'rules', j, field)
  }
  for (const [i, { steps }] of scenarios.entries())
    for (const [j, { call, with: values = {} }] of steps.entries()) {
      refuseUnknown(ctx, ['scenarios', i, 'steps', j, 'call'], call, idsOf(calls), 'call')
      check(values, 'scenarios', i, 'steps', j, 'with')
    }
}

const idsOf = (list: readonly { readonly id: string }[]): string[] => list.map(({ id }) => id)
