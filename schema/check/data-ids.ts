/** Where ids that a page makes of data come from: terms, and data of features. */
import type { LoadedFiles } from '../content/loaded-files.ts'
import type { ValuePlace } from '../fail.ts'
import { features } from '../features.ts'
import { termAnchor } from '../files/lists.ts'

/** The entry of data that gives a page this id. */
export function placeOfDataId(id: string, files: LoadedFiles): ValuePlace | undefined {
  const { vocabulary } = files.single
  const term = vocabulary?.value.terms.findIndex(each => termAnchor(each.term) === id) ?? -1
  if (vocabulary && term >= 0) return { source: vocabulary.source, path: ['terms', term, 'term'] }
  return features.placeOfId(id, files)
}
