/** The class as C#: only what differs from the defaults, in the order of the table. Whatever the state holds, it parses. */
import { isName, quote } from '../csharp/tokens.ts'
import {
  type ConfigField,
  type ConfigState,
  type DataClass,
  type DataField,
  type DataRole,
  type DataType,
  dataBases,
  dataRoles,
  defaultClassName,
  isBlank,
  patchFlags,
  type Setting,
  type Toolkit,
} from './model.ts'
import { writtenSettings } from './state.ts'

const step = '    '

export function writeClass(state: ConfigState, toolkit: Toolkit): string {
  const written = writtenSettings(state, toolkit)
  const members = written.map(([field, setting]) => member(field, setting, toolkit))
  const data = dataRoles.flatMap(role => dataClass(role, state[role]))
  const types = dataRoles.map(role => dataTypeName(role, state[role]))
  return `${[
    usings(
      written.map(([, setting]) => setting),
      data.length > 0,
      toolkit,
    ),
    ...data,
    `[DissonityConfig]
public class ${classNameOf(state)}
${step}: SdkConfiguration<${types.join(', ')}>
{
${members.map(indent).join('\n\n')}
}`,
  ].join('\n\n')}\n`
}

const classNameOf = ({ className }: ConfigState): string => (isName(className) ? className : defaultClassName)

/** The text in the angle brackets. */
const dataTypeName = (role: DataRole, data: DataClass | undefined): string =>
  data && isName(data.name) ? data.name : dataBases[role].type

function usings(written: readonly Setting[], data: boolean, { scopes }: Toolkit): string {
  const constants = written.some(
    ({ kind, value }) => kind === 'scopes' && scopes.some(({ scope }) => value.includes(scope)),
  )
  const builders = written.some(({ kind }) => kind === 'mappings' || kind === 'patch')
  return [
    ...(data ? ['System'] : []),
    'Dissonity',
    ...(constants ? ['Dissonity.Models'] : []),
    ...(builders ? ['Dissonity.Models.Builders'] : []),
  ]
    .map(name => `using ${name};`)
    .join('\n')
}

function member(field: ConfigField, setting: Setting, toolkit: Toolkit): string {
  const head = `public override ${field.type} ${field.name} =>`
  const value = expression(setting, toolkit)
  return value.startsWith('\n') ? `${head}${indent(value)};` : `${head} ${value};`
}

/** An expression that begins with a line break stands below its head, further in. */
function expression(setting: Setting, toolkit: Toolkit): string {
  switch (setting.kind) {
    case 'id':
      return idOf(setting.value)
    case 'path':
      return quote(setting.value)
    case 'flag':
      return String(setting.value)
    case 'resolution':
      return `\nScreenResolution.${setting.value}`
    case 'scopes':
      // An empty list has no type of its own.
      return setting.value.length === 0
        ? 'new string[0]'
        : `new[]\n${braces(setting.value.map(scope => scopeExpression(scope, toolkit)))}`
    case 'mappings': {
      const entries = setting.value
        .filter(mapping => !isBlank(mapping))
        .map(
          ({ prefix, target }) =>
            `new MappingBuilder\n${braces([`Prefix = ${quote(prefix)}`, `Target = ${quote(target)}`])}`,
        )
      return entries.length === 0 ? 'new MappingBuilder[0]' : `new[]\n${braces(entries)}`
    }
    case 'patch':
      // All four: one that is left out counts as off.
      return `\nnew PatchUrlMappingsConfigBuilder\n${braces(patchFlags.map(flag => `${flag} = ${setting.value.includes(flag)}`))}`
  }
}

const largest = 9223372036854775807n

/** What is no id is written as 0, on which the build stops. */
export const idOf = (text: string): string => (/^[1-9]\d{0,18}$/.test(text) && BigInt(text) <= largest ? text : '0')

function scopeExpression(scope: string, { scopes }: Toolkit): string {
  const known = scopes.find(entry => entry.scope === scope)
  return known ? `OauthScope.${known.constant}` : quote(scope)
}

function dataClass(role: DataRole, data: DataClass | undefined): string[] {
  if (!data || data.elsewhere || !isName(data.name)) return []
  const fields = data.fields
    .filter(({ name }) => isName(name))
    .map(field => `public ${field.type} ${field.name}${initialiser(field)};`)
  return [
    `[Serializable]
public class ${data.name} : ${dataBases[role].type}
{
${fields.map(indent).join('\n')}${fields.length > 0 ? '\n' : ''}}`,
  ]
}

function initialiser({ type, value }: DataField): string {
  if (value === undefined || !fits(type, value)) return ''
  return ` = ${type === 'string' ? quote(value) : type === 'float' ? `${value}f` : value}`
}

const limits: Readonly<Partial<Record<DataType, bigint>>> = { int: 2147483647n, long: largest }

/** Whether a text is a value of a type. */
export function fits(type: DataType, value: string): boolean {
  if (type === 'string') return true
  if (type === 'bool') return value === 'true' || value === 'false'
  const limit = limits[type]
  if (limit === undefined) return /^-?\d{1,15}(\.\d{1,15})?$/.test(value)
  return /^-?\d{1,19}$/.test(value) && BigInt(value) <= limit && BigInt(value) >= -limit
}

const braces = (parts: readonly string[]): string => `{\n${parts.map(indent).join(',\n')}\n}`

const indent = (text: string): string => text.replaceAll(/^(?=.)/gm, step)
