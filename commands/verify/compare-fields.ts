/** data/config-fields.yaml held against the configuration class, its templates and the build step. */
import type { ConfigField } from '../../schema/index.ts'
import { sameCode, sameDefault } from './compare-text.ts'
import { readCsharp } from './csharp-reader.ts'
import type { Finding } from './finding.ts'
import type { Toolkit } from './toolkit.ts'

const list = 'Configuration fields'

/** @param file file of the content */
export function compareFields(fields: readonly ConfigField[], file: string, toolkit: Toolkit): Finding[] {
  const findings: Finding[] = []
  const declared = toolkit.types.find(({ name, file: path }) => name === 'SdkConfiguration' && path.endsWith('.cs'))
  if (!declared) return [{ type: list, problem: 'gone', file }]
  const properties = declared.members.filter(({ kind }) => kind === 'property')
  for (const field of fields) {
    const place = properties.find(({ name }) => name === field.name)
    const add = (what: string, content: string | undefined, source: string | undefined): void =>
      void findings.push({
        type: list,
        member: field.name,
        problem: 'changed',
        what,
        content,
        toolkit: source,
        file,
        place,
      })
    if (!place) {
      findings.push({ type: list, member: field.name, problem: 'gone', file })
      continue
    }
    if (!sameCode(field.type, place.type ?? '', 'csharp')) add('type', field.type, place.type)
    const required = place.signature.startsWith('abstract ')
    if (required !== field.required) add('required', String(field.required), String(required))
    if (!required && !sameDefault(field.default ?? '', place.value ?? '')) add('default', field.default, place.value)
    const templates = templatesWith(field.name, toolkit)
    if (templates.length > 0 && templates.join() !== [...field.templates].sort().join())
      add('templates', [...field.templates].sort().join(', '), templates.join(', '))
    if (field.buildVariable && !isWritten(field.buildVariable, toolkit))
      add('build variable', field.buildVariable, undefined)
  }
  for (const property of properties)
    if (!fields.some(({ name }) => name === property.name))
      findings.push({
        type: list,
        member: property.name,
        problem: 'undocumented',
        toolkit: property.signature,
        file,
        place: property,
      })
  return findings
}

/** Templates whose class overrides the field: `Basic` stands for unity/Editor/Assets/BasicConfig.txt. */
function templatesWith(field: string, { texts }: Toolkit): string[] {
  return [...texts].flatMap(([path, text]) => {
    const name = /^unity\/Editor\/Assets\/(\w+)Config\.txt$/.exec(path)?.[1]
    const overrides =
      name !== undefined && readCsharp(path, text).some(type => type.members.some(each => each.name === field))
    return overrides ? [name] : []
  })
}

const isWritten = (variable: string, { texts }: Toolkit): boolean =>
  [...texts].some(
    ([path, text]) => path.startsWith('unity/Editor/') && path.endsWith('.cs') && text.includes(`[[[ ${variable} ]]]`),
  )
