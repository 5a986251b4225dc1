/**
 * data/hash-machine.yaml: the life of the hiRPC module as a state machine. The hash simulator runs it, and
 * the page prints it as tables. A call follows the first of its rules that holds, as the module's source
 * does.
 */
import { z } from 'zod'
import { suggest } from '../suggest.ts'
import { hidden, inline, key, words } from '../text/fields.ts'
import { failIn, group, kind, list, type Refusal, unknownName } from '../text/groups.ts'
import type { Path } from '../yaml/positions.ts'

/** Names of variables or arguments, each with the values that satisfy it. */
const condition = () => z.record(key(), z.array(hidden()).min(1))

const Variable = kind('MachineVariable', 'Something the module remembers.', {
  id: key().describe('The name that rules use.'),
  text: words().describe('What it is. This text is shown next to the value.'),
  values: list('Its values. Leave them out for a number.', {
    id: hidden().describe('The value that rules use.'),
    text: words().describe('How it is shown.'),
  }).optional(),
  start: hidden().describe('The value at the start.'),
  shown: z
    .boolean()
    .default(true)
    .describe("Set to false if only rules use it and readers don't have to see it."),
})

const Rule = kind('MachineRule', 'What a call does in one situation.', {
  when: condition()
    .optional()
    .describe(
      'The values for which this rule applies. Leave them out for the last rule, which always ' + 'applies.',
    ),
  situation: inline().describe('When this rule applies, in words.'),
  outcome: z
    .enum(['given', 'refused', 'ignored', 'failed', 'waits', 'done'])
    .describe(
      'given if something is handed out, refused if the caller gets null or an error message ' +
        "instead, ignored if nothing happens and there's no error, failed if there's an error, waits " +
        'if nothing happens yet, and done if it works but nothing is handed out.',
    ),
  result: inline().describe('What the caller gets.'),
  why: inline().optional().describe('What the module does, and why.'),
  set: z
    .record(key(), hidden())
    .optional()
    .describe('The new values. "@name" stands for the value of an argument.'),
  add: z.record(key(), z.int()).optional().describe('The amounts that are added to numbers.'),
})

const Call = kind('MachineCall', 'A call or an event.', {
  id: key().describe('The name that scenarios use.'),
  text: words().describe('The call as code, or the event.'),
  by: words().describe('Who makes the call or causes the event.'),
  arguments: z.array(key()).default([]).describe('The arguments that the reader chooses.'),
  rules: z.array(Rule).min(1).describe('The situations, in the order in which the module checks them.'),
})

const Stage = kind('MachineStage', 'A stage of the life cycle. The first whose values match is shown.', {
  id: key().describe('The name of the stage.'),
  text: words().describe('How it is shown.'),
  when: condition()
    .optional()
    .describe('The values for which this stage applies. Leave them out for the last stage.'),
})

const Scenario = kind('MachineScenario', 'Calls that the reader can play one by one or at once.', {
  text: words().describe('What it shows.'),
  steps: list('The calls in order, beginning with a new page.', {
    call: key().describe('The name of the call.'),
    with: z.record(key(), hidden()).optional().describe('The values of its arguments.'),
  }).min(1),
})

const Machine = group('The life cycle of the hiRPC module, as a state machine.', {
  variables: z.array(Variable).min(1).describe('What the module remembers.'),
  arguments: z.array(Variable).default([]).describe('What the reader chooses for the calls.'),
  stages: z.array(Stage).min(1).describe('The stages, with the most specific one first.'),
  calls: z.array(Call).min(1).describe('The calls and events.'),
  scenarios: z.array(Scenario).min(1).describe('The sequences of calls. The first is chosen at the start.'),
})
export type HashMachineFile = z.output<typeof Machine>

export const HashMachineFile = Machine.superRefine(checkMachine).meta({ id: 'HashMachineFile' })

/**
 * What rules, stages and steps say of variables and arguments: one value each, or those that satisfy them.
 */
type WrittenValues = Readonly<Record<string, string | number | readonly string[]>>

