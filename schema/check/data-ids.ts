/** Where ids that a page makes of data come from: fields, members and terms. */
import type { LoadedFiles } from '../content/loaded-files.ts'
import type { ValuePlace } from '../fail.ts'
import { termAnchor } from '../files/lists.ts'
import { memberAnchor } from '../toolkit/reference/reference-names.ts'

/** The entry of data that gives a page this id. */
export function placeOfDataId(id: string, { single, reference }: LoadedFiles): ValuePlace | undefined {
  const { 'config-fields': fields, vocabulary } = single
  const field = fields?.value.fields.findIndex(each => each.id === id) ?? -1
  if (fields && field >= 0) return { source: fields.source, path: ['fields', field, 'id'] }
  const term = vocabulary?.value.terms.findIndex(each => termAnchor(each.term) === id) ?? -1
  if (vocabulary && term >= 0) return { source: vocabulary.source, path: ['terms', term, 'term'] }
  for (const { value, source } of reference)
    for (const [i, type] of value.types.entries()) {
      if (type.id === id) return { source, path: ['types', i, 'id'] }
      const member = type.members.findIndex(each => memberAnchor(type, each) === id)
      if (member >= 0) return { source, path: ['types', i, 'members', member, 'id'] }
    }
  return undefined
}
