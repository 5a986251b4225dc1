/** Every address outside the site that content leads to, with its places: for the command that asks whether they answer. */
import { pathOf } from '../yaml/path.ts'
import type { Span } from '../yaml/positions.ts'
import { type ContentTexts, understoodFiles } from './load.ts'
import { usesOf } from './page-index.ts'

export interface LinkPlace extends Span {
  /** As authors know it: `data/pages/about.yaml`. */
  readonly file: string
}

/**
 * Places by address, both in the order of files and lines.
 * @param label how messages name the data folder. Files with mistakes are left out; `check` reports them.
 */
export function outsideLinks(texts: ContentTexts, label: string): Map<string, LinkPlace[]> {
  const found = new Map<string, LinkPlace[]>()
  for (const { place, value, source } of understoodFiles(texts, label)) {
    for (const { kind, name, path, at } of usesOf(place.schema, value)) {
      if (kind !== 'link' || !name.startsWith('https://')) continue
      const span = at === undefined ? source.locate(pathOf(path)) : source.locateIn(pathOf(path), at, at + name.length)
      found.set(name, [...(found.get(name) ?? []), { ...span, file: source.file }])
    }
  }
  return found
}
