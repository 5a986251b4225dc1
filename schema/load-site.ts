/**
 * The story of loading, for every language: parse, validate, resolve, check. `data/languages/de/` has the
 * German words and the translated files, each at the place where the first language has it; what is missing
 * there is shown in the first language. Each language is thus a site of its own, with the same addresses
 * below `/de`.
 */
import { checkSite } from './check/check-site.ts'
import type { ContentCache } from './content/content-cache.ts'
import type { ContentTexts } from './content/data-files.ts'
import { checkLanguages, firstTexts, hasWords, inFirst, textsIn, withWords } from './content/languages.ts'
import { loadFiles } from './content/load-files.ts'
import type { LoadedFile } from './content/loaded-file.ts'
import type { LoadedFiles } from './content/loaded-files.ts'
import { fileInData, isBelow } from './data-path.ts'
import type { Diagnostic, DiagnosticCode, Report } from './diagnostic.ts'
import { type Fail, failWith } from './fail.ts'
import type { SiteFile } from './files/site.ts'
import { blankWords } from './files/words.ts'
import { routeOfFile } from './site/pages.ts'
import { resolveSite } from './site/resolve.ts'
import type { Page, Site } from './site/site.ts'
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
      reported.add(JSON.stringify(diagnostic)).add(inAnyLanguage(diagnostic))
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
      originals: firstTexts(texts),
      firstPages: first.pages,
      report: diagnostic => {
        const { code: fault, severity, message } = diagnostic
        if (ofEveryLanguage.has(fault) || reported.has(inAnyLanguage(diagnostic))) return
        if (isBelow(diagnostic, `languages/${code}`)) report(diagnostic)
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

/** Returns what is wrong with a file in whatever language: translations have the mistakes of their originals. */
const inAnyLanguage = ({ file, place, code, message }: Diagnostic): string =>
  `${place ? inFirst(place.below) : file}\0${code}\0${message}`

/** Which pages a sidebar shows is said for the first language. */
const ofEveryLanguage = new Set<DiagnosticCode>(['orphan-page'])

/** Parses, validates, resolves and checks the texts of one language. */
function loadLanguage(texts: ContentTexts, loading: LanguageLoading): Site | undefined {
  const { outside, label, cache, originals, firstPages = [] } = loading
  const report = hasWords(texts) ? loading.report : exceptIn('words.yaml', loading.report)
  const files = loadFiles(withWords(texts, outside.words), label, report, {
    cache,
    ...(originals && { originals: withWords(originals, outside.words) }),
  })
  const fail = failWith(report)
  const settings = settingsOf(files, label, fail)
  if (!settings) return undefined

  const words = files.single.words?.value
  const input: SiteInput = {
    files: withIdsOf(firstPages, files),
    settings,
    words: words ?? blankWords(),
    outside,
    label,
    fail,
  }
  const site = resolveSite(input)
  checkSite(input, site)
  // No page can be written without the words.
  return words && siteAt(site, '/')
}

/** For another language than the first. */
interface LanguageLoading extends Loading {
  /** Texts of the first language. */
  readonly originals?: ContentTexts
  /** Its pages. */
  readonly firstPages?: readonly Page[]
}

/** Translated pages with the ids that only their originals have: these lead to the top of the page. */
function withIdsOf(originals: readonly Page[], files: LoadedFiles): LoadedFiles {
  if (originals.length === 0) return files
  const byRoute = new Map(originals.map(page => [page.route, page]))
  const pages = files.pages.map(page => {
    const { anchors, former, route = routeOfFile(page.name) } = page.value
    const own = new Set([...anchors, ...former].map(({ id }) => id))
    const missing = byRoute.get(route)?.anchors.filter(({ id }) => !own.has(id)) ?? []
    const further = missing.map(({ id }) => ({ id, path: '' }))
    return { ...page, value: { ...page.value, former: [...former, ...further] } }
  })
  return { ...files, pages }
}

/** The words of the generator belong to no author of this site. */
const exceptIn =
  (below: string, report: Report): Report =>
  diagnostic => {
    if (diagnostic.place?.below !== below) report(diagnostic)
  }

/** Returns the settings, if there is enough for a site: a file without mistakes that has them. */
function settingsOf(
  { single, present }: LoadedFiles,
  label: string,
  fail: Fail,
): LoadedFile<SiteFile> | undefined {
  if (!present.single.has('site'))
    fail({
      code: 'missing-file',
      at: fileInData(label, 'site.yaml'),
      message: "This file doesn't exist.",
      hint: 'Declare the names and addresses of the site there.',
    })
  // Without settings, site.yaml has mistakes, which are reported already.
  return single.site
}
