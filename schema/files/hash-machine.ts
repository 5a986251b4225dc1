/**
 * data/hash-machine.yaml: the life of the hiRPC module as a state machine. The hash simulator runs it, and the page
 * prints it as tables. A call looks for its first rule that holds, in order, as the source of the module does.
 */
import { z } from 'zod'
import { hidden, inline, key, words } from '../text/fields.ts'

/** Names of variables or arguments, each with the values that satisfy it. */
const condition = () => z.record(key(), z.array(hidden()).min(1))

const Variable = z
  .strictObject({
    id: key().describe('Name that rules use.'),
    text: words().describe('What it is; shown beside its value.'),
    values: z
      .array(
        z.strictObject({ id: hidden().describe('Value that rules use.'), text: words().describe('As it is shown.') }),
      )
      .optional()
      .describe('Its values. Absent for a number.'),
    start: hidden().describe('Value at the start.'),
    shown: z.boolean().default(true).describe('false: rules use it, readers need not see it.'),
  })
  .meta({ id: 'MachineVariable', description: 'Something the module remembers.' })

const Rule = z
  .strictObject({
    when: condition().optional().describe('Values that must hold; absent for the last rule, which always holds.'),
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
  .meta({ id: 'MachineRule', description: 'What a call does in one situation.' })

const Call = z
  .strictObject({
    id: key().describe('Name that scenarios use.'),
    text: words().describe('The call as code, or the event.'),
    by: words().describe('Who does it.'),
    arguments: z.array(key()).default([]).describe('Arguments that the reader chooses.'),
    rules: z.array(Rule).min(1).describe('Situations in the order in which the module checks them.'),
  })
  .meta({ id: 'MachineCall', description: 'A call or an event.' })

const Stage = z
  .strictObject({
    id: key().describe('Name of the stage.'),
    text: words().describe('As it is shown.'),
    when: condition().optional().describe('Values that must hold; absent for the last stage.'),
  })
  .meta({ id: 'MachineStage', description: 'A stage of the life; the first that holds is shown.' })

const Scenario = z
  .strictObject({
    text: words().describe('What it shows.'),
    steps: z
      .array(
        z.strictObject({
          call: key().describe('Name of the call.'),
          with: z.record(key(), hidden()).optional().describe('Values of its arguments.'),
        }),
      )
      .min(1)
      .describe('Calls in order, from a new page on.'),
  })
  .meta({ id: 'MachineScenario', description: 'Calls that the reader can play at once.' })

const Machine = z.strictObject({
  variables: z.array(Variable).min(1).describe('What the module remembers.'),
  arguments: z.array(Variable).default([]).describe('What the reader chooses for the calls.'),
  stages: z.array(Stage).min(1).describe('Stages, the most special first.'),
  calls: z.array(Call).min(1).describe('Calls and events.'),
  scenarios: z.array(Scenario).default([]).describe('Sequences of calls.'),
})

export const HashMachineFile = Machine.superRefine((machine, ctx) => {
  for (const { path, message } of mistakes(machine)) ctx.addIssue({ code: 'custom', path: [...path], message })
}).meta({ id: 'HashMachineFile', description: 'The life of the hiRPC module as a state machine.' })
export type HashMachineFile = z.output<typeof HashMachineFile>

interface Mistake {
  readonly path: readonly (string | number)[]
  readonly message: string
}

type Values = Readonly<Record<string, readonly string[]>>
type MachineOf = z.output<typeof Machine>

/** Names and values that nothing declares, and lists whose last entry does not always hold. */
function mistakes(machine: MachineOf): Mistake[] {
  const { stages, calls, scenarios } = machine
  const check = valueCheck(machine)
  return [
    ...lastHolds(stages, ['stages'], 'stage'),
    ...stages.flatMap((stage, i) => check(stage.when ?? {}, ['stages', i, 'when'])),
    ...calls.flatMap((call, i) => callMistakes(call, ['calls', i], machine, check)),
    ...scenarios.flatMap(({ steps }, i) =>
      steps.flatMap((step, j) => {
        const path = ['scenarios', i, 'steps', j]
        const known = calls.some(({ id }) => id === step.call)
        const unknown = known ? [] : [{ path: [...path, 'call'], message: `There is no call "${step.call}".` }]
        return [...unknown, ...check(lists(step.with), [...path, 'with'])]
      }),
    ),
  ]
}

type ValueCheck = (values: Values, path: Mistake['path']) => Mistake[]

function valueCheck({ variables, arguments: args }: MachineOf): ValueCheck {
  const known = new Map([...variables, ...args].map(variable => [variable.id, variable]))
  const allows = (id: string, value: string): boolean => {
    if (value.startsWith('@')) return known.has(value.slice(1))
    const values = known.get(id)?.values
    return values ? values.some(each => each.id === value) : /^\d+$/.test(value)
  }
  return (values, path) =>
    Object.entries(values).flatMap(([id, list]) => {
      const at = [...path, id]
      if (!known.has(id)) return [{ path: at, message: `Nothing is named "${id}".` }]
      const wrong = list.filter(value => !allows(id, value))
      return wrong.map(value => ({ path: at, message: `"${value}" is not a value of "${id}".` }))
    })
}

function callMistakes(
  { rules, arguments: own }: MachineOf['calls'][number],
  path: Mistake['path'],
  { arguments: args }: MachineOf,
  check: ValueCheck,
): Mistake[] {
  return [
    ...lastHolds(rules, [...path, 'rules'], 'rule'),
    ...own.flatMap((id, i) =>
      args.some(arg => arg.id === id)
        ? []
        : [{ path: [...path, 'arguments', i], message: `There is no argument "${id}".` }],
    ),
    ...rules.flatMap(({ when = {}, set, add = {} }, i) => [
      ...check(when, [...path, 'rules', i, 'when']),
      ...check(lists(set), [...path, 'rules', i, 'set']),
      ...check(Object.fromEntries(Object.keys(add).map(id => [id, []])), [...path, 'rules', i, 'add']),
    ]),
  ]
}

const lists = (values: Readonly<Record<string, string>> = {}): Values =>
  Object.fromEntries(Object.entries(values).map(([id, value]) => [id, [value]]))

const lastHolds = (list: readonly { when?: unknown }[], path: Mistake['path'], what: string): Mistake[] =>
  list.every((entry, i) => (entry.when === undefined) === (i === list.length - 1))
    ? []
    : [{ path, message: `The last ${what} has no "when", and only the last.` }]
