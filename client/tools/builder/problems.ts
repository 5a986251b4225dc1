/** Everything that is wrong with a state, or likely not meant: the rules of the toolkit's build and module, and known traps. */
import type { ConfigBuilder } from '../../../schema/blocks/config-builder.ts'
import { secretIn } from '../../secrets.ts'
import { isName } from './csharp-tokens.ts'
import {
  type ConfigField,
  type ConfigState,
  type DataClass,
  type DataRole,
  dataBases,
  type Mapping,
  patchFlags,
  type Setting,
  type Toolkit,
} from './model.ts'
import { writtenSettings } from './state.ts'
import { fits, idOf } from './write-class.ts'

export type ProblemCode = keyof ConfigBuilder['problems']

export interface Problem {
  readonly code: ProblemCode
  /** error: the build stops, the code does not compile, or the page breaks. warning: something to look at. */
  readonly tone: 'error' | 'warning'
  /** Where it is: `ClientId`, `Mappings.0.prefix`, `request.name`, `className`. */
  readonly at: string
  /** What stands in for the braces of its text. */
  readonly values?: Readonly<Record<string, string>>
  /** Scopes that would solve it. */
  readonly add?: readonly string[]
}

type Values = Problem['values']
const error = (code: ProblemCode, at: string, values?: Values): Problem => ({
  code,
  tone: 'error',
  at,
  ...(values && { values }),
})
const warning = (code: ProblemCode, at: string, values?: Values): Problem => ({
  ...error(code, at, values),
  tone: 'warning',
})
/** Those whose condition holds. */
const those = (...found: readonly (readonly [wrong: boolean, problem: Problem])[]): Problem[] =>
  found.flatMap(([wrong, problem]) => (wrong ? [problem] : []))

/** @param sampleId client ID of the samples of this site, which nobody's application has */
export function problemsOf(state: ConfigState, toolkit: Toolkit, sampleId: string | undefined): Problem[] {
  const { className, request, response } = state
  // A class cannot be named like one of its members.
  const members = writtenSettings(state, toolkit).map(([{ name }]) => name)
  return [
    ...toolkit.fields.flatMap(field => {
      const setting = state.settings[field.name]
      return setting ? fieldProblems(field, setting, state, toolkit, sampleId) : []
    }),
    ...nameProblems('className', className, members),
    ...(request ? dataProblems('request', request, [className]) : []),
    ...(response ? dataProblems('response', response, [className, request?.name ?? '']) : []),
  ]
}

function fieldProblems(
  { name: at, scopes }: ConfigField,
  setting: Setting,
  { settings }: ConfigState,
  toolkit: Toolkit,
  sampleId: string | undefined,
): Problem[] {
  switch (setting.kind) {
    case 'id':
      return idProblems(at, setting.value, sampleId)
    case 'path':
      return pathProblems(at, setting.value)
    case 'scopes':
      return scopeProblems(at, setting.value, toolkit)
    case 'mappings':
      return mappingProblems(at, setting.value)
    case 'patch': {
      const mapped = Object.values(settings).some(({ kind, value }) => kind === 'mappings' && value.length > 0)
      return those([mapped && !patchFlags.some(flag => setting.value[flag]), warning('patch-none', at)])
    }
    case 'flag': {
      if (!setting.value) return []
      const asked = Object.values(settings).flatMap(other => (other.kind === 'scopes' ? other.value : []))
      const add = scopes.filter(scope => !asked.includes(scope))
      if (add.length > 0) return [{ ...warning('flag-scopes', at, { scopes: add.join(', ') }), add }]
      return those([at === 'LazyHiRpcLoad', warning('lazy-load', at)])
    }
    case 'resolution':
      return []
  }
}

/**
 * Characters that break the page: the build writes values into JavaScript between single quotes, and § ends each.
 * @param json whether the value is written as JSON, in which quotes get a backslash
 */
function trapProblems(at: string, text: string, json: boolean): Problem[] {
  const signs = [...new Set(text.match(json ? /['\\§"]/g : /['\\§]/g))]
  return those(
    [signs.length > 0, error('trap', at, { signs: signs.join(' ') })],
    [/\p{Cc}|[\u2028\u2029]/u.test(text), error('trap-line', at)],
    [secretIn(text) !== undefined, error('secret', at)],
  )
}

function idProblems(at: string, id: string, sampleId: string | undefined): Problem[] {
  if (secretIn(id)) return [error('secret', at)]
  if (/^0*$/.test(id)) return [error('id-empty', at)]
  if (!/^\d+$/.test(id)) return [error('id-digits', at)]
  if (idOf(id) === '0') return [error('id-large', at)]
  if (id === sampleId) return [warning('id-sample', at)]
  return those([id.length < 17, warning('id-length', at)])
}

