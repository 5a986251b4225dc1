/** How far a translation is: what it lacks, and what has changed in the original since. */
import type { z } from 'zod'
import type { ContentTexts } from '../content/data-files.ts'
import { firstTexts, inFirst, languageOf } from '../content/languages.ts'
import { productTokens } from '../content/product-tokens.ts'
import { singleFiles } from '../files/kinds.ts'
import { PageFile } from '../files/page.ts'
import type { SiteFile } from '../files/site.ts'
import { valueAt, walkTexts } from '../text/walk.ts'
import type { Path } from '../yaml/positions.ts'
import { parseSource } from '../yaml/source.ts'
import { fieldwise } from './fields.ts'

export interface TranslationState {
  readonly language: string
  readonly label: string
  readonly texts: TranslatedCount
  readonly pages: TranslatedCount
  /** Fields without a translation, by their file below the folder of the language: `page.skip`. */
  readonly missing: ReadonlyMap<string, readonly string[]>
  /** Translations that are older than their original, by their paths below the data folder. */
  readonly outdated: readonly { readonly path: string; readonly since: string }[]
}

interface TranslatedCount {
  readonly done: number
  readonly all: number
}

/** Makes one state for each language but the first. @param words those of the generator */
export function translationStates(
  texts: ContentTexts,
  { language, languages }: SiteFile,
  words: string,
): TranslationState[] {
  const others = languages.filter(({ code }) => code !== language)
  return others.map(({ code, label }) => stateOf(texts, words, { language: code, label }))
}

function stateOf(
  texts: ContentTexts,
  words: string,
  about: Pick<TranslationState, 'language' | 'label'>,
): TranslationState {
  const tokens = productTokens(texts)
  const plainValue = (text: string): unknown => parseSource({ file: '' }, text, tokens, () => {})?.value
  const firsts = new Map([...firstTexts(texts)].map(([path, text]) => [inFirst(path), text]))
  const own = [...texts].filter(([path]) => languageOf(path) === about.language)
  const owns = new Map(own.map(([path, text]) => [inFirst(path), text]))

  const missing = new Map<string, readonly string[]>()
  let all = 0
  for (const name of fieldwise) {
    const original = firsts.get(name) ?? (name === 'words' ? words : undefined)
    if (original === undefined) continue
    const fields = untranslated(name, plainValue(original), plainValue(owns.get(name) ?? ''))
    all += fields.all
    if (fields.missing.length > 0) missing.set(`${name}.yaml`, fields.missing)
  }
  const left = [...missing.values()].reduce((sum, fields) => sum + fields.length, 0)

  const pages = [...firsts].filter(([name]) => name.startsWith('pages/'))
  const isTranslated = ([name, original]: readonly [name: string, text: string]): boolean => {
    const text = owns.get(name)
    return text !== undefined && !isCopy(plainValue(original), plainValue(text))
  }
  const outdated = own.flatMap(([path, text]) => {
    const since = valueAt(plainValue(firsts.get(inFirst(path)) ?? ''), ['updated'])
    const day = valueAt(plainValue(text), ['updated'])
    return typeof since === 'string' && typeof day === 'string' && since > day ? [{ path, since }] : []
  })
  return {
    ...about,
    texts: { done: all - left, all },
    pages: { done: pages.filter(isTranslated).length, all: pages.length },
    missing,
    outdated,
  }
}

/** Tells whether at least half of a page's texts are still those of the original. */
function isCopy(original: unknown, own: unknown): boolean {
  const originals = new Set(readerTexts(PageFile, original).map(({ text }) => text))
  const ours = readerTexts(PageFile, own)
  const copied = ours.filter(({ text }) => originals.has(text))
  return copied.length * 2 >= ours.length
}

/** Counts the fields with words for readers, and finds those that a translation lacks or has as in the original. */
function untranslated(name: (typeof fieldwise)[number], original: unknown, own: unknown) {
  const all = readerTexts(singleFiles[name], original)
  const missing = all.filter(({ text, path }) => {
    const translation = valueAt(own, path)
    return translation === undefined || translation === text
  })
  return { all: all.length, missing: missing.map(({ path }) => path.join('.')) }
}

/** Lists the texts of a file that have words for readers. */
function readerTexts(schema: z.ZodType, value: unknown): { readonly text: string; readonly path: Path }[] {
  const found: { text: string; path: Path }[] = []
  walkTexts(schema, value, ({ value: text, traits: { holds }, path }) => {
    const isLanguage = typeof text === 'string' && /\p{L}{2}/u.test(text)
    if (isLanguage && (holds === 'prose' || holds === 'title')) found.push({ text, path: [...path] })
  })
  return found
}
