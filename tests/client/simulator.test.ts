/** The machine of data/hash-machine.yaml against the rules of the module, one by one, and on random walks. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Machine,
  type MachineValues,
  run,
  stageOf,
  startOf,
} from '../../client/tools/hash-simulator.island.ts'
import { plainText } from '../../schema/index.ts'
import { realSite } from '../real-data.ts'

type Outcome = ReturnType<typeof run>['outcome']

function realMachine() {
  const { machine } = realSite()
  if (!machine) throw new Error('The site has no machine.')
  return machine
}
const machine = realMachine()
function callNamed(id: string) {
  const call = machine.calls.find(each => each.id === id)
  if (!call) throw new Error(`There is no call ${id}.`)
  return call
}
const defaults = startOf(machine.arguments)

interface Walk {
  readonly state: MachineValues
  readonly outcome: Outcome
  readonly result: string
}

/** `load 2`, `send-to-app app reserved`: calls with the values of their arguments. */
function walk(steps: readonly string[]): Walk {
  let state = startOf(machine.variables)
  let last: Walk = { state, outcome: 'done', result: '' }
  for (const step of steps) {
    const [id = '', ...values] = step.split(' ')
    const call = callNamed(id)
    const args = {
      ...defaults,
      ...Object.fromEntries(call.arguments.map((name, i) => [name, values[i] ?? defaults[name] ?? ''])),
    }
    const done = run(call, state, args)
    const text = plainText(call.rules[done.rule]?.result ?? [])
    state = done.state
    last = { state, outcome: done.outcome, result: text }
  }
  return last
}

const loaded = ['mount', 'load 1']
const direct = ['mount', 'lock', 'load 0', 'login', 'open-flow']
const kit = ['mount', 'load 1', 'request-hash', 'lock', 'open-flow', 'login']

const rules: readonly [rule: string, steps: readonly string[], outcome: Outcome][] = [
  ['no hash before the module is mounted', ['request-hash'], 'failed'],
  ['no hash between mounting and load', ['mount', 'request-hash'], 'refused'],
  ['a hash after load, while requests are left', [...loaded, 'request-hash'], 'given'],
  ['a hash at once after load: the login need not be done', ['mount', 'load 1', 'request-hash'], 'given'],
  [
    'no hash if load was called with 0, as the app loader does',
    ['mount', 'load 0', 'request-hash'],
    'refused',
  ],
  ['no second hash if load allowed one', [...loaded, 'request-hash', 'request-hash'], 'refused'],
  ['a second grant if load allowed two', ['mount', 'load 2', 'request-hash', 'request-hash'], 'given'],
  ['no hash after lockHashAccess', [...loaded, 'lock', 'request-hash'], 'refused'],
  [
    'no hash after a lock before load: a lock is for good',
    ['mount', 'lock', 'load 2', 'request-hash'],
    'refused',
  ],
  [
    'no hash once the downward flow is open: opening locks',
    [...loaded, 'open-flow', 'request-hash'],
    'refused',
  ],
  ['a hash outside Discord, by the same rules', ['mount outside', 'load 1', 'request-hash'], 'given'],
  ['a second load is rejected', [...loaded, 'load 2'], 'failed'],
  [
    'a second load allows no further request',
    [...loaded, 'request-hash', 'load 2', 'request-hash'],
    'refused',
  ],
  ['a second new gives the same object', ['mount', 'mount'], 'done'],
  ['opening waits for the login', ['mount', 'load 0', 'open-flow'], 'waits'],
  ['opening before load waits, too', ['mount', 'open-flow'], 'waits'],
  ['the handshake follows the login', ['mount', 'load 0', 'open-flow', 'login'], 'given'],
  [
    'after the login, opening gives the handshake at once',
    ['mount', 'load 0', 'login', 'open-flow'],
    'given',
  ],
  ['outside Discord, opening does not wait', ['mount outside', 'load 0', 'open-flow'], 'given'],
  ['a second opening is rejected', [...direct, 'open-flow'], 'failed'],
  ['after a refusal, opening gives the error message', ['mount', 'load 0', 'refuse', 'open-flow'], 'refused'],
  ['a refusal does not end the wait of an open flow', ['mount', 'load 0', 'open-flow', 'refuse'], 'waits'],
  ['a login cannot follow a refusal', ['mount', 'load 0', 'refuse', 'login'], 'ignored'],
  [
    'without a token, opening gives the error message',
    ['mount', 'load 0', 'no-token', 'open-flow'],
    'refused',
  ],
  ['an answer without a token does not end the wait', ['mount', 'load 0', 'open-flow', 'no-token'], 'waits'],
  ['closing with the access hash works', [...kit, 'close-flow access'], 'done'],
  ['closing with the app hash works', [...direct, 'close-flow app'], 'done'],
  ['closing with a wrong hash does nothing', [...direct, 'close-flow wrong'], 'ignored'],
  ['a closed flow cannot be opened again', [...direct, 'close-flow app', 'open-flow'], 'failed'],
  ['hash access stays locked after closing', [...kit, 'close-flow access', 'request-hash'], 'refused'],
  ['a held access hash stays valid after the lock', [...kit, 'format-price access'], 'done'],
  ['a held hash stays valid after closing', [...kit, 'close-flow access', 'format-price access'], 'done'],
  ['a restricted method with a wrong hash does nothing', [...kit, 'listen wrong'], 'ignored'],
  ['the access hash sends to the game', [...kit, 'send-to-app access own'], 'done'],
  ['the access hash may not use the reserved channel', [...kit, 'send-to-app access reserved'], 'failed'],
  ['the app hash may use the reserved channel downward', [...kit, 'send-to-app app reserved'], 'done'],
  ['without a hash nothing is sent, and nothing is said', [...direct, 'send-to-app access own'], 'ignored'],
  ['sending before the game listens waits', [...loaded, 'request-hash', 'send-to-app access own'], 'waits'],
  ['sending after closing waits for ever', [...kit, 'close-flow access', 'send-to-app access own'], 'waits'],
  ['only the app hash sends to JavaScript', [...kit, 'send-to-js access own'], 'ignored'],
  ['the app hash sends to JavaScript', [...kit, 'send-to-js app own'], 'done'],
  ['nobody sends to JavaScript on the reserved channel', [...kit, 'send-to-js app reserved'], 'failed'],
]

