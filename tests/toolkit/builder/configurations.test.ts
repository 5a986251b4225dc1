/** Configurations with a known verdict, from the form and as a pasted class: both say the same. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { writeClass } from '../../../client/toolkit/builder/class-file.ts'
import { type Problem, problemsOf } from '../../../client/toolkit/builder/problems.ts'
import { beginning, type ConfigState, withField } from '../../../client/toolkit/builder/state.ts'
import type { PatchFlag } from '../../../client/toolkit/builder/values.ts'
import { readConfig } from '../../../client/toolkit/help/facts/class.ts'
import { knowledge } from '../help/fixtures.ts'

interface Configuration {
  readonly why: string
  readonly id?: string
  readonly sample?: string
  readonly scopes?: readonly string[]
  readonly path?: string
  readonly mappings?: readonly (readonly [prefix: string, target: string])[]
  readonly patch?: readonly PatchFlag[]
  readonly calls?: readonly string[]
  /** Codes and places, in the order of the fields. */
  readonly wrong: readonly string[]
}

const configurations: readonly Configuration[] = parse(
  readFileSync(new URL('configurations.yaml', import.meta.url), 'utf8'),
)
const config = knowledge('class')
const { toolkit } = config
const base = beginning(toolkit, { 'client-id': '1187654321098765432', 'token-path': '/api/token' })

function stateOf({ id, scopes, path, mappings, patch, calls = [] }: Configuration): ConfigState {
  let state = base
  if (id !== undefined) state = withField(state, 'ClientId', { kind: 'id', content: id })
  if (scopes) state = withField(state, 'OauthScopes', { kind: 'scopes', content: scopes })
  if (path !== undefined) state = withField(state, 'TokenRequestPath', { kind: 'path', content: path })
  const rows = mappings?.map(([prefix, target]) => ({ prefix, target }))
  if (rows) state = withField(state, 'Mappings', { kind: 'mappings', content: rows })
  if (patch) state = withField(state, 'PatchUrlMappingsConfig', { kind: 'patch', content: patch })
  return withField(state, 'uses', { kind: 'uses', content: calls.map(call => `Api.${call}`) })
}

const listed = (problems: readonly Problem[]): string[] => problems.map(({ code, at }) => `${code} ${at}`)

describe.each(configurations)('$why', configuration => {
  const { calls = [], sample, wrong } = configuration
  const state = stateOf(configuration)

  test('in the builder', () => {
    expect(listed(problemsOf(state, toolkit, sample))).toEqual(wrong)
  })

  test('on the help desk', () => {
    const code = calls.map(call => `await Api.${call}(value);`).join('\n')
    const written = writeClass(state, toolkit)
    const { config: found } = readConfig(written, code, toolkit, sample)
    // The class holds 0 where the form has digits that are no ID.
    const expected = wrong.map(line => (line === 'id-large ClientId' ? 'id-empty ClientId' : line))
    expect(listed(found?.problems ?? [])).toEqual(expected)
  })
})

test('targets of sixty thousand characters are answered, not tried', () => {
  const long = stateOf({ why: '', mappings: [['/a', `${'a'.repeat(60_000)}.example.net`]], wrong: [] })
  expect(listed(problemsOf(long, toolkit, undefined))).toEqual(['mapping-long Mappings.0.target'])
})
