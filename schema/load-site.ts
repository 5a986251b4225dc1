/**
 * The story of loading, for every language: parse, validate, resolve, check. `data/languages/de/` has the
 * German words and the translated files, each at the place where the first language has it; what is missing
 * there is shown in the first language. Each language is thus a site of its own, with the same addresses
 * below `/de`.
 */
import { checkSite } from './check/check-site.ts'
import type { ContentCache } from './content/content-cache.ts'
import type { ContentTexts } from './content/data-files.ts'
import { checkLanguages, firstTexts, textsIn, withWords } from './content/languages.ts'
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
function loadLanguage(texts: ContentTexts, { outside, label, report, cache }: Loading): Site | undefined {
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

/** The settings, if there is enough for a site: a file without mistakes that has them, and a page. */
function settingsOf(
  { single, present }: LoadedFiles,
  label: string,
  fail: Fail,
): LoadedFile<SiteFile> | undefined {
  const failMissing = (name: string, hint: string): void =>
    fail({
      code: 'missing-file',
      at: { file: `${label}/${name}` },
      message: 'This file does not exist.',
      hint,
    })
  if (!present.single.has('site')) {
    failMissing('site.yaml', 'Declare the names and addresses of the site there.')
    return undefined
  }
  // Without settings, site.yaml has mistakes, which are reported already.
  if (!single.site) return undefined
  if (present.pages.size === 0) {
    failMissing('pages/index.yaml', 'Every site has at least a home page.')
    return undefined
  }
  return single.site
}
