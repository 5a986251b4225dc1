/** Which texts of a data folder belong to which language, and which language fills the gaps of another. */
import { fileInData } from '../data-path.ts'
import type { Fail } from '../fail.ts'
import type { SiteFile } from '../files/site.ts'
import type { ContentTexts } from './data-files.ts'

/** Returns the language that a file is translated to; undefined in the first. */
export function languageOf(path: string): string | undefined {
  const [folder, code, ...rest] = path.split('/')
  return folder === 'languages' && rest.length > 0 ? code : undefined
}

/** Returns the texts of the first language. */
export const firstTexts = (texts: ContentTexts): ContentTexts =>
  new Map([...texts].filter(([path]) => languageOf(path) === undefined))

/** Tells whether a site has words for the interface of its own. */
export const hasWords = (texts: ContentTexts): boolean =>
  [...texts.keys()].some(path => inFirst(path) === 'words')

/** Returns the texts with words for the interface: those of the generator if the folder has none. */
export const withWords = (texts: ContentTexts, words: string): ContentTexts =>
  hasWords(texts) ? texts : new Map([...texts, ['words.yaml', words]])

/** Returns what the first language calls a file, YAML or JSON. */
export const inFirst = (path: string): string => path.replace(/^languages\/[^/]+\//, '').replace(/\.\w+$/, '')

/** Returns the texts of a language, completed by those of the first. */
export function textsIn(texts: ContentTexts, code: string): ContentTexts {
  const ofLanguage = [...texts].filter(([path]) => languageOf(path) === code)
  const translated = new Set(ofLanguage.map(([path]) => inFirst(path)))
  const ofFirst = [...firstTexts(texts)].filter(([path]) => !translated.has(inFirst(path)))
  return new Map([...ofFirst, ...ofLanguage])
}

/** Reports files of languages that site.yaml doesn't declare. */
export function checkLanguages(
  texts: ContentTexts,
  label: string,
  { languages }: SiteFile,
  fail: Fail,
): void {
  const codes = languages.map(({ code }) => code)
  for (const path of texts.keys()) {
    const code = languageOf(path)
    if (code === undefined || codes.includes(code)) continue
    const at = fileInData(label, path)
    const hint = 'Add it to "languages:" in site.yaml.'
    fail({ code: 'unknown-file', at, message: `There is no language "${code}".`, hint })
  }
}
