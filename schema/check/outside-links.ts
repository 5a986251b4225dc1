/** Every address outside the site that content leads to, with its places: for the command that asks whether they answer. */
import { placeOf } from '../files/kinds.ts'
import { type ContentTexts, productTokens } from '../site/load.ts'
import { collectTexts, type Use } from '../site/page-facts.ts'
import { type Path, pathOf } from '../yaml/path.ts'
import { parseSource, type Span } from '../yaml/source.ts'
import { validate } from './validate.ts'

export interface OutsidePlace extends Span {
  /** As authors know it: `data/pages/about.yaml`. */
  readonly file: string
}

/**
 * Places by address, both in the order of files and lines.
 * @param label how messages name the data folder. Files with mistakes are left out; `check` reports them.
 */
export function outsideLinks(texts: ContentTexts, label: string): Map<string, OutsidePlace[]> {
  const tokens = productTokens(texts)
  const found = new Map<string, OutsidePlace[]>()
  for (const [path, text] of [...texts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const place = placeOf(path.replace(/\.(yaml|yml|json)$/, ''))
    if (!place || place.name === 'permalinks.lock') continue
    const source = parseSource(`${label}/${path}`, text, tokens, () => {})
    const value = source && validate(place.schema, source, () => {})
    if (!source || value === undefined) continue
    const uses: Use[] = []
    collectTexts(value, uses)
    const add = (address: string, span: Span): void => {
      if (address.startsWith('https://'))
        found.set(address, [...(found.get(address) ?? []), { ...span, file: source.file }])
    }
    for (const { kind, name, path: at, at: offset } of uses)
      if (kind === 'link')
        add(
          name,
          offset === undefined ? source.locate(pathOf(at)) : source.locateIn(pathOf(at), offset, offset + name.length),
        )
    for (const { at, text: address } of plainAddresses(value, [])) add(address, source.locate(at))
  }
  return found
}

/** Fields that are an address and nothing else, such as the profile of a person. The address of the site is its own. */
function plainAddresses(value: unknown, path: Path): { at: Path; text: string }[] {
  if (typeof value === 'string')
    return /^https:\/\/\S+$/.test(value) && path.join() !== 'url' ? [{ at: path, text: value }] : []
  if (typeof value !== 'object' || value === null || isLink(value)) return []
  return Object.entries(value).flatMap(([key, item]) =>
    plainAddresses(item, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

/** Links and inline texts are collected with all others. */
const isLink = (value: object): boolean => ['inline', 'href', 'image'].includes((value as { kind?: string }).kind ?? '')
