/** The real table of fields and the real constants, read as plain YAML, and states of every shape. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { parse } from 'yaml'
import {
  allFields,
  type ConfigField,
  type ConfigState,
  type FieldKind,
  idOf,
  nameFields,
  patchFlags,
  type Texts,
  type Toolkit,
  ticked,
  type Use,
} from '../../../client/tools/builder/fields.ts'
import { withTexts } from '../../../client/tools/builder/state.ts'
import { isName } from '../../../client/tools/csharp/tokens.ts'

const data = (file: string): string =>
  readFileSync(new URL(`../../../data/${file}`, import.meta.url), 'utf8').replaceAll(
    '{product.code}',
    'Dissonity',
  )

const { fields } = parse(data('config-fields.yaml')) as { fields: Omit<ConfigField, 'scopes'>[] }
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
    ...(value === 'dm_channels.read' || value === 'relationships.read'
      ? { approval: 'toolkit' as const }
      : {}),
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

const texts: Readonly<Record<FieldKind, fc.Arbitrary<Texts>>> = {
  name: name.map(value => [value]),
  uses: fc.subarray(toolkit.uses.flatMap(({ uses }) => uses.map(({ id }) => id))),
  id: fc
    .oneof(
      fc.constantFrom('', '0', '1187654321098765432', '9223372036854775807', '9223372036854775808', '12x'),
      text,
    )
    .map(value => [value]),
  path: text.map(value => [value]),
  flag: fc.boolean().map(ticked),
  resolution: fc.constantFrom(...toolkit.resolutions).map(value => [value]),
  scopes: fc.uniqueArray(fc.oneof(fc.constantFrom(...toolkit.scopes.map(({ scope }) => scope)), text), {
    maxLength: 6,
  }),
  mappings: fc.array(fc.tuple(text, text), { maxLength: 4 }).map(pairs => pairs.flat()),
  patch: fc.subarray([...patchFlags]),
}

const textsOf = ({ kind, default: written = '' }: ConfigField): fc.Arbitrary<Texts> =>
  kind === 'name' ? fc.oneof(fc.constant([written]), texts[kind]) : texts[kind]

export const states: fc.Arbitrary<ConfigState> = fc.record(
  Object.fromEntries(allFields(toolkit).map(field => [field.name, textsOf(field)])),
)

/** A state as its class can say it: what is no value of its type is not written. */
export const written = (state: ConfigState): ConfigState =>
  withTexts(state, toolkit, ({ name, kind }, texts) => {
    const [text = ''] = texts
    if (kind === 'id') return [idOf(text).replace(/^0$/, '')]
    if (kind === 'uses') return []
    if (kind === 'name')
      return [isName(text) ? text : (nameFields.find(each => each.name === name)?.default ?? '')]
    return kind === 'mappings'
      ? texts.filter((_, i) => texts[i - (i % 2)] + texts[i - (i % 2) + 1]! !== '')
      : texts
  })
