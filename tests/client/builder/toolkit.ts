/** The real table of fields and the real constants, read as plain YAML, and states of every shape. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { parse } from 'yaml'
import {
  type ConfigField,
  type ConfigState,
  type DataClass,
  dataTypes,
  defaultClassName,
  type FieldKind,
  isBlank,
  patchFlags,
  type Setting,
  type Toolkit,
  type Use,
} from '../../../client/tools/builder/model.ts'
import { fits, idOf } from '../../../client/tools/builder/write-class.ts'
import { isName } from '../../../client/tools/csharp/tokens.ts'

const data = (file: string): string =>
  readFileSync(new URL(`../../../data/${file}`, import.meta.url), 'utf8').replaceAll('{product.code}', 'Dissonity')

interface Entry {
  readonly name: string
  readonly type: string
  readonly kind: FieldKind
  readonly default?: string
  readonly scopes?: string[]
}
const { fields } = parse(data('config-fields.yaml')) as { fields: Entry[] }
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
  fields: fields.map(
    ({ name, type, kind, default: default_, scopes = [] }): ConfigField => ({
      name,
      type,
      kind,
      summary: '',
      default: default_,
      scopes,
    }),
  ),
  scopes: (types.find(({ name }) => name === 'OauthScope')?.members ?? []).map(({ name, value }) => ({
    constant: name,
    scope: value,
    ...(value === 'dm_channels.read' || value === 'relationships.read' ? { approval: 'toolkit' as const } : {}),
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
const name = fc.oneof(
  fc.constantFrom('edition', 'from', 'value', 'async', 'record', '_', 'Var1'),
  fc.string({ maxLength: 8 }),
)

export const settingOf: Readonly<Record<FieldKind, fc.Arbitrary<Setting>>> = {
  id: fc
    .oneof(fc.constantFrom('', '0', '1187654321098765432', '9223372036854775807', '9223372036854775808', '12x'), text)
    .map(value => ({ kind: 'id', value })),
  path: text.map(value => ({ kind: 'path', value })),
  flag: fc.boolean().map(value => ({ kind: 'flag', value })),
  resolution: fc.constantFrom(...toolkit.resolutions).map(value => ({ kind: 'resolution', value })),
  scopes: fc
    .uniqueArray(fc.oneof(fc.constantFrom(...toolkit.scopes.map(({ scope }) => scope)), text), { maxLength: 6 })
    .map(value => ({ kind: 'scopes', value })),
  mappings: fc
    .array(fc.record({ prefix: text, target: text }), { maxLength: 4 })
    .map(value => ({ kind: 'mappings', value })),
  patch: fc.subarray([...patchFlags]).map(value => ({ kind: 'patch', value })),
}

const dataClass: fc.Arbitrary<DataClass | undefined> = fc.option(
  fc.record({
    name,
    elsewhere: fc.boolean(),
    fields: fc.array(
      fc.record(
        {
          name,
          type: fc.constantFrom(...dataTypes),
          value: fc.oneof(fc.constantFrom('1', '-20', '0.5', '-1.25', 'true', 'false', '', '2147483648'), text),
        },
        { requiredKeys: ['name', 'type'] },
      ),
      { maxLength: 4 },
    ),
  }),
  { nil: undefined },
)

export const states: fc.Arbitrary<ConfigState> = fc
  .record({
    className: fc.oneof(fc.constant(defaultClassName), name),
    settings: fc.record(
      Object.fromEntries(toolkit.fields.map(field => [field.name, settingOf[field.kind]])),
    ) as fc.Arbitrary<Record<string, Setting>>,
    uses: fc.subarray(toolkit.uses.flatMap(({ uses }) => uses.map(({ id }) => id))),
    request: dataClass,
    response: dataClass,
  })
  // Classes of one name are one class.
  .filter(({ className, request, response }) => {
    const names = [className, request?.name, response?.name].filter(found => found !== undefined && isName(found))
    return new Set(names).size === names.length
  })

/** A state as its class can say it: what is no value of its type is not written. */
export function written(state: ConfigState): ConfigState {
  const settings = Object.fromEntries(
    Object.entries(state.settings).map(([field, setting]): [string, Setting] => [
      field,
      setting.kind === 'id'
        ? { kind: 'id', value: idOf(setting.value).replace(/^0$/, '') }
        : setting.kind === 'mappings'
          ? { kind: 'mappings', value: setting.value.filter(mapping => !isBlank(mapping)) }
          : setting,
    ]),
  )
  const plain = (data: DataClass | undefined): DataClass | undefined => {
    if (!data || !isName(data.name)) return undefined
    if (data.elsewhere) return { ...data, fields: [] }
    const kept = data.fields.filter(field => isName(field.name))
    return {
      ...data,
      fields: kept.map(({ value, ...field }) =>
        value === undefined || !fits(field.type, value) ? field : { ...field, value },
      ),
    }
  }
  return {
    className: isName(state.className) ? state.className : defaultClassName,
    settings,
    uses: [],
    request: plain(state.request),
    response: plain(state.response),
  }
}