function pathProblems(at: string, path: string): Problem[] {
  const traps = trapProblems(at, path, false)
  if (/^\/?$/.test(path)) return [...traps, error('path-empty', at)]
  if (/^([a-z][a-z0-9+.-]*:)?\/\//i.test(path)) return [...traps, error('path-host', at)]
  if (/^\/?\.proxy(\/|$)/.test(path)) return [...traps, warning('path-proxy', at)]
  const odd = traps.length === 0 && !/^[\w/.~!$&()*+,;=:@%-]+$/.test(path)
  return [...traps, ...those([odd, warning('path-characters', at)])]
}

function scopeProblems(at: string, chosen: readonly string[], { scopes }: Toolkit): Problem[] {
  if (chosen.length === 0) return [error('scopes-empty', at)]
  const approval = scopes.filter(entry => entry.approval && chosen.includes(entry.scope)).map(({ scope }) => scope)
  return [
    ...chosen.filter(scope => !/^[a-z][a-z0-9_.]*$/.test(scope)).map(name => error('scope-text', at, { name })),
    ...those([approval.length > 0, warning('scope-approval', at, { scopes: approval.join(', ') })]),
  ]
}

/** By the code of the hiRPC module, which applies them. @param name of the field */
const mappingProblems = (name: string, mappings: readonly Mapping[]): Problem[] =>
  mappings.flatMap((mapping, i) => [
    ...prefixProblems(`${name}.${i}.prefix`, mapping, mappings.slice(0, i)),
    ...targetProblems(`${name}.${i}.target`, mapping, mappings.slice(0, i)),
  ])

const placeholders = (text: string): string[] => [...text.matchAll(/\{([^{}]*)\}/g)].map(([, found = '']) => found)

function prefixProblems(at: string, { prefix, target }: Mapping, before: readonly Mapping[]): Problem[] {
  if (prefix === '') return [error('mapping-empty', at)]
  const given = placeholders(target)
  return [
    ...trapProblems(at, prefix, true),
    ...those(
      [!prefix.startsWith('/'), error('prefix-slash', at)],
      [/.\/$/.test(prefix), warning('prefix-end', at)],
      [/^\/[^/]+\/[^/]/.test(prefix), warning('prefix-segments', at)],
      [before.some(other => other.prefix === prefix), error('prefix-twice', at, { name: prefix })],
    ),
    // The module throws on every call that such a mapping concerns.
    ...placeholders(prefix)
      .filter(name => !given.includes(name))
      .map(name => error('prefix-placeholder', at, { name: `{${name}}` })),
  ]
}

function targetProblems(at: string, { target }: Mapping, before: readonly Mapping[]): Problem[] {
  if (target === '') return [error('mapping-empty', at)]
  const scheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(target)
  const names = placeholders(target)
  // The module looks for the host anywhere in the address, and takes the first mapping that fits.
  const [host = ''] = target.split('/')
  const broad = before.find(other => other.target !== '' && host.endsWith(other.target.replace(/\/.*/, '')))
  return [
    ...trapProblems(at, target, true),
    ...those(
      [scheme, error('target-scheme', at)],
      [!scheme && !/^[\w.{}-]+(:\d+)?(\/|$)/.test(target), error('target-host', at)],
    ),
    ...[...new Set(names)].flatMap(name => {
      if (!/^[a-z]+$/.test(name)) return [error('placeholder-letters', at, { name: `{${name}}` })]
      const twice = names.filter(other => other === name).length > 1
      return those([twice, error('placeholder-twice', at, { name: `{${name}}` })])
    }),
    ...(broad ? [warning('target-order', at, { name: broad.target })] : []),
  ]
}

/** Names that the class of a configuration uses, and that a class of one's own would hide. */
const taken = new Set([
  // Namespaces of the usings: a type of that name hides them.
  'Dissonity',
  'System',
  'DissonityConfig',
  'DissonityConfigAttribute',
  'MappingBuilder',
  'OauthScope',
  'PatchUrlMappingsConfigBuilder',
  'ScreenResolution',
  'SdkConfiguration',
  'Serializable',
  'ServerTokenRequest',
  'ServerTokenResponse',
])

const nameProblems = (at: string, name: string, others: readonly string[]): Problem[] =>
  isName(name) ? those([taken.has(name) || others.includes(name), error('class-taken', at)]) : [error('class-name', at)]

function dataProblems(role: DataRole, { name, fields }: DataClass, others: readonly string[]): Problem[] {
  const reserved = dataBases[role].field
  const nameProblem = (field: string, at: string, before: readonly string[]): Problem[] => {
    if (!isName(field)) return [error('data-name', at)]
    if (field === reserved) return [error('data-reserved', at, { name: reserved })]
    if (field === name) return [error('data-class', at, { name })]
    return those([before.includes(field), error('data-twice', at, { name: field })])
  }
  return [
    ...nameProblems(`${role}.name`, name, others),
    ...fields.flatMap(({ name: field, type, value }, i) => [
      ...nameProblem(
        field,
        `${role}.${i}.name`,
        fields.slice(0, i).map(other => other.name),
      ),
      ...(value === undefined ? [] : those([!fits(type, value), error('data-value', `${role}.${i}.value`, { type })])),
      ...(value !== undefined && type === 'string' ? trapProblems(`${role}.${i}.value`, value, true) : []),
    ]),
  ]
}
