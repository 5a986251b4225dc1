/** What site.yaml and words.yaml say: locales, and versions without pages. */

import type { Site } from '../site/site.ts'
import type { SiteInput } from '../site/site-input.ts'
import { suggest } from '../suggest.ts'

/** Numbers and dates are written as in the locale of the words. */
export function checkLocale({ files, fail }: SiteInput): void {
  const file = files.single.words
  if (!file || isLocale(file.value.page.locale)) return
  const message = `${JSON.stringify(file.value.page.locale)} isn't a locale that browsers support.`
  const hint = 'Write the code of a language, and of a country if it matters, such as "en-GB" or "de".'
  fail({ code: 'wrong-value', at: { source: file.source, path: ['page', 'locale'] }, message, hint })
}

function isLocale(text: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(text).length > 0
  } catch {
    return false
  }
}

/** Reports a version without pages, and files of a version that site.yaml doesn't name. */
export function checkVersions({ files, settings, fail }: SiteInput, site: Site): void {
  const { value, source } = settings
  const labels = value.versions.map(({ label }) => label)
  const withPages = new Set(site.pages.map(({ route }) => route.split('/')[2]))
  const withNumber = [...withPages].filter(part => /^v\d/.test(part ?? ''))
  const undeclared = withNumber.find(part => part !== undefined && !labels.includes(part))
  for (const [i, label] of labels.entries()) {
    if (withPages.has(label) || !(withNumber.length > 0 || labels.length > 1)) continue
    const example = `The second part of their addresses would be "${label}", as in /docs/${label}/index.`
    fail({
      code: 'broken-link',
      at: { source, path: ['versions', i, 'label'] },
      message: `This version has no pages. ${example}`,
      hint: undeclared
        ? `Write "${undeclared}" here, which has pages, or move them.`
        : "Copy another version's pages there, or remove this entry.",
    })
  }
  for (const [label, { firstOwn }] of files.versions) {
    if (!firstOwn || labels.includes(label)) continue
    const message = `There is no version "${label}".`
    const hint = suggest(label, labels, 'Available versions')
    fail({ code: 'broken-reference', at: { source: firstOwn, path: [] }, message, hint })
  }
}
