/** Everything that is wrong with a state, or likely not meant: the rules of the toolkit's build and module, and known traps. */
import type { ConfigBuilder } from '../../../schema/blocks/config-builder.ts'
import { secretIn } from '../../secrets.ts'
import { isName } from '../csharp/tokens.ts'
import {
  type ConfigField,
  type ConfigState,
  type DataClass,
  type DataField,
  type DataRole,
  dataBases,
  isBlank,
  type Mapping,
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
type Case = readonly [wrong: boolean, problem: Problem]
/** Those whose condition holds. */
const those = (...cases: readonly Case[]): Problem[] => cases.flatMap(([wrong, problem]) => (wrong ? [problem] : []))
/** Only the first whose condition holds. */
const first = (...cases: readonly Case[]): Problem[] => those(...cases).slice(0, 1)

/** @param sampleId client ID of the samples of this site, which nobody's application has */
export function problemsOf(state: ConfigState, toolkit: Toolkit, sampleId: string | undefined): Problem[] {
  const { className, request, response } = state
  // A class cannot be named like one of its members.
  const members = writtenSettings(state, toolkit).map(([{ name }]) => name)
  return [
    ...toolkit.fields.flatMap(field => fieldProblems(field, state, toolkit, sampleId)),
    ...nameProblems('className', className, members),
    ...(request ? dataProblems('request', request, [className]) : []),
    ...(response ? dataProblems('response', response, [className, request?.name ?? '']) : []),
  ]
}

function fieldProblems(
  { name: at, scopes }: ConfigField,
  { settings }: ConfigState,
  toolkit: Toolkit,
  sampleId: string | undefined,
): Problem[] {
  const setting = settings[at]
  switch (setting?.kind) {
    case 'id':
      return idProblems(at, setting.value, sampleId)
    case 'path':
      return pathProblems(at, setting.value)
    case 'scopes':
      return scopeProblems(at, setting.value, toolkit)
    case 'mappings':
      return setting.value.flatMap((_, i, all) => mappingProblems(`${at}.${i}`, all.slice(0, i + 1)))
    case 'patch': {
      const mapped = Object.values(settings).some(({ kind, value }) => kind === 'mappings' && value.length > 0)
      return those([mapped && setting.value.length === 0, warning('patch-none', at)])
    }
    case 'flag': {
      if (!setting.value) return []
      const asked = Object.values(settings).flatMap(other => (other.kind === 'scopes' ? other.value : []))
      const add = scopes.filter(scope => !asked.includes(scope))
      if (add.length > 0) return [{ ...warning('flag-scopes', at, { scopes: add.join(', ') }), add }]
      return those([at === 'LazyHiRpcLoad', warning('lazy-load', at)])
    }
    default:
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

const idProblems = (at: string, id: string, sampleId: string | undefined): Problem[] =>
  first(
    [secretIn(id) !== undefined, error('secret', at)],
    [/^0*$/.test(id), error('id-empty', at)],
    [/\D/.test(id), error('id-digits', at)],
    [idOf(id) === '0', error('id-large', at)],
    [id === sampleId, warning('id-sample', at)],
    [id.length < 17, warning('id-length', at)],
  )

function pathProblems(at: string, path: string): Problem[] {
  const traps = trapProblems(at, path, false)
  return [
    ...traps,
    ...first(
      [/^\/?$/.test(path), error('path-empty', at)],
      [/^([a-z][a-z0-9+.-]*:)?\/\//i.test(path), error('path-host', at)],
      [/^\/?\.proxy(\/|$)/.test(path), warning('path-proxy', at)],
      [traps.length === 0 && !/^[\w/.~!$&()*+,;=:@%-]+$/.test(path), warning('path-characters', at)],
    ),
  ]
}

function scopeProblems(at: string, chosen: readonly string[], { scopes }: Toolkit): Problem[] {
  if (chosen.length === 0) return [error('scopes-empty', at)]
  const approval = (who: string): string =>
    scopes.flatMap(entry => (entry.approval === who && chosen.includes(entry.scope) ? entry.scope : [])).join(', ')
  const [agreed, disputed] = [approval('toolkit'), approval('discord')]
  return [
    ...chosen.filter(scope => !/^[a-z][a-z0-9_.]*$/.test(scope)).map(name => error('scope-text', at, { name })),
    ...those(
      [agreed !== '', warning('scope-approval', at, { scopes: agreed })],
      [disputed !== '', warning('scope-disputed', at, { scopes: disputed })],
    ),
  ]
}

/** By the code of the hiRPC module, which applies them. @param all the mapping last, behind those before it */
function mappingProblems(at: string, all: readonly Mapping[]): Problem[] {
  const [mapping, before] = [all.at(-1), all.slice(0, -1)]
  if (!mapping || isBlank(mapping)) return []
  return [...prefixProblems(`${at}.prefix`, mapping, before), ...targetProblems(`${at}.target`, mapping.target, before)]
}

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

function targetProblems(at: string, target: string, before: readonly Mapping[]): Problem[] {
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
    ...[...new Set(names)].flatMap(name =>
      first(
        [!/^[a-z]+$/.test(name), error('placeholder-letters', at, { name: `{${name}}` })],
        [names.filter(other => other === name).length > 1, error('placeholder-twice', at, { name: `{${name}}` })],
      ),
    ),
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
  const fieldProblems = ({ name: field, type, value }: DataField, i: number): Problem[] => {
    const at = `${role}.${i}`
    const twice = fields.slice(0, i).some(other => other.name === field)
    return [
      ...first(
        [!isName(field), error('data-name', `${at}.name`)],
        [field === reserved, error('data-reserved', `${at}.name`, { name: reserved })],
        [field === name, error('data-class', `${at}.name`, { name })],
        [twice, error('data-twice', `${at}.name`, { name: field })],
      ),
      ...those([value !== undefined && !fits(type, value), error('data-value', `${at}.value`, { type })]),
      ...(value !== undefined && type === 'string' ? trapProblems(`${at}.value`, value, true) : []),
    ]
  }
  // A row that is still empty is no field yet.
  const problems = fields.flatMap((field, i) => (field.name === '' && !field.value ? [] : fieldProblems(field, i)))
  return [...nameProblems(`${role}.name`, name, others), ...problems]
}
