/**
 * Turns texts into a Site, for every language. `data/languages/de/` has the German words and the translated files, each
 * at the place where the first language has it; what is missing there is shown in the first language. Each language is
 * thus a site of its own, with the same addresses below `/de`.
 */
import { atFile, type Report } from '../diagnostic.ts'
import type { SiteFile } from '../files/site.ts'
import { type ContentCache, type ContentTexts, firstTexts, languageOf, loadFiles } from './load.ts'
import { type Known, resolve } from './resolve.ts'
import type { Page, Site } from './site.ts'

/**
 * Parses, validates and resolves a data folder.
 * @param label how messages name the folder, such as `data`
 * @returns the site, whole only if nothing of severity error was reported; undefined without a usable site.yaml
 */
export function loadSite(
  texts: ContentTexts,
  known: Known,
  label: string,
  report: Report,
  cache?: ContentCache,
): Site | undefined {
  const load = (own: ContentTexts, tell: Report): Site | undefined =>
    resolve(loadFiles(withWords(own, known.words), label, tell, cache), known, label, tell)
  const told = new Set<string>()
  const first = load(firstTexts(texts), diagnostic => {
    told.add(JSON.stringify(diagnostic))
    report(diagnostic)
  })
  if (!first) return undefined
  const { language, languages } = first.settings
  reportFolders(texts, label, first.settings, report)
  const translations = languages.flatMap(({ code }) => {
    if (code === language) return []
    const site = load(textsIn(texts, code), diagnostic => {
      const { file, severity, message } = diagnostic
      if (file.startsWith(`${label}/languages/${code}/`)) report(diagnostic)
      // What one language doesn't show, another may. A mistake is a mistake in any of them.
      else if (severity === 'error' && !told.has(JSON.stringify(diagnostic)))
        report({ ...diagnostic, message: `${message} This concerns the language "${code}".` })
    })
    return site
      ? { ...site, settings: { ...site.settings, language: code, languages }, translates: language }
      : []
  })
  return { ...first, translations }
}

const withWords = (texts: ContentTexts, words: string): ContentTexts =>
  [...texts.keys()].some(path => inFirst(path) === 'words')
    ? texts
    : new Map([...texts, ['words.yaml', words]])

/** What the first language calls a file, YAML or JSON. */
const inFirst = (path: string): string => path.replace(/^languages\/[^/]+\//, '').replace(/\.\w+$/, '')

/** The texts of a language, completed by those of the first. */
function textsIn(texts: ContentTexts, code: string): ContentTexts {
  const own = [...texts].filter(([path]) => languageOf(path) === code)
  const translated = new Set(own.map(([path]) => inFirst(path)))
  return new Map([...firstTexts(texts)].filter(([path]) => !translated.has(inFirst(path))).concat(own))
}

/** Files of languages that site.yaml doesn't declare, and languages without words. */
function reportFolders(
  texts: ContentTexts,
  label: string,
  { language, languages }: SiteFile,
  report: Report,
): void {
  for (const path of texts.keys()) {
    const code = languageOf(path)
    if (code === undefined || languages.some(each => each.code === code)) continue
    const hint = 'Add it to "languages:" in site.yaml.'
    report(atFile(`${label}/${path}`, 'unknown-file', `There is no language "${code}".`, hint))
  }
  for (const { code } of languages) {
    const words = `languages/${code}/words.yaml`
    if (code === language || texts.has(words)) continue
    const hint = `Copy ${label}/words.yaml here and translate it, or take "${code}" out of "languages:" in site.yaml.`
    report(atFile(`${label}/${words}`, 'missing-file', `The language "${code}" has no words.`, hint))
  }
}

/** Whether a page is in the language of its site; pages that no file declares always are. */
export const isTranslated = (
  { translates, settings }: Site,
  { source: { file } }: Pick<Page, 'source'>,
): boolean => translates === undefined || file === '' || file.includes(`/languages/${settings.language}/`)

/** All languages of a site, the first one first. */
export const inAllLanguages = (first: Site): readonly Site[] => [first, ...first.translations]