/** Reports names and values that nothing declares, and lists whose last entry doesn't always hold. */
function checkMachine(machine: HashMachineFile, ctx: z.RefinementCtx): void {
  const { variables, arguments: chosen, stages, calls, scenarios } = machine
  const fail = failIn(ctx)
  const declared: DeclaredValues = new Map(
    [...variables, ...chosen].map(({ id, values }) => [id, values && idsOf(values)]),
  )
  const checkValues = (written: WrittenValues, ...at: Path): void => {
    for (const refusal of wrongValues(written, declared)) fail({ ...refusal, at: [...at, ...refusal.at] })
  }
  const checkName = (
    name: string,
    names: readonly { readonly id: string }[],
    what: string,
    at: Path,
  ): void => {
    const unknown = unknownName({ name, declared: idsOf(names), what })
    if (unknown) fail({ at, ...unknown })
  }
  const checkLast = (list: readonly Conditional[], what: string, at: Path): void => {
    const message = `The last ${what} must have no "when", and all others need one.`
    const hint = `It applies when no other does, so give each ${what} before it a "when".`
    if (!onlyLastHolds(list)) fail({ at, message, hint })
  }

  for (const refusal of wrongStarts(machine, declared)) fail(refusal)
  checkLast(stages, 'stage', ['stages'])
  for (const [i, { when = {} }] of stages.entries()) checkValues(when, 'stages', i, 'when')
  for (const [i, call] of calls.entries()) {
    checkLast(call.rules, 'rule', ['calls', i, 'rules'])
    for (const [j, name] of call.arguments.entries())
      checkName(name, chosen, 'argument', ['calls', i, 'arguments', j])
    for (const [j, { when = {}, set = {}, add = {} }] of call.rules.entries())
      for (const [field, written] of Object.entries({ when, set, add }))
        checkValues(written, 'calls', i, 'rules', j, field)
  }
  for (const [i, { steps }] of scenarios.entries())
    for (const [j, { call, with: values = {} }] of steps.entries()) {
      checkName(call, calls, 'call', ['scenarios', i, 'steps', j, 'call'])
      checkValues(values, 'scenarios', i, 'steps', j, 'with')
    }
}

/** Values of each variable and argument, by its name; undefined for a number. */
type DeclaredValues = ReadonlyMap<string, readonly string[] | undefined>

function wrongValues(written: WrittenValues, declared: DeclaredValues): Refusal[] {
  const refusals: Refusal[] = []
  for (const [id, given] of Object.entries(written)) {
    const unknown = unknownName({ name: id, declared: [...declared.keys()], what: 'variable' })
    if (unknown) {
      refusals.push({ at: [id], ...unknown })
      continue
    }
    const values = declared.get(id)
    for (const value of [given].flat().map(String)) {
      if (isValue(value, values, declared)) continue
      const hint = values ? suggest(value, values, 'Possible values') : 'It must be a number.'
      refusals.push({ at: [id], message: `"${value}" is not a value of "${id}".`, hint })
    }
  }
  return refusals
}

/** Variables and arguments that begin with a value they can't have. */
function* wrongStarts(
  { variables, arguments: chosen }: HashMachineFile,
  declared: DeclaredValues,
): Generator<Refusal> {
  for (const [list, entries] of Object.entries({ variables, arguments: chosen }))
    for (const [i, { id, start }] of entries.entries())
      for (const refusal of wrongValues({ [id]: start }, declared))
        yield { ...refusal, at: [list, i, 'start'] }
}

/** @param values of the variable; undefined for a number */
function isValue(value: string, values: readonly string[] | undefined, declared: DeclaredValues): boolean {
  if (value.startsWith('@')) return declared.has(value.slice(1))
  return values ? values.includes(value) : /^-?\d+$/.test(value)
}

interface Conditional {
  readonly when?: unknown
}

const onlyLastHolds = (list: readonly Conditional[]): boolean =>
  list.every(({ when }, i) => (when === undefined) === (i === list.length - 1))

const idsOf = (list: readonly { readonly id: string }[]): string[] => list.map(({ id }) => id)
