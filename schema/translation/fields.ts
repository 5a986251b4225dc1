/**
 * Translations replace texts, field by field: what a language's file doesn't have is as in the first
 * language, and colours, versions and addresses are the same in all. An entry of a list belongs to the one
 * with the same `to` in the first language, or else to the one at its place.
 */
import type { z } from 'zod'
import { PageFile } from '../files/page.ts'
import { holdsOf, meant, metaOf, schemaAt, valueAt } from '../text/walk.ts'
import { type Path, type PathText, pathOf } from '../yaml/positions.ts'
import type { Source } from '../yaml/source.ts'

/** Files whose fields are replaced one by one; of other files a language has its own or none. */
export const fieldwise = ['site', 'error-pages', 'sidebars', 'words'] as const

export const isFieldwise = (name: string): boolean => fieldwise.some(each => each === name)

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !isList(value)

/** Which entry of the first language each entry of a translation belongs to; -1 for none. */
function partners(original: readonly unknown[], own: readonly unknown[]): readonly number[] {
  return own.map((entry, i) => {
    const to = valueAt(entry, ['to'])
    if (to !== undefined) return original.findIndex(other => valueAt(other, ['to']) === to)
    return i < original.length ? i : -1
  })
}

/** The original with the texts of a translation in their places. */
export function translated(original: unknown, own: unknown): unknown {
  if (own === undefined || own === null) return original
  if (isGroup(original) && isGroup(own)) {
    const fields = Object.entries(own).map(([name, value]) => [
      name,
      translated(valueAt(original, [name]), value),
    ])
    return { ...original, ...Object.fromEntries(fields) }
  }
  if (!isList(original) || !isList(own) || !original.every(isGroup)) return own
  const places = partners(original, own)
  return original.map((entry, i) => {
    const at = places.indexOf(i)
    return at < 0 ? entry : translated(entry, own[at])
  })
}

/** Where the translation has what is at a path of the whole. */
export function ownPath(path: Path, original: unknown, own: unknown): Path {
  const [step, ...rest] = path
  if (step === undefined) return []
  const isEntry = isList(original) && isList(own) && original.every(isGroup)
  const at = isEntry ? partners(original, own).indexOf(Number(step)) : step
  return [at, ...ownPath(rest, valueAt(original, [step]), valueAt(own, [at]))]
}

/** The same file in the first language and in another, as plain data. */
export interface TranslatedValues {
  readonly original: unknown
  readonly own: unknown
}

/** A source whose places are asked for by the paths of the whole. */
export function translatedSource<S extends Source>(source: S, values: () => TranslatedValues): S {
  const placeOf = (path: Path | PathText): Path => {
    const { original, own } = values()
    return ownPath(typeof path === 'string' ? pathOf(path) : path, original, own)
  }
  return {
    ...source,
    locate: (path, at) => source.locate(placeOf(path), at),
    locateIn: (path, from, to) => source.locateIn(placeOf(path), from, to),
  }
}

/** Finds the entries of lists in a translation that its original doesn't have. */
export function* strayEntries(original: unknown, own: unknown, path: Path = []): Generator<Path> {
  if (isGroup(original) && isGroup(own))
    for (const [name, child] of Object.entries(own))
      yield* strayEntries(valueAt(original, [name]), child, [...path, name])
  if (!isList(original) || !isList(own) || !original.every(isGroup)) return
  for (const [i, place] of partners(original, own).entries()) {
    if (place < 0) yield [...path, i]
    else yield* strayEntries(original[place], own[i], [...path, i])
  }
}

/** A page in another language: the frame of the original around words of its own. */
export function translatedPage(original: unknown, own: unknown): unknown {
  if (!isGroup(original) || !isGroup(own)) return own
  const schema = meant(PageFile, own)
  const frame = Object.entries(original).filter(([name]) => isFrame(schemaAt(schema, [name], original)))
  return { ...Object.fromEntries(frame), ...own }
}

/** Whether a field of a page says where and how it is shown, and nothing that readers read. */
function isFrame(schema: z.core.$ZodType | undefined): boolean {
  if (schema === undefined) return false
  const field = meant(schema, undefined)
  const holds = holdsOf(schema)
  const isFlat = !('element' in field) && !('shape' in field)
  return isFlat && metaOf(field).past !== true && (holds === undefined || holds === 'key')
}
