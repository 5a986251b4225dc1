/** What is wrong with the classes for data of the login. */
import { isName } from './csharp-text.ts'
import { type ConfigState, type DataClass, type DataRole, dataBases } from './model.ts'
import type { Problem } from './problem.ts'
import { trapProblems } from './traps.ts'
import { fits } from './write-class.ts'

export function dataProblems({ className, request, response }: ConfigState): Problem[] {
  return [
    ...(request ? classProblems('request', request, [className]) : []),
    ...(response ? classProblems('response', response, [className, request?.name ?? '']) : []),
  ]
}

/** Types that the class of a configuration names, and that a class of its own would hide. */
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

export const nameProblems = (at: string, name: string, others: readonly string[]): Problem[] =>
  isName(name)
    ? taken.has(name) || others.includes(name)
      ? [{ code: 'class-taken', tone: 'error', at }]
      : []
    : [{ code: 'class-name', tone: 'error', at }]

function classProblems(role: DataRole, { name, fields }: DataClass, others: readonly string[]): Problem[] {
  const reserved = dataBases[role].field
  return [
    ...nameProblems(`${role}.name`, name, others),
    ...fields.flatMap((field, i): Problem[] => {
      const at = `${role}.${i}`
      const problems: Problem[] = []
      const wrong = (code: Problem['code'], key: 'name' | 'value', values?: Problem['values']): void => {
        problems.push({ code, tone: 'error', at: `${at}.${key}`, ...(values && { values }) })
      }
      if (!isName(field.name)) wrong('data-name', 'name')
      else if (field.name === reserved) wrong('data-reserved', 'name', { name: reserved })
      else if (field.name === name) wrong('data-class', 'name', { name })
      else if (fields.slice(0, i).some(other => other.name === field.name))
        wrong('data-twice', 'name', { name: field.name })
      if (field.value === undefined) return problems
      if (!fits(field.type, field.value)) wrong('data-value', 'value', { type: field.type })
      return field.type === 'string' ? [...problems, ...trapProblems(`${at}.value`, field.value, true)] : problems
    }),
  ]
}
