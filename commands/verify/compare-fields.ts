/** data/config-fields.yaml compared with the configuration class, its templates and the build step. */
import type { ConfigField } from '../../schema/index.ts'
import type { Finding } from './compare.ts'
import { sameCode, sameDefault } from './same-code.ts'
import type { Toolkit } from './toolkit.ts'

const type = 'Configuration fields'

/** @param file file of the content */
export function compareFields(fields: readonly ConfigField[], file: string, toolkit: Toolkit): Finding[] {
  const declared = toolkit.types.find(({ name, file: path }) => name === 'SdkConfiguration' && path.endsWith('.cs'))
  if (!declared) return [{ type, problem: 'gone', file }]
  const properties = declared.members.filter(({ kind }) => kind === 'property')
  const findings: Finding[] = []
  for (const field of fields) {
    const member = field.name
    const place = properties.find(({ name }) => name === member)
    if (!place) {
      findings.push({ type, member, problem: 'gone', file })
      continue
    }
    const check = (what: string, content: string | undefined, source: string | undefined, same: boolean): void => {
      if (!same) findings.push({ type, member, problem: 'changed', what, content, toolkit: source, file, place })
    }
    check('type', field.type, place.type, sameCode(field.type, place.type ?? '', 'csharp'))
    const required = place.signature.startsWith('abstract ')
    check('required', String(field.required), String(required), required === field.required)
    check('default', field.default, place.value, required || sameDefault(field.default ?? '', place.value ?? ''))
    const [stated, found] = [[...field.templates].sort().join(', '), templatesWith(member, toolkit)]
    check('templates', stated, found, found === '' || found === stated)
    const { buildVariable } = field
    check('build variable', buildVariable, undefined, !buildVariable || isWritten(buildVariable, toolkit))
  }
  for (const property of properties)
    if (!fields.some(({ name }) => name === property.name)) {
      const { name: member, signature } = property
      findings.push({ type, member, problem: 'undocumented', toolkit: signature, file, place: property })
    }
  return findings
}

const templatesWith = (field: string, { templates }: Toolkit): string =>
  [...templates]
    .flatMap(([name, fields]) => (fields.includes(field) ? [name] : []))
    .sort()
    .join(', ')

const isWritten = (variable: string, { texts }: Toolkit): boolean =>
  [...texts].some(
    ([path, text]) => path.startsWith('unity/Editor/') && path.endsWith('.cs') && text.includes(`[[[ ${variable} ]]]`),
  )
