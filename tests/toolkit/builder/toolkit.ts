/** What the builder knows of the toolkit, as the build writes it from the real data, and states of every shape. */
import fc from 'fast-check'
import {
  askedFields,
  defaultNames,
  type FieldKind,
  type NameKey,
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
import { knowledge } from '../help/fixtures.ts'

export const { toolkit } = knowledge('class')

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