describe('rules of the module', () => {
  test.each(rules)('%s', (_, steps, outcome) => {
    expect(walk(steps).outcome).toBe(outcome)
  })

  test('every grant is the same access hash', () => {
    expect(walk(['mount', 'load 2', 'request-hash', 'request-hash']).result).toBe(
      'You get the same access hash again.',
    )
  })

  test('messages that waited follow the handshake', () => {
    const waiting = [...loaded, 'request-hash', 'send-to-app access own', 'send-to-app access own']
    expect(walk(waiting).state['queued']).toBe('2')
    expect(walk([...waiting, 'open-flow', 'login']).state['queued']).toBe('0')
  })
})

describe('stages', () => {
  test.each([
    ['No module', []],
    ['Mounted', ['mount']],
    ['Loaded, hash phase', ['mount', 'load 1']],
    ['Loaded, no requests left', ['mount', 'load 0']],
    ['Loaded, hashes locked', ['mount', 'load 1', 'lock']],
    ['Open, waiting for the login', ['mount', 'load 1', 'open-flow']],
    ['Open', direct],
    ['Closed', [...direct, 'close-flow app']],
    ['Registered, but never open', [...direct, 'close-flow app', 'open-flow']],
  ])('%s', (stage, steps) => {
    expect(stageOf(machine as Machine, walk(steps).state)).toBe(stage)
  })
})

describe('scenarios', () => {
  test.each(machine.scenarios.map(({ text, steps }) => [text, steps]))('%s ends as it should', (_, steps) => {
    let state = startOf(machine.variables)
    for (const step of steps) state = run(callNamed(step.call), state, { ...defaults, ...step.with }).state
    const fails = steps.some(({ call }) => call === 'refuse' || call === 'no-token')
    expect(stageOf(machine, state)).toBe(fails ? 'Registered, but never open' : 'Open')
  })
})

describe('any sequence of calls', () => {
  const anyStep = fc.record({
    call: fc.constantFrom(...machine.calls),
    args: fc.record(
      Object.fromEntries(
        machine.arguments.map(({ id, values }) => [
          id,
          fc.constantFrom(...(values ?? []).map(value => value.id)),
        ]),
      ),
    ),
  })

  test('has a rule for every call, and keeps what the module promises', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 25 }), steps => {
        let state = startOf(machine.variables)
        let handshakes = 0
        for (const { call, args } of steps) {
          const before = state
          const step = run(call, state, args as MachineValues)
          state = step.state
          if (call.id === 'request-hash' && step.outcome === 'given')
            expect([before['loaded'], before['locked'], Number(before['left']) > 0]).toEqual([
              'yes',
              'no',
              true,
            ])
          if (before['app'] === 'none' && state['app'] !== 'none') handshakes += 1
          // What is locked stays locked, what was given is never made anew, and nothing is handed out from nothing.
          if (before['locked'] === 'yes') expect(state['locked']).toBe('yes')
          if (before['app'] !== 'none') expect(state['app']).toBe(before['app'])
          expect(Number(state['left'])).toBeGreaterThanOrEqual(0)
          expect(state['open'] === 'yes' && (state['sender'] === 'no' || state['app'] !== 'held')).toBe(false)
        }
        expect(handshakes).toBeLessThanOrEqual(1)
      }),
      { numRuns: 500 },
    )
  })
})

test('the start-up that is chosen at the start has no refusal on its way', () => {
  const [first] = machine.scenarios
  let state = startOf(machine.variables)
  const outcomes = first?.steps.map(step => {
    const next = run(callNamed(step.call), state, { ...defaults, ...step.with })
    state = next.state
    return next.outcome
  })
  expect(outcomes).toEqual(['done', 'done', 'done', 'done', 'given'])
  expect(stageOf(machine, state)).toBe('Open')
})

test('the state exists once the module does: it is created with it, as Loading', () => {
  expect(walk([]).state['state']).toBe('none')
  expect(walk(['load 1']).state['state']).toBe('none')
  expect(walk(['mount']).state['state']).toBe('loading')
  expect(walk([...direct, 'mount']).state['state']).toBe('stable')
})
