/**
 * Further languages. `data/languages/de/` has the German words, and the files that are translated, each where the first
 * language has it; what is missing there is shown in the first language. So each language is a site of its own, with
 * the same addresses below `/de`.
 */
import { atFile, type Diagnostic, type Report } from '../diagnostic.ts'
import type { SiteFile } from '../files/site.ts'
import type { ContentTexts } from './load.ts'
import type { Page, Site } from './site.ts'

const folderOf = (path: string): string | undefined => /^languages\/([^/]+)\//.exec(path)?.[1]

/** A file's name without its language's folder. */
const shared = (path: string): string => path.replace(/^languages\/[^/]+\//, '')

/** The texts of the first language. */
export const firstTexts = (texts: ContentTexts): ContentTexts =>
  new Map([...texts].filter(([path]) => folderOf(path) === undefined))

function textsIn(texts: ContentTexts, code: string): ContentTexts {
  const own = [...texts].filter(([path]) => folderOf(path) === code)
  const translated = new Set(own.map(([path]) => shared(path)))
  return new Map([...firstTexts(texts)].filter(([path]) => !translated.has(shared(path))).concat(own))
}

/** @param load the site of some texts */
export function translationsOf(
  first: Site,
  texts: ContentTexts,
  label: string,
  reported: readonly Diagnostic[],
  report: Report,
  load: (texts: ContentTexts, report: Report) => Site | undefined,
): Site[] {
  const { language, languages } = first.settings
  reportFolders(texts, label, first.settings, report)
  const known = new Set(reported.map(diagnostic => JSON.stringify(diagnostic)))
  return languages.flatMap(({ code }) => {
    if (code === language) return []
    const own = `${label}/languages/${code}/`
    const site = load(textsIn(texts, code), diagnostic => {
      const { file, severity, message } = diagnostic
      if (file.startsWith(own)) report(diagnostic)
      // What one language doesn't show, another may. A mistake is a mistake in any of them.
      else if (severity === 'error' && !known.has(JSON.stringify(diagnostic)))
        report({ ...diagnostic, message: `${message} This concerns the language "${code}".` })
    })
    return site ? [{ ...site, settings: { ...site.settings, language: code, languages }, translates: language }] : []
  })
}

/** Files of languages that site.yaml doesn't declare, and languages without words. */
function reportFolders(texts: ContentTexts, label: string, { language, languages }: SiteFile, report: Report): void {
  for (const path of texts.keys()) {
    const code = folderOf(path)
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
export const isTranslated = ({ translates, settings }: Site, { source: { file } }: Pick<Page, 'source'>): boolean =>
  translates === undefined || file === '' || file.includes(`/languages/${settings.language}/`)

/** All languages of a site, the first one first. */
export const inAllLanguages = (first: Site): readonly Site[] => [first, ...first.translations]
