/**
 * The story of loading, for every language: parse, validate, resolve, check. `data/languages/de/` has the
 * German words and the translated files, each at the place where the first language has it; what is missing
 * there is shown in the first language. Each language is thus a site of its own, with the same addresses
 * below `/de`.
 */
import { checkSite } from './check/check-site.ts'
import type { ContentCache } from './content/content-cache.ts'
import type { ContentTexts } from './content/data-files.ts'
import { checkLanguages, firstTexts, hasWords, textsIn, withWords } from './content/languages.ts'
import { loadFiles } from './content/load-files.ts'
import type { LoadedFile, LoadedFiles } from './content/loaded-files.ts'
import type { Report } from './diagnostic.ts'
import { type Fail, failWith } from './fail.ts'
import type { SiteFile } from './files/site.ts'
import { blankWords } from './files/words.ts'
import { resolveSite } from './site/resolve.ts'
import type { Site } from './site/site.ts'
import type { Outside, SiteInput } from './site/site-input.ts'
import { siteAt } from './site/versions.ts'

/** What loading takes besides the texts. */
export interface Loading {
  readonly outside: Outside
  /** How messages name the data folder, such as `data`. */
  readonly label: string
  readonly report: Report
  readonly cache?: ContentCache | undefined
}

/**
 * Loads a data folder, in every language.
 * @returns the site, whole only if nothing of severity error was reported; undefined without a usable
 * site.yaml
 */
export function loadSite(texts: ContentTexts, loading: Loading): Site | undefined {
  const { label, report } = loading
  const reported = new Set<string>()
  const first = loadLanguage(firstTexts(texts), {
    ...loading,
    report: diagnostic => {
      reported.add(JSON.stringify(diagnostic))
      report(diagnostic)
    },
  })
  if (!first) return undefined

  const { language, languages } = first.settings
  checkLanguages(texts, label, first.settings, failWith(report))
  const translations: Site[] = []
  for (const { code } of languages) {
    if (code === language) continue
    const site = loadLanguage(textsIn(texts, code), {
      ...loading,
      report: diagnostic => {
        const { file, severity, message } = diagnostic
        if (file.startsWith(`${label}/languages/${code}/`)) report(diagnostic)
        // What one language doesn't show, another may. A mistake is a mistake in any of them.
        else if (severity === 'error' && !reported.has(JSON.stringify(diagnostic)))
          report({ ...diagnostic, message: `${message} This concerns the language "${code}".` })
      },
    })
    const settings = site && { ...site.settings, language: code, languages }
    if (settings) translations.push({ ...site, settings, translates: language })
  }
  return { ...first, translations }
}

/** Parses, validates, resolves and checks the texts of one language. */
function loadLanguage(texts: ContentTexts, loading: Loading): Site | undefined {
  const { outside, label, cache } = loading
  const report = hasWords(texts) ? loading.report : exceptIn(`${label}/words.yaml`, loading.report)
  const files = loadFiles(withWords(texts, outside.words), label, report, cache)
  const fail = failWith(report)
  const settings = settingsOf(files, label, fail)
  if (!settings) return undefined

  const words = files.single.words?.value
  const input: SiteInput = { files, settings, words: words ?? blankWords(), outside, label, fail }
  const site = resolveSite(input)
  checkSite(input, site)
  // No page can be written without the words.
  return words && siteAt(site, '/')
}

/** The words of the generator belong to no author of this site. */
const exceptIn =
  (file: string, report: Report): Report =>
  diagnostic => {
    if (diagnostic.file !== file) report(diagnostic)
  }

/** The settings, if there is enough for a site: a file without mistakes that has them. */
function settingsOf(
  { single, present }: LoadedFiles,
  label: string,
  fail: Fail,
): LoadedFile<SiteFile> | undefined {
  if (!present.single.has('site'))
    fail({
      code: 'missing-file',
      at: { file: `${label}/site.yaml` },
      message: 'This file does not exist.',
      hint:
        'Declare the names and addresses of the site there. ' +
        'To begin a site, run: npm run new -- site FOLDER',
    })
  // Without settings, site.yaml has mistakes, which are reported already.
  return single.site
}
