/** The languages of a site that was loaded. */
import type { Page, Site } from './site.ts'

/** Whether a page is in the language of its site; pages that no file declares always are. */
export const isTranslated = (
  { translates, settings }: Site,
  { source: { file } }: Pick<Page, 'source'>,
): boolean => translates === undefined || file === '' || file.includes(`/languages/${settings.language}/`)

/** Returns all languages of a site, the first one first. */
export const inAllLanguages = (first: Site): readonly Site[] => [first, ...first.translations]
