/** The real table of fields and the real constants, read as plain YAML, and states of every shape. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { parse } from 'yaml'
import {
  askedFields,
  defaultNames,
  type FieldKind,
  type FormField,
  type NameKey,
  type Toolkit,
  type Use,
} from '../../../client/toolkit/builder/fields.ts'
import type { ConfigState } from '../../../client/toolkit/builder/state.ts'
import {
  idOf,
  isBlank,
  type Mapping,
  patchFlags,
  type Value,
} from '../../../client/toolkit/builder/values.ts'
import { isName } from '../../../client/toolkit/csharp/tokens.ts'

const data = (file: string): string =>
  readFileSync(new URL(`../../../data/${file}`, import.meta.url), 'utf8').replaceAll(
    '{product.code}',
    'Dissonity',
  )

const { fields } = parse(data('config-fields.yaml')) as { fields: Omit<FormField, 'scopes'>[] }
const { types } = parse(data('reference/constants.yaml')) as {
  types: { name: string; members: { name: string; value: string }[] }[]
}

const use = (name: string, scopes: readonly string[], more: Partial<Use> = {}): Use => ({
  id: [name, ...(more.part === undefined ? [] : [more.part])].join(' '),
  name,
  href: `/ref/${name}`,
  scopes,
  missing: [],
  ...more,
})

export const toolkit: Toolkit = {
  fields: fields.map(field => ({ scopes: [], ...field })),
  scopes: (types.find(({ name }) => name === 'OauthScope')?.members ?? []).map(({ name, value }) => ({
    constant: name,
    scope: value,
    ...(value === 'dm_channels.read' ? { approval: 'toolkit' as const } : {}),
    ...(value === 'relationships.read' ? { approval: 'terms' as const } : {}),
    ...(value === 'rpc.voice.read' ? { approval: 'discord' as const } : {}),
  })),
  resolutions: ['Default', 'Viewport', 'Dynamic', 'Max'],
  uses: [
    {
      title: 'Commands',
      uses: [
        use('SetActivity', ['rpc.activities.write']),
        use('GetChannel', ['guilds']),
        use('GetChannel', ['guilds', 'dm_channels.read'], { part: 'in direct messages' }),
        use('StartPurchase', [], { missing: ['iOS', 'Android'] }),
      ],
    },
    {
      title: 'Objects',
      uses: [use('SyncedUser', ['identify'], { option: 'SynchronizeUser' })],
    },
  ],
}

/** Texts that break what is careless: quotes, escapes, ends of lines and comments, invisible and halved characters. */
export const hostileTexts = [
  '',
  '/api/token',
  `'"\\§`,
  'a\nb\r\tc\0',
  '*/ // /* #if "',
  '"; } } class X { //',
  '\\u0022\\x41\\',
  '\u0085\u2028\u2029\u202e\ufeff\ud800',
  '{size}.example.com/ü/日本/😀',
  '@"$"""',
]

const text = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ maxLength: 30 }),
)
const name = fc.oneof(fc.constantFrom('value', 'async', '_', 'Var1'), fc.string({ maxLength: 8 }))
const id = fc.oneof(
  fc.constantFrom('', '0', '1187654321098765432', '9223372036854775807', '9223372036854775808', '12x'),
  text,
)
const scope = fc.oneof(fc.constantFrom(...toolkit.scopes.map(entry => entry.scope)), text)
const mapping: fc.Arbitrary<Mapping> = fc.record({ prefix: text, target: text })

const nameKeys = Object.keys(defaultNames) as NameKey[]

const values: { readonly [K in FieldKind]: fc.Arbitrary<Value<K>> } = {
  id: id.map(content => ({ kind: 'id', content })),
  path: text.map(content => ({ kind: 'path', content })),
  name: fc
    .oneof(fc.constantFrom(...Object.values(defaultNames)), name)
    .map(content => ({ kind: 'name', content })),
  flag: fc.boolean().map(content => ({ kind: 'flag', content })),
  resolution: fc.constantFrom(...toolkit.resolutions).map(content => ({ kind: 'resolution', content })),
  scopes: fc.uniqueArray(scope, { maxLength: 6 }).map(content => ({ kind: 'scopes', content })),
  uses: fc
    .subarray(toolkit.uses.flatMap(({ uses }) => uses.map(entry => entry.id)))
    .map(content => ({ kind: 'uses', content })),
  mappings: fc.array(mapping, { maxLength: 4 }).map(content => ({ kind: 'mappings', content })),
  patch: fc.subarray([...patchFlags]).map(content => ({ kind: 'patch', content })),
}

export const states: fc.Arbitrary<ConfigState> = fc
  .tuple(
    ...askedFields(toolkit).map(field =>
      values[field.kind].map((value): [string, Value] => [field.name, value]),
    ),
  )
  .map(entries => new Map(entries))

/** What a class can say of a value. What is no value of its type is not written. */
function writtenValue(name: string, value: Value): Value {
  switch (value.kind) {
    case 'id':
      return { ...value, content: idOf(value.content).replace(/^0$/, '') }
    case 'mappings':
      return { ...value, content: value.content.filter(entry => !isBlank(entry)) }
    case 'name': {
      const key = nameKeys.find(other => other === name)
      return isName(value.content) || !key ? value : { ...value, content: defaultNames[key] }
    }
    case 'uses':
      return { ...value, content: [] }
    default:
      return value
  }
}

/** A state as its class can say it. */
export const written = (state: ConfigState): ConfigState =>
  new Map(Array.from(state, ([name, value]) => [name, writtenValue(name, value)]))
